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
	TArray<uint64> StoredTiles;  // of the navmesh: sorted hashes
	TArray<uint64> RegionHashes; // of the navmesh in each region to compare
};

/** The input of a build, copied from a world; it does not refer to the world. */
struct REALTIMEPATHINGEDITOR_API FRtpBuildInput
{
	std::vector<Rtp::AgentBakeInput> Agents;
	TArray<FRtpBuildTarget> Targets; // parallel to Agents
	TArray<FIntPoint> Compared;      // regions of a partitioned world whose hashes are wanted

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

	/** Whether the navmesh of a class has bounds volumes in other levels than its own: their tiles are stored there. */
	static bool HasTilesElsewhere(UWorld& World, const FRtpAgentClass& AgentClass);

	/** The same for one region of a partitioned world that is loaded with all that is around it. Without targets, there
	 * is nothing to build. Game thread. */
	static Rtp::Result<FRtpBuildInput> GatherRegion(UWorld& World, const FIntPoint& Region);

	/**
	 * The same for the regions that the user has loaded in the editor. Where a region is not loaded, or only loaded
	 * without what is around it, its stored ground stays. Only for worlds that were built with the settings of today.
	 * Game thread.
	 */
	static Rtp::Result<FRtpBuildInput> GatherLoaded(UWorld& World);

	/** Where a world is loaded with so much around it that its navmesh is right: no tile there was built of a part of
	 * its geometry. Game thread. */
	static TArray<FBox> FindLoadedGround(UWorld& World);

	/** The regions whose navmesh is loaded and right, and whose data is loaded: only these can be compared. */
	static TArray<FIntPoint> FindComparable(UWorld& World);

	/** The ground of a region; all heights. */
	static FBox BoxOfRegion(const FIntPoint& Region);

	/** So much around a region must be loaded: a rim, and the far ends of links. Those that are longer than 50 m, or
	 * half of a region, do not join regions. */
	static double LoadAround(const UWorld& World);

private:
	/** So far from the edge of what is loaded, tiles of the navmesh may be built of a part of their geometry. */
	static double RimOf(const UWorld& World);

	/** Adds a region with its tiles of a part of a navmesh. False if there are none. */
	bool AddRegion(const URtpSettings& Settings, const FRtpAgentClass& AgentClass, const Rtp::NavMeshGeometry& Loaded,
		const FIntPoint& Region);

	/** The stored ground of a region counts where the world is not known. */
	Rtp::Result<Rtp::Done> KeepFormer(UWorld& World, const TArray<FBox>& Known, int32 Index);

	/** Whether all of a partitioned world was built with these settings. */
	static Rtp::Result<Rtp::Done> CheckBuilt(UWorld& World, const URtpSettings& Settings);
};
