// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// P-LRTA* and LRTA*(k) against the pseudo-code of their papers, move by move. Ties go to the dearest move, then the
// first; in the queue to the oldest entry.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Support/CheckedAgent.h"
#include "Support/LearnedMemory.h"
#include "Unit/Learning/OracleTasks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

/** LRTA* over an array of values: the part that P-LRTA* and LRTA*(k) share. */
class BookAgent
{
public:
	BookAgent(const OracleTask& Task, CostArray Initial)
		: Space(Task.World.Space())
		, Goal(Task.Goal)
		, H(std::move(Initial))
	{
	}

	GridSpace Space;
	StateId Goal;
	CostArray H;

protected:
	/** The neighbour with the least c + h; of equals the dearest move, then the first. */
	std::pair<StateId, Cost> BestNeighbour(StateId State) const
	{
		StateId Best;
		Cost Least = Cost::Infinite();
		Cost BestPrice;
		for (const auto& [To, Price] : MovesFrom(Space, State))
		{
			const Cost Sum = Price + H[To.Value];
			if (Sum < Least || (Sum == Least && Price > BestPrice))
			{
				Best = To;
				Least = Sum;
				BestPrice = Price;
			}
		}
		return {Best, Least};
	}
};

/** P-LRTA* as in Figures 1 to 3 of Rayner et al. 2007. The queue is an array in the order of insertion. */
class BookPLrta : public BookAgent
{
public:
	BookPLrta(const OracleTask& Task, CostArray Initial, size_t InQueueSize, uint32_t InUpdates)
		: BookAgent(Task, std::move(Initial))
		, QueueSize(InQueueSize)
		, Updates(InUpdates)
	{
	}

	void BeginTrial()
	{
	}

	StateId Move(StateId State)
	{
		StateUpdate(State);
		for (uint32_t Updated = 0; Updated != Updates && !Queue.empty();)
		{
			const auto Top = std::max_element(Queue.begin(), Queue.end(),
				[](const Entry& A, const Entry& B) { return A.Priority < B.Priority; }); // the oldest of the largest
			const StateId Popped = Top->State;
			Queue.erase(Top);
			if (Popped != Goal)
			{
				StateUpdate(Popped);
				++Updated;
			}
		}
		return BestNeighbour(State).first;
	}

private:
	struct Entry
	{
		StateId State;
		Cost Priority;
	};

	void StateUpdate(StateId State)
	{
		const Cost Least = BestNeighbour(State).second;
		const Cost Delta = Least - H[State.Value];
		if (Delta > Cost{0})
		{
			H[State.Value] = Least;
			for (const auto& [Neighbour, Price] : MovesFrom(Space, State))
			{
				AddToQueue(Neighbour, Delta);
			}
		}
	}

	void AddToQueue(StateId State, Cost Delta)
	{
		if (QueueSize == 0 ||
			std::any_of(Queue.begin(), Queue.end(), [&](const Entry& Queued) { return Queued.State == State; }))
		{
			return;
		}
		if (Queue.size() == QueueSize)
		{
			const auto Smallest = std::min_element(Queue.rbegin(), Queue.rend(),
				[](const Entry& A, const Entry& B) { return A.Priority < B.Priority; }); // the newest of the smallest
			if (!(Smallest->Priority < Delta))
			{
				return;
			}
			Queue.erase(std::prev(Smallest.base()));
		}
		Queue.push_back({State, Delta});
	}

	std::vector<Entry> Queue;
	size_t QueueSize;
	uint32_t Updates;
};

/** LRTA*(k) as in Hernandez & Meseguer 2005. */
class BookLrtaK : public BookAgent
{
public:
	BookLrtaK(const OracleTask& Task, CostArray Initial, uint32_t InK)
		: BookAgent(Task, std::move(Initial))
		, K(InK)
	{
	}

	void BeginTrial()
	{
		Path.clear();
	}

	StateId Move(StateId State)
	{
		Path.insert(State.Value);
		std::deque<StateId> Queue{State};
		for (uint32_t Remaining = K - 1; !Queue.empty(); Queue.pop_front())
		{
			const StateId Updated = Queue.front();
			const Cost Least = BestNeighbour(Updated).second;
			if (!(H[Updated.Value] < Least))
			{
				continue;
			}
			H[Updated.Value] = Least;
			for (const auto& [Neighbour, Price] : MovesFrom(Space, Updated))
			{
				if (Path.contains(Neighbour.Value) && Remaining != 0)
				{
					Queue.push_back(Neighbour);
					--Remaining;
				}
			}
		}
		return BestNeighbour(State).first;
	}

private:
	std::set<uint32_t> Path;
	uint32_t K;
};

/** Walks trials with a planner and with its book; both must make the same moves and learn the same values. */
template <class Book, class... Args>
void ExpectMovesByTheBook(const std::string& Spec, const Args&... BookArgs)
{
	SCOPED_TRACE(Spec);
	uint64_t Learned = 0;
	for (const OracleTask& Task : OracleTasks(150))
	{
		const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, Task.World).Value());
		const AgentMemory& Memory = Testing::MemoryOf(*Planner);
		Planner->SetGoal(Task.Start, Task.Goal);
		Book Oracle(Task, ValuesOf(Memory, Task.World), BookArgs...);
		for (uint32_t Trial = 0; Trial != 3; ++Trial)
		{
			Oracle.BeginTrial();
			CheckedAgent Agent(*Planner, Task.World.Space(), Task.Start, Task.Goal);
			while (Agent.Current != Task.Goal)
			{
				const StateId Expected = Oracle.Move(Agent.Current);
				Agent.Step();
				ASSERT_EQ(Agent.Current, Expected) << "the planner moves elsewhere in trial " << Trial;
				ASSERT_TRUE(ValuesOf(Memory, Task.World) == Oracle.H)
					<< "the planner does not update the queued states in the order of the paper";
			}
		}
		Learned += Planner->Learning().Updates;
	}
	EXPECT_GT(Learned, 1000u) << "the problems exercise too little";
}

TEST(SpreadingOracles, PLrtaUpdatesTheLargestChangesFirst)
{
	ExpectMovesByTheBook<BookPLrta>("p-lrta:queue=9,updates=10", 9u, 10u);
	ExpectMovesByTheBook<BookPLrta>("p-lrta:queue=39,updates=5", 39u, 5u);
	ExpectMovesByTheBook<BookPLrta>("p-lrta:queue=4,updates=40", 4u, 40u);
}

TEST(SpreadingOracles, LrtaKSpreadsUpdatesOverTheStatesOfTheTrial)
{
	ExpectMovesByTheBook<BookLrtaK>("lrta-k:k=3", 3u);
	ExpectMovesByTheBook<BookLrtaK>("lrta-k:k=12", 12u);
}
} // namespace
} // namespace Rtp
