// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Compares online pruning and f-LRTA* with plain re-implementations of the papers. The re-implementations share the
// moves of GridSpace with the product and nothing else.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Support/CheckedAgent.h"
#include "Support/LearnedMemory.h"
#include "Support/PlanNotes.h"
#include "Unit/Learning/OracleTasks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;
using StateSet = std::set<uint32_t>;

/** The learned heuristic of a planner as arrays. */
struct MemoryCopy
{
	CostArray H;
	StateSet Pruned;

	MemoryCopy(const AgentMemory& Memory, const World& World)
		: H(Testing::ValuesOf(Memory, World))
	{
		for (uint32_t State = 0; State != World.Grid->CellCount(); ++State)
		{
			if (Memory.IsPruned(StateId{State}))
			{
				Pruned.insert(State);
			}
		}
	}
};

/** The rules of Sharon et al. 2013 for 8-connected grids: one run of open neighbours; swamps have at most four. */
bool IsPrunableByTheBook(const GridSpace& Space, const StateSet& Pruned, StateId State, bool bSwamp)
{
	std::vector<bool> Open(8, false);
	Space.ForEachDirection(
		State, [&](Direction D, StateId To, Cost) { Open[static_cast<size_t>(D)] = !Pruned.contains(To.Value); });
	const auto OpenCount = std::count(Open.begin(), Open.end(), true);
	uint32_t Changes = 0;
	for (size_t D = 0; D != 8; ++D)
	{
		Changes += Open[D] != Open[(D + 1) % 8] ? 1 : 0;
	}
	return Changes <= 2 && OpenCount <= (bSwamp ? 4 : 7);
}

/** One episode of LSS-LRTA* as the pruning of Sharon et al. 2013 sees it. */
struct PruningEpisode
{
	std::vector<StateId> Expanded;
	MemoryCopy Before;
	MemoryCopy After;
	CostArray Initial;
	StateId Destination;
};

/** The states that must be pruned after an episode; in the other order, those that would be with the smallest raise
 * first. Counts in Again those that only a second test finds. */
StateSet PruneByTheBook(
	const OracleTask& Task, const PruningEpisode& Episode, bool bSwamp, bool bOtherOrder, uint32_t& Again)
{
	const GridSpace Space = Task.World.Space();
	StateSet Lookahead;
	std::vector<StateId> Raised;
	for (const StateId State : Episode.Expanded)
	{
		Lookahead.insert(State.Value);
		for (const auto& [To, Price] : MovesFrom(Space, State))
		{
			Lookahead.insert(To.Value);
		}
		if (Episode.After.H[State.Value] > Episode.Before.H[State.Value])
		{
			Raised.push_back(State);
		}
	}
	std::stable_sort(Raised.begin(), Raised.end(),
		[&](StateId A, StateId B)
		{
			const CostArray& H = Episode.After.H;
			return H[A.Value] - Episode.Initial[A.Value] > H[B.Value] - Episode.Initial[B.Value];
		});
	if (bOtherOrder)
	{
		std::reverse(Raised.begin(), Raised.end());
	}
	StateSet Pruned = Episode.Before.Pruned;
	StateSet Tested;
	for (std::deque<StateId> Queue(Raised.begin(), Raised.end()); !Queue.empty(); Queue.pop_front())
	{
		const StateId State = Queue.front();
		const bool bKept = State == Task.Start || State == Task.Goal || State == Episode.Destination;
		const bool bFirst = Tested.insert(State.Value).second;
		if (bKept || Pruned.contains(State.Value) || !IsPrunableByTheBook(Space, Pruned, State, bSwamp))
		{
			continue;
		}
		Pruned.insert(State.Value);
		Again += bFirst ? 0 : 1;
		for (const auto& [To, Price] : MovesFrom(Space, State))
		{
			const bool bRaised = std::find(Raised.begin(), Raised.end(), To) != Raised.end();
			if (bRaised || (bSwamp && Lookahead.contains(To.Value)))
			{
				Queue.push_back(To);
			}
		}
	}
	return Pruned;
}

/** Calls Body(Task, Planner, Memory) for problems on plain ground, each with a planner of its own. */
template <class F>
void OnPlainTasks(const std::string& Spec, uint32_t Count, F&& Body)
{
	SCOPED_TRACE(Spec);
	for (const OracleTask& Task : OracleTasks(Count, OracleGround::Plain))
	{
		const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, Task.World).Value());
		Body(Task, *Planner, Testing::MemoryOf(*Planner));
	}
}

