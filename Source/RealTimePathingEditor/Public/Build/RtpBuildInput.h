// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Baking/NavigationBaker.h"
#include "Rtp/Base/Result.h"

#include "Containers/Array.h"
#include "Math/Box.h"
#include "Math/IntPoint.h"
#include "Misc/Optional.h"
#include "Settings/RtpSettings.h"

#include <vector>

class ARecastNavMesh;
class UWorld;

/** Agent class, hashes and database of one bake, as the asset stores them. */
struct FRtpBuildTarget
{
	FRtpAgentClass AgentClass;
	uint64 NavMeshHash = 0;
	uint64 SettingsHash = 0;
	FString DatabaseSpec;
	TOptional<FIntPoint> Region; // of a partitioned world
};

/** The input of a build, copied from a world; it does not refer to the world. */
struct REALTIMEPATHINGEDITOR_API FRtpBuildInput
{
	std::vector<Rtp::AgentBakeInput> Agents;
	TArray<FRtpBuildTarget> Targets; // parallel to Agents

	/** The locations of actors with this tag must be on the grid, as those of player starts and pawns. */
	static const FName PlaceTag;

	/** Whether a world has a file and ground to be built: an error says what to do first. Game thread. */
	static Rtp::Result<Rtp::Done> CheckLevel(UWorld& World);

	/** The same, and no navmesh is being built. Game thread. */
	static Rtp::Result<Rtp::Done> CheckReady(UWorld& World);

	/** Waits until the navmeshes of a world are built, for programs that do not tick it. Game thread. */
	static void FinishNavMeshes(UWorld& World);

	/** Reads the navmeshes of a world for all its agent classes, and the locations above. Game thread. */
	static Rtp::Result<FRtpBuildInput> Gather(UWorld& World);

	/** The navmesh of an agent class; an error says what to do about it. Game thread. */
	static Rtp::Result<const ARecastNavMesh*> FindNavMesh(UWorld& World, const FRtpAgentClass& AgentClass);

	/** Adds an agent class whose navmesh has been read. Its hash is computed by HashNavMeshes. */
	Rtp::Result<Rtp::Done> Add(
		const URtpSettings& Settings, const FRtpAgentClass& AgentClass, Rtp::NavMeshGeometry&& Geometry);

	/** Computes the hashes of the targets. Any thread. */
	void HashNavMeshes();

	/** The same for regions of a partitioned world, each with the tiles that are loaded. If bMerge, the stored ground
	 * of a region stays where its tiles are not loaded. Game thread. */
	static Rtp::Result<FRtpBuildInput> GatherRegions(UWorld& World, const TArray<FIntPoint>& Regions, bool bMerge);

	/** The regions that loaded tiles of navmeshes touch. Game thread. */
	static TArray<FIntPoint> FindLoadedRegions(UWorld& World);

	/** The ground of a region; all heights. */
	static FBox BoxOfRegion(const FIntPoint& Region);
};
