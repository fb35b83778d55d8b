// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/DoorBench.h"

#include "Rtp/Base/Hash.h"

#include "CommandLine.h"
#include "Console/ProgressBar.h"
#include "Console/Table.h"
#include "Files/FileError.h"
#include "Files/JsonReport.h"
#include "Files/MapLoading.h"
#include "Harness/DoorRun.h"

#include <nlohmann/json.hpp>

#include <ostream>
#include <span>
#include <utility>

namespace Rtp::Tool
{
namespace
{
std::vector<DoorProblem> StatesOf(const std::vector<ProblemCells>& Problems)
{
	std::vector<DoorProblem> States;
	for (const ProblemCells& At : Problems)
	{
		States.push_back({GridSpace::StateOf(At.Start), GridSpace::StateOf(At.Goal)});
	}
	return States;
}

/** Adds the figures of all planners on one map. */
Result<Done> AddMap(
	const LoadedMap& Map, const DoorBenchOptions& Options, std::vector<DoorRunResult>& Totals, Console& Terminal)
{
	RTP_TRY(const std::vector<ProblemCells> Problems, ChooseProblems(Map, Options.Problems));
	const std::vector<DoorProblem> States = StatesOf(Problems);
	ThreadTaskRunner Tasks(1);
	std::vector<Contestant> Planners;
	for (const std::string& Spec : Options.Planners)
	{
		RTP_TRY(Contestant Who, PrepareContestant(Spec, Map.Grid, Options.Shared, Tasks));
		Planners.push_back(std::move(Who));
	}
	ProgressBar Progress(Terminal, Map.Path.filename().string(), States.size());
	for (size_t First = 0; First != States.size(); ++First)
	{
		const Result<std::vector<DoorRunResult>> Ran =
			RunWithDoors(Planners, std::span<const DoorProblem>(States).subspan(First, 1),
				{Options.Doors, Options.Budget, 0, MixHash(Options.Problems.Seed, First)});
		if (!Ran)
		{
			return InFile(Map.Path, Ran.GetError());
		}
		for (size_t Index = 0; Index != Planners.size(); ++Index)
		{
			Totals[Index].Add(Ran.Value()[Index]);
		}
		Progress.Advance();
	}
	return Done{};
}

double WorkPerStep(const DoorRunResult& Total)
{
	return Total.Steps == 0 ? 0 : static_cast<double>(Total.Work) / static_cast<double>(Total.Steps);
}

void PrintDoorFigures(const DoorBenchOptions& Options, const std::vector<DoorRunResult>& Totals, std::ostream& Stream)
{
	Stream << Options.Map << ", " << Options.Doors << " doors and walls that open and close\n";
	for (size_t Index = 0; Index != Totals.size(); ++Index)
	{
		const DoorRunResult& At = Totals[Index];
		Sheet Lines;
		Lines.Add("arrived", Grouped(At.Arrived) + " of " + Grouped(At.Problems));
		Lines.Add("extra distance",
			Fixed(100 * At.ExtraDistance(), 2) + " % more than an omniscient re-planner, over " + Grouped(At.Compared) +
				" problems in which both arrived");
		Lines.Add("expansions per step",
			"mean " + Fixed(WorkPerStep(At), 2) + ", max " + Grouped(At.WorstWork) + ", max right after a change " +
				Grouped(At.WorstWorkAtChange));
		Lines.Add("worst step us", Fixed(At.WorstStepUs, 1) + ", telling of the change included");
		Lines.Add("changed cells", Grouped(At.ChangedCells) + " in " + Grouped(At.Steps) + " steps");
		Lines.Add("illegal moves", Grouped(At.IllegalMoves));
		Stream << Options.Planners[Index] << '\n';
		Lines.Print(Stream);
	}
}

nlohmann::json DoorFiguresJson(const DoorBenchOptions& Options, const std::vector<DoorRunResult>& Totals)
{
	nlohmann::json List = nlohmann::json::array();
	for (size_t Index = 0; Index != Totals.size(); ++Index)
	{
		const DoorRunResult& At = Totals[Index];
		List.push_back({{"planner", Options.Planners[Index]}, {"problems", At.Problems}, {"arrived", At.Arrived},
			{"compared", At.Compared}, {"extra_distance_pct", 100 * At.ExtraDistance()},
			{"expansions_per_step",
				{{"mean", WorkPerStep(At)}, {"max", At.WorstWork}, {"max_at_change", At.WorstWorkAtChange}}},
			{"worst_step_us", At.WorstStepUs}, {"steps", At.Steps}, {"changed_cells", At.ChangedCells},
			{"illegal_moves", At.IllegalMoves}});
	}
	return {{"map", Options.Map}, {"edits", Options.Doors}, {"results", std::move(List)}};
}
} // namespace

Result<int> RunDoorBench(const DoorBenchOptions& Options, Console& Terminal)
{
	RTP_TRY(const std::vector<std::filesystem::path> Maps, FindFiles(Options.Map, {MapExtension, GridExtension}));
	std::vector<DoorRunResult> Totals(Options.Planners.size());
	for (const std::filesystem::path& Path : Maps)
	{
		RTP_TRY(const LoadedMap Map, LoadMap(Path, Options.Grid));
		RTP_TRY_DONE(AddMap(Map, Options, Totals, Terminal));
	}
	if (Options.Json != "-")
	{
		PrintDoorFigures(Options, Totals, Terminal.Out);
	}
	if (const Result<Done> Written = WriteJsonReport(Options.Json, DoorFiguresJson(Options, Totals), Terminal.Out);
		!Written)
	{
		return Written.GetError();
	}
	return ExitDone;
}
} // namespace Rtp::Tool
