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
#include "WorldPartition/WorldPartition.h"
#include "WorldPartition/WorldPartitionActorDescInstance.h"
#include "WorldPartition/WorldPartitionHelpers.h"

#include <cstring>
#include <utility>

namespace
{
/** All that was built of one region. */
struct FRtpBuiltRegion
{
	FIntPoint Region;
	TArray<FRtpNavigationContent> Contents; // of classes with ground
	FBox Area = FBox(ForceInit);
	FRtpHeldChunks Held;
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

/** Whether bounds are those of a region, of today's size. They are a little smaller than it. */
bool AreOf(const FBox& Bounds, const FIntPoint& Region)
{
	constexpr double MostCm = 10.0;
	const FBox Box = FRtpBuildInput::BoxOfRegion(Region);
	return FMath::Abs(Bounds.Min.X - Box.Min.X) < MostCm && FMath::Abs(Bounds.Min.Y - Box.Min.Y) < MostCm &&
		FMath::Abs(Bounds.Max.X - Box.Max.X) < MostCm && FMath::Abs(Bounds.Max.Y - Box.Max.Y) < MostCm;
}

bool IsEmpty(const ARtpNavigationChunk& Chunk)
{
	return Chunk.Data == nullptr || Chunk.Data->GetEntries().IsEmpty();
}

/** Whether a chunk holds exactly this, and belongs to no other world, from which this one was copied. */
bool Holds(const ARtpNavigationChunk& Chunk, const TArray<FRtpNavigationContent>& Contents, const UWorld& World)
{
	const bool bForeign = Chunk.BuiltInto != nullptr && !RtpDataStore::IsOwn(World, *Chunk.BuiltInto);
	if (bForeign || Chunk.Data == nullptr || Chunk.Data->GetEntries().Num() != Contents.Num())
	{
		return false;
	}
	for (const FRtpNavigationContent& Content : Contents)
	{
		const FRtpNavigationEntry* Entry = Chunk.Data->FindEntry(Content.AgentClass);
		if (Entry == nullptr || Entry->SettingsHash != Content.SettingsHash ||
			Entry->NavMeshHash != Content.NavMeshHash || Entry->DatabaseSpec != Content.DatabaseSpec)
		{
			return false;
		}
		const FRtpNavigationBytes Stored = Chunk.Data->CopyBytes(Content.AgentClass);
		if (static_cast<size_t>(Stored.Grid.Num()) != Content.Grid.size() ||
			std::memcmp(Stored.Grid.GetData(), Content.Grid.data(), Content.Grid.size()) != 0)
		{
			return false;
		}
	}
	return true;
}

ARtpNavigationChunk* SpawnChunk(UWorld& World, const FIntPoint& Region)
{
	FActorSpawnParameters Parameters;
	Parameters.OverrideLevel = World.PersistentLevel;
	Parameters.bCreateActorPackage = true;
	ARtpNavigationChunk* Chunk = World.SpawnActor<ARtpNavigationChunk>(Parameters);
	Chunk->SetActorLabel(FString::Printf(TEXT("RtpNavigationChunk_%d_%d"), Region.X, Region.Y));
	return Chunk;
}

void SetContent(ARtpNavigationChunk& Chunk, TConstArrayView<FRtpNavigationContent> Contents)
{
	Chunk.Modify();
	if (Chunk.Data == nullptr)
	{
		Chunk.Data = NewObject<URtpNavigationData>(&Chunk, TEXT("Data"));
	}
	Chunk.Data->SetContent(Contents);
	Chunk.MarkPackageDirty();
}
} // namespace

FRtpHeldChunks RtpDataStore::HoldChunks(UWorld& World, TFunctionRef<bool(const FBox& Bounds)> Choose)
{
	FRtpHeldChunks Held;
	TArray<FGuid> Known;
	UWorldPartition* Partition = World.GetWorldPartition();
	if (Partition != nullptr)
	{
		FWorldPartitionHelpers::ForEachActorDescInstance<ARtpNavigationChunk>(Partition,
			[&Known, &Choose](const FWorldPartitionActorDescInstance* Chunk)
			{
				if (Choose(Chunk->GetEditorBounds()))
				{
					Known.Add(Chunk->GetGuid());
				}
				return true;
			});
	}
	for (const FGuid& Chunk : Known)
	{
		Held.References.Emplace(Partition, Chunk);
	}
	// New ones are loaded, and not yet known by a file.
	for (TActorIterator<ARtpNavigationChunk> It(&World); It; ++It)
	{
		if (Choose(It->Area))
		{
			Held.Chunks.Add(*It);
		}
	}
	return Held;
}

FRtpHeldChunks RtpDataStore::HoldChunksIn(UWorld& World, const FIntPoint& Region)
{
	const FBox Box = FRtpBuildInput::BoxOfRegion(Region);
	return HoldChunks(World,
		[&Box](const FBox& Bounds)
		{
			return Bounds.Min.X < Box.Max.X && Bounds.Max.X > Box.Min.X && Bounds.Min.Y < Box.Max.Y &&
				Bounds.Max.Y > Box.Min.Y;
		});
}

ARtpNavigationChunk* RtpDataStore::FindChunk(const FRtpHeldChunks& Held, const FIntPoint& Region)
{
	ARtpNavigationChunk* const* Found =
		Held.Chunks.FindByPredicate([&Region](const ARtpNavigationChunk* Chunk) { return AreOf(Chunk->Area, Region); });
	return Found != nullptr ? *Found : nullptr;
}

Rtp::Result<FRtpStoredData> RtpDataStore::ReplaceRegions(UWorld& World, const FRtpBuildResult& Built)
{
	TArray<FRtpBuiltRegion> Regions = SortByRegion(Built);
	for (FRtpBuiltRegion& Region : Regions)
	{
		Region.Held = HoldChunksIn(World, Region.Region);
	}
	Regions.RemoveAll(
		[&World](const FRtpBuiltRegion& Region)
		{
			const ARtpNavigationChunk* Chunk = FindChunk(Region.Held, Region.Region);
			return Chunk != nullptr ? Holds(*Chunk, Region.Contents, World) : Region.Contents.IsEmpty();
		});
	for (const FRtpBuiltRegion& Region : Regions)
	{
		if (const ARtpNavigationChunk* Chunk = FindChunk(Region.Held, Region.Region))
		{
			RTP_TRY_DONE(CheckOut(*Chunk->GetPackage()));
		}
	}
	FRtpStoredData Stored;
	Stored.Data = Find(World);
	for (FRtpBuiltRegion& Region : Regions)
	{
		ARtpNavigationChunk* Chunk = FindChunk(Region.Held, Region.Region);
		Chunk = Chunk != nullptr ? Chunk : SpawnChunk(World, Region.Region);
		SetContent(*Chunk, Region.Contents);
		Chunk->BuiltInto = Stored.Data != nullptr && IsOwn(World, *Stored.Data) ? Stored.Data : nullptr;
		if (!Region.Contents.IsEmpty())
		{
			Chunk->SetRuntimeGrid(URtpSettings::Get().RuntimeGrid);
			Chunk->Place(Region.Region, Region.Area);
		}
		Stored.Changed.AddUnique(Chunk->GetPackage());
		Stored.Held.Add(MoveTemp(Region.Held));
	}
	return Stored;
}

void FRtpRegionSummary::Add(const FRtpBuildResult& Built)
{
	for (int32 Index = 0; Index < Built.Targets.Num(); ++Index)
	{
		const FRtpBuildTarget& Target = Built.Targets[Index];
		const Rtp::AgentBake& Bake = Built.Bakes[static_cast<size_t>(Index)];
		FRtpNavigationContent* Content = Contents.FindByPredicate(
			[&Target](const FRtpNavigationContent& Other) { return Other.AgentClass == Target.AgentClass.Name; });
		if (Content == nullptr)
		{
			Content = &Contents.AddDefaulted_GetRef();
			*Content = RtpDataStore::ContentOf(Target, {}, 0.0);
			Content->bInRegions = true;
			Content->NavMeshHash = 0; // regions have their own
			Content->StoredTiles.Reset();
			Content->Picture = {};
			Content->Grid = {};
			Content->Database = {};
		}
		FRtpNavigationStatistics& Statistics = Content->Statistics;
		Statistics.Cells += static_cast<int32>(Bake.Report.Cells);
		Statistics.Links += static_cast<int32>(Bake.Report.Rasterize.Links);
		Statistics.GridBytes += static_cast<int64>(Bake.Report.GridBytes);
		Statistics.Storeys = FMath::Max(Statistics.Storeys, static_cast<int32>(Bake.Report.CellsPerStorey.size()));
		if (!Bake.Grid.empty())
		{
			Regions.AddUnique(*Target.Region);
		}
	}
	for (FRtpNavigationContent& Content : Contents)
	{
		Content.Statistics.BuildSeconds += static_cast<float>(Built.Seconds);
	}
}

Rtp::Result<FRtpStoredData> RtpDataStore::StoreSummary(UWorld& World, const FRtpRegionSummary& Summary)
{
	FRtpHeldChunks Former = HoldChunks(World,
		[&Summary](const FBox& Bounds) {
			return !Summary.Regions.ContainsByPredicate(
				[&Bounds](const FIntPoint& Region) { return AreOf(Bounds, Region); });
		});
	Former.Chunks.RemoveAll([](const ARtpNavigationChunk* Chunk) { return IsEmpty(*Chunk); });
	for (const ARtpNavigationChunk* Chunk : Former.Chunks)
	{
		RTP_TRY_DONE(CheckOut(*Chunk->GetPackage()));
	}
	RTP_TRY(FRtpStoredData Stored, Store(World, Summary.Contents));
	for (ARtpNavigationChunk* Chunk : Former.Chunks)
	{
		SetContent(*Chunk, {});
		Stored.Changed.AddUnique(Chunk->GetPackage());
	}
	Stored.Held.Add(MoveTemp(Former));
	return Stored;
}
