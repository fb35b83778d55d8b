// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpNeighbours.h"

#include "Boundary/RtpConvert.h"
#include "Components/PrimitiveComponent.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpAgentGroup.h"
#include "Crowd/RtpBodyComponent.h"
#include "Crowd/RtpMoverState.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Pawn.h"

namespace
{
constexpr float SearchSeconds = 0.5f; // a new pawn is avoided after this time at the latest

/** Whether others would run into a pawn: its root has a shape that meets pawns, and no other pawn carries it. */
bool IsInTheWay(const APawn& Pawn)
{
	const UPrimitiveComponent* Shape = Cast<UPrimitiveComponent>(Pawn.GetRootComponent());
	const bool bCollides = Shape != nullptr
		? Shape->IsQueryCollisionEnabled() && Shape->GetCollisionResponseToChannel(ECC_Pawn) != ECR_Ignore
		: Pawn.GetActorEnableCollision();
	return bCollides && Cast<APawn>(Pawn.GetAttachParentActor()) == nullptr;
}
} // namespace

void FRtpNeighbours::FindPawns(UWorld& World, TConstArrayView<TWeakObjectPtr<URealTimeMoverComponent>> Joined)
{
	TSet<const AActor*> Known;
	for (const TWeakObjectPtr<URtpBodyComponent>& Body : Registered)
	{
		if (Body.IsValid())
		{
			Known.Add(Body->GetOwner());
		}
	}
	Waiting.Reset();
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Mover : Joined)
	{
		if (Mover.IsValid())
		{
			Known.Add(Mover->GetOwner());
			if (!Mover->GetState().GetHandle())
			{
				Waiting.Add(Mover);
			}
		}
	}
	Pawns.Reset();
	for (TActorIterator<APawn> It(&World); It; ++It)
	{
		APawn* Pawn = *It;
		if (!Known.Contains(Pawn) && IsInTheWay(*Pawn))
		{
			Pawns.Add(Pawn);
		}
	}
}

void FRtpNeighbours::Add(URtpBodyComponent& Body)
{
	Registered.Add(&Body);
	SearchAgain(); // its pawn is no longer one of the others
}

void FRtpNeighbours::Remove(URtpBodyComponent& Body)
{
	Registered.Remove(&Body);
	SearchAgain();
}

void FRtpNeighbours::AddBodies()
{
	const auto AddBody = [this](const AActor& Actor, float OwnRadius, uint32 InGroups)
	{
		float Radius = 0.0f;
		float HalfHeight = 0.0f;
		Actor.GetSimpleCollisionCylinder(Radius, HalfHeight);
		const APawn* Pawn = Cast<APawn>(&Actor);
		const FVector Feet =
			Pawn != nullptr ? Pawn->GetNavAgentLocation() : Actor.GetActorLocation() - FVector(0.0, 0.0, HalfHeight);
		Rtp::OtherBody Body;
		Body.Position = RtpConvert::ToGrid(*Actor.GetWorld(), Feet);
		Body.Current = RtpConvert::ToCoreVelocity(Actor.GetVelocity());
		Body.RadiusCm = OwnRadius > 0.0f ? OwnRadius : Radius;
		Body.Groups = InGroups;
		Bodies.push_back(Body);
	};
	for (const TWeakObjectPtr<APawn>& Pawn : Pawns)
	{
		if (Pawn.IsValid())
		{
			AddBody(*Pawn, 0.0f, 1);
		}
	}
	for (const TWeakObjectPtr<URealTimeMoverComponent>& Mover : Waiting)
	{
		const APawn* Pawn = Mover.IsValid() ? Cast<APawn>(Mover->GetOwner()) : nullptr;
		if (Pawn != nullptr && !Mover->GetState().GetHandle() && IsInTheWay(*Pawn))
		{
			AddBody(*Pawn, 0.0f, static_cast<uint32>(Mover->AvoidanceGroups));
		}
	}
	for (const TWeakObjectPtr<URtpBodyComponent>& Body : Registered)
	{
		if (Body.IsValid() && Body->bAvoided && Body->GetOwner() != nullptr)
		{
			AddBody(*Body->GetOwner(), Body->Radius, static_cast<uint32>(Body->AvoidanceGroups));
		}
	}
}

void FRtpNeighbours::FindBodies(
	UWorld& World, TConstArrayView<TWeakObjectPtr<URealTimeMoverComponent>> Joined, float DeltaTime)
{
	UntilSearch -= DeltaTime;
	if (UntilSearch <= 0.0f)
	{
		UntilSearch = SearchSeconds;
		FindPawns(World, Joined);
	}
	AddBodies();
}

void FRtpNeighbours::Update(TConstArrayView<TUniquePtr<FRtpAgentGroup>> Groups)
{
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		if (Group->IsReady())
		{
			Group->Movers->AppendBodies(Bodies);
		}
	}
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		if (Group->IsReady())
		{
			Group->Movers->SetOthers(Bodies);
		}
	}
	Bodies.clear();
}
