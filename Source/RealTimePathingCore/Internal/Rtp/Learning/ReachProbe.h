// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds out, a few expansions at a time, whether edits have cut an agent off from its goal. A learner alone would
// notice only when its values exceed every possible cost, which takes very long.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/ChunkedList.h"
#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Planning/World.h"

#include <cstddef>
#include <cstdint>

namespace Rtp
{
/** Two floods in turns, from the agent and back from the goal: the smaller enclosure decides. */
class ReachProbe
{
public:
	enum class Verdict : uint8_t
	{
		Unknown,
		Reachable,
		Unreachable
	};

	RTP_API explicit ReachProbe(const World& Level);

	/** Starts over; O(1). */
	RTP_API void Begin(StateId Agent, StateId Goal);

	/** Drops what was found and gives the memory back. */
	RTP_API void Cancel();

	bool IsRunning() const
	{
		return bRunning;
	}

	/** Goes on with at most MaxExpansions expansions and returns how many it took. */
	RTP_API uint32_t Advance(uint32_t MaxExpansions);

	/** What the last flood found; Unknown while none has ended. */
	Verdict Found() const
	{
		return Outcome;
	}

	/** Where the agent was when the flood began. */
	StateId Asked() const
	{
		return From;
	}

	size_t MemoryBytes() const
	{
		return Marks.MemoryBytes() + Queues[0].MemoryBytes() + Queues[1].MemoryBytes();
	}

private:
	struct Mark
	{
		uint8_t Sides = 0; // bit 0: reached from the agent; bit 1: reaches the goal
	};

	void Visit(uint32_t Side, StateId State);
	void End(Verdict How);

	GridSpace Space;
	PagedTable<Mark> Marks;
	ChunkedList<StateId> Queues[2];
	uint32_t Next[2] = {0, 0};
	StateId From;
	Verdict Outcome = Verdict::Unknown;
	bool bRunning = false;
};
} // namespace Rtp
