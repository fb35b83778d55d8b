// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Planning/Walk.h"

#include "Support/StubPlanner.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace Rtp
{
namespace
{
using Testing::StubPlanner;
using Testing::TextWorld;

/** Reports a wall when the agent comes to a state. */
struct WallWatch : WalkWatch
{
	StateId Sight;
	StateId Wall;

	std::span<const StateId> AfterMove(StateId, StateId To, Cost) const
	{
		return To == Sight ? std::span(&Wall, 1) : std::span<const StateId>();
	}
};

/** Writes down the order of its calls. */
struct LetterWatch : WalkWatch
{
	char Letter;
	std::string& Calls;

	LetterWatch(char InLetter, std::string& InCalls)
		: Letter(InLetter)
		, Calls(InCalls)
	{
	}

	std::span<const StateId> BeforeStep(StateId) const
	{
		Calls += Letter;
		return {};
	}

	void AfterStep(const StepResult&) const
	{
		Calls += Letter;
	}
};
} // namespace

TEST(Walk, AddsUpLengthWorkRouteAndMemory)
{
	const TextWorld W("SabG");
	StubPlanner Planner({W.At('a'), W.At('b'), W.At('G')}, 7);
	LengthWatch Length;
	WorkWatch Work;
	RouteWatch Route;
	MemoryWatch Memory(Planner);
	const WalkOutcome Outcome =
		WalkToGoal(Planner, W.Space(), W.At('S'), W.At('G'), {}, Watches(Length, Work, Route, Memory));
	EXPECT_EQ(Outcome.End, WalkEnd::AtGoal);
	EXPECT_EQ(Outcome.Current, W.At('G'));
	EXPECT_EQ(Length.Moves, 3u);
	EXPECT_EQ(Length.Units, 3 * CostModel::Octile().Straight);
	EXPECT_EQ(Work.Steps, 2u);
	EXPECT_EQ(Work.StepsWithMoves, 1u);
	EXPECT_EQ(Work.Expansions, 14u);
	EXPECT_EQ(Work.LargestStep, 7u);
	EXPECT_TRUE(Work.bActedAtOnce);
	EXPECT_EQ(Memory.PeakBytes, 100u);
	EXPECT_EQ(Route.States, (std::vector<StateId>{W.At('S'), W.At('a'), W.At('b'), W.At('G')}));
}

TEST(Walk, NamesTheIllegalMoveAndTheBrokenBudget)
{
	const TextWorld W("S.G");
	StubPlanner Jumper({W.At('G')});
	const WalkOutcome Jumped = WalkToGoal(Jumper, W.Space(), W.At('S'), W.At('G'), {}, WalkWatch{});
	EXPECT_EQ(Jumped.End, WalkEnd::IllegalMove);
	EXPECT_EQ(Jumped.Current, W.At('S'));
	EXPECT_EQ(Jumped.IllegalNext, W.At('G'));
	StubPlanner Spender({W.At('G')}, 11);
	WalkLimits Limits;
	Limits.Budget = {10};
	const WalkOutcome Spent = WalkToGoal(Spender, W.Space(), W.At('S'), W.At('G'), Limits, WalkWatch{});
	EXPECT_EQ(Spent.End, WalkEnd::OverBudget);
	EXPECT_EQ(Spent.Spent, 11u);
}

TEST(Walk, GivesUpAtItsLimits)
{
	const TextWorld W("SaG");
	StubPlanner Wanderer({W.At('a'), W.At('S')});
	WalkLimits Limits;
	Limits.MaxMoves = 99;
	LengthWatch Length;
	EXPECT_EQ(WalkToGoal(Wanderer, W.Space(), W.At('S'), W.At('G'), Limits, Length).End, WalkEnd::OutOfLimits);
	EXPECT_EQ(Length.Moves, 100u) << "the moves of the last step are all made";
	Length = {};
	Length.MaxUnits = 10 * CostModel::Octile().Straight;
	EXPECT_EQ(WalkToGoal(Wanderer, W.Space(), W.At('S'), W.At('G'), {}, Length).End, WalkEnd::Stopped);
	EXPECT_EQ(Length.Moves, 10u);
}

TEST(Walk, AnUnreachableGoalEndsTheWalkUnlessDoorsMayOpen)
{
	const TextWorld W("S#G");
	StubPlanner Stranded(std::vector<StateId>{});
	WorkWatch Work;
	EXPECT_EQ(WalkToGoal(Stranded, W.Space(), W.At('S'), W.At('G'), {}, Work).End, WalkEnd::Unreachable);
	EXPECT_EQ(Work.Steps, 1u);
	WalkLimits Limits;
	Limits.MaxSteps = 5;
	Limits.bWaitForWay = true;
	EXPECT_EQ(WalkToGoal(Stranded, W.Space(), W.At('S'), W.At('G'), Limits, Work).End, WalkEnd::OutOfLimits);
	EXPECT_EQ(Work.Steps, 6u);
}

TEST(Walk, AWallSeenInTheMiddleOfAStepLeavesTheMovesBeforeIt)
{
	const TextWorld W("Sab#G");
	const StateId Wall = GridSpace::StateOf(CellIndex{99});
	StubPlanner Planner({W.At('a'), W.At('b'), Wall});
	WallWatch Watch;
	Watch.Sight = W.At('a');
	Watch.Wall = Wall;
	RouteWatch Route;
	WalkLimits Limits;
	Limits.MaxSteps = 1;
	struct WalledSpace
	{
		GridSpace Open;
		StateId Wall;
		std::optional<Cost> MoveCost(StateId From, StateId To) const
		{
			return To == Wall ? std::nullopt : Open.MoveCost(From, To);
		}
	};
	const WalkOutcome Outcome =
		WalkToGoal(Planner, WalledSpace{W.Space(), Wall}, W.At('S'), W.At('G'), Limits, Watches(Route, Watch));
	EXPECT_EQ(Outcome.End, WalkEnd::OutOfLimits) << "no illegal move: the planner did not know";
	EXPECT_EQ(Route.States, (std::vector<StateId>{W.At('S'), W.At('a'), W.At('b')}));
	EXPECT_EQ(Planner.Told, std::vector<StateId>{Wall});
}

TEST(Walk, TheLastWatchIsNextToThePlanner)
{
	const TextWorld W("SG");
	StubPlanner Planner({W.At('G')});
	std::string Calls;
	LetterWatch First('1', Calls);
	LetterWatch Second('2', Calls);
	WalkToGoal(Planner, W.Space(), W.At('S'), W.At('G'), {}, Watches(First, Second));
	EXPECT_EQ(Calls, "12211221");
}
} // namespace Rtp
