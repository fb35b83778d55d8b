// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpBuildInput.h"

#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Boundary/RtpConvert.h"
#include "Build/RtpDataStore.h"
#include "Data/RtpNavigationChunk.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "GameFramework/Pawn.h"
#include "GameFramework/PlayerStart.h"
#include "Ground/RtpNavMeshAreas.h"
#include "Live/RtpNavMeshReader.h"
#include "Misc/PackageName.h"
#include "NavigationSystem.h"
#include "NavMesh/RecastNavMesh.h"
#include "Settings/RtpBuildSettings.h"
#include "UObject/Package.h"
#include "WorldPartition/WorldPartition.h"

#include <string>
#include <utility>

#define LOCTEXT_NAMESPACE "RtpBuildInput"

namespace
{
std::vector<Rtp::BakePlace> CollectPlaces(UWorld& World)
{
	std::vector<Rtp::BakePlace> Places;
	for (TActorIterator<AActor> It(&World); It; ++It)
	{
		const AActor& Actor = **It;
		if (Actor.IsA<APlayerStart>() || Actor.IsA<APawn>() || Actor.ActorHasTag(FRtpBuildInput::PlaceTag))
		{
			Places.push_back({RtpConvert::ToCore(Actor.GetName()), RtpConvert::ToCore(Actor.GetActorLocation())});
		}
	}
	return Places;
}

Rtp::FlatBox FlatBoxOf(const FIntPoint& Region)
{
	const FBox Box = FRtpBuildInput::BoxOfRegion(Region);
	return {Box.Min.X, Box.Min.Y, Box.Max.X, Box.Max.Y};
}

/** Whether a region is inside one of the boxes, seen from above. */
bool IsInside(const FIntPoint& Region, const TArray<FBox>& Known)
{
	const FBox Box = FRtpBuildInput::BoxOfRegion(Region);
	return Known.ContainsByPredicate(
		[&Box](const FBox& Part) {
			return Part.Min.X <= Box.Min.X && Part.Min.Y <= Box.Min.Y && Part.Max.X >= Box.Max.X &&
				Part.Max.Y >= Box.Max.Y;
		});
}

Rtp::Error ProblemOf(Rtp::ErrorCode Code, const FText& Text)
{
	return {Code, RtpConvert::ToCore(Text.ToString())};
}
} // namespace

const FName FRtpBuildInput::PlaceTag(TEXT("RtpPlace"));

Rtp::Result<Rtp::Done> FRtpBuildInput::CheckLevel(UWorld& World)
{
	if (!FPackageName::DoesPackageExist(World.GetPackage()->GetName()))
	{
		return ProblemOf(Rtp::ErrorCode::Unavailable,
			LOCTEXT("NotSaved", "Save the level first: its data is stored in a file beside it"));
	}
	UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(&World);
	if (Navigation == nullptr || !Navigation->IsThereAnywhereToBuildNavigation())
	{
		return ProblemOf(Rtp::ErrorCode::Unavailable,
			LOCTEXT("NoBounds",
				"the level has no navmesh. Put a Nav Mesh Bounds Volume around the walkable part and build paths"));
	}
	if (World.OriginLocation != FIntVector::ZeroValue)
	{
		return ProblemOf(
			Rtp::ErrorCode::Unavailable, LOCTEXT("Origin", "the origin of the world is moved. Set it back to zero"));
	}
	return Rtp::Done{};
}

Rtp::Result<Rtp::Done> FRtpBuildInput::CheckReady(UWorld& World)
{
	RTP_TRY_DONE(CheckLevel(World));
	UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(&World);
	if (Navigation->IsNavigationBuildInProgress() || Navigation->HasDirtyAreasQueued())
	{
		return ProblemOf(Rtp::ErrorCode::Unavailable,
			LOCTEXT("NavMeshBuilding", "the navmesh is still being built. Build again when it is finished"));
	}
	return Rtp::Done{};
}

void FRtpBuildInput::FinishNavMeshes(UWorld& World)
{
	if (UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(&World))
	{
		Navigation->Tick(0.0f); // begins to build what is dirty
	}
	for (TActorIterator<ANavigationData> It(&World); It; ++It)
	{
		It->EnsureBuildCompletion();
	}
}

