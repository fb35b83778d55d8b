// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Walk.h"

#include "Rtp/Base/Memory/PagedTable.h"

#include "Exact/PathLength.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <utility>

namespace Rtp::Tool
{
namespace
{
/** Counts moves to states that were visited before, waits, and the work that each move had to wait for. */
struct MoveWatch : WalkWatch
{
	const LayeredGrid& Grid;
	PagedTable<uint8_t> Visited{std::make_shared<PagePool>()};
	WalkRecord& Record;
	uint32_t PendingExpansions = 0;

	MoveWatch(const LayeredGrid& InGrid, WalkRecord& InRecord)
		: Grid(InGrid)
		, Record(InRecord)
	{
	}

	void BeforeGoal(StateId Start)
	{
		Visited[Start.Value] = 1;
	}

	void AfterStep(const StepResult& Step)
	{
		PendingExpansions += Step.Expansions;
		const bool bEnds = Step.Status == StepStatus::AtGoal || Step.Status == StepStatus::GoalUnreachable;
		Record.Waits += Step.Moves.empty() && !bEnds ? 1 : 0;
	}

	std::span<const StateId> AfterMove(StateId From, StateId To, Cost)
	{
		Record.FirstMoveWaits = Record.Moves == 0 ? Record.Waits : Record.FirstMoveWaits;
		Record.Length += MoveLength(Grid, From, To);
		Record.WorstExpansions = std::max(Record.WorstExpansions, PendingExpansions);
		PendingExpansions = 0;
		++Record.Moves;
		uint8_t& Seen = Visited[To.Value];
		Record.Revisits += Seen;
		Seen = 1;
		return {};
	}
};
} // namespace

TimeWatch::TimeWatch(ClockKind InClock, TimeHistogram& InMoveTimes)
	: Clock(InClock)
	, OverheadUs(ClockOverheadUs(InClock))
	, MoveTimes(InMoveTimes)
{
}

double TimeWatch::SinceUs() const
{
	return std::max(0.0, NowUs(Clock) - BeforeUs - OverheadUs);
}

void TimeWatch::BeforeGoal(StateId)
{
	BeforeUs = NowUs(Clock);
}

std::span<const StateId> TimeWatch::BeforeStep(StateId)
{
	PendingUs += bGoalSet ? 0 : SinceUs();
	bGoalSet = true;
	BeforeUs = NowUs(Clock);
	return {};
}

void TimeWatch::AfterStep(const StepResult&)
{
	const double Us = SinceUs();
	PendingUs += Us;
	PlanningUs += Us;
	SlowestStepUs = std::max(SlowestStepUs, Us);
}

std::span<const StateId> TimeWatch::AfterMove(StateId, StateId, Cost)
{
	FirstMoveUs = bMoved ? FirstMoveUs : PendingUs;
	bMoved = true;
	MoveTimes.Add(PendingUs);
	PendingUs = 0;
	return {};
}

WalkRecord OfOneCall(double Us, std::span<const WorldPos> Path)
{
	WalkRecord Record;
	Record.bSolved = !Path.empty();
	Record.Shape = ShapeOf(Path);
	Record.FirstMoveUs = Us;
	Record.PlanningUs = Us;
	Record.SlowestStepUs = Us;
	return Record;
}

void AddOutcome(const WalkOutcome& Outcome, const WorkWatch& Work, const TimeWatch* Time, WalkRecord& Record)
{
	Record.bSolved = Outcome.End == WalkEnd::AtGoal;
	Record.bUnreachable = Outcome.End == WalkEnd::Unreachable;
	Record.Steps = Work.Steps;
	Record.Expansions = Work.Expansions;
	Record.LargestStep = Work.LargestStep;
	Record.bActedAtOnce = Work.bActedAtOnce;
	if (Time != nullptr)
	{
		Record.PlanningUs = Time->PlanningUs;
		Record.FirstMoveUs = Time->FirstMoveUs;
		Record.SlowestStepUs = Time->SlowestStepUs;
	}
}

Result<Done> CheckOutcome(const WalkOutcome& Outcome, const WalkLimits& Limits)
{
	if (Outcome.End == WalkEnd::OverBudget)
	{
		return Error{ErrorCode::BadInput,
			"spent " + std::to_string(Outcome.Spent) + " expansions of a budget of " +
				std::to_string(Limits.Budget.MaxExpansions)};
	}
	if (Outcome.End == WalkEnd::IllegalMove)
	{
		return Error{ErrorCode::BadInput,
			"made an illegal move from state " + std::to_string(Outcome.Current.Value) + " to state " +
				std::to_string(Outcome.IllegalNext.Value)};
	}
	return Done{};
}

Result<WalkRecord> Walk(IPlanner& Planner, const GridSpace& Truth, StateId Start, StateId Goal,
	const WalkSettings& Settings, TimeHistogram& MoveTimes)
{
	WalkRecord Record;
	MoveWatch Moves(Truth.GetGrid(), Record);
	WorkWatch Work;
	RouteWatch Route;
	MemoryWatch Memory(Planner);
	TimeWatch Time(Settings.Clock, MoveTimes);
	const WalkLimits& Limits = Settings.Limits;
	const WalkOutcome Outcome = Settings.Route == nullptr
		? WalkToGoal(Planner, Truth, Start, Goal, Limits, Watches(Moves, Work, Memory, Time))
		: WalkToGoal(Planner, Truth, Start, Goal, Limits, Watches(Moves, Work, Route, Memory, Time));
	RTP_TRY_DONE(CheckOutcome(Outcome, Limits));
	AddOutcome(Outcome, Work, &Time, Record);
	Record.bSolved = Record.bSolved && Outcome.Current == Goal;
	Record.PeakBytes = Memory.PeakBytes;
	if (Settings.Route != nullptr)
	{
		*Settings.Route = std::move(Route.States);
	}
	return Record;
}

Result<WalkRecord> WalkLean(IPlanner& Planner, const GridSpace& Truth, StateId Start, StateId Goal, double MaxLength)
{
	const double CellCost = Truth.GetGrid().Settings().Costs.Straight;
	WalkLimits Limits;
	Limits.MaxMoves = std::numeric_limits<uint64_t>::max();
	Limits.MaxSteps = Limits.MaxMoves;
	LengthWatch Length;
	if (MaxLength * CellCost < 1e18)
	{
		Length.MaxUnits = static_cast<int64_t>(MaxLength * CellCost);
		Limits.MaxSteps = static_cast<uint64_t>(Length.MaxUnits);
	}
	WorkWatch Work;
	const Stopwatch Time(ClockKind::Thread);
	const WalkOutcome Outcome = WalkToGoal(Planner, Truth, Start, Goal, Limits, Watches(Length, Work));
	WalkRecord Record;
	Record.PlanningUs = Time.Us();
	RTP_TRY_DONE(CheckOutcome(Outcome, Limits));
	AddOutcome(Outcome, Work, nullptr, Record);
	Record.Waits = Work.Steps - Work.StepsWithMoves;
	Record.Looked = Planner.Learning().Looked;
	Record.Moves = Length.Moves;
	Record.Length = static_cast<double>(Length.Units) / CellCost;
	return Record;
}
} // namespace Rtp::Tool
