// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Data/RtpNavigationChunk.h"

#include "Boundary/RtpConvert.h"
#include "Components/BoxComponent.h"
#include "Data/RtpLevelNavigation.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "Settings/RtpSettings.h"
#include "UObject/ObjectSaveContext.h"

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

void ARtpNavigationChunk::PreSave(FObjectPreSaveContext Context)
{
	Super::PreSave(Context);
	if (!Context.IsCooking() || URtpSettings::Get().CookCheck == ERtpCookCheck::Ignore || Data == nullptr ||
		BuiltInto == nullptr)
	{
		return;
	}
	for (const FRtpNavigationEntry& Entry : Data->GetEntries())
	{
		const FRtpNavigationEntry* OfWorld = BuiltInto->FindEntry(Entry.AgentClass);
		if (OfWorld != nullptr && Entry.SettingsHash != OfWorld->SettingsHash)
		{
			ARtpLevelNavigation::ReportCook(*this,
				FString::Printf(TEXT("the region was built with other settings of agent class %s: build the world"),
					*Entry.AgentClass.ToString()));
		}
	}
}

bool ARtpNavigationChunk::IsInPlace() const
{
	constexpr double MostCm = 1.0;
	constexpr double MostDegrees = 0.01;
	const FVector Location = RtpConvert::FromCore(RtpConvert::ToGrid(*GetWorld(), GetActorLocation()));
	const FRotator Turn = GetActorRotation();
	return FVector::Distance(Location, Area.GetCenter()) < MostCm &&
		FMath::Abs(Turn.Yaw) + FMath::Abs(Turn.Pitch) + FMath::Abs(Turn.Roll) < MostDegrees;
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
