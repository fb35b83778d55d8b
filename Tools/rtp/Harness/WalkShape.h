// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The shape of a walk on the floor plan: how long it is, and how much it turns.

#pragma once

#include "Rtp/Grid/GridTransform.h"

#include <span>

namespace Rtp::Tool
{
struct WalkShape
{
	double LengthM = 0;
	double TurnRadians = 0; // sum of all changes of direction
};

/** The shape of a line of points; steps shorter than a millimetre have no direction and are left out. */
WalkShape ShapeOf(std::span<const WorldPos> Points);
} // namespace Rtp::Tool
