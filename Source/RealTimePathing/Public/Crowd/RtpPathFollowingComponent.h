// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Crowd/RtpLinkHolder.h"
#include "Crowd/RtpMoverTypes.h"
#include "Misc/Optional.h"
#include "Navigation/PathFollowingComponent.h"

#include "RtpPathFollowingComponent.generated.h"

class AAIController;
class URealTimeMoverComponent;
struct FRtpMoveOrder;

/**
 * Path following with a Real Time Mover: the engine handles the request, the mover plans the route and moves the pawn.
 * Every end of a request goes through OnPathFinished. A pawn without a mover gets one. Requests without path finding,
 * and requests where a level has no data for the pawn, are left to the engine.
 */
UCLASS()
class REALTIMEPATHING_API URtpPathFollowingComponent : public UPathFollowingComponent, public IRtpLinkHolder
{
	GENERATED_BODY()

public:
	/** The component of a controller. A stock one is replaced and its request ends; null if the controller has one of
	 * another class, such as crowd following. */
	static URtpPathFollowingComponent* FindOrInstall(AAIController& Controller);

	/** Whether something has locked the movement of a controller, so that moves are refused. */
	static bool IsLocked(const AAIController& Controller);

	/** Makes a request without a search of the navmesh. The number of the mover's move; zero if it is refused. */
	uint32 RequestOrder(URealTimeMoverComponent& InMover, const FRtpMoveOrder& Order);

	/** Makes a request of a move that runs already, because the controller has possessed its pawn since; false if it is
	 * refused. */
	bool Adopt(URealTimeMoverComponent& InMover, const FRtpMoveOrder& Order);

	/** Whether a request of this pawn would be moved by a mover. */
	static bool CanMove(const FAIMoveRequest& Request, const APawn* Pawn);

	/** A path that stands for a request: only its ends are known. */
	static FNavPathSharedPtr MakePath(const APawn& Pawn, const FVector& Goal);

	virtual FAIRequestID RequestMove(const FAIMoveRequest& RequestData, FNavPathSharedPtr InPath) override;
	virtual void PauseMove(FAIRequestID RequestID = FAIRequestID::CurrentRequest,
		EPathFollowingVelocityMode VelocityMode = EPathFollowingVelocityMode::Reset) override;
	virtual void ResumeMove(FAIRequestID RequestID = FAIRequestID::CurrentRequest) override;
	virtual void OnPathFinished(const FPathFollowingResult& Result) override;
	virtual void Cleanup() override;
	virtual bool IsOnPath() const override;
	virtual FVector GetMoveFocus(bool bAllowStrafe) const override;

	virtual void BeginLink(INavLinkCustomInterface& Link, const FVector& Destination) override;

	/** The mover of the current request; null if the engine follows the path. */
	URealTimeMoverComponent* GetMover() const;

	/** Called by the mover: its move has ended. */
	void OnMoverEnded(uint32 InMove, ERtpMoveResult Result);

	/** Called by the mover in each tick: the pawn looks where it walks now. */
	void RefreshFocus();

protected:
	virtual void FollowPathSegment(float DeltaTime) override;
	virtual void UpdatePathSegment() override;
	virtual bool HandlePathUpdateEvent() override;

private:
	bool IsOurs() const;
	void Forget();
	void FinishAs(ERtpMoveResult Result);
	FRtpMoveOrder OrderOf(const FAIMoveRequest& RequestData) const;

	TWeakObjectPtr<URealTimeMoverComponent> Mover;
	uint32 Move = 0;                 // of the mover
	FAIRequestID Ours;               // the request that the mover carries out
	TOptional<ERtpMoveResult> Ended; // the mover's move has ended before the request was accepted
	bool bBeginning = false;
	const FRtpMoveOrder* Given = nullptr; // the order of the request that is being made
	bool bAdopting = false;               // that request is for a move that runs already
};
