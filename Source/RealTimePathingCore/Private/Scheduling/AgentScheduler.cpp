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
/** When many get a goal at once, all have a turn within about so many ticks, rather than some a whole plan. */
constexpr uint64_t TurnTicks = 6;

/** Expansions that a turn is charged besides what its planner does: the memory of another agent is fetched. */
constexpr uint32_t TurnCost = 2;

/** The same for one of many that got a goal at once, whose memory nobody has used for long; as far as its slice allows.
 * So the wave comes at its own pace, rather than in the few ticks for which its expansions would suffice. */
constexpr uint32_t WaveTurnCost = 16;
constexpr uint32_t LeastSlice = TurnCost + 1;

/** Turns in which an agent that has not set off goes before those who have: nobody may do so for ever. */
constexpr uint8_t MaxSetOffTurns = 8;

/** An agent without a move that has waited so long is owed a turn from a share of the tick that those with new goals
 * cannot take: goals may be set again and again, for example to follow somebody. */
constexpr uint64_t OverdueTicks = 30;
constexpr uint32_t OverdueShare = 4; // a quarter

constexpr uint32_t FetchAhead = 4; // turns

/** Says that a planner is wanted soon: most have not been used for many ticks. */
void FetchPlanner(const IPlanner& Planner)
{
	constexpr size_t LineBytes = 64;
	constexpr size_t Lines = 6; // about what a planner has itself, without what it points to
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
	Agent Added;
	Added.Planner = std::move(Planner);
	Added.Settings = Settings;
	Added.Settings.MovesAhead = std::clamp(Settings.MovesAhead, 1u, MoveBuffer::Capacity);
	Added.Settings.MaxExpansionsPerTick = std::max(Settings.MaxExpansionsPerTick, 1u);
	return Agents.Add(std::move(Added));
}

bool AgentScheduler::Remove(AgentHandle Who)
{
	if (Agent* At = Agents.Find(Who))
	{
		LeaveQueue(*At);
	}
	return Agents.Remove(Who);
}

/** Makes the agent's ticket void, if it has one. */
void AgentScheduler::LeaveQueue(Agent& At)
{
	WaitingFor[static_cast<uint32_t>(At.Need)] -= At.bWaiting ? 1 : 0;
	At.bWaiting = false;
}

bool AgentScheduler::WantsMoves(const Agent& At)
{
	return At.Status == PlanStatus::Planning && At.Moves.Size() < At.Settings.MovesAhead;
}

ServiceNeed AgentScheduler::NeedOf(const Agent& At)
{
	return At.Moves.Size() != 0          ? ServiceNeed::MovesAhead
		: At.EarlyTurns == 0             ? ServiceNeed::FirstMove
		: At.EarlyTurns < MaxSetOffTurns ? ServiceNeed::SetOff
										 : ServiceNeed::NextMove;
}

/** How many moves a turn is to end with: enough for a while if others without any could not be served. */
uint32_t AgentScheduler::FillOf(const Agent& At) const
{
	if (!bBehind || At.Need == ServiceNeed::MovesAhead)
	{
		return At.Settings.MovesAhead;
	}
	return At.Need == ServiceNeed::NextMove ? std::max(At.Settings.MovesAhead / 4, 1u) : 1;
}

/** Queues an agent that wants moves; one whose need has become more urgent meanwhile is queued again, ahead. */
void AgentScheduler::Enqueue(AgentHandle Who, Agent& At)
{
	const ServiceNeed Need = NeedOf(At);
	if (!WantsMoves(At) || (At.bWaiting && At.Need <= Need))
	{
		return;
	}
	Queue.Push(Need, At.Settings.Priority, NewTicket(Who, At, Need));
}

/** A ticket that replaces the one the agent may have. */
ServiceQueue::Ticket AgentScheduler::NewTicket(AgentHandle Who, Agent& At, ServiceNeed Need)
{
	LeaveQueue(At);
	++WaitingFor[static_cast<uint32_t>(Need)];
	At.bWaiting = true;
	At.Need = Need;
	++At.TicketSerial;
	return {Who.Index, Who.Generation, At.TicketSerial, TickNumber};
}

