// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Search/Dijkstra.h"

#include "Subgoals/HillClimb.h"
#include "Support/CheckedAgent.h"
#include "Support/LearnedMemory.h"
#include "Support/SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

/** Laws of the planners that learn costs to the goal. */
namespace Rtp
{
namespace
{
using Testing::CheckedAgent;

struct Problem
{
	Rtp::World World;
	StateId Start;
	StateId Goal;
	Cost Optimal;
};

/** Random problems with a solution. */
std::vector<Problem> MakeProblems(uint32_t Count, uint64_t Seed, const Testing::WorldShape& Shape)
{
	std::vector<Problem> Problems;
	for (Random Dice(Seed); Problems.size() < Count;)
	{
		Problem New;
		New.World.Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		New.Start = GridSpace::StateOf(Testing::AnyCell(Dice, *New.World.Grid));
		New.Goal = GridSpace::StateOf(Testing::AnyCell(Dice, *New.World.Grid));
		New.Optimal = DijkstraCosts(New.World.Space(), New.Goal, Towards::ToSource)[New.Start.Value];
		if (New.Start != New.Goal && New.Optimal.IsFinite())
		{
			Problems.push_back(New);
		}
	}
	return Problems;
}

Testing::WorldShape Plain()
{
	const Testing::WorldShape Shape{.Width = 16, .Height = 16, .Walls = 10};
	return Shape;
}

const char* const AdmissibleSpecs[] = {"lrta", "lrta:d=4", "da-lrta", "p-lrta:queue=9,updates=10", "lrta-k:k=6",
	"k-lrta:n=7", "lss-lrta:n=12", "da-lss-lrta:n=5", "rtaa:n=9", "lrts:d=3", "lrts:d=2,T=0", "weighted-lrta", "sla",
	"sla-t:T=3", "gamma-trap:d=2", "lrta:prune=swamp", "lrta-k:k=4,prune=swamp", "p-lrta:prune=swamp",
	"k-lrta:n=5,prune=swamp", "lss-lrta:n=8,prune=swamp", "rtaa:n=6,prune=swamp", "lrts:d=2,prune=swamp",
	"da-lrta:prune=swamp,rule=local", "da-lss-lrta:n=6,prune=swamp", "lrta:ties=cheapest", "da-lrta:ties=cheapest",
	"p-lrta:queue=5,updates=3,ties=cheapest", "lss-lrta:n=9,ties=cheapest,prune=swamp", "lrta:d=3,ties=cheapest"};

std::unique_ptr<IPlanner> Make(const std::string& Spec, const World& World)
{
	Result<std::unique_ptr<IPlanner>> Planner = MakePlanner(Spec, World);
	EXPECT_TRUE(Planner.IsOk()) << Spec;
	return std::move(Planner.Value());
}

/** Walks one trial; returns its cost. */
Cost WalkTrial(IPlanner& Planner, const Problem& Task, uint32_t Budget)
{
	CheckedAgent Agent(Planner, Task.World.Space(), Task.Start, Task.Goal);
	EXPECT_TRUE(Agent.Run(200000, Budget));
	EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
	return Agent.Travelled;
}

TEST(Learners, LearnedCostsNeverExceedTheTruthAndNeverFall)
{
	for (const char* Spec : AdmissibleSpecs)
	{
		SCOPED_TRACE(Spec);
		for (const Problem& Task : MakeProblems(6, 3, Plain()))
		{
			const std::unique_ptr<IPlanner> Planner = Make(Spec, Task.World);
			const AgentMemory& Memory = Testing::MemoryOf(*Planner);
			const std::vector<Cost> Truth = DijkstraCosts(Task.World.Space(), Task.Goal, Towards::ToSource);
			CheckedAgent Agent(*Planner, Task.World.Space(), Task.Start, Task.Goal);
			std::vector<Cost> Before(Truth.size(), Cost{0});
			for (uint32_t Round = 0; Agent.Last != StepStatus::AtGoal && Round != 3000; ++Round)
			{
				Agent.Step(1 + Round % 9);
				for (uint32_t State = 0; State != Truth.size(); ++State)
				{
					const Cost Now = Memory.ToGoal(StateId{State});
					ASSERT_LE(Now, Truth[State]) << State;
					ASSERT_GE(Now, Before[State]) << State;
					Before[State] = Now;
				}
			}
			EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
		}
	}
}

/** Walks a trial; whether it learned no value and marked no state. */
bool WalkConvergedTrial(IPlanner& Planner, const Problem& Task, Cost& Length)
{
	const LearningStats Before = Planner.Learning();
	Length = WalkTrial(Planner, Task, StepBudget::Unlimited);
	const LearningStats After = Planner.Learning();
	return After.Updates == Before.Updates && After.Marks == Before.Marks;
}

/** Walks trials until one changes nothing that was learned. */
void ExpectOptimalOnceConverged(IPlanner& Planner, const Problem& Task)
{
	Cost Last = Cost::Infinite();
	bool bConverged = false;
	for (uint32_t Trial = 0; Trial != 3000 && !bConverged; ++Trial)
	{
		bConverged = WalkConvergedTrial(Planner, Task, Last);
	}
	EXPECT_TRUE(bConverged);
	EXPECT_EQ(Last, Task.Optimal);
}

TEST(Learners, ConvergedWalksAreOptimal)
{
	std::vector<std::string> Specs(std::begin(AdmissibleSpecs), std::end(AdmissibleSpecs));
	Specs.insert(Specs.end(), {"f-lrta", "f-lrta:n=4", "f-lrta:mark=expanded,prune=swamp"});
	for (const std::string& Spec : Specs)
	{
		if (Spec.starts_with("da-"))
		{
			continue; // preferring states without learning, it does not converge to optimal paths
		}
		SCOPED_TRACE(Spec);
		for (const Problem& Task : MakeProblems(5, 11, Plain()))
		{
			ExpectOptimalOnceConverged(*Make(Spec, Task.World), Task);
		}
	}
}

TEST(Learners, RestoredStatesDoNotPreventOptimalConvergence)
{
	Testing::WorldShape Rooms;
	Rooms.Width = Rooms.Height = 40;
	Rooms.bRooms = true;
	for (const char* Spec : {"f-lrta", "f-lrta:ties=cheapest", "f-lrta:n=5", "f-lrta:mark=expanded",
			 "f-lrta:mark=expanded,ties=cheapest,prune=swamp"})
	{
		SCOPED_TRACE(Spec);
		for (const Problem& Task : MakeProblems(60, 17, Rooms))
		{
			ExpectOptimalOnceConverged(*Make(Spec, Task.World), Task);
		}
	}
}

/** The states that are pruned permanently. */
std::vector<StateId> PrunedStates(const AgentMemory& Memory, uint32_t StateCount)
{
	std::vector<StateId> Pruned;
	for (uint32_t State = 0; State != StateCount; ++State)
	{
		if (Memory.IsPruned(StateId{State}) && !Memory.IsRedundant(StateId{State}))
		{
			Pruned.push_back(StateId{State});
		}
	}
	return Pruned;
}

/** Walks trials until one learns nothing, and checks that no state pruned for good is restored; returns their number.
 */
size_t ExpectPrunedStatesStayDead(IPlanner& Planner, const Problem& Task)
{
	const AgentMemory& Memory = Testing::MemoryOf(Planner);
	std::vector<StateId> Pruned;
	bool bConverged = false;
	for (uint32_t Trial = 0; Trial != 3000 && !bConverged; ++Trial)
	{
		Cost Length;
		bConverged = WalkConvergedTrial(Planner, Task, Length);
		for (const StateId State : Pruned)
		{
			EXPECT_TRUE(Memory.IsPruned(State) && !Memory.IsRedundant(State)) << State.Value << " in trial " << Trial;
		}
		Pruned = PrunedStates(Memory, Task.World.Grid->CellCount());
	}
	EXPECT_TRUE(bConverged);
	return Pruned.size();
}

TEST(Learners, PrunedSwampStatesAreNeverRestored)
{
	// A trapped agent without a path back would restore all pruned states.
	Testing::WorldShape Small;
	Small.Width = Small.Height = 40;
	Small.bRooms = true;
	Testing::WorldShape Large = Small;
	Large.Width = Large.Height = 100;
	for (const char* Spec : {"f-lrta:mark=expanded,prune=swamp", "f-lrta:mark=expanded,ties=cheapest,prune=swamp",
			 "f-lrta:n=4,mark=expanded,prune=swamp"})
	{
		SCOPED_TRACE(Spec);
		size_t Pruned = 0;
		for (const Problem& Task : MakeProblems(150, 29, Small))
		{
			Pruned += ExpectPrunedStatesStayDead(*Make(Spec, Task.World), Task);
		}
		for (const Problem& Task : MakeProblems(40, 29, Large))
		{
			Pruned += ExpectPrunedStatesStayDead(*Make(Spec, Task.World), Task);
		}
		EXPECT_GT(Pruned, 500u) << "the problems exercise too little";
	}
}

TEST(Learners, ValuesNeverExceedTheLeastSumOverLivingNeighbours)
{
	Testing::WorldShape Rooms;
	Rooms.Width = Rooms.Height = 40;
	Rooms.bRooms = true;
	for (const char* Spec : {"f-lrta", "f-lrta:ties=cheapest", "f-lrta:mark=expanded,prune=swamp"})
	{
		SCOPED_TRACE(Spec);
		uint32_t Learned = 0;
		for (const Problem& Task : MakeProblems(80, 31, Rooms))
		{
			const GridSpace Space = Task.World.Space();
			const std::unique_ptr<IPlanner> Planner = Make(Spec, Task.World);
			const AgentMemory& Memory = Testing::MemoryOf(*Planner);
			for (uint32_t Trial = 0; Trial != 10; ++Trial)
			{
				CheckedAgent Agent(*Planner, Space, Task.Start, Task.Goal);
				while (Agent.Last != StepStatus::AtGoal)
				{
					const StateId From = Agent.Current;
					const Cost Before = Memory.ToGoal(From);
					Agent.Step(StepBudget::Unlimited);
					Cost Least = Cost::Infinite();
					Space.ForEachMove(From,
						[&](StateId To, Cost Price)
						{ Least = Memory.IsPruned(To) ? Least : (std::min)(Least, Price + Memory.ToGoal(To)); });
					Learned += Memory.ToGoal(From) > Before ? 1 : 0;
					ASSERT_TRUE(Memory.ToGoal(From) <= Before || Memory.ToGoal(From) <= Least) << From.Value;
				}
			}
		}
		EXPECT_GT(Learned, 1000u) << "the problems exercise too little";
	}
}

TEST(Learners, PLrtaAndLrtaKWithoutSpreadingMoveLikeLrta)
{
	for (const Problem& Task : MakeProblems(30, 5, Plain()))
	{
		const std::unique_ptr<IPlanner> Simple = Make("lrta", Task.World);
		CheckedAgent First(*Simple, Task.World.Space(), Task.Start, Task.Goal);
		First.Run(100000);
		for (const char* Spec : {"p-lrta:queue=0,updates=40", "p-lrta:queue=9,updates=0", "lrta-k:k=1"})
		{
			const std::unique_ptr<IPlanner> Other = Make(Spec, Task.World);
			CheckedAgent Second(*Other, Task.World.Space(), Task.Start, Task.Goal);
			Second.Run(100000);
			EXPECT_EQ(First.Visited, Second.Visited) << Spec;
		}
	}
}

/** Whether a path through living states leads to the goal. */
bool IsStillConnected(const GridSpace& Space, const AgentMemory& Memory, StateId From, StateId Goal)
{
	std::vector<bool> Seen(Space.GetGrid().CellCount(), false);
	std::vector<StateId> ToDo{From};
	Seen[From.Value] = true;
	while (!ToDo.empty() && !Seen[Goal.Value])
	{
		const StateId State = ToDo.back();
		ToDo.pop_back();
		Space.ForEachMove(State,
			[&](StateId To, Cost)
			{
				if (!Seen[To.Value] && !Memory.IsPruned(To))
				{
					Seen[To.Value] = true;
					ToDo.push_back(To);
				}
			});
	}
	return Seen[Goal.Value];
}

TEST(Learners, ExpendableStatesNeverSeparateTheAgentFromItsGoal)
{
	Testing::WorldShape Eight;
	Eight.Width = Eight.Height = 40;
	Eight.bRooms = true;
	Testing::WorldShape Sixteen = Eight;
	Sixteen.Moves = Connectivity::Sixteen;
	for (const Testing::WorldShape& Shape : {Eight, Sixteen})
	{
		for (const char* Spec : {"lrta:prune=expendable", "da-lrta:prune=expendable,rule=local",
				 "lrta:prune=expendable,rule=sensed", "f-lrta:n=3,prune=expendable,rule=sensed",
				 "p-lrta:prune=expendable", "lss-lrta:n=10,prune=expendable", "da-lss-lrta:n=7,prune=expendable",
				 "rtaa:n=5,prune=expendable", "f-lrta:prune=expendable", "f-lrta:n=4,prune=expendable,ties=cheapest"})
		{
			SCOPED_TRACE(Spec);
			uint32_t Pruned = 0;
			for (const Problem& Task : MakeProblems(60, 13, Shape))
			{
				const std::unique_ptr<IPlanner> Planner = Make(Spec, Task.World);
				const AgentMemory& Memory = Testing::MemoryOf(*Planner);
				CheckedAgent Agent(*Planner, Task.World.Space(), Task.Start, Task.Goal);
				for (uint32_t Round = 0; Agent.Last != StepStatus::AtGoal && Round != 20000; ++Round)
				{
					Agent.Step(StepBudget::Unlimited);
					ASSERT_TRUE(IsStillConnected(Task.World.Space(), Memory, Agent.Current, Task.Goal)) << Round;
				}
				EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
				for (uint32_t State = 0; State != Task.World.Grid->CellCount(); ++State)
				{
					Pruned += Memory.IsPruned(StateId{State}) ? 1 : 0;
				}
			}
			EXPECT_GT(Pruned, 20u) << "the problems exercise too little";
		}
	}
}

TEST(Learners, TiesParameterPrefersDiagonalOrStraightMoves)
{
	// On open ground a diagonal and a straight move are equally good wherever both lie on a shortest path.
	Testing::WorldShape Open;
	Open.Width = Open.Height = 12;
	Open.BlockedPerMille = 0;
	const auto Grid = std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(1, Open)));
	Problem Task;
	Task.World.Grid = Grid;
	Task.Start = StateId{0};
	Task.Goal = StateId{4 * 12 + 9}; // nine columns and four rows away
	for (const char* Name : {"lrta", "da-lrta", "f-lrta"})
	{
		for (const bool bCheapest : {false, true})
		{
			const std::unique_ptr<IPlanner> Planner =
				Make(std::string(Name) + (bCheapest ? ":ties=cheapest" : ":ties=dearest"), Task.World);
			CheckedAgent Agent(*Planner, Task.World.Space(), Task.Start, Task.Goal);
			ASSERT_TRUE(Agent.Run(1000));
			const Cost First = *Task.World.Space().MoveCost(Agent.Visited[0], Agent.Visited[1]);
			EXPECT_EQ(First.Units == Grid->Settings().Costs.Straight, bCheapest) << Name;
			EXPECT_EQ(Agent.Visited.size(), 10u) << Name;
		}
	}
}