Rtp::Result<const ARecastNavMesh*> FRtpBuildInput::FindNavMesh(UWorld& World, const FRtpAgentClass& AgentClass)
{
	if (const ARecastNavMesh* NavMesh = FRtpNavMeshAreas::FindNavMesh(World, AgentClass))
	{
		return NavMesh;
	}
	return ProblemOf(Rtp::ErrorCode::Unavailable,
		FText::Format(LOCTEXT("NoNavMesh",
						  "agent class {0}: the level has no navmesh for it. Put a Nav Mesh Bounds Volume "
						  "around the walkable part and build paths"),
			FText::FromName(AgentClass.Name)));
}

Rtp::Result<Rtp::Done> FRtpBuildInput::Add(
	const URtpSettings& Settings, const FRtpAgentClass& AgentClass, Rtp::NavMeshGeometry&& Geometry)
{
	if (Geometry.Tiles.empty())
	{
		return ProblemOf(Rtp::ErrorCode::Unavailable,
			FText::Format(
				LOCTEXT("NoTiles",
					"agent class {0}: its navmesh has no tiles. Put a Nav Mesh Bounds Volume around the walkable "
					"part and build paths"),
				FText::FromName(AgentClass.Name)));
	}
	Rtp::AgentBakeInput Agent;
	Agent.Name = RtpConvert::ToCore(AgentClass.Name.ToString());
	Agent.Geometry = std::move(Geometry);
	Agent.Rasterize = FRtpNavMeshReader::MakeRasterizeSettings(Settings, AgentClass);
	Agent.Database = RtpConvert::ToCore(Settings.MakeDatabaseSpec());
	Targets.Add({AgentClass, 0, Settings.HashFor(AgentClass), Settings.MakeDatabaseSpec(), {}, {}, {}});
	Agents.push_back(std::move(Agent));
	return Rtp::Done{};
}

void FRtpBuildInput::HashNavMeshes()
{
	for (int32 Index = 0; Index < Targets.Num(); ++Index)
	{
		const Rtp::NavMeshGeometry& Geometry = Agents[static_cast<size_t>(Index)].Geometry;
		Targets[Index].NavMeshHash = Rtp::HashGeometry(Geometry);
		for (const uint64_t Tile : Rtp::HashStoredTiles(Geometry))
		{
			Targets[Index].StoredTiles.Add(Tile);
		}
		for (const FIntPoint& Region : Compared)
		{
			Targets[Index].RegionHashes.Add(Rtp::HashGeometry(Rtp::CropToRegion(Geometry, FlatBoxOf(Region))));
		}
	}
}

bool FRtpBuildInput::HasTilesElsewhere(UWorld& World, const FRtpAgentClass& AgentClass)
{
	const ARecastNavMesh* NavMesh = FRtpNavMeshAreas::FindNavMesh(World, AgentClass);
	return NavMesh != nullptr &&
		NavMesh->GetNavigableBoundsInLevel(NavMesh->GetLevel()).Num() < NavMesh->GetNavigableBounds().Num();
}

Rtp::Result<FRtpBuildInput> FRtpBuildInput::Gather(UWorld& World)
{
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(World);
	FRtpBuildInput Input;
	Input.Compared = FindComparable(World);
	for (const FRtpAgentClass& AgentClass : Settings.AgentClasses)
	{
		RTP_TRY(const ARecastNavMesh* const NavMesh, FindNavMesh(World, AgentClass));
		RTP_TRY_DONE(Input.Add(Settings, AgentClass, FRtpNavMeshReader::ReadAll(*NavMesh)));
	}
	if (Input.Agents.empty())
	{
		return ProblemOf(Rtp::ErrorCode::BadParameter, LOCTEXT("NoClass", "the settings list no agent class"));
	}
	const std::vector<Rtp::BakePlace> Places = CollectPlaces(World);
	for (Rtp::AgentBakeInput& Agent : Input.Agents)
	{
		Agent.Places = Places;
	}
	Input.HashNavMeshes();
	return Input;
}

