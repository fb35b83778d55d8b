// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: AI controllers, with focus and move requests.

#pragma once

#include "Mini/PathFollowing.h"

class UGameplayTask;

namespace EPathFollowingRequestResult
{
enum Type : int
{
	Failed,
	AlreadyAtGoal,
	RequestSuccessful
};
}

struct FPathFollowingRequestResult
{
	FAIRequestID MoveId;
	EPathFollowingRequestResult::Type Code = EPathFollowingRequestResult::Failed;
};

using FAIFocusPriority = uint8;
namespace EAIFocusPriority
{
inline constexpr FAIFocusPriority Default = 0;
inline constexpr FAIFocusPriority Move = 1;
inline constexpr FAIFocusPriority Gameplay = 2;
} // namespace EAIFocusPriority

class AAIController : public AController
{
	MINI_CLASS(AAIController, AController)

public:
	AAIController(const FObjectInitializer& Initializer = FObjectInitializer::Get());

	virtual void Tick(float DeltaTime) override;
	virtual void UpdateControlRotation(float DeltaTime, bool bUpdatePawn = true);
	virtual void SetFocalPoint(FVector Point, FAIFocusPriority Priority = EAIFocusPriority::Gameplay);
	virtual void SetFocus(AActor* Actor, FAIFocusPriority Priority = EAIFocusPriority::Gameplay);
	virtual void ClearFocus(FAIFocusPriority Priority);
	/** The point of the highest slot that has one; unset if there is none. */
	TOptional<FVector> MiniFocalPoint() const;
	TOptional<FVector> MiniFocalPoint(FAIFocusPriority Priority) const;

	virtual FPathFollowingRequestResult MoveTo(const FAIMoveRequest& Request, FNavPathSharedPtr* OutPath = nullptr);
	EPathFollowingRequestResult::Type MoveToLocation(const FVector& Goal, float AcceptanceRadius = -1);
	EPathFollowingRequestResult::Type MoveToActor(AActor* Goal, float AcceptanceRadius = -1);
	EPathFollowingRequestResult::Type MiniMoveByScript(FAIMoveRequest Request, float AcceptanceRadius);
	virtual FAIRequestID RequestMove(const FAIMoveRequest& Request, FNavPathSharedPtr Path)
	{
		return PathFollowingComponent->RequestMove(Request, Path);
	}
	virtual void FindPathForMoveRequest(const FAIMoveRequest&, FPathFindingQuery&, FNavPathSharedPtr& OutPath) const;
	virtual void OnMoveCompleted(FAIRequestID Id, const FPathFollowingResult& Result)
	{
		MiniCompleted.push_back(Result.Code);
		MiniCompletedIds.push_back(Id);
	}
	void StopMovement()
	{
		PathFollowingComponent->AbortMove(
			*this, FPathFollowingResultFlags::MovementStop | FPathFollowingResultFlags::ForcedScript);
	}
	bool PauseMove(FAIRequestID Id);
	bool ResumeMove(FAIRequestID Id);
	UPathFollowingComponent* GetPathFollowingComponent() const
	{
		return PathFollowingComponent;
	}
	void SetPathFollowingComponent(UPathFollowingComponent* Component)
	{
		PathFollowingComponent = Component;
	}
	TSubclassOf<UNavigationQueryFilter> GetDefaultNavigationFilterClass() const
	{
		return DefaultNavigationFilterClass;
	}
	virtual bool IsFollowingAPath() const override
	{
		return PathFollowingComponent->GetStatus() != EPathFollowingStatus::Idle;
	}
	virtual void OnPossess(APawn* InPawn) override;
	virtual void OnUnPossess() override;
	virtual void MiniReferences(MiniEngine::FReferences& Into) override;

	bool bAllowStrafe = false;
	bool bSetControlRotationFromPawnOrientation = true;
	TSubclassOf<UNavigationQueryFilter> DefaultNavigationFilterClass;

	std::vector<EPathFollowingResult::Type> MiniCompleted;
	std::vector<FAIRequestID> MiniCompletedIds;
	mutable int32 MiniSearches = 0;              // of the navmesh
	TArray<TObjectPtr<UGameplayTask>> MiniTasks; // that claim movement, the topmost first
	bool bMiniInTasks = false;                   // the queue is being changed
	bool bMiniTasksChanged = false;

private:
	struct FFocus
	{
		TOptional<FVector> Point;
		TWeakObjectPtr<AActor> Actor;
	};

	FFocus Focuses[3];
	TObjectPtr<UPathFollowingComponent> PathFollowingComponent;
};
