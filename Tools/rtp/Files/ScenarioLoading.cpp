// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/ScenarioLoading.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <algorithm>
#include <utility>

namespace Rtp::Tool
{
Result<Scenario> LoadProblems(const std::filesystem::path& Path)
{
	RTP_TRY(const std::string Text, ReadWholeFile(Path));
	RTP_TRY(Scenario Read, InFile(Path, ReadScenario(Text)));
	return Read.Problems.empty() ? FileError(Path, "the scenario has no problems") : Result<Scenario>(std::move(Read));
}

bool HasOtherRules(const Scenario& Problems)
{
	return std::any_of(Problems.MapNames.begin(), Problems.MapNames.end(),
		[](const std::string& Name) { return ("/" + Name).find("/wc3") != std::string::npos; });
}

Result<LoadedScenario> PlaceProblems(const std::filesystem::path& Path, Scenario Problems, const LayeredGrid& Grid)
{
	uint32_t Dropped = 0;
	if (HasOtherRules(Problems))
	{
		const auto IsUnfit = [&](const ScenarioProblem& Problem)
		{ return !Grid.Find(Problem.Start) || !Grid.Find(Problem.Goal); };
		Dropped = static_cast<uint32_t>(std::erase_if(Problems.Problems, IsUnfit));
	}
	RTP_TRY(std::vector<ProblemCells> Cells, InFile(Path, FindProblemCells(Problems, Grid)));
	return LoadedScenario{Path, std::move(Problems), std::move(Cells), Dropped};
}

Result<LoadedScenario> LoadScenario(const std::filesystem::path& Path, const LayeredGrid& Grid)
{
	RTP_TRY(Scenario Read, LoadProblems(Path));
	return PlaceProblems(Path, std::move(Read), Grid);
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
