// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Atlas/Planner/AtlasPlanner.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/Search/Dijkstra.h"

#include "SampleSize.h"
#include "SmallWorlds.h"
#include "Support/AtlasWalk.h"
#include "Support/CheckedAgent.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <thread>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

WorldShape AnyLevel(Random& Dice)
{
	WorldShape Shape;
	Shape.Width = Shape.Height = 24;
	Shape.Storeys = Dice.Chance(300) ? 3 : 1;
	Shape.Seams = Shape.Storeys > 1 ? 40 : 0;
	Shape.Links = Dice.Below(4);
	Shape.bLinksBack = Dice.Chance(500);
	return Shape;
}

/** A random level with a random problem. */
struct AnyProblem
{
	explicit AnyProblem(uint64_t Seed, uint32_t Case)
		: Dice(Random::Stream(Seed, Case))
		, W(RandomGrid(Dice, AnyLevel(Dice)))
		, Start(GridSpace::StateOf(AnyCell(Dice, *W.World.Grid)))
		, Goal(GridSpace::StateOf(AnyCell(Dice, *W.World.Grid)))
	{
	}

	Random Dice;
	AtlasWorld W;
	StateId Start;
	StateId Goal;
};

TEST(AtlasPlanner, WalksShortestRoutesWithoutRevisitsWhenItMayStandStill)
{
	for (uint32_t Case = 0; Case < 400; ++Case)
	{
		AnyProblem Problem(21, Case);
		const auto& [Dice, W, Start, Goal] = Problem;
		const Cost True = DijkstraCosts(W.World.Space(), Goal, Towards::ToSource)[Start.Value];
		const std::unique_ptr<IPlanner> Planner = MakeAtlasPlanner(W.World, {false, 3000, 1000});
		const AtlasWalk Walk = WalkTo(W, *Planner, Start, Goal, 1 + Problem.Dice.Below(40));
		ASSERT_EQ(Walk.End, True.IsFinite() ? WalkEnd::AtGoal : WalkEnd::Unreachable) << "case " << Case;
		EXPECT_TRUE(!True.IsFinite() || Walk.Cost == True.Units) << "case " << Case;
		EXPECT_EQ(std::set<StateId>(Walk.Route.begin(), Walk.Route.end()).size(), Walk.Route.size());
	}
}

TEST(AtlasPlanner, ArrivesWhenItMovesWhileWaiting)
{
	for (uint32_t Case = 0; Case < 400; ++Case)
	{
		AnyProblem Problem(22, Case);
		const auto& [Dice, W, Start, Goal] = Problem;
		const bool bReachable = W.World.Grid->GetRegions().CanReach(GridSpace::CellOf(Start), GridSpace::CellOf(Goal));
		const std::unique_ptr<IPlanner> Planner = MakeAtlasPlanner(W.World, {});
		const AtlasWalk Walk = WalkTo(W, *Planner, Start, Goal, 1 + Problem.Dice.Below(10));
		ASSERT_EQ(Walk.End, bReachable ? WalkEnd::AtGoal : WalkEnd::Unreachable) << "case " << Case;
	}
}

constexpr std::string_view Pocket = R"(
		........
		...##...
		....S#.G
		...##...
		........)";

TEST(AtlasPlanner, BlockedAgentInAWaveLeavesItsPocketBeforeQuerying)
{
	const Testing::TextWorld Place(Pocket);
	AtlasWorld W(*Place.World.Grid);
	const std::unique_ptr<IPlanner> Planner = MakeAtlasPlanner(W.World, {});
	Planner->SetGoal(Place.At('S'), Place.At('G'));
	EXPECT_TRUE(Planner->Step(Place.At('S'), {2}).Moves.empty()) << "a slice: no move leads nearer";
	const StepResult Step = Planner->Step(Place.At('S'), {1000});
	EXPECT_LE(Step.Expansions, 64u);
	ASSERT_EQ(Step.Moves.size(), 7u);
	StateId Agent = Place.At('S');
	for (const StateId Next : Step.Moves)
	{
		EXPECT_TRUE(W.World.Space().MoveCost(Agent, Next).has_value());
		Agent = Next;
	}
	const GridSpace Space = W.World.Space();
	EXPECT_LT(Space.Estimate(Agent, Place.At('G')), Space.Estimate(Place.At('S'), Place.At('G')));
	EXPECT_EQ(WalkTo(W, *Planner, Agent, Place.At('G'), 2).End, WalkEnd::AtGoal);
}

