// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Learning policies over a local space: what interior states learn from the frontier. Each can stop after any number of
// expansions and continue later; the values learned until then are valid.

#pragma once

#include "Rtp/Learning/Growths.h"
#include "Rtp/Learning/LocalSpace.h"
#include "Rtp/Search/HeapOpenList.h"

#include <cstddef>
#include <cstdint>

namespace Rtp
{
/** Raises the learned cost of an interior state and marks its node as raised. */
template <LearnedHeuristic Memory>
void RaiseValue(LocalSpace& Local, Memory& Learned, StateId State, Cost Bound)
{
	Local.NodeOf(State).bRaised |= Learned.Raise(State, Bound);
}

/**
 * Koenig's learning (2004): Dijkstra's algorithm from the frontier inwards gives every interior state its least cost to
 * the goal. Each interior state costs two expansions: for its moves to the frontier, and when its value is final. The
 * first reads frontier values only and the second interior ones only, so that observers are told of one expansion.
 */
class DijkstraBackup
{
public:
	explicit DijkstraBackup(const World& World)
		: Open(World.Pool)
	{
	}

	void Begin()
	{
		Open.Clear();
		Seeded = 0;
	}

	/** Learns with at most MaxExpansions expansions, adds them to Spent; returns true once it is done. */
	template <class Growth, class F>
	bool Advance(const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, const Growth&, uint32_t MaxExpansions,
		uint32_t& Spent, F&& OnExpand)
	{
		uint32_t Remaining = MaxExpansions;
		for (; Remaining != 0 && Seeded != Local.Interior().size(); --Remaining, ++Spent, ++Seeded)
		{
			Seed(Space, Local, Memory, Local.Interior()[Seeded]);
		}
		if (Seeded != Local.Interior().size())
		{
			return false;
		}
		while (!Open.IsEmpty())
		{
			const OpenEntry Entry = Open.Top();
			if (Local.NodeOf(Entry.State).Backup != Entry.F)
			{
				Open.Pop();
				continue;
			}
			if (Remaining == 0)
			{
				return false;
			}
			Open.Pop();
			RaiseValue(Local, Memory, Entry.State, Cost{Entry.F});
			Relax(Space, Local, Entry.State, Entry.F);
			OnExpand(Entry.State);
			--Remaining;
			++Spent;
		}
		return true;
	}

	void Release()
	{
		Open.Release();
	}

	size_t MemoryBytes() const
	{
		return Open.MemoryBytes();
	}

private:
	void Seed(const GridSpace& Space, LocalSpace& Local, const AgentMemory& Memory, StateId From)
	{
		int32_t Best = Cost::Infinite().Units;
		Space.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				const LocalSpace::Node* Next = Local.Find(To);
				if (Next != nullptr && !Next->bInterior && !Memory.IsPruned(To))
				{
					Best = (std::min)(Best, Price.Units + Next->H);
				}
			});
		Improve(Local, From, Best);
	}

	void Relax(const GridSpace& Space, LocalSpace& Local, StateId To, int32_t Value)
	{
		Space.ForEachMoveBack(To,
			[&](StateId From, Cost Price)
			{
				const LocalSpace::Node* Previous = Local.Find(From);
				if (Previous != nullptr && Previous->bInterior)
				{
					Improve(Local, From, Value + Price.Units);
				}
			});
	}

	void Improve(LocalSpace& Local, StateId State, int32_t Value)
	{
		LocalSpace::Node& Node = Local.NodeOf(State);
		if (Value < Node.Backup)
		{
			Node.Backup = Value;
			Open.Push({State, Value, 0});
		}
	}

	HeapOpenList Open;
	uint32_t Seeded = 0; // interior states whose moves to the frontier were expanded
};

/** Updates that read no neighbour and together count as one expansion. */
inline constexpr uint32_t UpdatesPerExpansion = 8;

/** Learning of RTAA* (Koenig & Likhachev 2006): each interior state learns the least sum minus its cost from the root.
 */
class BoundBackup
{
public:
	explicit BoundBackup(const World&)
	{
	}

	void Begin()
	{
		Learned = 0;
	}

	template <class Growth, class F>
	bool Advance(const GridSpace&, LocalSpace& Local, AgentMemory& Memory, const Growth&, uint32_t MaxExpansions,
		uint32_t& Spent, F&&)
	{
		const StateId Best = Local.Top();
		const LocalSpace::Node* Front = Local.Find(Best);
		for (uint32_t Remaining = MaxExpansions; Remaining != 0 && Learned < Local.Interior().size();
			 --Remaining, ++Spent)
		{
			for (uint32_t Batch = 0; Batch != UpdatesPerExpansion && Learned < Local.Interior().size(); ++Batch)
			{
				const StateId State = Local.Interior()[Learned++];
				RaiseValue(Local, Memory, State, Cost{Front->G + Front->H - Local.NodeOf(State).G});
			}
		}
		return Learned == Local.Interior().size();
	}

	void Release()
	{
	}

	size_t MemoryBytes() const
	{
		return 0;
	}

private:
	uint32_t Learned = 0;
};

/** The current state learns the mini-min of the frontier (Korf 1990) or the max of mins (LRTS). */
template <bool bMaxOfMins>
class RootSumBackup
{
public:
	explicit RootSumBackup(const World&)
	{
	}

	void Begin()
	{
	}

	template <class Space, LearnedHeuristic Memory, class F>
	bool Advance(const Space&, LocalSpace& Local, Memory& Learned, const PlyGrowth& Growth, uint32_t, uint32_t&, F&&)
	{
		RaiseValue(Local, Learned, Local.Root(), bMaxOfMins ? Growth.MaxOfMins() : Growth.MiniMin());
		return true;
	}

	void Release()
	{
	}

	size_t MemoryBytes() const
	{
		return 0;
	}
};
} // namespace Rtp
