// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Crowd/RtpLinkHolder.h"
#include "Movement/RtpMoveTicket.h"
#include "Navigation/PathFollowingComponent.h"

#include "RtpPathFollowingComponent.generated.h"

class URealTimeMoverComponent;

/**
 * Lets AIController::MoveTo and everything built on it walk with a Real Time Mover. That includes stock Behaviour Tree,
 * StateTree and Blueprint nodes. The engine handles the request, the mover plans the route. A pawn without a mover gets
 * one. Requests without path finding are left to the engine.
 */
UCLASS()
class REALTIMEPATHING_API URtpPathFollowingComponent : public UPathFollowingComponent, public IRtpLinkHolder
{
	GENERATED_BODY()

public:
	virtual FAIRequestID RequestMove(const FAIMoveRequest& RequestData, FNavPathSharedPtr InPath) override;
	virtual void AbortMove(const UObject& Instigator, FPathFollowingResultFlags::Type AbortFlags,
		FAIRequestID RequestID = FAIRequestID::CurrentRequest,
		EPathFollowingVelocityMode VelocityMode = EPathFollowingVelocityMode::Reset) override;
	virtual void PauseMove(FAIRequestID RequestID = FAIRequestID::CurrentRequest,
		EPathFollowingVelocityMode VelocityMode = EPathFollowingVelocityMode::Reset) override;
	virtual void ResumeMove(FAIRequestID RequestID = FAIRequestID::CurrentRequest) override;
	virtual void Cleanup() override;

	virtual void BeginLink(INavLinkCustomInterface& Link, const FVector& Destination) override;

	/** The mover of the current request; null if the engine follows the path. */
	URealTimeMoverComponent* GetMover() const
	{
		return Ticket.GetMover();
	}

protected:
	virtual void FollowPathSegment(float DeltaTime) override;
	virtual void UpdatePathSegment() override;
	virtual bool UpdateBlockDetection() override;

private:
	void OnMoverFinished(ERtpMoveResult Result);

	FRtpMoveTicket Ticket;
};
