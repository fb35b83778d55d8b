// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Walk.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Support/StubPlanner.h"
#include "Support/TextWorld.h"

#include <gmock/gmock.h>

#include <cmath>

namespace Rtp::Tool
{
namespace
{
using Testing::StubPlanner;
using Testing::TextWorld;

constexpr std::string_view Yard = R"(
	S..#...
	.#.#.#.
	.#...#G)";

Result<WalkRecord> WalkWith(IPlanner& Planner, const TextWorld& Place, const WalkSettings& Settings = {})
{
	TimeHistogram Times;
	return Walk(Planner, Place.Space(), Place.At('S'), Place.At('G'), Settings, Times);
}

TEST(Walk, MeasuresLengthMovesAndTheFirstMove)
{
	const TextWorld Place(Yard);
	const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner("astar", Place.World).Value());
	std::vector<StateId> Route;
	WalkSettings Settings;
	Settings.Route = &Route;
	const Result<WalkRecord> Walked = WalkWith(*Planner, Place, Settings);
	ASSERT_TRUE(Walked.IsOk());
	const WalkRecord& Record = Walked.Value();
	EXPECT_TRUE(Record.bSolved);
	EXPECT_EQ(Record.Moves, 12u);
	EXPECT_DOUBLE_EQ(Record.Length, 12);
	EXPECT_EQ(Record.Revisits, 0u);
	EXPECT_GT(Record.Expansions, 0u);
	EXPECT_EQ(Record.Expansions, Record.WorstExpansions) << "all of it before the first move";
	EXPECT_GT(Record.PeakBytes, 0u);
	ASSERT_EQ(Route.size(), 13u);
	EXPECT_EQ(Route.front(), Place.At('S'));
	EXPECT_EQ(Route.back(), Place.At('G'));
}

TEST(Walk, ASlicedSearchWaitsAndItsWorkBelongsToTheFirstMove)
{
	const TextWorld Place(Yard);
	const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner("late-astar:R=1", Place.World).Value());
	const WalkRecord Record = WalkWith(*Planner, Place).Value();
	EXPECT_GT(Record.Waits, 5u);
	EXPECT_GE(Record.Expansions, Record.Waits);
	EXPECT_EQ(Record.WorstExpansions, Record.Expansions);
}

TEST(Walk, CatchesIllegalMoves)
{
	const TextWorld Place(Yard);
	StubPlanner Jumper({Place.At('G')}, 0);
	const Result<WalkRecord> Walked = WalkWith(Jumper, Place);
	ASSERT_FALSE(Walked.IsOk());
	EXPECT_THAT(Walked.GetError().Detail, testing::HasSubstr("illegal move"));
}

TEST(Walk, CatchesABrokenBudget)
{
	const TextWorld Place(Yard);
	StubPlanner Spender({}, 11);
	WalkSettings Settings;
	Settings.Limits.Budget.MaxExpansions = 10;
	const Result<WalkRecord> Walked = WalkWith(Spender, Place, Settings);
	ASSERT_FALSE(Walked.IsOk());
	EXPECT_THAT(Walked.GetError().Detail, testing::HasSubstr("11 expansions of a budget of 10"));
}

TEST(Walk, GivesAWandererUp)
{
	const TextWorld Place(Yard);
	const CellIndex South = *Place.World.Grid->Find({0, 1, 0});
	StubPlanner Wanderer({GridSpace::StateOf(South), Place.At('S')}, 0);
	WalkSettings Settings;
	Settings.Limits.MaxMoves = 100;
	const WalkRecord Record = WalkWith(Wanderer, Place, Settings).Value();
	EXPECT_FALSE(Record.bSolved);
	EXPECT_EQ(Record.Moves, 100u);
	EXPECT_EQ(Record.Revisits, 99u);
}
} // namespace
} // namespace Rtp::Tool
