// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Scheduling/AgentScheduler.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Memory/Prefetch.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace Rtp
{
namespace
{
/** When many goals arrive at once, the budget is sliced so that every agent is served within this many ticks. */
constexpr uint64_t TurnTicks = 6;

/** Expansions charged for a turn besides those of its planner, for loading the memory of another agent. */
constexpr uint32_t TurnCost = 2;

/** The same for one of many agents that got a goal at once, whose memory is cold; at most what its slice allows. So the
 * wave takes several ticks, even where its expansions would fit into fewer. */
constexpr uint32_t WaveTurnCost = 16;
constexpr uint32_t LeastSlice = TurnCost + 1;

/** Turns in which an agent that has not set off precedes those that have. Bounded, so that it cannot starve them. */
constexpr uint8_t MaxSetOffTurns = 8;

/** An agent without a move that has waited this long is served from a reserved share of the tick. Agents with new goals
 * cannot use it, because a moving goal is set again and again. */
constexpr uint64_t OverdueTicks = 30;
constexpr uint32_t OverdueShare = 4; // a quarter

constexpr uint32_t FetchAhead = 4; // turns

constexpr size_t ChangesPerExpansion = 256; // of which a planner is told

/** Prefetches a planner that is used soon: most have not been used for many ticks. */
void FetchPlanner(const IPlanner& Planner)
{
	constexpr size_t LineBytes = 64;
	constexpr size_t Lines = 6; // about the size of a planner, without the memory that it points to
	for (size_t Line = 0; Line < Lines; ++Line)
	{
		Prefetch(reinterpret_cast<const char*>(&Planner) + Line * LineBytes);
	}
}
} // namespace

AgentScheduler::AgentScheduler(ITaskRunner* InTasks)
	: Tasks(InTasks)
{
}

AgentHandle AgentScheduler::Add(std::unique_ptr<IPlanner> Planner, const AgentSettings& Settings)
{
	RTP_ASSERT(Planner != nullptr, "an agent has a planner");
	AgentState Added;
	Added.Planner = std::move(Planner);
	Added.Settings = Settings;
	Added.Settings.MovesAhead = std::clamp<uint8_t>(Settings.MovesAhead, 1, MoveBuffer::Capacity);
	Added.Settings.WalksAhead = std::min(Settings.WalksAhead, Added.Settings.MovesAhead);
	Added.Settings.MaxExpansionsPerTick = std::max(Settings.MaxExpansionsPerTick, 1u);
	Added.Told = Changes.Count(); // the planner was made for the present overlay
	return Agents.Add(std::move(Added));
}

bool AgentScheduler::Remove(AgentHandle Handle)
{
	if (AgentState* Agent = Agents.Find(Handle))
	{
		LeaveQueue(*Agent);
	}
	return Agents.Remove(Handle);
}

/** Voids the agent's ticket, if it has one. */
void AgentScheduler::LeaveQueue(AgentState& Agent)
{
	WaitingFor[static_cast<uint32_t>(Agent.Need)] -= Agent.bWaiting ? 1 : 0;
	Agent.bWaiting = false;
}

uint32_t AgentScheduler::MovesWanted(const AgentState& Agent)
{
	return Agent.bWalks ? Agent.Settings.WalksAhead : Agent.Settings.MovesAhead;
}

bool AgentScheduler::WantsMoves(const AgentState& Agent)
{
	return Agent.Status == PlanStatus::Planning && Agent.Moves.Size() < MovesWanted(Agent);
}

ServiceNeed AgentScheduler::NeedOf(const AgentState& Agent)
{
	return Agent.Moves.Size() != 0          ? ServiceNeed::MovesAhead
		: Agent.EarlyTurns == 0             ? ServiceNeed::FirstMove
		: Agent.EarlyTurns < MaxSetOffTurns ? ServiceNeed::SetOff
											: ServiceNeed::NextMove;
}

/** How many moves a turn fills up to: fewer while agents without a move could not be served. */
uint32_t AgentScheduler::FillOf(const AgentState& Agent) const
{
	if (!bBehind || Agent.Need == ServiceNeed::MovesAhead)
	{
		return Agent.Settings.MovesAhead;
	}
	return Agent.Need == ServiceNeed::NextMove ? std::max(MovesWanted(Agent) / 4, 1u) : 1;
}

/** Queues an agent that wants moves. If its need has become more urgent since, it is queued again for that need. */
void AgentScheduler::Enqueue(AgentHandle Handle, AgentState& Agent)
{
	const ServiceNeed Need = NeedOf(Agent);
	if (!WantsMoves(Agent) || (Agent.bWaiting && Agent.Need <= Need))
	{
		return;
	}
	Queue.Push(Need, Agent.Settings.Priority, NewTicket(Handle, Agent, Need));
}

/** A ticket that replaces the one the agent may have. */
ServiceQueue::Ticket AgentScheduler::NewTicket(AgentHandle Handle, AgentState& Agent, ServiceNeed Need)
{
	LeaveQueue(Agent);
	++WaitingFor[static_cast<uint32_t>(Need)];
	Agent.bWaiting = true;
	Agent.Need = Need;
	++Agent.TicketSerial;
	return {Handle.Index, Handle.Generation, Agent.TicketSerial, TickNumber};
}

/** A turn that the end of the budget cut short continues in the next tick, before other turns. Only once, so that an
 * agent whose limit exceeds a tick's budget does not keep all others waiting. */
void AgentScheduler::EndTurn(const Service& Turn)
{
	AgentState& Agent = *Turn.Served;
	const bool bGoesOn = Turn.bCut && Agent.TurnSpent == 0 && WantsMoves(Agent) && Agent.Moves.Size() < Turn.FillTo;
	Agent.TurnSpent = bGoesOn ? Turn.Spent : 0;
	if (bGoesOn)
	{
		ServiceQueue::Ticket Again = NewTicket(Turn.Handle, Agent, Agent.Need);
		Again.QueuedAtTick = Turn.QueuedAtTick; // the first of a lane stays the oldest
		Queue.PushFront(Agent.Need, Agent.Settings.Priority, Again);
	}
}

void AgentScheduler::SetGoal(AgentHandle Handle, StateId Start, StateId Goal)
{
	if (AgentState* Agent = Agents.Find(Handle))
	{
		Tell(*Agent);
		Agent->Planner->SetGoal(Start, Goal);
		Agent->Moves.Clear();
		Agent->PlannedTo = Start;
		Agent->Status = PlanStatus::Planning;
		Agent->EarlyTurns = 0;
		Agent->TurnSpent = 0;
		Agent->FruitlessWork = 0;
		Enqueue(Handle, *Agent);
	}
}

void AgentScheduler::Stop(AgentHandle Handle)
{
	if (AgentState* Agent = Agents.Find(Handle))
	{
		Agent->Moves.Clear();
		Agent->TurnSpent = 0;
		Agent->Status = PlanStatus::Idle;
	}
}

void AgentScheduler::Relocate(AgentHandle Handle, StateId Current)
{
	AgentState* Agent = Agents.Find(Handle);
	if (Agent != nullptr && Agent->Status != PlanStatus::Idle)
	{
		Agent->Moves.Clear();
		Agent->PlannedTo = Current;
		Agent->Status = PlanStatus::Planning;
		Enqueue(Handle, *Agent);
	}
}

bool AgentScheduler::Resettle(
	AgentHandle Handle, std::unique_ptr<IPlanner> Planner, StateId Goal, FunctionRef<StateId(StateId)> Renamed)
{
	AgentState* Agent = Agents.Find(Handle);
	if (Agent == nullptr)
	{
		return false;
	}
	Agent->Planner = std::move(Planner);
	Agent->Told = Changes.Count();
	Agent->TurnSpent = 0;
	if (Agent->Status == PlanStatus::Idle)
	{
		return true;
	}
	MoveBuffer Moves;
	Agent->PlannedTo = Renamed(Agent->PlannedTo);
	bool bKept = Agent->PlannedTo.IsValid();
	for (uint32_t Index = 0; Index < Agent->Moves.Size(); ++Index)
	{
		Moves.Add(Renamed(Agent->Moves[Index]), Agent->Moves.IsWalk(Index));
		bKept = bKept && Moves[Index].IsValid();
	}
	Agent->Moves = Moves;
	if (!bKept)
	{
		Stop(Handle);
		return false;
	}
	Agent->Planner->SetGoal(Agent->PlannedTo, Goal);
	if (Agent->Status == PlanStatus::Unreachable)
	{
		Agent->Status = PlanStatus::Planning;
		Enqueue(Handle, *Agent);
	}
	return true;
}

void AgentScheduler::Configure(AgentHandle Handle, uint32_t MaxExpansionsPerTick, AgentPriority Priority)
{
	if (AgentState* Agent = Agents.Find(Handle))
	{
		Agent->Settings.MaxExpansionsPerTick = MaxExpansionsPerTick;
		Agent->Settings.Priority = Priority;
	}
}

const MoveBuffer* AgentScheduler::MovesOf(AgentHandle Handle) const
{
	const AgentState* Agent = Agents.Find(Handle);
	return Agent != nullptr ? &Agent->Moves : nullptr;
}

StateId AgentScheduler::PlannedTo(AgentHandle Handle) const
{
	const AgentState* Agent = Agents.Find(Handle);
	return Agent != nullptr ? Agent->PlannedTo : StateId{};
}

void AgentScheduler::Consume(AgentHandle Handle, uint32_t Number)
{
	if (AgentState* Agent = Agents.Find(Handle))
	{
		Agent->Moves.RemoveFirst(Number);
		Agent->EarlyTurns = Number != 0 ? MaxSetOffTurns : Agent->EarlyTurns;
		if (Agent->Moves.Size() <= MovesWanted(*Agent) * 3 / 4)
		{
			Enqueue(Handle, *Agent); // for several moves at a time
		}
	}
}

uint64_t AgentScheduler::FruitlessWork(AgentHandle Handle) const
{
	const AgentState* Agent = Agents.Find(Handle);
	return Agent != nullptr ? Agent->FruitlessWork : 0;
}

PlanStatus AgentScheduler::StatusOf(AgentHandle Handle) const
{
	const AgentState* Agent = Agents.Find(Handle);
	return Agent != nullptr ? Agent->Status : PlanStatus::Idle;
}

void AgentScheduler::NotifyChanged(std::span<const StateId> Changed)
{
	Changes.Add(Changed);
	if (std::exchange(bAnyUnreachable, false))
	{
		Agents.ForEach(
			[&](AgentHandle Handle, AgentState& Agent)
			{
				if (Agent.Status == PlanStatus::Unreachable)
				{
					Agent.Status = PlanStatus::Planning;
					Enqueue(Handle, Agent);
				}
			});
	}
}

/** Tells a planner the changes that it does not know. The expansions that this is worth. */
uint32_t AgentScheduler::Tell(AgentState& Agent) const
{
	if (Agent.Told == Changes.Count())
	{
		return 0;
	}
	const std::span<const StateId> New = Changes.Since(Agent.Told);
	Agent.Planner->NotifyChanged(New);
	Agent.Told = Changes.Count();
	return static_cast<uint32_t>(New.size() / ChangesPerExpansion);
}

void AgentScheduler::Serve(Service& Turn) const
{
	AgentState& Agent = *Turn.Served;
	Turn.Spent = std::min(Turn.Spent + Tell(Agent), Turn.Allowed);
	while (WantsMoves(Agent) && Agent.Moves.Size() < Turn.FillTo && Turn.Spent < Turn.Allowed)
	{
		const StepResult Result =
			Agent.Planner->Step(Agent.PlannedTo, {Turn.Allowed - Turn.Spent, Agent.Settings.WalksAhead != 0});
		RTP_ASSERT(Result.Expansions <= Turn.Allowed - Turn.Spent, "a planner keeps its budget");
		// A step that expands nothing is charged one, so that the number of steps is bounded as well.
		Turn.Spent += std::max(Result.Expansions, 1u);
		if (Result.Status == StepStatus::AtGoal)
		{
			Agent.Status = PlanStatus::Complete;
		}
		else if (Result.Status == StepStatus::GoalUnreachable)
		{
			Agent.Status = PlanStatus::Unreachable;
		}
		for (const StateId Move : Result.Moves)
		{
			if (Agent.Moves.IsFull())
			{
				break; // the next step tells the planner where the agent really is
			}
			Agent.Moves.Add(Move, Result.bWalks);
			Agent.PlannedTo = Move;
			Agent.bWalks = Result.bWalks;
		}
	}
	Turn.Spent = std::min(Turn.Spent + (Turn.bSlice ? WaveTurnCost : TurnCost), Turn.Allowed);
	Agent.FruitlessWork = Agent.Moves.Size() != 0 ? 0 : Agent.FruitlessWork + Turn.Spent;
}

/** Takes agents from the queue while their allowances fit into the budget. Only the first may get less than it is
 * allowed. Later ones wait until the batch has run, because most allowances are not used up. */
void AgentScheduler::SelectBatch(uint32_t Budget, bool bOverdue)
{
	Batch.clear();
	while (Budget != 0)
	{
		const std::optional<ServiceQueue::Ticket> Next = !bOverdue ? Queue.Pop()
			: TickNumber < OverdueTicks                            ? std::nullopt
										: Queue.PopOverdue(ServiceNeed::NextMove, TickNumber - OverdueTicks);
		if (!Next)
		{
			break;
		}
		AgentState* Agent = FindHolder(*Next);
		if (Agent == nullptr)
		{
			continue;
		}
		const uint32_t Most = Agent->Settings.MaxExpansionsPerTick - Agent->TurnSpent;
		const bool bSlice = Agent->Need == ServiceNeed::FirstMove && FirstSlice < Most;
		const bool bCut = !bSlice && Budget < Most;
		if (bCut && !Batch.empty())
		{
			Queue.Return(Agent->Need, Agent->Settings.Priority, *Next);
			break;
		}
		LeaveQueue(*Agent);
		if (WantsMoves(*Agent))
		{
			const uint32_t Allowed = std::min(Budget, bSlice ? FirstSlice : Most);
			Agent->EarlyTurns = static_cast<uint8_t>(std::min(Agent->EarlyTurns + 1, +MaxSetOffTurns));
			Batch.push_back({{Next->Agent, Next->Generation}, Agent, Allowed, 0, bSlice ? 1 : FillOf(*Agent), bSlice,
				bCut, Next->QueuedAtTick});
			Budget -= Allowed;
		}
	}
}

void AgentScheduler::RunBatch()
{
	constexpr uint32_t Grain = 16; // agents for each task: enough work to be worth one
	const uint32_t Count = static_cast<uint32_t>(Batch.size());
	const auto Body = [this, Count](uint32_t Task)
	{
		for (uint32_t Index = Task * Grain; Index < std::min(Count, (Task + 1) * Grain); ++Index)
		{
			FetchPlanner(*Batch[std::min(Index + FetchAhead, Count - 1)].Served->Planner);
			Serve(Batch[Index]);
		}
	};
	const uint32_t TaskCount = (Count + Grain - 1) / Grain;
	if (Tasks != nullptr && TaskCount > 1)
	{
		Tasks->ParallelFor(TaskCount, Body);
		return;
	}
	for (uint32_t Task = 0; Task < TaskCount; ++Task)
	{
		Body(Task);
	}
}

/** Serves agents until a share of the tick is used up. The next batch gets the unused allowances of the last one; each
 * agent is served at most once a tick. */
void AgentScheduler::ServeAll(const TickBudget& Budget, uint32_t Share, bool bOverdue, TickReport& Report)
{
	while (Share != 0)
	{
		SelectBatch(Share, bOverdue);
		if (Batch.empty())
		{
			break;
		}
		RunBatch();
		for (const Service& Turn : Batch)
		{
			Share -= Turn.Spent;
			Report.Expansions += Turn.Spent;
		}
		Turns.insert(Turns.end(), Batch.begin(), Batch.end());
		Report.Served += static_cast<uint32_t>(Batch.size());
		if (Budget.ShouldStop != nullptr && Budget.ShouldStop(Budget.Context))
		{
			break;
		}
	}
}

TickReport AgentScheduler::Tick(const TickBudget& Budget)
{
	++TickNumber;
	TickReport Report;
	Report.Tick = TickNumber;
	Turns.clear();
	const uint32_t NewCount = WaitingFor[static_cast<uint32_t>(ServiceNeed::FirstMove)];
	WaveSize = NewCount == 0 ? 1 : std::max(WaveSize, NewCount);
	const uint64_t Slice = Budget.MaxExpansions * TurnTicks / WaveSize;
	FirstSlice = static_cast<uint32_t>(std::clamp<uint64_t>(Slice, LeastSlice, StepBudget::Unlimited));
	if (NewCount + WaitingFor[static_cast<uint32_t>(ServiceNeed::SetOff)] != 0)
	{
		ServeAll(Budget, Budget.MaxExpansions / OverdueShare, true, Report);
	}
	ServeAll(Budget, Budget.MaxExpansions - Report.Expansions, false, Report);
	const uint32_t UnservedAhead = WaitingFor[static_cast<uint32_t>(ServiceNeed::MovesAhead)];
	bBehind = std::accumulate(WaitingFor.begin(), WaitingFor.end(), 0u) != UnservedAhead;
	// Each continued turn goes to the front of its lane, so the first is put there last.
	std::for_each(Turns.rbegin(), Turns.rend(), [this](const Service& Turn) { EndTurn(Turn); });
	for (const Service& Turn : Turns)
	{
		Enqueue(Turn.Handle, *Turn.Served);
		bAnyUnreachable = bAnyUnreachable || Turn.Served->Status == PlanStatus::Unreachable;
	}
	Report.Waiting = std::accumulate(WaitingFor.begin(), WaitingFor.end(), 0u);
	const std::optional<uint64_t> Oldest =
		Queue.OldestTick([this](const ServiceQueue::Ticket& Ticket) { return FindHolder(Ticket) == nullptr; });
	Report.WorstWaitTicks = Oldest ? static_cast<uint32_t>(TickNumber - *Oldest) : 0;
	return Report;
}

AgentScheduler::AgentState* AgentScheduler::FindHolder(const ServiceQueue::Ticket& Waiting)
{
	AgentState* Agent = Agents.Find({Waiting.Agent, Waiting.Generation});
	return Agent != nullptr && Agent->bWaiting && Agent->TicketSerial == Waiting.Serial ? Agent : nullptr;
}

size_t AgentScheduler::MemoryBytes(AgentHandle Handle) const
{
	const AgentState* Agent = Agents.Find(Handle);
	return Agent != nullptr ? sizeof(AgentState) + Agent->Planner->MemoryBytes() : 0;
}

IPlanner* AgentScheduler::PlannerOf(AgentHandle Handle)
{
	AgentState* Agent = Agents.Find(Handle);
	return Agent != nullptr ? Agent->Planner.get() : nullptr;
}
} // namespace Rtp
