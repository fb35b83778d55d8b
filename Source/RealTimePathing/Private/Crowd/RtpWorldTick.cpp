// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the world subsystem: the tick.

#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpAgentGroup.h"
#include "Crowd/RtpForeignAgents.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpNeighbours.h"
#include "Crowd/RtpStats.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "HAL/IConsoleManager.h"
#include "HAL/PlatformTime.h"
#include "Settings/RtpSettings.h"
#include "Templates/UnrealTemplate.h"

namespace
{
TAutoConsoleVariable<int32> CVarRtpBudgetUs(TEXT("rtp.BudgetUs"), -1,
	TEXT("Planning stops after so many microseconds in a tick. 0: only expansions count. -1: as the project settings "
		 "say."));

TAutoConsoleVariable<int32> CVarRtpMaxExpansions(TEXT("rtp.MaxExpansionsPerTick"), -1,
	TEXT("The most that all movers of a world may search in one tick. -1: as the project settings say."));

TAutoConsoleVariable<int32> CVarRtpTaskThreads(TEXT("rtp.TaskThreads"), -1,
	TEXT("1: plan on task threads, 0: in the game thread, -1: as the project settings say. The result is the same."));

int32 ChosenOr(const TAutoConsoleVariable<int32>& Variable, int32 Setting)
{
	const int32 Chosen = Variable.GetValueOnGameThread();
	return Chosen >= 0 ? Chosen : Setting;
}

bool IsPast(void* Deadline)
{
	return FPlatformTime::Seconds() >= *static_cast<const double*>(Deadline);
}
} // namespace

/** Requests that are made here are consumed by the bodies of the same frame. A paused world does not come here. */
void URtpWorldSubsystem::OnPreActorTick(UWorld* InWorld, ELevelTick TickType, float DeltaTime)
{
	if (InWorld != GetWorld() || !NeedsTicks())
	{
		return;
	}
	SCOPE_CYCLE_COUNTER(STAT_RtpTick);
	CSV_SCOPED_TIMING_STAT(RealTimePathing, Tick);
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_Tick);
	LLM_SCOPE_BYTAG(RealTimePathing);
	// A listener may set other data during the tick; it is used from the next step on.
	const TGuardValue<bool> Ticking(bTicking, true);
	if (bDeterministic)
	{
		RunSteps(DeltaTime);
	}
	else
	{
		Step(DeltaTime);
	}
	PublishStatistics();
	OnTicked.Broadcast(*this);
}

void URtpWorldSubsystem::Step(float DeltaTime)
{
	Statistics = FRtpTickStatistics();
	if (bRemakeGroups)
	{
		MakeGroups();
	}
	AdvanceLoading();
	ReturnToGround();
	AddNewcomers();
	OnBeforePlanning.Broadcast();
	for (IRtpForeignAgents* Agents : TArray<IRtpForeignAgents*>(Foreign))
	{
		Agents->BeforePlanning();
	}
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		Group->UpdateSmartLinks(*GetWorld());
		for (int32 Index = 0; Index < Group->Members.Num(); ++Index)
		{
			const FRtpAgentGroup::FMember Member = Group->Members[Index];
			if (URealTimeMoverComponent* Component = Member.Component.Get())
			{
				Component->GetState().BeforePlanning();
			}
		}
	}
	// The places of other bodies in a frame depend on its length, so movers of a deterministic world do not see them.
	if (!bDeterministic)
	{
		Neighbours->FindBodies(*GetWorld(), Components, DeltaTime);
	}
	Neighbours->Update(Groups);
	Plan();
	for (int32 Index = 0; Index < Groups.Num(); ++Index)
	{
		Follow(*Groups[Index], DeltaTime);
	}
}

