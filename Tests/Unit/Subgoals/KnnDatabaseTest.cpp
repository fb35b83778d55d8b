// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Subgoals/KnnDatabase.h"

#include "Rtp/Search/Dijkstra.h"

#include "SmallWorlds.h"
#include "Subgoals/HillClimb.h"

#include <gtest/gtest.h>

#include <algorithm>
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
	return std::move(KnnDatabase::Assemble(Grid, Settings, NeverStop, Items.Value()).Value());
}
} // namespace

TEST(KnnDatabase, RecordsAreShortestPathsThatHillClimbingCanFollow)
{
	Random Dice(71);
	uint32_t Records = 0;
	for (uint32_t Case = 0; Case < 30; ++Case)
	{
		const Testing::WorldShape Shape{.Width = 24, .Height = 24, .Walls = 25, .Links = Case % 3 == 2 ? 4u : 0u};
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		const GridSpace Space(*Grid);
		for (const uint32_t CellsForAtlas : {0u, ~0u})
		{
			const auto Database = BuildKnn(Grid, {12, Case, false, CellsForAtlas});
			for (uint32_t Record = 0; Record < Database->RecordCount(); ++Record, ++Records)
			{
				const uint32_t Length = Database->LengthOf(Record);
				const StateId End = Database->StateOf(Record, Length - 1);
				const std::vector<Cost> ToEnd = DijkstraCosts(Space, End, Towards::ToSource);
				Cost Sum{0};
				for (uint32_t Index = 0; Index + 1 < Length; ++Index)
				{
					const StateId From = Database->StateOf(Record, Index);
					const StateId To = Database->StateOf(Record, Index + 1);
					Sum += DijkstraCosts(Space, To, Towards::ToSource)[From.Value];
					uint32_t Spent = 0;
					ASSERT_TRUE(
						Space.MoveCost(From, To).has_value() || IsHillClimbReachable(Space, From, To, 100000, Spent));
				}
				ASSERT_EQ(Sum, ToEnd[Database->StateOf(Record, 0).Value]) << "case " << Case << " record " << Record;
			}
		}
	}
	EXPECT_GT(Records, 400u);
}

TEST(KnnDatabase, BothSearchesSolveTheSameProblems)
{
	Random Dice(72);
	const Testing::WorldShape Shape{.Width = 30, .Height = 30, .Walls = 25};
	const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
	const auto Ends = [&](uint32_t CellsForAtlas)
	{
		const auto Database = BuildKnn(Grid, {40, 3, false, CellsForAtlas});
		std::vector<std::pair<uint32_t, uint32_t>> All;
		for (uint32_t Record = 0; Record < Database->RecordCount(); ++Record)
		{
			All.emplace_back(
				Database->StateOf(Record, 0).Value, Database->StateOf(Record, Database->LengthOf(Record) - 1).Value);
		}
		return All;
	};
	EXPECT_EQ(Ends(0), Ends(~0u)) << "an atlas and A* must solve the same problems";
}

TEST(KnnDatabase, SolvesProblemsByAStarOnAGridWithSixteenDirections)
{
	Random Dice(73);
	Testing::WorldShape Shape;
	Shape.Moves = Connectivity::Sixteen;
	const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
	EXPECT_GT(BuildKnn(Grid, {5, 1, false, 0})->RecordCount(), 0u);
}

TEST(KnnDatabase, FragmentsAreAllPartsOfTheRecords)
{
	const auto StatesOf = [](const KnnDatabase& Database)
	{
		std::vector<std::vector<uint32_t>> All(Database.RecordCount());
		for (uint32_t Record = 0; Record < Database.RecordCount(); ++Record)
		{
			for (uint32_t Index = 0; Index < Database.LengthOf(Record); ++Index)
			{
				All[Record].push_back(Database.StateOf(Record, Index).Value);
			}
		}
		std::sort(All.begin(), All.end());
		return All;
	};
	Random Dice(74);
	size_t Fragments = 0;
	for (uint32_t Case = 0; Case < 20; ++Case)
	{
		const Testing::WorldShape Shape{.Width = 30, .Height = 30, .Walls = 40};
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		std::vector<std::vector<uint32_t>> Expected;
		for (const std::vector<uint32_t>& Record : StatesOf(*BuildKnn(Grid, {40, Case})))
		{
			for (size_t First = 0; First + 1 < Record.size(); ++First)
			{
				for (size_t Last = First + 1; Last < Record.size(); ++Last)
				{
					Expected.emplace_back(Record.begin() + static_cast<std::ptrdiff_t>(First),
						Record.begin() + static_cast<std::ptrdiff_t>(Last + 1));
					Fragments += Last - First + 1 < Record.size() ? 1 : 0;
				}
			}
		}
		std::sort(Expected.begin(), Expected.end());
		EXPECT_EQ(StatesOf(*BuildKnn(Grid, {40, Case, true})), Expected) << "case " << Case;
	}
	EXPECT_GT(Fragments, 500u);
}
} // namespace Rtp
