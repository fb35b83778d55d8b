// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/BenchProblems.h"

#include "Files/FileError.h"
#include "Files/ScenarioLoading.h"
#include "Generate/Problems.h"

#include <algorithm>
#include <system_error>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t DefaultRandomProblems = 100;

/** Count of them, evenly spread, the first and the last among them. */
std::vector<ProblemCells> SpreadEvenly(const std::vector<ProblemCells>& All, uint32_t Count)
{
	if (Count == 0 || Count >= All.size())
	{
		return All;
	}
	std::vector<ProblemCells> Chosen;
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		const size_t At = Count == 1 ? All.size() / 2 : static_cast<size_t>(Index) * (All.size() - 1) / (Count - 1);
		Chosen.push_back(All[At]);
	}
	return Chosen;
}

Result<std::vector<ProblemCells>> FromScenario(
	const std::filesystem::path& Path, const LoadedMap& Map, const ProblemChoice& Choice)
{
	RTP_TRY(const LoadedScenario Loaded, LoadScenario(Path, *Map.Grid));
	std::vector<ProblemCells> Wanted;
	for (size_t Index = 0; Index < Loaded.Cells.size(); ++Index)
	{
		const uint32_t Bucket = Loaded.Content.Problems[Index].Bucket;
		if (Choice.Buckets.empty() || std::count(Choice.Buckets.begin(), Choice.Buckets.end(), Bucket) != 0)
		{
			Wanted.push_back(Loaded.Cells[Index]);
		}
	}
	if (Wanted.empty())
	{
		return FileError(Path, "has no problems in the buckets asked for");
	}
	return SpreadEvenly(Wanted, Choice.Count);
}
} // namespace

Result<std::vector<ProblemCells>> ChooseProblems(const LoadedMap& Map, const ProblemChoice& Choice)
{
	if (!Choice.ScenarioPath.empty())
	{
		return FromScenario(Choice.ScenarioPath, Map, Choice);
	}
	std::error_code Missing;
	if (const std::filesystem::path Beside = ScenarioBeside(Map.Path);
		!Choice.bRandom && std::filesystem::exists(Beside, Missing))
	{
		return FromScenario(Beside, Map, Choice);
	}
	if (!Choice.Buckets.empty())
	{
		return FileError(Map.Path, "has no scenario beside it, so there are no buckets to choose from");
	}
	Random Dice(Choice.Seed);
	Result<std::vector<ProblemCells>> Drawn =
		DrawProblems(*Map.Grid, Choice.Count == 0 ? DefaultRandomProblems : Choice.Count, Dice);
	return Drawn ? std::move(Drawn) : Result<std::vector<ProblemCells>>(InFile(Map.Path, Drawn.GetError()));
}
} // namespace Rtp::Tool
