// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the world subsystem: ground that comes and goes under movers.

#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpAgentGroup.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Data/RtpNavigationChunk.h"
#include "Engine/World.h"
#include "Ground/RtpRegions.h"
#include "RtpLog.h"

void URtpWorldSubsystem::OnRegionLoaded(const ARtpNavigationChunk& Chunk)
{
	if (Chunk.GetWorld() != GetWorld())
	{
		return;
	}
	if (Chunk.IsInPlace())
	{
		Regions->Add(Chunk);
		return;
	}
	UE_LOG(LogRealTimePathing, Warning,
		TEXT(
			"%s is left out: its level is not where it was built, and baked ground cannot be moved. Build the level in "
			"place, or let movers use the live navmesh."),
		*Chunk.GetPathName());
}

void URtpWorldSubsystem::OnRegionUnloaded(const ARtpNavigationChunk& Chunk)
{
	if (Chunk.GetWorld() == GetWorld())
	{
		Regions->Remove(Chunk);
	}
}

/** Movers that still have ground stay as they are. Those without wait for it. */
void URtpWorldSubsystem::ChangeGround(FRtpAgentGroup& Group)
{
	const TArray<TWeakObjectPtr<URealTimeMoverComponent>> WithoutGround =
		Group.ChangeGround(GetWorld()->GetTimeSeconds(), Foreign);
	for (const FRtpAgentGroup::FMember& Member : Group.Members)
	{
		if (URealTimeMoverComponent* Component = Member.Component.Get())
		{
			Component->GetState().OnGroundChanged();
		}
	}
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : WithoutGround)
	{
		if (Component.IsValid())
		{
			Groundless.Add(Component);
			Component->GetState().OnGroundGone(GetWorld()->GetTimeSeconds());
		}
	}
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : JoinedTo(Group))
	{
		// A component that was notified before may have made this one leave or join again.
		if (Component.IsValid() && Component->GetState().JoinSlot != INDEX_NONE && !Component->GetState().GetHandle())
		{
			PutOnGround(Group, *Component);
		}
	}
}

bool URtpWorldSubsystem::PutOnGround(FRtpAgentGroup& Group, URealTimeMoverComponent& Component)
{
	const std::optional<Rtp::MoverHandle> Handle = Group.Add(Component);
	if (Handle)
	{
		Component.GetState().OnDataReady(*Group.Movers, Handle);
	}
	return Handle.has_value();
}

/** Movers that have lost their ground go on where there is ground again, or are carried to some. Others give up. */
void URtpWorldSubsystem::ReturnToGround()
{
	constexpr double TrySeconds = 0.25;
	const double Now = GetWorld()->GetTimeSeconds();
	if (Groundless.IsEmpty() || Now < NextReturn)
	{
		return;
	}
	NextReturn = Now + TrySeconds;
	const TArray<TWeakObjectPtr<URealTimeMoverComponent>> Waiting = MoveTemp(Groundless);
	Groundless.Reset();
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Component : Waiting)
	{
		if (!Component.IsValid() || Component->GetState().JoinSlot == INDEX_NONE || Component->GetState().GetMovers())
		{
			continue;
		}
		FRtpAgentGroup* Group = FindGroup(*Component);
		if (Group == nullptr || !Group->IsReady() || !PutOnGround(*Group, *Component))
		{
			Groundless.Add(Component);
			Component->GetState().WaitForGround(Now);
		}
	}
}
