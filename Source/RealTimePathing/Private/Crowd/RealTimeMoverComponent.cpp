// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RealTimeMoverComponent.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RtpExploration.h"
#include "Crowd/RtpLinkCrossing.h"
#include "Crowd/RtpPawnDrive.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Data/RtpLevelNavigation.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/NavMovementComponent.h"
#include "Net/UnrealNetwork.h"
#include "RtpLog.h"
#include "Settings/RtpSettings.h"
#include "VisualLogger/VisualLogger.h"

namespace
{
/** A followed actor has to move this far before the goal is set again. */
constexpr double GoalToleranceCm = 5.0;

ERtpMoveResult FailureOf(Rtp::MoveFailure Reason)
{
	switch (Reason)
	{
	case Rtp::MoveFailure::OffGrid:
		return ERtpMoveResult::OffGrid;
	case Rtp::MoveFailure::Stuck:
		return ERtpMoveResult::Stuck;
	default:
		return ERtpMoveResult::Unreachable;
	}
}
} // namespace

URealTimeMoverComponent::URealTimeMoverComponent()
	: Crossing(MakeUnique<FRtpLinkCrossing>())
{
	PrimaryComponentTick.bCanEverTick = false; // the world's subsystem ticks all movers together
	SetIsReplicatedByDefault(true);
}

URealTimeMoverComponent::URealTimeMoverComponent(FVTableHelper& Helper)
	: Super(Helper)
{
}

URealTimeMoverComponent::~URealTimeMoverComponent() = default;

void URealTimeMoverComponent::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(URealTimeMoverComponent, Status);
}

void URealTimeMoverComponent::BeginPlay()
{
	Super::BeginPlay();
	Join();
}

void URealTimeMoverComponent::Join()
{
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	if (Subsystem != nullptr && GetOwnerRole() == ROLE_Authority)
	{
		Subsystem->Join(*this);
	}
}

void URealTimeMoverComponent::Leave()
{
	if (URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld()))
	{
		Subsystem->Leave(*this);
	}
}

#if WITH_EDITOR
void URealTimeMoverComponent::CheckForErrors()
{
	Super::CheckForErrors();
	UWorld* World = GetWorld();
	if (World == nullptr || TActorIterator<ARtpLevelNavigation>(World))
	{
		return; // that actor reports its level itself
	}
	for (TActorIterator<AActor> It(World); It; ++It)
	{
		const URealTimeMoverComponent* First = It->FindComponentByClass<URealTimeMoverComponent>();
		if (First == this)
		{
			ARtpLevelNavigation::OnCheckLevel.Broadcast(*World);
		}
		if (First != nullptr)
		{
			return;
		}
	}
}
#endif

// Seamless travel moves an actor to another world without EndPlay; only its components are registered again.
void URealTimeMoverComponent::OnRegister()
{
	Super::OnRegister();
	if (HasBegunPlay())
	{
		Join();
	}
}

void URealTimeMoverComponent::OnUnregister()
{
	Leave();
	Super::OnUnregister();
}

void URealTimeMoverComponent::EndPlay(const EEndPlayReason::Type Reason)
{
	StopMove();
	Leave();
	Super::EndPlay(Reason);
}

Rtp::MoverSettings URealTimeMoverComponent::MakeMoverSettings(const FRtpAgentClass& Class) const
{
	Rtp::MoverSettings Settings;
	Settings.SpeedCmPerS = RtpPawnDrive::SpeedOf(FindMovement(), DefaultSpeed);
	Settings.RadiusCm = Class.Radius;
	Settings.AcceptanceCm = AcceptanceRadius;
	Settings.bAllowPartial = bAllowPartial;
	Settings.bSmooth = bSmooth;
	Settings.bAvoid = bAvoid;
	Settings.Priority = static_cast<Rtp::AgentPriority>(Priority);
	Settings.MaxExpansionsPerTick = static_cast<uint32_t>(FMath::Max(1, ExpansionsPerTick));
	Settings.StuckSeconds = StuckSeconds;
	return Settings;
}