void URtpWorldSubsystem::Plan()
{
	SCOPE_CYCLE_COUNTER(STAT_RtpPlan);
	CSV_SCOPED_TIMING_STAT(RealTimePathing, Plan);
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_Plan);
	const URtpSettings& Settings = URtpSettings::Get();
	Runner.SetParallel(ChosenOr(CVarRtpTaskThreads, Settings.bUseTaskThreads ? 1 : 0) != 0);
	const int32 Microseconds = bDeterministic ? 0 : ChosenOr(CVarRtpBudgetUs, Settings.BudgetMicroseconds);
	double Deadline = FPlatformTime::Seconds() + Microseconds * 1e-6;
	Statistics.Budget = ChosenOr(CVarRtpMaxExpansions, Settings.MaxExpansionsPerTick);
	Rtp::TickBudget Budget;
	if (Microseconds > 0)
	{
		Budget.ShouldStop = &IsPast;
		Budget.Context = &Deadline;
	}
	// All groups share one budget. They take turns in being first, so that none always gets only the rest.
	FirstGroup = Groups.IsEmpty() ? 0 : (FirstGroup + 1) % Groups.Num();
	for (int32 Index = 0; Index < Groups.Num(); ++Index)
	{
		FRtpAgentGroup& Group = *Groups[(FirstGroup + Index) % Groups.Num()];
		if (!Group.IsReady())
		{
			continue;
		}
		Budget.MaxExpansions = static_cast<uint32_t>(FMath::Max(0, Statistics.Budget - Statistics.Expansions));
		const Rtp::TickReport Report = Group.Movers->Plan(Budget);
		Statistics.Expansions += static_cast<int32>(Report.Expansions);
		Statistics.Served += static_cast<int32>(Report.Served);
		Statistics.Waiting += static_cast<int32>(Report.Waiting);
		Statistics.WorstWaitTicks = FMath::Max(Statistics.WorstWaitTicks, static_cast<int32>(Report.WorstWaitTicks));
	}
}

void URtpWorldSubsystem::Follow(FRtpAgentGroup& Group, float DeltaTime)
{
	SCOPE_CYCLE_COUNTER(STAT_RtpMove);
	CSV_SCOPED_TIMING_STAT(RealTimePathing, Move);
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_Move);
	if (!Group.IsReady())
	{
		return;
	}
	Statistics.Moving += static_cast<int32>(Group.Movers->Move(DeltaTime));
	if (bDeterministic)
	{
		Group.Movers->Integrate(DeltaTime);
	}
	Statistics.Movers += Group.MemberCount;
	for (int32 Index = 0; Index < Group.Members.Num(); ++Index)
	{
		const FRtpAgentGroup::FMember Member = Group.Members[Index];
		URealTimeMoverComponent* Component = Member.Component.Get();
		const std::optional<Rtp::MoverSystem::View> View = Group.Movers->ViewOf(Member.Handle);
		if (Component != nullptr && View)
		{
			Component->GetState().AfterMoving(*View, DeltaTime);
		}
	}
	DispatchEvents(Group);
}

void URtpWorldSubsystem::DispatchEvents(FRtpAgentGroup& Group)
{
	// Listeners may start moves, destroy pawns or change levels, so no reference into the group is kept during the
	// calls.
	TArray<TPair<TWeakObjectPtr<URealTimeMoverComponent>, Rtp::MoverEvent>> Events;
	for (const Rtp::MoverEvent& Event : Group.Movers->Events())
	{
		if (URealTimeMoverComponent* Component = Group.Find(Event.Mover))
		{
			Events.Add({Component, Event});
		}
	}
	for (const TPair<TWeakObjectPtr<URealTimeMoverComponent>, Rtp::MoverEvent>& Event : Events)
	{
		if (URealTimeMoverComponent* Component = Event.Key.Get())
		{
			Component->GetState().HandleEvent(Event.Value);
		}
	}
}

void URtpWorldSubsystem::PublishStatistics() const
{
	SIZE_T Bytes = 0;
#if STATS
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		Bytes += Group->CoreWorld.Grid ? Group->CoreWorld.Grid->MemoryBytes() : 0;
		Bytes += Group->CoreWorld.Database ? Group->CoreWorld.Database->MemoryBytes() : 0;
	}
#endif
	RtpStats::Publish(Statistics, Bytes);
}
