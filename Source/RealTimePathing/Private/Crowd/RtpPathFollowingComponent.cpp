// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpPathFollowingComponent.h"

#include "AI/Navigation/NavQueryFilter.h"
#include "AIController.h"
#include "AITypes.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpMoveOrder.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "GameFramework/Pawn.h"
#include "NavFilters/NavigationQueryFilter.h"
#include "NavigationData.h"
#include "NavLinkCustomInterface.h"
#include "Templates/UnrealTemplate.h"

#include <utility>

namespace
{
constexpr double FocusAheadCm = 500.0; // as far as the engine's path following looks ahead
} // namespace

URtpPathFollowingComponent* URtpPathFollowingComponent::FindOrInstall(AAIController& Controller)
{
	UPathFollowingComponent* Old = Controller.GetPathFollowingComponent();
	URtpPathFollowingComponent* Found = Cast<URtpPathFollowingComponent>(Old);
	if (Found != nullptr || Old == nullptr || Old->GetClass() != UPathFollowingComponent::StaticClass())
	{
		return Found;
	}
	Found = NewObject<URtpPathFollowingComponent>(&Controller);
	Found->OnRequestFinished = Old->OnRequestFinished; // the controller and all who listen to it
	Found->PostProcessMove = Old->PostProcessMove;
	Found->SetBlockDetectionState(Old->IsBlockDetectionActive());
	Found->RegisterComponent();
	Controller.SetPathFollowingComponent(Found);
	Found->Initialize();
	// Listeners may begin another move now. It is a request of the new component.
	Old->AbortMove(Controller, FPathFollowingResultFlags::OwnerFinished | FPathFollowingResultFlags::ForcedScript);
	Old->Cleanup();
	Old->DestroyComponent();
	return Found;
}

bool URtpPathFollowingComponent::IsLocked(const AAIController& Controller)
{
	const UPathFollowingComponent* Present = Controller.GetPathFollowingComponent();
	return Present != nullptr && Present->IsResourceLocked();
}

FNavPathSharedPtr URtpPathFollowingComponent::MakePath(const APawn& Pawn, const FVector& Goal)
{
	const TArray<FVector> Ends = {Pawn.GetNavAgentLocation(), Goal};
	FNavPathSharedPtr Path = MakeShared<FNavigationPath, ESPMode::ThreadSafe>(Ends);
	Path->MarkReady();
	return Path;
}

bool URtpPathFollowingComponent::CanMove(const FAIMoveRequest& Request, const APawn* Pawn)
{
	const URtpWorldSubsystem* Subsystem =
		Pawn != nullptr ? UWorld::GetSubsystem<URtpWorldSubsystem>(Pawn->GetWorld()) : nullptr;
	const URealTimeMoverComponent* Known =
		Pawn != nullptr ? Pawn->FindComponentByClass<URealTimeMoverComponent>() : nullptr;
	return Request.IsUsingPathfinding() && Subsystem != nullptr &&
		Subsystem->MayHaveData(Known != nullptr ? Known->AgentClass : FName());
}

uint32 URtpPathFollowingComponent::RequestOrder(URealTimeMoverComponent& InMover, const FRtpMoveOrder& Order)
{
	const APawn* Pawn = Cast<APawn>(InMover.GetOwner());
	FAIMoveRequest Request;
	if (Order.GoalActor != nullptr)
	{
		Request.SetGoalActor(Order.GoalActor);
	}
	else
	{
		Request.SetGoalLocation(Order.Goal);
	}
	const float Radius = Order.AcceptanceRadius >= 0.0f ? Order.AcceptanceRadius : InMover.AcceptanceRadius;
	Request.SetAcceptanceRadius(Radius >= 0.0f ? Radius : UPathFollowingComponent::DefaultAcceptanceRadius);
	Request.SetAllowPartialPath(Order.AllowPartial.Get(InMover.bAllowPartial));
	Request.SetReachTestIncludesAgentRadius(Order.bIncludeOwnRadius);
	Request.SetReachTestIncludesGoalRadius(Order.bIncludeGoalRadius);
	Request.SetNavigationFilter(Order.Filter);
	const TGuardValue<const FRtpMoveOrder*> Giving(Given, &Order);
	const FAIRequestID Id = RequestMove(Request, MakePath(*Pawn, Request.GetDestination()));
	if (Id.IsValid() && !IsOurs())
	{
		// The level has no data for this pawn. The move fails; the engine's straight path is not walked.
		AbortMove(InMover, FPathFollowingResultFlags::InvalidPath, Id);
		return InMover.GetState().Begin(Order, nullptr);
	}
	return Id.IsValid() ? Move : 0;
}

