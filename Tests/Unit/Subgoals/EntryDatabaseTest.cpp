// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Subgoals/EntryDatabase.h"

#include "Rtp/Abstraction/CliqueAbstraction.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Learning/LearningPlanners.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/Dijkstra.h"

#include "SampleSize.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
std::unique_ptr<EntryDatabase> BuildAll(std::shared_ptr<const LayeredGrid> Grid, uint32_t Level, uint32_t Depths)
{
	const std::string Spec = "d-lrta:level=" + std::to_string(Level) + ",depths=" + std::to_string(Depths);
	return std::unique_ptr<EntryDatabase>(
		static_cast<EntryDatabase*>(BuildDatabase(Spec, std::move(Grid)).Value().release()));
}
} // namespace

TEST(EntryDatabase, EntriesLieOnShortestPathsBetweenTheMiddles)
{
	Random Dice(41);
	uint32_t Entries = 0;
	for (uint32_t Case = 0; Case < Testing::SampleSize(30); ++Case)
	{
		const Testing::WorldShape Shape{.Width = 20, .Height = 20, .Walls = 15, .Links = Case % 3 == 0 ? 5u : 0u};
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		const auto Database = BuildAll(Grid, 2, Case % 2 == 0 ? 4u : 0u);
		const CliqueAbstraction Regions = AbstractGrid(*Grid, 2).Value();
		WorkMeter Meter(NeverStop, BuildStage::MeasureRegions, 0);
		const std::vector<uint32_t> Middles =
			RepresentativeCells(*Grid, Regions.RegionOf, Regions.RegionCount(), Meter);
		const GridSpace Space(*Grid);
		for (uint32_t To = 0; To < Regions.RegionCount(); ++To)
		{
			const std::vector<Cost> Costs = DijkstraCosts(Space, StateId{Middles[To]}, Towards::ToSource);
			for (uint32_t From = 0; From < Regions.RegionCount(); ++From)
			{
				const StateId Entry = Database->EntryBetween(From, To);
				ASSERT_LE(Database->DepthBetween(From, To), 4u);
				if (From == To || !Costs[Middles[From]].IsFinite())
				{
					ASSERT_FALSE(Entry.IsValid());
					continue;
				}
				ASSERT_TRUE(Entry.IsValid());
				ASSERT_NE(Database->RegionOf(Entry), From);
				const std::vector<Cost> ToEntry = DijkstraCosts(Space, Entry, Towards::ToSource);
				ASSERT_EQ(ToEntry[Middles[From]] + Costs[Entry.Value], Costs[Middles[From]]);
				++Entries;
			}
		}
	}
	EXPECT_GT(Entries, Testing::SampleSize(1000));
}

TEST(EntryDatabase, StoresTheLeastLookaheadWhoseFirstMoveIsOptimal)
{
	constexpr uint32_t MaxDepth = 4;
	Random Dice(43);
	uint32_t Deeper = 0;
	for (uint32_t Case = 0; Case < Testing::SampleSize(8); ++Case)
	{
		const Testing::WorldShape Shape{.Width = 20, .Height = 20, .Walls = 15};
		World World;
		World.Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		const GridSpace Space(*World.Grid);
		const auto Database = BuildAll(World.Grid, 3, MaxDepth);
		const CliqueAbstraction Regions = AbstractGrid(*World.Grid, 3).Value();
		WorkMeter Meter(NeverStop, BuildStage::MeasureRegions, 0);
		const std::vector<uint32_t> Middles =
			RepresentativeCells(*World.Grid, Regions.RegionOf, Regions.RegionCount(), Meter);
		for (uint32_t To = 0; To < Regions.RegionCount(); ++To)
		{
			const std::vector<Cost> Costs = DijkstraCosts(Space, StateId{Middles[To]}, Towards::ToSource);
			for (uint32_t From = 0; From < Regions.RegionCount(); ++From)
			{
				const StateId Entry = Database->EntryBetween(From, To);
				const StateId Middle{Middles[From]};
				const auto IsOptimalWith = [&](uint32_t Depth)
				{
					const std::unique_ptr<IPlanner> Learner = MakeLrtaStar(World, {}, Depth);
					Learner->SetGoal(Middle, Entry);
					const StateId Next = Learner->Step(Middle, {}).Moves.front();
					return *Space.MoveCost(Middle, Next) + Costs[Next.Value] == Costs[Middle.Value];
				};
				const uint32_t Stored = Database->DepthBetween(From, To);
				for (uint32_t Depth = 1; Entry.IsValid() && Depth <= std::min(Stored, MaxDepth - 1); ++Depth)
				{
					ASSERT_EQ(IsOptimalWith(Depth), Depth == Stored) << "case " << Case << ": " << From << " to " << To;
				}
				Deeper += Stored > 1 ? 1 : 0;
			}
		}
	}
	EXPECT_GT(Deeper, 0u) << "some region needs to look farther";
}

TEST(EntryDatabase, RejectsTooManyRegions)
{
	Random Dice(42);
	const Testing::WorldShape Shape{.Width = 400, .Height = 400, .BlockedPerMille = 100};
	LayeredGrid Grid = Testing::RandomGrid(Dice, Shape);
	while (Grid.CellCount() < 70000)
	{
		Grid = Testing::RandomGrid(Dice, Shape);
	}
	const Result<uint32_t> Count = EntryDatabase::ItemCount(Grid, {1, 0}, NeverStop);
	ASSERT_FALSE(Count.IsOk());
	EXPECT_EQ(Count.GetError().Code, ErrorCode::TooLarge);
	EXPECT_TRUE(EntryDatabase::ItemCount(Grid, {6, 0}, NeverStop).IsOk());
}
} // namespace Rtp
