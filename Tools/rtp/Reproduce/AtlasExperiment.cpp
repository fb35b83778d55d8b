// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/AtlasExperiment.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "CommandLine.h"
#include "Console/ProgressBar.h"
#include "Console/Table.h"
#include "Files/BenchmarkData.h"
#include "Files/WholeFile.h"
#include "Harness/BenchProblems.h"
#include "Harness/PlannerWorlds.h"
#include "Harness/Walk.h"
#include "Reproduce/ResultTable.h"

#include <algorithm>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
constexpr const char* MapSets[] = {"dao", "bg", "wc3", "rooms", "mazes", "cities"};
constexpr const char* SetWithOtherRules = "wc3"; // its scenarios start in water, which we do not walk on
constexpr uint32_t AtlasProblemsPerMap = 55;
constexpr uint32_t EveryTickBudget = 300;
constexpr int SameRuns = 3;
constexpr double AllowedMeanPct = 0.01;

/** Figures of one set of maps. */
struct AtlasFigures
{
	std::string Set;
	uint64_t Problems = 0;
	uint64_t Failures = 0;
	uint64_t Revisits = 0;
	double Cells = 0;
	double Bytes = 0;
	double BuildSeconds = 0;
	std::vector<double> StillPct;
	std::vector<double> EveryTickPct;
	std::vector<double> AgentBytes;
	TimeHistogram MoveUs;
	TimeHistogram FirstUs;
	TimeHistogram AStarFirstUs;
	double WorstTickUs = 0;
};

Result<WalkRecord> WalkOnce(
	const std::string& Spec, const World& Level, const ProblemCells& Problem, uint32_t Budget, TimeHistogram& Times)
{
	const Result<std::unique_ptr<IPlanner>> Planner = MakePlanner(Spec, Level);
	if (!Planner)
	{
		return Planner.GetError();
	}
	WalkSettings Settings;
	Settings.Budget.MaxExpansions = Budget;
	Settings.Clock = WalkClock::Processor;
	return Walk(*Planner.Value(), Level.Space(), GridSpace::StateOf(Problem.Start), GridSpace::StateOf(Problem.Goal),
		Settings, Times);
}

double ExtraPct(const WalkRecord& Walked, const WalkRecord& Best)
{
	return Best.Length > 0 ? 100 * (Walked.Length / Best.Length - 1) : 0;
}

Result<Done> MeasureProblem(const World& Level, const ProblemCells& Problem, AtlasFigures& Figures)
{
	TimeHistogram Unused;
	const Result<WalkRecord> Best = WalkOnce("astar", Level, Problem, StepBudget::Unlimited, Unused);
	const Result<WalkRecord> Still =
		WalkOnce("atlas:wait=still", Level, Problem, StepBudget::Unlimited, Figures.MoveUs);
	if (!Best || !Still)
	{
		return Best ? Still.GetError() : Best.GetError();
	}
	if (!Best.Value().bSolved)
	{
		return Done{};
	}
	++Figures.Problems;
	Figures.Failures += Still.Value().bSolved ? 0 : 1;
	Figures.Revisits += Still.Value().Revisits;
	Figures.StillPct.push_back(ExtraPct(Still.Value(), Best.Value()));
	Figures.AgentBytes.push_back(static_cast<double>(Still.Value().PeakBytes));
	Figures.FirstUs.Add(Still.Value().FirstMoveUs);
	Figures.AStarFirstUs.Add(Best.Value().FirstMoveUs);
	double WorstTick = 0;
	for (int Run = 0; Run < SameRuns; ++Run)
	{
		TimeHistogram Ticks;
		const Result<WalkRecord> Moving = WalkOnce("atlas", Level, Problem, EveryTickBudget, Ticks);
		if (!Moving)
		{
			return Moving.GetError();
		}
		WorstTick = Run == 0 ? Ticks.Max() : std::min(WorstTick, Ticks.Max());
		if (Run == 0)
		{
			Figures.Failures += Moving.Value().bSolved ? 0 : 1;
			Figures.EveryTickPct.push_back(ExtraPct(Moving.Value(), Best.Value()));
		}
	}
	Figures.WorstTickUs = std::max(Figures.WorstTickUs, WorstTick);
	return Done{};
}