bool URtpPathFollowingComponent::Adopt(URealTimeMoverComponent& InMover, const FRtpMoveOrder& Order)
{
	const TGuardValue<bool> Adopting(bAdopting, true);
	return RequestOrder(InMover, Order) != 0;
}

FRtpMoveOrder URtpPathFollowingComponent::OrderOf(const FAIMoveRequest& RequestData) const
{
	FRtpMoveOrder Order;
	Order.Goal = RequestData.GetGoalLocation();
	Order.GoalActor = RequestData.GetGoalActor();
	Order.AcceptanceRadius = GetAcceptanceRadius();
	Order.Filter = RequestData.GetNavigationFilter();
	Order.AllowPartial = RequestData.IsUsingPartialPaths();
	Order.bIncludeOwnRadius = RequestData.IsReachTestIncludingAgentRadius();
	Order.bIncludeGoalRadius = RequestData.IsReachTestIncludingGoalRadius();
	return Order;
}

FAIRequestID URtpPathFollowingComponent::RequestMove(const FAIMoveRequest& RequestData, FNavPathSharedPtr InPath)
{
	const AController* Controller = Cast<AController>(GetOwner());
	APawn* Pawn = Controller != nullptr ? Controller->GetPawn() : nullptr;
	const bool bCanMove = CanMove(RequestData, Pawn);
	const FRtpMoveOrder* const Asked = std::exchange(Given, nullptr); // listeners may make requests of their own
	const bool bAdopts = std::exchange(bAdopting, false);
	if (MyNavData == nullptr && InPath.IsValid() && !InPath->GetFilter().IsValid())
	{
		// Without a navmesh, path following of 5.4 finds no filter and would crash.
		InPath->SetFilter(MakeShared<FNavigationQueryFilter, ESPMode::ThreadSafe>());
	}
	const FAIRequestID Id = Super::RequestMove(RequestData, InPath);
	const bool bCurrent = Id.IsValid() && Id.IsEquivalent(GetCurrentRequestId());
	if (!bCanMove || !bCurrent || (Ours.IsValid() && Ours.IsEquivalent(Id)))
	{
		return Id; // refused, replaced by a listener, left to the engine, or the paused request again
	}
	Forget(); // a listener's request that the engine has dropped
	URealTimeMoverComponent* Found = URealTimeMoverComponent::FindOrAdd(Pawn);
	Ours = Id;
	Mover = Found;
	uint32 Begun = 0;
	{
		const TGuardValue<bool> Beginning(bBeginning, true);
		Begun = bAdopts ? Found->GetState().FollowRoad(*this)
						: Found->GetState().Begin(Asked != nullptr ? *Asked : OrderOf(RequestData), this);
	}
	if (!Id.IsEquivalent(GetCurrentRequestId()))
	{
		return Id; // a listener of the replaced move has begun another one
	}
	if (Begun == 0)
	{
		Ended = ERtpMoveResult::Aborted;
	}
	else if (Move != Begun)
	{
		Ended.Reset(); // it was the end of an earlier move
	}
	Move = Begun;
	return Id; // a move that has failed already ends in the next tick, when the caller knows the request
}

void URtpPathFollowingComponent::PauseMove(FAIRequestID RequestID, EPathFollowingVelocityMode VelocityMode)
{
	Super::PauseMove(RequestID, VelocityMode);
	if (GetMover() != nullptr && GetStatus() == EPathFollowingStatus::Paused)
	{
		GetMover()->GetState().Pause();
	}
}

void URtpPathFollowingComponent::ResumeMove(FAIRequestID RequestID)
{
	Super::ResumeMove(RequestID);
	if (GetMover() != nullptr && GetStatus() == EPathFollowingStatus::Moving)
	{
		GetMover()->GetState().Resume();
	}
}

void URtpPathFollowingComponent::OnPathFinished(const FPathFollowingResult& Result)
{
	const TWeakObjectPtr<URealTimeMoverComponent> Held = IsOurs() ? Mover : nullptr;
	const uint32 Number = Move;
	Forget();
	const ERtpMoveResult End = Result.IsSuccess() ? ERtpMoveResult::Arrived : ERtpMoveResult::Aborted;
	const bool bReplaced = Result.HasFlag(FPathFollowingResultFlags::NewRequest);
	const bool bRetired = Held.IsValid() && Held->GetState().Retire(Number, End, bReplaced);
	Super::OnPathFinished(Result);
	if (bRetired && Held.IsValid())
	{
		Held->GetState().Tell(Number, End);
	}
}

