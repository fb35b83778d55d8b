// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"

#include "Containers/UnrealString.h"

class URtpNavigationData;

/** Files of the command line: a grid, and its database under the same name. */
namespace RtpNavigationFiles
{
/** Reads a .rtpgrid and the .rtpdb beside it into an asset; nothing changes if they are damaged or do not fit. */
Rtp::Result<Rtp::Done> Import(const FString& GridFile, URtpNavigationData& Data);
} // namespace RtpNavigationFiles
