// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What the subsystem does in a tick.

#include "Agents/RealTimeMoverComponent.h"
#include "Boundary/RtpConvert.h"
#include "Debug/RtpDebugDraw.h"
#include "Engine/World.h"
#include "HAL/IConsoleManager.h"
#include "HAL/PlatformTime.h"
#include "Settings/RtpSettings.h"
#include "Templates/UnrealTemplate.h"
#include "World/RtpAgentLayer.h"
#include "World/RtpStats.h"
#include "World/RtpWorldSubsystem.h"

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

void URtpWorldSubsystem::Tick(float DeltaTime)
{
	SCOPE_CYCLE_COUNTER(STAT_RtpTick);
	CSV_SCOPED_TIMING_STAT(RealTimePathing, Tick);
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_Tick);
	LLM_SCOPE_BYTAG(RealTimePathing);
	Super::Tick(DeltaTime);
	Statistics = FRtpTickStatistics();
	if (bRemakeLayers)
	{
		MakeLayers();
	}
	// Whoever is told of something in here may ask for other data: it is taken in the next tick.
	const TGuardValue<bool> Ticking(bTicking, true);
	AdvanceLoading();
	for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
	{
		Layer->UpdateSmartLinks(*GetWorld());
		for (int32 Index = 0; Index < Layer->Members.Num(); ++Index)
		{
			const FRtpAgentLayer::FMember Member = Layer->Members[Index];
			if (URealTimeMoverComponent* Component = Member.Component.Get())
			{
				Layer->Movers->SetBody(Member.Handle, RtpConvert::ToCore(Component->GetFeetLocation()),
					RtpConvert::ToCoreVelocity(Component->GetBodyVelocity()));
				Component->FollowGoalActor();
			}
		}
	}
	Plan();
	for (int32 Index = 0; Index < Layers.Num(); ++Index)
	{
		Follow(*Layers[Index], DeltaTime);
	}
	PublishStatistics();
	if (RtpDebugDraw::Level() > 0)
	{
		for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
		{
			RtpDebugDraw::Draw(*GetWorld(), *Layer);
		}
	}
}

void URtpWorldSubsystem::Plan()
{
	SCOPE_CYCLE_COUNTER(STAT_RtpPlan);
	CSV_SCOPED_TIMING_STAT(RealTimePathing, Plan);
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_Plan);
	const URtpSettings& Settings = URtpSettings::Get();
	Runner.SetParallel(ChosenOr(CVarRtpTaskThreads, Settings.bUseTaskThreads ? 1 : 0) != 0);
	const int32 Microseconds = ChosenOr(CVarRtpBudgetUs, Settings.BudgetMicroseconds);
	double Deadline = FPlatformTime::Seconds() + Microseconds * 1e-6;
	Statistics.Budget = ChosenOr(CVarRtpMaxExpansions, Settings.MaxExpansionsPerTick);
	Rtp::TickBudget Budget;
	if (Microseconds > 0)
	{
		Budget.ShouldStop = &IsPast;
		Budget.Context = &Deadline;
	}
	// One budget for all classes. Who goes first takes turns, so that nobody always gets what others leave.
	FirstLayer = Layers.IsEmpty() ? 0 : (FirstLayer + 1) % Layers.Num();
	for (int32 Index = 0; Index < Layers.Num(); ++Index)
	{
		FRtpAgentLayer& Layer = *Layers[(FirstLayer + Index) % Layers.Num()];
		if (!Layer.IsReady())
		{
			continue;
		}
		Budget.MaxExpansions = static_cast<uint32_t>(FMath::Max(0, Statistics.Budget - Statistics.Expansions));
		const Rtp::TickReport Report = Layer.Movers->Plan(Budget);
		Statistics.Expansions += static_cast<int32>(Report.Expansions);
		Statistics.Served += static_cast<int32>(Report.Served);
		Statistics.Waiting += static_cast<int32>(Report.Waiting);
		Statistics.WorstWaitTicks = FMath::Max(Statistics.WorstWaitTicks, static_cast<int32>(Report.WorstWaitTicks));
	}
}

void URtpWorldSubsystem::Follow(FRtpAgentLayer& Layer, float DeltaTime)
{
	SCOPE_CYCLE_COUNTER(STAT_RtpMove);
	CSV_SCOPED_TIMING_STAT(RealTimePathing, Move);
	TRACE_CPUPROFILER_EVENT_SCOPE(RealTimePathing_Move);
	if (!Layer.IsReady())
	{
		return;
	}
	Statistics.Moving += static_cast<int32>(Layer.Movers->Move(DeltaTime));
	Statistics.Movers += Layer.Members.Num();
	for (int32 Index = 0; Index < Layer.Members.Num(); ++Index)
	{
		const FRtpAgentLayer::FMember Member = Layer.Members[Index];
		URealTimeMoverComponent* Component = Member.Component.Get();
		const std::optional<Rtp::MoverSystem::View> View = Layer.Movers->ViewOf(Member.Handle);
		if (Component != nullptr && View)
		{
			Component->ApplyVelocity(*View);
		}
	}
	DispatchEvents(Layer);
}

void URtpWorldSubsystem::DispatchEvents(FRtpAgentLayer& Layer)
{
	// Whoever listens may start moves, destroy pawns or change levels: nothing of the layer is held on to meanwhile.
	TArray<TPair<TWeakObjectPtr<URealTimeMoverComponent>, Rtp::MoverEvent>> Happened;
	for (const Rtp::MoverEvent& Event : Layer.Movers->Events())
	{
		const FRtpAgentLayer::FMember* Member = Layer.Members.FindByPredicate(
			[&Event](const FRtpAgentLayer::FMember& Other) { return Other.Handle == Event.Mover; });
		if (Member != nullptr)
		{
			Happened.Add({Member->Component, Event});
		}
	}
	for (const TPair<TWeakObjectPtr<URealTimeMoverComponent>, Rtp::MoverEvent>& Event : Happened)
	{
		if (URealTimeMoverComponent* Component = Event.Key.Get())
		{
			Component->HandleEvent(Event.Value);
		}
	}
}

void URtpWorldSubsystem::PublishStatistics() const
{
	SIZE_T Bytes = 0;
#if STATS
	for (const TUniquePtr<FRtpAgentLayer>& Layer : Layers)
	{
		Bytes += Layer->Level.Grid ? Layer->Level.Grid->MemoryBytes() : 0;
		Bytes += Layer->Level.Database ? Layer->Level.Database->MemoryBytes() : 0;
	}
#endif
	RtpStats::Publish(Statistics, Bytes);
}
