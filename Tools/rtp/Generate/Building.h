// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Buildings with several storeys, stairs between them, and optional ladders and one-way drops.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstdint>

namespace Rtp::Tool
{
struct BuildingOptions
{
	int32_t Storeys = 3;
	int32_t Stairs = 2;  // flights between two storeys, as far as they fit
	int32_t Ladders = 0; // between two storeys, both ways
	int32_t Drops = 0;   // between two storeys, down only
	int32_t SmallestRoom = 8;
	int32_t StoreyHeightCm = 300;
};

/** Every cell can be reached from every other. Stairs are walked 1.25 times as slowly as floors. */
Result<LayeredGrid> MakeBuilding(
	int32_t Width, int32_t Height, const BuildingOptions& Options, const GridSettings& Settings, Random& Dice);
} // namespace Rtp::Tool
