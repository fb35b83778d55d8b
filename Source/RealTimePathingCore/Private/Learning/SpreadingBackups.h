// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Learning that spreads from the current state to states elsewhere, the mental backups of P-LRTA* and LRTA*(k).

#pragma once

#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Learning/AgentMemory.h"

#include "Learning/Outlook.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** A set of states in pooled pages. */
class StateMarks
{
public:
	explicit StateMarks(std::shared_ptr<PagePool> Pool)
		: Marks(std::move(Pool))
	{
	}

	bool Has(StateId State) const
	{
		const Mark* Stored = Marks.Find(State.Value);
		return Stored != nullptr && Stored->bSet;
	}

	void Set(StateId State, bool bSet)
	{
		Marks[State.Value].bSet = bSet;
	}

	void Clear()
	{
		Marks.Reset();
	}

	size_t MemoryBytes() const
	{
		return Marks.MemoryBytes();
	}

private:
	struct Mark
	{
		bool bSet = false;
	};

	PagedTable<Mark> Marks;
};

/** Raises a state to the least sum over its neighbours; returns the raise. */
template <bool bPrunes>
Cost UpdateState(const GridSpace& Space, AgentMemory& Memory, StateId State)
{
	const Outlook Seen = LookAtNeighbours<bPrunes>(Space, Memory, State);
	const Cost Before = Memory.ToGoal(State);
	return Seen.Best.IsValid() && Memory.Raise(State, Seen.Total) ? Seen.Total - Before : Cost{0};
}

/**
 * Prioritised learning of P-LRTA* (Rayner et al. 2007). Neighbours of updated states wait in a bounded queue, ordered
 * by the size of that update, the largest first. The queue is kept between moves.
 */
class PrioritisedBackup
{
public:
	static constexpr bool bSpreads = true;

	PrioritisedBackup(const World& World, uint32_t InQueueSize, uint32_t InMaxUpdates)
		: Queued(World.Pool)
		, QueueSize(InQueueSize)
		, MaxUpdates(InMaxUpdates)
	{
	}

	template <bool bPrunes, class F>
	uint32_t Spread(
		const GridSpace& Space, AgentMemory& Memory, StateId From, Cost Raise, uint32_t MaxExpansions, F&& OnExpand)
	{
		if (Memory.Goal() != Target)
		{
			Target = Memory.Goal();
			Queue.clear();
			Queued.Clear();
		}
		EnqueueAround(Space, From, Raise);
		uint32_t Updates = 0;
		while (Updates < (std::min)(MaxUpdates, MaxExpansions) && !Queue.empty())
		{
			const StateId State = Queue.back().State;
			Queue.pop_back();
			Queued.Set(State, false);
			if (State == Memory.Goal() || (bPrunes && Memory.IsPruned(State)))
			{
				continue;
			}
			OnExpand(State);
			++Updates;
			EnqueueAround(Space, State, UpdateState<bPrunes>(Space, Memory, State));
		}
		return Updates;
	}

	void OnTrial()
	{
	}

	size_t MemoryBytes() const
	{
		return Queue.capacity() * sizeof(Entry) + Queued.MemoryBytes();
	}

private:
	struct Entry
	{
		Cost Priority;
		uint32_t Serial; // of equal priorities the oldest entry comes first
		StateId State;

		friend bool operator<(const Entry& A, const Entry& B)
		{
			return A.Priority != B.Priority ? A.Priority < B.Priority : B.Serial < A.Serial;
		}
	};

	/** Queues the states whose least sum may have changed with the value of State. */
	void EnqueueAround(const GridSpace& Space, StateId State, Cost Raise)
	{
		if (Raise > Cost{0} && QueueSize != 0)
		{
			Space.ForEachMoveBack(State, [&](StateId Neighbour, Cost) { Enqueue(Neighbour, Raise); });
		}
	}

	void Enqueue(StateId State, Cost Priority)
	{
		if (Queued.Has(State))
		{
			return;
		}
		if (Queue.size() == QueueSize)
		{
			if (!(Queue.front().Priority < Priority))
			{
				return;
			}
			Queued.Set(Queue.front().State, false);
			Queue.erase(Queue.begin());
		}
		const Entry Added{Priority, Serial++, State};
		Queue.insert(std::upper_bound(Queue.begin(), Queue.end(), Added), Added);
		Queued.Set(State, true);
	}

	std::vector<Entry> Queue; // in ascending order; it is short
	StateMarks Queued;
	StateId Target; // the goal of the queued states
	uint32_t QueueSize;
	uint32_t MaxUpdates;
	uint32_t Serial = 0;
};

/** Learning of LRTA*(k) (Hernandez & Meseguer 2005): a change spreads to at most k states of this trial. */
class VisitedBackup
{
public:
	static constexpr bool bSpreads = true;

	VisitedBackup(const World& World, uint32_t InMaxUpdates)
		: Visited(World.Pool)
		, MaxUpdates(InMaxUpdates)
	{
	}

	template <bool bPrunes, class F>
	uint32_t Spread(
		const GridSpace& Space, AgentMemory& Memory, StateId From, Cost Raise, uint32_t MaxExpansions, F&& OnExpand)
	{
		Visited.Set(From, true);
		Queue.clear();
		uint32_t Room = (std::min)(MaxUpdates - 1, MaxExpansions); // the current state was the first
		Enqueue(Space, From, Raise, Room);
		for (size_t Index = 0; Index != Queue.size(); ++Index)
		{
			OnExpand(Queue[Index]);
			Enqueue(Space, Queue[Index], UpdateState<bPrunes>(Space, Memory, Queue[Index]), Room);
		}
		return static_cast<uint32_t>(Queue.size());
	}

	void OnTrial()
	{
		Visited.Clear();
	}

	size_t MemoryBytes() const
	{
		return Visited.MemoryBytes() + Queue.capacity() * sizeof(StateId);
	}

private:
	void Enqueue(const GridSpace& Space, StateId State, Cost Raise, uint32_t& Room)
	{
		if (Raise > Cost{0})
		{
			Space.ForEachMoveBack(State,
				[&](StateId Neighbour, Cost)
				{
					if (Room != 0 && Visited.Has(Neighbour))
					{
						Queue.push_back(Neighbour);
						--Room;
					}
				});
		}
	}

	StateMarks Visited;
	std::vector<StateId> Queue;
	uint32_t MaxUpdates;
};
} // namespace Rtp
