// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/ScenarioLoading.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <utility>

namespace Rtp::Tool
{
Result<Scenario> LoadProblems(const std::filesystem::path& Path)
{
	const Result<std::string> Text = ReadWholeFile(Path);
	if (!Text)
	{
		return Text.GetError();
	}
	Result<Scenario> Read = ReadScenario(Text.Value());
	if (!Read)
	{
		return InFile(Path, Read.GetError());
	}
	return Read.Value().Problems.empty() ? FileError(Path, "the scenario has no problems") : std::move(Read);
}

Result<LoadedScenario> LoadScenario(const std::filesystem::path& Path, const LayeredGrid& Grid)
{
	Result<Scenario> Read = LoadProblems(Path);
	if (!Read)
	{
		return Read.GetError();
	}
	Result<std::vector<ProblemCells>> Cells = FindProblemCells(Read.Value(), Grid);
	if (!Cells)
	{
		return InFile(Path, Cells.GetError());
	}
	return LoadedScenario{Path, std::move(Read.Value()), std::move(Cells.Value())};
}

std::filesystem::path MapBeside(const std::filesystem::path& ScenarioPath, const std::string& MapName)
{
	// Scenarios made on Windows separate folders with backslashes.
	const size_t Cut = MapName.find_last_of("/\\");
	return ScenarioPath.parent_path() / (Cut == std::string::npos ? MapName : MapName.substr(Cut + 1));
}

std::filesystem::path ScenarioBeside(const std::filesystem::path& MapPath)
{
	return MapPath.string() + ".scen";
}
} // namespace Rtp::Tool
