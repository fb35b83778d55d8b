// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Where places of a level are on a picture of it seen from above and aside.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "Render/Image.h"

#include <cstdint>

namespace Rtp::Tool
{
struct IsometricFrame
{
	int32_t LargestSide = 1600; // pixels
	double Lift = 1;            // heights are drawn so many times as high, to look between storeys
};

/** Maps centimetres to pixels so that a whole grid fits into the frame. */
class IsometricProjection
{
public:
	static constexpr double Across = 0.8660254037844386; // of a centimetre along x or y, to the side …
	static constexpr double Down = 0.5;                  // … and downwards
	static constexpr double Border = 20;
	static constexpr double SlabCm = 25; // how thick floors look

	IsometricProjection(const LayeredGrid& Grid, const IsometricFrame& Frame);

	ImagePoint On(const WorldPos& Place) const;

	/** Pixels a centimetre. */
	double PixelsPerCm() const
	{
		return Scale;
	}

	int32_t Width() const;
	int32_t Height() const;

private:
	/** Where a place would be drawn at one pixel a centimetre. */
	ImagePoint Flat(const WorldPos& Place) const
	{
		return {(Place.X - Place.Y) * Across, (Place.X + Place.Y) * Down - Place.Z * Lift};
	}

	double Lift;
	ImagePoint Least{1e30, 1e30};
	ImagePoint Most{-1e30, -1e30};
	double Scale = 1;
};
} // namespace Rtp::Tool
