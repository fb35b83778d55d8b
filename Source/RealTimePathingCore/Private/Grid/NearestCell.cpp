// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/NearestCell.h"

#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace Rtp
{
namespace
{
/** The best cell so far: by distance on the floor in whole cells, then by height. */
struct NearestSoFar
{
	const LayeredGrid& Grid;
	const WorldPos& Point;
	const CellReach& Reach;
	std::optional<CellIndex> Best;
	double BestDistance = std::numeric_limits<double>::infinity();

	void Consider(int64_t X, int64_t Y)
	{
		if (X < 0 || Y < 0 || X >= Grid.Width() || Y >= Grid.Height())
		{
			return;
		}
		for (uint32_t Storey = 0; Storey < Grid.StoreyCount(); ++Storey)
		{
			const std::optional<CellIndex> Cell =
				Grid.Find({static_cast<int32_t>(X), static_cast<int32_t>(Y), static_cast<int32_t>(Storey)});
			if (!Cell)
			{
				continue;
			}
			const WorldPos Centre = Grid.WorldOf(*Cell);
			const double Half = Grid.Transform().CellSizeCm / 2;
			const double Dx = std::max(0.0, std::abs(Centre.X - Point.X) - Half);
			const double Dy = std::max(0.0, std::abs(Centre.Y - Point.Y) - Half);
			const double Up = Centre.Z - Point.Z;
			const double Across = std::sqrt(Dx * Dx + Dy * Dy);
			// A storey up or down is a worse match than a few cells aside: height counts as distance too.
			const double Distance = Across + std::abs(Up);
			if (Across <= Reach.AcrossCm && Up <= Reach.UpCm && -Up <= Reach.DownCm && Distance < BestDistance)
			{
				Best = Cell;
				BestDistance = Distance;
			}
		}
	}
};
} // namespace

std::optional<CellIndex> FindNearestCell(const LayeredGrid& Grid, const WorldPos& Point, const CellReach& Reach)
{
	const GridTransform& Transform = Grid.Transform();
	if (!std::isfinite(Point.X) || !std::isfinite(Point.Y) || !std::isfinite(Point.Z) ||
		std::abs(Point.X - Transform.Origin.X) > 1e12 || std::abs(Point.Y - Transform.Origin.Y) > 1e12)
	{
		return std::nullopt;
	}
	const int64_t X = Transform.ColumnAt(Point.X);
	const int64_t Y = Transform.RowAt(Point.Y);
	NearestSoFar Nearest{Grid, Point, Reach, {}};
	const int64_t Rings = static_cast<int64_t>(std::ceil(Reach.AcrossCm / Transform.CellSizeCm)) + 1;
	for (int64_t Ring = 0; Ring <= Rings; ++Ring)
	{
		// Cells of a ring are at least Ring - 1 cells away: when the best is nearer, no later ring can beat it.
		if (Nearest.BestDistance <= static_cast<double>(Ring - 1) * Transform.CellSizeCm)
		{
			break;
		}
		for (int64_t Offset = -Ring; Offset <= Ring; ++Offset)
		{
			Nearest.Consider(X + Offset, Y - Ring);
			if (Ring != 0)
			{
				Nearest.Consider(X + Offset, Y + Ring);
			}
			if (Offset != -Ring && Offset != Ring)
			{
				Nearest.Consider(X - Ring, Y + Offset);
				Nearest.Consider(X + Ring, Y + Offset);
			}
		}
	}
	return Nearest.Best;
}
} // namespace Rtp
