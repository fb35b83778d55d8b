// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Atlas/AtlasDatabase.h"

#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Motion/OctileWalk.h"
#include "Rtp/Search/Dijkstra.h"

#include "AtlasBuilds.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
std::shared_ptr<const LayeredGrid> WideLevel(uint64_t Seed)
{
	return Testing::SquareLevel(Seed, 70, 120);
}

/** The cost of walking the route, in the units of the grid. */
int64_t CostOfRoute(const AtlasDatabase& Atlas, CellIndex Start, CellIndex Goal)
{
	const GridSpace Space(Atlas.GetGrid());
	AtlasQuery Query(Atlas, std::make_shared<ScratchPool>(IdleQueries));
	AtlasRoute Route;
	WorkBudget Work = WorkBudget::Unlimited();
	Query.Begin(Start, Goal);
	EXPECT_EQ(Query.Advance(Work, Route), Progress::Yes);
	int64_t Total = 0;
	for (CellIndex Cell = Start; Cell != Goal;)
	{
		const CellPosition End = Atlas.GetGrid().PositionOf(Route.Next(Atlas, Work)->Cell);
		while (const auto Along = DirectionTowards(Atlas.GetGrid().PositionOf(Cell), End))
		{
			const CellIndex Next = Atlas.GetGrid().Neighbour(Cell, *Along);
			Total += Space.MoveCost(GridSpace::StateOf(Cell), GridSpace::StateOf(Next))->Units;
			Cell = Next;
		}
	}
	return Total;
}

TEST(AtlasDatabase, EveryQualityGivesShortestRoutes)
{
	for (uint64_t Seed = 1; Seed <= 12; ++Seed)
	{
		const auto Grid = WideLevel(Seed);
		Random Dice(Seed);
		const auto Draft = Testing::BuildAtlas(Grid, {AtlasQuality::Draft, AtlasScale::Exact});
		const auto Balanced = Testing::BuildAtlas(Grid, {AtlasQuality::Balanced, AtlasScale::Exact});
		const auto Best = Testing::BuildAtlas(Grid, {AtlasQuality::Best, AtlasScale::Exact});
		EXPECT_GE(Best->CoreSize(), Balanced->CoreSize());
		for (uint32_t Problem = 0; Problem < 20; ++Problem)
		{
			const CellIndex Start = Testing::AnyCell(Dice, *Grid);
			const CellIndex Goal = Testing::AnyCell(Dice, *Grid);
			const Cost True = DijkstraCosts(
				GridSpace(*Grid), GridSpace::StateOf(Goal), Towards::ToSource)[GridSpace::StateOf(Start).Value];
			for (const AtlasDatabase* Atlas : {Draft.get(), Balanced.get(), Best.get()})
			{
				ASSERT_TRUE(!True.IsFinite() || CostOfRoute(*Atlas, Start, Goal) == True.Units) << "seed " << Seed;
			}
		}
	}
}

TEST(AtlasDatabase, CoarserUnitsCostAtMostATwoHundredthOfAPercent)
{
	int64_t Longer = 0;
	for (uint64_t Seed = 1; Seed <= 20; ++Seed)
	{
		const auto Grid = WideLevel(Seed);
		Random Dice(Seed);
		const auto Compact = Testing::BuildAtlas(Grid, {AtlasQuality::Balanced, AtlasScale::Compact});
		for (uint32_t Problem = 0; Problem < 30; ++Problem)
		{
			const CellIndex Start = Testing::AnyCell(Dice, *Grid);
			const CellIndex Goal = Testing::AnyCell(Dice, *Grid);
			const Cost True = DijkstraCosts(
				GridSpace(*Grid), GridSpace::StateOf(Goal), Towards::ToSource)[GridSpace::StateOf(Start).Value];
			if (True.IsFinite())
			{
				const int64_t Walked = CostOfRoute(*Compact, Start, Goal);
				ASSERT_LE(Walked * 5000, int64_t{True.Units} * 5001) << "seed " << Seed;
				Longer += Walked - True.Units;
			}
		}
	}
	EXPECT_GE(Longer, 0);
}

TEST(AtlasDatabase, ReportsItsStagesAndStopsInEachOfThem)
{
	const std::vector<BuildStage> Stages = Testing::StagesOfStoppedBuilds(WideLevel(3), {}, 1000);
	EXPECT_EQ(std::set<BuildStage>(Stages.begin(), Stages.end()).size(), Stages.size()) << "a stage comes once";
	EXPECT_GE(Stages.size(), 4u);
}

TEST(AtlasDatabase, LinksTooExpensiveForItsNumbersAreRefused)
{
	for (const int32_t Price : {1000, Cost::Infinite().Units / 3})
	{
		const Testing::TextWorld Place(
			"A...#...B", {{'A', 'B', Cost{Price}, LinkKind::Drop}, {'B', 'A', Cost{Price}, LinkKind::Drop}});
		SerialTaskRunner Tasks;
		const auto Built =
			AtlasDatabase::Build(Place.World.Grid, {AtlasQuality::Balanced, AtlasScale::Exact, 0}, {Tasks, NeverStop});
		EXPECT_EQ(Built.IsOk(), Price == 1000) << Price;
	}
}

TEST(AtlasDatabase, DamagedLandmarksAreRefused)
{
	const auto Grid = WideLevel(5);
	const auto Built = Testing::BuildAtlas(Grid, {AtlasQuality::Draft, AtlasScale::Compact});
	AtlasTables Intact = Built->GetTables();
	ASSERT_NE(Intact.Landmarks.Size(), 0u);
	EXPECT_TRUE(AtlasDatabase::FromTables(Grid, Intact).IsOk());

	AtlasTables Short = Intact;
	Short.Landmarks = PackedArray(std::vector<uint32_t>(Intact.Landmarks.Size() - 1));
	EXPECT_FALSE(AtlasDatabase::FromTables(Grid, Short).IsOk());

	AtlasTables Steep = Intact;
	Steep.LandmarkStepBits = 60;
	EXPECT_FALSE(AtlasDatabase::FromTables(Grid, Steep).IsOk());

	std::vector<uint32_t> Damaged;
	for (uint32_t Site = 0; Site < Intact.Landmarks.Size(); ++Site)
	{
		Damaged.push_back(Site % 2 == 0 ? Intact.Landmarks[Site] : Intact.Landmarks[Site] ^ 0x80u);
	}
	AtlasTables Wrong = Intact;
	Wrong.Landmarks = PackedArray(Damaged);
	EXPECT_FALSE(AtlasDatabase::FromTables(Grid, Wrong).IsOk());
}
} // namespace
} // namespace Rtp