Result<Done> MeasureMap(const std::filesystem::path& Path, const ExperimentOptions& Options, AtlasFigures& Figures)
{
	const Result<LoadedMap> Map = LoadMap(Path);
	if (!Map)
	{
		return Map.GetError();
	}
	ProblemChoice Choice;
	Choice.Count = Options.Problems == 0 ? AtlasProblemsPerMap : Options.Problems;
	Choice.Seed = Options.Seed;
	Choice.bRandom = Figures.Set == SetWithOtherRules;
	const Result<std::vector<ProblemCells>> Problems = ChooseProblems(Map.Value(), Choice);
	if (!Problems)
	{
		return Problems.GetError();
	}
	ThreadTaskRunner Tasks(2);
	const Result<Contestant> Who = PrepareContestant("atlas", Map.Value().Grid, {}, Tasks);
	if (!Who)
	{
		return Who.GetError();
	}
	Figures.Cells += Map.Value().Grid->CellCount();
	Figures.Bytes += static_cast<double>(Who.Value().SharedBytes);
	Figures.BuildSeconds += Who.Value().BuildSeconds;
	for (const ProblemCells& Problem : Problems.Value())
	{
		if (const Result<Done> Measured = MeasureProblem(Who.Value().Level, Problem, Figures); !Measured)
		{
			return Measured.GetError();
		}
	}
	return Done{};
}

std::string DescribeAtlas(const std::vector<AtlasFigures>& All)
{
	ResultTable Quality({"maps", "problems", "failures", "revisits", "longer %, mean", "longest %",
		"every tick %, mean", "bytes/cell", "Mcells/min", "agent bytes, mean", "largest"});
	ResultTable Times({"maps", "us/move", "p99", "first us", "p99", "A* first us", "worst tick us"});
	for (const AtlasFigures& At : All)
	{
		const Summary Still = Summarize(At.StillPct);
		const Summary Agents = Summarize(At.AgentBytes);
		Quality.Add({At.Set, Grouped(At.Problems), Grouped(At.Failures), Grouped(At.Revisits), Fixed(Still.Mean, 5),
			Fixed(Still.Max, 4), Fixed(Summarize(At.EveryTickPct).Mean, 4), Fixed(At.Bytes / At.Cells, 2),
			Fixed(At.Cells * 60e-6 / At.BuildSeconds, 1), Fixed(Agents.Mean, 0), Fixed(Agents.Max, 0)});
		Times.Add({At.Set, Fixed(At.MoveUs.Mean(), 2), Fixed(At.MoveUs.Quantile(0.99), 2), Fixed(At.FirstUs.Mean(), 1),
			Fixed(At.FirstUs.Quantile(0.99), 1), Fixed(At.AStarFirstUs.Mean(), 0), Fixed(At.WorstTickUs, 1)});
	}
	return "# Atlas\n\nMade by `rtp reproduce atlas`. Lengths are compared with A* in the same run. Unless said "
		   "otherwise the "
		   "agent stands\nstill while a query is under way (`wait=still`) and a step may do as much as it likes; "
		   "\"every "
		   "tick\" is `wait=greedy` with\n" +
		std::to_string(EveryTickBudget) +
		" expansions a step. Times are processor time of the planning thread; the worst tick is the largest over all\n"
		"problems of the smallest of three identical walks' worst ticks. Bytes per cell are all that the run time "
		"needs "
		"beside the\ngrid. Builds use two threads and passing time.\n\n" +
		Quality.Text() + "\n" + Times.Text();
}
} // namespace

Result<int> RunAtlasExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	std::vector<AtlasFigures> All;
	bool bGood = true;
	for (const char* Set : MapSets)
	{
		const Result<std::filesystem::path> Folder = FindBenchmarkData(std::string("maps/") + Set);
		if (!Folder)
		{
			return Folder.GetError();
		}
		const Result<std::vector<std::filesystem::path>> Maps = FindFiles(Folder.Value(), {MapExtension});
		if (!Maps)
		{
			return Maps.GetError();
		}
		AtlasFigures Figures;
		Figures.Set = Set;
		ProgressBar Progress(Terminal, Set, Maps.Value().size());
		for (const std::filesystem::path& Path : Maps.Value())
		{
			if (const Result<Done> Measured = MeasureMap(Path, Options, Figures); !Measured)
			{
				return Measured.GetError();
			}
			Progress.Advance();
		}
		bGood = bGood && Figures.Failures == 0 && Summarize(Figures.StillPct).Mean <= AllowedMeanPct;
		All.push_back(std::move(Figures));
	}
	const std::string Report = DescribeAtlas(All);
	Terminal.Out << Report;
	if (!Options.Folder.empty())
	{
		if (const Result<Done> Written = WriteWholeFile(Options.Folder / "atlas.md", Report); !Written)
		{
			return Written.GetError();
		}
	}
	return bGood ? ExitDone : ExitDifference;
}
} // namespace Rtp::Tool
