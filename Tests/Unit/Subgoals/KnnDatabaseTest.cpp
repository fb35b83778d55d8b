// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Subgoals/KnnDatabase.h"

#include "Rtp/Search/Dijkstra.h"
#include "Rtp/Search/HillClimb.h"

#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
std::unique_ptr<KnnDatabase> BuildKnn(const std::shared_ptr<const LayeredGrid>& Grid, const KnnBuildSettings& Settings)
{
	SerialTaskRunner Tasks;
	const BuildContext Context{Tasks, NeverStop};
	const uint32_t Count = KnnDatabase::ItemCount(*Grid, Settings);
	const auto Items = KnnDatabase::BuildRecords(Grid, Settings, Context, {0, Count});
	return std::move(KnnDatabase::Assemble(Grid, NeverStop, Items.Value()).Value());
}
} // namespace

TEST(KnnDatabase, RecordsAreShortestPathsThatAClimberCanFollow)
{
	Random Dice(71);
	uint32_t Records = 0;
	for (uint32_t Case = 0; Case < 30; ++Case)
	{
		Testing::WorldShape Shape;
		Shape.Width = Shape.Height = 24;
		Shape.Walls = 25;
		Shape.Links = Case % 3 == 2 ? 4 : 0;
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		const GridSpace Space(*Grid);
		const auto Estimate = [&](StateId A, StateId B) { return Space.Estimate(A, B); };
		for (const KnnPaths Paths : {KnnPaths::AStar, KnnPaths::Atlas})
		{
			const auto Made = BuildKnn(Grid, {12, Case, Paths});
			for (uint32_t Record = 0; Record < Made->RecordCount(); ++Record, ++Records)
			{
				const uint32_t Length = Made->LengthOf(Record);
				const StateId End = Made->StateOf(Record, Length - 1);
				const std::vector<Cost> ToEnd = DijkstraCosts(Space, End, Towards::ToSource);
				Cost Sum{0};
				for (uint32_t At = 0; At + 1 < Length; ++At)
				{
					const StateId From = Made->StateOf(Record, At);
					const StateId To = Made->StateOf(Record, At + 1);
					Sum += DijkstraCosts(Space, To, Towards::ToSource)[From.Value];
					uint32_t Spent = 0;
					ASSERT_TRUE(Space.MoveCost(From, To).has_value() ||
						IsHillClimbReachable(Space, Estimate, From, To, 100000, Spent));
				}
				ASSERT_EQ(Sum, ToEnd[Made->StateOf(Record, 0).Value]) << "case " << Case << " record " << Record;
			}
		}
	}
	EXPECT_GT(Records, 400u);
}

TEST(KnnDatabase, TheSameProblemsAreSolvedWhoeverSolvesThem)
{
	Random Dice(72);
	Testing::WorldShape Shape;
	Shape.Width = Shape.Height = 30;
	Shape.Walls = 25;
	const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
	const auto Ends = [&](KnnPaths Paths)
	{
		const auto Made = BuildKnn(Grid, {40, 3, Paths});
		std::vector<std::pair<uint32_t, uint32_t>> All;
		for (uint32_t Record = 0; Record < Made->RecordCount(); ++Record)
		{
			All.emplace_back(Made->StateOf(Record, 0).Value, Made->StateOf(Record, Made->LengthOf(Record) - 1).Value);
		}
		return All;
	};
	EXPECT_EQ(Ends(KnnPaths::AStar), Ends(KnnPaths::Atlas));
	EXPECT_EQ(Ends(KnnPaths::AStar), Ends(KnnPaths::Auto)) << "a small grid";
}

TEST(KnnDatabase, AnAtlasIsRefusedWhereThereIsNone)
{
	Random Dice(73);
	Testing::WorldShape Shape;
	Shape.Moves = Connectivity::Sixteen;
	const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
	SerialTaskRunner Tasks;
	const auto Items = KnnDatabase::BuildRecords(Grid, {5, 1, KnnPaths::Atlas}, {Tasks, NeverStop}, {0, 5});
	ASSERT_FALSE(Items.IsOk());
	EXPECT_EQ(Items.GetError().Code, ErrorCode::BadParameter);
}
} // namespace Rtp
