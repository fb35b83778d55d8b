// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The only conversion between cells and centimetres.

#pragma once

#include "Rtp/Grid/Cell.h"

#include <cmath>
#include <cstdint>

namespace Rtp
{
/** A point in the world: centimetres, Unreal's axes. */
struct WorldPos
{
	double X = 0;
	double Y = 0;
	double Z = 0;
};

/** Distance on the floor plan, heights ignored. */
inline double FlatDistance(const WorldPos& A, const WorldPos& B)
{
	return std::sqrt((A.X - B.X) * (A.X - B.X) + (A.Y - B.Y) * (A.Y - B.Y));
}

/** Where a grid lies in the world and how large its cells are. */
struct GridTransform
{
	WorldPos Origin; // the north-west corner of column 0, row 0
	double CellSizeCm = 50;
	double HeightStepCm = 1; // heights of cells are whole multiples of this above Origin.Z

	WorldPos CentreOf(CellCoord Coord, int32_t HeightSteps) const
	{
		return {Origin.X + (Coord.X + 0.5) * CellSizeCm, Origin.Y + (Coord.Y + 0.5) * CellSizeCm,
			Origin.Z + HeightSteps * HeightStepCm};
	}

	/** Column of a world x; may lie outside the grid. */
	int64_t ColumnAt(double WorldX) const
	{
		return FloorToCell((WorldX - Origin.X) / CellSizeCm);
	}

	/** Row of a world y; may lie outside the grid. */
	int64_t RowAt(double WorldY) const
	{
		return FloorToCell((WorldY - Origin.Y) / CellSizeCm);
	}

private:
	/** The number rounded down; whatever no grid is large enough for, not-a-number included, ends far outside. */
	static int64_t FloorToCell(double Number)
	{
		constexpr double Outside = 1e15;
		return static_cast<int64_t>(Number > -Outside && Number < Outside ? std::floor(Number) : -Outside);
	}
};
} // namespace Rtp
