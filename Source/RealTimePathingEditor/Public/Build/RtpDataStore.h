// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"

#include "Build/RtpBuildSession.h"
#include "Containers/UnrealString.h"

class UPackage;
class URtpNavigationData;
class UWorld;

/** Where the data of a level is kept, and how it is replaced. Game thread. */
namespace RtpDataStore
{
/** Name of the package beside a level's that holds its data. */
REALTIMEPATHINGEDITOR_API FString PackageNameFor(const UWorld& World);

/** The data of a level; null if none was built. */
REALTIMEPATHINGEDITOR_API URtpNavigationData* Find(UWorld& World);

/**
 * Puts a build into the level's asset in one step and marks it to be saved; makes the asset if there is none. The file
 * is checked out first where there is source control; if that fails nothing has changed.
 */
REALTIMEPATHINGEDITOR_API Rtp::Result<URtpNavigationData*> Replace(UWorld& World, const FRtpBuildResult& Built);

/** Makes the file of a package writable, through source control where there is any. */
REALTIMEPATHINGEDITOR_API Rtp::Result<Rtp::Done> CheckOut(const UPackage& Package);

/** Writes the package of an asset; for build machines, where nobody clicks Save. */
REALTIMEPATHINGEDITOR_API Rtp::Result<Rtp::Done> Save(URtpNavigationData& Data);
} // namespace RtpDataStore