/** Walks with LSS-LRTA* and compares the pruned states after each episode with the book. */
void ExpectPruningByTheBook(const std::string& Spec, bool bSwamp)
{
	uint32_t Again = 0;
	uint32_t OrderMatters = 0;
	size_t PrunedStates = 0;
	OnPlainTasks(Spec, 600,
		[&](const OracleTask& Task, IPlanner& Planner, const AgentMemory& Memory)
		{
			Testing::PlanNotes Notes;
			Planner.SetObserver(&Notes);
			CheckedAgent Agent(Planner, Task.World.Space(), Task.Start, Task.Goal);
			const CostArray Initial = MemoryCopy(Memory, Task.World).H;
			while (Agent.Current != Task.Goal && !::testing::Test::HasFailure())
			{
				const StateId Root = Agent.Current;
				const MemoryCopy Before(Memory, Task.World);
				Notes.Expanded.clear();
				Agent.Step();
				if (Agent.Current == Root)
				{
					continue; // all states around the agent were pruned and have been restored
				}
				Notes.Expanded.resize(Notes.Expanded.size() / 2); // learning reports each state a second time
				const PruningEpisode Episode{
					Notes.Expanded, Before, MemoryCopy(Memory, Task.World), Initial, Agent.Current};
				EXPECT_EQ(Episode.After.Pruned, PruneByTheBook(Task, Episode, bSwamp, false, Again))
					<< "raised states are tested from the largest raise on, then the neighbours of pruned states again";
				uint32_t Unused = 0;
				OrderMatters += Episode.After.Pruned != PruneByTheBook(Task, Episode, bSwamp, true, Unused) ? 1 : 0;
				PrunedStates += Episode.After.Pruned.size() - Before.Pruned.size();
			}
		});
	EXPECT_GT(PrunedStates, 500u) << "the problems exercise too little";
	EXPECT_GT(Again, 20u) << "no second test of a neighbour matters in these problems";
	EXPECT_GT(OrderMatters, 5u) << "the reversed order prunes the same states in these problems";
}

TEST(PruningOracles, SwampsOfALookaheadArePrunedInTheOrderOfThePaper)
{
	ExpectPruningByTheBook("lss-lrta:n=10,prune=swamp", true);
	ExpectPruningByTheBook("lss-lrta:n=25,prune=swamp", true);
}

TEST(PruningOracles, ExpendableStatesOfALookaheadArePrunedInTheOrderOfThePaper)
{
	ExpectPruningByTheBook("lss-lrta:n=10,prune=expendable", false);
	ExpectPruningByTheBook("lss-lrta:n=25,prune=expendable", false);
}

/** f-LRTA* with a lookahead of one expansion (Sturtevant & Bulitko 2011), costs spread until none changes. */
class BookFLrta
{
public:
	BookFLrta(const OracleTask& Task, CostArray InInitial, bool bInFrontier)
		: H(InInitial)
		, Initial(std::move(InInitial))
		, Space(Task.World.Space())
		, G(H.size(), Cost::Infinite())
		, Start(Task.Start)
		, Goal(Task.Goal)
		, bFrontier(bInFrontier)
	{
		G[Start.Value] = Cost{0};
	}

	CostArray H;
	StateSet Redundant;
	uint32_t Restored = 0;

	/** Learns at a state; returns where the agent may go. */
	StateSet Plan(StateId Root)
	{
		SpreadCosts(Root);
		Cost Least = Cost::Infinite();
		for (const auto& [To, Price] : MovesFrom(Space, Root))
		{
			Least = Redundant.contains(To.Value) ? Least : (std::min)(Least, Price + H[To.Value]);
		}
		H[Root.Value] = Least.IsFinite() ? (std::max)(H[Root.Value], Least) : H[Root.Value];
		MarkRedundant(MembersAround(Root));
		const StateSet Best = LeastSums(Root);
		if (Best.empty() && Root != Start)
		{
			Redundant.insert(Root.Value);
		}
		return Best.empty() ? TowardsStart(Root) : Best;
	}

private:
	/** The states that pass costs on and are marked. */
	std::vector<StateId> MembersAround(StateId Root) const
	{
		std::vector<StateId> Members{Root};
		for (const auto& [To, Price] : MovesFrom(Space, Root))
		{
			if (bFrontier && !Redundant.contains(To.Value))
			{
				Members.push_back(To);
			}
		}
		return Members;
	}

	/** Members take costs from all neighbours once, then pass costs on until none changes. */
	void SpreadCosts(StateId Root)
	{
		for (const StateId Member : MembersAround(Root))
		{
			for (const auto& [Neighbour, Price] : MovesFrom(Space, Member))
			{
				if (!Redundant.contains(Neighbour.Value))
				{
					Lower(Member, G[Neighbour.Value] + Price);
				}
			}
		}
		for (bool bChanged = true; bChanged;)
		{
			bChanged = false;
			for (const StateId Member : MembersAround(Root))
			{
				for (const auto& [Neighbour, Price] : MovesFrom(Space, Member))
				{
					bChanged |= !Redundant.contains(Member.Value) && Lower(Neighbour, G[Member.Value] + Price);
				}
			}
		}
		for (const StateId Member : MembersAround(Root))
		{
			if (!Redundant.contains(Member.Value))
			{
				Explored.insert(Member.Value);
			}
		}
	}

