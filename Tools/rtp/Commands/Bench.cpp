// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp bench: planners on the same problems. A mode says how problems are walked and which figures are shown; the rest
// is the same for all of them.

#include "CommandLine.h"
#include "Commands/BenchModes.h"
#include "Commands/CommandTable.h"
#include "Console/Interrupt.h"
#include "Console/ProgressBar.h"
#include "Files/FileError.h"

#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
/** The rows of one map. */
struct MapRows
{
	std::vector<Measurement> Rows;
	bool bInterrupted = false; // then those that are complete
};

/** Measures all rows on one map. */
Result<MapRows> MeasureMap(
	const std::filesystem::path& Path, const BenchOptions& Options, BenchMode& Mode, Console& Terminal)
{
	RTP_TRY(const ProblemSet Set, Mode.Load(Path));
	RTP_TRY(const std::vector<Entrant> Entrants, Mode.Measured.Enter(Set, Mode.Specs));
	ThreadTaskRunner Tasks(Options.Threads);
	ProgressBar Progress(Terminal, Path.filename().string(), Set.Problems.size() * Entrants.size());
	const InterruptWatch Watch;
	MapRows Measured;
	for (const Entrant& Entry : Entrants)
	{
		Result<Measurement> Row = Measure(Entry, Set.Problems.size(), Tasks, Progress);
		if (!Row && Row.GetError().Code == ErrorCode::Cancelled)
		{
			Measured.bInterrupted = true;
			break;
		}
		RTP_TRY(Measurement Complete, InFile(Path, std::move(Row)));
		Measured.Rows.push_back(std::move(Complete));
	}
	return Measured;
}

ReportGroup GroupOf(const BenchMode& Mode, std::string Name, const std::vector<Measurement>& Rows)
{
	ReportGroup Group{std::move(Name), {}};
	for (const Measurement& Row : Rows)
	{
		Group.Rows.push_back(Mode.Measured.Show(Row, Rows));
	}
	return Group;
}

Result<int> RunBench(const BenchOptions& Options, Console& Terminal)
{
	RTP_TRY(BenchMode Mode, ChooseMode(Options, Terminal));
	ReportOptions Report = Options.Report;
	Report.Format = Report.Format.empty() ? Mode.Format : Report.Format;
	RTP_TRY(const std::vector<std::filesystem::path> Maps, Mode.Find());
	std::vector<Measurement> Total;
	std::vector<ReportGroup> Groups;
	for (const std::filesystem::path& Path : Maps)
	{
		RTP_TRY(MapRows Measured, MeasureMap(Path, Options, Mode, Terminal));
		std::vector<Measurement>& Rows = Measured.Rows;
		Groups.push_back(GroupOf(Mode, Path.string(), Rows));
		PrintGroup(Report, Groups.back(), Terminal);
		if (Measured.bInterrupted)
		{
			return Interrupted();
		}
		for (size_t Index = 0; Index < Total.size(); ++Index)
		{
			Total[Index].Append(Rows[Index]);
		}
		if (Total.empty())
		{
			Total = std::move(Rows);
		}
	}
	if (Maps.size() > 1)
	{
		Groups.push_back(GroupOf(Mode, "all " + std::to_string(Maps.size()) + " maps", Total));
		PrintGroup(Report, Groups.back(), Terminal);
	}
	RTP_TRY_DONE(WriteReport(
		Report, FactsOfRun(Terminal, Options.Problems.Seed, ClockOf(Options), Options.Budget), Groups, Terminal));
	return ExitDone;
}

void AddHeadingOptions(CommandOptions Options, BenchOptions& Chosen)
{
	const std::string Group = "Agents with a heading and a speed";
	const CommandOption Motion =
		Options.Add("--motion", Chosen.Model, "Search as this kind of agent moves; planners are then motion planners")
			.OneOf({"humanoid", "tank", "vehicle"})
			.Type("humanoid|tank|vehicle")
			.Group(Group);
	for (const char* Other :
		{"--detour", "--edits", "--trials", "--unknown", "--heuristic", "--db", "--threads", "--max-moves"})
	{
		Motion.Excludes(Other);
	}
	const auto AddList = [&](const char* Name, std::vector<std::string>& Values, const char* Help, const char* Type)
	{ Options.Add(Name, Values, Help).Delimiter(',').Type(Type).ShowDefault().Group(Group).Needs("--motion"); };
	AddList("--weight", Chosen.Weights, "Weights of the estimate, one row for each", "LIST");
	AddList("--reopen", Chosen.Reopen, "Take closed states up again: on, off or both", "on|off");
	AddList("--estimate", Chosen.Estimates, "octile, table, max, database or none; one row for each", "LIST");
	Options
		.AddChoice("--goal-heading", Chosen.GoalHeading, "Stop with any heading, or with one chosen by the seed",
			{"any", "fixed"})
		.Group(Group)
		.Needs("--motion");
	Options
		.AddNumber("--table-radius", Chosen.TableRadius, "Cells around the goal that the table of empty space covers",
			"CELLS", 1, 100)
		.Group(Group)
		.Needs("--motion");
}
} // namespace

