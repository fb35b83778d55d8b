// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The level of the demo, generated or the user's own: navmesh, grid and database. Grid and database are written to
// files of their own, and so are the triangles of a generated level.

#pragma once

#include "Rtp/Base/Result.h"

#include "Commands/MeshOptions.h"
#include "Console/Console.h"
#include "Harness/Measurement.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace Rtp::Tool
{
struct DemoLevel
{
	std::string Name;
	std::filesystem::path GridFile;
	std::filesystem::path DatabaseFile;
	std::shared_ptr<const LoadedNavMesh> NavMesh;
	bool bMap = false; // a plane of cells instead of a mesh
	std::shared_ptr<const LayeredGrid> Grid;
	Contestant Atlas; // the default planner with its database
	double GridSeconds = 0;
};

struct DemoLevelChoice
{
	std::string Level; // the name of a level that can be generated, or a file: .obj, .map or .rtpgrid
	MeshOptions Mesh;
	uint64_t Seed = 1;
	std::filesystem::path Folder; // gets the files
};

/** An error unless the level is known or a file. */
Result<Done> CheckDemoLevel(const DemoLevelChoice& Choice);

/** Makes everything and says what; bars show how far the database is. No file of the user is written over. */
Result<DemoLevel> MakeDemoLevel(const DemoLevelChoice& Choice, ITaskRunner& Tasks, Console& Terminal);
} // namespace Rtp::Tool
