// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/Journey.h"

#include "Rtp/Base/PortableMath.h"
#include "Rtp/Crowd/MoverSystem.h"

namespace Rtp
{
void Journey::Attach(MoverSystem& InSystem, std::optional<MoverHandle> InMover)
{
	Movers = &InSystem;
	Handle = InMover;
}

void Journey::Detach()
{
	Movers = nullptr;
	Handle.reset();
	bHeld = false;
	Current = Current == JourneyPhase::None ? JourneyPhase::None : JourneyPhase::Waiting;
}

void Journey::Begin(const WorldPos& InGoal)
{
	GoalPoint = InGoal;
	Current = JourneyPhase::Waiting;
	bPaused = false;
}

void Journey::Go()
{
	if (Current == JourneyPhase::Waiting && Handle)
	{
		Current = bPaused ? JourneyPhase::Paused : JourneyPhase::Moving;
		Send();
	}
}

void Journey::Send()
{
	Movers->MoveTo(*Handle, GoalPoint);
	if (bPaused || bHeld)
	{
		Movers->Pause(*Handle);
	}
	else
	{
		Movers->Resume(*Handle); // MoveTo with an unchanged goal does not resume
	}
}

void Journey::FollowGoal(const WorldPos& InGoal)
{
	const double Flat = LengthOf(InGoal.X - GoalPoint.X, InGoal.Y - GoalPoint.Y);
	if (Current == JourneyPhase::None || LengthOf(Flat, InGoal.Z - GoalPoint.Z) <= ToleranceCm)
	{
		return;
	}
	GoalPoint = InGoal;
	if (Current != JourneyPhase::Waiting)
	{
		Send();
	}
}

void Journey::Pause()
{
	if (Current == JourneyPhase::None)
	{
		return;
	}
	bPaused = true;
	if (Current == JourneyPhase::Moving)
	{
		Current = JourneyPhase::Paused;
		Movers->Pause(*Handle);
	}
}

void Journey::Resume()
{
	bPaused = false;
	if (Current == JourneyPhase::Paused)
	{
		Current = JourneyPhase::Moving;
		Hold(bHeld);
	}
}

void Journey::Hold(bool bHold)
{
	bHeld = bHold;
	if (Handle && bHeld)
	{
		Movers->Pause(*Handle);
	}
	else if (Handle && Current == JourneyPhase::Moving)
	{
		Movers->Resume(*Handle);
	}
}

void Journey::End(bool bStop)
{
	Current = JourneyPhase::None;
	bPaused = false;
	const std::optional<MoverSystem::View> View = bStop && Handle ? Movers->ViewOf(*Handle) : std::nullopt;
	if (View && View->Status != MoverStatus::Arrived)
	{
		Movers->Stop(*Handle);
	}
}
} // namespace Rtp