TEST(AtlasPlanner, AgentInAWaveFollowsARouteThatItKnowsInstead)
{
	const Testing::TextWorld Place(Pocket);
	AtlasWorld W(*Place.World.Grid);
	const std::unique_ptr<IPlanner> Planner = MakeAtlasPlanner(W.World, {});
	StateId Agent = Place.At('S');
	Planner->SetGoal(Agent, Place.At('G'));
	EXPECT_TRUE(Planner->Step(Agent, {2}).Moves.empty()) << "a slice: no move leads nearer";
	for (int Slice = 0; Slice < 20 && Agent == Place.At('S'); ++Slice)
	{
		const StepResult Step = Planner->Step(Agent, {100});
		Agent = Step.Moves.empty() ? Agent : Step.Moves[0];
	}
	ASSERT_NE(Agent, Place.At('S'));
	EXPECT_EQ(Planner->Step(Agent, {1000}).Moves.size(), 1u) << "one move along the route, not the escape path";
}

TEST(AtlasPlanner, ArrivesInAWorldThatChanges)
{
	for (uint32_t Case = 0; Case < Testing::SampleSize(600); ++Case)
	{
		Random Dice = Random::Stream(23, Case);
		AtlasWorld W(RandomGrid(Dice, AnyLevel(Dice)));
		const StateId Start = GridSpace::StateOf(AnyCell(Dice, *W.World.Grid));
		const StateId Goal = GridSpace::StateOf(AnyCell(Dice, *W.World.Grid));
		const std::unique_ptr<IPlanner> Planner = MakeAtlasPlanner(W.World, {true, Dice.Below(200), 100});
		const auto Edit = [&](uint32_t Tick, StateId Agent)
		{
			std::vector<StateId> Changed;
			for (uint32_t Count = Tick < 200 && Dice.Chance(300) ? 1 + Dice.Below(6) : 0; Count != 0; --Count)
			{
				const CellIndex Cell = AnyCell(Dice, *W.World.Grid);
				const StateId State = GridSpace::StateOf(Cell);
				const bool bBlock = Dice.Chance(600);
				if ((!bBlock || (State != Agent && State != Goal)) && W.Overlay->SetBlocked(Cell, bBlock))
				{
					Changed.push_back(State);
				}
			}
			return Changed;
		};
		AtlasWalk Walk = WalkTo(W, *Planner, Start, Goal, 1 + Dice.Below(100), Edit);
		const StateId Last = Walk.Route.back();
		const bool bReachable = DijkstraCosts(W.World.Space(), Goal, Towards::ToSource)[Last.Value].IsFinite();
		ASSERT_EQ(Walk.End, bReachable ? WalkEnd::AtGoal : WalkEnd::Unreachable) << "case " << Case;
	}
}

TEST(AtlasPlanner, ReturnsToTheRouteWhenACellOpens)
{
	Random Dice(7);
	const WorldShape Shape{.Width = 40, .Height = 40};
	for (uint32_t Case = 0; Case < 100; ++Case)
	{
		AtlasWorld W(RandomGrid(Dice, Shape));
		const StateId Start = GridSpace::StateOf(AnyCell(Dice, *W.World.Grid));
		const StateId Goal = GridSpace::StateOf(AnyCell(Dice, *W.World.Grid));
		const Cost Free = DijkstraCosts(W.World.Space(), Goal, Towards::ToSource)[Start.Value];
		std::vector<StateId> Blocked;
		for (uint32_t Count = 0; Count < 40; ++Count)
		{
			const CellIndex Cell = AnyCell(Dice, *W.World.Grid);
			if (GridSpace::StateOf(Cell) != Start && GridSpace::StateOf(Cell) != Goal &&
				W.Overlay->SetBlocked(Cell, true))
			{
				Blocked.push_back(GridSpace::StateOf(Cell));
			}
		}
		const std::unique_ptr<IPlanner> Planner = MakeAtlasPlanner(W.World, {false, 3000, 1000});
		Planner->SetGoal(Start, Goal);
		Planner->Step(Start, StepBudget{200}); // plans with everything closed, does not walk
		for (const StateId State : Blocked)
		{
			W.Overlay->SetBlocked(GridSpace::CellOf(State), false);
		}
		Planner->NotifyChanged(Blocked);
		const AtlasWalk Walk = WalkTo(W, *Planner, Start, Goal, 1000);
		EXPECT_TRUE(!Free.IsFinite() || Walk.Cost == Free.Units) << "case " << Case;
	}
}

