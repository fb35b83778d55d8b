// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Motion/NaturalMoves.h"

#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/Dijkstra.h"
#include "Rtp/Search/ResumableAStar.h"

#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>

namespace Rtp
{
namespace
{
struct NoEstimate
{
	Cost operator()(StateId, StateId) const
	{
		return Cost{0};
	}
};

/** Searches everything that can be reached over natural moves only, and holds each cost against Dijkstra's. */
void ExpectCheapestPaths(const GridSpace& Space, StateId Start)
{
	ResumableAStar<GridSpace, NoEstimate, BucketOpenList> Search(Space, NoEstimate{}, std::make_shared<PagePool>());
	Search.Begin(Start, StateId{});
	uint32_t Spent = 0;
	ASSERT_EQ(Search.Advance(0xFFFFFFFFu, Spent), SearchStatus::Exhausted);
	const std::vector<Cost> Costs = DijkstraCosts(Space, Start, Towards::FromSource);
	for (uint32_t Value = 0; Value < Space.StateCount(); ++Value)
	{
		ASSERT_EQ(Search.CostTo(StateId{Value}), Costs[Value]) << "state " << Value << " from " << Start.Value;
	}
}
} // namespace

TEST(NaturalMoves, LeadToEveryStateOfRandomLevelsAtLeastCost)
{
	uint32_t PlainLevels = 0;
	for (uint32_t Seed = 0; Seed < 400; ++Seed)
	{
		Random Dice(Seed);
		Testing::WorldShape Options;
		Options.Moves = Dice.Chance(250) ? Connectivity::Sixteen : Connectivity::Eight;
		Options.Storeys = Dice.Chance(300) ? 2 : 1;
		Options.Seams = Options.Storeys == 1 ? 0 : Dice.Below(12);
		Options.Walls = Dice.Chance(300) ? Dice.Below(12) : 0;
		Options.Links = Dice.Chance(300) ? Dice.Below(6) : 0;
		Options.AreaTypes = Dice.Chance(100) ? 3 : 1;
		Options.bCutCorners = Options.Seams == 0 && Dice.Chance(100);
		const LayeredGrid Grid = Testing::RandomGrid(Dice, Options);
		PlainLevels += Grid.HasPlainMoves() ? 1 : 0;
		GridOverlay Overlay(Grid);
		for (uint32_t Count = Dice.Below(10); Count != 0; --Count)
		{
			Overlay.SetBlocked(Testing::AnyCell(Dice, Grid), true);
		}
		for (uint32_t Try = 0; Try < 3; ++Try)
		{
			const CellIndex Start = Testing::AnyCell(Dice, Grid);
			Overlay.SetBlocked(Start, false);
			ExpectCheapestPaths(GridSpace(Grid, &Overlay), GridSpace::StateOf(Start));
			if (HasFatalFailure())
			{
				return;
			}
		}
	}
	EXPECT_GT(PlainLevels, 200u) << "most levels have to put the rule to the test";
}

TEST(NaturalMoves, ContinueStraightOnOpenGround)
{
	const Testing::TextWorld World(R"(
		.....
		.PX..
		.....)");
	std::set<StateId> Natural;
	ForEachNaturalMove(World.Space(), World.At('X'), World.At('P'), [&](StateId To, Cost) { Natural.insert(To); });
	EXPECT_EQ(Natural, std::set<StateId>{StateId{World.At('X').Value + 1}});
}

TEST(NaturalMoves, TurnAroundACornerThatClosedTheDiagonal)
{
	const Testing::TextWorld World(R"(
		.#N..
		.PX..
		.....)");
	std::set<StateId> Natural;
	ForEachNaturalMove(World.Space(), World.At('X'), World.At('P'), [&](StateId To, Cost) { Natural.insert(To); });
	const StateId North = World.At('N');
	EXPECT_EQ(Natural, (std::set<StateId>{North, StateId{North.Value + 1}, StateId{World.At('X').Value + 1}}));
}

TEST(NaturalMoves, AreAllMovesForAStateWithoutPredecessor)
{
	const Testing::TextWorld World(R"(
		...
		.X.
		...)");
	uint32_t Count = 0;
	ForEachNaturalMove(World.Space(), World.At('X'), StateId{}, [&](StateId, Cost) { ++Count; });
	EXPECT_EQ(Count, 8u);
}

TEST(NaturalMoves, AreForPlainMovesOnly)
{
	const std::string_view Picture = R"(
		...
		...)";
	GridSettings Settings;
	EXPECT_TRUE(Testing::TextWorld(Picture, {}, Settings).World.Grid->HasPlainMoves());
	Settings.Costs = {400, 800, 1200}; // two straight moves cost as much as a diagonal
	EXPECT_FALSE(Testing::TextWorld(Picture, {}, Settings).World.Grid->HasPlainMoves());
	Settings.Costs = CostModel::OneFour();
	EXPECT_TRUE(Testing::TextWorld(Picture, {}, Settings).World.Grid->HasPlainMoves());
	Settings.bCutCorners = true;
	EXPECT_FALSE(Testing::TextWorld(Picture, {}, Settings).World.Grid->HasPlainMoves());
}
} // namespace Rtp