TEST(Learners, LrtaFollowsHillClimbingWhereThatReachesTheGoal)
{
	uint32_t Climbed = 0;
	for (const Problem& Task : MakeProblems(200, 8, Plain()))
	{
		const GridSpace Space = Task.World.Space();
		uint32_t Spent = 0;
		if (!IsHillClimbReachable(Space, Task.Start, Task.Goal, 1000, Spent))
		{
			continue;
		}
		++Climbed;
		std::vector<StateId> Climb{Task.Start};
		while (Climb.back() != Task.Goal)
		{
			Climb.push_back(HillClimb::BestMove(Space, Climb.back(), Task.Goal));
		}
		const std::unique_ptr<IPlanner> Planner = Make("lrta", Task.World);
		CheckedAgent Agent(*Planner, Space, Task.Start, Task.Goal);
		Agent.Run(1000);
		EXPECT_EQ(Agent.Visited, Climb);
	}
	EXPECT_GT(Climbed, 20u);
}

TEST(Learners, ReachTheGoalAcrossSeamsLinksAndAreasWithAnyBudget)
{
	Testing::WorldShape Shape = Plain();
	Shape.Storeys = 2;
	Shape.Seams = 4;
	Shape.Links = 4;
	Shape.bLinksBack = true;
	Shape.AreaTypes = 3;
	std::vector<std::string> Specs(std::begin(AdmissibleSpecs), std::end(AdmissibleSpecs));
	Specs.insert(Specs.end(),
		{"f-lrta:n=3", "lrta:prune=expendable", "da-lrta:prune=expendable,rule=local", "lss-lrta:n=10,prune=expendable",
			"da-lss-lrta:n=6,prune=expendable,rule=sensed", "k-lrta:n=5,prune=expendable", "lrta:w=2",
			"f-lrta:prune=expendable", "p-lrta:prune=expendable", "lrts:d=4,gamma=0.5,T=0", "weighted-lrta:gamma=0.3",
			"gamma-trap:d=3,gamma=0.5", "rtaa:n=20,prune=expendable"});
	for (const std::string& Spec : Specs)
	{
		SCOPED_TRACE(Spec);
		uint32_t Budget = 1;
		for (const Problem& Task : MakeProblems(6, 21, Shape))
		{
			const std::unique_ptr<IPlanner> Planner = Make(Spec, Task.World);
			WalkTrial(*Planner, Task, Budget);
			Budget = Budget * 2 + 1;
		}
	}
}

