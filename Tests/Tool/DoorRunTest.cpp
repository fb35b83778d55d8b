// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/DoorRun.h"

#include "Harness/Doors.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace Rtp::Tool
{
namespace
{
using Testing::TextWorld;

constexpr const char* TwoRooms = R"(
	..........
	S.........
	####..####
	..........
	.........G)";

TEST(Doors, TheSameSeedGivesTheSameDoors)
{
	TextWorld W(TwoRooms);
	Random First(7);
	Random Second(7);
	const std::vector<Door> A = PlaceDoors(*W.Level.Grid, 10, First);
	const std::vector<Door> B = PlaceDoors(*W.Level.Grid, 10, Second);
	ASSERT_EQ(A.size(), 10u);
	for (size_t Index = 0; Index != A.size(); ++Index)
	{
		EXPECT_EQ(A[Index].Cells, B[Index].Cells);
		EXPECT_FALSE(A[Index].Cells.empty());
	}
}

TEST(Doors, ANarrowPassageGetsADoorFromWallToWall)
{
	// The rooms are wider than any door, so the only place for one is the passage between them.
	std::string Picture;
	for (int32_t Row = 0; Row != 21; ++Row)
	{
		Picture += Row == 10 ? "#####..#####\n" : "............\n";
	}
	TextWorld W(Picture);
	Random Dice(1);
	const CellIndex Left = *W.Level.Grid->Find({5, 10, 0});
	const CellIndex Right = *W.Level.Grid->Find({6, 10, 0});
	uint32_t Found = 0;
	for (const Door& At : PlaceDoors(*W.Level.Grid, 40, Dice))
	{
		Found += std::set<CellIndex>(At.Cells.begin(), At.Cells.end()) == std::set<CellIndex>{Left, Right} ? 1 : 0;
	}
	EXPECT_GT(Found, 0u);
}

TEST(Doors, TurnAtTheirPeriodAndStayInBetween)
{
	TextWorld W("....");
	const std::vector<Door> Doors = {{{CellIndex{1}}, 5, 0, true}};
	std::vector<bool> Closed;
	std::vector<StateId> Changed;
	for (uint32_t Tick = 0; Tick != 12; ++Tick)
	{
		TurnDoors(Doors, Tick, *W.Overlay, Changed);
		Closed.push_back(W.Overlay->IsBlocked(CellIndex{1}));
	}
	EXPECT_EQ(Closed, (std::vector<bool>{true, true, true, true, true, false, false, false, false, false, true, true}));
	EXPECT_EQ(Changed.size(), 3u);
}

/** The figures of one planner. */
Result<DoorRunResult> RunOne(
	const char* Planner, const World& Level, std::span<const DoorProblem> Problems, const DoorRunOptions& Options)
{
	Contestant Who;
	Who.Spec = Planner;
	Who.Level = Level;
	const Result<std::vector<DoorRunResult>> Ran = RunWithDoors(std::span(&Who, 1), Problems, Options);
	return Ran ? Result<DoorRunResult>(Ran.Value().front()) : Result<DoorRunResult>(Ran.GetError());
}

TEST(DoorRun, AnUnboundedPlannerWithoutDoorsTravelsAsFarAsTheReplanner)
{
	TextWorld W(TwoRooms);
	const DoorProblem Problems[] = {{W.At('S'), W.At('G')}};
	DoorRunOptions Options;
	Options.Doors = 0;
	const Result<DoorRunResult> Ran = RunOne("astar", W.Level, Problems, Options);
	ASSERT_TRUE(Ran);
	EXPECT_EQ(Ran.Value().Arrived, 1u);
	EXPECT_EQ(Ran.Value().Compared, 1u);
	EXPECT_DOUBLE_EQ(Ran.Value().ExtraDistance(), 0);
}

TEST(DoorRun, KeepsToTheBudgetAndToLegalMovesWhileDoorsTurn)
{
	TextWorld W(TwoRooms);
	const std::vector<DoorProblem> Problems(30, DoorProblem{W.At('S'), W.At('G')});
	DoorRunOptions Options;
	Options.Doors = 6;
	Options.Budget = 5;
	for (const char* Planner : {"tba:R=5", "late-astar:R=5", "astar"})
	{
		const Result<DoorRunResult> Ran = RunOne(Planner, W.Level, Problems, Options);
		ASSERT_TRUE(Ran);
		EXPECT_EQ(Ran.Value().IllegalMoves, 0u);
		EXPECT_LE(Ran.Value().WorstWork, 5u);
		EXPECT_GT(Ran.Value().ChangedCells, 0u);
		EXPECT_GT(Ran.Value().Arrived, Ran.Value().Problems / 2) << Planner;
	}
}

TEST(DoorRun, AnUnknownPlannerIsAnError)
{
	TextWorld W(TwoRooms);
	EXPECT_FALSE(RunOne("nobody", W.Level, std::vector<DoorProblem>{{W.At('S'), W.At('G')}}, {}));
}
} // namespace
} // namespace Rtp::Tool
