// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpLinkCrossing.h"

#include "Components/ActorComponent.h"
#include "Crowd/RtpLinkHolder.h"
#include "Engine/World.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "Navigation/PathFollowingComponent.h"
#include "NavigationSystem.h"
#include "NavLinkCustomInterface.h"

namespace
{
INavLinkCustomInterface* SmartLinkOf(const UActorComponent& Component, uint64 HostId)
{
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(Component.GetWorld());
	return Navigation != nullptr && HostId != 0 ? Navigation->GetCustomLink(FNavLinkId(HostId)) : nullptr;
}

/** The path-following component of a pawn, or else of its controller; smart links look in the same order. */
UPathFollowingComponent* PathFollowingOf(const AActor* Owner)
{
	UPathFollowingComponent* Found =
		Owner != nullptr ? Owner->FindComponentByClass<UPathFollowingComponent>() : nullptr;
	const APawn* Pawn = Cast<APawn>(Owner);
	if (Found == nullptr && Pawn != nullptr && Pawn->GetController() != nullptr)
	{
		Found = Pawn->GetController()->FindComponentByClass<UPathFollowingComponent>();
	}
	return Found;
}
} // namespace

void FRtpLinkCrossing::Begin(UActorComponent& Mover, uint64 HostId, const FVector& Destination)
{
	End();
	INavLinkCustomInterface* Link = SmartLinkOf(Mover, HostId);
	if (Link == nullptr)
	{
		return;
	}
	Id = HostId;
	UPathFollowingComponent* Following = PathFollowingOf(Mover.GetOwner());
	Notifier = Following != nullptr ? static_cast<UActorComponent*>(Following) : &Mover;
	IRtpLinkHolder* const LinkHolder = Cast<IRtpLinkHolder>(Following);
	Holder = LinkHolder != nullptr ? Following : nullptr;
	if (LinkHolder != nullptr)
	{
		LinkHolder->BeginLink(*Link, Destination);
		bTaken = IsHeld();
	}
	else
	{
		Link->OnLinkMoveStarted(Notifier.Get(), Destination);
	}
}

void FRtpLinkCrossing::End()
{
	UActorComponent* Component = Notifier.Get();
	INavLinkCustomInterface* Link = Component != nullptr ? SmartLinkOf(*Component, Id) : nullptr;
	const bool bHeld = IsHeld();
	const bool bEngineNotifies = bTaken; // FinishUsingCustomLink notifies the smart link, too
	const TWeakObjectPtr<UPathFollowingComponent> Held = Holder;
	Id = 0;
	bTaken = false;
	Notifier.Reset();
	Holder.Reset();
	if (Link != nullptr && bHeld)
	{
		Held->FinishUsingCustomLink(Link);
	}
	else if (Link != nullptr && !bEngineNotifies)
	{
		Link->OnLinkMoveFinished(Component);
	}
}

bool FRtpLinkCrossing::IsHeld() const
{
	return Holder.IsValid() && Holder->GetCurrentCustomLinkOb() != nullptr;
}