/** Two corridors with the same ends. The upper one is shorter, and a bend hides its far half from the start. */
TEST(AtlasPlanner, AvoidsACorridorThatIsClosedFarAhead)
{
	constexpr int32_t Width = 80;
	LayeredGridBuilder Builder({}, Width, 7);
	for (int32_t X = 0; X < Width; ++X)
	{
		Builder.AddCell({X, X < Width / 2 ? 0 : 1, 0});
		Builder.AddCell({X, 6, 0});
	}
	Builder.AddCell({Width / 2, 0, 0});
	for (int32_t Y = 1; Y < 6; ++Y)
	{
		Builder.AddCell({0, Y, 0});
		if (Y > 1)
		{
			Builder.AddCell({Width - 1, Y, 0});
		}
	}
	AtlasWorld W(std::move(Builder.Build().Value()));
	const StateId Start = GridSpace::StateOf(*W.World.Grid->Find({0, 0, 0}));
	const StateId Goal = GridSpace::StateOf(*W.World.Grid->Find({Width - 1, 1, 0}));
	W.Overlay->SetBlocked(*W.World.Grid->Find({Width - 5, 1, 0}), true);
	const Cost Round = DijkstraCosts(W.World.Space(), Goal, Towards::ToSource)[Start.Value];
	for (const uint32_t Budget : {400u, 20u})
	{
		const std::unique_ptr<IPlanner> Planner = MakeAtlasPlanner(W.World, {false, 3000, 1000});
		const AtlasWalk Walk = WalkTo(W, *Planner, Start, Goal, Budget);
		EXPECT_EQ(Walk.End, WalkEnd::AtGoal);
		// Time-bounded A* in small slices may go a few cells the wrong way, but not down the closed corridor.
		EXPECT_LE(Walk.Cost, Round.Units * 13 / 10) << "budget " << Budget;
		EXPECT_TRUE(Budget != 400 || Walk.Cost == Round.Units);
	}
}

/** Agents of one goal neither help nor hinder each other: a query depends on its ends and its slices alone. */
TEST(AtlasPlanner, EveryAgentOfASharedGoalWaitsAndWalksAsTheFirst)
{
	const WorldShape Shape{.Width = 60, .Height = 60};
	uint64_t Waits = 0;
	for (uint32_t Case = 0; Case < 60; ++Case)
	{
		Random Dice = Random::Stream(24, Case);
		const AtlasWorld W(RandomGrid(Dice, Shape));
		const StateId Start = GridSpace::StateOf(AnyCell(Dice, *W.World.Grid));
		const StateId Goal = GridSpace::StateOf(AnyCell(Dice, *W.World.Grid));
		const AtlasWalk First = WalkTo(W, *MakeAtlasPlanner(W.World, {false, 3000, 1000}), Start, Goal, 2);
		Waits += First.Waits;
		for (int Agent = 1; Agent < 4; ++Agent)
		{
			const AtlasWalk Walk = WalkTo(W, *MakeAtlasPlanner(W.World, {false, 3000, 1000}), Start, Goal, 2);
			ASSERT_EQ(Walk.Route, First.Route) << "case " << Case;
			ASSERT_EQ(Walk.Waits, First.Waits) << "case " << Case;
		}
	}
	EXPECT_GT(Waits, 60u) << "queries take more than a step";
}

TEST(AtlasPlannerThreads, ANewAtlasTakesOverFromTheOldOneWhileAnAgentWalks)
{
	for (uint32_t Case = 0; Case < 20; ++Case)
	{
		Random Dice = Random::Stream(25, Case);
		const WorldShape Shape{.Width = 50, .Height = 50};
		AtlasWorld Old(RandomGrid(Dice, Shape));
		const StateId Start = GridSpace::StateOf(AnyCell(Dice, *Old.World.Grid));
		const StateId Goal = GridSpace::StateOf(AnyCell(Dice, *Old.World.Grid));
		// Cells closed for good: first in the overlay, then in a new grid that is built while the agent walks.
		LayeredGridBuilder Builder({}, Old.World.Grid->Width(), Old.World.Grid->Height());
		for (uint32_t Cell = 0; Cell < Old.World.Grid->CellCount(); ++Cell)
		{
			const StateId State = GridSpace::StateOf(CellIndex{Cell});
			if (State != Start && State != Goal && Dice.Chance(50))
			{
				Old.Overlay->SetBlocked(CellIndex{Cell}, true);
				continue;
			}
			Builder.AddCell(Old.World.Grid->CoordOf(CellIndex{Cell}));
		}
		std::unique_ptr<AtlasWorld> New;
		std::thread Background([&] { New = std::make_unique<AtlasWorld>(std::move(Builder.Build().Value())); });
		const std::unique_ptr<IPlanner> Before = MakeAtlasPlanner(Old.World, {});
		const WalkOutcome Begun =
			WalkToGoal(*Before, Old.World.Space(), Start, Goal, {{50}, NoIndex, 10 + Case}, WalkWatch{});
		Background.join();
		ASSERT_NE(Begun.End, WalkEnd::IllegalMove);
		const StateId Agent = Begun.Current;
		const auto InNew = [&](StateId State)
		{
			const CellCoord Place = Old.World.Grid->CoordOf(GridSpace::CellOf(State));
			return GridSpace::StateOf(*New->World.Grid->Find(Place));
		};
		const Cost True = DijkstraCosts(New->World.Space(), InNew(Goal), Towards::ToSource)[InNew(Agent).Value];
		const std::unique_ptr<IPlanner> After = MakeAtlasPlanner(New->World, {false, 3000, 1000});
		const AtlasWalk Walk = WalkTo(*New, *After, InNew(Agent), InNew(Goal), 20);
		ASSERT_EQ(Walk.End, True.IsFinite() ? WalkEnd::AtGoal : WalkEnd::Unreachable) << "case " << Case;
		EXPECT_TRUE(!True.IsFinite() || Walk.Cost == True.Units);
	}
}

