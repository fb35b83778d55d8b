// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Distances to a piece of a straight line, in the plane.

#pragma once

#include <algorithm>
#include <cmath>

namespace Rtp::Tool
{
/** Distance of a point with members X and Y from the line between two others. */
template <class Point>
double DistanceToSegment(const Point& Place, const Point& From, const Point& To)
{
	const double Dx = To.X - From.X;
	const double Dy = To.Y - From.Y;
	const double Square = Dx * Dx + Dy * Dy;
	const double Along = ((Place.X - From.X) * Dx + (Place.Y - From.Y) * Dy) / std::max(Square, 1e-12);
	const double Share = std::clamp(Along, 0.0, 1.0);
	return std::hypot(From.X + Share * Dx - Place.X, From.Y + Share * Dy - Place.Y);
}
} // namespace Rtp::Tool