TEST(Learners, DStarLiteWalksShortestPathsWithAnyBudget)
{
	Testing::WorldShape Shape = Plain();
	Shape.Links = 4;
	Shape.AreaTypes = 3;
	uint32_t Budget = 1;
	for (const Problem& Task : MakeProblems(40, 41, Shape))
	{
		const std::unique_ptr<IPlanner> Planner = Make("dstar-lite", Task.World);
		EXPECT_EQ(WalkTrial(*Planner, Task, Budget), Task.Optimal);
		Budget = Budget % 50 + 1;
	}
}

/** Walks there and back Rounds times; returns the cost of each round. */
std::vector<Cost> Patrol(const std::string& Spec, const Problem& Task, uint32_t Rounds)
{
	const std::unique_ptr<IPlanner> Planner = Make(Spec, Task.World);
	Problem Back = Task;
	std::swap(Back.Start, Back.Goal);
	std::vector<Cost> Costs;
	for (uint32_t Round = 0; Round != Rounds; ++Round)
	{
		const Cost There = WalkTrial(*Planner, Task, StepBudget::Unlimited);
		Costs.push_back(There + WalkTrial(*Planner, Back, StepBudget::Unlimited));
	}
	return Costs;
}

TEST(Learners, PatrolsLearnWhileTheirGoalsAreKept)
{
	Testing::WorldShape Rooms;
	Rooms.Width = Rooms.Height = 40;
	Rooms.bRooms = true;
	uint32_t Improved = 0;
	for (const Problem& Task : MakeProblems(60, 61, Rooms))
	{
		const std::vector<Cost> Forgetting = Patrol("lrta:goals=1", Task, 3);
		EXPECT_EQ(Forgetting.front(), Forgetting.back()) << "one goal is kept, so each round is like the first";
		const std::vector<Cost> Learning = Patrol("lrta", Task, 400);
		EXPECT_EQ(Learning.front(), Forgetting.front());
		EXPECT_EQ(Learning.back(), Task.Optimal + Task.Optimal) << "both directions converge to shortest paths";
		Improved += Learning.back() < Learning.front() ? 1 : 0;
	}
	EXPECT_GT(Improved, 15u) << "the problems exercise too little";
}

