// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The order of service: agents without a move first, higher priorities more often; no agent starves. O(1) per agent.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Scheduling/TickBudget.h"

#include <array>
#include <cstdint>
#include <deque>
#include <optional>

namespace Rtp
{
/** Why an agent waits, the most urgent first. */
enum class ServiceNeed : uint8_t
{
	FirstMove, // it has a new goal and was not served since
	SetOff,    // it was served, but has made no move yet and has none
	NextMove,  // it has no move
	MovesAhead // it has some moves, but fewer than it should
};

inline constexpr uint32_t NeedCount = 4;

/** Lanes of waiting agents: first in, first out within a lane, weighted turns between the lanes of a need. */
class ServiceQueue
{
public:
	struct Ticket
	{
		uint32_t Agent = 0;
		uint32_t Generation = 0; // of the agent's slot
		uint32_t Serial = 0;     // the agent's newest ticket counts; older ones are void
		uint64_t QueuedAtTick = 0;
	};

	RTP_API void Push(ServiceNeed Need, AgentPriority Priority, const Ticket& Waiting);

	/** The same, but ahead of all others of its need and priority. */
	RTP_API void PushFront(ServiceNeed Need, AgentPriority Priority, const Ticket& Waiting);

	/** Undoes a Pop: the ticket is the next one again. */
	RTP_API void Return(ServiceNeed Need, AgentPriority Priority, const Ticket& Waiting);

	/** The next ticket; more urgent needs come first. */
	RTP_API std::optional<Ticket> Pop();

	/** The next ticket of a need, if any ticket of it has waited since Tick or longer. */
	RTP_API std::optional<Ticket> PopOverdue(ServiceNeed Need, uint64_t Tick);

	/** Tick of the oldest ticket that is not void, if there is one. Amortised O(1): drops the void tickets it meets. */
	RTP_API std::optional<uint64_t> OldestTick(FunctionRef<bool(const Ticket&)> IsVoid);

private:
	struct LaneGroup
	{
		std::array<std::deque<Ticket>, PriorityCount> Lanes;
		std::array<uint32_t, PriorityCount> Credit{};

		std::optional<Ticket> Pop();
	};

	std::array<LaneGroup, NeedCount> Groups; // by need
};
} // namespace Rtp
