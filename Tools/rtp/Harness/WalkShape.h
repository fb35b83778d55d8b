// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How smooth walks are: the turning of movers as they walk beside that of Detour's string-pulled paths.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/GridTransform.h"

#include "Commands/MeshOptions.h"
#include "Harness/Measurement.h"

#include <cstdint>
#include <span>

namespace Rtp::Tool
{
/** Length and turning of one walk on the floor plan. */
struct WalkShape
{
	double LengthM = 0;
	double TurnRadians = 0; // sum of all changes of direction
};

/** The shape of a line of points; steps shorter than a millimetre have no direction and are left out. */
WalkShape ShapeOf(std::span<const WorldPos> Points);

/** Sums over the problems that both solved. */
struct SmoothnessFigures
{
	uint32_t Problems = 0;
	WalkShape Ours;
	WalkShape Detour;

	/** Our turning per metre as a multiple of Detour's. */
	double Ratio() const;
};

/** Walks every problem alone with a mover, tick by tick, and asks Detour for its straight path. */
Result<SmoothnessFigures> CompareSmoothness(
	const LoadedNavMesh& NavMesh, const Contestant& Planner, std::span<const Problem> Problems);
} // namespace Rtp::Tool
