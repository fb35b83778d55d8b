// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Builds tiled navmeshes from triangles with Recast, as engines do.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"

#include "NavMesh/DetourMesh.h"
#include "NavMesh/TriangleMesh.h"

#include <cstdint>
#include <vector>

namespace Rtp::Tool
{
/** A way that is not floor: a jump, a ladder. Detour calls it an off-mesh connection. */
struct RecastLink
{
	WorldPos From;
	WorldPos To;
	double ReachCm = 50; // how far from the floor the ends may be
	bool bBothWays = true;
	uint8_t Area = 0;
	uint32_t Id = 0; // what the host knows it by
};

/** The agent, and how finely Recast looks at the level. Zero means: derived from the agent's radius. */
struct RecastSettings
{
	double RadiusCm = 35;
	double HeightCm = 180;
	double StepCm = 35;
	double SlopeDegrees = 45;
	double VoxelCm = 0;
	double TileCm = 0;
	bool bKeepOutline = false; // floors end exactly where their voxels do, and small islands stay
	std::vector<RecastLink> Links = {};
};

/** A mesh in Recast's metres and y up: its axes are RecastAxes. */
Result<DetourMesh> BuildDetourMesh(const TriangleMesh& Level, const RecastSettings& Settings, ITaskRunner& Tasks);

/** Builds the tile at (X, Y) of the mesh of a level again and puts it in place of the old one. */
Result<Done> RebuildTile(dtNavMesh& Mesh, const TriangleMesh& Level, const RecastSettings& Settings, int X, int Y);
} // namespace Rtp::Tool
