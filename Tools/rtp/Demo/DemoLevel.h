// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The level of the demo: triangles, navmesh, grid and database, each written to a file so that it can be used alone.

#pragma once

#include "Rtp/Base/Result.h"

#include "Commands/MeshOptions.h"
#include "Console/Console.h"
#include "Harness/Measurement.h"
#include "Levels/LevelCatalog.h"

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
	LoadedNavMesh NavMesh;
	std::shared_ptr<const LayeredGrid> Grid;
	Contestant Atlas; // the default planner with its database
	double GridSeconds = 0;
};

/** Makes everything in a folder and says what; bars show how far the database is. */
Result<DemoLevel> MakeDemoLevel(
	const LevelKind& Kind, uint64_t Seed, const std::filesystem::path& Folder, ITaskRunner& Tasks, Console& Terminal);
} // namespace Rtp::Tool
