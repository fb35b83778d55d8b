// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: AI controllers, move requests and path following.

#pragma once

#include "Mini/Pawns.h"
#include "Mini/SmartLinks.h"

class AAIController;

struct FAIRequestID
{
	uint32 Id = 0;
	bool IsValid() const
	{
		return Id != 0;
	}
	friend bool operator==(const FAIRequestID&, const FAIRequestID&) = default;
	static const FAIRequestID CurrentRequest;
	static const FAIRequestID InvalidRequest;
};
inline const FAIRequestID FAIRequestID::CurrentRequest{0xFFFFFFFFu};
inline const FAIRequestID FAIRequestID::InvalidRequest{};

class FNavigationPath
{
public:
	explicit FNavigationPath(const TArray<FVector>& InPoints, AActor* = nullptr)
		: Points(InPoints)
	{
	}
	void MarkReady()
	{
		bReady = true;
	}
	bool IsValid() const
	{
		return bReady && Points.Num() > 1;
	}
	TArray<FVector> Points;

private:
	bool bReady = false;
};
using FNavPathSharedPtr = TSharedPtr<FNavigationPath, ESPMode::ThreadSafe>;

struct FPathFindingQuery
{
};

struct FAIMoveRequest
{
	FAIMoveRequest() = default;
	explicit FAIMoveRequest(const FVector& Location)
		: GoalLocation(Location)
	{
	}
	explicit FAIMoveRequest(AActor* Actor)
		: GoalActor(Actor)
		, bMoveToActor(true)
	{
	}
	FAIMoveRequest& SetAcceptanceRadius(float Radius)
	{
		AcceptanceRadius = Radius;
		return *this;
	}
	FAIMoveRequest& SetUsePathfinding(bool bUse)
	{
		bUsePathfinding = bUse;
		return *this;
	}
	FAIMoveRequest& SetAllowPartialPath(bool bAllow)
	{
		bAllowPartialPath = bAllow;
		return *this;
	}
	bool IsMoveToActorRequest() const
	{
		return bMoveToActor;
	}
	AActor* GetGoalActor() const
	{
		return GoalActor.Get();
	}
	FVector GetGoalLocation() const
	{
		return GoalLocation;
	}
	FVector GetDestination() const
	{
		return bMoveToActor ? (GoalActor.IsValid() ? GoalActor->GetActorLocation() : FVector()) : GoalLocation;
	}
	bool IsUsingPathfinding() const
	{
		return bUsePathfinding;
	}
	bool IsUsingPartialPaths() const
	{
		return bAllowPartialPath;
	}
	float GetAcceptanceRadius() const
	{
		return AcceptanceRadius;
	}

private:
	FVector GoalLocation;
	TWeakObjectPtr<AActor> GoalActor;
	float AcceptanceRadius = 40;
	bool bMoveToActor = false;
	bool bUsePathfinding = true;
	bool bAllowPartialPath = true;
};

namespace EPathFollowingStatus
{
enum Type : int
{
	Idle,
	Waiting,
	Paused,
	Moving
};
}
namespace EPathFollowingResult
{
enum Type : int
{
	Success,
	Blocked,
	OffPath,
	Aborted,
	Invalid
};
}
namespace FPathFollowingResultFlags
{
using Type = uint16;
inline constexpr Type None = 0;
inline constexpr Type Success = 1;
inline constexpr Type Blocked = 2;
inline constexpr Type OffPath = 4;
inline constexpr Type UserAbort = 128;
inline constexpr Type NewRequest = 4096;
} // namespace FPathFollowingResultFlags

struct FPathFollowingResult
{
	FPathFollowingResult(EPathFollowingResult::Type InCode, FPathFollowingResultFlags::Type Extra)
		: Flags(static_cast<uint16>(
			  Extra | (InCode == EPathFollowingResult::Success ? FPathFollowingResultFlags::Success : 0)))
		, Code(InCode)
	{
	}
	bool IsSuccess() const
	{
		return (Flags & FPathFollowingResultFlags::Success) != 0;
	}
	FPathFollowingResultFlags::Type Flags;
	EPathFollowingResult::Type Code;
};

