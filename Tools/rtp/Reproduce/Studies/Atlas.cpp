// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The default planner on all benchmark maps and a vast one, beside A*: quality, sizes and times. Docs/Results/atlas.md
// discusses it.

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Query/QueryScratch.h"
#include "Rtp/Base/NameLookup.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include "Files/BenchmarkData.h"
#include "Generate/Enlarge.h"
#include "Harness/PlannerWorlds.h"
#include "Reproduce/AtlasWalks.h"
#include "Reproduce/Study.h"

#include <algorithm>
#include <iterator>
#include <memory>

namespace Rtp::Tool
{
namespace
{
constexpr const char* AtlasSets[] = {"dao", "bg", "wc3", "rooms", "mazes"}; // the first is that of the goals
constexpr const char* SlowSet = "cities";                                   // takes as long as all others
constexpr const char* SetWithOtherRules = "wc3"; // its scenarios start in water, which we do not walk on
constexpr const char* LargeMapName = "dao/orz700d";
constexpr uint32_t AtlasProblems = 55; // per map
constexpr uint32_t RoughProblems = 12;
constexpr int32_t RoughFactor = 9;
constexpr int32_t RoughPercent = 10;
constexpr int SameRuns = 3;

/** The measurements of one set of maps; ShownRow names its figures. */
struct AtlasRow
{
	std::string Set;
	uint64_t Problems = 0;
	uint64_t Failures = 0;
	uint64_t Revisits = 0; // of agents that may stand still
	double Cells = 0;
	double Bytes = 0;
	double BuildSeconds = 0;
	double BuildProcessorSeconds = 0; // of all threads
	std::vector<double> StillPct;     // longer than A*'s path
	std::vector<double> EveryTickPct;
	std::vector<double> AgentBytes;
	double SearchBytes = 0; // most that a query held while it ran
	std::vector<double> FirstUs;
	std::vector<double> AStarFirstUs;
	TimeHistogram MoveUs;
	double WorstTickUs = 0;
	std::string WorstMap;
};

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
struct StepTimeWatch : WalkWatch
{
	TimedSteps& Steps;
	size_t Index = 0;
	double BeforeUs = 0;
	double OverheadUs;

	StepTimeWatch(TimedSteps& InSteps, double InOverheadUs)
		: Steps(InSteps)
		, OverheadUs(InOverheadUs)
	{
	}

	std::span<const StateId> BeforeStep(StateId)
	{
		BeforeUs = NowUs(ClockKind::Wall);
		return {};
	}