/** A turn that was cut short because the tick's budget was used up goes on in the next tick, before other turns; once,
 * so that an agent that may search more than a tick has to give does not keep all others waiting. */
void AgentScheduler::EndTurn(const Service& Turn)
{
	Agent& At = *Turn.Served;
	const bool bGoesOn = Turn.bCut && At.TurnSpent == 0 && WantsMoves(At) && At.Moves.Size() < Turn.FillTo;
	At.TurnSpent = bGoesOn ? Turn.Spent : 0;
	if (bGoesOn)
	{
		ServiceQueue::Ticket Again = NewTicket(Turn.Who, At, At.Need);
		Again.QueuedAtTick = Turn.QueuedAtTick; // it has waited since then: the first of a lane is the oldest
		Queue.PushFront(At.Need, At.Settings.Priority, Again);
	}
}

void AgentScheduler::SetGoal(AgentHandle Who, StateId At, StateId Goal)
{
	if (Agent* Found = Agents.Find(Who))
	{
		Found->Planner->SetGoal(At, Goal);
		Found->Moves.Clear();
		Found->PlannedTo = At;
		Found->Status = PlanStatus::Planning;
		Found->EarlyTurns = 0;
		Found->TurnSpent = 0;
		Found->FruitlessWork = 0;
		Enqueue(Who, *Found);
	}
}

void AgentScheduler::Stop(AgentHandle Who)
{
	if (Agent* Found = Agents.Find(Who))
	{
		Found->Moves.Clear();
		Found->TurnSpent = 0;
		Found->Status = PlanStatus::Idle;
	}
}

void AgentScheduler::Relocate(AgentHandle Who, StateId At)
{
	Agent* Found = Agents.Find(Who);
	if (Found != nullptr && Found->Status != PlanStatus::Idle)
	{
		Found->Moves.Clear();
		Found->PlannedTo = At;
		Found->Status = PlanStatus::Planning;
		Enqueue(Who, *Found);
	}
}

void AgentScheduler::SetPriority(AgentHandle Who, AgentPriority Priority)
{
	if (Agent* Found = Agents.Find(Who))
	{
		Found->Settings.Priority = Priority;
	}
}

const MoveBuffer* AgentScheduler::MovesOf(AgentHandle Who) const
{
	const Agent* Found = Agents.Find(Who);
	return Found != nullptr ? &Found->Moves : nullptr;
}

void AgentScheduler::Consume(AgentHandle Who, uint32_t Number)
{
	if (Agent* Found = Agents.Find(Who))
	{
		Found->Moves.RemoveFirst(Number);
		Found->EarlyTurns = Number != 0 ? MaxSetOffTurns : Found->EarlyTurns;
		if (Found->Moves.Size() <= Found->Settings.MovesAhead * 3 / 4)
		{
			Enqueue(Who, *Found); // for several moves at a time
		}
	}
}

uint64_t AgentScheduler::FruitlessWork(AgentHandle Who) const
{
	const Agent* Found = Agents.Find(Who);
	return Found != nullptr ? Found->FruitlessWork : 0;
}

PlanStatus AgentScheduler::StatusOf(AgentHandle Who) const
{
	const Agent* Found = Agents.Find(Who);
	return Found != nullptr ? Found->Status : PlanStatus::Idle;
}

void AgentScheduler::NotifyChanged(std::span<const StateId> Changed)
{
	Agents.ForEach(
		[&](AgentHandle Who, Agent& At)
		{
			At.Planner->NotifyChanged(Changed);
			if (At.Status == PlanStatus::Unreachable)
			{
				At.Status = PlanStatus::Planning;
				Enqueue(Who, At);
			}
		});
}

