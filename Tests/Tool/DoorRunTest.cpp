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
	const std::vector<Door> A = PlaceDoors(*W.World.Grid, 10, First);
	const std::vector<Door> B = PlaceDoors(*W.World.Grid, 10, Second);
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
	const CellIndex Left = *W.World.Grid->Find({5, 10, 0});
	const CellIndex Right = *W.World.Grid->Find({6, 10, 0});
	uint32_t Found = 0;
	for (const Door& Row : PlaceDoors(*W.World.Grid, 40, Dice))
	{
		Found += std::set<CellIndex>(Row.Cells.begin(), Row.Cells.end()) == std::set<CellIndex>{Left, Right} ? 1 : 0;
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

/** A planner on the same problem several times, each with doors of its own. */
Result<std::vector<WalkRecord>> RunAmongDoors(
	const char* Planner, const TextWorld& W, uint32_t Count, const DoorSettings& Settings)
{
	ProblemSet Set;
	Set.World = W.World;
	Set.Problems.assign(Count, {W.At('S'), W.At('G')});
	RTP_TRY(const std::vector<Entrant> Entrants, DoorMode({}, Settings).Enter(Set, {Planner}));
	std::vector<WalkRecord> Walks;
	for (uint32_t Index = 0; Index != Count; ++Index)
	{
		TimeHistogram Unused;
		RTP_TRY(const WalkRecord Walk, Entrants.front().Run(Index, Unused));
		Walks.push_back(Walk);
	}
	return Walks;
}

TEST(DoorRun, AnUnboundedPlannerWithoutDoorsTravelsAsFarAsTheReplanner)
{
	TextWorld W(TwoRooms);
	const Result<std::vector<WalkRecord>> Walks = RunAmongDoors("astar", W, 1, {0});
	ASSERT_TRUE(Walks);
	EXPECT_TRUE(Walks.Value().front().bSolved);
	EXPECT_DOUBLE_EQ(Walks.Value().front().Length, Walks.Value().front().Reference);
}

TEST(DoorRun, KeepsToTheBudgetWhileDoorsTurn)
{
	TextWorld W(TwoRooms);
	for (const char* Planner : {"tba:R=5", "late-astar:R=5", "astar"})
	{
		const Result<std::vector<WalkRecord>> Walks = RunAmongDoors(Planner, W, 30, {6, {5}});
		ASSERT_TRUE(Walks);
		uint64_t Changed = 0;
		uint32_t Arrived = 0;
		for (const WalkRecord& Walk : Walks.Value())
		{
			EXPECT_LE(Walk.LargestStep, 5u);
			Changed += Walk.ChangedCells;
			Arrived += Walk.bSolved ? 1 : 0;
		}
		EXPECT_GT(Changed, 0u);
		EXPECT_GT(Arrived, 15u) << Planner;
	}
}

TEST(DoorRun, AnUnknownPlannerIsAnError)
{
	TextWorld W(TwoRooms);
	EXPECT_FALSE(RunAmongDoors("nobody", W, 1, {}));
}
} // namespace
} // namespace Rtp::Tool
