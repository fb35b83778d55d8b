// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: move requests and path following. Requests have numbers, end once, and are aborted, paused and
// resumed by their numbers.

#pragma once

#include "Mini/Pawns.h"
#include "Mini/SmartLinks.h"

class AAIController;
class UNavigationQueryFilter;

namespace FAISystem
{
inline const FVector InvalidLocation{FLT_MAX, FLT_MAX, FLT_MAX};
inline bool IsValidLocation(const FVector& Location)
{
	return Location != InvalidLocation;
}
} // namespace FAISystem

struct FAIRequestID
{
	FAIRequestID() = default;
	explicit FAIRequestID(uint32 InId)
		: Id(InId)
	{
	}
	bool IsValid() const
	{
		return Id != 0xFFFFFFFFu;
	}
	bool IsEquivalent(FAIRequestID Other) const
	{
		return IsValid() && Other.IsValid() && (Id == Other.Id || Id == 0 || Other.Id == 0);
	}
	friend bool operator==(const FAIRequestID&, const FAIRequestID&) = default;
	static const FAIRequestID CurrentRequest; // stands for any
	static const FAIRequestID InvalidRequest;

private:
	uint32 Id = 0xFFFFFFFFu;
};
inline const FAIRequestID FAIRequestID::CurrentRequest{0};
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
	bool IsPartial() const
	{
		return bPartial;
	}
	void SetIsPartial(bool bInPartial)
	{
		bPartial = bInPartial;
	}
	void SetFilter(FSharedConstNavQueryFilter InFilter)
	{
		Filter = InFilter;
	}
	FSharedConstNavQueryFilter GetFilter() const
	{
		return Filter;
	}
	TArray<FVector> Points;
	bool bMiniHasCorridor = false; // a search of the navmesh has found it

private:
	FSharedConstNavQueryFilter Filter;
	bool bReady = false;
	bool bPartial = false;
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
	explicit FAIMoveRequest(const AActor* Actor)
		: GoalActor(const_cast<AActor*>(Actor))
		, bMoveToActor(true)
	{
	}
	FAIMoveRequest& SetGoalActor(const AActor* Actor)
	{
		GoalActor = const_cast<AActor*>(Actor);
		bMoveToActor = true;
		return *this;
	}
	FAIMoveRequest& SetGoalLocation(const FVector& Location)
	{
		GoalLocation = Location;
		return *this;
	}
	bool IsValid() const
	{
		return !bMoveToActor || GoalActor.IsValid();
	}
	bool IsMoveToActorRequest() const
	{
		return bMoveToActor;
	}
	AActor* GetGoalActor() const
	{
		return bMoveToActor ? GoalActor.Get() : nullptr;
	}
	FVector GetGoalLocation() const
	{
		return GoalLocation;
	}
	FVector GetDestination() const
	{
		return bMoveToActor ? (GoalActor.IsValid() ? GoalActor->GetActorLocation() : FVector()) : GoalLocation;
	}
	void UpdateGoalLocation(const FVector& Location) const
	{
		GoalLocation = Location;
	}

	// A property of the request with the functions that set and get it.
#define MINI_REQUEST_PROPERTY(Type, Set, Get, Default)                                                                 \
	FAIMoveRequest& Set(Type Value)                                                                                    \
	{                                                                                                                  \
		Mini##Get = Value;                                                                                             \
		return *this;                                                                                                  \
	}                                                                                                                  \
	Type Get() const                                                                                                   \
	{                                                                                                                  \
		return Mini##Get;                                                                                              \
	}                                                                                                                  \
	Type Mini##Get = Default
	MINI_REQUEST_PROPERTY(float, SetAcceptanceRadius, GetAcceptanceRadius, -1);
	MINI_REQUEST_PROPERTY(bool, SetUsePathfinding, IsUsingPathfinding, true);
	MINI_REQUEST_PROPERTY(bool, SetAllowPartialPath, IsUsingPartialPaths, true);
	MINI_REQUEST_PROPERTY(bool, SetProjectGoalLocation, IsProjectingGoal, true);
	MINI_REQUEST_PROPERTY(bool, SetReachTestIncludesAgentRadius, IsReachTestIncludingAgentRadius, true);
	MINI_REQUEST_PROPERTY(bool, SetReachTestIncludesGoalRadius, IsReachTestIncludingGoalRadius, true);
	MINI_REQUEST_PROPERTY(bool, SetCanStrafe, CanStrafe, false);
	MINI_REQUEST_PROPERTY(TSubclassOf<UNavigationQueryFilter>, SetNavigationFilter, GetNavigationFilter, {});

private:
	mutable FVector GoalLocation;
	TWeakObjectPtr<AActor> GoalActor;
	bool bMoveToActor = false;
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
	Skipped_DEPRECATED,
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
inline constexpr Type UserAbort = 8;
inline constexpr Type OwnerFinished = 16;
inline constexpr Type InvalidPath = 32;
inline constexpr Type MovementStop = 64;
inline constexpr Type NewRequest = 128;
inline constexpr Type ForcedScript = 256;
inline constexpr Type AlreadyAtGoal = 512;
} // namespace FPathFollowingResultFlags

struct FPathFollowingResult
{
	FPathFollowingResult(EPathFollowingResult::Type InCode, FPathFollowingResultFlags::Type Extra)
		: Flags(static_cast<uint16>(Extra | (InCode <= EPathFollowingResult::Aborted ? 1u << InCode : 0u)))
		, Code(InCode)
	{
	}
	bool HasFlag(FPathFollowingResultFlags::Type Flag) const
	{
		return (Flags & Flag) != 0;
	}
	bool IsSuccess() const
	{
		return HasFlag(FPathFollowingResultFlags::Success);
	}
	FPathFollowingResultFlags::Type Flags;
	EPathFollowingResult::Type Code;
};

