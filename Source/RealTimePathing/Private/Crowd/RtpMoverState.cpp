// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the mover: its moves. RtpMoverTick.cpp has what happens in a tick, RtpMoverLinks.cpp the crossing of links.

#include "Crowd/RtpMoverState.h"

#include "AIController.h"
#include "Boundary/RtpConvert.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpPathFollowingComponent.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "NavFilters/NavigationQueryFilter.h"
#include "RtpLog.h"
#include "Settings/RtpSettings.h"
#include "Templates/UnrealTemplate.h"
#include "VisualLogger/VisualLogger.h"

namespace
{
constexpr float OwnRadiusShare = 1.1f;     // of the own radius that counts as arrival, as in path following
constexpr float DefaultRadiusShare = 0.1f; // of the own radius that a negative acceptance radius stands for
} // namespace

FRtpMoverState::FRtpMoverState(URealTimeMoverComponent& InComponent)
	: Component(InComponent)
{
}

URtpWorldSubsystem* FRtpMoverState::GetSubsystem() const
{
	return UWorld::GetSubsystem<URtpWorldSubsystem>(Component.GetWorld());
}

URtpPathFollowingComponent* FRtpMoverState::GetRoad() const
{
	return Following.Get();
}

FVector FRtpMoverState::GetGoal() const
{
	const UWorld* World = Component.GetWorld();
	return World != nullptr ? RtpConvert::FromGrid(*World, Journey.Goal()) : RtpConvert::FromCore(Journey.Goal());
}

/** The status of a running move follows its journey. */
void FRtpMoverState::ShowPhase()
{
	if (Journey.Phase() != Rtp::JourneyPhase::None)
	{
		Component.SetStatus(Journey.Phase() == Rtp::JourneyPhase::Moving ? ERtpMoveStatus::Moving
				: Journey.Phase() == Rtp::JourneyPhase::Paused           ? ERtpMoveStatus::Paused
																		 : ERtpMoveStatus::Waiting);
	}
}

bool FRtpMoverState::IsRunning() const
{
	return Move != 0;
}

bool FRtpMoverState::CanBegin(const FVector& InGoal) const
{
	// A client may have the authority over a pawn that it has spawned itself, but it has no data. Before BeginPlay,
	// such as on possession, a move waits for it.
	const UWorld* World = Component.GetWorld();
	return Component.GetOwnerRole() == ROLE_Authority && World != nullptr && !World->IsNetMode(NM_Client) &&
		GetSubsystem() != nullptr && !bHasEnded && !InGoal.ContainsNaN();
}

uint32 FRtpMoverState::Begin(const FRtpMoveOrder& InOrder, URtpPathFollowingComponent* Road)
{
	const AActor* Target = InOrder.GoalActor;
	const RtpGoal::FPlace Place = Target != nullptr ? GetPlaceOf(*Target) : RtpGoal::FPlace{InOrder.Goal, 0.0f};
	if (!CanBegin(Place.Point) || bReplacing)
	{
		UE_LOG(LogRealTimePathing, Verbose, TEXT("%s: a move was not begun: only the authority plans, until EndPlay"),
			*Component.GetPathName());
		return 0;
	}
	if (IsRunning())
	{
		Finish(ERtpMoveResult::Aborted, true);
	}
	if (IsRunning())
	{
		// A listener has begun a move of its own. The order of the caller counts, and no listener comes between again.
		const TGuardValue<bool> Replacing(bReplacing, true);
		Finish(ERtpMoveResult::Aborted, true);
	}
	Move = ++LastMove;
	const uint32 Begun = Move;
	Order = InOrder;
	Order.Pawn = nullptr;
	Order.GoalActor = nullptr;
	Component.SetMoveFilter(InOrder.Filter);
	Component.SetSavedMove(FRtpSavedMove::Of(InOrder, *Component.GetWorld(), Component.bAllowPartial));
	Journey.Begin(RtpConvert::ToGrid(*Component.GetWorld(), Place.Point));
	GoalActor = InOrder.GoalActor;
	GoalRadius = Place.Radius;
	Following = Road;
	RememberController();
	bFollowsActor = Target != nullptr;
	bBumped = false;
	bCrossesOn = false;
	GroundGoneAt = Component.GetWorld()->GetTimeSeconds();
	ShowPhase();
	URtpWorldSubsystem* Subsystem = GetSubsystem();
	// If the mover system is about to be replaced, the move begins on the new one.
	const bool bHasSystem =
		GetMovers() != nullptr && Subsystem != nullptr && Subsystem->GetMovers(Component) == GetMovers();
	if (bHasSystem && bFollowsCore && !GetHandle())
	{
		Subsystem->JoinLater(Component);
	}
	else if (bHasSystem && !bFollowsCore)
	{
		SendToGoal();
	}
	else
	{
		FailWithoutData();
	}
	return Begun;
}

