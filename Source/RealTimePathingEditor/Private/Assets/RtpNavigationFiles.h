// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"

#include "Containers/UnrealString.h"
#include "UObject/NameTypes.h"

class URtpNavigationData;

/**
 * Files of the command line: a grid, and its database under the same name. Town.rtpgrid is of the first agent class,
 * Town.Large.rtpgrid beside it of class Large.
 */
namespace RtpNavigationFiles
{
/** The file of an agent class, given that of the first. */
FString FileFor(const FString& File, FName AgentClass, bool bFirst);

/** Whether a file comes along when another one is imported, and is none to be imported by itself. */
bool IsCompanion(const FString& GridFile);

/** Reads the .rtpgrid of the project's first agent class, those of the others beside it, and their .rtpdb, into an
 * asset; nothing changes if one is damaged or does not fit. */
Rtp::Result<Rtp::Done> Import(const FString& GridFile, URtpNavigationData& Data);
} // namespace RtpNavigationFiles
