// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"

#include "Build/RtpBuildSession.h"
#include "Containers/Array.h"
#include "Containers/UnrealString.h"

class UPackage;
class URtpNavigationData;
class UWorld;

/** What a build was put into. */
struct FRtpStoredData
{
	URtpNavigationData* Data = nullptr;
	TArray<UPackage*> Changed; // to be saved: the data's and, if the level now refers to it anew, the level's
};

/** Where the data of a level is kept, and how it is replaced. Game thread. */
namespace RtpDataStore
{
/** Name of the package beside a level's that holds its data. */
REALTIMEPATHINGEDITOR_API FString PackageNameFor(const UWorld& World);

/** The data of a level; null if none was built. */
REALTIMEPATHINGEDITOR_API URtpNavigationData* Find(UWorld& World);

/** Whether the level refers to its data: else the data is neither loaded nor cooked with it. */
REALTIMEPATHINGEDITOR_API bool IsTied(const UWorld& World);

/**
 * Puts a build into the level's asset in one step and marks it to be saved; makes the asset if there is none, and the
 * actor that ties the level to it. The asset's file is checked out first where there is source control; if that fails
 * nothing has changed.
 */
REALTIMEPATHINGEDITOR_API Rtp::Result<FRtpStoredData> Replace(UWorld& World, const FRtpBuildResult& Built);

/** Makes the file of a package writable, through source control where there is any. */
REALTIMEPATHINGEDITOR_API Rtp::Result<Rtp::Done> CheckOut(const UPackage& Package);

/** Writes packages, all of which are checked out before the first is written; for build machines, where nobody clicks
 * Save. */
REALTIMEPATHINGEDITOR_API Rtp::Result<Rtp::Done> Save(const TArray<UPackage*>& Packages);
} // namespace RtpDataStore
