// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/WalkShape.h"

#include <cmath>
#include <numbers>

namespace Rtp::Tool
{
namespace
{
constexpr double LeastStepCm = 0.1;
} // namespace

WalkShape ShapeOf(std::span<const WorldPos> Points)
{
	WalkShape Shape;
	double Heading = std::nan("");
	for (size_t From = 0, To = 1; To < Points.size(); ++To)
	{
		const double Length = FlatDistance(Points[From], Points[To]);
		if (Length < LeastStepCm)
		{
			continue;
		}
		const double Next = std::atan2(Points[To].Y - Points[From].Y, Points[To].X - Points[From].X);
		if (!std::isnan(Heading))
		{
			Shape.TurnRadians += std::abs(std::remainder(Next - Heading, 2 * std::numbers::pi));
		}
		Shape.LengthM += Length / 100;
		Heading = Next;
		From = To;
	}
	return Shape;
}
} // namespace Rtp::Tool