void URealTimeMoverComponent::OnDataReady(Rtp::MoverSystem& InMovers, std::optional<Rtp::MoverHandle> InHandle)
{
	Movers = &InMovers;
	Handle = InHandle;
	Observe();
	if (Status == ERtpMoveStatus::Waiting)
	{
		SendToGoal();
		if (bPauseAgain)
		{
			PauseMove();
		}
	}
	bPauseAgain = false;
}

void URealTimeMoverComponent::OnDataGone()
{
	bPauseAgain |= Status == ERtpMoveStatus::Paused;
	// A running move continues when there is data again.
	const bool bRunning = Status == ERtpMoveStatus::Moving || Status == ERtpMoveStatus::Paused;
	Status = bRunning ? ERtpMoveStatus::Waiting : Status;
	Movers = nullptr;
	Handle.reset();
	DesiredVelocity = FVector::ZeroVector;
	EndLink(); // last, because the smart link may call functions of this mover
}

void URealTimeMoverComponent::OnNoData()
{
	if (Status == ERtpMoveStatus::Waiting && Movers == nullptr)
	{
		Finish(ERtpMoveResult::NoData);
	}
}

bool URealTimeMoverComponent::MoveToLocation(FVector InGoal)
{
	return BeginMove(InGoal, nullptr);
}

bool URealTimeMoverComponent::MoveToActor(AActor* InGoal)
{
	return IsValid(InGoal) && BeginMove(InGoal->GetActorLocation(), InGoal);
}

bool URealTimeMoverComponent::BeginMove(const FVector& InGoal, AActor* InGoalActor)
{
	if (GetOwnerRole() != ROLE_Authority || !HasBegunPlay() || InGoal.ContainsNaN())
	{
		UE_LOG(LogRealTimePathing, Verbose, TEXT("%s: a move was not begun: only the authority plans, after BeginPlay"),
			*GetPathName());
		return false;
	}
	const bool bRunning =
		Status == ERtpMoveStatus::Moving || Status == ERtpMoveStatus::Paused || Status == ERtpMoveStatus::Waiting;
	if (bRunning)
	{
		Finish(ERtpMoveResult::Aborted, true);
	}
	Goal = InGoal;
	bPauseAgain = false;
	GoalActor = InGoalActor;
	bFollowing = InGoalActor != nullptr;
	Status = ERtpMoveStatus::Waiting;
	const URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	// If the mover system is about to be replaced, the move begins on the new one.
	if (Movers != nullptr && Subsystem != nullptr && Subsystem->GetMovers(AgentClass) == Movers)
	{
		SendToGoal();
	}
	else if (Subsystem != nullptr && !Subsystem->MayHaveData(AgentClass))
	{
		Finish(ERtpMoveResult::NoData);
	}
	return true;
}

void URealTimeMoverComponent::SendToGoal()
{
	// A pawn may have been off the grid when it joined; changed settings need a new mover, too.
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	if (Subsystem != nullptr && (!Handle || bSettingsChanged))
	{
		EndLink();
		Handle = Subsystem->AddMover(*this);
		bSettingsChanged = false;
		Observe();
	}
	if (!Handle)
	{
		Finish(ERtpMoveResult::OffGrid);
		return;
	}
	Status = ERtpMoveStatus::Moving;
	Movers->SetBody(*Handle, RtpConvert::ToCore(GetFeetLocation()), RtpConvert::ToCoreVelocity(GetBodyVelocity()));
	MoveCoreTo(Goal, false);
	UE_VLOG_LOCATION(GetOwner(), LogRealTimePathing, Log, Goal, 30.0f, FColor::Green, TEXT("Goal"));
}

/** Gives the core's mover a goal and pauses or resumes it. */
void URealTimeMoverComponent::MoveCoreTo(const FVector& Location, bool bPaused)
{
	Movers->MoveTo(*Handle, RtpConvert::ToCore(Location));
	if (bPaused || bHeldByLink)
	{
		Movers->Pause(*Handle);
	}
	else
	{
		Movers->Resume(*Handle); // MoveTo with an unchanged goal does not resume
	}
}

