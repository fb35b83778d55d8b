// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: a movement component as the Mover plugin has it. Requests are only cached; the producer of the
// pawn's input consumes them in each frame, or nothing moves. Facing is an intent of that input, too.

#pragma once

#include "Mini/Movement.h"

#include <functional>

class UMiniNavMover : public UNavMovementComponent
{
	MINI_CLASS(UMiniNavMover, UNavMovementComponent)

public:
	using UNavMovementComponent::UNavMovementComponent;

	virtual void RequestDirectMove(const FVector& MoveVelocity, bool) override
	{
		++MiniRequests;
		Cached = MoveVelocity;
		bNewer = true;
	}
	virtual void RequestPathMove(const FVector& MoveInput) override
	{
		++MiniRequests;
		CachedIntent = MoveInput.GetSafeNormal();
		bNewer = true;
	}

	/** The last request; false and zero if there is none since the last call. */
	bool ConsumeNavMovementData(FVector& OutIntent, FVector& OutVelocity)
	{
		const bool bFound = bNewer;
		OutIntent = bFound ? CachedIntent : FVector();
		OutVelocity = bFound ? Cached : FVector();
		bNewer = false;
		return bFound;
	}

	/** The component sends no event when it stops. */
	virtual void StopMovementImmediately() override
	{
		Velocity = FVector();
	}

	virtual void TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*) override
	{
		Velocity = FVector();
		if (ProduceInput)
		{
			ProduceInput(*this);
		}
		MiniMove(DeltaTime);
	}

	/** Sets Velocity and turns the pawn: the game's part. */
	std::function<void(UMiniNavMover&)> ProduceInput;

private:
	FVector Cached;
	FVector CachedIntent;
	bool bNewer = false;
};
