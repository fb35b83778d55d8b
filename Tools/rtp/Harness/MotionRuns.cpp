// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/MotionRuns.h"

#include "Rtp/Base/NameLookup.h"
#include "Rtp/Base/Random.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/MotionSearch.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Search/WholeSearch.h"

#include "Harness/AtlasDistances.h"

#include <algorithm>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t MostSteps = 200'000;
struct NamedEstimate
{
	MotionEstimate Estimate;
	const char* Name;
};

constexpr NamedEstimate EstimateNames[] = {{MotionEstimate::Octile, "octile"}, {MotionEstimate::Table, "table"},
	{MotionEstimate::Maximum, "max"}, {MotionEstimate::Database, "database"}, {MotionEstimate::Blind, "none"}};

double InCells(int64_t Units)
{
	return static_cast<double>(Units) / CostModel::Octile().Straight;
}

MotionEstimateParts PartsOf(const MotionWorld& World, MotionEstimate Estimate, ICellDistances* Distances)
{
	MotionEstimateParts Parts;
	Parts.bOctile = Estimate != MotionEstimate::Table && Estimate != MotionEstimate::Blind;
	Parts.Table = Estimate == MotionEstimate::Octile || Estimate == MotionEstimate::Blind ? nullptr : World.Empty.get();
	Parts.Distances = Distances;
	return Parts;
}

void CountActions(const HeadingSpace& Space, const std::vector<StateId>& Path, WalkRecord& Record)
{
	Record.Moves = Path.size() - 1;
	for (size_t Index = 1; Index < Path.size(); ++Index)
	{
		Record.Escapes += Space.IsEscape(Path[Index - 1], Path[Index]) ? 1 : 0;
	}
}
} // namespace

std::vector<Problem> WithHeadings(
	const HeadingSpace& Space, const std::vector<Problem>& Cells, uint64_t Seed, GoalHeadings Headings)
{
	std::vector<Problem> Problems;
	for (const Problem& Ends : Cells)
	{
		Random Dice = Random::Stream(Seed, Problems.size());
		const CellIndex GoalCell = GridSpace::CellOf(Ends.Goal);
		const StateId Start = Space.StandingAt(GridSpace::CellOf(Ends.Start), Dice.Below(Space.GetTables().Headings()));
		const StateId Goal = Space.StandingAt(GoalCell, Dice.Below(Space.GetTables().Headings()));
		const bool bFixed =
			Headings == GoalHeadings::Fixed || (Headings == GoalHeadings::EveryOtherFixed && Problems.size() % 2 == 1);
		Problems.push_back({Start, bFixed ? Goal : Space.AnyHeadingAt(GoalCell)});
	}
	return Problems;
}

Result<MotionEstimate> ParseMotionEstimate(const std::string& Name)
{
	if (const NamedEstimate* Entry = FindNamed(EstimateNames, &NamedEstimate::Name, Name))
	{
		return Entry->Estimate;
	}
	return NoSuch("estimate", Name, NamesOf(EstimateNames, &NamedEstimate::Name),
		"; it may be octile, table, max, database or none");
}

Result<uint32_t> ParseWeight(const std::string& Text)
{
	constexpr ParamInfo Weight[] = {{"weight", ParamKind::Real, "1", 1, 100, {}, {}}};
	RTP_TRY(const PlannerParams Parsed, PlannerParams::Parse("weight=" + Text, Weight));
	return static_cast<uint32_t>(Parsed.RealQ16("weight") >> 8);
}

Result<MotionWorld> PrepareMotionWorld(World Cells, std::shared_ptr<const MotionTables> Model,
	std::shared_ptr<const EmptySpaceTable> Empty, bool bAtlas, ITaskRunner& Tasks)
{
	MotionWorld World{std::move(Cells), std::move(Model), std::move(Empty)};
	if (!HeadingSpace::Fits(*World.Cells.Grid, *World.Model))
	{
		return Error{ErrorCode::TooLarge, "the map has too many cells for this motion model"};
	}
	if (bAtlas && World.Cells.Database == nullptr)
	{
		RTP_TRY(World.Cells.Database, BuildDatabase("atlas", World.Cells.Grid, {Tasks, NeverStop}));
	}
	return World;
}

WalkRecord SearchMotion(const MotionWorld& World, const Problem& Ends, const MotionSetting& Setting, ClockKind Clock,
	std::vector<StateId>* Path)
{
	const HeadingSpace Space = World.Space();
	const Stopwatch Time(Clock);
	std::unique_ptr<AtlasDistances> Distances;
	if (Setting.Estimate == MotionEstimate::Database)
	{
		Distances = std::make_unique<AtlasDistances>(World.Cells, Space.CellOf(Ends.Goal));
	}
	MotionSearch Search(Space, MotionHeuristic(Space, PartsOf(World, Setting.Estimate, Distances.get())),
		World.Cells.Pool, Setting.Options);
	WalkRecord Record;
	Search.Begin(Ends.Start, Ends.Goal);
	Record.Expansions = RunToEnd(Search);
	Record.PlanningUs = Time.Us();
	Record.PeakBytes = Search.MemoryBytes();
	Record.bSolved = Search.Status() == SearchStatus::Found;
	if (Record.bSolved)
	{
		const std::vector<StateId> Found = Search.PathTo(Search.Goal());
		Record.Length = InCells(Search.CostTo(Search.Goal()).Units);
		CountActions(Space, Found, Record);
		if (Path != nullptr)
		{
			*Path = Found;
		}
	}
	return Record;
}

