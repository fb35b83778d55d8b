// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The only conversion between cells and centimetres. It computes in the core alone: a module that includes this header
// may be compiled with other rules for floating-point numbers.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"

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
RTP_API double FlatDistance(const WorldPos& A, const WorldPos& B);

/** A rectangle of the floor plan in centimetres. Low sides belong to it, high sides do not. */
struct FlatBox
{
	double LowX = 0;
	double LowY = 0;
	double HighX = 0;
	double HighY = 0;

	bool Contains(double X, double Y) const
	{
		return X >= LowX && X < HighX && Y >= LowY && Y < HighY;
	}
};

/** Where a grid lies in the world and how large its cells are. */
struct GridTransform
{
	WorldPos Origin; // the north-west corner of column 0, row 0
	double CellSizeCm = 50;
	double HeightStepCm = 1; // heights of cells are whole multiples of this above Origin.Z

	RTP_API WorldPos CentreOf(CellCoord Coord, int32_t HeightSteps) const;

	/** Column of a world x; may lie outside the grid. */
	RTP_API int64_t ColumnAt(double WorldX) const;

	/** Row of a world y; may lie outside the grid. */
	RTP_API int64_t RowAt(double WorldY) const;
};
} // namespace Rtp