CommandAction AddBenchCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<BenchOptions>();
	Options.AddInput("--map", Chosen->Map, "A .map or .rtpgrid file, or a folder of them").Type("FILE|DIR");
	Options.AddInput(
		"--scen", Chosen->Problems.ScenarioPath, "Problems; else X.map.scen beside the map, else random ones");
	Options.Add("--planner", Chosen->Planners, "A planner with its parameters; may be given several times")
		.Type("NAME[:k=v,…]");
	Options.AddInput(
		"--db", Chosen->Database, "A database made by rtp build; else planners that want one get it built");
	Options.Add("--problems", Chosen->Problems.Count, "How many problems, spread evenly over the scenario")
		.Range(1u, 100'000'000u)
		.Type("N");
	Options.Add("--bucket", Chosen->Problems.Buckets, "Only these buckets of the scenario").Delimiter(',').Type("LIST");
	Options.Add("--seed", Chosen->Problems.Seed, "Seed of random problems and tables").Type("S").ShowDefault();
	Options.Add("--budget", Chosen->Budget, "Expansions allowed in each step")
		.Range(1u, StepBudget::Unlimited)
		.Type("EXPANSIONS");
	Options.AddNumber(
		"--threads", Chosen->Threads, "Threads; 0 is one per core. Times are cleanest with 1", "T", 0u, 1024u);
	Options.AddNumber(
		"--max-moves", Chosen->MaxMoves, "Give an agent up after so many moves", "N", uint64_t{1}, uint64_t{1} << 40);
	Options.Add("--heuristic", Chosen->Heuristic, "octile, differential[:pivots] or canonical[:states]")
		.Type("KIND")
		.ShowDefault();
	Options.AddChoice(
		"--clock", Chosen->Clock, "Measure passing time, or processor time on a busy machine", {"wall", "cpu"});
	AddReportOptions(Options, Chosen->Report);
	Options.Add("--format", Chosen->Report.Format, "Show a sheet for each row, or a table; each mode has its default")
		.OneOf({"sheet", "table"})
		.Type("sheet|table");
	Options.Add("--edits", Chosen->Doors, "Open and close so many doors and walls on the way; other figures then")
		.Range(1u, 100'000u)
		.Type("DOORS");
	Options.AddFlag("--world", Chosen->bWorld,
		"Movers as they walk and Detour: lengths and turning against the shortest paths in any direction");
	Options.Add("--rivals", Chosen->Rivals, "With --world on maps: path finders that others use, as further rows")
		.Delimiter(',')
		.OneOf({"jps", "jps+", "subgoal-graph"})
		.Type("jps,jps+,subgoal-graph")
		.Needs("--world")
		.Needs("--map");
	Options.AddFlag("--short", Chosen->bShort,
		"Random journeys under 16 cells: the time until the first move, with the goal in sight and not, beside Detour");
	Options
		.Add("--trials", Chosen->Trials,
			"Solve each problem so many times, or until nothing is learned any more; reports convergence instead of "
			"times")
		.Type("N|converge");
	Options.Add("--unknown", Chosen->Unknown, "Agents do not know the map and see walls so many cells away")
		.Range(2u, 1000u)
		.Type("RADIUS");
	AddGridOptions(Options, Chosen->Grid);
	Options.AddInput(
		"--detour", Chosen->Level, "Instead of --map: a level (.obj) or saved navmesh; Detour runs as well");
	AddAgentOptions(Options, Chosen->Mesh);
	AddAxesOptions(Options, Chosen->Mesh);
	AddHeadingOptions(Options, *Chosen);
	Options.Footer("",
		{"bench --map cave.map --planner tba:R=100 --planner wastar:w=2 --problems 200",
			"bench --map maps/dao --planner lrta --bucket 64,128 --csv dao.csv",
			"bench --map cave.map --planner tba:R=100 --edits 50",
			"bench --map cave.map --motion vehicle --weight 1,1.2,1.5,2 --reopen on,off --planner two-level",
			"bench --detour tower.obj --planner tba:R=100 --problems 500",
			"bench --world --map maps/dao --planner atlas:wait=still --rivals jps,jps+ --problems 120",
			"bench --short --map cave.map --planner atlas:scale=straight --clock cpu"});
	return [Chosen](Console& Terminal) { return RunBench(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
