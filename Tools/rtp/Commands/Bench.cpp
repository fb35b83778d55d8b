// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/Bench.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "CommandLine.h"
#include "Commands/BenchTrials.h"
#include "Commands/DetourBench.h"
#include "Commands/GridOptions.h"
#include "Commands/MotionBench.h"
#include "Console/ProgressBar.h"
#include "Files/FileError.h"
#include "Files/JsonReport.h"
#include "Files/WholeFile.h"
#include "Harness/BenchProblems.h"
#include "Harness/BenchReport.h"
#include "Harness/DoorBench.h"
#include "Harness/PlannerWorlds.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
constexpr const char* BaselineSpec = "astar";

struct BenchOptions
{
	std::string Map;
	std::vector<std::string> Planners;
	std::string Heuristic = "octile";
	std::string Json;
	std::string Database;
	ProblemChoice Problems;
	uint32_t Budget = StepBudget::Unlimited;
	uint32_t Threads = 1;
	uint64_t MaxMoves = WalkSettings{}.MaxMoves;
	std::string Clock = "wall";
	std::string Trials;   // a number or "converge"; empty: one walk each, with times
	uint32_t Unknown = 0; // how far agents see on a map they do not know; 0: they know it
	uint32_t Doors = 0;   // that open and close while agents walk
	GridOptions Grid;
	DetourBenchOptions Detour;
	MotionBenchOptions Motion;
};

/** The results of all planners on one map or summed over many; the baseline is first. */
using Results = std::vector<Measurement>;

std::vector<std::string> SpecsToRun(const BenchOptions& Options)
{
	std::vector<std::string> Specs{BaselineSpec};
	for (const std::string& Spec : Options.Planners)
	{
		if (Spec != BaselineSpec)
		{
			Specs.push_back(Spec);
		}
	}
	return Specs;
}

/** What can be found wrong before hours of work. */
Result<Done> CheckOptions(const BenchOptions& Options)
{
	const bool bMotion = !Options.Motion.Model.empty();
	if (Options.Planners.empty() && !bMotion)
	{
		return Error{ErrorCode::BadParameter, "--planner is required"};
	}
	bool bAnyUsesDatabase = false;
	for (const std::string& Spec : bMotion ? std::vector<std::string>{} : Options.Planners)
	{
		RTP_TRY(const PlannerInfo Info, FindPlanner(Spec));
		bAnyUsesDatabase = bAnyUsesDatabase || !Info.DatabaseKind.empty();
	}
	if (!Options.Database.empty() && (bMotion || !Options.Detour.Level.empty()))
	{
		return Error{ErrorCode::BadParameter, "--db cannot be used with --motion or --detour, which build their own"};
	}
	if (!Options.Database.empty() && !bAnyUsesDatabase)
	{
		return Error{ErrorCode::BadParameter, "--db " + Options.Database + ": none of the planners uses a database"};
	}
	if (!Options.Json.empty() && Options.Json != "-")
	{
		return CheckWritable(Options.Json);
	}
	return Done{};
}

WalkSettings WalksOf(const BenchOptions& Options)
{
	WalkSettings Walks;
	Walks.Budget.MaxExpansions = Options.Budget;
	Walks.MaxMoves = Options.MaxMoves;
	Walks.Clock = Options.Clock == "cpu" ? WalkClock::Processor : WalkClock::Wall;
	return Walks;
}

Result<Results> BenchMap(
	const LoadedMap& Map, const BenchOptions& Options, const SharedChoice& Shared, Console& Terminal)
{
	RTP_TRY(const std::vector<ProblemCells> Problems, ChooseProblems(Map, Options.Problems));
	const std::vector<std::string> Specs = SpecsToRun(Options);
	ThreadTaskRunner Tasks(Options.Threads);
	ProgressBar Progress(Terminal, Map.Path.filename().string(), Problems.size() * Specs.size());
	MeasureSettings Settings;
	Settings.Walks = WalksOf(Options);
	Settings.OnProblemDone = [&Progress] { Progress.Advance(); };
	Results All;
	for (const std::string& Spec : Specs)
	{
		RTP_TRY(const Contestant Who, PrepareContestant(Spec, Map.Grid, Shared, Tasks));
		Result<Measurement> Measured = MeasurePlanner(Who, Problems, Settings, Tasks);
		if (!Measured)
		{
			return InFile(Map.Path, Measured.GetError());
		}
		All.push_back(std::move(Measured.Value()));
	}
	for (Measurement& At : All)
	{
		for (const WalkRecord& Best : All.front().Walks)
		{
			At.Optimal.push_back(Best.bSolved ? Best.Length : -1);
		}
	}
	return All;
}

