// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Commandlets/RtpWorldPartitionBuilder.h"

#include "Boundary/RtpConvert.h"
#include "Boundary/RtpTaskRunner.h"
#include "Build/RtpBuilder.h"
#include "Build/RtpBuildInput.h"
#include "Build/RtpDataStore.h"
#include "Data/RtpNavigationChunk.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "HAL/PlatformTime.h"
#include "NavigationSystem.h"
#include "RtpLog.h"
#include "Settings/RtpSettings.h"
#include "UObject/Package.h"
#include "WorldPartition/WorldPartition.h"
#include "WorldPartition/WorldPartitionHandle.h"

#include <string>
#include <utility>

namespace
{
/** Bakes the loaded tiles of one region. The result is empty where there are none, as beyond the navmesh. */
Rtp::Result<FRtpBuildResult> BuildRegion(UWorld& World, const FIntPoint& Region)
{
	RTP_TRY_DONE(FRtpBuildInput::CheckLevel(World));
	RTP_TRY(FRtpBuildInput Input, FRtpBuildInput::GatherRegion(World, Region));
	if (Input.Agents.empty())
	{
		return FRtpBuildResult{};
	}
	const double StartedAt = FPlatformTime::Seconds();
	FRtpTaskRunner Runner;
	RTP_TRY(std::vector<Rtp::AgentBake> Bakes, Rtp::NavigationBaker().Bake(Input.Agents, Runner, &Rtp::NeverStop));
	return FRtpBuildResult{MoveTemp(Input.Targets), std::move(Bakes), FPlatformTime::Seconds() - StartedAt};
}

/** Regions that were spawned here stay loaded with all their bytes, because nothing holds them. The last reference
 * that ends unloads them. */
void UnloadSpawned(UWorld& World, const TArray<UPackage*>& Saved)
{
	UWorldPartition* Partition = World.GetWorldPartition();
	TArray<FWorldPartitionReference> References;
	for (TActorIterator<ARtpNavigationChunk> It(&World); It && Partition != nullptr; ++It)
	{
		if (Saved.Contains(It->GetPackage()))
		{
			References.Emplace(Partition, It->GetActorGuid());
		}
	}
}
} // namespace

URtpWorldPartitionBuilder::URtpWorldPartitionBuilder(const FObjectInitializer& Initializer)
	: Super(Initializer)
{
}

bool URtpWorldPartitionBuilder::RequiresCommandletRendering() const
{
	return false;
}

UWorldPartitionBuilder::ELoadingMode URtpWorldPartitionBuilder::GetLoadingMode() const
{
	return ELoadingMode::IterativeCells2D;
}

bool URtpWorldPartitionBuilder::CanProcessNonPartitionedWorlds() const
{
	return true;
}

/**
 * Worlds of builders have no navigation system, and tiles of the navmesh are attached only to one that exists when they
 * are loaded. In this mode a navmesh has room for the tiles of the whole world. Each part that is loaded or unloaded
 * makes the navmesh dirty, so the locks keep the tiles as they are stored.
 */
bool URtpWorldPartitionBuilder::PreRun(UWorld* World, FPackageSourceControlHelper& Packages)
{
	FNavigationSystem::AddNavigationSystemToWorld(*World, FNavigationSystemRunMode::EditorWorldPartitionBuildMode);
	UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(World);
	if (Navigation != nullptr && World->IsPartitionedWorld())
	{
		Navigation->AddNavigationBuildLock(ENavigationBuildLock::Custom);
		Navigation->SetNavigationOctreeLock(true);
	}
	Summary = FRtpRegionSummary();
	bGround = false;
	IterativeCellSize = URtpSettings::Get().RegionSize;
	IterativeCellOverlapSize = FMath::CeilToInt32(FRtpBuildInput::LoadAround(*World));
	return Super::PreRun(World, Packages);
}

bool URtpWorldPartitionBuilder::RunInternal(UWorld* World, const FCellInfo& Cell, FPackageSourceControlHelper& Packages)
{
	const bool bRegion = World->IsPartitionedWorld();
	const FIntPoint Region(static_cast<int32>(Cell.Location.X), static_cast<int32>(Cell.Location.Y));
	const Rtp::Result<FRtpBuildResult> Built =
		bRegion ? BuildRegion(*World, Region) : FRtpBuilder::Get().BuildNow(*World, true);
	const Rtp::Result<FRtpStoredData> Stored = !Built ? Rtp::Result<FRtpStoredData>(Built.GetError())
		: bRegion                                     ? RtpDataStore::ReplaceRegions(*World, Built.Value())
													  : RtpDataStore::Replace(*World, Built.Value());
	if (!SaveStored(*World, Stored, Packages))
	{
		return false;
	}
	for (const Rtp::AgentBake& Bake : Built.Value().Bakes)
	{
		bGround |= Bake.Report.Cells > 0;
		UE_LOG(LogRealTimePathing, Display, TEXT("%s, %s: %u cells"), *World->GetPackage()->GetName(),
			*RtpConvert::FromCore(Bake.Name), Bake.Report.Cells);
	}
	if (bRegion)
	{
		Summary.Add(Built.Value());
	}
	return true;
}

bool URtpWorldPartitionBuilder::SaveStored(
	UWorld& World, const Rtp::Result<FRtpStoredData>& Stored, FPackageSourceControlHelper& Packages)
{
	UE_CLOG(!Stored, LogRealTimePathing, Error, TEXT("%s: %s"), *World.GetPackage()->GetName(),
		*RtpConvert::FromCore(Stored ? std::string() : Stored.GetError().Detail));
	if (!Stored || !SavePackages(Stored.Value().Changed, Packages))
	{
		return false;
	}
	UnloadSpawned(World, Stored.Value().Changed);
	return true;
}

bool URtpWorldPartitionBuilder::PostRun(UWorld* World, FPackageSourceControlHelper& Packages, const bool bRunSuccess)
{
	UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(World);
	if (Navigation != nullptr && World->IsPartitionedWorld())
	{
		Navigation->SetNavigationOctreeLock(false);
		Navigation->RemoveNavigationBuildLock(
			ENavigationBuildLock::Custom, UNavigationSystemV1::ELockRemovalRebuildAction::NoRebuild);
	}
	const bool bBuilt = bRunSuccess && bGround;
	UE_CLOG(bRunSuccess && !bGround, LogRealTimePathing, Error,
		TEXT(
			"%s: no region has walkable ground. Put a Nav Mesh Bounds Volume around the walkable part and build paths"),
		*World->GetPackage()->GetName());
	const bool bSaved = bBuilt &&
		(!World->IsPartitionedWorld() || SaveStored(*World, RtpDataStore::StoreSummary(*World, Summary), Packages));
	return Super::PostRun(World, Packages, bSaved);
}
