// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"

#include "Build/RtpBuildSession.h"
#include "Containers/Array.h"
#include "Containers/ArrayView.h"
#include "Containers/UnrealString.h"
#include "Math/IntPoint.h"

class ARtpNavigationChunk;
class UPackage;
class URtpNavigationData;
class UWorld;
struct FRtpNavigationContent;

/** The assets that a build has changed. */
struct FRtpStoredData
{
	URtpNavigationData* Data = nullptr;
	TArray<UPackage*>
		Changed; // to be saved: the data's package and, if the level did not refer to it before, the level's
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

/** The actor that holds a region of a partitioned world; null if there is none, or it is not loaded. */
REALTIMEPATHINGEDITOR_API ARtpNavigationChunk* FindChunk(const UWorld& World, const FIntPoint& Region);

/**
 * The same as Replace for regions of a partitioned world, which have actors of their own. Other regions stay as they
 * are. The level's asset says that its data is in regions.
 */
REALTIMEPATHINGEDITOR_API Rtp::Result<FRtpStoredData> ReplaceRegions(UWorld& World, const FRtpBuildResult& Built);

/** Makes the file of a package writable, by source control if it is used. */
REALTIMEPATHINGEDITOR_API Rtp::Result<Rtp::Done> CheckOut(const UPackage& Package);

/** Checks out all packages, then writes them; for build machines. */
REALTIMEPATHINGEDITOR_API Rtp::Result<Rtp::Done> Save(const TArray<UPackage*>& Packages);
} // namespace RtpDataStore
