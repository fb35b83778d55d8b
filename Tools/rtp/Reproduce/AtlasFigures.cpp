// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/AtlasFigures.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Query/GoalCache.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include "Console/ProgressBar.h"
#include "Files/BenchmarkData.h"
#include "Generate/Enlarge.h"
#include "Generate/Problems.h"
#include "Harness/BenchProblems.h"
#include "Harness/PlannerWorlds.h"

#include <algorithm>
#include <cmath>
#include <ctime>

namespace Rtp::Tool
{
namespace
{
constexpr const char* SetWithOtherRules = "wc3"; // its scenarios start in water, which we do not walk on
constexpr uint32_t AtlasProblemsPerMap = 55;
constexpr uint32_t RoughProblems = 12;
constexpr int32_t RoughFactor = 9;
constexpr int32_t RoughPercent = 10;
constexpr int SameRuns = 3;

/** The steps of one walk, each with its least time of identical runs. */
struct TimedSteps
{
	std::vector<double> LeastUs;
	std::vector<bool> Moved;
};

/**
 * Makes a walk that was checked before once more, with nothing but a clock beside it: checks would fill the caches
 * between the steps. By the wall: reading the processor's clock goes through the kernel, after which the next step
 * finds caches and branches forgotten.
 */
void TimeSteps(
	IPlanner& Planner, const ProblemCells& Problem, const WalkRecord& Checked, StepBudget Budget, TimedSteps& Steps)
{
	static const double ClockUs = ClockOverheadUs(WalkClock::Wall);
	StateId At = GridSpace::StateOf(Problem.Start);
	Planner.SetGoal(At, GridSpace::StateOf(Problem.Goal));
	const size_t Most = static_cast<size_t>(Checked.Moves + Checked.Waits) + 1;
	Steps.LeastUs.reserve(Most);
	Steps.Moved.reserve(Most);
	StepStatus Status = StepStatus::Planning;
	for (size_t Step = 0; Step < Most && (Status == StepStatus::Planning || Status == StepStatus::Moving); ++Step)
	{
		const double Before = NowUs(WalkClock::Wall);
		const StepResult Result = Planner.Step(At, Budget);
		const double Us = std::max(0.0, NowUs(WalkClock::Wall) - Before - ClockUs);
		if (Step == Steps.LeastUs.size())
		{
			Steps.LeastUs.push_back(Us);
			Steps.Moved.push_back(!Result.Moves.empty());
		}
		Steps.LeastUs[Step] = std::min(Steps.LeastUs[Step], Us);
		Status = Result.Status;
		At = Result.Moves.empty() ? At : Result.Moves.back();
	}
}

/** Adds the times of moves, waits before them included; returns that of the first. */
double AddMoveTimes(const TimedSteps& Steps, TimeHistogram& Times)
{
	double First = -1;
	double Pending = 0;
	for (size_t Index = 0; Index < Steps.LeastUs.size(); ++Index)
	{
		Pending += Steps.LeastUs[Index];
		if (Steps.Moved[Index])
		{
			First = First < 0 ? Pending : First;
			Times.Add(Pending);
			Pending = 0;
		}
	}
	return std::max(First, 0.0);
}

/** Agents before may have had the same goal, and their world remembers: every walk shall begin without that. */
void ForgetGoals(const World& Level)
{
	if (AtlasDatabase::Of(Level.Database.get()) != nullptr)
	{
		GoalCache::Of(Level)->ForgetRecent();
	}
}

/** A planner that is measured on all problems of a level. */
struct Contender
{
	const char* Spec;
	StepBudget Budget;
	std::vector<WalkRecord> Records = {};
	std::vector<TimedSteps> Steps = {};
};

/** Walks all problems, each move checked. */
Result<Done> CheckWalks(const World& Level, const std::vector<ProblemCells>& Problems, Contender& Who)
{
	WalkSettings Settings;
	Settings.Budget = Who.Budget;
	for (const ProblemCells& Problem : Problems)
	{
		TimeHistogram Unused;
		RTP_TRY(const WalkRecord Walked, WalkAtlasProblem(Who.Spec, Level, Problem, Settings, Unused));
		Who.Records.push_back(Walked);
	}
	return Done{};
}

/** Walks all problems again; each step keeps the least time that it ever took. */
Result<Done> TimeWalks(const World& Level, const std::vector<ProblemCells>& Problems, Contender& Who)
{
	Who.Steps.resize(Problems.size());
	for (size_t Index = 0; Index < Problems.size(); ++Index)
	{
		RTP_TRY(const std::unique_ptr<IPlanner> Planner, MakePlanner(Who.Spec, Level));
		ForgetGoals(Level);
		TimeSteps(*Planner, Problems[Index], Who.Records[Index], Who.Budget, Who.Steps[Index]);
	}
	return Done{};
}

Result<Done> MeasureLevel(const World& Level, const std::vector<ProblemCells>& Problems, AtlasFigures& Figures)
{
	Contender Best{"astar", {}};
	Contender Still{"atlas:wait=still", {}};
	Contender Moving{"atlas", {AtlasTickBudget}};
	// In turns: when one comes again, the caches hold other things, and what disturbs the machine for a while disturbs
	// one turn of each.
	for (int Run = 0; Run <= SameRuns; ++Run)
	{
		for (Contender* Who : {&Best, &Moving, &Still})
		{
			RTP_TRY_DONE(Run == 0 ? CheckWalks(Level, Problems, *Who) : TimeWalks(Level, Problems, *Who));
		}
	}
	// One question at a time was asked: what is idle now is what it held.
	const size_t IdleBytes = GoalCache::Of(Level)->Memory().IdleBytes();
	Figures.SearchBytes = std::max(Figures.SearchBytes, static_cast<double>(IdleBytes));
	for (size_t Index = 0; Index < Problems.size(); ++Index)
	{
		const WalkRecord& Shortest = Best.Records[Index];
		const WalkRecord& AtRest = Still.Records[Index];
		const WalkRecord& EveryTick = Moving.Records[Index];
		if (!Shortest.bSolved)
		{
			continue;
		}
		++Figures.Problems;
		Figures.Failures += (AtRest.bSolved ? 0 : 1) + (EveryTick.bSolved ? 0 : 1);
		Figures.Revisits += AtRest.Revisits;
		Figures.StillPct.push_back(ExtraPct(AtRest.Length, Shortest.Length));
		Figures.EveryTickPct.push_back(ExtraPct(EveryTick.Length, Shortest.Length));
		Figures.AgentBytes.push_back(static_cast<double>(std::max(AtRest.PeakBytes, EveryTick.PeakBytes)));
		TimeHistogram Unused;
		Figures.FirstUs.push_back(AddMoveTimes(Still.Steps[Index], Figures.MoveUs));
		Figures.AStarFirstUs.push_back(AddMoveTimes(Best.Steps[Index], Unused));
		for (const double Us : Moving.Steps[Index].LeastUs)
		{
			Figures.WorstTickUs = std::max(Figures.WorstTickUs, Us);
		}
	}
	return Done{};
}

Result<Done> MeasureGrid(std::shared_ptr<const LayeredGrid> Grid, const std::string& Name,
	const std::vector<ProblemCells>& Problems, AtlasFigures& Figures)
{
	ThreadTaskRunner Tasks(2);
	const std::clock_t Before = std::clock();
	RTP_TRY(const Contestant Who, PrepareContestant("atlas", Grid, {}, Tasks));
	Figures.BuildProcessorSeconds += static_cast<double>(std::clock() - Before) / CLOCKS_PER_SEC;
	++Figures.Maps;
	Figures.Cells += Grid->CellCount();
	Figures.Bytes += static_cast<double>(Who.SharedBytes);
	Figures.BuildSeconds += Who.BuildSeconds;
	const double WorstBefore = Figures.WorstTickUs;
	Result<Done> Measured = MeasureLevel(Who.Level, Problems, Figures);
	Figures.WorstMap = Figures.WorstTickUs > WorstBefore ? Name : Figures.WorstMap;
	return Measured;
}

Result<Done> MeasureFile(const std::filesystem::path& Path, const ExperimentOptions& Options, AtlasFigures& Figures)
{
	RTP_TRY(const LoadedMap Map, LoadMap(Path));
	ProblemChoice Choice;
	Choice.Count = Options.Problems == 0 ? AtlasProblemsPerMap : Options.Problems;
	Choice.Seed = Options.Seed;
	Choice.bRandom = Figures.Set == SetWithOtherRules;
	const Result<std::vector<ProblemCells>> Problems = ChooseProblems(Map, Choice);
	return Problems ? MeasureGrid(Map.Grid, Path.stem().string(), Problems.Value(), Figures) : Problems.GetError();
}
} // namespace

double QuantileOf(std::vector<double> Values, double Share)
{
	if (Values.empty())
	{
		return 0;
	}
	std::sort(Values.begin(), Values.end());
	const double Rank = std::ceil(Share * static_cast<double>(Values.size()));
	return Values[static_cast<size_t>(std::max(Rank, 1.0)) - 1];
}

double ExtraPct(double Length, double Shortest)
{
	return Shortest > 0 ? 100 * (Length / Shortest - 1) : 0;
}

Result<WalkRecord> WalkAtlasProblem(const std::string& Spec, const World& Level, const ProblemCells& Problem,
	WalkSettings Settings, TimeHistogram& Times)
{
	RTP_TRY(const std::unique_ptr<IPlanner> Planner, MakePlanner(Spec, Level));
	ForgetGoals(Level);
	Settings.Clock = WalkClock::Processor;
	return Walk(
		*Planner, Level.Space(), GridSpace::StateOf(Problem.Start), GridSpace::StateOf(Problem.Goal), Settings, Times);
}

Result<AtlasFigures> MeasureAtlasSet(const std::string& Set, const ExperimentOptions& Options, Console& Terminal)
{
	RTP_TRY(const std::filesystem::path Folder, FindBenchmarkData("maps/" + Set));
	RTP_TRY(const std::vector<std::filesystem::path> Maps, FindFiles(Folder, {MapExtension}));
	AtlasFigures Figures;
	Figures.Set = Set;
	ProgressBar Progress(Terminal, Set, Maps.size());
	for (const std::filesystem::path& Path : Maps)
	{
		RTP_TRY_DONE(MeasureFile(Path, Options, Figures));
		Progress.Advance();
	}
	return Figures;
}

Result<AtlasFigures> MeasureAtlasMap(
	const std::string& Set, const std::string& Map, const ExperimentOptions& Options, Console& Terminal)
{
	RTP_TRY(const std::filesystem::path Path, FindBenchmarkData("maps/" + Set + "/" + Map + std::string(MapExtension)));
	AtlasFigures Figures;
	Figures.Set = Map;
	const ProgressBar Progress(Terminal, Map, 1);
	const Result<Done> Measured = MeasureFile(Path, Options, Figures);
	return Measured ? Result<AtlasFigures>(std::move(Figures)) : Measured.GetError();
}

Result<AtlasFigures> MeasureRoughAtlas(const ExperimentOptions& Options, Console& Terminal)
{
	const Result<std::filesystem::path> Path = FindBenchmarkData("maps/dao/ost000a.map");
	RTP_TRY(const TerrainMap Map, Path ? LoadTerrain(Path.Value()) : Path.GetError());
	Random Dice(Options.Seed);
	TerrainMap Large = Enlarge(Map, RoughFactor);
	RoughenEdges(Large, RoughFactor, RoughPercent, Dice);
	RTP_TRY(LayeredGrid Grid, MakeGroundGrid(Large, {}));
	AtlasFigures Figures;
	Figures.Set = "rough";
	const ProgressBar Progress(Terminal, "rough", 1);
	const auto Shared = std::make_shared<const LayeredGrid>(std::move(Grid));
	const uint32_t Wanted = Options.Problems == 0 ? RoughProblems : std::min(Options.Problems, RoughProblems);
	RTP_TRY(const std::vector<ProblemCells> Problems, DrawProblems(*Shared, Wanted, Dice));
	const Result<Done> Measured = MeasureGrid(Shared, "ost000a enlarged", Problems, Figures);
	return Measured ? Result<AtlasFigures>(std::move(Figures)) : Measured.GetError();
}
} // namespace Rtp::Tool