TEST(Learners, AWalkWithoutLearningAllocatesNothing)
{
	Testing::WorldShape Open;
	Open.Width = Open.Height = 120;
	Open.BlockedPerMille = 0;
	Problem Task;
	Task.World.Grid = std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(1, Open)));
	Task.Start = StateId{0};
	Task.Goal = StateId{100 * 120 + 60};
	for (const char* Spec : {"lrta", "da-lrta"})
	{
		const std::unique_ptr<IPlanner> Planner = Make(Spec, Task.World);
		const size_t Before = Planner->MemoryBytes();
		WalkTrial(*Planner, Task, 4);
		EXPECT_EQ(Planner->Learning().Updates, 0u) << Spec;
		EXPECT_EQ(Planner->MemoryBytes(), Before) << Spec;
	}
}

TEST(Learners, AnIdleLearnerIsSmallAndStoresOnlyUpdates)
{
	for (const Problem& Task : MakeProblems(3, 31, Plain()))
	{
		const std::unique_ptr<IPlanner> Planner = Make("lrta", Task.World);
		EXPECT_LT(Planner->MemoryBytes(), 1024u);
		WalkTrial(*Planner, Task, 4);
		EXPECT_EQ(Planner->Learning().Stored == 0, Planner->Learning().Updates == 0);
	}
}
} // namespace
} // namespace Rtp
