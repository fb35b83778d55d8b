// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Crowd/MoverSystem.h"

#include "Components/ActorComponent.h"
#include "Crowd/RtpMoverTypes.h"
#include "Settings/RtpPlannerKind.h"
#include "Templates/UniquePtr.h"

#include <optional>

#include "RealTimeMoverComponent.generated.h"

class FRtpExploration;
class FRtpLinkCrossing;
class UNavMovementComponent;
struct FRtpAgentClass;

DECLARE_DYNAMIC_MULTICAST_DELEGATE(FRtpMoveEvent);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRtpMoveFinished, ERtpMoveResult, Result);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRtpLinkReached, FVector, Destination);

DECLARE_MULTICAST_DELEGATE_OneParam(FRtpMoveFinishedNative, ERtpMoveResult);

/**
 * Makes a pawn walk to places: it begins to move within ticks, never plans longer than its share of the budget, and
 * finds its way round what blocks it. Plans on the authority only; clients see the pawn move as ever.
 */
UCLASS(ClassGroup = "AI", meta = (BlueprintSpawnableComponent, DisplayName = "Real Time Mover"))
class REALTIMEPATHING_API URealTimeMoverComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	URealTimeMoverComponent();
	URealTimeMoverComponent(FVTableHelper& Helper);
	virtual ~URealTimeMoverComponent() override;

	/** How routes are found. Planners that need a database the level does not have are replaced by time-bounded A*. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Planning")
	ERtpPlanner Planner = ERtpPlanner::ProjectDefault;

	/** The most this agent may search in one tick. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Planning", meta = (ClampMin = "1"))
	int32 ExpansionsPerTick = 1024;

	/** Who is planned for first when many want to move at once. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Planning")
	ERtpPriority Priority = ERtpPriority::Normal;

	/** The size of the agent: a class of the project settings. None is the default class. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Planning")
	FName AgentClass;

	/** How near to the goal counts as there. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving", meta = (ClampMin = "1", Units = "cm"))
	float AcceptanceRadius = 50.0f;

	/** Go as near as possible when there is no way to the goal. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving")
	bool bAllowPartial = true;

	/** Walk straight where the view is free, instead of from cell to cell. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving")
	bool bSmooth = true;

	/** Keep apart from other movers. Switch off when the movement component has its own avoidance (RVO, Crowd). */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving")
	bool bAvoid = true;

	/** Give up after so long without progress. */
	UPROPERTY(
		EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Moving", meta = (ClampMin = "1", Units = "s"))
	float StuckSeconds = 12.0f;

	/** Speed where the pawn has no movement component that knows one. */
	UPROPERTY(
		EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Moving", meta = (ClampMin = "1", Units = "cm/s"))
	float DefaultSpeed = 300.0f;

	/** What moves the pawn. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving")
	ERtpMoveDriver Driver = ERtpMoveDriver::MovementComponent;

	/** The first step towards a new goal. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpMoveEvent OnMoveStarted;

	/** The move is over, for better or worse. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpMoveFinished OnMoveFinished;

	/** The same for C++, told first. */
	FRtpMoveFinishedNative OnMoveFinishedNative;

	/** The route was dropped and is planned again: the pawn was pushed, or the way was closed. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpMoveEvent OnReplanned;

	/** Something the grid does not know is in the way. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpMoveEvent OnBlocked;

	/** No progress for long, whatever was tried: the move fails with this. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpMoveEvent OnStuck;

	/** The pawn begins to cross a link (jump, ladder, smart link). It is walked straight at the other end, unless the
	 * smart link itself moves it. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpLinkReached OnLinkReached;

	/** Sends the pawn to a place. False on clients, which do not plan. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	bool MoveToLocation(FVector Goal);

	/** Sends the pawn to an actor and follows it as it moves. False on clients and without an actor. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	bool MoveToActor(AActor* Goal);

	/** Ends the move; it finishes as aborted. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void StopMove();

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void PauseMove();

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void ResumeMove();

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetPriority(ERtpPriority InPriority);

	/** How near to the goal counts as there, from the next move on. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetAcceptanceRadius(float Radius);

	/** Whether to go as near as possible, from the next move on. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetAllowPartial(bool bAllow);

	/** The mover of a pawn; one is added if it has none. Null without a pawn. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	static URealTimeMoverComponent* FindOrAdd(AActor* Pawn);

	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	ERtpMoveStatus GetMoveStatus() const
	{
		return Status;
	}

	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	ERtpMoveResult GetLastResult() const
	{
		return LastResult;
	}

	/** At least this far is left to walk, in centimetres; zero when there is no move. */
	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	double GetRemainingDistance() const;

	/** The places planned ahead, beginning at the pawn. More are planned on the way. */
	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	TArray<FVector> GetPlannedRoute() const;

	/** How the pawn should move now, in centimetres per second. */
	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	FVector GetDesiredVelocity() const
	{
		return DesiredVelocity;
	}

	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	FVector GetGoalLocation() const
	{
		return Goal;
	}

	/** Keeps what the planner explores from now on, for debuggers; off forgets it. */
	void SetRecording(bool bRecord);

	/** What was explored since recording began; null when it is off. */
	const FRtpExploration* GetRecording() const
	{
		return Exploration.Get();
	}

	/** Where the pawn stands. */
	FVector GetFeetLocation() const;
	FVector GetBodyVelocity() const;

#if WITH_EDITOR
	/** In a level that was never built, the first mover reports that when the map is checked. */
	virtual void CheckForErrors() override;
#endif
	virtual void OnRegister() override;
	virtual void OnUnregister() override;
	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type Reason) override;
	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

	// What the world's subsystem needs of its movers.
	Rtp::MoverSettings MakeMoverSettings(const FRtpAgentClass& Class) const;
	void OnDataReady(Rtp::MoverSystem& InMovers, std::optional<Rtp::MoverHandle> InHandle);
	void OnDataGone();
	void OnNoData();
	void FollowGoalActor();
	void ApplyVelocity(const Rtp::MoverSystem::View& View);
	void HandleEvent(const Rtp::MoverEvent& Event);

	std::optional<Rtp::MoverHandle> GetHandle() const
	{
		return Handle;
	}

private:
	bool BeginMove(const FVector& InGoal, AActor* InGoalActor);
	void Join();
	void Leave();
	void SendToGoal();
	void Observe();
	void MoveCoreTo(const FVector& Place, bool bPaused);
	void FinishAs(Rtp::MoverStatus CoreStatus, ERtpMoveResult Result);
	void Finish(ERtpMoveResult Result, bool bReplaced = false);
	void FollowLink(const Rtp::MoverSystem::View& View);
	void EndLink();
	UNavMovementComponent* FindMovement() const;

	/** Replicated so that clients can show it; only the authority changes it. */
	UPROPERTY(Replicated)
	ERtpMoveStatus Status = ERtpMoveStatus::Idle;

	ERtpMoveResult LastResult = ERtpMoveResult::Aborted;
	Rtp::MoverSystem* Movers = nullptr; // set between OnDataReady and OnDataGone
	std::optional<Rtp::MoverHandle> Handle;
	FVector Goal = FVector::ZeroVector;
	TWeakObjectPtr<AActor> GoalActor;
	bool bFollowing = false;    // the goal is an actor, which may be gone by now
	std::optional<uint32> Link; // the link of the grid that the pawn is on
	TUniquePtr<FRtpLinkCrossing> Crossing;
	bool bHeldByLink = false;      // a smart link moves the pawn
	bool bPauseAgain = false;      // the move was paused when the data went
	bool bSettingsChanged = false; // the core's mover has to be made anew before the next move
	FVector DesiredVelocity = FVector::ZeroVector;
	TUniquePtr<FRtpExploration> Exploration;
};
