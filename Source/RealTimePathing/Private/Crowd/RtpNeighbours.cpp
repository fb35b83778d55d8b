// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpNeighbours.h"

#include "Boundary/RtpConvert.h"
#include "Containers/Set.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpAgentGroup.h"
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
	TSet<const AActor*> WithMover;
	for (const TUniquePtr<FRtpAgentGroup>& Group : Groups)
	{
		for (const FRtpAgentGroup::FMember& Member : Group->Members)
		{
			if (Member.Component.IsValid())
			{
				WithMover.Add(Member.Component->GetOwner());
			}
		}
	}
	Pawns.Reset();
	for (TActorIterator<APawn> It(&World); It; ++It)
	{
		APawn* Pawn = *It;
		if (!WithMover.Contains(Pawn) && Pawn->GetActorEnableCollision())
		{
			Pawns.Add(Pawn);
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
		for (const TWeakObjectPtr<APawn>& Weak : Pawns)
		{
			if (const APawn* Pawn = Weak.Get())
			{
				float Radius = 0.0f;
				float HalfHeight = 0.0f;
				Pawn->GetSimpleCollisionCylinder(Radius, HalfHeight);
				Bodies.push_back({RtpConvert::ToCore(Pawn->GetNavAgentLocation()),
					RtpConvert::ToCoreVelocity(Pawn->GetVelocity()), Radius});
			}
		}
		for (const TUniquePtr<FRtpAgentGroup>& Other : Groups)
		{
			for (int32 Index = 0; Other != Group && Index < Other->Members.Num(); ++Index)
			{
				if (const URealTimeMoverComponent* Mover = Other->Members[Index].Component.Get())
				{
					const FRtpPawnBody& Body = Mover->GetState().Body;
					Bodies.push_back({RtpConvert::ToCore(Body.GetFeet()),
						RtpConvert::ToCoreVelocity(Body.GetVelocity()), Other->Class.Radius});
				}
			}
		}
		Group->Movers->SetOthers(Bodies);
	}
}
