// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpNeighbours.h"

#include "Boundary/RtpConvert.h"
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
} // namespace

void FRtpNeighbours::FindPawns(UWorld& World, TConstArrayView<TUniquePtr<FRtpAgentGroup>> Groups)
{
	TSet<const AActor*> Known;
	for (const TWeakObjectPtr<URtpBodyComponent>& Body : Registered)
	{
		if (Body.IsValid())
		{
			Known.Add(Body->GetOwner());
		}
	}
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		for (const FRtpAgentGroup::FMember& Member : Group->Members)
		{
			if (Member.Component.IsValid())
			{
				Known.Add(Member.Component->GetOwner());
			}
		}
	}
	Pawns.Reset();
	for (TActorIterator<APawn> It(&World); It; ++It)
	{
		APawn* Pawn = *It;
		if (!Known.Contains(Pawn) && Pawn->GetActorEnableCollision())
		{
			Pawns.Add(Pawn);
		}
	}
}

void FRtpNeighbours::Add(URtpBodyComponent& Body)
{
	Registered.Add(&Body);
	UntilSearch = 0.0f; // its pawn is no longer one of the others
}

void FRtpNeighbours::Remove(URtpBodyComponent& Body)
{
	Registered.Remove(&Body);
	UntilSearch = 0.0f;
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
		Bodies.push_back({RtpConvert::ToGrid(*Actor.GetWorld(), Feet), RtpConvert::ToCoreVelocity(Actor.GetVelocity()),
			OwnRadius > 0.0f ? OwnRadius : Radius, InGroups});
	};
	for (const TWeakObjectPtr<APawn>& Pawn : Pawns)
	{
		if (Pawn.IsValid())
		{
			AddBody(*Pawn, 0.0f, 1);
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

void FRtpNeighbours::Update(UWorld& World, TConstArrayView<TUniquePtr<FRtpAgentGroup>> Groups, float DeltaTime)
{
	UntilSearch -= DeltaTime;
	if (UntilSearch <= 0.0f)
	{
		UntilSearch = SearchSeconds;
		FindPawns(World, Groups);
	}
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		if (!Group->IsReady())
		{
			continue;
		}
		Bodies.clear();
		AddBodies();
		for (const TUniquePtr<FRtpAgentGroup>& Other : Groups)
		{
			for (int32 Index = 0; Other != Group && Index < Other->Members.Num(); ++Index)
			{
				if (const URealTimeMoverComponent* Mover = Other->Members[Index].Component.Get())
				{
					const FRtpPawnBody& Body = Mover->GetState().Body;
					Bodies.push_back(
						{RtpConvert::ToGrid(World, Body.GetFeet()), RtpConvert::ToCoreVelocity(Body.GetVelocity()),
							Other->Class.Radius, static_cast<uint32>(Mover->AvoidanceGroups)});
				}
			}
		}
		Group->Movers->SetOthers(Bodies);
	}
}
