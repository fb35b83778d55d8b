// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the mover: crossing links.

#include "Rtp/Planning/World.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpWorldSubsystem.h"

void FRtpMoverState::FollowLink(const Rtp::MoverSystem::View& View)
{
	const URtpWorldSubsystem* Subsystem = GetSubsystem();
	const Rtp::World* CoreWorld = Subsystem != nullptr ? Subsystem->GetCoreWorld(Component) : nullptr;
	// A passage is a gap narrower than a cell. It is a link for planners, but the pawn just walks through.
	const bool bLink =
		View.Link && CoreWorld != nullptr && CoreWorld->Grid->Links()[*View.Link].Kind != Rtp::LinkKind::Passage;
	const std::optional<uint32> Current = bLink ? View.Link : std::nullopt;
	if (Current != Link)
	{
		EndLink();
		Link = Current;
		if (Link)
		{
			const FVector End = RtpConvert::FromGrid(*Component.GetWorld(), View.Target);
			Crossing.Begin(Component, CoreWorld->Grid->HostIdOfLink(*Link), End);
			Component.OnLinkReached.Broadcast(End);
		}
	}
	// The listeners may have ended the move.
	const bool bHeld = Link && Crossing.IsHeld();
	if (bHeld)
	{
		DesiredVelocity = FVector::ZeroVector; // the smart link moves the pawn
	}
	if (bHeld != Journey.IsHeld() && GetHandle())
	{
		Journey.Hold(bHeld);
	}
}

void FRtpMoverState::EndLink()
{
	if (Link)
	{
		Link.reset();
		Journey.Hold(false);
		Crossing.End();
	}
}
