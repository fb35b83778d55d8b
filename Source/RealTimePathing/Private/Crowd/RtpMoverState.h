// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Crowd/Journey.h"
#include "Rtp/Crowd/MoverSystem.h"

#include "Crowd/RtpExploration.h"
#include "Crowd/RtpLinkCrossing.h"
#include "Crowd/RtpMoveOrder.h"
#include "Crowd/RtpPawnBody.h"
#include "Crowd/RtpTravelRules.h"
#include "Math/Transform.h"
#include "Templates/UniquePtr.h"

#include <optional>

class AController;
class FRtpAgentGroup;
class URealTimeMoverComponent;
class URtpPathFollowingComponent;
class URtpWorldSubsystem;
class USceneComponent;
struct FRtpAgentClass;

/**
 * The inside of a mover component: its body, its mover of the core and its current move. A move has a number and ends
 * once. It is either driven by path following, which then reports its end to the engine, or stands alone.
 */
class FRtpMoverState
{
public:
	explicit FRtpMoverState(URealTimeMoverComponent& InComponent);

	/** Begins a move; Road is the path following that requested it, if any. The number of the move, which may have
	 * failed already; zero if it cannot begin. */
	uint32 Begin(const FRtpMoveOrder& Order, URtpPathFollowingComponent* Road);

	/** The running move is a request of Road from now on. The number of the move. */
	uint32 FollowRoad(URtpPathFollowingComponent& Road);

	/** The pawn has another controller. A move that began without one becomes a request of an AI; other moves end. */
	void OnNewController();

	/** Fails a move that waits for data which never comes, and says why. */
	void FailWithoutData();

	/** Whether the component can begin moves at all: on the authority of a game world, until EndPlay. */
	bool CanBegin(const FVector& Goal) const;

	/** Ends the current move and tells path following and listeners. */
	void Finish(ERtpMoveResult Result, bool bReplaced = false);

	/** Ends a move without telling; false if it is not the current one. Tell follows. */
	bool Retire(uint32 Number, ERtpMoveResult Result, bool bReplaced);
	void Tell(uint32 Number, ERtpMoveResult Result);

	void Pause();
	void Resume();
	bool IsRunning() const;

	uint32 GetMove() const
	{
		return Move;
	}
	uint32 GetLastEndedMove() const
	{
		return LastEndedMove;
	}
	AActor* GetGoalActor() const
	{
		return GoalActor.Get();
	}
	FVector GetGoal() const;
	URtpPathFollowingComponent* GetRoad() const;

	/** The direction in which the pawn walks now; where it is to walk while it is slow or turns round. */
	FVector GetHeading() const;

	/** The actor has touched its goal. */
	void OnBump(const AActor* Other);

	/** Gives changed properties of the component to the core. */
	void ApplySettings();
	void SetRecording(bool bRecord);
	const FRtpExploration* GetRecording() const
	{
		return Exploration.Get();
	}

	// Called by the world subsystem.
	Rtp::MoverSettings MakeSettings(const FRtpAgentClass& Class) const;
	void OnDataReady(Rtp::MoverSystem& InMovers, std::optional<Rtp::MoverHandle> InHandle);
	void OnDataGone();
	void OnGroundChanged();

	/** The ground of the mover is gone. Its move waits; listeners are told that it is blocked. */
	void OnGroundGone(double Now);

	/** There is still no ground: the move fails when it has waited as long as a mover may be stuck. */
	void WaitForGround(double Now);
	void OnNoData();
	void BeforePlanning();
	void AfterMoving(const Rtp::MoverSystem::View& View, float DeltaTime);
	void HandleEvent(const Rtp::MoverEvent& Event);

	/** Moves the pawn to where its mover is between its last two steps: at the first for 0, at the second for 1. */
	void ShowStep(double Share, float DeltaTime);

	Rtp::MoverSystem* GetMovers() const
	{
		return Journey.System();
	}
	const std::optional<Rtp::MoverHandle>& GetHandle() const
	{
		return Journey.Mover();
	}

	/** The group of agents that it belongs to by its class and rules; null while there is none. */
	FRtpAgentGroup* GetGroup() const
	{
		return Group;
	}
	void SetGroup(FRtpAgentGroup* InGroup)
	{
		Group = InGroup;
	}

	/** The rules under which the agent travels: those of its last move. */
	const FRtpTravelRules& GetRules() const
	{
		return Rules;
	}
	void SetRules(const FRtpTravelRules& InRules)
	{
		Rules = InRules;
	}

	FRtpPawnBody Body;
	FVector DesiredVelocity = FVector::ZeroVector;
	bool bHasEnded = false;      // between EndPlay and the next BeginPlay
	int32 JoinSlot = INDEX_NONE; // in the world subsystem's list
	bool bFollowsCore = false;   // the core moves the body in fixed steps, and the pawn is shown there

private:
	URtpWorldSubsystem* GetSubsystem() const;
	void RememberController();
	void SendToGoal();
	bool ChangeRules(URtpWorldSubsystem& Subsystem);
	void FollowGoalActor();
	void ShowPhase();
	void ReportBody();
	void ReportBase();
	void UpdateSpeed();
	void FinishAs(Rtp::MoverStatus CoreStatus, ERtpMoveResult Result);
	void FollowLink(const Rtp::MoverSystem::View& View);
	void EndLink();
	void Observe();
	void MoveBody(float DeltaTime);
	ERtpMoveDriver GetSpeedSource() const;
	RtpGoal::FPlace GetPlaceOf(const AActor& Followed) const;
	bool MayStepAside() const;
	bool KeepsApart() const;
	float GetAcceptance(const FRtpAgentClass& Class) const;

	URealTimeMoverComponent& Component;
	Rtp::Journey Journey; // it has a mover between OnDataReady and OnDataGone
	FRtpTravelRules Rules;
	FRtpAgentGroup* Group = nullptr; // of the world subsystem, which resets it

	// The move.
	uint32 Move = 0;
	uint32 LastMove = 0; // the number of the last move that began
	uint32 LastEndedMove = 0;
	TWeakObjectPtr<AActor> GoalActor;
	TWeakObjectPtr<URtpPathFollowingComponent> Following;
	TWeakObjectPtr<AController> Controller; // of the pawn
	FRtpMoveOrder Order;                    // without its actors
	float GoalRadius = 0.0f;
	bool bHadController = false; // Controller was one, which may have been destroyed
	bool bCrossesOn = false;     // a replaced move still crosses its link
	bool bFollowsActor = false;  // the goal is an actor, which may have been destroyed
	bool bBumped = false;        // the actor has touched its goal
	bool bReplacing = false;     // no listener may begin another move now
	double GroundGoneAt = 0.0;   // the ground was lost then; later if the move began later

	// The link.
	std::optional<uint32> Link; // the link of the grid that the pawn is on
	FRtpLinkCrossing Crossing;

	FVector LastLocation = FVector::ZeroVector; // of the actor, when its body was last reported
	TWeakObjectPtr<const USceneComponent> Base; // on which the body stands
	FTransform BasePlace = FTransform::Identity;
	bool bAtRest = false;                    // the body did not move then
	FVector StepBegin = FVector::ZeroVector; // of the mover's last step in a deterministic world
	TOptional<FVector> StepEnd;              // none before its first step
	TUniquePtr<FRtpExploration> Exploration;
};
