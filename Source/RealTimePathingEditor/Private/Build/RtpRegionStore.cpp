// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the data store: regions of a partitioned world, which have actors and files of their own.

#include "Build/RtpDataStore.h"
#include "Data/RtpNavigationChunk.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Settings/RtpSettings.h"
#include "UObject/Package.h"
#include "UObject/UObjectGlobals.h"

namespace
{
/** All that was built of one region. */
struct FRtpBuiltRegion
{
	FIntPoint Region;
	TArray<FRtpNavigationContent> Contents; // of classes with ground
	FBox Area = FBox(ForceInit);
};

TArray<FRtpBuiltRegion> SortByRegion(const FRtpBuildResult& Built)
{
	TArray<FRtpBuiltRegion> Regions;
	for (int32 Index = 0; Index < Built.Targets.Num(); ++Index)
	{
		const FRtpBuildTarget& Target = Built.Targets[Index];
		const Rtp::AgentBake& Bake = Built.Bakes[static_cast<size_t>(Index)];
		const FIntPoint Region = *Target.Region;
		FRtpBuiltRegion* Found =
			Regions.FindByPredicate([&Region](const FRtpBuiltRegion& Other) { return Other.Region == Region; });
		if (Found == nullptr)
		{
			Found = &Regions.AddDefaulted_GetRef();
			Found->Region = Region;
		}
		if (!Bake.Grid.empty())
		{
			const FBox Box = FRtpBuildInput::BoxOfRegion(Region);
			Found->Contents.Add(RtpDataStore::ContentOf(Target, Bake, Built.Seconds));
			Found->Area +=
				FBox(FVector(Box.Min.X, Box.Min.Y, Bake.LowestCm), FVector(Box.Max.X, Box.Max.Y, Bake.HighestCm));
		}
	}
	return Regions;
}

/** Loaded chunks that hold ground of a region: its own, and those that were built with regions of another size. */
TArray<ARtpNavigationChunk*> ChunksIn(const UWorld& World, const FIntPoint& Region)
{
	const FBox Box = FRtpBuildInput::BoxOfRegion(Region);
	TArray<ARtpNavigationChunk*> Chunks;
	for (TActorIterator<ARtpNavigationChunk> It(&World); It; ++It)
	{
		const FBox& Area = It->Area;
		if (Area.Min.X < Box.Max.X && Area.Max.X > Box.Min.X && Area.Min.Y < Box.Max.Y && Area.Max.Y > Box.Min.Y)
		{
			Chunks.Add(*It);
		}
	}
	return Chunks;
}

/** Cells and bytes of an agent class in a chunk, before its content changes. */
void Count(const ARtpNavigationChunk& Chunk, FName AgentClass, int32 Sign, FRtpNavigationStatistics& Into)
{
	if (const FRtpNavigationEntry* Entry = Chunk.Data != nullptr ? Chunk.Data->FindEntry(AgentClass) : nullptr)
	{
		Into.Cells += Sign * Entry->Statistics.Cells;
		Into.GridBytes += Sign * Entry->Statistics.GridBytes;
		Into.Storeys = FMath::Max(Into.Storeys, Entry->Statistics.Storeys);
		Into.BuildSeconds = Entry->Statistics.BuildSeconds;
		Into.BuiltAt = Entry->Statistics.BuiltAt;
	}
}
} // namespace

ARtpNavigationChunk* RtpDataStore::FindChunk(const UWorld& World, const FIntPoint& Region)
{
	const FBox Box = FRtpBuildInput::BoxOfRegion(Region);
	for (ARtpNavigationChunk* Chunk : ChunksIn(World, Region))
	{
		if (Chunk->Region == Region && Chunk->Area.Min.X == Box.Min.X && Chunk->Area.Max.X == Box.Max.X)
		{
			return Chunk;
		}
	}
	return nullptr;
}

Rtp::Result<FRtpStoredData> RtpDataStore::ReplaceRegions(UWorld& World, const FRtpBuildResult& Built)
{
	const TArray<FRtpBuiltRegion> Regions = SortByRegion(Built);
	for (const FRtpBuiltRegion& Region : Regions)
	{
		for (const ARtpNavigationChunk* Chunk : ChunksIn(World, Region.Region))
		{
			RTP_TRY_DONE(CheckOut(*Chunk->GetPackage()));
		}
	}
	TArray<FRtpNavigationContent> Summary;
	const URtpNavigationData* Known = Find(World);
	const bool bOwn = Known != nullptr && IsOwn(World, *Known);
	for (const FRtpBuildTarget& Target : Built.Targets)
	{
		const FName Class = Target.AgentClass.Name;
		if (Summary.ContainsByPredicate(
				[Class](const FRtpNavigationContent& Other) { return Other.AgentClass == Class; }))
		{
			continue;
		}
		const Rtp::AgentBake Nothing;
		FRtpNavigationContent& Content = Summary.AddDefaulted_GetRef();
		Content = ContentOf(Target, Nothing, 0.0);
		Content.Picture = {};
		Content.Grid = {};
		Content.Database = {};
		Content.bInRegions = true;
		Content.NavMeshHash = 0; // regions have their own
		const FRtpNavigationEntry* Entry = bOwn ? Known->FindEntry(Class) : nullptr;
		Content.Statistics = Entry != nullptr && Entry->bInRegions ? Entry->Statistics : FRtpNavigationStatistics();
	}
	TArray<UPackage*> Changed;
	for (const FRtpBuiltRegion& Region : Regions)
	{
		ARtpNavigationChunk* Own = FindChunk(World, Region.Region);
		for (ARtpNavigationChunk* Chunk : ChunksIn(World, Region.Region))
		{
			for (FRtpNavigationContent& Content : Summary)
			{
				Count(*Chunk, Content.AgentClass, -1, Content.Statistics);
			}
			if (Chunk != Own || Region.Contents.IsEmpty())
			{
				Chunk->Modify();
				Chunk->Data->SetContent({});
				Chunk->MarkPackageDirty();
				Changed.AddUnique(Chunk->GetPackage());
			}
		}
		if (Region.Contents.IsEmpty())
		{
			continue;
		}
		if (Own == nullptr)
		{
			FActorSpawnParameters Parameters;
			Parameters.OverrideLevel = World.PersistentLevel;
			Parameters.bCreateActorPackage = true;
			Own = World.SpawnActor<ARtpNavigationChunk>(Parameters);
			Own->Data = NewObject<URtpNavigationData>(Own, TEXT("Data"));
			Own->SetActorLabel(FString::Printf(TEXT("RtpNavigationChunk_%d_%d"), Region.Region.X, Region.Region.Y));
		}
		Own->Modify();
		Own->SetRuntimeGrid(URtpSettings::Get().RuntimeGrid);
		Own->Place(Region.Region, Region.Area);
		Own->Data->SetContent(Region.Contents);
		Own->MarkPackageDirty();
		Changed.AddUnique(Own->GetPackage());
		for (FRtpNavigationContent& Content : Summary)
		{
			Count(*Own, Content.AgentClass, 1, Content.Statistics);
		}
	}
	RTP_TRY(FRtpStoredData Stored, Store(World, Summary));
	for (UPackage* Package : Changed)
	{
		Stored.Changed.AddUnique(Package);
	}
	return Stored;
}