void URtpPathFollowingComponent::Cleanup()
{
	const TWeakObjectPtr<URealTimeMoverComponent> Held = Mover;
	const uint32 Number = Move;
	Forget();
	const bool bRetired = Held.IsValid() && Held->GetState().Retire(Number, ERtpMoveResult::Aborted, false);
	Super::Cleanup();
	if (bRetired && Held.IsValid())
	{
		Held->GetState().Tell(Number, ERtpMoveResult::Aborted);
	}
}

void URtpPathFollowingComponent::OnMoverEnded(uint32 InMove, ERtpMoveResult Result)
{
	if (bBeginning)
	{
		Move = InMove;
		Ended = Result;
	}
	else if (IsOurs() && InMove == Move)
	{
		FinishAs(Result);
	}
}

void URtpPathFollowingComponent::FinishAs(ERtpMoveResult Result)
{
	EPathFollowingResult::Type Code = EPathFollowingResult::OffPath;
	if (RtpMoverTypes::IsSuccess(Result))
	{
		Code = EPathFollowingResult::Success;
		if (Path.IsValid())
		{
			Path->SetIsPartial(Result == ERtpMoveResult::ArrivedPartially); // decides DidMoveReachGoal
		}
	}
	else if (Result == ERtpMoveResult::Stuck || Result == ERtpMoveResult::Unreachable)
	{
		Code = EPathFollowingResult::Blocked;
	}
	else if (Result == ERtpMoveResult::Aborted || Result == ERtpMoveResult::GoalLost)
	{
		Code = EPathFollowingResult::Aborted;
	}
	OnPathFinished(FPathFollowingResult(Code, FPathFollowingResultFlags::None));
}

// The pawn walks over our grid, not in the corridor that the engine's search has found.
bool URtpPathFollowingComponent::IsOnPath() const
{
	return IsOurs() || Super::IsOnPath();
}

FVector URtpPathFollowingComponent::GetMoveFocus(bool bAllowStrafe) const
{
	const URealTimeMoverComponent* Walking = GetMover();
	const AActor* Body = Walking != nullptr ? Walking->GetOwner() : nullptr;
	if (Body == nullptr)
	{
		return Super::GetMoveFocus(bAllowStrafe);
	}
	if (Walking->Facing == ERtpFacing::None)
	{
		return FAISystem::InvalidLocation;
	}
	if (bAllowStrafe && Walking->Facing == ERtpFacing::Controller && DestinationActor.IsValid())
	{
		return DestinationActor->GetActorLocation();
	}
	const FVector Direction = Walking->GetState().GetHeading();
	return Body->GetActorLocation() +
		(Direction.IsNearlyZero() ? Body->GetActorForwardVector() : Direction) * FocusAheadCm;
}

void URtpPathFollowingComponent::RefreshFocus()
{
	UpdateMoveFocus();
}

void URtpPathFollowingComponent::BeginLink(INavLinkCustomInterface& Link, const FVector& Destination)
{
	StartUsingCustomLink(&Link, Destination);
}

bool URtpPathFollowingComponent::IsOurs() const
{
	return Ours.IsValid() && Ours.IsEquivalent(GetCurrentRequestId());
}

URealTimeMoverComponent* URtpPathFollowingComponent::GetMover() const
{
	return IsOurs() ? Mover.Get() : nullptr;
}

void URtpPathFollowingComponent::Forget()
{
	Mover.Reset();
	Move = 0;
	Ours = FAIRequestID::InvalidRequest;
	Ended.Reset();
}

// The engine searches for a path again when a goal actor has moved. Our request does not depend on what it finds.
bool URtpPathFollowingComponent::HandlePathUpdateEvent()
{
	return (IsOurs() && GetStatus() == EPathFollowingStatus::Moving) || Super::HandlePathUpdateEvent();
}

// The engine's path of our request only stands for it: it is neither followed nor used to detect blocks, not even when
// the mover is gone.
void URtpPathFollowingComponent::FollowPathSegment(float DeltaTime)
{
	if (!IsOurs())
	{
		Super::FollowPathSegment(DeltaTime);
	}
}

void URtpPathFollowingComponent::UpdatePathSegment()
{
	if (!IsOurs())
	{
		Super::UpdatePathSegment();
	}
	else if (Ended.IsSet())
	{
		FinishAs(Ended.GetValue());
	}
	else if (!Mover.IsValid())
	{
		FinishAs(ERtpMoveResult::Aborted);
	}
	else if (bCollidedWithGoal && HasMovementAuthority() && !Mover->GetState().bFollowsCore)
	{
		FinishAs(ERtpMoveResult::Arrived);
	}
}
