// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Puts cells, moves, passages and links of all tiles together to one grid.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Rasterize/MoveTracer.h"
#include "Rasterize/PolygonCells.h"
#include "Rasterize/PolygonMap.h"

#include <span>
#include <vector>

namespace Rtp
{
/** Everything an assembly reads. */
struct AssemblyInput
{
	const NavMeshGeometry& Geometry;
	const RasterizeSettings& Settings;
	const CellRules& Rules;
	const PolygonMap& Map;
	const CellStore& Store;
	std::span<const TileMoves* const> Moves; // by tile
	std::span<const uint32_t> TileOfSlot;
};

Result<LayeredGrid> AssembleGrid(
	const AssemblyInput& Input, ITaskRunner& Tasks, BuildObserver Observer, RasterizeReport& Report);
} // namespace Rtp