FBox FRtpBuildInput::BoxOfRegion(const FIntPoint& Region)
{
	const double Size = URtpSettings::Get().RegionSize;
	return FBox(FVector(Region.X * Size, Region.Y * Size, -HALF_WORLD_MAX),
		FVector((Region.X + 1) * Size, (Region.Y + 1) * Size, HALF_WORLD_MAX));
}

TArray<FIntPoint> FRtpBuildInput::FindComparable(UWorld& World)
{
	const TArray<FBox> Known = FindLoadedGround(World);
	TArray<FIntPoint> Regions;
	for (TActorIterator<ARtpNavigationChunk> It(&World); It; ++It)
	{
		if (IsInside(It->Region, Known))
		{
			Regions.AddUnique(It->Region);
		}
	}
	return Regions;
}

double FRtpBuildInput::RimOf(const UWorld& World)
{
	double Rim = 0.0;
	for (TActorIterator<ARecastNavMesh> It(&World); It; ++It)
	{
		Rim = FMath::Max(Rim, 2.0 * It->GetTileSizeUU());
	}
	return Rim;
}

double FRtpBuildInput::LoadAround(const UWorld& World)
{
	constexpr double LongestLink = 5000.0;
	return RimOf(World) + FMath::Min(LongestLink, URtpSettings::Get().RegionSize / 2.0);
}

TArray<FBox> FRtpBuildInput::FindLoadedGround(UWorld& World)
{
	TArray<FBox> Ground;
	const UWorldPartition* Partition = World.GetWorldPartition();
	for (const FBox& Loaded : Partition != nullptr ? Partition->GetUserLoadedEditorRegions() : TArray<FBox>())
	{
		const double Rim = RimOf(World);
		const FBox Inside = Loaded.ExpandBy(FVector(-Rim, -Rim, 0.0));
		if (Inside.Min.X < Inside.Max.X && Inside.Min.Y < Inside.Max.Y)
		{
			Ground.Add(Inside);
		}
	}
	return Ground;
}

bool FRtpBuildInput::AddRegion(const URtpSettings& Settings, const FRtpAgentClass& AgentClass,
	const Rtp::NavMeshGeometry& Loaded, const FIntPoint& Region)
{
	Rtp::AgentBakeInput Agent;
	Agent.Name = RtpConvert::ToCore(FString::Printf(TEXT("%s %d %d"), *AgentClass.Name.ToString(), Region.X, Region.Y));
	Agent.Region = FlatBoxOf(Region);
	Agent.Geometry = Rtp::CropToRegion(Loaded, *Agent.Region);
	Agent.Rasterize = FRtpNavMeshReader::MakeRasterizeSettings(Settings, AgentClass);
	Agent.Database.clear();
	const uint64 NavMeshHash = Rtp::HashGeometry(Agent.Geometry);
	const bool bTiles = !Agent.Geometry.Tiles.empty();
	Targets.Add({AgentClass, NavMeshHash, Settings.HashFor(AgentClass), Settings.MakeDatabaseSpec(), Region, {}, {}});
	Agents.push_back(std::move(Agent));
	return bTiles;
}

Rtp::Result<FRtpBuildInput> FRtpBuildInput::GatherRegion(UWorld& World, const FIntPoint& Region)
{
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(World);
	const double Around = LoadAround(World);
	const FBox Box = BoxOfRegion(Region).ExpandBy(FVector(Around, Around, 0.0));
	FRtpBuildInput Input;
	bool bTiles = false;
	for (const FRtpAgentClass& AgentClass : Settings.AgentClasses)
	{
		RTP_TRY(const ARecastNavMesh* const NavMesh, FindNavMesh(World, AgentClass));
		bTiles |= Input.AddRegion(Settings, AgentClass, FRtpNavMeshReader::ReadAll(*NavMesh, &Box), Region);
	}
	if (!bTiles && RtpDataStore::HoldChunksIn(World, Region).Chunks.IsEmpty())
	{
		return FRtpBuildInput();
	}
	return Input;
}

