// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Precomputed lower bounds that sharpen the free-space estimate (Sturtevant et al. 2009; section 4 of the kNN LRTA*
// paper), for comparisons.

#pragma once

#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Motion/IHeuristicTable.h"

#include <cstdint>
#include <memory>

namespace Rtp::Tool
{
/** Differential heuristic: |d(A, p) - d(B, p)| over a few pivots p far from each other. Consistent. */
std::unique_ptr<IHeuristicTable> BuildDifferentialTable(
	const LayeredGrid& Grid, uint32_t PivotCount, uint64_t Seed, ITaskRunner& Tasks);

/** Canonical heuristic: d(C(A), C(B)) - d(C(A), A) - d(B, C(B)) for nearest canonical states C. Not consistent. */
std::unique_ptr<IHeuristicTable> BuildCanonicalTable(
	const LayeredGrid& Grid, uint32_t CanonicalCount, uint64_t Seed, ITaskRunner& Tasks);
} // namespace Rtp::Tool
