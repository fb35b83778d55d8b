// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Components/ActorComponent.h"
#include "Crowd/RtpMoverTypes.h"
#include "Settings/RtpPlannerChoice.h"
#include "Templates/SubclassOf.h"
#include "Templates/UniquePtr.h"

#include "RealTimeMoverComponent.generated.h"

class AController;
class APawn;
class FRtpExploration;
class FRtpMoverState;
class UNavigationQueryFilter;
struct FHitResult;
struct FRtpMoveOrder;

DECLARE_DYNAMIC_MULTICAST_DELEGATE(FRtpMoveEvent);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRtpMoveFinished, ERtpMoveResult, Result);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRtpLinkReached, FVector, Destination);

DECLARE_MULTICAST_DELEGATE_TwoParams(FRtpMoveFinishedNative, uint32 /*Move*/, ERtpMoveResult);

/**
 * Moves a pawn to goals: it starts within a few ticks, never plans more than its share of the budget, and walks around
 * obstacles. Plans on the authority only; clients see the replicated movement. Every move of a pawn with an AI
 * controller is a request of its path following, so StopMovement, pauses and locks of the engine hold for it; only
 * path following of another class, such as that of crowds, is left alone.
 *     Mover->OnMoveFinished.AddDynamic(this, &AGuard::OnArrived);
 *     Mover->MoveToLocation(Post);
 */
