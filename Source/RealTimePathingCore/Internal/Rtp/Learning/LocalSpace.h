// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The part of the world a planner looks at in one episode: expanded states, their frontier, and the ways there. Knows
// nothing of learning or moving.

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
 * A search tree around Root. Grown one state at a time, so that it can be left and taken up again. States are those of
 * any space with ForEachMove; a memory tells what they cost to the goal, as AgentMemory does.
 */
class LocalSpace
{
public:
	LocalSpace(const World& Level, GrowthOrder InOrder)
		: Nodes(Level.Pool)
		, Open(Level.Pool)
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
	};

	template <class Mind>
	void Begin(StateId InRoot, const Mind& Memory)
	{
		// Stamps instead of a reset of the table, which would cost whole pages where an episode sees a few states.
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
			const Node* At = Nodes.Find(Entry.State.Value);
			if (At->G == (Order == GrowthOrder::Moves ? -Entry.G : Entry.G))
			{
				return Entry.State;
			}
			Open.Pop();
		}
		return StateId{};
	}

	/**
	 * Makes the top state an interior one; dead neighbours and traps are left out. With GrowthOrder::Moves an interior
	 * state is expanded again when a path with more moves turns out to be cheaper.
	 */
	template <class Space, class Mind>
	void ExpandTop(const Space& Ground, const Mind& Memory)
	{
		const StateId From = Open.Pop().State;
		Node& At = Nodes[From.Value];
		if (!At.bInterior)
		{
			At.bInterior = true;
			Inner.push_back(From);
		}
		const int32_t G = At.G;
		const uint32_t Moves = At.Moves + 1u;
		Ground.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				if (!Memory.IsDead(To) && !Memory.IsTrap(To))
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

	/** Calls Visit(StateId, const Node&) for the states reached but not expanded, in the order they were reached. */
	template <class F>
	void ForEachFrontier(F&& Visit) const
	{
		for (const StateId State : Reached)
		{
			const Node& At = *Nodes.Find(State.Value);
			if (!At.bInterior)
			{
				Visit(State, At);
			}
		}
	}

	/** The node of a state, or null where the episode has not been. */
	const Node* Find(StateId State) const
	{
		const Node* At = Nodes.Find(State.Value);
		return At != nullptr && At->Episode == Episode ? At : nullptr;
	}

	/** The node of a state that the episode has reached. */
	Node& At(StateId State)
	{
		return Nodes[State.Value];
	}

	/** Writes the way from the root to a reached state, without the root. */
	void WayTo(StateId End, std::vector<StateId>& Way) const
	{
		Way.clear();
		for (StateId State = End; State != RootState; State = StateId{Nodes.Find(State.Value)->Parent})
		{
			Way.push_back(State);
		}
		std::reverse(Way.begin(), Way.end());
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
	template <class Mind>
	void Reach(StateId To, StateId From, int32_t G, uint32_t Moves, const Mind& Memory)
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
