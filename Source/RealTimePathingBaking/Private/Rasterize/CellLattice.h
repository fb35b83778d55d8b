// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The endless lattice whose squares become cells. The finished grid is a window of it; see GridTransform.

#pragma once

#include "Rasterize/PolygonMap.h"

#include <cmath>
#include <cstdint>

namespace Rtp
{
/**
 * Squares of one size that cover the plane. They do not depend on the extent of the mesh, so that a tile has the same
 * cells whatever its neighbours are. The lattice is shifted against the world's origin by less than a hundredth of a
 * cell. Levels are built on round coordinates, and a row of cell middles exactly along a wall or a portal would be
 * neither in nor out.
 */
struct CellLattice
{
	double Size;

	double ShiftX() const
	{
		return Size / 137;
	}

	double ShiftY() const
	{
		return Size / 211;
	}

	FlatPoint MiddleOf(int32_t X, int32_t Y) const
	{
		return {MiddleX(X), MiddleY(Y)};
	}

	double MiddleX(int32_t X) const
	{
		return ShiftX() + (X + 0.5) * Size;
	}

	double MiddleY(int32_t Y) const
	{
		return ShiftY() + (Y + 0.5) * Size;
	}

	int32_t ColumnOf(double X) const
	{
		return static_cast<int32_t>(std::floor((X - ShiftX()) / Size));
	}

	int32_t RowOf(double Y) const
	{
		return static_cast<int32_t>(std::floor((Y - ShiftY()) / Size));
	}

	/** The first column whose middle is not left of X. */
	int32_t FirstColumnFrom(double X) const
	{
		int32_t Column = ColumnOf(X - Size / 2);
		while (MiddleX(Column) < X)
		{
			++Column;
		}
		return Column;
	}

	int32_t FirstRowFrom(double Y) const
	{
		int32_t Row = RowOf(Y - Size / 2);
		while (MiddleY(Row) < Y)
		{
			++Row;
		}
		return Row;
	}
};
} // namespace Rtp
