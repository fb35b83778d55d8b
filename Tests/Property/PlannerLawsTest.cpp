// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The laws every planner of the catalog obeys, whatever its parameters, on small worlds of every kind. A new planner is
// covered as soon as it is registered.

#include "Rtp/Search/Dijkstra.h"

#include "CellByCell.h"
#include "CheckedAgent.h"
#include "PlannerWorld.h"
#include "PlanNotes.h"
#include "SampleSize.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

constexpr uint64_t SeedCount = Testing::SampleSize(4);

class PlannerLaws : public testing::TestWithParam<std::string>
{
protected:
	/** Calls Law(PlannerWorld&, Random&) on worlds of every family that the planner is for, with several seeds. */
	template <class F>
	void OnManyWorlds(F&& Law)
	{
		uint64_t Tried = 0;
		for (const WorldFamily& Family : WorldFamilies())
		{
			for (uint64_t Seed = 0; Seed < SeedCount && !HasFailure(); ++Seed)
			{
				SCOPED_TRACE(GetParam() + " on " + std::string(Family.Name) + " seed " + std::to_string(Seed));
				PlannerWorld World(RandomParts(Seed, Family.Shape));
				Random Numbers = Random::Stream(Seed, 1);
				if (World.Prepare(GetParam()))
				{
					ASSERT_NO_FATAL_FAILURE(Law(World, Numbers));
					++Tried;
				}
			}
		}
		EXPECT_GE(Tried, HasFailure() ? 0 : 5 * SeedCount) << "a planner serves most kinds of worlds";
	}

	std::unique_ptr<IPlanner> MakePlanner(const PlannerWorld& World) const
	{
		return World.MakePlanner(GetParam());
	}

	/** Steps with random budgets, now and then none, until the agent has arrived or given up. */
	static void StepAWhile(CheckedAgent& Agent, Random& Numbers)
	{
		for (uint32_t Left = Numbers.Below(12); Left != 0; --Left)
		{
			Agent.Step(Numbers.Below(10));
		}
	}

	static void Finish(CheckedAgent& Agent, const PlannerWorld& World, Random& Numbers)
	{
		for (uint32_t Left = World.StepLimit(); Left != 0 && !HasFailure(); --Left)
		{
			const uint32_t Budget = Numbers.Chance(100) ? 0 : Numbers.Below(20) + 1;
			const StepStatus Status = Agent.Step(Budget);
			if (Status == StepStatus::AtGoal || (Status == StepStatus::GoalUnreachable && Budget != 0))
			{
				return;
			}
		}
	}

	/** Finishes the walk; fails unless the agent has arrived, or has given up where there is no way. */
	void Settle(CheckedAgent& Agent, const PlannerWorld& World, StateId Goal, Random& Numbers) const
	{
		Finish(Agent, World, Numbers);
		const bool bCan = World.CanReach(Agent.Current, Goal);
		if (!bCan && GetParam().find("probe=off") != std::string::npos)
		{
			// A learner that may not look cannot know, and goes on with bounded work a step; it does not arrive.
			ASSERT_NE(Agent.Last, StepStatus::AtGoal);
			ASSERT_NE(Agent.Current, Goal);
			return;
		}
		ASSERT_EQ(Agent.Last, bCan ? StepStatus::AtGoal : StepStatus::GoalUnreachable) << "after " << Agent.Steps;
		ASSERT_EQ(Agent.Current == Goal, bCan);
	}

	/** Start and goal with a way between them; the same state twice if there are none such. */
	static std::array<StateId, 2> ReachablePair(const PlannerWorld& World, Random& Numbers)
	{
		for (int Try = 0; Try < 50; ++Try)
		{
			const std::array<StateId, 2> Pair{World.AnyState(Numbers), World.AnyState(Numbers)};
			if (Pair[0] != Pair[1] && World.CanReach(Pair[0], Pair[1]))
			{
				return Pair;
			}
		}
		return {StateId{0}, StateId{0}};
	}
};
} // namespace

TEST_P(PlannerLaws, ReachesEveryReachableGoalByLegalMovesWithinAnyBudget)
{
	OnManyWorlds(
		[this](PlannerWorld& World, Random& Numbers)
		{
			for (int Problem = 0; Problem < 4; ++Problem)
			{
				const auto [Start, Goal] = ReachablePair(World, Numbers);
				const std::unique_ptr<IPlanner> Planner = MakePlanner(World);
				CheckedAgent Agent(*Planner, World.Space(), Start, Goal);
				Finish(Agent, World, Numbers);
				ASSERT_EQ(Agent.Last, StepStatus::AtGoal) << Start.Value << " to " << Goal.Value;
				ASSERT_EQ(Agent.Current, Goal);
			}
		});
}