void FRtpMoverState::FailWithoutData()
{
	const URtpWorldSubsystem* Subsystem = GetSubsystem();
	if (IsRunning() && Subsystem != nullptr && !Subsystem->MayHaveData(Component.AgentClass))
	{
		UE_CLOG(URtpSettings::Get().FindAgentClass(Component.AgentClass) == nullptr, LogRealTimePathing, Warning,
			TEXT("%s: the project settings have no agent class %s"), *Component.GetPathName(),
			*Component.AgentClass.ToString());
		Finish(ERtpMoveResult::NoData);
	}
}

void FRtpMoverState::RememberController()
{
	const APawn* Pawn = Body.GetPawn();
	Controller = Pawn != nullptr ? Pawn->GetController() : nullptr;
	bHadController = Controller.IsValid();
}

uint32 FRtpMoverState::FollowRoad(URtpPathFollowingComponent& Road)
{
	Following = &Road;
	return Move;
}

void FRtpMoverState::OnNewController()
{
	const APawn* Pawn = Body.GetPawn();
	AController* Present = Pawn != nullptr ? Pawn->GetController() : nullptr;
	const bool bSame = bHadController ? Present != nullptr && Present == Controller.Get() : Present == nullptr;
	if (!IsRunning() || bSame)
	{
		return;
	}
	AAIController* AI = Body.CanFollowPaths() ? Body.GetAI() : nullptr;
	const bool bLost = bFollowsActor && !GoalActor.IsValid();
	if (bHadController || AI == nullptr || bLost || URtpPathFollowingComponent::IsLocked(*AI))
	{
		Finish(ERtpMoveResult::Aborted); // the pawn has another master now
		return;
	}
	RememberController();
	FRtpMoveOrder Running = Order;
	Running.Goal = GetGoal();
	Running.GoalActor = GoalActor.Get();
	const bool bPaused = Journey.Phase() == Rtp::JourneyPhase::Paused;
	URtpPathFollowingComponent* Road = URtpPathFollowingComponent::FindOrInstall(*AI);
	if (Road != nullptr && !Road->Adopt(Component, Running))
	{
		Finish(ERtpMoveResult::Aborted);
	}
	else if (Road != nullptr && bPaused)
	{
		Road->PauseMove();
	}
}

/** Finds the rules of the move. True if they are new: the move then continues with the data for them. */
bool FRtpMoverState::ChangeRules(URtpWorldSubsystem& Subsystem)
{
	const AAIController* AI = Body.GetAI();
	TSubclassOf<UNavigationQueryFilter> Filter = Component.GetMoveFilter();
	Filter = Filter != nullptr ? Filter : Component.FilterClass;
	Filter = Filter == nullptr && AI != nullptr ? AI->GetDefaultNavigationFilterClass() : Filter;
	const UObject* Querier = AI != nullptr ? static_cast<const UObject*>(AI) : Component.GetOwner();
	return Subsystem.ChangeRules(Component, Subsystem.RulesFor(Component, Querier, Filter));
}

