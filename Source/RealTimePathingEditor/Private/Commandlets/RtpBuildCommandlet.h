// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Commandlets/Commandlet.h"

#include "RtpBuildCommandlet.generated.h"

/**
 * -run=RtpBuild -Map=/Game/Maps/A+/Game/Maps/B [-Shard=i/N] [-Merge] [-Clean] [-Verify] [-Folder=…] [-Summary=…]
 * Exit codes: 0 done, 1 the stored data differs (-Verify), 2 something failed.
 */
UCLASS()
class URtpBuildCommandlet : public UCommandlet
{
	GENERATED_BODY()

public:
	URtpBuildCommandlet();

	virtual int32 Main(const FString& Params) override;
};