	void AfterStep(const StepResult& Step)
	{
		const double Us = std::max(0.0, NowUs(ClockKind::Wall) - BeforeUs - OverheadUs);
		if (Index == Steps.LeastUs.size())
		{
			Steps.LeastUs.push_back(Us);
			Steps.Moved.push_back(!Step.Moves.empty());
		}
		Steps.LeastUs[Index] = std::min(Steps.LeastUs[Index], Us);
		++Index;
	}
};

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

/** A planner that is measured on all problems of a level. */
struct AtlasContender
{
	const char* Spec;
	StepBudget Budget;
	std::vector<WalkRecord> Records = {};
	std::vector<TimedSteps> Steps = {};
};

Result<Done> CheckWalks(const ProblemSet& Set, AtlasContender& Contender)
{
	for (const Problem& Ends : Set.Problems)
	{
		RTP_TRY(const WalkRecord Walked, WalkProblem(Contender.Spec, Set.World, Ends, Contender.Budget));
		Contender.Records.push_back(Walked);
	}
	return Done{};
}

/** Walks all problems again; each step keeps the least time that it ever took. */
Result<Done> TimeWalks(const ProblemSet& Set, AtlasContender& Contender)
{
	static const double OverheadUs = ClockOverheadUs(ClockKind::Wall);
	Contender.Steps.resize(Set.Problems.size());
	for (size_t Index = 0; Index < Set.Problems.size(); ++Index)
	{
		RTP_TRY(const std::unique_ptr<IPlanner> Planner, MakePlanner(Contender.Spec, Set.World));
		WalkLimits Limits;
		Limits.Budget = Contender.Budget;
		Limits.MaxSteps = Contender.Records[Index].Steps;
		TimedSteps& Steps = Contender.Steps[Index];
		Steps.LeastUs.reserve(Limits.MaxSteps);
		Steps.Moved.reserve(Limits.MaxSteps);
		const Problem& Ends = Set.Problems[Index];
		WalkToGoal(*Planner, UncheckedSpace{}, Ends.Start, Ends.Goal, Limits, StepTimeWatch(Steps, OverheadUs));
	}
	return Done{};
}

Result<Done> MeasureWalks(const ProblemSet& Set, AtlasRow& Row)
{
	AtlasContender Best{"astar", {}};
	AtlasContender Still{"atlas:wait=still", {}};
	AtlasContender Moving{"atlas", {AtlasTickBudget}};
	// In turns: when one comes again, the caches hold other things, and what disturbs the machine for a while disturbs
	// one turn of each.
	for (int Turn = 0; Turn <= SameRuns; ++Turn)
	{
		for (AtlasContender* Contender : {&Best, &Moving, &Still})
		{
			RTP_TRY_DONE(Turn == 0 ? CheckWalks(Set, *Contender) : TimeWalks(Set, *Contender));
		}
	}
	// One query at a time ran: what is idle now is what it held.
	const size_t IdleBytes = QueryMemoryOf(Set.World)->IdleBytes();
	Row.SearchBytes = std::max(Row.SearchBytes, static_cast<double>(IdleBytes));
	for (size_t Index = 0; Index < Set.Problems.size(); ++Index)
	{
		const WalkRecord& Shortest = Best.Records[Index];
		const WalkRecord& AtRest = Still.Records[Index];
		const WalkRecord& EveryTick = Moving.Records[Index];
		if (!Shortest.bSolved)
		{
			continue;
		}
		++Row.Problems;
		Row.Failures += (AtRest.bSolved ? 0 : 1) + (EveryTick.bSolved ? 0 : 1);
		Row.Revisits += AtRest.Revisits;
		Row.StillPct.push_back(ExtraPct(AtRest.Length, Shortest.Length));
		Row.EveryTickPct.push_back(ExtraPct(EveryTick.Length, Shortest.Length));
		Row.AgentBytes.push_back(static_cast<double>(std::max(AtRest.PeakBytes, EveryTick.PeakBytes)));
		TimeHistogram Unused;
		Row.FirstUs.push_back(AddMoveTimes(Still.Steps[Index], Row.MoveUs));
		Row.AStarFirstUs.push_back(AddMoveTimes(Best.Steps[Index], Unused));
		for (const double Us : Moving.Steps[Index].LeastUs)
		{
			Row.WorstTickUs = std::max(Row.WorstTickUs, Us);
		}
	}
	return Done{};
}

Result<Done> MeasureSet(ProblemSet Set, const std::string& Name, AtlasRow& Row)
{
	ThreadTaskRunner Tasks(2);
	const Stopwatch Cores(ClockKind::Process);
	RTP_TRY(const Contestant Atlas, PrepareContestant("atlas", Set.World.Grid, {}, Tasks));
	Row.BuildProcessorSeconds += Cores.Seconds();
	Row.Cells += Set.World.Grid->CellCount();
	Row.Bytes += static_cast<double>(Atlas.SharedBytes);
	Row.BuildSeconds += Atlas.BuildSeconds;
	const double WorstBefore = Row.WorstTickUs;
	Set.World = Atlas.World;
	RTP_TRY_DONE(MeasureWalks(Set, Row));
	Row.WorstMap = Row.WorstTickUs > WorstBefore ? Name : Row.WorstMap;
	return Done{};
}

Result<AtlasRow> MeasureMaps(
	const std::string& Set, const std::vector<std::filesystem::path>& Maps, const StudyRun& Run)
{
	AtlasRow Row;
	Row.Set = Set;
	ProblemChoice Choice;
	Choice.Count = Run.Options.ProblemsOr(AtlasProblems);
	Choice.Seed = Run.Options.Seed;
	Choice.bRandom = Set == SetWithOtherRules;
	ProgressBar Progress(Run.Terminal, Set, Maps.size());
	for (const std::filesystem::path& Path : Maps)
	{
		RTP_TRY(ProblemSet Problems, LoadProblemSet(Path, {}, Choice));
		RTP_TRY_DONE(MeasureSet(std::move(Problems), Path.stem().string(), Row));
		Progress.Advance();
	}
	return Row;
}

Result<AtlasRow> MeasureFolder(const std::string& Set, const StudyRun& Run)
{
	RTP_TRY(const std::filesystem::path Folder, FindBenchmarkData("maps/" + Set));
	RTP_TRY(const std::vector<std::filesystem::path> Maps, FindFiles(Folder, {MapExtension}));
	return MeasureMaps(Set, Maps, Run);
}

/** A game map enlarged to ten million cells with rough walls. */
Result<AtlasRow> MeasureRough(const StudyRun& Run)
{
	RTP_TRY(const std::filesystem::path Path, BenchmarkMap("dao/ost000a"));
	RTP_TRY(const TerrainMap Map, LoadTerrain(Path));
	Random Dice(Run.Options.Seed);
	TerrainMap Large = Enlarge(Map, RoughFactor);
	RoughenEdges(Large, RoughFactor, RoughPercent, Dice);
	RTP_TRY(LayeredGrid Grid, MakeGroundGrid(Large, {}));
	RTP_TRY(ProblemSet Set,
		DrawProblemSet("rough", std::make_shared<const LayeredGrid>(std::move(Grid)),
			std::min(Run.Options.ProblemsOr(RoughProblems), RoughProblems), Dice));
	AtlasRow Row;
	Row.Set = "rough";
	RTP_TRY_DONE(MeasureSet(std::move(Set), "ost000a enlarged", Row));
	return Row;
}

StudyRow ShownRow(const AtlasRow& Row)
{
	const Summary Still = Summarize(Row.StillPct);
	const Summary Agents = Summarize(Row.AgentBytes);
	StudyRow Shown{Row.Set};
	Shown.Ours.Add("problems", "", Row.Problems)
		.Add("failures", "", Row.Failures)
		.Add("revisits", "", Row.Revisits)
		.Add("still", "", Still.Mean)
		.Add("longest", "", Still.Max)
		.Add("every tick", "", Summarize(Row.EveryTickPct).Mean)
		.Add("cell bytes", "", Row.Bytes / Row.Cells)
		.Add("mcells", "", Row.Cells * 1e-6)
		.Add("build", "", Row.BuildSeconds)
		.Add("cores", "", Row.BuildProcessorSeconds)
		.Add("speed", "", Row.Cells * 60e-6 / Row.BuildSeconds)
		.Add("agent", "", Agents.Mean)
		.Add("largest", "", Agents.Max)
		.Add("search", "", Row.SearchBytes / 1024)
		.Add("move", "", Row.MoveUs.Mean())
		.Add("move p99", "", Row.MoveUs.Quantile(0.99))
		.Add("first", "", Summarize(Row.FirstUs).Mean)
		.Add("first p99", "", QuantileOf(Row.FirstUs, 0.99))
		.Add("astar", "", Summarize(Row.AStarFirstUs).Mean)
		.Add("astar p99", "", QuantileOf(Row.AStarFirstUs, 0.99))
		.Add("tick", "", Row.WorstTickUs)
		.Add("where", "", Row.WorstMap);
	return Shown;
}

void ShowAtlas(std::vector<StudyRow> Rows, const StudyRow& Large, StudyRun& Run)
{
	Run.AddTable("atlas-quality", "",
		{{"problems", "problems"}, {"failures", "failures"}, {"revisits", "revisits"}, {"longer %, mean", "still", 5},
			{"longest %", "longest", 4}, {"every tick %, mean", "every tick", 4}, {"bytes/cell", "cell bytes", 2},
			{"Mcells", "mcells", 2}, {"build s", "build", 1}, {"processor s", "cores", 1}, {"Mcells/min", "speed", 1},
			{"agent bytes, mean", "agent"}, {"largest", "largest"}, {"search KB", "search"}},
		Rows);
	Rows.insert(Rows.begin() + 1, Large);
	Run.AddTable("atlas-times", "",
		{{"us/move", "move", 2}, {"p99", "move p99", 2}, {"first us", "first", 1}, {"p99", "first p99", 1},
			{"A* first us", "astar"}, {"p99", "astar p99"}, {"worst tick us", "tick", 1}, {"worst tick on", "where"}},
		Rows);
}

/** How long agents wait for their first move, beside A*. */
LinePlot PlotFirstMoves(const AtlasRow& Row)
{
	LinePlot Plot;
	Plot.Title = "Planning before the first move, " + Row.Set;
	Plot.X = {"microseconds", true, 0.1, 100000};
	Plot.Y = {"% of the agents that move by then", false, 0, 100};
	Plot.Curves = {{"Atlas", {}}, {"A*", {}}};
	for (int Percent = 1; Percent <= 100; ++Percent)
	{
		const double Share = Percent * 0.01;
		Plot.Curves[0].Points.push_back({QuantileOf(Row.FirstUs, Share), static_cast<double>(Percent)});
		Plot.Curves[1].Points.push_back({QuantileOf(Row.AStarFirstUs, Share), static_cast<double>(Percent)});
	}
	return Plot;
}

/** The claims about the planner. */
void ClaimAtlas(const std::vector<StudyRow>& Rows, const StudyRow& Large, const Summary& AgentBytes, StudyRun& Run)
{
	const auto Figure = [](const StudyRow& Row, const char* Key) { return *Row.Ours.Number(Key); };
	const auto Of = [&](const char* Set, const char* Key)
	{ return Figure(*FindNamed(Rows, &StudyRow::Name, Set), Key); };
	const auto Dao = [&](const char* Key) { return Of(AtlasSets[0], Key); };
	double WorstMean = 0, WorstTick = 0, Failures = 0, Revisits = 0;
	for (const StudyRow& Row : Rows)
	{
		WorstMean = std::max(WorstMean, Figure(Row, "still"));
		WorstTick = std::max(WorstTick, Figure(Row, "tick"));
		Failures += Figure(Row, "failures");
		Revisits += Figure(Row, "revisits");
	}
	for (const StudyClaim& Claim :
		std::initializer_list<StudyClaim>{{"problems on dao", 8000, Dao("problems"), true, 0},
			{"failures", 0, Failures, false, 0}, {"revisits when it may stand still", 0, Revisits, false, 0},
			{"longer than A*'s path, mean of the worst set, %", 0.01, WorstMean, false, 5},
			{"longest on dao, %", 0.5, Dao("longest"), false, 4},
			{"a move in every tick, dao, mean %", 0.05, Dao("every tick"), false, 4},
			{"planning for a move on dao, mean us", 1, Dao("move")},
			{"planning for a move on dao, p99 us", 5, Dao("move p99")},
			{"worst tick of all maps, us", 50, WorstTick, false, 1},
			{"first move on dao, p99 us", 60, Dao("first p99"), false, 1},
			{"bytes per cell, dao", 2, Dao("cell bytes")},
			{"build of dao, million cells a minute", 10, Dao("speed"), true, 1},
			{"bytes per agent, mean of all", 512, AgentBytes.Mean, false, 0},
			{"bytes per agent, largest", 8192, AgentBytes.Max, false, 0},
			{"first move on " + Large.Name + ", times less than A*", 100,
				Figure(Large, "astar") / Figure(Large, "first"), true, 0},
			{"cells of the rough map, millions", 10, Of("rough", "mcells"), true, 1},
			{"build of the rough map, s", 60, Of("rough", "build"), false, 1},
			{"bytes per cell, cities", 4, Of(SlowSet, "cell bytes")}})
	{
		Run.AddClaim(Claim);
	}
	Run.AddClaimTable("atlas-goals");
}

Result<Done> RunAtlasStudy(StudyRun& Run)
{
	std::vector<AtlasRow> Rows;
	for (const char* Set : AtlasSets)
	{
		RTP_TRY(AtlasRow Row, MeasureFolder(Set, Run));
		Rows.push_back(std::move(Row));
	}
	RTP_TRY(const std::filesystem::path LargePath, BenchmarkMap(LargeMapName));
	RTP_TRY(const AtlasRow Large, MeasureMaps(LargePath.stem().string(), {LargePath}, Run));
	RTP_TRY(AtlasRow Slow, MeasureFolder(SlowSet, Run));
	RTP_TRY(AtlasRow Rough, MeasureRough(Run));
	Rows.push_back(std::move(Slow));
	Rows.push_back(std::move(Rough));
	std::vector<StudyRow> Shown;
	std::vector<double> AgentBytes;
	for (const AtlasRow& Row : Rows)
	{
		Shown.push_back(ShownRow(Row));
		AgentBytes.insert(AgentBytes.end(), Row.AgentBytes.begin(), Row.AgentBytes.end());
	}
	ClaimAtlas(Shown, ShownRow(Large), Summarize(AgentBytes), Run);
	ShowAtlas(std::move(Shown), ShownRow(Large), Run);
	Run.AddPlot("atlas-first-move.svg", PlotFirstMoves(Rows.front()));
	return Done{};
}
} // namespace

Study AtlasStudy()
{
	return {"atlas", "The default planner on all benchmark maps, beside A*", {}, "about 5 minutes",
		"maps/{dao,bg,wc3,rooms,mazes,cities}", "one of the goals on the page is not met", &RunAtlasStudy};
}
} // namespace Rtp::Tool
