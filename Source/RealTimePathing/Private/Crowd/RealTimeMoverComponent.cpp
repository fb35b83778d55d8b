// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RealTimeMoverComponent.h"

#include "AIController.h"
#include "Boundary/RtpConvert.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpPathFollowingComponent.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Data/RtpLevelNavigation.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "NavFilters/NavigationQueryFilter.h"
#include "Net/Core/PushModel/PushModel.h"
#include "Net/UnrealNetwork.h"
#include "TimerManager.h"

URealTimeMoverComponent::URealTimeMoverComponent()
	: State(MakeUnique<FRtpMoverState>(*this))
{
	PrimaryComponentTick.bCanEverTick = false; // the world's subsystem ticks all movers together
}

URealTimeMoverComponent::URealTimeMoverComponent(FVTableHelper& Helper)
	: Super(Helper)
{
}

URealTimeMoverComponent::~URealTimeMoverComponent() = default;

void URealTimeMoverComponent::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	FDoRepLifetimeParams Parameters;
	Parameters.bIsPushBased = true;
	DOREPLIFETIME_WITH_PARAMS_FAST(URealTimeMoverComponent, Status, Parameters);
}

void URealTimeMoverComponent::SetStatus(ERtpMoveStatus InStatus)
{
	if (Status != InStatus)
	{
		Status = InStatus;
		MARK_PROPERTY_DIRTY_UNSAFE(this, GET_PROPERTY_REP_INDEX(URealTimeMoverComponent, Status));
	}
}

void URealTimeMoverComponent::BeginPlay()
{
	Super::BeginPlay();
	State->bHasEnded = false;
	Join();
	if (!State->IsRunning())
	{
		BeginSavedMove();
	}
}

void URealTimeMoverComponent::Serialize(FArchive& Ar)
{
	Super::Serialize(Ar);
	if (Ar.IsLoading() && Ar.IsSaveGame() && HasBegunPlay())
	{
		BeginSavedMove(); // it replaces the move that runs now
	}
}

void URealTimeMoverComponent::BeginSavedMove()
{
	const FRtpSavedMove Saved = SavedMove;
	const bool bGoalLost = Saved.bToActor && Saved.GoalActor == nullptr;
	if (Saved.bRunning && !bGoalLost)
	{
		Request(Saved.ToOrder(*GetWorld()));
	}
	else
	{
		StopMove();
	}
}

FRtpSavedMove FRtpSavedMove::Of(const FRtpMoveOrder& Order, const UWorld& World, bool bAllowPartial)
{
	FRtpSavedMove Saved;
	Saved.bRunning = true;
	Saved.bToActor = Order.GoalActor != nullptr;
	Saved.Goal = RtpConvert::FromCore(RtpConvert::ToGrid(World, Order.Goal));
	Saved.GoalActor = Order.GoalActor;
	Saved.AcceptanceRadius = Order.AcceptanceRadius;
	Saved.bAllowPartial = Order.AllowPartial.Get(bAllowPartial);
	Saved.bIncludeOwnRadius = Order.bIncludeOwnRadius;
	Saved.bIncludeGoalRadius = Order.bIncludeGoalRadius;
	Saved.Filter = Order.Filter;
	return Saved;
}

FRtpMoveOrder FRtpSavedMove::ToOrder(const UWorld& World) const
{
	FRtpMoveOrder Order;
	Order.Goal = RtpConvert::FromGrid(World, RtpConvert::ToCore(Goal));
	Order.GoalActor = GoalActor;
	Order.AcceptanceRadius = AcceptanceRadius;
	Order.AllowPartial = bAllowPartial;
	Order.bIncludeOwnRadius = bIncludeOwnRadius;
	Order.bIncludeGoalRadius = bIncludeGoalRadius;
	Order.Filter = Filter;
	return Order;
}

void URealTimeMoverComponent::Join()
{
	State->Body.Attach(GetOwner());
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	if (Subsystem != nullptr && GetOwnerRole() == ROLE_Authority)
	{
		GetOwner()->OnActorHit.AddUniqueDynamic(this, &URealTimeMoverComponent::OnActorHit);
		if (APawn* Pawn = State->Body.GetPawn())
		{
			Pawn->ReceiveControllerChangedDelegate.AddUniqueDynamic(
				this, &URealTimeMoverComponent::OnControllerChanged);
		}
		Subsystem->Join(*this);
	}
}

