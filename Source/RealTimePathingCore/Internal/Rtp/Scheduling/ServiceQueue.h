// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Who is served next: agents without a move first, important ones more often, nobody never. O(1) for each agent served.

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
	SetOff,    // it was, but has made no move yet and has none
	NextMove,  // it has no move left
	MovesAhead // it has some, but fewer than it should
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

	/** Puts back what Pop gave: the next one again, as if it had not been asked for. */
	RTP_API void Return(ServiceNeed Need, AgentPriority Priority, const Ticket& Waiting);

	/** The next in turn: more urgent needs go before others. */
	RTP_API std::optional<Ticket> Pop();

	/** The next in turn of a need, if anyone of it has waited since Tick or longer. */
	RTP_API std::optional<Ticket> PopOverdue(ServiceNeed Need, uint64_t Tick);

	/** Time of the oldest ticket that is not void, if anyone waits. Amortised O(1): drops void tickets it meets. */
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
