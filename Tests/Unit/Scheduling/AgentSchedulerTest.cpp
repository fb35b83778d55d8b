// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Scheduling/AgentScheduler.h"

#include "Rtp/Base/Hash.h"
#include "Rtp/Base/Random.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Motion/OctileWalk.h"

#include "Support/StubPlanner.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <map>

namespace Rtp::Testing
{
namespace
{
constexpr std::string_view Hall = R"(
	S...................
	.##########.#######.
	.#........#.#.....#.
	.#.####.#.#.#.###.#.
	.#.#....#.#.#.#.#.#.
	.#.#.##.#.#.#.#.#.#.
	...#.#G.....#...#...)";

std::unique_ptr<IPlanner> NewPlanner(const TextWorld& Map, std::string_view Spec = "astar")
{
	return std::move(MakePlanner(Spec, Map.World).Value());
}

TEST(AgentScheduler, PlansMovesAheadAndEndsAtTheGoal)
{
	const TextWorld Map(Hall);
	AgentScheduler Scheduler;
	const AgentHandle Agent = Scheduler.Add(NewPlanner(Map), {1000, AgentPriority::Normal, 8});
	EXPECT_EQ(Scheduler.StatusOf(Agent), PlanStatus::Idle);
	Scheduler.SetGoal(Agent, Map.At('S'), Map.At('G'));
	StateId Current = Map.At('S');
	for (int Tick = 0; Tick < 200 && Current != Map.At('G'); ++Tick)
	{
		Scheduler.Tick({1000});
		const MoveBuffer& Moves = *Scheduler.MovesOf(Agent);
		EXPECT_LE(Moves.Size(), 8u);
		ASSERT_GT(Moves.Size(), 0u);
		ASSERT_TRUE(Map.Space().MoveCost(Current, Moves[0]).has_value());
		Current = Moves[0];
		Scheduler.Consume(Agent, 1);
	}
	EXPECT_EQ(Current, Map.At('G'));
	EXPECT_EQ(Scheduler.StatusOf(Agent), PlanStatus::Complete);
}

TEST(AgentScheduler, KeepsFewerWalksAheadThanMoves)
{
	TextWorld Map(Hall);
	Map.World.Database = std::move(BuildDatabase("atlas", Map.World.Grid).Value());
	AgentScheduler Scheduler;
	const AgentHandle Agent = Scheduler.Add(NewPlanner(Map, "atlas:wait=still"), {1000, AgentPriority::Normal, 8, 2});
	Scheduler.SetGoal(Agent, Map.At('S'), Map.At('G'));
	CellIndex Current = GridSpace::CellOf(Map.At('S'));
	uint32_t Walks = 0;
	for (; Walks < 50 && GridSpace::StateOf(Current) != Map.At('G'); ++Walks)
	{
		Scheduler.Tick({1000});
		const MoveBuffer& Moves = *Scheduler.MovesOf(Agent);
		ASSERT_GT(Moves.Size(), 0u);
		EXPECT_LE(Moves.Size(), 2u);
		ASSERT_TRUE(Moves.IsWalk(0));
		while (Current != GridSpace::CellOf(Moves[0]))
		{
			Current = NextOfWalk(Map.Space(), Current, GridSpace::CellOf(Moves[0]));
			ASSERT_TRUE(Current.IsValid());
		}
		Scheduler.Consume(Agent, 1);
	}
	EXPECT_LT(Walks, 20u) << "fewer than moves";
	EXPECT_EQ(Scheduler.StatusOf(Agent), PlanStatus::Complete);
}

TEST(AgentScheduler, NeverSpendsMoreThanTheTickAllows)
{
	const TextWorld Map(Hall);
	AgentScheduler Scheduler;
	Random Source(3);
	const uint32_t Count = Map.World.Grid->CellCount();
	for (int Number = 0; Number < 50; ++Number)
	{
		const AgentHandle Agent = Scheduler.Add(NewPlanner(Map, "late-astar:R=7"), {20, AgentPriority::Normal, 8});
		Scheduler.SetGoal(Agent, StateId{Source.Below(Count)}, StateId{Source.Below(Count)});
	}
	uint32_t Served = 0;
	for (int Tick = 0; Tick < 100; ++Tick)
	{
		const uint32_t Budget = Source.Below(60);
		const TickReport Report = Scheduler.Tick({Budget});
		EXPECT_LE(Report.Expansions, Budget);
		Served += Report.Served;
	}
	EXPECT_GT(Served, 50u);
}

TEST(AgentScheduler, GoalsSetAgainAndAgainDoNotStarveOtherAgents)
{
	AgentScheduler Scheduler;
	uint32_t QuietServed = 0;
	uint32_t OthersServed = 0;
	const AgentHandle Quiet = Scheduler.Add(MakeGreedyPlanner(QuietServed), {20, AgentPriority::Low, 8});
	Scheduler.SetGoal(Quiet, StateId{0}, StateId{1});
	for (int Tick = 0; Tick < 20; ++Tick)
	{
		Scheduler.Tick({100}); // until its goal is no longer new
	}
	std::vector<AgentHandle> Followers;
	for (int Number = 0; Number < 100; ++Number)
	{
		Followers.push_back(Scheduler.Add(MakeGreedyPlanner(OthersServed), {20, AgentPriority::Critical, 8}));
	}
	QuietServed = 0;
	for (uint32_t Tick = 0; Tick < 300; ++Tick)
	{
		for (const AgentHandle Agent : Followers)
		{
			Scheduler.SetGoal(Agent, StateId{0}, StateId{2 + Tick % 2});
		}
		EXPECT_LE(Scheduler.Tick({100}).WorstWaitTicks, 40u);
	}
	EXPECT_GE(QuietServed, 8u);
	EXPECT_GT(OthersServed, 300u) << "agents with new goals get most of the budget";
}

TEST(AgentScheduler, ServesAllAgentsInTurn)
{
	AgentScheduler Scheduler;
	std::vector<uint32_t> Served(120, 0);
	for (uint32_t& Count : Served)
	{
		const AgentHandle Agent = Scheduler.Add(MakeGreedyPlanner(Count), {10, AgentPriority::Normal, 8});
		Scheduler.SetGoal(Agent, StateId{0}, StateId{1});
	}
	for (int Tick = 0; Tick < 6; ++Tick)
	{
		Scheduler.Tick({120}); // the first turns, in slices
	}
	EXPECT_EQ(Served, std::vector<uint32_t>(120, 1));
	std::fill(Served.begin(), Served.end(), 0u);
	uint32_t WorstWait = 0;
	for (int Tick = 0; Tick < 100; ++Tick)
	{
		WorstWait = std::max(WorstWait, Scheduler.Tick({120}).WorstWaitTicks);
	}
	// Twelve agents a tick: each exactly once in ten ticks.
	EXPECT_EQ(*std::min_element(Served.begin(), Served.end()), 10u);
	EXPECT_EQ(*std::max_element(Served.begin(), Served.end()), 10u);
	EXPECT_LE(WorstWait, 10u);
}

TEST(AgentScheduler, HigherPrioritiesAreServedMoreOftenAndLowerOnesStillAre)
{
	AgentScheduler Scheduler;
	std::map<AgentPriority, uint32_t> Served;
	std::vector<std::unique_ptr<uint32_t>> Counts;
	for (const AgentPriority Priority :
		{AgentPriority::Low, AgentPriority::Normal, AgentPriority::High, AgentPriority::Critical})
	{
		for (int Number = 0; Number < 100; ++Number)
		{
			const AgentHandle Agent = Scheduler.Add(MakeGreedyPlanner(Served[Priority]), {10, Priority, 8});
			Scheduler.SetGoal(Agent, StateId{0}, StateId{1});
		}
	}
	for (int Tick = 0; Tick < 12; ++Tick)
	{
		Scheduler.Tick({100}); // the first turns, in slices of three
	}
	for (const auto& [Priority, Count] : Served)
	{
		EXPECT_GE(Count, 100u) << "every agent had one";
	}
	for (int Tick = 0; Tick < 400; ++Tick)
	{
		Scheduler.Tick({100}); // agents without a first move precede walking ones for a few more turns
	}
	for (auto& [Priority, Count] : Served)
	{
		Count = 0;
	}
	for (int Tick = 0; Tick < 300; ++Tick)
	{
		Scheduler.Tick({150});
	}
	EXPECT_EQ(Served[AgentPriority::Critical], 8 * Served[AgentPriority::Low]);
	EXPECT_EQ(Served[AgentPriority::High], 4 * Served[AgentPriority::Low]);
	EXPECT_EQ(Served[AgentPriority::Normal], 2 * Served[AgentPriority::Low]);
	EXPECT_GE(Served[AgentPriority::Low], 300u) << "one of fifteen turns a tick";
}

TEST(AgentScheduler, AgentsWithoutAMovePrecedeThoseWithSome)
{
	const TextWorld Map(Hall);
	AgentScheduler Scheduler;
	const AgentHandle Walking = Scheduler.Add(NewPlanner(Map), {100000, AgentPriority::Critical, 32});
	Scheduler.SetGoal(Walking, Map.At('S'), Map.At('G'));
	Scheduler.Tick({100000});
	Scheduler.Consume(Walking, 1); // wants one more, but has plenty
	uint32_t Served = 0;
	const AgentHandle Starving = Scheduler.Add(MakeGreedyPlanner(Served), {10, AgentPriority::Low, 8});
	Scheduler.SetGoal(Starving, StateId{0}, StateId{1});
	Scheduler.Tick({10});
	EXPECT_EQ(Served, 1u);
}

/** Spends its whole budget and has a move in each step. */
std::unique_ptr<IPlanner> MakeBusyPlanner()
{
	return std::make_unique<StubPlanner>(
		[Next = StateId{}](StateId Current, StepBudget Budget) mutable -> StepResult
		{
			Next = StateId{Current.Value + 1};
			return {StepStatus::Moving, Budget.MaxExpansions, {&Next, 1}};
		});
}

TEST(AgentScheduler, AllAgentsOfAWaveSetOffWithinTenTicks)
{
	AgentScheduler Scheduler;
	std::vector<AgentHandle> All;
	for (int Number = 0; Number < 2000; ++Number)
	{
		All.push_back(Scheduler.Add(MakeBusyPlanner(), {}));
		Scheduler.SetGoal(All.back(), StateId{0}, StateId{1000});
	}
	for (int Tick = 0; Tick < 10; ++Tick)
	{
		EXPECT_LE(Scheduler.Tick({2000}).Expansions, 2000u);
	}
	for (const AgentHandle Agent : All)
	{
		EXPECT_GT(Scheduler.MovesOf(Agent)->Size(), 0u) << Agent.Index;
	}
}

/** Has a move after every Work expansions and then adds its number to those that have finished. */
std::unique_ptr<IPlanner> MakeSlowPlanner(uint32_t Work, std::vector<int>& Finished, int Number)
{
	return std::make_unique<StubPlanner>(
		[=, &Finished, Done = 0u, Next = StateId{}](StateId Current, StepBudget Budget) mutable -> StepResult
		{
			const uint32_t Spent = std::min(Budget.MaxExpansions, Work - Done);
			Done += Spent;
			if (Done < Work)
			{
				return {StepStatus::Planning, Spent, {}};
			}
			Finished.push_back(Number);
			Done = 0;
			Next = StateId{Current.Value + 1};
			return {StepStatus::Moving, Spent, {&Next, 1}};
		});
}

TEST(AgentScheduler, ATurnCutByTheEndOfATickContinuesInTheNext)
{
	AgentScheduler Scheduler;
	std::vector<int> Finished;
	std::vector<int> Order;
	for (int Number = 0; Number < 40; ++Number)
	{
		Order.push_back(Number);
		const AgentHandle Agent = Scheduler.Add(MakeSlowPlanner(60, Finished, Number), {100, AgentPriority::Normal, 1});
		Scheduler.SetGoal(Agent, StateId{0}, StateId{1000});
	}
	// A tick has room for one plan and two thirds of the next, which must not change the order.
	for (int Tick = 0; Tick < 30; ++Tick)
	{
		Scheduler.Tick({100});
	}
	EXPECT_EQ(Finished, Order);
}

TEST(AgentScheduler, AnAgentWithALimitAboveTheTicksBudgetDoesNotStarveOthers)
{
	AgentScheduler Scheduler;
	uint32_t Unused = 0;
	std::vector<uint32_t> Served(10, 0);
	Scheduler.SetGoal(
		Scheduler.Add(MakeGreedyPlanner(Unused), {1'000'000, AgentPriority::Normal, 8}), StateId{0}, StateId{1});
	for (uint32_t& Count : Served)
	{
		const AgentHandle Agent = Scheduler.Add(MakeGreedyPlanner(Count), {10, AgentPriority::Normal, 8});
		Scheduler.SetGoal(Agent, StateId{0}, StateId{1});
	}
	uint32_t WorstWait = 0;
	for (int Tick = 0; Tick < 200; ++Tick)
	{
		WorstWait = std::max(WorstWait, Scheduler.Tick({100}).WorstWaitTicks);
	}
	EXPECT_GE(*std::min_element(Served.begin(), Served.end()), 40u) << "a turn, its continuation, then the others";
	EXPECT_GE(WorstWait, 2u) << "the others wait for these two ticks";
	EXPECT_LE(WorstWait, 10u);
}

TEST(AgentScheduler, FillsBuffersOnlyWhenEveryAgentHasAMove)
{
	AgentScheduler Scheduler;
	std::vector<AgentHandle> All;
	std::vector<int> Finished;
	for (int Number = 0; Number < 100; ++Number)
	{
		All.push_back(Scheduler.Add(MakeSlowPlanner(10, Finished, Number), {1000, AgentPriority::Normal, 16}));
		Scheduler.SetGoal(All.back(), StateId{0}, StateId{1000});
	}
	const auto Moves = [&](uint32_t AtLeast)
	{
		return std::count_if(
			All.begin(), All.end(), [&](AgentHandle Agent) { return Scheduler.MovesOf(Agent)->Size() >= AtLeast; });
	};
	for (int Tick = 0; Tick < 100 && Moves(1) < 100; ++Tick)
	{
		Scheduler.Tick({100});
		EXPECT_EQ(Moves(5), 0);
	}
	EXPECT_EQ(Moves(1), 100);
	for (int Tick = 0; Tick < 200; ++Tick)
	{
		Scheduler.Tick({100});
	}
	EXPECT_EQ(Moves(16), 100);
}

TEST(AgentScheduler, PlannersThatNeverHaveAMoveDoNotStarveWalkingAgents)
{
	uint32_t Served = 0;
	AgentScheduler Scheduler;
	for (int Number = 0; Number < 50; ++Number)
	{
		const AgentHandle Agent = Scheduler.Add(MakeGreedyPlanner(Served), {});
		Scheduler.SetGoal(Agent, StateId{0}, StateId{1});
	}
	const AgentHandle Walker = Scheduler.Add(MakeBusyPlanner(), {});
	Scheduler.SetGoal(Walker, StateId{0}, StateId{1000});
	int Moves = 0;
	for (int Tick = 0; Tick < 1000; ++Tick)
	{
		Scheduler.Tick({100});
		const uint32_t Ready = Scheduler.MovesOf(Walker)->Size();
		Moves += static_cast<int>(Ready);
		Scheduler.Consume(Walker, Ready);
	}
	EXPECT_GE(Moves, 6) << "its share is a hundredth of the budget";
}

TEST(AgentScheduler, HandlesOfRemovedAgentsDoNothing)
{
	const TextWorld Map(Hall);
	AgentScheduler Scheduler;
	const AgentHandle Gone = Scheduler.Add(NewPlanner(Map), {});
	Scheduler.SetGoal(Gone, Map.At('S'), Map.At('G'));
	EXPECT_TRUE(Scheduler.Remove(Gone));
	EXPECT_FALSE(Scheduler.Remove(Gone));
	const AgentHandle Reused = Scheduler.Add(NewPlanner(Map), {});
	EXPECT_EQ(Reused.Index, Gone.Index);
	EXPECT_FALSE(Scheduler.IsAlive(Gone));
	Scheduler.SetGoal(Gone, Map.At('S'), Map.At('G'));
	Scheduler.Consume(Gone, 1);
	Scheduler.Relocate(Gone, Map.At('S'));
	Scheduler.Stop(Gone);
	EXPECT_EQ(Scheduler.MovesOf(Gone), nullptr);
	EXPECT_EQ(Scheduler.MemoryBytes(Gone), 0u);
	const TickReport Report = Scheduler.Tick({100});
	EXPECT_EQ(Report.Served, 0u);
	EXPECT_EQ(Report.Waiting, 0u);
	EXPECT_EQ(Scheduler.StatusOf(Reused), PlanStatus::Idle);
}

TEST(AgentScheduler, AnUnreachableGoalIsTriedAgainAfterAChange)
{
	TextWorld Map(R"(
		S.D.G)");
	AgentScheduler Scheduler;
	const AgentHandle Agent = Scheduler.Add(NewPlanner(Map), {});
	Scheduler.NotifyChanged(Map.SetBlocked('D', true));
	Scheduler.SetGoal(Agent, Map.At('S'), Map.At('G'));
	Scheduler.Tick({100});
	EXPECT_EQ(Scheduler.StatusOf(Agent), PlanStatus::Unreachable);
	Scheduler.NotifyChanged(Map.SetBlocked('D', false));
	Scheduler.Tick({100});
	EXPECT_EQ(Scheduler.StatusOf(Agent), PlanStatus::Complete);
	EXPECT_EQ(Scheduler.MovesOf(Agent)->Size(), 4u);
}

uint64_t TraceWith(ITaskRunner* Tasks)
{
	const TextWorld Map(Hall);
	AgentScheduler Scheduler(Tasks);
	Random Source(11);
	const uint32_t Count = Map.World.Grid->CellCount();
	std::vector<AgentHandle> Agents;
	for (int Number = 0; Number < 200; ++Number)
	{
		Agents.push_back(Scheduler.Add(NewPlanner(Map, "late-astar:R=5"), {15, AgentPriority::Normal, 8}));
		Scheduler.SetGoal(Agents.back(), StateId{Source.Below(Count)}, StateId{Source.Below(Count)});
	}
	uint64_t Trace = 0;
	for (int Tick = 0; Tick < 60; ++Tick)
	{
		Trace = MixHash(Trace, Scheduler.Tick({300}).Expansions);
		for (const AgentHandle Agent : Agents)
		{
			const MoveBuffer& Moves = *Scheduler.MovesOf(Agent);
			Trace = MixHash(Trace, Moves.Size() != 0 ? Moves[0].Value : 0);
			Scheduler.Consume(Agent, Moves.Size() != 0 ? 1 : 0);
		}
	}
	return Trace;
}

TEST(AgentSchedulerThreads, AnyNumberOfThreadsGivesTheSameTrace)
{
	const uint64_t Expected = TraceWith(nullptr);
	for (const uint32_t Threads : {2u, 3u, 8u})
	{
		ThreadTaskRunner Tasks(Threads);
		EXPECT_EQ(TraceWith(&Tasks), Expected) << Threads << " threads";
	}
}
} // namespace
} // namespace Rtp::Testing
