// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"

#include "Containers/UnrealString.h"
#include "UObject/NameTypes.h"

class URtpNavigationData;

/**
 * Files of the command line: a grid, and its database under the same name. Town.rtpgrid belongs to the first agent
 * class, Town.Large.rtpgrid beside it to class Large.
 */
namespace RtpNavigationFiles
{
/** The file of an agent class, from the file of the first class. */
FString FileFor(const FString& File, FName AgentClass, bool bFirst);

/** Whether a file is imported together with another one, and so not by itself. */
bool IsCompanion(const FString& GridFile);

/** Reads the .rtpgrid of the project's first agent class, those of the others beside it, and their .rtpdb, into an
 * asset. If one is damaged or does not fit, the asset stays unchanged. */
Rtp::Result<Rtp::Done> Import(const FString& GridFile, URtpNavigationData& Data);
} // namespace RtpNavigationFiles