Rtp::Result<Rtp::Done> FRtpBuildInput::CheckBuilt(UWorld& World, const URtpSettings& Settings)
{
	const URtpNavigationData* Data = RtpDataStore::Find(World);
	for (const FRtpAgentClass& AgentClass : Settings.AgentClasses)
	{
		const FRtpNavigationEntry* Entry = Data != nullptr ? Data->FindEntry(AgentClass.Name) : nullptr;
		if (Entry == nullptr || !Entry->bInRegions || !RtpDataStore::IsOwn(World, *Data) ||
			Entry->SettingsHash != Settings.HashFor(AgentClass))
		{
			return ProblemOf(Rtp::ErrorCode::Unavailable,
				FText::Format(LOCTEXT("NotWhole",
								  "agent class {0}: the world was not built with these settings, and parts with "
								  "different settings do not fit. Build the whole world"),
					FText::FromName(AgentClass.Name)));
		}
	}
	return Rtp::Done{};
}

Rtp::Result<Rtp::Done> FRtpBuildInput::KeepFormer(UWorld& World, const TArray<FBox>& Known, int32 Index)
{
	FRtpBuildTarget& Target = Targets[Index];
	Rtp::AgentBakeInput& Agent = Agents[static_cast<size_t>(Index)];
	const FRtpHeldChunks Held = RtpDataStore::HoldChunksIn(World, *Target.Region);
	const ARtpNavigationChunk* Own = RtpDataStore::FindChunk(Held, *Target.Region);
	for (const ARtpNavigationChunk* Chunk : Held.Chunks)
	{
		if (Chunk != Own && Chunk->Data != nullptr && !Chunk->Data->GetEntries().IsEmpty())
		{
			return ProblemOf(Rtp::ErrorCode::Unavailable,
				LOCTEXT("OtherSize", "the world was built with regions of another size. Build the whole world"));
		}
	}
	const FRtpNavigationBytes Bytes =
		Own != nullptr && Own->Data != nullptr ? Own->Data->CopyBytes(Target.AgentClass.Name) : FRtpNavigationBytes();
	const auto* First = reinterpret_cast<const std::byte*>(Bytes.Grid.GetData());
	Agent.Former.assign(First, First + Bytes.Grid.Num());
	for (const FBox& Part : Known)
	{
		Agent.Known.push_back({Part.Min.X, Part.Min.Y, Part.Max.X, Part.Max.Y});
	}
	Target.NavMeshHash = IsInside(*Target.Region, Known) ? Target.NavMeshHash : 0; // that of all tiles is not known
	return Rtp::Done{};
}

Rtp::Result<FRtpBuildInput> FRtpBuildInput::GatherLoaded(UWorld& World)
{
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(World);
	RTP_TRY_DONE(CheckBuilt(World, Settings));
	const TArray<FBox> Known = FindLoadedGround(World);
	const double Size = URtpSettings::Get().RegionSize;
	TArray<FIntPoint> Regions;
	for (const FBox& Part : Known)
	{
		for (int32 Y = FMath::FloorToInt32(Part.Min.Y / Size); Y * Size < Part.Max.Y; ++Y)
		{
			for (int32 X = FMath::FloorToInt32(Part.Min.X / Size); X * Size < Part.Max.X; ++X)
			{
				Regions.AddUnique(FIntPoint(X, Y));
			}
		}
	}
	if (Regions.IsEmpty())
	{
		return ProblemOf(Rtp::ErrorCode::Unavailable,
			LOCTEXT("NothingLoaded",
				"no region is loaded, or those that are loaded are too small. Load one in the World Partition window"));
	}
	FRtpBuildInput Input;
	for (const FRtpAgentClass& AgentClass : Settings.AgentClasses)
	{
		RTP_TRY(const ARecastNavMesh* const NavMesh, FindNavMesh(World, AgentClass));
		const Rtp::NavMeshGeometry Loaded = FRtpNavMeshReader::ReadAll(*NavMesh);
		for (const FIntPoint& Region : Regions)
		{
			Input.AddRegion(Settings, AgentClass, Loaded, Region);
			RTP_TRY_DONE(Input.KeepFormer(World, Known, Input.Targets.Num() - 1));
		}
	}
	return Input;
}

#undef LOCTEXT_NAMESPACE