TEST(AtlasPlanner, SearchMemoryOfManyQueriesIsGivenBack)
{
	Random Dice(4);
	const WorldShape Shape{.Width = 40, .Height = 40};
	const AtlasWorld W(RandomGrid(Dice, Shape));
	const std::shared_ptr<ScratchPool> Memory = QueryMemoryOf(W.World);
	std::vector<ScratchLease> Leases;
	for (size_t Count = 0; Count < IdleQueries + 50; ++Count)
	{
		Leases.push_back(Memory->Take());
	}
	const size_t Each = Leases[0]->MemoryBytes();
	Leases.clear();
	EXPECT_EQ(Memory->IdleBytes(), Each * IdleQueries);
}

TEST(AtlasPlanner, AWorldWithAnotherDatabaseHasOtherQueryMemory)
{
	Random Dice(5);
	const WorldShape Shape{.Width = 20, .Height = 20};
	const AtlasWorld First(RandomGrid(Dice, Shape));
	const AtlasWorld Second(RandomGrid(Dice, Shape));
	Rtp::World World = First.World;
	const std::shared_ptr<ScratchPool> Before = QueryMemoryOf(World);
	EXPECT_EQ(Before, QueryMemoryOf(First.World)) << "copies of a world share it";
	World.Grid = Second.World.Grid;
	World.Database = Second.World.Database;
	EXPECT_NE(QueryMemoryOf(World), Before);
	EXPECT_NE(QueryMemoryOf(World), QueryMemoryOf(Second.World)) << "worlds made apart do not";
}

/** A query keeps the memory it borrowed; its world may get another database meanwhile. */
TEST(AtlasPlanner, ARunningQueryOutlivesTheMemoryOfItsWorld)
{
	Random Dice(6);
	const WorldShape Shape{.Width = 80, .Height = 80, .BlockedPerMille = 200};
	const AtlasWorld First(RandomGrid(Dice, Shape));
	const AtlasWorld Second(RandomGrid(Dice, Shape));
	Rtp::World World = First.World;
	AtlasQuery Query(First.Atlas(), QueryMemoryOf(World));
	Query.Begin(CellIndex{0}, CellIndex{World.Grid->CellCount() - 1});
	AtlasRoute Route;
	WorkBudget Little(StepBudget{1});
	EXPECT_EQ(Query.Advance(Little, Route), Progress::Pending);
	World.Database = Second.World.Database;
	QueryMemoryOf(World);
	WorkBudget Work = WorkBudget::Unlimited();
	EXPECT_NE(Query.Advance(Work, Route), Progress::Pending);
}

/** A moving target: the goal changes in every tick, and steps are too small for a query at once. */
TEST(AtlasPlanner, AGoalThatChangesInEveryTickIsReached)
{
	const Testing::TextWorld Place(R"(
		..................
		..................
		..........####....
		.............#....
		.....S.......#.GH.
		.............#....
		..........####....
		..................
		..................)");
	const AtlasWorld W(LayeredGrid(*Place.World.Grid));
	const auto Planner = MakeAtlasPlanner(W.World, {});
	Testing::CheckedAgent Agent(*Planner, W.World.Space(), Place.At('S'), Place.At('H'));
	bool bArrived = false;
	for (uint32_t Tick = 0; Tick < 400 && !bArrived; ++Tick)
	{
		Agent.SetGoal(Place.At(Tick % 2 == 0 ? 'G' : 'H'));
		Agent.Step(60);
		bArrived = Agent.Current == Place.At('G') || Agent.Current == Place.At('H');
	}
	EXPECT_TRUE(bArrived);
}
} // namespace
} // namespace Rtp
