// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Exact/ScenarioCheck.h"

#include "Exact/ShortestPaths.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/ScenarioLoading.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr double RoundedToHundredths = 0.0050001;

/** The problems of a scenario that are on one of its maps. */
Scenario OnMap(const Scenario& Problems, uint32_t Map)
{
	Scenario Part{Problems.MapNames, {}};
	std::copy_if(Problems.Problems.begin(), Problems.Problems.end(), std::back_inserter(Part.Problems),
		[Map](const ScenarioProblem& Problem) { return Problem.Map == Map; });
	return Part;
}

Result<Done> CheckOnMap(const std::filesystem::path& Path, Scenario Problems, const std::string& MapName,
	ITaskRunner& Tasks, FunctionRef<void()> OnSolved, CheckedScenario& Checked)
{
	const Result<LoadedMap> Map = LoadMap(MapBeside(Path, MapName));
	if (!Map)
	{
		const uint32_t Line = Problems.Problems.empty() ? 0 : Problems.Problems.front().Line;
		return InFile(Path, {ErrorCode::BadInput, "its map: " + Map.GetError().Detail, Line});
	}
	RTP_TRY(const LoadedScenario Placed, PlaceProblems(Path, std::move(Problems), *Map.Value().Grid));
	const std::vector<std::optional<double>> Lengths =
		ShortestLengths(*Map.Value().Grid, Placed.Cells, Tasks, OnSolved);
	for (size_t Index = 0; Index < Lengths.size(); ++Index)
	{
		const ScenarioProblem& Problem = Placed.Content.Problems[Index];
		Checked.Lengths.push_back({Problem.Line, Problem.OptimalLength, Lengths[Index]});
	}
	Checked.Dropped += Placed.Dropped;
	return Done{};
}
} // namespace

double CheckedLength::RelativeDifference() const
{
	return std::abs(Found.value_or(0) - Stated) / std::max(Stated, 1.0);
}

bool CheckedLength::Agrees(double Tolerance) const
{
	return Found ? std::abs(*Found - Stated) <= std::max(Tolerance * Stated, RoundedToHundredths) : Stated == 0;
}

Result<CheckedScenario> CheckLengths(
	const std::filesystem::path& Path, const Scenario& Problems, ITaskRunner& Tasks, FunctionRef<void()> OnSolved)
{
	CheckedScenario Checked;
	for (uint32_t Map = 0; Map < Problems.MapNames.size(); ++Map)
	{
		Scenario Part = OnMap(Problems, Map);
		if (Part.Problems.empty())
		{
			continue;
		}
		RTP_TRY_DONE(CheckOnMap(Path, std::move(Part), Problems.MapNames[Map], Tasks, OnSolved, Checked));
	}
	return Checked;
}
} // namespace Rtp::Tool