void AgentScheduler::Serve(Service& Turn)
{
	Agent& At = *Turn.Served;
	while (WantsMoves(At) && At.Moves.Size() < Turn.FillTo && Turn.Spent < Turn.Allowed)
	{
		const StepResult Result = At.Planner->Step(At.PlannedTo, {Turn.Allowed - Turn.Spent});
		RTP_ASSERT(Result.Expansions <= Turn.Allowed - Turn.Spent, "a planner keeps its budget");
		// A step that expands nothing is charged one, so that the number of steps is bounded as well.
		Turn.Spent += std::max(Result.Expansions, 1u);
		if (Result.Status == StepStatus::AtGoal)
		{
			At.Status = PlanStatus::Complete;
		}
		else if (Result.Status == StepStatus::GoalUnreachable)
		{
			At.Status = PlanStatus::Unreachable;
		}
		for (const StateId Move : Result.Moves)
		{
			if (At.Moves.IsFull())
			{
				break; // the planner is told where the agent really is in its next step
			}
			At.Moves.Add(Move);
			At.PlannedTo = Move;
		}
	}
	Turn.Spent = std::min(Turn.Spent + (Turn.bSlice ? WaveTurnCost : TurnCost), Turn.Allowed);
	At.FruitlessWork = At.Moves.Size() != 0 ? 0 : At.FruitlessWork + Turn.Spent;
}

/** Takes agents from the queue while their allowances fit into the budget. The first may get less than it is allowed;
 * later ones wait for what the batch leaves, rather than to be cut short for want of what is not going to be spent. */
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
		Agent* At = FindHolder(*Next);
		if (At == nullptr)
		{
			continue;
		}
		const uint32_t Most = At->Settings.MaxExpansionsPerTick - At->TurnSpent;
		const bool bSlice = At->Need == ServiceNeed::FirstMove && FirstSlice < Most;
		const bool bCut = !bSlice && Budget < Most;
		if (bCut && !Batch.empty())
		{
			Queue.Return(At->Need, At->Settings.Priority, *Next);
			break;
		}
		LeaveQueue(*At);
		if (WantsMoves(*At))
		{
			const uint32_t Allowed = std::min(Budget, bSlice ? FirstSlice : Most);
			At->EarlyTurns = static_cast<uint8_t>(std::min(At->EarlyTurns + 1, +MaxSetOffTurns));
			Batch.push_back({{Next->Agent, Next->Generation}, At, Allowed, 0, bSlice ? 1 : FillOf(*At), bSlice, bCut,
				Next->QueuedAtTick});
			Budget -= Allowed;
		}
	}
}

void AgentScheduler::RunBatch()
{
	constexpr uint32_t Grain = 16; // agents a task: enough work to be worth a hand-over
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

/** Serves agents until a share of the tick is used up. What a batch leaves of its allowances goes to the next one; each
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
	// Each of those who keep their place goes before all others: the first of them comes last.
	std::for_each(Turns.rbegin(), Turns.rend(), [this](const Service& Turn) { EndTurn(Turn); });
	for (const Service& Turn : Turns)
	{
		Enqueue(Turn.Who, *Turn.Served);
	}
	Report.Waiting = std::accumulate(WaitingFor.begin(), WaitingFor.end(), 0u);
	const std::optional<uint64_t> Oldest =
		Queue.OldestTick([this](const ServiceQueue::Ticket& At) { return FindHolder(At) == nullptr; });
	Report.WorstWaitTicks = Oldest ? static_cast<uint32_t>(TickNumber - *Oldest) : 0;
	return Report;
}

AgentScheduler::Agent* AgentScheduler::FindHolder(const ServiceQueue::Ticket& Waiting)
{
	Agent* At = Agents.Find({Waiting.Agent, Waiting.Generation});
	return At != nullptr && At->bWaiting && At->TicketSerial == Waiting.Serial ? At : nullptr;
}

size_t AgentScheduler::MemoryBytes(AgentHandle Who) const
{
	const Agent* Found = Agents.Find(Who);
	return Found != nullptr ? sizeof(Agent) + Found->Planner->MemoryBytes() : 0;
}

IPlanner* AgentScheduler::PlannerOf(AgentHandle Who)
{
	Agent* Found = Agents.Find(Who);
	return Found != nullptr ? Found->Planner.get() : nullptr;
}
} // namespace Rtp