TEST_P(PlannerLaws, KnowsAtOnceThatRegionsAreApart)
{
	OnManyWorlds(
		[this](PlannerWorld& World, Random& Numbers)
		{
			const std::unique_ptr<IPlanner> Planner = MakePlanner(World);
			for (int Try = 0; Try < 30; ++Try)
			{
				const StateId Start = World.AnyState(Numbers);
				const StateId Goal = World.AnyState(Numbers);
				if (!World.CanReach(Start, Goal))
				{
					CheckedAgent Agent(*Planner, World.Space(), Start, Goal);
					ASSERT_EQ(Agent.Step(Numbers.Below(5) + 1), StepStatus::GoalUnreachable);
					ASSERT_EQ(Agent.Current, Start);
				}
			}
		});
}

TEST_P(PlannerLaws, StandsStillAtItsGoal)
{
	OnManyWorlds(
		[this](PlannerWorld& World, Random& Numbers)
		{
			const std::unique_ptr<IPlanner> Planner = MakePlanner(World);
			const StateId Place = World.AnyState(Numbers);
			CheckedAgent Agent(*Planner, World.Space(), Place, Place);
			for (int Step = 0; Step < 3; ++Step)
			{
				ASSERT_EQ(Agent.Step(), StepStatus::AtGoal);
			}
			ASSERT_EQ(Agent.Current, Place);
			ASSERT_EQ(Agent.WorstWork, 0u);
		});
}

TEST_P(PlannerLaws, MakesTheSameMovesEveryTime)
{
	OnManyWorlds(
		[this](PlannerWorld& World, Random& Numbers)
		{
			const auto [Start, Goal] = ReachablePair(World, Numbers);
			std::array<uint64_t, 2> Traces{};
			for (uint64_t& Trace : Traces)
			{
				Random SameNumbers(7);
				World.Prepare(GetParam()); // a database may remember goals it was asked for
				const std::unique_ptr<IPlanner> Planner = MakePlanner(World);
				CheckedAgent Agent(*Planner, World.Space(), Start, Goal);
				Finish(Agent, World, SameNumbers);
				Trace = Agent.Trace;
			}
			ASSERT_EQ(Traces[0], Traces[1]);
		});
}

TEST_P(PlannerLaws, FindsOutThatAnOverlayCutsItsGoalOffAndWhenItNoLongerDoes)
{
	OnManyWorlds(
		[this](PlannerWorld& World, Random& Numbers)
		{
			const auto [Start, Goal] = ReachablePair(World, Numbers);
			std::vector<StateId> Ring;
			World.Space().ForEachMoveBack(Goal, [&](StateId Beside, Cost) { Ring.push_back(Beside); });
			if (std::find(Ring.begin(), Ring.end(), Start) != Ring.end())
			{
				return;
			}
			for (const StateId Beside : Ring)
			{
				World.Overlay->SetBlocked(GridSpace::CellOf(Beside), true);
			}
			const std::unique_ptr<IPlanner> Planner = MakePlanner(World);
			CheckedAgent Agent(*Planner, World.Space(), Start, Goal);
			ASSERT_NO_FATAL_FAILURE(Settle(Agent, World, Goal, Numbers));
			for (const StateId Beside : Ring)
			{
				World.Overlay->SetBlocked(GridSpace::CellOf(Beside), false);
			}
			Planner->NotifyChanged(Ring);
			ASSERT_NO_FATAL_FAILURE(Settle(Agent, World, Goal, Numbers));
		});
}

TEST_P(PlannerLaws, LivesThroughEditsInMidWalk)
{
	OnManyWorlds(
		[this](PlannerWorld& World, Random& Numbers)
		{
			const auto [Start, Goal] = ReachablePair(World, Numbers);
			const std::unique_ptr<IPlanner> Planner = MakePlanner(World);
			CheckedAgent Agent(*Planner, World.Space(), Start, Goal);
			for (int Step = 0; Step < 120 && !HasFailure(); ++Step)
			{
				if (Numbers.Chance(300))
				{
					Planner->NotifyChanged(World.EditAtRandom(Numbers));
				}
				Agent.Step(Numbers.Below(8));
			}
			ASSERT_NO_FATAL_FAILURE(Settle(Agent, World, Goal, Numbers));
		});
}