void FRtpMoverState::SendToGoal()
{
	URtpWorldSubsystem* Subsystem = GetSubsystem();
	if (Subsystem != nullptr && ChangeRules(*Subsystem))
	{
		return;
	}
	if (Subsystem != nullptr && !GetHandle())
	{
		Journey.Attach(*GetMovers(), Subsystem->AddMover(Component)); // the pawn was off the grid when it joined
		Observe();
	}
	if (!GetHandle())
	{
		Finish(ERtpMoveResult::OffGrid);
		return;
	}
	ReportBody();
	ApplySettings();
	Journey.Go();
	ShowPhase();
	UE_VLOG_LOCATION(Component.GetOwner(), LogRealTimePathing, Log, GetGoal(), 30.0f, FColor::Green, TEXT("Goal"));
}

float FRtpMoverState::GetAcceptance(const FRtpAgentClass& Class) const
{
	const float BodyRadius = Body.GetRadius();
	float Radius = Order.AcceptanceRadius >= 0.0f ? Order.AcceptanceRadius : Component.AcceptanceRadius;
	Radius = Radius >= 0.0f ? Radius : DefaultRadiusShare * (BodyRadius > 0.0f ? BodyRadius : Class.Radius);
	Radius += Order.bIncludeOwnRadius ? OwnRadiusShare * BodyRadius : 0.0f;
	return FMath::Max(1.0f, Radius + (Order.bIncludeGoalRadius ? GoalRadius : 0.0f));
}

Rtp::MoverSettings FRtpMoverState::MakeSettings(const FRtpAgentClass& Class) const
{
	Rtp::MoverSettings Settings;
	Settings.SpeedCmPerS = Body.GetSpeed(Component.DefaultSpeed, GetSpeedSource());
	Settings.TimeScale = Body.GetDilation();
	Settings.BrakingCm = Body.GetBrakingDistance(GetSpeedSource());
	const float BodyRadius = Body.GetRadius();
	Settings.RadiusCm = BodyRadius > 0.0f ? BodyRadius : Class.Radius;
	Settings.AcceptanceCm = GetAcceptance(Class);
	Settings.bAllowPartial = Order.AllowPartial.Get(Component.bAllowPartial);
	Settings.bSmooth = Component.bSmooth;
	Settings.bAvoid = KeepsApart();
	Settings.bStandFirm = Component.bStandFirm;
	Settings.Groups = static_cast<uint32>(Component.AvoidanceGroups);
	Settings.AvoidsGroups = static_cast<uint32>(Component.GroupsToAvoid);
	Settings.bSettle = Order.bIncludeOwnRadius;
	Settings.Priority = static_cast<Rtp::AgentPriority>(Component.Priority);
	const float Work = static_cast<float>(Component.ExpansionsPerTick) * Component.Significance;
	Settings.MaxExpansionsPerTick = static_cast<uint32_t>(FMath::Max(1, FMath::RoundToInt32(Work)));
	Settings.StuckSeconds = Component.StuckSeconds;
	return Settings;
}

void FRtpMoverState::ApplySettings()
{
	const FRtpAgentClass* Class = URtpSettings::Get().FindAgentClass(Component.AgentClass);
	if (GetHandle() && Class != nullptr)
	{
		GetMovers()->Configure(*GetHandle(), MakeSettings(*Class));
	}
}

void FRtpMoverState::Pause()
{
	Journey.Pause();
	ShowPhase();
}

void FRtpMoverState::Resume()
{
	Journey.Resume();
	ShowPhase();
}

void FRtpMoverState::OnDataReady(Rtp::MoverSystem& InMovers, std::optional<Rtp::MoverHandle> InHandle)
{
	Journey.Attach(InMovers, InHandle);
	bAtRest = false;
	StepEnd.Reset();
	Observe();
	if (Journey.Phase() == Rtp::JourneyPhase::Waiting)
	{
		SendToGoal();
	}
}

void FRtpMoverState::OnDataGone()
{
	Journey.Detach(); // the move continues when there is data again
	ShowPhase();
	DesiredVelocity = FVector::ZeroVector;
	EndLink(); // last, because the smart link may call functions of this mover
}

