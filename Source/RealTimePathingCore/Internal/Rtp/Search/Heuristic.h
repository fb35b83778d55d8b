// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The estimate of searches over cells. The tables that may sharpen it are the host's.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Motion/IHeuristicTable.h"

namespace Rtp
{
/** Free-space distance, raised by a table if there is one. */
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