void URealTimeMoverComponent::Leave()
{
	if (GetOwner() != nullptr)
	{
		GetOwner()->OnActorHit.RemoveDynamic(this, &URealTimeMoverComponent::OnActorHit);
	}
	if (APawn* Pawn = Cast<APawn>(GetOwner()))
	{
		Pawn->ReceiveControllerChangedDelegate.RemoveDynamic(this, &URealTimeMoverComponent::OnControllerChanged);
	}
	if (URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld()))
	{
		Subsystem->Leave(*this);
	}
}

void URealTimeMoverComponent::OnActorHit(
	AActor* SelfActor, AActor* OtherActor, FVector NormalImpulse, const FHitResult& Hit)
{
	State->OnBump(OtherActor);
}

/** The engine calls this in the middle of the possession, and stops the pawn after it. */
void URealTimeMoverComponent::OnControllerChanged(APawn* Pawn, AController* OldController, AController* NewController)
{
	if (State->IsRunning())
	{
		GetWorld()->GetTimerManager().SetTimerForNextTick(this, &URealTimeMoverComponent::FollowController);
	}
}

void URealTimeMoverComponent::FollowController()
{
	State->OnNewController();
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
	State->bHasEnded = true;
	Leave();
	Super::EndPlay(Reason);
}

bool URealTimeMoverComponent::MoveToLocation(FVector Goal)
{
	FRtpMoveOrder Order;
	Order.Goal = Goal;
	return Request(Order) != 0;
}

bool URealTimeMoverComponent::MoveToActor(AActor* Goal)
{
	FRtpMoveOrder Order;
	Order.GoalActor = Goal;
	return IsValid(Goal) && Request(Order) != 0;
}

uint32 URealTimeMoverComponent::Begin(const FRtpMoveOrder& Order)
{
	const FVector Goal = Order.GoalActor != nullptr ? Order.GoalActor->GetActorLocation() : Order.Goal;
	if (!State->CanBegin(Goal))
	{
		return 0;
	}
	State->Body.Attach(GetOwner()); // the game may have added a movement component since
	AAIController* AI = State->Body.CanFollowPaths() ? State->Body.GetAI() : nullptr;
	if (AI != nullptr && URtpPathFollowingComponent::IsLocked(*AI))
	{
		return 0; // a component that is replaced would lose its lock
	}
	URtpPathFollowingComponent* Road = AI != nullptr ? URtpPathFollowingComponent::FindOrInstall(*AI) : nullptr;
	return Road != nullptr ? Road->RequestOrder(*this, Order) : State->Begin(Order, nullptr);
}

uint32 URealTimeMoverComponent::Request(const FRtpMoveOrder& Order, uint32 Replaced)
{
	const uint32 Begun = Begin(Order);
	if (Begun == 0 && Replaced != 0 && GetMove() == Replaced)
	{
		StopMove();
	}
	return Begun;
}

void URealTimeMoverComponent::StopMove()
{
	if (URtpPathFollowingComponent* Road = State->IsRunning() ? State->GetRoad() : nullptr)
	{
		Road->AbortMove(*this, FPathFollowingResultFlags::OwnerFinished);
	}
	State->Finish(ERtpMoveResult::Aborted); // nothing if path following has ended it
}

void URealTimeMoverComponent::PauseMove()
{
	if (URtpPathFollowingComponent* Road = State->IsRunning() ? State->GetRoad() : nullptr)
	{
		Road->PauseMove();
	}
	else
	{
		State->Pause();
	}
}

void URealTimeMoverComponent::ResumeMove()
{
	if (URtpPathFollowingComponent* Road = State->IsRunning() ? State->GetRoad() : nullptr)
	{
		Road->ResumeMove();
	}
	else
	{
		State->Resume();
	}
}

void URealTimeMoverComponent::SetPriority(ERtpPriority InPriority)
{
	Priority = InPriority;
	State->ApplySettings();
}

void URealTimeMoverComponent::SetPlanner(const FString& Spec)
{
	Planner = FRtpPlannerChoice::FromSpec(Spec);
	SetAgentClass(AgentClass); // the core's mover is made anew, with the planner
}

