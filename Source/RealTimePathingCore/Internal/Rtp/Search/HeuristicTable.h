// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Precomputed lower bounds that sharpen the free-space estimate (Sturtevant et al. 2009; section 4 of the kNN LRTA*
// paper).

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Motion/IHeuristicTable.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace Rtp
{
/** Differential heuristic: |d(A, p) - d(B, p)| over a few pivots p far from each other. Consistent. */
RTP_API std::unique_ptr<IHeuristicTable> BuildDifferentialTable(
	const LayeredGrid& Grid, uint32_t PivotCount, uint64_t Seed, ITaskRunner& Tasks);

/** Canonical heuristic: d(C(A), C(B)) - d(C(A), A) - d(B, C(B)) for nearest canonical states C. Not consistent. */
RTP_API std::unique_ptr<IHeuristicTable> BuildCanonicalTable(
	const LayeredGrid& Grid, uint32_t CanonicalCount, uint64_t Seed, ITaskRunner& Tasks);

/** The estimate of a search: free-space distance, raised by a table if there is one. */
class Heuristic
{
public:
	explicit Heuristic(const GridSpace& InSpace, const IHeuristicTable* InTable = nullptr)
		: Space(InSpace)
		, Table(InTable)
	{
	}

	/** The estimate with its goal fixed; a search calls it for each state that it queues. */
	auto Towards(StateId Goal) const
	{
		return [Free = GoalEstimate(Space.GetGrid(), GridSpace::CellOf(Goal)), Table = Table, Goal](StateId From)
		{
			const Cost Distance = Free(GridSpace::CellOf(From));
			if (Table == nullptr) [[likely]]
			{
				return Distance;
			}
			const Cost Bound = Table->Bound(From, Goal);
			return Bound > Distance ? Bound : Distance;
		};
	}

	Cost operator()(StateId A, StateId B) const
	{
		return Towards(B)(A);
	}

private:
	GridSpace Space;
	const IHeuristicTable* Table;
};
} // namespace Rtp
