// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/CellsInBox.h"

#include "Rtp/Base/PortableMath.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <cmath>

namespace Rtp
{
std::vector<CellIndex> CellsInBox(const LayeredGrid& Grid, const GroundBox& Box)
{
	const auto [Sine, Cosine] = SineCosine(Box.YawRadians);
	const double ReachX = std::abs(Cosine) * Box.HalfXCm + std::abs(Sine) * Box.HalfYCm;
	const double ReachY = std::abs(Sine) * Box.HalfXCm + std::abs(Cosine) * Box.HalfYCm;
	const GridTransform& Transform = Grid.Transform();
	// The point of a cell may lie beside its middle, but never outside the cell.
	const auto Side = [](int64_t Index, int32_t Count)
	{ return static_cast<int32_t>(std::clamp<int64_t>(Index, -1, Count)); };
	const int32_t Left = Side(Transform.ColumnAt(Box.Centre.X - ReachX), Grid.Width());
	const int32_t Right = Side(Transform.ColumnAt(Box.Centre.X + ReachX), Grid.Width());
	const int32_t Top = std::max(0, Side(Transform.RowAt(Box.Centre.Y - ReachY), Grid.Height()));
	const int32_t Bottom = std::min(Grid.Height() - 1, Side(Transform.RowAt(Box.Centre.Y + ReachY), Grid.Height()));

	const auto IsInside = [&, Sine = Sine, Cosine = Cosine](const WorldPos& Point)
	{
		const double X = Point.X - Box.Centre.X;
		const double Y = Point.Y - Box.Centre.Y;
		return std::abs(X * Cosine + Y * Sine) <= Box.HalfXCm && std::abs(Y * Cosine - X * Sine) <= Box.HalfYCm &&
			Point.Z >= Box.LowZ && Point.Z <= Box.HighZ;
	};

	std::vector<CellIndex> Found;
	for (int32_t Storey = 0; Storey < static_cast<int32_t>(Grid.StoreyCount()); ++Storey)
	{
		for (int32_t Row = Top; Row <= Bottom; ++Row)
		{
			const LayeredGrid::RowRange Range = Grid.RowOf(Storey, Row);
			for (uint32_t Cell = Range.First; Cell < Range.Last; ++Cell)
			{
				const int32_t Column = Grid.PositionOf(CellIndex{Cell}).X;
				if (Column >= Left && Column <= Right && IsInside(Grid.WorldOf(CellIndex{Cell})))
				{
					Found.push_back(CellIndex{Cell});
				}
			}
		}
	}
	return Found;
}
} // namespace Rtp
