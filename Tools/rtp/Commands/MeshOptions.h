// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The options that say what a mesh file means and for whom its navmesh is built, the same for every command.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"

#include "Console/CommandOptions.h"
#include "NavMesh/DetourMesh.h"
#include "NavMesh/RecastBuilder.h"
#include "NavMesh/TriangleMesh.h"

#include <string>

namespace Rtp::Tool
{
/** The user's choices. The parser fills them, so they must outlive the parsing. */
struct MeshOptions
{
	std::string Up = "z";
	double Scale = 0; // zero: 1 for z up, 100 for y up
	bool bFlip = false;
	RecastSettings Agent;

	MeshAxes Axes() const;
};

/** --up, --scale and --flip-faces. */
void AddAxesOptions(CommandOptions Options, MeshOptions& Chosen);

/** --radius, --height, --step, --slope, --voxel and --tile. */
void AddAgentOptions(CommandOptions Options, MeshOptions& Chosen);

/** A navmesh, as Detour has it and as the core reads it. */
struct LoadedNavMesh
{
	DetourMesh Mesh;
	MeshAxes Axes; // of Mesh
	NavMeshGeometry Geometry;
	std::string Hint; // if the level looks as if it were read with the wrong unit or the wrong axis up
};

/** Builds the navmesh of a level (.obj), or loads a saved Detour mesh (anything else). An error names the file. */
Result<LoadedNavMesh> LoadNavMesh(const std::string& Path, const MeshOptions& Chosen, ITaskRunner& Tasks);
} // namespace Rtp::Tool
