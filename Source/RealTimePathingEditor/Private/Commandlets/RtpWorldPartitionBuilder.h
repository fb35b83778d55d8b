// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Build/RtpDataStore.h"
#include "WorldPartition/WorldPartitionBuilder.h"

#include "RtpWorldPartitionBuilder.generated.h"

/**
 * Builds the data of a World Partition level: -run=WorldPartitionBuilderCommandlet /Game/Maps/World
 * -Builder=RtpWorldPartitionBuilder. Loads, builds and saves one region after the other. The engine unloads
 * regions when memory is short. A run that is killed leaves whole regions, new ones and those of before; the world uses
 * regions for the first time when a run has ended well.
 */
UCLASS()
class URtpWorldPartitionBuilder : public UWorldPartitionBuilder
{
	GENERATED_BODY()

public:
	explicit URtpWorldPartitionBuilder(const FObjectInitializer& Initializer);

	virtual bool RequiresCommandletRendering() const override;
	virtual ELoadingMode GetLoadingMode() const override;

protected:
	virtual bool PreRun(UWorld* World, FPackageSourceControlHelper& Packages) override;
	virtual bool RunInternal(UWorld* World, const FCellInfo& Cell, FPackageSourceControlHelper& Packages) override;
	virtual bool PostRun(UWorld* World, FPackageSourceControlHelper& Packages, const bool bRunSuccess) override;
	virtual bool CanProcessNonPartitionedWorlds() const override;

private:
	/** Saves what was stored, or says why there is nothing to save. */
	bool SaveStored(UWorld& World, const Rtp::Result<FRtpStoredData>& Stored, FPackageSourceControlHelper& Packages);

	FRtpRegionSummary Summary;
	bool bGround = false; // has been found
};