void URealTimeMoverComponent::StopMove()
{
	if (Status == ERtpMoveStatus::Moving || Status == ERtpMoveStatus::Paused || Status == ERtpMoveStatus::Waiting)
	{
		Finish(ERtpMoveResult::Aborted);
	}
}

void URealTimeMoverComponent::PauseMove()
{
	if (Status == ERtpMoveStatus::Moving)
	{
		Status = ERtpMoveStatus::Paused;
		Movers->Pause(*Handle);
	}
}

void URealTimeMoverComponent::ResumeMove()
{
	if (Status == ERtpMoveStatus::Paused)
	{
		Status = ERtpMoveStatus::Moving;
		if (!bHeldByLink)
		{
			Movers->Resume(*Handle);
		}
	}
}

void URealTimeMoverComponent::SetPriority(ERtpPriority InPriority)
{
	Priority = InPriority;
	if (Handle)
	{
		Movers->SetPriority(*Handle, static_cast<Rtp::AgentPriority>(Priority));
	}
}

void URealTimeMoverComponent::SetAcceptanceRadius(float Radius)
{
	bSettingsChanged |= Radius != AcceptanceRadius;
	AcceptanceRadius = FMath::Max(1.0f, Radius);
}

void URealTimeMoverComponent::SetAllowPartial(bool bAllow)
{
	bSettingsChanged |= bAllow != bAllowPartial;
	bAllowPartial = bAllow;
}

URealTimeMoverComponent* URealTimeMoverComponent::FindOrAdd(AActor* Pawn)
{
	if (!IsValid(Pawn))
	{
		return nullptr;
	}
	URealTimeMoverComponent* Mover = Pawn->FindComponentByClass<URealTimeMoverComponent>();
	if (Mover == nullptr)
	{
		Mover = NewObject<URealTimeMoverComponent>(Pawn);
		Mover->RegisterComponent();
	}
	return Mover;
}

void URealTimeMoverComponent::SetRecording(bool bRecord)
{
	if (bRecord != Exploration.IsValid())
	{
		TUniquePtr<FRtpExploration> Old = MoveTemp(Exploration);
		Exploration.Reset(bRecord ? new FRtpExploration() : nullptr);
		Observe(); // before the old one is destroyed
	}
}

void URealTimeMoverComponent::Observe()
{
	if (Rtp::IPlanner* Plan = Handle ? Movers->PlannerOf(*Handle) : nullptr)
	{
		Plan->SetObserver(Exploration.Get());
	}
}

double URealTimeMoverComponent::GetRemainingDistance() const
{
	return Handle ? Movers->RemainingCm(*Handle) : 0.0;
}

TArray<FVector> URealTimeMoverComponent::GetPlannedRoute() const
{
	TArray<FVector> Route;
	const URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	const Rtp::World* CoreWorld = Subsystem != nullptr ? Subsystem->GetCoreWorld(AgentClass) : nullptr;
	if (Handle && CoreWorld != nullptr)
	{
		Route.Add(GetFeetLocation());
		for (const Rtp::StateId State : Movers->RouteOf(*Handle))
		{
			Route.Add(RtpConvert::FromCore(CoreWorld->Grid->WorldOf(Rtp::GridSpace::CellOf(State))));
		}
	}
	return Route;
}

void URealTimeMoverComponent::FollowGoalActor()
{
	if (!bFollowing || (Status != ERtpMoveStatus::Moving && Status != ERtpMoveStatus::Paused))
	{
		return;
	}
	const AActor* Followed = GoalActor.Get();
	if (Followed == nullptr)
	{
		Finish(ERtpMoveResult::GoalLost);
		return;
	}
	const FVector Location = Followed->GetActorLocation();
	if (FVector::Distance(Location, Goal) > GoalToleranceCm)
	{
		Goal = Location;
		MoveCoreTo(Goal, Status == ERtpMoveStatus::Paused);
	}
}

