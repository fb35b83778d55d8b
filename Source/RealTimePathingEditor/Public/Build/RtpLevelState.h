// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Internationalization/Text.h"

class UWorld;
struct FRtpBuildInput;

/** Whether the data of a level fits its navmesh and settings. */
enum class ERtpLevelState : uint8
{
	Current,
	Missing,
	Stale,
	NoNavMesh, // nothing can be built
	Unknown    // only a part of the world is loaded, so nothing can be compared
};

struct REALTIMEPATHINGEDITOR_API FRtpLevelState
{
	ERtpLevelState State = ERtpLevelState::NoNavMesh;
	FText Reason;

	/** Compares the data of a level with its navmesh and settings as they are now. Waits for all of it, so it is for
	 * builds; FRtpLevelInspection does the same without waiting. */
	static FRtpLevelState Of(UWorld& World);

	/** The same with an input that has already been read and hashed. */
	static FRtpLevelState Of(UWorld& World, const FRtpBuildInput& Input);

	/** The state of a partitioned world that has data. */
	static FRtpLevelState OfPart();
};
