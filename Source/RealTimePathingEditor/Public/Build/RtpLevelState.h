// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/UnrealString.h"
#include "Internationalization/Text.h"

class URtpNavigationData;
class UWorld;
struct FRtpBuildInput;

/** Whether the data of a level fits its navmesh and settings. */
enum class ERtpLevelState : uint8
{
	Current,
	Missing,
	Stale,
	NoNavMesh, // nothing can be built
	Unknown    // only a part of the world is loaded, and that part fits
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

	/** Why the data of a level that is cooked does not fit the navmesh stored with the level; empty if it does. */
	static FString FindCookProblem(const UWorld& World, const URtpNavigationData& Data);

private:
	/** The state of a partitioned world: its settings, and the regions that are loaded. */
	static FRtpLevelState OfRegions(UWorld& World, const FRtpBuildInput& Input);
};
