// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Measures distances in the parts of a dissected core, from the smallest parts to the largest.

#pragma once

#include "Rtp/Atlas/CoreRows.h"

#include "Atlas/Build/AtlasStages.h"
#include "Atlas/Build/CoreDissection.h"

namespace Rtp
{
/** A core and the longest of the distances in it. */
struct EliminatedCore
{
	DividedCore Core;
	int32_t Longest = 0;
};

/** Eliminates the sites of a core that is numbered as its dissection says. The same for any number of threads. */
Result<EliminatedCore> EliminateCore(
	const AtlasCore& Core, const CoreDissection& Dissection, const BuildContext& Context);
} // namespace Rtp