void URealTimeMoverComponent::SetAgentClass(FName InAgentClass)
{
	const bool bJoined = State->JoinSlot != INDEX_NONE;
	if (bJoined)
	{
		Leave();
	}
	AgentClass = InAgentClass;
	if (bJoined)
	{
		Join();
		State->FailWithoutData();
	}
}

void URealTimeMoverComponent::SetFilterClass(TSubclassOf<UNavigationQueryFilter> InFilterClass)
{
	FilterClass = InFilterClass;
}

void URealTimeMoverComponent::SetAcceptanceRadius(float Radius)
{
	AcceptanceRadius = Radius;
	State->ApplySettings();
}

void URealTimeMoverComponent::SetAllowPartial(bool bAllow)
{
	bAllowPartial = bAllow;
	State->ApplySettings();
}

void URealTimeMoverComponent::SetAvoid(bool bInAvoid)
{
	bAvoid = bInAvoid;
	State->ApplySettings();
}

void URealTimeMoverComponent::SetAvoidanceGroups(int32 Groups, int32 ToAvoid)
{
	AvoidanceGroups = Groups;
	GroupsToAvoid = ToAvoid;
	State->ApplySettings();
}

void URealTimeMoverComponent::SetSignificance(float InSignificance)
{
	Significance = FMath::Clamp(InSignificance, 0.0f, 1.0f);
	State->ApplySettings();
}

void URealTimeMoverComponent::SetSmooth(bool bInSmooth)
{
	bSmooth = bInSmooth;
	State->ApplySettings();
}

void URealTimeMoverComponent::SetStandFirm(bool bInStandFirm)
{
	bStandFirm = bInStandFirm;
	State->ApplySettings();
}

void URealTimeMoverComponent::SetStuckSeconds(float Seconds)
{
	StuckSeconds = FMath::Max(1.0f, Seconds);
	State->ApplySettings();
}

void URealTimeMoverComponent::SetDriver(ERtpMoveDriver InDriver)
{
	Driver = InDriver;
	State->ApplySettings();
}

void URealTimeMoverComponent::SetFacing(ERtpFacing InFacing)
{
	Facing = InFacing;
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
	State->SetRecording(bRecord);
}

const FRtpExploration* URealTimeMoverComponent::GetRecording() const
{
	return State->GetRecording();
}

double URealTimeMoverComponent::GetRemainingDistance() const
{
	return State->GetHandle() ? State->GetMovers()->RemainingCm(*State->GetHandle()) : 0.0;
}

TArray<FVector> URealTimeMoverComponent::GetPlannedRoute() const
{
	TArray<FVector> Route;
	const URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	const Rtp::World* CoreWorld = Subsystem != nullptr ? Subsystem->GetCoreWorld(*this) : nullptr;
	if (State->GetHandle() && CoreWorld != nullptr)
	{
		Route.Add(GetFeetLocation());
		for (const Rtp::StateId Cell : State->GetMovers()->RouteOf(*State->GetHandle()))
		{
			Route.Add(RtpConvert::FromGrid(*GetWorld(), CoreWorld->Grid->WorldOf(Rtp::GridSpace::CellOf(Cell))));
		}
	}
	return Route;
}

FVector URealTimeMoverComponent::GetDesiredVelocity() const
{
	return State->DesiredVelocity;
}

FRotator URealTimeMoverComponent::GetDesiredFacing() const
{
	const FVector Flat = State->DesiredVelocity.GetSafeNormal2D();
	const FRotator Present = GetOwner() != nullptr ? GetOwner()->GetActorRotation() : FRotator::ZeroRotator;
	return Flat.IsNearlyZero() ? Present : Flat.Rotation();
}

FVector URealTimeMoverComponent::GetGoalLocation() const
{
	return State->GetGoal();
}

AActor* URealTimeMoverComponent::GetGoalActor() const
{
	return State->GetGoalActor();
}

uint32 URealTimeMoverComponent::GetMove() const
{
	return State->GetMove();
}

uint32 URealTimeMoverComponent::GetLastEndedMove() const
{
	return State->GetLastEndedMove();
}

FVector URealTimeMoverComponent::GetFeetLocation() const
{
	return State->Body.GetFeet();
}
