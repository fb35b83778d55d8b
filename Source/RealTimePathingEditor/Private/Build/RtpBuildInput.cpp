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
	Targets.Add({AgentClass, 0, Settings.HashFor(AgentClass), Settings.MakeDatabaseSpec(), {}});
	Agents.push_back(std::move(Agent));
	return Rtp::Done{};
}

void FRtpBuildInput::HashNavMeshes()
{
	for (int32 Index = 0; Index < Targets.Num(); ++Index)
	{
		Targets[Index].NavMeshHash = Rtp::HashGeometry(Agents[static_cast<size_t>(Index)].Geometry);
	}
}

Rtp::Result<FRtpBuildInput> FRtpBuildInput::Gather(UWorld& World)
{
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(World);
	FRtpBuildInput Input;
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

TArray<FIntPoint> FRtpBuildInput::FindLoadedRegions(UWorld& World)
{
	const double Size = URtpSettings::Get().RegionSize;
	const auto RegionAt = [Size](double X, double Y)
	{ return FIntPoint(FMath::FloorToInt32(X / Size), FMath::FloorToInt32(Y / Size)); };
	TArray<FIntPoint> Regions;
	for (const FRtpAgentClass& AgentClass : ARtpBuildSettings::MakeSettings(World)->AgentClasses)
	{
		const ARecastNavMesh* NavMesh = FRtpNavMeshAreas::FindNavMesh(World, AgentClass);
		for (const Rtp::NavMeshTile& Tile :
			NavMesh != nullptr ? FRtpNavMeshReader::ReadAll(*NavMesh).Tiles : std::vector<Rtp::NavMeshTile>())
		{
			const FIntPoint First = RegionAt(Tile.Box.LowX, Tile.Box.LowY);
			const FIntPoint Last = RegionAt(Tile.Box.HighX, Tile.Box.HighY);
			for (int32 Y = First.Y; Y <= Last.Y; ++Y)
			{
				for (int32 X = First.X; X <= Last.X; ++X)
				{
					Regions.AddUnique(FIntPoint(X, Y));
				}
			}
		}
	}
	return Regions;
}

Rtp::Result<FRtpBuildInput> FRtpBuildInput::GatherRegions(UWorld& World, const TArray<FIntPoint>& Regions, bool bMerge)
{
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(World);
	FRtpBuildInput Input;
	for (const FRtpAgentClass& AgentClass : Settings.AgentClasses)
	{
		RTP_TRY(const ARecastNavMesh* const NavMesh, FindNavMesh(World, AgentClass));
		const Rtp::NavMeshGeometry Loaded = FRtpNavMeshReader::ReadAll(*NavMesh);
		for (const FIntPoint& Region : Regions)
		{
			const FBox Box = BoxOfRegion(Region);
			Rtp::AgentBakeInput Agent;
			Agent.Name =
				RtpConvert::ToCore(FString::Printf(TEXT("%s %d %d"), *AgentClass.Name.ToString(), Region.X, Region.Y));
			Agent.Region = Rtp::FlatBox{Box.Min.X, Box.Min.Y, Box.Max.X, Box.Max.Y};
			Agent.Geometry = Rtp::CropToRegion(Loaded, *Agent.Region);
			Agent.Rasterize = FRtpNavMeshReader::MakeRasterizeSettings(Settings, AgentClass);
			Agent.Database.clear();
			const uint64 SettingsHash = Settings.HashFor(AgentClass);
			const ARtpNavigationChunk* Chunk = bMerge ? RtpDataStore::FindChunk(World, Region) : nullptr;
			const FRtpNavigationEntry* Former =
				Chunk != nullptr && Chunk->Data != nullptr ? Chunk->Data->FindEntry(AgentClass.Name) : nullptr;
			if (Former != nullptr && Former->SettingsHash == SettingsHash)
			{
				const FRtpNavigationBytes Bytes = Chunk->Data->CopyBytes(AgentClass.Name);
				const auto* First = reinterpret_cast<const std::byte*>(Bytes.Grid.GetData());
				Agent.Former.assign(First, First + Bytes.Grid.Num());
			}
			Input.Targets.Add(
				{AgentClass, Rtp::HashGeometry(Agent.Geometry), SettingsHash, Settings.MakeDatabaseSpec(), Region});
			Input.Agents.push_back(std::move(Agent));
		}
	}
	if (Input.Agents.empty())
	{
		return ProblemOf(Rtp::ErrorCode::Unavailable,
			LOCTEXT("NothingLoaded", "no tile of a navmesh is loaded. Load a region with a navmesh first"));
	}
	return Input;
}

#undef LOCTEXT_NAMESPACE
