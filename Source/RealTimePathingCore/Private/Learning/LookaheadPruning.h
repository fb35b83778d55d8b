// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Online pruning after a lookahead (Sharon, Sturtevant & Felner 2013): which of its states are tested, and in which
// order. LocalPruning decides whether a single state can be pruned.

#pragma once

#include "Rtp/Learning/AgentMemory.h"
#include "Rtp/Learning/LocalPruning.h"
#include "Rtp/Learning/LocalSpace.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/**
 * Tests first the states that learned something, then again the neighbours of each state it has pruned. Pruning one
 * state can make the next one superfluous. A swamp spreads over the whole lookahead. Expendable states spread only over
 * states that learned something, because others may lie on the only exit of the depression.
 */
class LookaheadPruning
{
public:
	/** Starts with the raised states of a lookahead. The agent is about to walk to Destination, which is kept. */
	void Begin(const LocalSpace& Local, const AgentMemory& Memory, PruningKind Kind, StateId InDestination)
	{
		Destination = InDestination;
		bWholeLookahead = Kind == PruningKind::Swamp;
		Queue.clear();
		Next = 0;
		for (const StateId State : Local.Interior())
		{
			if (Local.Find(State)->bRaised && State != Destination)
			{
				Queue.push_back({State, Memory.Raised(State), static_cast<uint32_t>(Queue.size())});
			}
		}
		// States with the largest raise lie deepest in the depression. In any other order, states nearer to its exit
		// are pruned first, which makes those behind them necessary.
		std::sort(Queue.begin(), Queue.end(),
			[](const Entry& A, const Entry& B)
			{ return A.Raised != B.Raised ? A.Raised > B.Raised : A.Order < B.Order; });
	}

	/**
	 * Calls TryPrune(StateId), which returns whether it pruned the state, at most MaxExpansions times. It adds the
	 * calls to Spent and returns true once no state is left to test. There are at most nine calls for each state of an
	 * 8-connected lookahead.
	 */
	template <class F>
	bool Advance(const GridSpace& Space, LocalSpace& Local, uint32_t MaxExpansions, uint32_t& Spent, F&& TryPrune)
	{
		for (uint32_t Remaining = MaxExpansions; Remaining != 0 && Next != Queue.size(); --Remaining, ++Spent)
		{
			const StateId State = Queue[Next++].State;
			if (TryPrune(State))
			{
				Local.NodeOf(State).bPruned = true;
				Space.ForEachMove(State, [&](StateId To, Cost) { TestAgain(Local, To); });
			}
		}
		return Next == Queue.size();
	}

	void Clear()
	{
		Queue.clear();
		Next = 0;
	}

	size_t MemoryBytes() const
	{
		return Queue.capacity() * sizeof(Entry);
	}

private:
	struct Entry
	{
		StateId State;
		Cost Raised;
		uint32_t Order; // of expansion
	};

	void TestAgain(const LocalSpace& Local, StateId State)
	{
		const LocalSpace::Node* Node = Local.Find(State);
		if (Node != nullptr && !Node->bPruned && State != Destination && (bWholeLookahead || Node->bRaised))
		{
			Queue.push_back({State, Cost{0}, 0});
		}
	}

	std::vector<Entry> Queue;
	size_t Next = 0; // in the queue
	StateId Destination;
	bool bWholeLookahead = false;
};
} // namespace Rtp