	/** A state with a lower cost from the start is no longer redundant and forgets what it learned. */
	bool Lower(StateId State, Cost FromStart)
	{
		if (!(FromStart < G[State.Value]))
		{
			return false;
		}
		G[State.Value] = FromStart;
		Explored.erase(State.Value);
		H[State.Value] = Initial[State.Value];
		Restored += Redundant.erase(State.Value) != 0 ? 1 : 0;
		return true;
	}

	/** From the farthest state to the nearest. */
	void MarkRedundant(std::vector<StateId> Members)
	{
		std::sort(Members.begin(), Members.end(),
			[&](StateId A, StateId B)
			{ return G[A.Value] != G[B.Value] ? G[A.Value] > G[B.Value] : A.Value > B.Value; });
		for (const StateId State : Members)
		{
			const bool bTooFar = G[State.Value] + H[State.Value] > G[Goal.Value];
			if (State != Start && State != Goal && G[State.Value].IsFinite() && (bTooFar || !IsOnlyParent(State)))
			{
				Redundant.insert(State.Value);
			}
		}
	}

	/** Whether a state is the only explored one from which some neighbour is reached at least cost. */
	bool IsOnlyParent(StateId State) const
	{
		for (const auto& [Child, Price] : MovesFrom(Space, State))
		{
			if (Redundant.contains(Child.Value) || G[Child.Value] != G[State.Value] + Price)
			{
				continue;
			}
			uint32_t Parents = 0;
			for (const auto& [Parent, ParentPrice] : MovesFrom(Space, Child))
			{
				const bool bParent =
					G[Parent.Value] + ParentPrice == G[Child.Value] && (!bFrontier || Explored.contains(Parent.Value));
				Parents += bParent && !Redundant.contains(Parent.Value) ? 1 : 0;
			}
			if (Parents <= 1)
			{
				return true;
			}
		}
		return false;
	}

	StateSet LeastSums(StateId Root) const
	{
		std::map<Cost, StateSet> BySum;
		for (const auto& [To, Price] : MovesFrom(Space, Root))
		{
			if (To == Goal)
			{
				return {Goal.Value};
			}
			if (!Redundant.contains(To.Value))
			{
				BySum[Price + H[To.Value]].insert(To.Value);
			}
		}
		return BySum.empty() ? StateSet{} : BySum.begin()->second;
	}

	StateSet TowardsStart(StateId Root) const
	{
		std::map<Cost, StateSet> ByCost;
		for (const auto& [To, Price] : MovesFrom(Space, Root))
		{
			ByCost[G[To.Value]].insert(To.Value);
		}
		return ByCost.begin()->second;
	}

	CostArray Initial;
	GridSpace Space;
	CostArray G;
	StateSet Explored; // states whose neighbours all know their cost
	StateId Start;
	StateId Goal;
	bool bFrontier;
};

/** Walks trials with f-LRTA* and compares learned values, redundant states and moves with the book. */
void ExpectFLrtaByTheBook(const std::string& Spec, bool bFrontier)
{
	size_t Redundant = 0;
	uint32_t Restored = 0;
	OnPlainTasks(Spec, 300,
		[&](const OracleTask& Task, IPlanner& Planner, const AgentMemory& Memory)
		{
			Planner.SetGoal(Task.Start, Task.Goal);
			BookFLrta Book(Task, MemoryCopy(Memory, Task.World).H, bFrontier);
			for (uint32_t Trial = 0; Trial != 4; ++Trial)
			{
				CheckedAgent Agent(Planner, Task.World.Space(), Task.Start, Task.Goal);
				while (Agent.Current != Task.Goal && !::testing::Test::HasFailure())
				{
					const StateSet Allowed = Book.Plan(Agent.Current);
					Agent.Step();
					EXPECT_TRUE(Allowed.contains(Agent.Current.Value))
						<< "the agent heads for the least sum of the frontier, "
						   "or back to the start where all is redundant";
					const MemoryCopy After(Memory, Task.World);
					EXPECT_EQ(After.H, Book.H) << "the planner learns other costs to the goal";
					EXPECT_EQ(After.Pruned, Book.Redundant) << "the planner marks other states as redundant";
				}
			}
			Redundant += Book.Redundant.size();
			Restored += Book.Restored;
		});
	EXPECT_GT(Redundant, 500u) << "the problems exercise too little";
	EXPECT_GT(Restored, 50u) << "no redundant state is restored in these problems";
}

TEST(PruningOracles, FLrtaSpreadsCostsAndMarksRedundantStatesOfTheWholeLookahead)
{
	ExpectFLrtaByTheBook("f-lrta", true);
	ExpectFLrtaByTheBook("f-lrta:ties=cheapest", true);
}

TEST(PruningOracles, FLrtaCanSpreadCostsFromExpandedStatesOnly)
{
	ExpectFLrtaByTheBook("f-lrta:mark=expanded", false);
}
} // namespace
} // namespace Rtp
