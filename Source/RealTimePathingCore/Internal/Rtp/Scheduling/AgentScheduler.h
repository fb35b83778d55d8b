// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Shares one planning budget per tick among all agents, and keeps a few moves planned ahead of each. Knows no
// algorithm, no geometry and no clock. The results are the same for any number of threads.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Handle.h"
#include "Rtp/Base/Memory/SlotMap.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Scheduling/ChangeLog.h"
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
	uint8_t MovesAhead = 16; // moves kept planned ahead of the agent; at most MoveBuffer::Capacity
	uint8_t WalksAhead = 0;  // the same for a planner that names ends of walks; none: it must name all cells
};

/** The state of an agent's plan. */
enum class PlanStatus : uint8_t
{
	Idle,       // no goal
	Planning,   // more moves are to come
	Complete,   // the buffered moves end at the goal
	Unreachable // the planner knows no path; it tries again after the next change of the world
};

class AgentScheduler
{
public:
	/** Runs planners through Tasks, which must outlive the scheduler; null means in the calling thread. */
	RTP_API explicit AgentScheduler(ITaskRunner* InTasks = nullptr);

	RTP_API AgentHandle Add(std::unique_ptr<IPlanner> Planner, const AgentSettings& Settings);
	RTP_API bool Remove(AgentHandle Handle);

	bool IsAlive(AgentHandle Handle) const
	{
		return Agents.Find(Handle) != nullptr;
	}

	/** Plans from Start to Goal from the next tick on. The functions below ignore handles of removed agents. */
	RTP_API void SetGoal(AgentHandle Handle, StateId Start, StateId Goal);

	/** Forgets goal and moves. */
	RTP_API void Stop(AgentHandle Handle);

	/** The agent is not where its moves lead: drops them and plans on from Current. */
	RTP_API void Relocate(AgentHandle Handle, StateId Current);

	/**
	 * The agent goes on in another world, with a planner made for that. Renamed gives the new id of a planned state,
	 * none for one that is gone. False if a planned state is gone: then the agent has no goal and no moves.
	 */
	RTP_API bool Resettle(
		AgentHandle Handle, std::unique_ptr<IPlanner> Planner, StateId Goal, FunctionRef<StateId(StateId)> Renamed);

	RTP_API void Configure(AgentHandle Handle, uint32_t MaxExpansionsPerTick, AgentPriority Priority);

	/** Moves planned ahead; null for removed agents. Valid until the agent's next change. */
	RTP_API const MoveBuffer* MovesOf(AgentHandle Handle) const;

	/** Where these moves end and planning goes on: the agent's own state if there are none. Invalid for removed agents.
	 */
	RTP_API StateId PlannedTo(AgentHandle Handle) const;

	/** Removes the first Number moves, which the agent has made. */
	RTP_API void Consume(AgentHandle Handle, uint32_t Number);

	RTP_API PlanStatus StatusOf(AgentHandle Handle) const;

	/** Expansions charged since the agent's last move was planned, or its goal was set; zero for removed agents. */
	RTP_API uint64_t FruitlessWork(AgentHandle Handle) const;

	/** The overlay has changed at these states. A planner is told when it plans the next time: a change costs nothing
	 * for agents that stand or have their route. Telling counts as work of the planner's turn. */
	RTP_API void NotifyChanged(std::span<const StateId> Changed);

	/** Spends one tick's budget. */
	RTP_API TickReport Tick(const TickBudget& Budget);

	/** Memory of one agent with its planner; zero for removed agents. */
	RTP_API size_t MemoryBytes(AgentHandle Handle) const;

	/** The planner of an agent, for debuggers; null for removed agents. */
	RTP_API IPlanner* PlannerOf(AgentHandle Handle);

private:
	struct AgentState
	{
		std::unique_ptr<IPlanner> Planner;
		AgentSettings Settings;
		MoveBuffer Moves;
		StateId PlannedTo; // where the buffered moves end
		PlanStatus Status = PlanStatus::Idle;
		uint32_t TicketSerial = 0;                  // the newest ticket issued to this agent
		ServiceNeed Need = ServiceNeed::MovesAhead; // of that ticket
		uint32_t TurnSpent = 0;                     // in a turn that the end of the tick cut short
		uint64_t FruitlessWork = 0;                 // since the last move was planned
		uint64_t Told = 0;                          // changes that its planner knows
		uint8_t EarlyTurns = 0;                     // before its first move to the goal; counts up to MaxSetOffTurns
		bool bWaiting = false;
		bool bWalks = false; // the planner's last moves were ends of walks
	};

	struct Service
	{
		AgentHandle Handle;
		AgentState* Served = nullptr;
		uint32_t Allowed = 0;
		uint32_t Spent = 0;
		uint32_t FillTo = 0; // the turn ends with this many moves
		bool bSlice = false; // one of many agents that got a goal at once
		bool bCut = false;   // the tick's budget did not suffice
		uint64_t QueuedAtTick = 0;
	};

	static uint32_t MovesWanted(const AgentState& Agent);
	static bool WantsMoves(const AgentState& Agent);
	static ServiceNeed NeedOf(const AgentState& Agent);
	uint32_t FillOf(const AgentState& Agent) const;
	void LeaveQueue(AgentState& Agent);
	void Serve(Service& Turn) const;
	uint32_t Tell(AgentState& Agent) const;
	void Enqueue(AgentHandle Handle, AgentState& Agent);
	ServiceQueue::Ticket NewTicket(AgentHandle Handle, AgentState& Agent, ServiceNeed Need);
	void EndTurn(const Service& Turn);
	AgentState* FindHolder(const ServiceQueue::Ticket& Waiting); // null if the ticket is void
	void SelectBatch(uint32_t Budget, bool bOverdue);
	void ServeAll(const TickBudget& Budget, uint32_t Share, bool bOverdue, TickReport& Report);
	void RunBatch();

	ITaskRunner* Tasks;
	SlotMap<AgentState, AgentTag> Agents;
	ServiceQueue Queue;
	std::vector<Service> Batch;
	std::vector<Service> Turns; // of the present tick
	ChangeLog Changes;
	bool bAnyUnreachable = false; // some agent may have the status Unreachable
	uint64_t TickNumber = 0;
	std::array<uint32_t, NeedCount> WaitingFor{}; // number of waiting agents, by need
	uint32_t WaveSize = 1;                        // most agents that waited for a first turn since none did
	uint32_t FirstSlice = 0;                      // most expansions for each of these in this tick
	bool bBehind = false;                         // the last tick left agents without a move unserved
};
} // namespace Rtp
