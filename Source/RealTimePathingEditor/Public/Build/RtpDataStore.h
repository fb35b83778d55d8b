// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"

#include "Build/RtpBuildSession.h"
#include "Containers/Array.h"
#include "Containers/ArrayView.h"
#include "Containers/UnrealString.h"
#include "Data/RtpNavigationData.h"
#include "Math/Box.h"
#include "Math/IntPoint.h"
#include "Templates/Function.h"
#include "WorldPartition/WorldPartitionHandle.h"

class ARtpNavigationChunk;
class UPackage;
class UWorld;

/** Regions of a partitioned world. Those that were not loaded are loaded while this lives. */
struct FRtpHeldChunks
{
	TArray<ARtpNavigationChunk*> Chunks;
	TArray<FWorldPartitionReference> References;
};

/** The assets that a build has changed. */
struct FRtpStoredData
{
	URtpNavigationData* Data = nullptr;
	TArray<UPackage*>
		Changed; // to be saved: the data's package and, if the level did not refer to it before, the level's
	TArray<FRtpHeldChunks> Held; // until they are saved
};

/** The sum of a world whose regions are built one after the other. */
struct FRtpRegionSummary
{
	TArray<FRtpNavigationContent> Contents; // of the world's asset, one for each agent class
	TArray<FIntPoint> Regions;              // with ground

	/** Counts a region that was built. */
	void Add(const FRtpBuildResult& Built);
};

/** Finds, replaces and saves the data asset of a level. Game thread. */
namespace RtpDataStore
{
/** The content of an asset for a target of a build. */
FRtpNavigationContent ContentOf(const FRtpBuildTarget& Target, const Rtp::AgentBake& Bake, double Seconds);

/** The level's own asset, with the content given; made, and referred to by the level, if it does not exist. */
Rtp::Result<FRtpStoredData> Store(UWorld& World, TConstArrayView<FRtpNavigationContent> Contents);

/** Name of the package beside a level's that holds its data. */
REALTIMEPATHINGEDITOR_API FString PackageNameFor(const UWorld& World);

/** The data that a level uses; null if there is none. It may belong to another level, of which this one is a
 * copy. */
REALTIMEPATHINGEDITOR_API URtpNavigationData* Find(UWorld& World);

/** Whether data is the level's own: builds of the level write to that alone. */
REALTIMEPATHINGEDITOR_API bool IsOwn(const UWorld& World, const URtpNavigationData& Data);

/** Whether the level refers to its data; only then the data is loaded and cooked with it. */
REALTIMEPATHINGEDITOR_API bool IsTied(const UWorld& World);

/**
 * Replaces the content of the level's own asset in one step and marks it as unsaved. Creates the asset, and the actor
 * that refers to it, if they do not exist. Checks the file out first; if that fails, nothing changes.
 */
REALTIMEPATHINGEDITOR_API Rtp::Result<FRtpStoredData> Replace(UWorld& World, const FRtpBuildResult& Built);

/** The regions of a partitioned world whose bounds are chosen, loaded or not. */
REALTIMEPATHINGEDITOR_API FRtpHeldChunks HoldChunks(UWorld& World, TFunctionRef<bool(const FBox& Bounds)> Choose);

/** The regions that hold ground of one: itself, and those that were built with regions of another size. */
REALTIMEPATHINGEDITOR_API FRtpHeldChunks HoldChunksIn(UWorld& World, const FIntPoint& Region);

/** The chunk of exactly this region; null if it is not among them. */
REALTIMEPATHINGEDITOR_API ARtpNavigationChunk* FindChunk(const FRtpHeldChunks& Held, const FIntPoint& Region);

/**
 * The same as Replace for regions of a partitioned world, which have actors of their own. Other regions, and the
 * world's asset, stay as they are. Regions that have not changed are not touched.
 */
REALTIMEPATHINGEDITOR_API Rtp::Result<FRtpStoredData> ReplaceRegions(UWorld& World, const FRtpBuildResult& Built);

/** After all regions of a world were built: the world's asset says so, and regions of former builds lose their ground.
 * Until then the world uses its former data. */
REALTIMEPATHINGEDITOR_API Rtp::Result<FRtpStoredData> StoreSummary(UWorld& World, const FRtpRegionSummary& Summary);

/** Makes the file of a package writable, by source control if it is used. */
REALTIMEPATHINGEDITOR_API Rtp::Result<Rtp::Done> CheckOut(const UPackage& Package);

/** Checks out all packages, then writes them; for build machines. */
REALTIMEPATHINGEDITOR_API Rtp::Result<Rtp::Done> Save(const TArray<UPackage*>& Packages);
} // namespace RtpDataStore