TEST_P(PlannerLaws, WalksThatItNamesAreOpenAndLeadToTheGoal)
{
	uint32_t Walks = 0;
	OnManyWorlds(
		[&](PlannerWorld& World, Random& Numbers)
		{
			const auto [Start, Goal] = ReachablePair(World, Numbers);
			const std::unique_ptr<IPlanner> Planner = MakePlanner(World);
			CellByCell Walker(*Planner, World.Space());
			CheckedAgent Agent(Walker, World.Space(), Start, Goal);
			const bool bEdits = Numbers.Chance(500);
			for (int Step = 0; Step < 40 && !HasFailure(); ++Step)
			{
				if (bEdits && Numbers.Chance(300))
				{
					Planner->NotifyChanged(World.EditAtRandom(Numbers));
				}
				if (Numbers.Chance(100))
				{
					Agent.Push(Agent.Visited[Numbers.Below(static_cast<uint32_t>(Agent.Visited.size()))]);
				}
				Agent.Step(Numbers.Below(8));
			}
			ASSERT_NO_FATAL_FAILURE(Settle(Agent, World, Goal, Numbers));
			Walks += Walker.Walks;
		});
	EXPECT_EQ(Walks != 0, GetParam().starts_with("atlas")) << "all other planners name cells";
}

TEST_P(PlannerLaws, TakesAnotherGoalAtAnyTime)
{
	OnManyWorlds(
		[this](PlannerWorld& World, Random& Numbers)
		{
			const std::unique_ptr<IPlanner> Planner = MakePlanner(World);
			StateId Goal = World.AnyState(Numbers);
			CheckedAgent Agent(*Planner, World.Space(), World.AnyState(Numbers), Goal);
			for (int Change = 0; Change < 10 && !HasFailure(); ++Change)
			{
				StepAWhile(Agent, Numbers);
				Goal = Numbers.Chance(200) ? Goal : Numbers.Chance(200) ? Agent.Current : World.AnyState(Numbers);
				Agent.SetGoal(Goal);
			}
			ASSERT_NO_FATAL_FAILURE(Settle(Agent, World, Goal, Numbers));
		});
}

TEST_P(PlannerLaws, GoesOnFromWhereverItIsPut)
{
	OnManyWorlds(
		[this](PlannerWorld& World, Random& Numbers)
		{
			const std::unique_ptr<IPlanner> Planner = MakePlanner(World);
			const auto [Start, Goal] = ReachablePair(World, Numbers);
			CheckedAgent Agent(*Planner, World.Space(), Start, Goal);
			for (int Push = 0; Push < 10 && !HasFailure(); ++Push)
			{
				StepAWhile(Agent, Numbers);
				// Also back to where it was before, as an agent does that was held up.
				Agent.Push(Numbers.Chance(400)
						? Agent.Visited[Numbers.Below(static_cast<uint32_t>(Agent.Visited.size()))]
						: World.AnyState(Numbers));
			}
			ASSERT_NO_FATAL_FAILURE(Settle(Agent, World, Goal, Numbers));
		});
}

TEST_P(PlannerLaws, TellsAtLeastTheMemoryItTookFromThePoolAndGivesItBack)
{
	OnManyWorlds(
		[this](PlannerWorld& World, Random& Numbers)
		{
			const auto [Start, Goal] = ReachablePair(World, Numbers);
			std::unique_ptr<IPlanner> Planner = MakePlanner(World);
			CheckedAgent Agent(*Planner, World.Space(), Start, Goal);
			for (int Step = 0; Step < 300 && Agent.Last != StepStatus::AtGoal; ++Step)
			{
				Agent.Step(Numbers.Below(10));
				ASSERT_GE(Planner->MemoryBytes(), World.World.Pool->BytesInUse());
				ASSERT_LE(Planner->MemoryBytes(), World.World.Pool->BytesInUse() + (1u << 20));
			}
			Planner.reset();
			ASSERT_EQ(World.World.Pool->BytesInUse(), 0u);
		});
}

TEST_P(PlannerLaws, ShowsItsObserverNoMoreExpansionsThanItReports)
{
	OnManyWorlds(
		[this](PlannerWorld& World, Random& Numbers)
		{
			const auto [Start, Goal] = ReachablePair(World, Numbers);
			const std::unique_ptr<IPlanner> Planner = MakePlanner(World);
			Testing::PlanNotes Notes;
			Planner->SetObserver(&Notes);
			Planner->SetGoal(Start, Goal);
			StateId At = Start;
			for (int Step = 0; Step < 100; ++Step)
			{
				Notes.Expanded.clear();
				const StepResult Result = Planner->Step(At, {Numbers.Below(10)});
				ASSERT_LE(Notes.Expanded.size(), Result.Expansions);
				At = Result.Moves.empty() ? At : Result.Moves.back();
			}
		});
}

INSTANTIATE_TEST_SUITE_P(Catalog, PlannerLaws, testing::ValuesIn(CatalogSpecs()),
	[](const testing::TestParamInfo<std::string>& Info) { return TestNameOf(Info.param); });
} // namespace Rtp
