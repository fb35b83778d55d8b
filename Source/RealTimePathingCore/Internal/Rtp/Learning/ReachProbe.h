// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Tests, a few expansions at a time, whether edits have separated an agent from its goal. Learning alone would show it
// only when values exceed the cost of every possible path, which takes very long.

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
/** Two alternating floods, forward from the agent and backward from the goal. The first that ends decides. */
class ReachProbe
{
public:
	enum class Verdict : uint8_t
	{
		Unknown,
		Reachable,
		Unreachable
	};

	RTP_API explicit ReachProbe(const World& World);

	/** Starts a test; O(1). */
	RTP_API void Begin(StateId Agent, StateId Goal);

	/** Drops the verdict and returns the memory to the pool. */
	RTP_API void Cancel();

	bool IsRunning() const
	{
		return bRunning;
	}

	/** Continues with at most MaxExpansions expansions; returns how many it spent. */
	RTP_API uint32_t Advance(uint32_t MaxExpansions);

	/** The verdict of the last test; Unknown until one has ended. */
	Verdict Found() const
	{
		return Outcome;
	}

	/** The state of the agent when the test began. */
	StateId AgentState() const
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
	void End(Verdict Result);

	GridSpace Space;
	PagedTable<Mark> Marks;
	ChunkedList<StateId> Queues[2];
	uint32_t Next[2] = {0, 0};
	StateId From;
	Verdict Outcome = Verdict::Unknown;
	bool bRunning = false;
};
} // namespace Rtp