/** The mover has another planner, and links may have other numbers. */
void FRtpMoverState::OnGroundChanged()
{
	Observe();
	const std::optional<Rtp::MoverSystem::View> View = Link ? GetMovers()->ViewOf(*GetHandle()) : std::nullopt;
	if (View && View->Link)
	{
		Link = View->Link;
	}
}

void FRtpMoverState::OnGroundGone(double Now)
{
	const bool bWalks = Component.GetMoveStatus() == ERtpMoveStatus::Moving;
	GroundGoneAt = Now;
	OnDataGone();
	if (bWalks)
	{
		Body.Stop(Component.Driver);
		Component.OnBlocked.Broadcast();
	}
}

void FRtpMoverState::WaitForGround(double Now)
{
	if (IsRunning() && Now - GroundGoneAt > Component.StuckSeconds)
	{
		Finish(ERtpMoveResult::OffGrid);
	}
}

void FRtpMoverState::OnNoData()
{
	if (Journey.Phase() == Rtp::JourneyPhase::Waiting && GetMovers() == nullptr)
	{
		Finish(ERtpMoveResult::NoData);
	}
}

bool FRtpMoverState::Retire(uint32 Number, ERtpMoveResult Result, bool bReplaced)
{
	// An event may arrive after the move was stopped in the same tick.
	if (!IsRunning() || Number != Move)
	{
		return false;
	}
	Move = 0;
	LastEndedMove = Number;
	Component.SetSavedMove(FRtpSavedMove());
	// A pawn that crosses a link first reaches the other end, even if the move is replaced.
	const bool bStop = !bReplaced || !Link;
	bCrossesOn = !bStop;
	if (bStop)
	{
		EndLink();
	}
	Journey.End(bStop);
	if (!Following.IsValid())
	{
		Body.EndFacing();
		if (!bReplaced)
		{
			Body.Stop(Component.Driver); // path following stops its pawn itself
		}
	}
	Component.SetEnd(RtpMoverTypes::IsSuccess(Result) ? ERtpMoveStatus::Arrived
			: Result == ERtpMoveResult::Aborted       ? ERtpMoveStatus::Idle
													  : ERtpMoveStatus::Failed,
		Result);
	bFollowsActor = false;
	GoalActor.Reset();
	DesiredVelocity = FVector::ZeroVector;
	return true;
}

void FRtpMoverState::Tell(uint32 Number, ERtpMoveResult Result)
{
	UE_VLOG(Component.GetOwner(), LogRealTimePathing, Log, TEXT("Move finished: %d"), static_cast<int32>(Result));
	const TWeakObjectPtr<URealTimeMoverComponent> Self(&Component);
	Component.OnMoveFinishedNative.Broadcast(Number, Result);
	if (Self.IsValid())
	{
		Self->OnMoveFinished.Broadcast(Result);
	}
}

void FRtpMoverState::Finish(ERtpMoveResult Result, bool bReplaced)
{
	const uint32 Number = Move;
	const TWeakObjectPtr<URtpPathFollowingComponent> Road = Following;
	if (!Retire(Number, Result, bReplaced))
	{
		return;
	}
	Following.Reset();
	// The engine's listeners are told first. They may destroy the pawn or begin another move.
	const TWeakObjectPtr<URealTimeMoverComponent> Self(&Component);
	if (Road.IsValid())
	{
		Road->OnMoverEnded(Number, Result);
	}
	if (Self.IsValid())
	{
		Tell(Number, Result);
	}
}

void FRtpMoverState::SetRecording(bool bRecord)
{
	if (bRecord != Exploration.IsValid())
	{
		TUniquePtr<FRtpExploration> Old = MoveTemp(Exploration);
		Exploration.Reset(bRecord ? new FRtpExploration() : nullptr);
		Observe(); // before the old one is destroyed
	}
}

void FRtpMoverState::Observe()
{
	if (Rtp::IPlanner* Plan = GetHandle() ? GetMovers()->PlannerOf(*GetHandle()) : nullptr)
	{
		Plan->SetObserver(Exploration.Get());
	}
}
