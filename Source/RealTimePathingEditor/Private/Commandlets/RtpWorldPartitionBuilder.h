// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "WorldPartition/WorldPartitionBuilder.h"

#include "RtpWorldPartitionBuilder.generated.h"

/**
 * Builds the data of a World Partition level: -run=WorldPartitionBuilderCommandlet /Game/Maps/World
 * -Builder=RtpWorldPartitionBuilder. Loads the whole world, because a route may cross all of it.
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
	virtual bool CanProcessNonPartitionedWorlds() const override;
};