enum class EPathFollowingVelocityMode : uint8
{
	Reset,
	Keep
};

namespace EAIRequestPriority
{
enum Type : int
{
	SoftScript,
	Logic,
	HardScript,
	Reaction,
	Ultimate
};
}

/** Follows the points of a path in straight lines. */
class UPathFollowingComponent : public UActorComponent, public IPathFollowingAgentInterface
{
	MINI_CLASS(UPathFollowingComponent, UActorComponent)

public:
	static constexpr float DefaultAcceptanceRadius = -1;

	UPathFollowingComponent(const FObjectInitializer& Initializer = FObjectInitializer::Get())
		: Super(Initializer)
	{
		PrimaryComponentTick.bCanEverTick = true;
	}

	virtual FAIRequestID RequestMove(const FAIMoveRequest& Request, FNavPathSharedPtr InPath);
	FAIRequestID RequestMoveWithImmediateFinish(
		EPathFollowingResult::Type Result, EPathFollowingVelocityMode VelocityMode = EPathFollowingVelocityMode::Reset);
	virtual void AbortMove(const UObject& Instigator, FPathFollowingResultFlags::Type AbortFlags,
		FAIRequestID RequestID = FAIRequestID::CurrentRequest,
		EPathFollowingVelocityMode VelocityMode = EPathFollowingVelocityMode::Reset);
	virtual void PauseMove(FAIRequestID RequestID = FAIRequestID::CurrentRequest,
		EPathFollowingVelocityMode VelocityMode = EPathFollowingVelocityMode::Reset);
	virtual void ResumeMove(FAIRequestID RequestID = FAIRequestID::CurrentRequest);
	virtual void OnPathFinished(const FPathFollowingResult& Result);
	void OnPathFinished(EPathFollowingResult::Type Code, uint16 Flags)
	{
		OnPathFinished(FPathFollowingResult(Code, Flags));
	}
	virtual void Initialize()
	{
		UpdateMovementComponent(true);
	}
	virtual void Cleanup();
	virtual FVector GetMoveFocus(bool bAllowStrafe) const;
	virtual bool IsOnPath() const;
	virtual void OnActorBump(AActor* SelfActor, AActor* OtherActor, FVector NormalImpulse, const FHitResult& Hit);
	virtual void OnUnableToMove(const UObject& Instigator) override
	{
		AbortMove(Instigator, FPathFollowingResultFlags::MovementStop);
	}
	virtual void LockResource(EAIRequestPriority::Type Source);
	virtual void ClearResourceLock(EAIRequestPriority::Type Source);
	bool IsResourceLocked() const
	{
		return !Locks.IsEmpty();
	}
	virtual void TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*) override;
	bool HasReached(const FAIMoveRequest& Request) const;
	EPathFollowingStatus::Type GetStatus() const
	{
		return Status;
	}
	FAIRequestID GetCurrentRequestId() const
	{
		return CurrentRequestId;
	}
	float GetAcceptanceRadius() const
	{
		return AcceptanceRadius;
	}
	bool DidMoveReachGoal() const
	{
		return bLastMoveReachedGoal && Status == EPathFollowingStatus::Idle;
	}
	bool HasMovementAuthority() const
	{
		return MovementComp == nullptr || MovementComp->CanStopPathFollowing();
	}
	UObject* GetCurrentCustomLinkOb() const
	{
		return CurrentCustomLinkOb.Get();
	}
	virtual void FinishUsingCustomLink(INavLinkCustomInterface* Link);
	virtual void MiniReferences(MiniEngine::FReferences& Into) override;

	TMulticastDelegate<void(FAIRequestID, const FPathFollowingResult&)> OnRequestFinished;
	TDelegate<void(UPathFollowingComponent*, FVector&)> PostProcessMove;

	/** The navmesh was searched again because the goal has moved; whether there is a path. */
	void MiniSearchAgain(bool bFound);
	void SetBlockDetectionState(bool bEnable)
	{
		bMiniDetectsBlocks = bEnable;
	}
	bool IsBlockDetectionActive() const
	{
		return bMiniDetectsBlocks;
	}

	int32 MiniSteps = 0; // ticks in which the path itself was followed

protected:
	virtual void FollowPathSegment(float DeltaTime);
	virtual void UpdatePathSegment();
	virtual bool UpdateBlockDetection()
	{
		return false;
	}
	virtual bool HandlePathUpdateEvent();
	virtual void StartUsingCustomLink(INavLinkCustomInterface* Link, const FVector& DestPoint);
	virtual bool UpdateMovementComponent(bool bForce = false);
	virtual void Reset();
	void UpdateMoveFocus();

	TObjectPtr<UNavMovementComponent> MovementComp;
	TObjectPtr<ANavigationData> MyNavData; // found with the movement component
	TWeakObjectPtr<UObject> CurrentCustomLinkOb;
	TWeakObjectPtr<AActor> DestinationActor;
	FNavPathSharedPtr Path;
	float AcceptanceRadius = 0;
	float MyDefaultAcceptanceRadius = 3.4f;
	bool bReachTestIncludesAgentRadius = true;
	bool bReachTestIncludesGoalRadius = true;
	bool bCollidedWithGoal = false;
	bool bStopMovementOnFinish = true;
	bool bLastMoveReachedGoal = false;

private:
	APawn* MiniPawn() const;
	bool HasReachedPoint(const FVector& Goal, double Radius, double HalfHeight) const;

	EPathFollowingStatus::Type Status = EPathFollowingStatus::Idle;
	FAIRequestID CurrentRequestId;
	TArray<EAIRequestPriority::Type> Locks;
	int32 NextPoint = 1;
	bool bMiniDetectsBlocks = true;
};
