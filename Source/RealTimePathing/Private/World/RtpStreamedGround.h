// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/Array.h"
#include "Math/Box.h"
#include "UObject/WeakObjectPtrTemplates.h"

class ULevel;
class URtpWorldSubsystem;

/** Blocks the ground within the bounds of levels that were streamed out, until they are back. Game thread. */
class FRtpStreamedGround
{
public:
	void OnLevelAdded(URtpWorldSubsystem& Subsystem, ULevel& Level);
	void OnLevelRemoved(URtpWorldSubsystem& Subsystem, ULevel& Level);

private:
	struct FLoaded
	{
		TWeakObjectPtr<ULevel> Level;
		FBox Bounds;
	};

	struct FUnloaded
	{
		FBox Bounds;
		int32 Block = 0;
	};

	TArray<FLoaded> Loaded;
	TArray<FUnloaded> Unloaded; // a level that comes back is another object: its bounds tell which it is
};
