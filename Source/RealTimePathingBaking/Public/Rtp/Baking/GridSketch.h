// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Pictures of a grid as coloured lines and points around a place, for whoever can draw lines. Drawing is the host's.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
enum class SketchColouring : uint8_t
{
	Storeys,
	Regions
};

struct SketchSettings
{
	WorldPos Centre;
	double RadiusCm = 2000;
	int32_t Storey = -1; // only this layer; all if negative
	SketchColouring Colouring = SketchColouring::Storeys;
	bool bSubgoals = false;    // where routes bend, if the database knows
	uint32_t MaxCells = 20000; // the sketch ends there, so that it stays cheap
};

struct SketchLine
{
	WorldPos A;
	WorldPos B;
	uint32_t Rgb = 0; // 0xRRGGBB
};

struct GridSketch
{
	std::vector<SketchLine> Lines; // moves to the east and south, and links
	std::vector<WorldPos> Subgoals;
	uint32_t Cells = 0;
	bool bCut = false; // there were more cells than allowed
};

/** A colour for a storey or region: neighbours in number differ clearly, on dark and on light ground. */
RTP_BAKING_API uint32_t SketchColour(uint32_t Number);

/** The part of a grid within a radius. The database may be null. */
RTP_BAKING_API GridSketch SketchGrid(
	const LayeredGrid& Grid, const IDatabase* Database, const SketchSettings& Settings);

/** A grid in a small rectangle: for each of Width x Height places 0 for nothing, or the uppermost storey there plus 1.
 */
RTP_BAKING_API std::vector<uint32_t> SketchThumbnail(const LayeredGrid& Grid, uint32_t Width, uint32_t Height);
} // namespace Rtp
