// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Puts cells, moves, passages and links of all tiles together to one grid.

#pragma once

#include "Rtp/Base/BuildProgress.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/TaskRunner.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Voxel/NavMeshGeometry.h"
#include "Rtp/Voxel/NavMeshVoxelizer.h"
#include "Rtp/Voxel/VoxelSettings.h"

#include "Voxel/MoveTracer.h"
#include "Voxel/PolygonCells.h"
#include "Voxel/PolygonMap.h"

#include <span>
#include <vector>

namespace Rtp
{
/** Everything an assembly reads. */
struct AssemblyInput
{
	const NavMeshGeometry& Geometry;
	const VoxelSettings& Settings;
	const CellRules& Rules;
	const PolygonMap& Map;
	const CellStore& Store;
	std::span<const TileMoves* const> Moves; // by tile
	std::span<const uint32_t> TileOfSlot;
};

Result<LayeredGrid> AssembleGrid(
	const AssemblyInput& Input, ITaskRunner& Tasks, BuildObserver Observer, VoxelReport& Report);
} // namespace Rtp