/** Figures in the order the user gave; the baseline is shown first if it was not asked for. */
std::vector<PlannerFigures> FiguresOfAll(const Results& All)
{
	std::vector<PlannerFigures> Figures;
	for (const Measurement& At : All)
	{
		Figures.push_back(FiguresOf(At));
	}
	return Figures;
}

nlohmann::json ResultsJson(const std::string& Map, const std::vector<PlannerFigures>& Figures)
{
	nlohmann::json List = nlohmann::json::array();
	for (const PlannerFigures& At : Figures)
	{
		List.push_back(ToJson(At, Figures.front()));
	}
	return {{"map", Map}, {"results", std::move(List)}};
}

Result<int> RunBench(const BenchOptions& Options, Console& Terminal)
{
	RTP_TRY_DONE(CheckOptions(Options));
	RTP_TRY(const HeuristicChoice Heuristic, ParseHeuristic(Options.Heuristic));
	const SharedChoice Shared{Heuristic, Options.Database, Options.Problems.Seed};
	if (Options.Map.empty() == Options.Detour.Level.empty())
	{
		return Error{ErrorCode::BadParameter, "give either --map or --detour"};
	}
	if (!Options.Motion.Model.empty())
	{
		return RunMotionBench(Options.Motion,
			{Options.Map, Options.Planners, Options.Problems, Options.Grid, Options.Budget, Options.Json}, Terminal);
	}
	if (!Options.Detour.Level.empty())
	{
		return RunDetourBench(Options.Detour, SpecsToRun(Options), Options.Problems, Options.Grid, Heuristic,
			WalksOf(Options), Options.Json, Terminal);
	}
	if (Options.Doors != 0)
	{
		return RunDoorBench({Options.Map, Options.Planners, Options.Problems, Shared, Options.Grid.Settings(),
								Options.Doors, Options.Budget, Options.Json},
			Terminal);
	}
	RTP_TRY(const std::vector<std::filesystem::path> Maps, FindFiles(Options.Map, {MapExtension, GridExtension}));
	if (!Options.Trials.empty() || Options.Unknown != 0)
	{
		return RunTrialBench({Maps, Options.Planners, Options.Problems, Options.Budget, Options.Threads, Options.Trials,
								 Options.Unknown, Options.Grid.Settings(), Shared, Options.Map, Options.Json},
			Terminal);
	}
	const bool bJsonOnly = Options.Json == "-";
	const bool bMany = Maps.size() > 1;
	Results Total;
	nlohmann::json PerMap = nlohmann::json::array();
	for (const std::filesystem::path& Path : Maps)
	{
		RTP_TRY(const LoadedMap Map, LoadMap(Path, Options.Grid.Settings()));
		RTP_TRY(Results Measured, BenchMap(Map, Options, Shared, Terminal));
		const std::vector<PlannerFigures> Figures = FiguresOfAll(Measured);
		if (bMany)
		{
			PerMap.push_back(ResultsJson(Path.string(), Figures));
		}
		if (!bJsonOnly)
		{
			Terminal.Out << "== " << Path.string() << '\n';
			PrintFigures(Terminal.Out, Figures, Figures.front());
		}
		for (size_t Index = 0; Index < Measured.size(); ++Index)
		{
			if (Total.size() <= Index)
			{
				Total.push_back(Measured[Index]);
			}
			else
			{
				Total[Index].Append(Measured[Index]);
			}
		}
	}
	const std::vector<PlannerFigures> Figures = FiguresOfAll(Total);
	if (bMany && !bJsonOnly)
	{
		Terminal.Out << "== all " << Maps.size() << " maps\n";
		PrintFigures(Terminal.Out, Figures, Figures.front());
	}
	nlohmann::json Document = ResultsJson(Options.Map, Figures);
	if (bMany)
	{
		Document["maps"] = std::move(PerMap);
	}
	RTP_TRY_DONE(WriteJsonReport(Options.Json, Document, Terminal.Out));
	return ExitDone;
}
} // namespace

