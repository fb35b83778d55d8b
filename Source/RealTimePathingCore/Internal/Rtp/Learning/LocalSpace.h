// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The part of the world that a planner examines in one episode: expanded states, their frontier, and the paths there.
// It neither learns nor moves.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Learning/AgentMemory.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/HeapOpenList.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
enum class GrowthOrder : uint8_t
{
	Total, // cost from the root + cost to the goal: A*, of equals the farthest from the root
	Moves  // number of moves from the root, of equals the cheapest: full width
};

/**
 * A search tree around Root. It grows by one state at a time, so that a step can stop and the next can continue. States
 * are those of any space with ForEachMove; a learned heuristic such as AgentMemory gives their cost to the goal.
 */
class LocalSpace
{
public:
	LocalSpace(const World& InWorld, GrowthOrder InOrder)
		: Nodes(InWorld.Pool)
		, Open(InWorld.Pool)
		, Order(InOrder)
	{
	}

	struct Node
	{
		int32_t G = Cost::Infinite().Units;
		uint32_t Parent = StateId::None;
		int32_t H = 0;                           // cost to the goal when the state was reached
		int32_t Backup = Cost::Infinite().Units; // for learning: least cost to the goal found so far
		uint32_t Episode = 0;                    // the one the record is of; else it counts as Node{}
		uint16_t Moves = 0;                      // with GrowthOrder::Moves: least number of moves from the root
		bool bInterior = false;
		bool bRaised = false; // this episode learned something about it
		bool bPruned = false; // this episode pruned it
	};

	template <class Learned>
	void Begin(StateId InRoot, const Learned& Memory)
	{
		// Stamps replace a reset of the table, which would touch whole pages for a few states.
		if (++Episode == 0)
		{
			Nodes.Reset();
			Episode = 1;
		}
		Open.Clear();
		Inner.clear();
		Reached.clear();
		RootState = InRoot;
		Reach(InRoot, StateId{}, 0, 0, Memory);
	}

	StateId Root() const
	{
		return RootState;
	}

	/** The next state to expand, or none. Drops outdated entries on the way. */
	StateId Top()
	{
		while (!Open.IsEmpty())
		{
			const OpenEntry& Entry = Open.Top();
			const Node* Entered = Nodes.Find(Entry.State.Value);
			if (Entered->G == (Order == GrowthOrder::Moves ? -Entry.G : Entry.G))
			{
				return Entry.State;
			}
			Open.Pop();
		}
		return StateId{};
	}

	/**
	 * Makes the top state an interior one; pruned neighbours and traps are left out. With GrowthOrder::Moves an
	 * interior state is expanded again when a path with more moves turns out to be cheaper.
	 */
	template <class Space, class Learned>
	void ExpandTop(const Space& Ground, const Learned& Memory)
	{
		const StateId From = Open.Pop().State;
		Node& Top = Nodes[From.Value];
		if (!Top.bInterior)
		{
			Top.bInterior = true;
			Inner.push_back(From);
		}
		const int32_t G = Top.G;
		const uint32_t Moves = Top.Moves + 1u;
		Ground.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				if (!Memory.IsPruned(To) && !Memory.IsTrap(To))
				{
					Reach(To, From, G + Price.Units, Moves, Memory);
				}
			});
	}

	/** Expanded states in the order of their expansion. */
	const std::vector<StateId>& Interior() const
	{
		return Inner;
	}

	/** All states reached, in that order: interior and frontier. */
	const std::vector<StateId>& States() const
	{
		return Reached;
	}

	/** Adds a state to the frontier if moves from interior states lead there. */
	template <class Space, class Learned>
	void ReachFromInterior(const Space& Ground, const Learned& Memory, StateId To)
	{
		Ground.ForEachMoveBack(To,
			[&](StateId From, Cost Price)
			{
				if (const Node* Previous = Find(From); Previous != nullptr && Previous->bInterior)
				{
					Reach(To, From, Previous->G + Price.Units, Previous->Moves + 1u, Memory);
				}
			});
	}

	/** Calls Visit(StateId, const Node&) for the frontier: states reached, not expanded and not pruned, in the order
	 * they were reached. */
	template <class F>
	void ForEachFrontier(F&& Visit) const
	{
		for (const StateId State : Reached)
		{
			const Node& Record = *Nodes.Find(State.Value);
			if (!Record.bInterior && !Record.bPruned)
			{
				Visit(State, Record);
			}
		}
	}

	/** The node of a state, or null if this episode has not reached it. */
	const Node* Find(StateId State) const
	{
		const Node* Record = Nodes.Find(State.Value);
		return Record != nullptr && Record->Episode == Episode ? Record : nullptr;
	}

	/** The node of a state that the episode has reached. */
	Node& NodeOf(StateId State)
	{
		return Nodes[State.Value];
	}

	/** Writes the path from the root to a reached state, without the root. */
	void PathTo(StateId End, std::vector<StateId>& Path) const
	{
		Path.clear();
		for (StateId State = End; State != RootState; State = StateId{Nodes.Find(State.Value)->Parent})
		{
			Path.push_back(State);
		}
		std::reverse(Path.begin(), Path.end());
	}

	void Release()
	{
		Nodes.Release();
		Open.Release();
		RootState = StateId{};
	}

	size_t MemoryBytes() const
	{
		return Nodes.MemoryBytes() + Open.MemoryBytes() + (Inner.capacity() + Reached.capacity()) * sizeof(StateId);
	}

private:
	template <class Learned>
	void Reach(StateId To, StateId From, int32_t G, uint32_t Moves, const Learned& Memory)
	{
		Node& Next = Nodes[To.Value];
		if (Next.Episode != Episode)
		{
			Next = Node{};
			Next.Episode = Episode;
			Next.H = Memory.ToGoal(To).Units;
			Next.Moves = static_cast<uint16_t>(Moves);
			Reached.push_back(To);
		}
		if (G >= Next.G || (Next.bInterior && Order == GrowthOrder::Total))
		{
			return;
		}
		Next.G = G;
		Next.Parent = From.Value;
		Open.Push(Order == GrowthOrder::Total ? OpenEntry{To, G + Next.H, G} : OpenEntry{To, Next.Moves, -G});
	}

	StateId RootState;
	PagedTable<Node> Nodes;
	HeapOpenList Open;
	std::vector<StateId> Inner;
	std::vector<StateId> Reached;
	uint32_t Episode = 0; // never that of a fresh record once one has begun
	GrowthOrder Order;
};
} // namespace Rtp
