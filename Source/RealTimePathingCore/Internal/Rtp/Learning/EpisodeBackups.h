// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Learning policies over a local space: which interior states learn what from the frontier. All can be left after any
// number of expansions and taken up again; what was learned until then holds.

#pragma once

#include "Rtp/Learning/Growths.h"
#include "Rtp/Learning/LocalSpace.h"
#include "Rtp/Search/HeapOpenList.h"

#include <cstddef>
#include <cstdint>

namespace Rtp
{
/** Raises the learned cost at an interior state and remembers that in its node. */
template <class Mind>
void LearnAt(LocalSpace& Local, Mind& Memory, StateId State, Cost AtLeast)
{
	Local.At(State).bRaised |= Memory.Raise(State, AtLeast);
}

/**
 * Koenig's learning (2004): all interior states get the least cost over the frontier, by Dijkstra's algorithm inward.
 * Each interior state is looked at twice: for its moves out of the interior, and when its value is final.
 */
class DijkstraBackup
{
public:
	explicit DijkstraBackup(const World& Level)
		: Open(Level.Pool)
	{
	}

	void Begin()
	{
		Open.Clear();
		Seeded = 0;
	}

	/** Learns with at most MaxExpansions expansions, adds them to Spent; true once done. */
	template <class Growth, class F>
	bool Advance(const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, const Growth&, uint32_t MaxExpansions,
		uint32_t& Spent, F&& OnExpand)
	{
		uint32_t Left = MaxExpansions;
		for (; Left != 0 && Seeded != Local.Interior().size(); --Left, ++Spent, ++Seeded)
		{
			Seed(Space, Local, Memory, Local.Interior()[Seeded]);
			OnExpand(Local.Interior()[Seeded]);
		}
		if (Seeded != Local.Interior().size())
		{
			return false;
		}
		while (!Open.IsEmpty())
		{
			const OpenEntry Entry = Open.Top();
			if (Local.At(Entry.State).Backup != Entry.F)
			{
				Open.Pop();
				continue;
			}
			if (Left == 0)
			{
				return false;
			}
			Open.Pop();
			LearnAt(Local, Memory, Entry.State, Cost{Entry.F});
			Relax(Space, Local, Entry.State, Entry.F);
			OnExpand(Entry.State);
			--Left;
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
				if (Next != nullptr && !Next->bInterior && !Memory.IsDead(To))
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
		LocalSpace::Node& At = Local.At(State);
		if (Value < At.Backup)
		{
			At.Backup = Value;
			Open.Push({State, Value, 0});
		}
	}

	HeapOpenList Open;
	uint32_t Seeded = 0; // interior states whose moves out were looked at
};

/** A weaker learning: each interior state once, from what its neighbours were worth when the lookahead reached them. */
class SweepBackup
{
public:
	explicit SweepBackup(const World&)
	{
	}

	void Begin()
	{
		Learned = 0;
	}

	template <class Growth, class F>
	bool Advance(const GridSpace& Space, LocalSpace& Local, AgentMemory& Memory, const Growth&, uint32_t MaxExpansions,
		uint32_t& Spent, F&& OnExpand)
	{
		for (uint32_t Left = MaxExpansions; Left != 0 && Learned != Local.Interior().size(); --Left, ++Spent)
		{
			const StateId State = Local.Interior()[Learned++];
			LearnAt(Local, Memory, State, LeastSum(Space, Local, Memory, State));
			OnExpand(State);
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
	static Cost LeastSum(const GridSpace& Space, const LocalSpace& Local, const AgentMemory& Memory, StateId From)
	{
		Cost Least = Cost::Infinite();
		Space.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				const LocalSpace::Node* Next = Local.Find(To);
				if (Next != nullptr && !Memory.IsDead(To))
				{
					Least = (std::min)(Least, Price + Cost{Next->H});
				}
			});
		return Least;
	}

	uint32_t Learned = 0;
};

/** How many updates without a look at neighbours count as one expansion. */
inline constexpr uint32_t UpdatesPerExpansion = 8;

/** Learning of RTAA* (Koenig & Likhachev 2006): no interior state is nearer to the goal than the best sum less its
 * cost. */
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
		for (uint32_t Left = MaxExpansions; Left != 0 && Learned < Local.Interior().size(); --Left, ++Spent)
		{
			for (uint32_t Batch = 0; Batch != UpdatesPerExpansion && Learned < Local.Interior().size(); ++Batch)
			{
				const StateId State = Local.Interior()[Learned++];
				LearnAt(Local, Memory, State, Cost{Front->G + Front->H - Local.At(State).G});
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

/** The current state learns the least sum of the frontier (Korf 1990), or the largest of all radii's (LRTS). */
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

	template <class Space, class Mind, class F>
	bool Advance(const Space&, LocalSpace& Local, Mind& Memory, const RadiusGrowth& Growth, uint32_t, uint32_t&, F&&)
	{
		LearnAt(Local, Memory, Local.Root(), bMaxOfMins ? Growth.MaxOfMins() : Growth.MiniMin());
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