CommandAction AddBenchCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<BenchOptions>();
	Options.Add("--map", Chosen->Map, "A .map or .rtpgrid file, or a folder of them").Type("FILE|DIR");
	Options.Add("--scen", Chosen->Problems.ScenarioPath, "Problems; else X.map.scen beside the map, else random ones")
		.Type("FILE");
	Options.Add("--planner", Chosen->Planners, "A planner with its parameters; may be given several times")
		.Type("NAME[:k=v,…]");
	Options.Add("--db", Chosen->Database, "A database made by rtp build; else planners that want one get it built")
		.Type("FILE");
	Options.Add("--problems", Chosen->Problems.Count, "How many problems, spread evenly over the scenario")
		.Range(1u, 100'000'000u)
		.Type("N");
	Options.Add("--bucket", Chosen->Problems.Buckets, "Only these buckets of the scenario").Delimiter(',').Type("LIST");
	Options.Add("--seed", Chosen->Problems.Seed, "Seed of random problems and tables").Type("S").ShowDefault();
	Options.Add("--budget", Chosen->Budget, "Expansions allowed in each step")
		.Range(1u, StepBudget::Unlimited)
		.Type("EXPANSIONS");
	Options.Add("--threads", Chosen->Threads, "Threads; 0 is one per core. Times are cleanest with 1")
		.Range(0u, 1024u)
		.Type("T")
		.ShowDefault();
	Options.Add("--max-moves", Chosen->MaxMoves, "Give an agent up after so many moves")
		.Range(uint64_t{1}, uint64_t{1} << 40)
		.Type("N")
		.ShowDefault();
	Options.Add("--heuristic", Chosen->Heuristic, "octile, differential[:pivots] or canonical[:states]")
		.Type("KIND")
		.ShowDefault();
	Options.Add("--clock", Chosen->Clock, "Measure passing time, or processor time on a busy machine")
		.OneOf({"wall", "cpu"})
		.Type("wall|cpu")
		.ShowDefault();
	Options.Add("--edits", Chosen->Doors, "Open and close so many doors and walls on the way; other figures then")
		.Range(1u, 100'000u)
		.Type("DOORS");
	Options.Add("--json", Chosen->Json, "Write the figures as JSON; - is the standard output").Type("FILE|-");
	Options
		.Add("--trials", Chosen->Trials,
			"Solve each problem so many times, or until nothing is learned any more; reports convergence instead of "
			"times")
		.Type("N|converge");
	Options.Add("--unknown", Chosen->Unknown, "Agents do not know the map and see walls so many cells away")
		.Range(2u, 1000u)
		.Type("RADIUS");
	AddGridOptions(Options, Chosen->Grid);
	AddDetourOptions(Options, Chosen->Detour);
	AddMotionOptions(Options, Chosen->Motion);
	Options.Footer(
		"Examples:\n"
		"  rtp bench --map cave.map --planner tba:R=100 --planner wastar:w=2 --problems 200\n"
		"  rtp bench --map maps/dao --planner lrta --bucket 64,128 --json -\n"
		"  rtp bench --map cave.map --planner tba:R=100 --edits 50\n"
		"  rtp bench --map cave.map --motion vehicle --weight 1,1.2,1.5,2 --reopen on,off --planner two-level\n"
		"  rtp bench --detour tower.obj --planner tba:R=100 --problems 500");
	return [Chosen](Console& Terminal) { return RunBench(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