UCLASS(ClassGroup = "AI", meta = (BlueprintSpawnableComponent, DisplayName = "Real Time Mover"))
class REALTIMEPATHING_API URealTimeMoverComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	URealTimeMoverComponent();
	URealTimeMoverComponent(FVTableHelper& Helper);
	virtual ~URealTimeMoverComponent() override;

	/** The planner. One that needs a database which the level lacks is replaced by time-bounded A*. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Planning", meta = (ShowOnlyInnerProperties))
	FRtpPlannerChoice Planner;

	/** The most this agent may search in one tick. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Planning", meta = (ClampMin = "1"))
	int32 ExpansionsPerTick = 1024;

	/** Which agents get planning time first when many compete. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Planning")
	ERtpPriority Priority = ERtpPriority::Normal;

	/** The size of the agent: a class of the project settings. None is the default class. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Planning",
		meta = (GetOptions = "RealTimePathing.RtpSettings.GetAgentClassNames"))
	FName AgentClass;

	/** The query filter of moves whose request has none. None: that of the controller, else that of the navmesh. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Planning")
	TSubclassOf<UNavigationQueryFilter> FilterClass;

	/** The move ends within this distance of the goal, from body to body: the radius of the pawn and of a goal with
	 * collision come on top. Negative: a tenth of the pawn's radius. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving", meta = (Units = "cm"))
	float AcceptanceRadius = -1.0f;

	/** Go as near as possible when the goal is unreachable. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving")
	bool bAllowPartial = true;

	/** Walk straight where the line of sight is free, instead of from cell to cell. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving")
	bool bSmooth = true;

	/** Keep apart from other movers and bodies. It is off by itself while the movement component avoids others (RVO) or
	 * the controller follows paths in a crowd. Of two movers, that of the lower priority gives way alone. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving")
	bool bAvoid = true;

	/** The groups that the pawn belongs to, one bit each. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Moving", meta = (Bitmask))
	int32 AvoidanceGroups = 1;

	/** The groups that it keeps apart from; -1: all. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Moving", meta = (Bitmask))
	int32 GroupsToAvoid = -1;

	/** Without a goal, do not step aside for others. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving")
	bool bStandFirm = false;

	/** Where the pawn looks while it moves. Pawns that orient their rotation to movement turn by themselves. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving", meta = (DisplayName = "Face Movement"))
	ERtpFacing Facing = ERtpFacing::Movement;

	/** Give up after this time without progress. */
	UPROPERTY(
		EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Moving", meta = (ClampMin = "1", Units = "s"))
	float StuckSeconds = 12.0f;

	/** Speed of agents without a movement component, or whose movement component has no speed. */
	UPROPERTY(
		EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Moving", meta = (ClampMin = "1", Units = "cm/s"))
	float DefaultSpeed = 300.0f;

	/** The component that moves the pawn. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Moving")
	ERtpMoveDriver Driver = ERtpMoveDriver::MovementComponent;

	/** The order in which movers of a deterministic world join, when several do so between two steps; equal ones join
	 * in the order of their names. Machines of one session must agree on it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, AdvancedDisplay, Category = "Planning")
	int32 LockstepOrder = 0;

	/** How much the pawn matters now, from 1 to 0: a significance manager sets it. The work that it may do in a tick
	 * shrinks with it. Below a half it does not keep apart from others, who still keep apart from it. */
	UPROPERTY(BlueprintReadOnly, Transient, Category = "Moving")
	float Significance = 1.0f;

	/** The first step towards a new goal. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpMoveEvent OnMoveStarted;

	/** The move has ended, successfully or not. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpMoveFinished OnMoveFinished;

	/** The same for C++, with the number of the move; it is called first. */
	FRtpMoveFinishedNative OnMoveFinishedNative;

	/** The route is planned again, because the pawn was pushed or the route was blocked. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpMoveEvent OnReplanned;

	/** An obstacle that is not on the grid stops the pawn. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpMoveEvent OnBlocked;

	/** The pawn made no progress for Stuck Seconds; the move fails. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpMoveEvent OnStuck;

	/** The pawn begins to cross a link (jump, ladder, smart link). It walks straight to the other end, unless the smart
	 * link moves it. */
	UPROPERTY(BlueprintAssignable, Category = "Real Time Mover")
	FRtpLinkReached OnLinkReached;

	/** Sends the pawn to a location. False on clients, which do not plan, and while the controller's movement is
	 * locked. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	bool MoveToLocation(FVector Goal);

	/** Sends the pawn to an actor and follows it as it moves. False on clients and without an actor. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	bool MoveToActor(AActor* Goal);

	/** Ends the move with the result Aborted. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void StopMove();

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void PauseMove();

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void ResumeMove();

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetPriority(ERtpPriority InPriority);

	/** Changes the planner: "name" or "name:key=value,key=value", such as "tba:R=50". Empty: the planner of the project
	 * settings. A running move goes on with it. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetPlanner(const FString& Spec);

	/** Changes the size of the agent. A running move goes on with the data of the new class. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetAgentClass(FName InAgentClass);

	/** Changes the query filter; it counts from the next move on. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetFilterClass(TSubclassOf<UNavigationQueryFilter> InFilterClass);

	/** Changes the acceptance radius of moves without a radius of their own. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetAcceptanceRadius(float Radius);

	/** Changes Allow Partial of moves that do not choose themselves. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetAllowPartial(bool bAllow);

	/** These change a property; a running move goes on with it. */
	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetAvoid(bool bInAvoid);

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetAvoidanceGroups(int32 Groups, int32 ToAvoid);

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetSignificance(float InSignificance);

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetSmooth(bool bInSmooth);

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetStandFirm(bool bInStandFirm);

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetStuckSeconds(float Seconds);

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetDriver(ERtpMoveDriver InDriver);

	UFUNCTION(BlueprintCallable, Category = "Real Time Mover")
	void SetFacing(ERtpFacing InFacing);

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

	/** A lower bound of the remaining distance, in centimetres; zero without a move. */
	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	double GetRemainingDistance() const;

	/** The waypoints planned so far, beginning at the pawn. */
	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	TArray<FVector> GetPlannedRoute() const;

	/** The velocity that the mover wants for the pawn, in centimetres per second. */
	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	FVector GetDesiredVelocity() const;

	/** Where the pawn should look: along the desired velocity, or where it looks now. For games that move their pawns
	 * themselves. */
	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	FRotator GetDesiredFacing() const;

	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	FVector GetGoalLocation() const;

	/** The actor that the pawn follows; null for none. */
	UFUNCTION(BlueprintPure, Category = "Real Time Mover")
	AActor* GetGoalActor() const;

	/** Begins a move as one node or task wants it. The number of the move, which may have failed at once; zero if it
	 * could not begin. Replaced is the caller's move before, which ends even if this one cannot begin. */
	uint32 Request(const FRtpMoveOrder& Order, uint32 Replaced = 0);

	/** The number of the running move; zero for none. */
	uint32 GetMove() const;

	/** The number of the move that has the last result; zero for none. */
	uint32 GetLastEndedMove() const;

	/** Switches the recording of explored states for debuggers; switching it off deletes the record. */
	void SetRecording(bool bRecord);

	/** The states explored since recording began; null when it is off. */
	const FRtpExploration* GetRecording() const;

	/** The location of the pawn's feet. */
	FVector GetFeetLocation() const;

	/** The inside of the mover, for this module. */
	FRtpMoverState& GetState() const
	{
		return *State;
	}
	TSubclassOf<UNavigationQueryFilter> GetMoveFilter() const
	{
		return MoveFilter;
	}
	void SetMoveFilter(TSubclassOf<UNavigationQueryFilter> Filter)
	{
		MoveFilter = Filter;
	}
	void SetSavedMove(const FRtpSavedMove& Move)
	{
		SavedMove = Move;
	}
	void SetStatus(ERtpMoveStatus InStatus);
	void SetEnd(ERtpMoveStatus InStatus, ERtpMoveResult Result)
	{
		SetStatus(InStatus);
		LastResult = Result;
	}

#if WITH_EDITOR
	/** Map check: in a level that was never built, the first mover reports the missing data. */
	virtual void CheckForErrors() override;
#endif
	virtual void Serialize(FArchive& Ar) override;
	virtual void OnRegister() override;
	virtual void OnUnregister() override;
	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type Reason) override;
	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

private:
	void Join();
	void Leave();
	void BeginSavedMove();
	void FollowController();
	uint32 Begin(const FRtpMoveOrder& Order);

	UFUNCTION()
	void OnControllerChanged(APawn* Pawn, AController* OldController, AController* NewController);

	UFUNCTION()
	void OnActorHit(AActor* SelfActor, AActor* OtherActor, FVector NormalImpulse, const FHitResult& Hit);

	/** Reaches clients if Component Replicates is ticked; only the authority changes it. */
	UPROPERTY(Replicated)
	ERtpMoveStatus Status = ERtpMoveStatus::Idle;

	/** The unfinished move, for save games. A component that is loaded from one begins the move again. */
	UPROPERTY(SaveGame)
	FRtpSavedMove SavedMove;

	/** The query filter of the last move's order. */
	UPROPERTY(Transient)
	TSubclassOf<UNavigationQueryFilter> MoveFilter;

	ERtpMoveResult LastResult = ERtpMoveResult::Aborted;
	TUniquePtr<FRtpMoverState> State;
};
