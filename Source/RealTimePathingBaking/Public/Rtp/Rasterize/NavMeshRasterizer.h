// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Turns navigation meshes into layered grids. Each move of the grid is a straight walk on the mesh, and each path
// through the mesh has a path through the grid.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Grid/GridData.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
class LayeredGrid;

/** The defaults suit a person-sized agent on the navmesh built for it. */
struct RasterizeSettings
{
	double CellSizeCm = 50;
	double AgentRadiusCm = 0;    // a radius above that of the navmesh keeps cells away from its walls
	double MaxStepCm = 0;        // higher steps between polygons are closed; zero leaves that to the navmesh
	double MaxSlopeDegrees = 90; // steeper polygons are left out
	double HeightStepCm = 1;     // resolution of heights
	Connectivity Moves = Connectivity::Eight;
	bool bCutCorners = false;
	CostModel Costs = CostModel::Octile();
};

RTP_BAKING_API uint64_t HashSettings(const RasterizeSettings& Settings);

/** Figures of one run. */
struct RasterizeReport
{
	uint32_t TilesRasterized = 0; // tiles whose cells were computed
	uint32_t TilesTraced = 0;     // tiles whose moves were computed: those and the neighbours that touch them
	uint32_t Waypoints = 0;       // cells with an anchor, in places that hold no cell middle
	uint32_t Passages = 0;        // links through places narrower than a cell, each counted once for both ways
	uint32_t Links = 0;           // links of the navmesh that became links of the grid
	uint32_t LooseLinks = 0;      // links of the navmesh with an end that is not near any floor; left out
};

/** Keeps the cells of each tile, so that a changed mesh costs only its changed tiles. Not thread-safe. */
class NavMeshRasterizer
{
public:
	RTP_BAKING_API explicit NavMeshRasterizer(const RasterizeSettings& Settings);
	RTP_BAKING_API ~NavMeshRasterizer();
	NavMeshRasterizer(const NavMeshRasterizer&) = delete;
	NavMeshRasterizer& operator=(const NavMeshRasterizer&) = delete;

	/**
	 * The grid of a mesh. Tiles that have not changed since the last call are not rasterized again. The result equals
	 * that of a new rasterizer, to the bit, for any number of threads. After an error everything is new next time.
	 */
	RTP_BAKING_API Result<LayeredGrid> Rasterize(
		const NavMeshGeometry& Geometry, ITaskRunner& Tasks, BuildObserver Observer = NeverStop);

	/** Figures of the last call of Rasterize. */
	RTP_BAKING_API const RasterizeReport& Report() const;

	/** Memory kept between calls. */
	RTP_BAKING_API size_t MemoryBytes() const;

private:
	class State;
	std::unique_ptr<State> Held;
};

/** The grid of a mesh that is needed once. */
RTP_BAKING_API Result<LayeredGrid> RasterizeNavMesh(
	const NavMeshGeometry& Geometry, const RasterizeSettings& Settings, ITaskRunner& Tasks);
} // namespace Rtp
