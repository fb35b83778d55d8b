// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Loads what planners walk on, text maps (.map) and grid files (.rtpgrid) alike, and finds such files in folders.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/TextMap.h"

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace Rtp::Tool
{
inline constexpr std::string_view MapExtension = ".map";
inline constexpr std::string_view GridExtension = ".rtpgrid";
inline constexpr std::string_view ScenarioExtension = ".scen";

/** A grid and where it came from. */
struct LoadedMap
{
	std::filesystem::path Path;
	TerrainMap Terrain; // the letters of a text map; without any for a grid file
	std::shared_ptr<const LayeredGrid> Grid;
};

/** Loads a map by its extension. Settings are for text maps. */
Result<LoadedMap> LoadMap(const std::filesystem::path& Path, const GridSettings& Settings = {});

/** The letters of a text map. */
Result<TerrainMap> LoadTerrain(const std::filesystem::path& Path);

/** Writes a map as text or as a grid file, whatever the extension says. */
Result<Done> SaveTerrain(const std::filesystem::path& Path, const TerrainMap& Map, const GridSettings& Settings = {});
Result<Done> SaveGrid(const std::filesystem::path& Path, const LayeredGrid& Grid);

/** A file given by name, or all files with one of the extensions in a folder and below, sorted. None is an error. */
Result<std::vector<std::filesystem::path>> FindFiles(
	const std::filesystem::path& FileOrFolder, const std::vector<std::string_view>& Extensions);
} // namespace Rtp::Tool
