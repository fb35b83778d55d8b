// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Scheduling/ServiceQueue.h"

#include <algorithm>

namespace Rtp
{
void ServiceQueue::Push(ServiceNeed Need, AgentPriority Priority, const Ticket& Waiting)
{
	Groups[static_cast<uint32_t>(Need)].Lanes[static_cast<uint32_t>(Priority)].push_back(Waiting);
}

void ServiceQueue::PushFront(ServiceNeed Need, AgentPriority Priority, const Ticket& Waiting)
{
	Groups[static_cast<uint32_t>(Need)].Lanes[static_cast<uint32_t>(Priority)].push_front(Waiting);
}

void ServiceQueue::Return(ServiceNeed Need, AgentPriority Priority, const Ticket& Waiting)
{
	PushFront(Need, Priority, Waiting);
	++Groups[static_cast<uint32_t>(Need)].Credit[static_cast<uint32_t>(Priority)];
}

std::optional<ServiceQueue::Ticket> ServiceQueue::Pop()
{
	std::optional<Ticket> Next;
	for (uint32_t Need = 0; Need < NeedCount && !Next; ++Need)
	{
		Next = Groups[Need].Pop();
	}
	return Next;
}

std::optional<ServiceQueue::Ticket> ServiceQueue::PopOverdue(ServiceNeed Need, uint64_t Tick)
{
	LaneGroup& Group = Groups[static_cast<uint32_t>(Need)];
	const bool bOverdue = std::any_of(Group.Lanes.begin(), Group.Lanes.end(),
		[Tick](const std::deque<Ticket>& Lane) { return !Lane.empty() && Lane.front().QueuedAtTick <= Tick; });
	return bOverdue ? Group.Pop() : std::nullopt;
}

std::optional<ServiceQueue::Ticket> ServiceQueue::LaneGroup::Pop()
{
	// Weighted round robin: a lane is served while it has credit, the highest priority first. When no waiting lane has
	// credit, all lanes get new credit. So the lowest priority waits for at most fifteen other turns.
	for (uint32_t Round = 0; Round < 2; ++Round)
	{
		bool bAnyWaits = false;
		for (uint32_t Lane = PriorityCount; Lane-- > 0;)
		{
			if (Lanes[Lane].empty())
			{
				continue;
			}
			bAnyWaits = true;
			if (Credit[Lane] != 0)
			{
				--Credit[Lane];
				const Ticket Next = Lanes[Lane].front();
				Lanes[Lane].pop_front();
				return Next;
			}
		}
		if (!bAnyWaits)
		{
			return std::nullopt;
		}
		for (uint32_t Lane = 0; Lane < PriorityCount; ++Lane)
		{
			Credit[Lane] = 1u << Lane;
		}
	}
	return std::nullopt;
}

std::optional<uint64_t> ServiceQueue::OldestTick(FunctionRef<bool(const Ticket&)> IsVoid)
{
	std::optional<uint64_t> Oldest;
	for (LaneGroup& Group : Groups)
	{
		for (std::deque<Ticket>& Lane : Group.Lanes)
		{
			while (!Lane.empty() && IsVoid(Lane.front()))
			{
				Lane.pop_front();
			}
			if (!Lane.empty() && (!Oldest || Lane.front().QueuedAtTick < *Oldest))
			{
				Oldest = Lane.front().QueuedAtTick;
			}
		}
	}
	return Oldest;
}
} // namespace Rtp
