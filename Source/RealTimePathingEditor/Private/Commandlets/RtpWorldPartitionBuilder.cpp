// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Commandlets/RtpWorldPartitionBuilder.h"

#include "Boundary/RtpConvert.h"
#include "Boundary/RtpTaskRunner.h"
#include "Build/RtpBuilder.h"
#include "Build/RtpBuildInput.h"
#include "Build/RtpDataStore.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "HAL/PlatformTime.h"
#include "NavigationSystem.h"
#include "NavMesh/RecastNavMesh.h"
#include "RtpLog.h"
#include "Settings/RtpSettings.h"
#include "UObject/Package.h"

#include <utility>

namespace
{
/** Bakes the loaded tiles of one region. */
Rtp::Result<FRtpBuildResult> BuildRegion(UWorld& World, const FIntPoint& Region)
{
	RTP_TRY_DONE(FRtpBuildInput::CheckLevel(World));
	RTP_TRY(FRtpBuildInput Input, FRtpBuildInput::GatherRegions(World, {Region}, false));
	const double StartedAt = FPlatformTime::Seconds();
	FRtpTaskRunner Runner;
	RTP_TRY(std::vector<Rtp::AgentBake> Bakes, Rtp::NavigationBaker().Bake(Input.Agents, Runner, &Rtp::NeverStop));
	return FRtpBuildResult{MoveTemp(Input.Targets), std::move(Bakes), FPlatformTime::Seconds() - StartedAt};
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
	CellsBuilt = 0;
	IterativeCellSize = URtpSettings::Get().RegionSize;
	IterativeCellOverlapSize = 0;
	for (TActorIterator<ARecastNavMesh> It(World); It; ++It)
	{
		// The rim of a region is the tiles beside those that touch it.
		const int32 Rim = 2 * FMath::CeilToInt32(It->GetTileSizeUU());
		IterativeCellOverlapSize = FMath::Max(IterativeCellOverlapSize, Rim);
	}
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
	if (!Stored)
	{
		UE_LOG(LogRealTimePathing, Error, TEXT("%s: %s"), *World->GetPackage()->GetName(),
			*RtpConvert::FromCore(Stored.GetError().Detail));
		return false;
	}
	for (const Rtp::AgentBake& Bake : Built.Value().Bakes)
	{
		CellsBuilt += Bake.Report.Cells;
		UE_LOG(LogRealTimePathing, Display, TEXT("%s, %s: %u cells"), *World->GetPackage()->GetName(),
			*RtpConvert::FromCore(Bake.Name), Bake.Report.Cells);
	}
	return SavePackages(Stored.Value().Changed, Packages);
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
	const bool bGround = CellsBuilt > 0;
	UE_CLOG(bRunSuccess && !bGround, LogRealTimePathing, Error,
		TEXT(
			"%s: no region has walkable ground. Put a Nav Mesh Bounds Volume around the walkable part and build paths"),
		*World->GetPackage()->GetName());
	return Super::PostRun(World, Packages, bRunSuccess && bGround);
}
