// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Two floods over a grid, one state at a time: from an agent along the moves, and from a goal against them. What their
// ends mean is for the caller.

#pragma once

#include "Rtp/Base/Memory/ChunkedList.h"
#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Motion/GridSpace.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace Rtp
{
class TwoFloods
{
public:
	enum class Side : uint8_t
	{
		Agent,
		Goal
	};

	TwoFloods(const GridSpace& InSpace, const std::shared_ptr<PagePool>& Pool)
		: Space(InSpace)
		, Marks(Pool)
		, Queues{ChunkedList<StateId>(Pool), ChunkedList<StateId>(Pool)}
	{
	}

	/** Begins anew; O(1). */
	void Begin(StateId Agent, StateId Goal)
	{
		Release();
		Visit(Side::Agent, Agent);
		Visit(Side::Goal, Goal);
	}

	/** Whether a flood has no state left to expand. */
	bool HasEnded(Side Which) const
	{
		return Next[IndexOf(Which)] == Queues[IndexOf(Which)].Size();
	}

	/** Whether a state was seen by both floods. */
	bool HaveMet() const
	{
		return bMet;
	}

	bool HasSeen(Side Which, StateId State) const
	{
		const Mark* Seen = Marks.Find(State.Value);
		return Seen != nullptr && ((Seen->Sides >> IndexOf(Which)) & 1u) != 0;
	}

	/** Expands the next state of a flood that has not ended and returns it; calls OnSeen for each state new to it. */
	template <class F>
	StateId Expand(Side Which, F&& OnSeen)
	{
		const StateId State = Queues[IndexOf(Which)][Next[IndexOf(Which)]++];
		const auto See = [&](StateId Seen, Cost)
		{
			if (Visit(Which, Seen))
			{
				OnSeen(Seen);
			}
		};
		if (Which == Side::Agent)
		{
			Space.ForEachMove(State, See);
		}
		else
		{
			Space.ForEachMoveBack(State, See);
		}
		return State;
	}

	/** Forgets everything and returns the memory to the pool. */
	void Release()
	{
		Marks.Release();
		Queues[0].Release();
		Queues[1].Release();
		Next[0] = Next[1] = 0;
		bMet = false;
	}

	size_t MemoryBytes() const
	{
		return Marks.MemoryBytes() + Queues[0].MemoryBytes() + Queues[1].MemoryBytes();
	}

private:
	struct Mark
	{
		uint8_t Sides = 0; // a bit for each flood that has seen the state
	};

	static uint32_t IndexOf(Side Which)
	{
		return static_cast<uint32_t>(Which);
	}

	bool Visit(Side Which, StateId State)
	{
		Mark& Seen = Marks[State.Value];
		if (((Seen.Sides >> IndexOf(Which)) & 1u) != 0)
		{
			return false;
		}
		Seen.Sides = static_cast<uint8_t>(Seen.Sides | (1u << IndexOf(Which)));
		bMet = bMet || Seen.Sides == 3;
		Queues[IndexOf(Which)].Add(State);
		return true;
	}

	GridSpace Space;
	PagedTable<Mark> Marks;
	ChunkedList<StateId> Queues[2];
	uint32_t Next[2] = {0, 0};
	bool bMet = false;
};
} // namespace Rtp
