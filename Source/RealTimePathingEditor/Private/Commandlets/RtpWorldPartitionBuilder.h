// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "WorldPartition/WorldPartitionBuilder.h"

#include "RtpWorldPartitionBuilder.generated.h"

/**
 * Builds the data of a World Partition level: -run=WorldPartitionBuilderCommandlet /Game/Maps/World
 * -Builder=RtpWorldPartitionBuilder. Loads, builds and saves one region after the other, so that memory does not grow
 * with the world. A run that is killed leaves whole regions: new ones or those of before.
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
	int64 CellsBuilt = 0; // of the grids of all regions
};
