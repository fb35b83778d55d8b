// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/AtlasExperiment.h"

#include "CommandLine.h"
#include "Reproduce/AtlasReport.h"
#include "Reproduce/ResultFiles.h"

#include <algorithm>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
constexpr const char* MapSets[] = {"dao", "bg", "wc3", "rooms", "mazes", "cities"};

/** Puts a result where it belongs; false and the error if there is none. */
template <class T>
bool Keep(Result<T> Made, T& Into, Result<AtlasResults>& Failed)
{
	if (!Made)
	{
		Failed = Made.GetError();
		return false;
	}
	Into = std::move(Made.Value());
	return true;
}

Result<AtlasResults> MeasureAtlas(const ExperimentOptions& Options, Console& Terminal)
{
	AtlasResults Results;
	Result<AtlasResults> Failed = Error{};
	for (const char* Set : MapSets)
	{
		if (!Keep(MeasureAtlasSet(Set, Options, Terminal), Results.Sets.emplace_back(), Failed))
		{
			return Failed;
		}
	}
	const bool bAll = Keep(MeasureAtlasMap("dao", "orz700d", Options, Terminal), Results.Large, Failed) &&
		Keep(MeasureRoughAtlas(Options, Terminal), Results.Rough, Failed) &&
		Keep(MeasureAtlasStoreys(Options, Terminal), Results.Storeys, Failed) &&
		Keep(MeasureAtlasObstacles(Options, Terminal), Results.Obstacles, Failed) &&
		Keep(MeasureAtlasGround(Options, Terminal), Results.GroundPct, Failed) &&
		Keep(MeasureAtlasPresets(Options, Terminal), Results.Presets, Failed) &&
		Keep(MeasureAtlasSizes(Terminal), Results.Sizes, Failed);
	return bAll ? Result<AtlasResults>(std::move(Results)) : Failed;
}
} // namespace

Result<int> RunAtlasExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	const Result<AtlasResults> Results = MeasureAtlas(Options, Terminal);
	if (!Results)
	{
		return Results.GetError();
	}
	const std::vector<AtlasGoalLine> Goals = JudgeAtlas(Results.Value());
	const std::string Report = DescribeAtlas(Results.Value(), Goals);
	Terminal.Out << Report;
	if (const Result<Done> Written = WriteResultFiles(Options.Folder,
			{{"atlas-first-move.svg", DrawAtlasFirstMoves(Results.Value().Sets.front())}, {"atlas.md", Report}});
		!Written)
	{
		return Written.GetError();
	}
	const bool bMet = std::all_of(Goals.begin(), Goals.end(), [](const AtlasGoalLine& Goal) { return Goal.IsMet(); });
	return bMet ? ExitDone : ExitDifference;
}
} // namespace Rtp::Tool
