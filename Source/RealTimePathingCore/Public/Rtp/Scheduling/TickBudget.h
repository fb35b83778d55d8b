// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The planning work that all agents share in one tick: the limit, the report, and the priority of an agent.

#pragma once

#include <cstdint>

namespace Rtp
{
/** Importance of an agent; while all compete, each step up is served twice as often. */
enum class AgentPriority : uint8_t
{
	Low,
	Normal,
	High,
	Critical
};

inline constexpr uint32_t PriorityCount = 4;

struct TickBudget
{
	uint32_t MaxExpansions = 10000;

	/** If set, it is called between batches; true ends the tick early. A host that watches the clock here gives up
	 * determinism. */
	bool (*ShouldStop)(void* Context) = nullptr;
	void* Context = nullptr;
};

struct TickReport
{
	uint64_t Tick = 0;
	uint32_t Expansions = 0;     // charged, for work and for turns; never more than the budget
	uint32_t Served = 0;         // agents that were given planning time
	uint32_t Waiting = 0;        // agents that want planning time and got none yet
	uint32_t WorstWaitTicks = 0; // age of the longest-waiting of these
};
} // namespace Rtp
