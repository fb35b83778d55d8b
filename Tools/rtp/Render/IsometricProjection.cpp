// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/IsometricProjection.h"

#include <algorithm>

namespace Rtp::Tool
{
IsometricProjection::IsometricProjection(const LayeredGrid& Grid, const IsometricFrame& Frame)
	: Lift(Frame.Lift)
{
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const ImagePoint Point = Flat(Grid.WorldOf(CellIndex{Cell}));
		Least = {std::min(Least.X, Point.X), std::min(Least.Y, Point.Y)};
		Most = {std::max(Most.X, Point.X), std::max(Most.Y, Point.Y)};
	}
	const double Side = Grid.Transform().CellSizeCm;
	Least = {Least.X - Side, Least.Y - Side};
	Most = {Most.X + Side, Most.Y + Side + SlabCm};
	Scale = (Frame.LargestSide - 2 * Border) / std::max(Most.X - Least.X, Most.Y - Least.Y);
}

ImagePoint IsometricProjection::On(const WorldPos& Place) const
{
	const ImagePoint Point = Flat(Place);
	return {Border + (Point.X - Least.X) * Scale, Border + (Point.Y - Least.Y) * Scale};
}

int32_t IsometricProjection::Width() const
{
	return static_cast<int32_t>((Most.X - Least.X) * Scale + 2 * Border);
}

int32_t IsometricProjection::Height() const
{
	return static_cast<int32_t>((Most.Y - Least.Y) * Scale + 2 * Border);
}
} // namespace Rtp::Tool
