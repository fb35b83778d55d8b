// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Free-space distances to one goal: the estimate of every search on a grid. What stands in the way is not its business.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstdint>
#include <cstdlib>

namespace Rtp
{
/** The cost to one goal if nothing stood in the way. Made once for a goal, asked often; valid as long as the grid. */
class GoalEstimate
{
public:
	GoalEstimate(const LayeredGrid& Grid, CellIndex Goal)
		: Positions(Grid.Arrays().Positions.data())
		, Target(Grid.PositionOf(Goal))
		, Costs(Grid.Settings().Costs)
		, ScaleQ16(Grid.HeuristicScaleQ16())
		, bKnights(Grid.Settings().Moves == Connectivity::Sixteen)
	{
	}

	/** Never more than the true cost from a cell to the goal. */
	Cost operator()(CellIndex From) const
	{
		const CellPosition Place = Positions[From.Value];
		const int32_t Dx = std::abs(Place.X - Target.X);
		const int32_t Dy = std::abs(Place.Y - Target.Y);
		const int32_t Units = FreeDistance(Dx > Dy ? Dx : Dy, Dx > Dy ? Dy : Dx);
		return Cost{ScaleQ16 == 65536 ? Units : static_cast<int32_t>((static_cast<int64_t>(Units) * ScaleQ16) >> 16)};
	}

private:
	int32_t FreeDistance(int32_t Major, int32_t Minor) const
	{
		if (!bKnights)
		{
			return Minor * (Costs.Diagonal - Costs.Straight) + Major * Costs.Straight;
		}
		// Between two neighbouring directions the cheapest walk uses just these two.
		return Major >= 2 * Minor ? Minor * Costs.Knight + (Major - 2 * Minor) * Costs.Straight
								  : (Major - Minor) * Costs.Knight + (2 * Minor - Major) * Costs.Diagonal;
	}

	const CellPosition* Positions;
	CellPosition Target;
	CostModel Costs;
	uint32_t ScaleQ16;
	bool bKnights;
};
} // namespace Rtp