enum class EPathFollowingVelocityMode : uint8
{
	Reset,
	Keep
};

/** Follows the points of a path in straight lines. */
class UPathFollowingComponent : public UActorComponent
{
	MINI_CLASS(UPathFollowingComponent, UActorComponent)

public:
	UPathFollowingComponent(const FObjectInitializer& Initializer = FObjectInitializer::Get())
		: Super(Initializer)
	{
		PrimaryComponentTick.bCanEverTick = true;
	}

	virtual FAIRequestID RequestMove(const FAIMoveRequest& Request, FNavPathSharedPtr InPath);
	virtual void AbortMove(const UObject& Instigator, FPathFollowingResultFlags::Type AbortFlags,
		FAIRequestID RequestID = FAIRequestID::CurrentRequest,
		EPathFollowingVelocityMode VelocityMode = EPathFollowingVelocityMode::Reset);
	virtual void PauseMove(FAIRequestID RequestID = FAIRequestID::CurrentRequest,
		EPathFollowingVelocityMode VelocityMode = EPathFollowingVelocityMode::Reset);
	virtual void ResumeMove(FAIRequestID RequestID = FAIRequestID::CurrentRequest);
	virtual void OnPathFinished(const FPathFollowingResult& Result);
	virtual void Cleanup()
	{
	}
	virtual void TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*) override;
	EPathFollowingStatus::Type GetStatus() const
	{
		return Status;
	}

	TMulticastDelegate<void(FAIRequestID, const FPathFollowingResult&)> OnRequestFinished;
	UObject* GetCurrentCustomLinkOb() const
	{
		return CurrentCustomLinkOb.Get();
	}
	virtual void FinishUsingCustomLink(INavLinkCustomInterface* Link);

	int32 MiniSteps = 0; // ticks in which the path itself was followed

protected:
	virtual void FollowPathSegment(float DeltaTime);
	virtual void UpdatePathSegment();
	virtual void StartUsingCustomLink(INavLinkCustomInterface* Link, const FVector& DestPoint);
	virtual bool UpdateBlockDetection()
	{
		return false;
	}

private:
	APawn* PawnOfOwner() const;
	TWeakObjectPtr<UObject> CurrentCustomLinkOb;
	EPathFollowingStatus::Type Status = EPathFollowingStatus::Idle;
	FNavPathSharedPtr Path;
	int32 NextPoint = 1;
	float Radius = 0;
	FAIRequestID Current;
};

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

class AAIController : public AController
{
	MINI_CLASS(AAIController, AController)

public:
	AAIController(const FObjectInitializer& Initializer = FObjectInitializer::Get());

	virtual FPathFollowingRequestResult MoveTo(const FAIMoveRequest& Request, FNavPathSharedPtr* = nullptr);
	virtual void FindPathForMoveRequest(const FAIMoveRequest&, FPathFindingQuery&, FNavPathSharedPtr& OutPath) const;
	virtual void OnMoveCompleted(FAIRequestID, const FPathFollowingResult& Result)
	{
		MiniCompleted.push_back(Result.Code);
	}
	void StopMovement()
	{
		PathFollowingComponent->AbortMove(*this, FPathFollowingResultFlags::UserAbort);
	}
	UPathFollowingComponent* GetPathFollowingComponent() const
	{
		return PathFollowingComponent;
	}
	virtual void OnUnPossess() override
	{
		PathFollowingComponent->Cleanup();
	}
	virtual void MiniReferences(MiniEngine::FReferences& Into) override;

	std::vector<EPathFollowingResult::Type> MiniCompleted;
	mutable int32 MiniSearches = 0; // of the navmesh
	TArray<TObjectPtr<UGameplayTask>> MiniTasks;

private:
	TObjectPtr<UPathFollowingComponent> PathFollowingComponent;
};
