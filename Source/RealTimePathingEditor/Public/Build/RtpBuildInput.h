// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Baking/BakeInput.h"
#include "Rtp/Base/Result.h"

#include "Containers/Array.h"
#include "Settings/RtpSettings.h"

#include <vector>

class UWorld;

/** What one agent class of a build is made of, as the asset remembers it. */
struct FRtpBuildTarget
{
	FRtpAgentClass AgentClass;
	uint64 NavMeshHash = 0;
	uint64 SettingsHash = 0;
	FString DatabaseSpec;
};

/** Everything a build needs of a world; nothing in it refers to the world any more. */
struct REALTIMEPATHINGEDITOR_API FRtpBuildInput
{
	std::vector<Rtp::AgentBakeInput> Agents;
	TArray<FRtpBuildTarget> Targets; // beside Agents

	/** Actors with this tag are places that must be on the grid, besides player starts and pawns. */
	static const FName PlaceTag;

	/** Reads the navmeshes of a world for all its agent classes, and its places. Game thread. */
	static Rtp::Result<FRtpBuildInput> Gather(UWorld& World);
};
