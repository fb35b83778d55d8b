// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/MotionBench.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/MotionWorld.h"

#include "CommandLine.h"
#include "Console/ProgressBar.h"
#include "Console/Table.h"
#include "Files/FileError.h"
#include "Files/JsonReport.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/MotionRuns.h"
#include "Reproduce/ResultTable.h"

#include <nlohmann/json.hpp>

#include <ostream>

namespace Rtp::Tool
{
namespace
{
/** A row of the table: a search or a planner. */
struct MotionContestant
{
	std::string Name;
	MotionSetting Search;
	std::string Planner; // empty for a search
};

Result<bool> ParseReopen(const std::string& Text)
{
	if (Text != "on" && Text != "off")
	{
		return Error{ErrorCode::BadParameter, "--reopen may be on, off or on,off, not '" + Text + "'"};
	}
	return Text == "on";
}

Result<std::vector<MotionContestant>> ContestantsOf(const MotionBenchOptions& Chosen, const MotionBenchRun& Run)
{
	std::vector<MotionContestant> List;
	for (const std::string& EstimateName : Chosen.Estimates)
	{
		RTP_TRY(const MotionEstimate Estimate, ParseMotionEstimate(EstimateName));
		for (const std::string& WeightText : Chosen.Weights)
		{
			RTP_TRY(const uint32_t Weight, ParseWeight(WeightText));
			for (const std::string& ReopenText : Chosen.Reopen)
			{
				RTP_TRY(const bool Reopen, ParseReopen(ReopenText));
				List.push_back({"A* w=" + WeightText + " reopen=" + ReopenText + " " + EstimateName,
					{Estimate, {Weight, Reopen}}, {}});
			}
		}
	}
	for (const std::string& Spec : Run.Planners)
	{
		RTP_TRY_DONE(FindMotionPlanner(Spec));
		List.push_back({Spec, {}, Spec});
	}
	return List;
}

bool WantsAtlas(const std::vector<MotionContestant>& List)
{
	for (const MotionContestant& At : List)
	{
		if (At.Planner.empty() ? At.Search.Estimate == MotionEstimate::Database
							   : !FindMotionPlanner(At.Planner).Value().DatabaseKind.empty())
		{
			return true;
		}
	}
	return false;
}

Result<MotionFigures> MeasureContestant(const MotionContestant& Who, const MotionWorld& World,
	const std::vector<MotionProblem>& Problems, uint32_t Budget, ProgressBar& Progress)
{
	std::vector<MotionRecord> Records;
	for (const MotionProblem& Problem : Problems)
	{
		RTP_TRY(MotionRecord Record,
			Who.Planner.empty() ? Result<MotionRecord>(SearchMotion(World, Problem, Who.Search))
								: DriveMotion(World, Who.Planner, Problem, Budget));
		Records.push_back(Record);
		Progress.Advance();
	}
	return SummarizeMotion(Who.Name, Records);
}

void PrintMotionFigures(std::ostream& Out, const std::vector<MotionFigures>& All)
{
	ResultTable Table({"", "solved", "expanded", "ms", "cost", "ratio", "actions", "escapes", "KiB", "most a step",
		"slowest step ms", "waits"});
	for (const MotionFigures& At : All)
	{
		const bool bPlanner = At.LargestStep != 0;
		Table.Add({At.Name, std::to_string(At.Solved) + "/" + std::to_string(At.Problems),
			Grouped(static_cast<uint64_t>(At.Expansions)), Fixed(At.Milliseconds, 2), Fixed(At.Price, 2),
			Fixed(All.front().Price == 0 ? 0 : At.Price / All.front().Price, 3), Fixed(At.Actions, 1),
			Fixed(At.Escapes, 2), Grouped(static_cast<uint64_t>(At.Bytes / 1024)),
			bPlanner ? Grouped(At.LargestStep) : "-", bPlanner ? Fixed(At.SlowestStepMs, 3) : "-",
			bPlanner ? Fixed(At.Waits, 1) : "-"});
	}
	Out << Table.Text();
}

nlohmann::json MotionJson(const MotionFigures& At)
{
	return {{"name", At.Name}, {"problems", At.Problems}, {"solved", At.Solved}, {"expansions", At.Expansions},
		{"ms", At.Milliseconds}, {"cost", At.Price}, {"actions", At.Actions}, {"escapes", At.Escapes},
		{"bytes", At.Bytes}, {"waits", At.Waits}, {"largest_step", At.LargestStep},
		{"slowest_step_ms", At.SlowestStepMs}, {"acted_at_once", At.ActedAtOnce}};
}

/** All rows on one map. */
Result<std::vector<MotionFigures>> MeasureMotionMap(const std::filesystem::path& Path, const MotionBenchOptions& Chosen,
	const MotionBenchRun& Run, const std::vector<MotionContestant>& List,
	const std::shared_ptr<const EmptySpaceTable>& Empty, const std::shared_ptr<const MotionTables>& Model,
	Console& Terminal)
{
	RTP_TRY(const LoadedMap Map, LoadMap(Path, Run.Grid.Settings()));
	RTP_TRY(const std::vector<ProblemCells> Cells, ChooseProblems(Map, Run.Problems));
	ThreadTaskRunner Tasks(0);
	const Result<MotionWorld> World = PrepareMotionWorld(Map.Grid, Model, Empty, WantsAtlas(List), Tasks);
	if (!World)
	{
		return InFile(Path, World.GetError());
	}
	const std::vector<MotionProblem> Problems =
		WithHeadings(World.Value().Space(), Cells, Run.Problems.Seed, Chosen.GoalHeading == "fixed");
	ProgressBar Progress(Terminal, Path.filename().string(), Problems.size() * List.size());
	std::vector<MotionFigures> Figures;
	for (const MotionContestant& Who : List)
	{
		const Result<MotionFigures> Measured = MeasureContestant(Who, World.Value(), Problems, Run.Budget, Progress);
		if (!Measured)
		{
			return InFile(Path, Measured.GetError());
		}
		Figures.push_back(Measured.Value());
	}
	return Figures;
}
} // namespace

Result<uint32_t> ParseWeight(const std::string& Text)
{
	constexpr ParamInfo Weight[] = {{"weight", ParamKind::Real, "1", 1, 100, {}, {}}};
	const Result<PlannerParams> Parsed = PlannerParams::Parse("weight=" + Text, Weight);
	return Parsed ? Result<uint32_t>(static_cast<uint32_t>(Parsed.Value().RealQ16("weight") >> 8)) : Parsed.GetError();
}

void AddMotionOptions(CommandOptions Options, MotionBenchOptions& Chosen)
{
	const std::string Group = "Agents with a heading and a speed";
	const CommandOption Motion =
		Options.Add("--motion", Chosen.Model, "Search as this kind of agent moves; planners are then motion planners")
			.OneOf({"humanoid", "tank", "vehicle"})
			.Type("humanoid|tank|vehicle")
			.Group(Group);
	for (const char* Other :
		{"--detour", "--edits", "--trials", "--unknown", "--heuristic", "--db", "--threads", "--max-moves", "--clock"})
	{
		Motion.Excludes(Other);
	}
	Options.Add("--weight", Chosen.Weights, "Weights of the estimate, one row for each")
		.Delimiter(',')
		.Type("LIST")
		.ShowDefault()
		.Group(Group)
		.Needs("--motion");
	Options.Add("--reopen", Chosen.Reopen, "Take closed states up again: on, off or both")
		.Delimiter(',')
		.Type("on|off")
		.ShowDefault()
		.Group(Group)
		.Needs("--motion");
	Options.Add("--estimate", Chosen.Estimates, "octile, table, max, database or none; one row for each")
		.Delimiter(',')
		.Type("LIST")
		.ShowDefault()
		.Group(Group)
		.Needs("--motion");
	Options.Add("--goal-heading", Chosen.GoalHeading, "Stop with any heading, or with one chosen by the seed")
		.OneOf({"any", "fixed"})
		.Type("any|fixed")
		.ShowDefault()
		.Group(Group)
		.Needs("--motion");
	Options.Add("--table-radius", Chosen.Radius, "Cells around the goal that the table of empty space covers")
		.Range(1, 100)
		.Type("CELLS")
		.ShowDefault()
		.Group(Group)
		.Needs("--motion");
}

Result<int> RunMotionBench(const MotionBenchOptions& Chosen, const MotionBenchRun& Run, Console& Terminal)
{
	RTP_TRY(const std::shared_ptr<const MotionTables> Model, FindMotionModel(Chosen.Model));
	RTP_TRY(const std::vector<MotionContestant> List, ContestantsOf(Chosen, Run));
	RTP_TRY(const std::vector<std::filesystem::path> Maps, FindFiles(Run.Map, {MapExtension, GridExtension}));
	ThreadTaskRunner Tasks(0);
	const std::shared_ptr<const EmptySpaceTable> Empty =
		EmptySpaceTable::Build(Model, {static_cast<int32_t>(Chosen.Radius), Chosen.GoalHeading == "fixed"}, Tasks);
	nlohmann::json PerMap = nlohmann::json::array();
	for (const std::filesystem::path& Path : Maps)
	{
		RTP_TRY(const std::vector<MotionFigures> Figures,
			MeasureMotionMap(Path, Chosen, Run, List, Empty, Model, Terminal));
		nlohmann::json Rows = nlohmann::json::array();
		for (const MotionFigures& At : Figures)
		{
			Rows.push_back(MotionJson(At));
		}
		PerMap.push_back({{"map", Path.string()}, {"results", std::move(Rows)}});
		if (Run.Json != "-")
		{
			Terminal.Out << "== " << Path.string() << ", " << Chosen.Model << '\n';
			PrintMotionFigures(Terminal.Out, Figures);
		}
	}
	const Result<Done> Written =
		WriteJsonReport(Run.Json, {{"motion", Chosen.Model}, {"maps", std::move(PerMap)}}, Terminal.Out);
	return Written ? Result<int>(ExitDone) : Written.GetError();
}
} // namespace Rtp::Tool
