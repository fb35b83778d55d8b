// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A place on a route of an atlas, and the moves from there to the next corner.

#pragma once

#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Motion/GridSpace.h"

namespace Rtp
{
/** The corner that is walked to next and what follows it. */
struct AtlasLeg
{
	AtlasRoute Rest;
	AtlasRoute::Corner Target{};

	/** The cell that follows one of the leg, whatever is blocked now; none from beside the leg. */
	CellIndex After(const LayeredGrid& Grid, CellIndex At) const
	{
		return Target.bLink ? Target.Cell : Towards(Grid, At, Grid.OpenDirections(At));
	}

	/** The same, but only where the move is legal now. */
	CellIndex FreeAfter(const LayeredGrid& Grid, const GridSpace& Space, CellIndex At) const
	{
		const StateId From = GridSpace::StateOf(At);
		if (Target.bLink)
		{
			return Space.MoveCost(From, GridSpace::StateOf(Target.Cell)).has_value() ? Target.Cell : CellIndex{};
		}
		return Towards(Grid, At, Space.OpenDirections(From));
	}

	/** Work of looking at one cell of a leg. */
	static int64_t UnitsPerCell(const LayeredGrid& Grid)
	{
		return AtlasUnitsPerRow(Grid.CellCount()) / 2;
	}

private:
	CellIndex Towards(const LayeredGrid& Grid, CellIndex At, DirectionMask Open) const
	{
		const std::optional<Direction> Way = DirectionTowards(Grid.PositionOf(At), Grid.PositionOf(Target.Cell));
		return Way && Contains(Open, *Way) ? CellIndex{Grid.Neighbours(At)[static_cast<uint32_t>(*Way)]} : CellIndex{};
	}
};
} // namespace Rtp
