// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/AtlasExperiment.h"

#include "Rtp/Base/FunctionRef.h"

#include "CommandLine.h"
#include "Reproduce/AtlasReport.h"
#include "Reproduce/ResultFiles.h"

#include <algorithm>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
constexpr const char* MapSets[] = {"dao", "bg", "wc3", "rooms", "mazes"};
constexpr const char* SlowSet = "cities"; // takes as long as all others

/** Puts a result where it belongs; false and the error if there is none. */
template <class T, class R>
bool Keep(Result<T> Made, T& Into, Result<R>& Failed)
{
	if (!Made)
	{
		Failed = Made.GetError();
		return false;
	}
	Into = std::move(Made.Value());
	return true;
}

/** Measures one thing after the other; OnRow is told what there is after each of them. */
Result<AtlasResults> MeasureAtlas(
	const ExperimentOptions& Options, Console& Terminal, FunctionRef<Result<Done>(const AtlasResults&)> OnRow)
{
	AtlasResults Results;
	Result<AtlasResults> Failed = Error{};
	Done Written;
	for (const char* Set : MapSets)
	{
		if (!Keep(MeasureAtlasSet(Set, Options, Terminal), Results.Sets.emplace_back(), Failed) ||
			!Keep(OnRow(Results), Written, Failed))
		{
			return Failed;
		}
	}
	const bool bAll = Keep(MeasureAtlasMap("dao", "orz700d", Options, Terminal), Results.Large, Failed) &&
		Keep(MeasureRoughAtlas(Options, Terminal), Results.Rough, Failed) && Keep(OnRow(Results), Written, Failed) &&
		Keep(MeasureAtlasSet(SlowSet, Options, Terminal), Results.Sets.emplace_back(), Failed) &&
		Keep(OnRow(Results), Written, Failed);
	return bAll ? Result<AtlasResults>(std::move(Results)) : Failed;
}

Result<AtlasWorldResults> MeasureAtlasWorlds(const ExperimentOptions& Options, Console& Terminal)
{
	AtlasWorldResults Results;
	Result<AtlasWorldResults> Failed = Error{};
	const bool bAll = Keep(MeasureAtlasStoreys(Options, Terminal), Results.Storeys, Failed) &&
		Keep(MeasureAtlasObstacles(Options, Terminal), Results.Obstacles, Failed) &&
		Keep(MeasureAtlasGround(Options, Terminal), Results.GroundPct, Failed) &&
		Keep(MeasureAtlasPresets(Options, Terminal), Results.Presets, Failed) &&
		Keep(MeasureAtlasSizes(Terminal), Results.Sizes, Failed);
	return bAll ? Result<AtlasWorldResults>(std::move(Results)) : Failed;
}

int VerdictOf(const std::vector<AtlasGoalLine>& Goals)
{
	const bool bMet = std::all_of(Goals.begin(), Goals.end(), [](const AtlasGoalLine& Goal) { return Goal.IsMet(); });
	return bMet ? ExitDone : ExitDifference;
}
} // namespace

Result<int> RunAtlasExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	// Written after each row: a run that is cut short leaves what it has.
	const auto Write = [&](const AtlasResults& Results)
	{
		return WriteResultFiles(Options.Folder,
			{{"atlas.md", DescribeAtlas(Results, JudgeAtlas(Results))},
				{"atlas-first-move.svg", DrawAtlasFirstMoves(Results.Sets.front())}});
	};
	RTP_TRY(const AtlasResults Results, MeasureAtlas(Options, Terminal, Write));
	const std::vector<AtlasGoalLine> Goals = JudgeAtlas(Results);
	Terminal.Out << DescribeAtlas(Results, Goals);
	return VerdictOf(Goals);
}

Result<int> RunAtlasWorldsExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	RTP_TRY(const AtlasWorldResults Results, MeasureAtlasWorlds(Options, Terminal));
	const std::vector<AtlasGoalLine> Goals = JudgeAtlasWorlds(Results);
	const std::string Report = DescribeAtlasWorlds(Results, Goals);
	Terminal.Out << Report;
	const Result<Done> Written = WriteResultFiles(Options.Folder, {{"atlas-worlds.md", Report}});
	return Written ? Result<int>(VerdictOf(Goals)) : Written.GetError();
}
} // namespace Rtp::Tool
