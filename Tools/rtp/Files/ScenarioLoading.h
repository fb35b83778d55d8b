// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Loads scenarios and the maps they are for. Maps are looked for beside the scenario, whatever folder it names.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/ScenarioFile.h"

#include <filesystem>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** Problems and their cells on a grid. */
struct LoadedScenario
{
	std::filesystem::path Path;
	Scenario Content;
	std::vector<ProblemCells> Cells; // of Content.Problems, in the same order
	uint32_t Dropped = 0;            // problems that are not for ground walkers; see HasOtherRules
};

/**
 * Whether a scenario is of the Warcraft III set, known by map names such as "maps/wc3maps/x.map". Its lengths were made
 * under slightly other rules than those of all other sets. Some of its problems start or end in water, trees or walls.
 * Loading drops those; in any other scenario they are errors.
 */
bool HasOtherRules(const Scenario& Problems);

/** The problems of a file, not yet held against a map. A file without any is an error. */
Result<Scenario> LoadProblems(const std::filesystem::path& Path);

/** The cells of problems on a grid; with other rules, problems that do not fit are dropped and counted. */
Result<LoadedScenario> PlaceProblems(const std::filesystem::path& Path, Scenario Problems, const LayeredGrid& Grid);

/** The problems of a file on a grid. One that does not fit the grid is an error with its line. */
Result<LoadedScenario> LoadScenario(const std::filesystem::path& Path, const LayeredGrid& Grid);

/** Where the map a scenario names is: the last part of its name, in the scenario's folder. */
std::filesystem::path MapBeside(const std::filesystem::path& ScenarioPath, const std::string& MapName);

/** Where the scenario of a map would be: X.map.scen beside X.map. */
std::filesystem::path ScenarioBeside(const std::filesystem::path& MapPath);
} // namespace Rtp::Tool
