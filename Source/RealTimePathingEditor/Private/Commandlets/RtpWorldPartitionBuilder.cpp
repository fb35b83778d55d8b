// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Commandlets/RtpWorldPartitionBuilder.h"

#include "Build/RtpBuilder.h"
#include "Build/RtpBuildTexts.h"
#include "Build/RtpDataStore.h"
#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "NavigationSystem.h"
#include "RtpLog.h"
#include "UObject/Package.h"

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
	return ELoadingMode::EntireWorld;
}

bool URtpWorldPartitionBuilder::CanProcessNonPartitionedWorlds() const
{
	return true;
}

/** Worlds of builders have no navigation system, and tiles of the navmesh are attached only to one that exists when
 * they are loaded. In this mode a navmesh has room for the tiles of the whole world. */
bool URtpWorldPartitionBuilder::PreRun(UWorld* World, FPackageSourceControlHelper& Packages)
{
	FNavigationSystem::AddNavigationSystemToWorld(*World, FNavigationSystemRunMode::EditorWorldPartitionBuildMode);
	return Super::PreRun(World, Packages);
}

bool URtpWorldPartitionBuilder::RunInternal(UWorld* World, const FCellInfo& Cell, FPackageSourceControlHelper& Packages)
{
	const Rtp::Result<FRtpBuildResult> Built = FRtpBuilder::Get().BuildNow(*World, true);
	const Rtp::Result<FRtpStoredData> Stored =
		Built ? RtpDataStore::Replace(*World, Built.Value()) : Rtp::Result<FRtpStoredData>(Built.GetError());
	const FRtpBuildReport Report =
		Stored ? RtpBuildTexts::Built(Built.Value()) : RtpBuildTexts::Failed(Stored.GetError());
	if (Report.End == ERtpBuildEnd::Built)
	{
		UE_LOG(LogRealTimePathing, Display, TEXT("%s: %s"), *Report.Title.ToString(), *Report.Details.ToString());
	}
	else
	{
		UE_LOG(LogRealTimePathing, Error, TEXT("%s: %s: %s"), *World->GetPackage()->GetName(), *Report.Title.ToString(),
			*Report.Details.ToString());
	}
	return Stored && SavePackages(Stored.Value().Changed, Packages);
}
