// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstdint>

/** Small levels made by chance, for comparing an algorithm with exhaustive search. */
namespace Rtp::Testing
{
struct RandomLevelOptions
{
	int32_t MaxSide = 16;
	int32_t Layers = 1;
	uint32_t BlockedPerMille = 300; // cells left out, at most
	uint32_t Walls = 0;             // thin walls between cells
	uint32_t Seams = 0;             // joints between layers
	uint32_t Links = 0;
	bool bOneWayLinks = false;
	uint32_t AreaTypes = 1;
	bool bCutCorners = false;
};

/** A level of any shape that the options allow; it has at least one cell. */
LayeredGrid MakeRandomLevel(Random& Dice, const RandomLevelOptions& Options);

/** A cell of the level. */
CellIndex AnyCell(Random& Dice, const LayeredGrid& Grid);
} // namespace Rtp::Testing