Result<WalkRecord> DriveMotion(const MotionWorld& World, const std::string& Spec, const Problem& Ends,
	StepBudget Budget, ClockKind Clock, std::vector<StateId>* Path)
{
	RTP_TRY(const std::unique_ptr<IPlanner> Planner, MakeMotionPlanner(Spec, World));
	const HeadingSpace Space = World.Space();
	WalkLimits Limits;
	Limits.Budget = Budget;
	Limits.MaxSteps = MostSteps;
	LengthWatch Length;
	WorkWatch Work;
	RouteWatch Route;
	MemoryWatch Memory(*Planner);
	TimeHistogram Unused;
	TimeWatch Time(Clock, Unused);
	const WalkOutcome Outcome =
		WalkToGoal(*Planner, Space, Ends.Start, Ends.Goal, Limits, Watches(Length, Work, Route, Memory, Time));
	RTP_TRY_DONE(CheckOutcome(Outcome, Limits));
	WalkRecord Record;
	AddOutcome(Outcome, Work, &Time, Record);
	Record.Length = InCells(Length.Units);
	Record.Waits = Work.Steps - Work.StepsWithMoves;
	Record.PeakBytes = Memory.PeakBytes;
	CountActions(Space, Route.States, Record);
	if (Path != nullptr)
	{
		*Path = std::move(Route.States);
	}
	return Record;
}

Figures MotionFigures(const Measurement& Row, const std::vector<Measurement>& All)
{
	double Price = 0, Actions = 0, Escapes = 0;
	for (const WalkRecord& Walk : Row.Walks)
	{
		Price += Walk.bSolved ? Walk.Length : 0;
		Actions += Walk.bSolved ? static_cast<double>(Walk.Moves) : 0;
		Escapes += Walk.bSolved ? Walk.Escapes : 0;
	}
	const uint64_t Solved = CountSolved(Row);
	const uint64_t LargestStep = Largest(Row, &WalkRecord::LargestStep);
	const double Arrived = static_cast<double>(std::max<uint64_t>(Solved, 1));
	const bool bPlanner = LargestStep != 0; // a search has no steps
	const auto OfPlanner = [&](FigureValue Value) { return bPlanner ? std::move(Value) : FigureValue(); };
	const double FirstPrice =
		&Row == All.data() ? Price / Arrived : MotionFigures(All.front(), All).Number("cost").value_or(0);
	Figures Shown;
	Shown.Add("planner", "planner", Row.Spec)
		.Add("problems", "problems", Row.Walks.size())
		.Add("solved", "solved", Solved)
		.Add("expansions", "expanded", Mean(Row, &WalkRecord::Expansions))
		.Add("ms", "ms", Mean(Row, &WalkRecord::PlanningUs) / 1000, 2)
		.Add("cost", "cost", Price / Arrived, 2)
		.Add("ratio", "ratio", Ratio(Price / Arrived, FirstPrice), 3)
		.Add("actions", "actions", Actions / Arrived, 1)
		.Add("escapes", "escapes", Escapes / Arrived, 2)
		.Add("bytes", "memory", Mean(Row, &WalkRecord::PeakBytes), 0, "bytes")
		.Add("largest_step", "most a step", OfPlanner(LargestStep))
		.Add("slowest_step_ms", "slowest step", OfPlanner(Largest(Row, &WalkRecord::SlowestStepUs) / 1000), 3, "ms")
		.Add("waits", "waits", OfPlanner(Mean(Row, &WalkRecord::Waits)), 1)
		.Add("acted_at_once", "", OfPlanner(static_cast<uint64_t>(Total(Row, &WalkRecord::bActedAtOnce))));
	return Shown;
}

MeasureMode HeadingMode(const MotionModeSettings& Settings)
{
	const auto Enter = [Settings](
						   const ProblemSet& Set, const std::vector<std::string>& Specs) -> Result<std::vector<Entrant>>
	{
		bool bAtlas = std::any_of(Settings.Searches.begin(), Settings.Searches.end(),
			[](const MotionSearchEntry& Search) { return Search.Setting.Estimate == MotionEstimate::Database; });
		for (const std::string& Spec : Specs)
		{
			RTP_TRY(const MotionPlannerInfo Info, FindMotionPlanner(Spec));
			bAtlas = bAtlas || !Info.DatabaseKind.empty();
		}
		ThreadTaskRunner Tasks(0);
		RTP_TRY(MotionWorld Prepared, PrepareMotionWorld(Set.World, Settings.Model, Settings.Empty, bAtlas, Tasks));
		const auto World = std::make_shared<const MotionWorld>(std::move(Prepared));
		const auto Problems = std::make_shared<const std::vector<Problem>>(
			WithHeadings(World->Space(), Set.Problems, Settings.Seed, Settings.Goals));
		std::vector<Entrant> Entrants;
		for (const MotionSearchEntry& Search : Settings.Searches)
		{
			Entrants.push_back({{Search.Name}, [=](uint32_t Index, TimeHistogram&) -> Result<WalkRecord> {
									return SearchMotion(*World, (*Problems)[Index], Search.Setting, Settings.Clock);
								}});
		}
		for (const std::string& Spec : Specs)
		{
			Entrants.push_back({{Spec},
				[=](uint32_t Index, TimeHistogram&)
				{ return DriveMotion(*World, Spec, (*Problems)[Index], Settings.Budget, Settings.Clock); }});
		}
		return Entrants;
	};
	return {Enter, &MotionFigures};
}
} // namespace Rtp::Tool
