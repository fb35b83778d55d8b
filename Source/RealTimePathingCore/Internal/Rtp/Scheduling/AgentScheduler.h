// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Shares one planning budget per tick among all agents, and keeps a few moves planned ahead of each. Knows no
// algorithm, no geometry and no clock; the results are the same for any number of threads.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Handle.h"
#include "Rtp/Base/Memory/SlotMap.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Scheduling/MoveBuffer.h"
#include "Rtp/Scheduling/ServiceQueue.h"
#include "Rtp/Scheduling/TickBudget.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace Rtp
{
using AgentHandle = Handle<struct AgentTag>;

struct AgentSettings
{
	uint32_t MaxExpansionsPerTick = 256;
	AgentPriority Priority = AgentPriority::Normal;
	uint32_t MovesAhead = 16; // moves kept planned ahead of the agent; at most MoveBuffer::Capacity
};

/** Where an agent's plan stands, as far ahead as it is planned. */
enum class PlanStatus : uint8_t
{
	Idle,       // no goal
	Planning,   // more moves are to come
	Complete,   // the buffered moves end at the goal
	Unreachable // no way as the planner knows the world; tried again after the next change
};

class AgentScheduler
{
public:
	/** Runs planners through Tasks, which must outlive the scheduler; null means in the calling thread. */
	RTP_API explicit AgentScheduler(ITaskRunner* InTasks = nullptr);

	RTP_API AgentHandle Add(std::unique_ptr<IPlanner> Planner, const AgentSettings& Settings);
	RTP_API bool Remove(AgentHandle Who);

	bool IsAlive(AgentHandle Who) const
	{
		return Agents.Find(Who) != nullptr;
	}

	/** Plans from At to Goal from the next tick on. The functions below ignore handles of removed agents. */
	RTP_API void SetGoal(AgentHandle Who, StateId At, StateId Goal);

	/** Forgets goal and moves. */
	RTP_API void Stop(AgentHandle Who);

	/** The agent is at At and not where its moves lead: drops them and plans on from there. */
	RTP_API void Relocate(AgentHandle Who, StateId At);

	RTP_API void SetPriority(AgentHandle Who, AgentPriority Priority);

	/** Moves planned ahead; null for removed agents. Valid until the agent's next change. */
	RTP_API const MoveBuffer* MovesOf(AgentHandle Who) const;

	/** The agent made its first Number moves. */
	RTP_API void Consume(AgentHandle Who, uint32_t Number);

	RTP_API PlanStatus StatusOf(AgentHandle Who) const;

	/** Expansions charged since the agent's last move was planned, or its goal was set; zero for removed agents. */
	RTP_API uint64_t FruitlessWork(AgentHandle Who) const;

	/** Tells all planners that the overlay changed at these states. */
	RTP_API void NotifyChanged(std::span<const StateId> Changed);

	/** Gives out one tick's budget. */
	RTP_API TickReport Tick(const TickBudget& Budget);

	/** Memory of one agent with its planner; zero for removed agents. */
	RTP_API size_t MemoryBytes(AgentHandle Who) const;

	/** The planner of an agent, for debuggers; null for removed agents. */
	RTP_API IPlanner* PlannerOf(AgentHandle Who);

private:
	struct Agent
	{
		std::unique_ptr<IPlanner> Planner;
		AgentSettings Settings;
		MoveBuffer Moves;
		StateId PlannedTo; // where the buffered moves end
		PlanStatus Status = PlanStatus::Idle;
		uint32_t TicketSerial = 0;                  // the newest ticket issued to this agent
		ServiceNeed Need = ServiceNeed::MovesAhead; // of that ticket
		uint32_t TurnSpent = 0;                     // in a turn that the end of a tick cut short
		uint64_t FruitlessWork = 0;                 // since the last move was planned
		uint8_t EarlyTurns = 0; // before its first move to the goal is made; counts up to MaxSetOffTurns
		bool bWaiting = false;
	};

	struct Service
	{
		AgentHandle Who;
		Agent* Served = nullptr;
		uint32_t Allowed = 0;
		uint32_t Spent = 0;
		uint32_t FillTo = 0; // ends with so many moves
		bool bSlice = false; // one of many that got a goal at once
		bool bCut = false;   // the tick had no more to give
		uint64_t QueuedAtTick = 0;
	};

	static bool WantsMoves(const Agent& At);
	static ServiceNeed NeedOf(const Agent& At);
	uint32_t FillOf(const Agent& At) const;
	void LeaveQueue(Agent& At);
	static void Serve(Service& Turn);
	void Enqueue(AgentHandle Who, Agent& At);
	ServiceQueue::Ticket NewTicket(AgentHandle Who, Agent& At, ServiceNeed Need);
	void EndTurn(const Service& Turn);
	Agent* FindHolder(const ServiceQueue::Ticket& Waiting); // null if the ticket is void
	void SelectBatch(uint32_t Budget, bool bOverdue);
	void ServeAll(const TickBudget& Budget, uint32_t Share, bool bOverdue, TickReport& Report);
	void RunBatch();

	ITaskRunner* Tasks;
	SlotMap<Agent, AgentTag> Agents;
	ServiceQueue Queue;
	std::vector<Service> Batch;
	std::vector<Service> Turns; // of the present tick
	uint64_t TickNumber = 0;
	std::array<uint32_t, NeedCount> WaitingFor{}; // how many wait, by need
	uint32_t WaveSize = 1;                        // most that waited for their first turn since there were none
	uint32_t FirstSlice = 0;                      // what each of these gets in this tick at most
	bool bBehind = false;                         // the last tick left agents without a move unserved
};
} // namespace Rtp
