// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Data/RtpNavigationChunk.h"

#include "Components/BoxComponent.h"
#include "Data/RtpNavigationData.h"

FRtpOnChunkChanged ARtpNavigationChunk::OnLoaded;
FRtpOnChunkChanged ARtpNavigationChunk::OnUnloaded;

ARtpNavigationChunk::ARtpNavigationChunk()
	: Region(0, 0)
	, Area(ForceInit)
	, Box(CreateDefaultSubobject<UBoxComponent>(TEXT("Box")))
{
	Box->SetMobility(EComponentMobility::Static);
	Box->SetCollisionEnabled(ECollisionEnabled::NoCollision);
	Box->SetCanEverAffectNavigation(false);
	SetRootComponent(Box);
	SetCanBeDamaged(false);
	bNetLoadOnClient = false;
}

void ARtpNavigationChunk::BeginPlay()
{
	Super::BeginPlay();
	OnLoaded.Broadcast(*this);
}

void ARtpNavigationChunk::EndPlay(const EEndPlayReason::Type Reason)
{
	OnUnloaded.Broadcast(*this);
	Super::EndPlay(Reason);
}

void ARtpNavigationChunk::Place(const FIntPoint& InRegion, const FBox& InArea)
{
	// Bounds that touch the next cell of a grid would fall into a larger cell, which is loaded from farther away.
	constexpr double InsideCm = 1.0;
	Region = InRegion;
	Area = InArea;
	SetActorLocation(Area.GetCenter());
	Box->SetBoxExtent(Area.GetExtent() + FVector(-InsideCm, -InsideCm, InsideCm), false);
}
