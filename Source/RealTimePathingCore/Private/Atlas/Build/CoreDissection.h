// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Divides the core of a large world by straight lines, again and again: a nested dissection (George 1973).

#pragma once

#include "Rtp/Grid/GridData.h"

#include "Atlas/Build/AtlasStages.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
/** The parts of a core (CoreParts), without their borders. */
struct CoreDissection
{
	std::vector<uint32_t> Order;     // sites in the order of their new numbers
	std::vector<uint32_t> FirstSite; // new number of the first separator site of each part, and the number of sites
	std::vector<uint32_t> Larger;
	std::vector<uint32_t> Second;
};

/**
 * Divides a core whose sites have these positions. Each line is the one of those near the middle that the fewest sites
 * have an arc across. The separator is the smallest set of sites that all these arcs begin or end at.
 */
Result<CoreDissection> DissectCore(
	const AtlasCore& Core, const std::vector<CellPosition>& Positions, const BuildContext& Context);
} // namespace Rtp
