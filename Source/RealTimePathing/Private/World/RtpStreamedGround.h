// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/Map.h"
#include "Containers/UnrealString.h"
#include "Math/Box.h"

class ULevel;
class URtpWorldSubsystem;
class UWorld;

/** Blocks the ground within the bounds of streamed levels and cells while they are not loaded. Game thread. */
class FRtpStreamedGround
{
public:
	/** Blocks the cells of a partitioned world that are not loaded yet. Other levels are known once they were loaded.
	 */
	void OnWorldBegins(URtpWorldSubsystem& Subsystem, const UWorld& World);

	void OnLevelAdded(URtpWorldSubsystem& Subsystem, const ULevel& Level);
	void OnLevelRemoved(URtpWorldSubsystem& Subsystem, const ULevel& Level);

private:
	struct FPiece
	{
		FBox Bounds = FBox(ForceInit);
		int32 Block = INDEX_NONE; // none while it is loaded
	};

	static void Block(URtpWorldSubsystem& Subsystem, FPiece& Piece);

	TMap<FString, FPiece> Pieces; // by name: a level that comes back is another object
};