void URealTimeMoverComponent::ApplyVelocity(const Rtp::MoverSystem::View& View)
{
	DesiredVelocity = RtpConvert::FromCore(View.Wanted);
	FollowLink(View);
	UE_VLOG_ARROW(GetOwner(), LogRealTimePathing, VeryVerbose, GetFeetLocation(), GetFeetLocation() + DesiredVelocity,
		FColor::Cyan, TEXT(""));
	// Avoidance may ask idle pawns to step aside, so they are driven, too.
	if (Driver == ERtpMoveDriver::MovementComponent && !DesiredVelocity.IsNearlyZero())
	{
		if (UNavMovementComponent* Movement = FindMovement())
		{
			RtpPawnDrive::Drive(*Movement, DesiredVelocity);
		}
	}
}

void URealTimeMoverComponent::HandleEvent(const Rtp::MoverEvent& Event)
{
	switch (Event.Kind)
	{
	case Rtp::MoverEventKind::Started:
		OnMoveStarted.Broadcast();
		break;
	case Rtp::MoverEventKind::Replanned:
		UE_VLOG(GetOwner(), LogRealTimePathing, Log, TEXT("Planned again"));
		OnReplanned.Broadcast();
		break;
	case Rtp::MoverEventKind::Blocked:
		UE_VLOG(GetOwner(), LogRealTimePathing, Log, TEXT("Blocked by something unknown"));
		OnBlocked.Broadcast();
		break;
	case Rtp::MoverEventKind::Arrived:
		FinishAs(Rtp::MoverStatus::Arrived, ERtpMoveResult::Arrived);
		break;
	case Rtp::MoverEventKind::ArrivedPartially:
		FinishAs(Rtp::MoverStatus::Arrived, ERtpMoveResult::ArrivedPartially);
		break;
	case Rtp::MoverEventKind::Failed:
		if (Event.Reason == Rtp::MoveFailure::Stuck)
		{
			OnStuck.Broadcast();
		}
		FinishAs(Rtp::MoverStatus::Failed, FailureOf(Event.Reason));
		break;
	default:
		break;
	}
}

/** Ends the move, unless a listener of an earlier event has begun another one. */
void URealTimeMoverComponent::FinishAs(Rtp::MoverStatus CoreStatus, ERtpMoveResult Result)
{
	const std::optional<Rtp::MoverSystem::View> View = Handle ? Movers->ViewOf(*Handle) : std::nullopt;
	if (View && View->Status == CoreStatus)
	{
		Finish(Result);
	}
}

void URealTimeMoverComponent::Finish(ERtpMoveResult Result, bool bReplaced)
{
	// An event may arrive after the move was stopped in the same tick.
	if (Status != ERtpMoveStatus::Moving && Status != ERtpMoveStatus::Paused && Status != ERtpMoveStatus::Waiting)
	{
		return;
	}
	// A pawn that crosses a link first reaches the other end, even if the move is replaced.
	if (!bReplaced || !Link)
	{
		EndLink();
		if (Handle && !RtpMoverTypes::IsSuccess(Result))
		{
			Movers->Stop(*Handle);
		}
	}
	Status = RtpMoverTypes::IsSuccess(Result) ? ERtpMoveStatus::Arrived
		: Result == ERtpMoveResult::Aborted   ? ERtpMoveStatus::Idle
											  : ERtpMoveStatus::Failed;
	LastResult = Result;
	bFollowing = false;
	GoalActor.Reset();
	DesiredVelocity = FVector::ZeroVector;
	UE_VLOG(GetOwner(), LogRealTimePathing, Log, TEXT("Move finished: %d"), static_cast<int32>(Result));
	OnMoveFinishedNative.Broadcast(Result);
	OnMoveFinished.Broadcast(Result);
}

UNavMovementComponent* URealTimeMoverComponent::FindMovement() const
{
	return GetOwner() != nullptr ? GetOwner()->FindComponentByClass<UNavMovementComponent>() : nullptr;
}

FVector URealTimeMoverComponent::GetFeetLocation() const
{
	const UNavMovementComponent* Movement = FindMovement();
	return Movement != nullptr  ? RtpPawnDrive::FeetOf(*Movement)
		: GetOwner() != nullptr ? GetOwner()->GetActorLocation()
								: FVector::ZeroVector;
}

FVector URealTimeMoverComponent::GetBodyVelocity() const
{
	return GetOwner() != nullptr ? GetOwner()->GetVelocity() : FVector::ZeroVector;
}
