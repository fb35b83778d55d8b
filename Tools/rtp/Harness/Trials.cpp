// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Trials.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include <bit>
#include <limits>
#include <memory>
#include <optional>

namespace Rtp::Tool
{
namespace
{
/** Counts what planners look at. */
class TouchCounter final : public IPlanObserver
{
public:
	TouchCounter(IPlanner& InPlanner, const GridSpace& InBelief)
		: Planner(InPlanner)
		, Belief(InBelief)
	{
		Planner.SetObserver(this);
	}

	~TouchCounter() override
	{
		Planner.SetObserver(nullptr);
	}

	TouchCounter(const TouchCounter&) = delete;
	TouchCounter& operator=(const TouchCounter&) = delete;

	void OnExpanded(StateId State) override
	{
		Touched += 1 + static_cast<uint64_t>(std::popcount(static_cast<uint32_t>(Belief.OpenDirections(State))));
	}

	uint64_t Touched = 0;

private:
	IPlanner& Planner;
	GridSpace Belief;
};

/** States touched before the first move of a walk. */
struct LagWatch : WalkWatch
{
	const TouchCounter& Counter;
	uint64_t Before = 0;
	std::optional<uint64_t> Lag = {};

	explicit LagWatch(const TouchCounter& InCounter)
		: Counter(InCounter)
		, Before(InCounter.Touched)
	{
	}

	void AfterStep(const StepResult& Step)
	{
		if (!Lag && !Step.Moves.empty())
		{
			Lag = Counter.Touched - Before;
		}
	}
};

/** Looks around at every state, if there are eyes to look with. */
struct ExploreWatch : WalkWatch
{
	Explorer* Eyes;
	bool bNews = false;

	explicit ExploreWatch(Explorer* InEyes)
		: Eyes(InEyes)
	{
	}

	std::span<const StateId> BeforeStep(StateId Current)
	{
		const std::span<const StateId> News = Eyes == nullptr ? std::span<const StateId>{} : Eyes->Look(Current);
		bNews = bNews || !News.empty();
		return News;
	}

	std::span<const StateId> AfterMove(StateId, StateId To, Cost)
	{
		return BeforeStep(To);
	}
};

Figures TrialFigures(const Measurement& Row)
{
	const uint64_t Converged = static_cast<uint64_t>(Total(Row, &WalkRecord::bConverged));
	const auto MeanMs = [&](auto Field) { return Total(Row, Field) / 1000 / static_cast<double>(Row.Walks.size()); };
	double TouchedPerCell = 0;
	double SuboptimalityPct = 0;
	std::vector<double> Distances;
	for (const WalkRecord& Walk : Row.Walks)
	{
		Distances.push_back(Walk.Distance);
		TouchedPerCell += Ratio(static_cast<double>(Walk.Touched), Walk.Distance);
		SuboptimalityPct += Walk.Reference > 0 ? 100 * (Walk.Length / Walk.Reference - 1) : 0;
	}
	Figures Shown;
	Shown.Add("planner", "planner", Row.Spec)
		.Add("problems", "problems", Row.Walks.size())
		.Add("converged", "converged", Converged)
		.Add("unconverged", "", Row.Walks.size() - Converged)
		.Add("runs_mean", "runs", Mean(Row, &WalkRecord::Runs), 1)
		.Add("first_run_distance_mean", "first run", Mean(Row, &WalkRecord::DistanceOf1), 1)
		.Add("distance_of_10_mean", "", Mean(Row, &WalkRecord::DistanceOf10), 1)
		.Add("distance_of_100_mean", "", Mean(Row, &WalkRecord::DistanceOf100), 1)
		.Add("distance_mean", "all runs", Mean(Row, &WalkRecord::Distance), 1)
		.Add("distance_within", "", Summarize(Distances).MeanWithin, 1)
		.Add("looked_of_10_mean", "", Mean(Row, &WalkRecord::LookedOf10), 1)
		.Add("looked_of_100_mean", "", Mean(Row, &WalkRecord::LookedOf100), 1)
		.Add("looked_mean", "", Mean(Row, &WalkRecord::Looked), 1)
		.Add("expansions_mean", "", Mean(Row, &WalkRecord::Expansions), 1)
		.Add("time_ms_of_10_mean", "", MeanMs(&WalkRecord::PlanningUsOf10), 1)
		.Add("time_ms_of_100_mean", "", MeanMs(&WalkRecord::PlanningUsOf100), 1)
		.Add("time_ms_mean", "", MeanMs(&WalkRecord::PlanningUs), 1)
		.Add("touched_per_cell_mean", "touched/cell", TouchedPerCell / static_cast<double>(Row.Walks.size()), 1)
		.Add("touched_per_cell_of_all", "", Ratio(Total(Row, &WalkRecord::Touched), Total(Row, &WalkRecord::Distance)),
			1)
		.Add("first_move_lag_mean", "first-move lag", Mean(Row, &WalkRecord::FirstTouched), 1)
		.Add("values_stored_mean", "values stored", Mean(Row, &WalkRecord::Stored), 1)
		.Add("final_suboptimality_pct_mean", "suboptimality %",
			SuboptimalityPct / static_cast<double>(Row.Walks.size()), 2);
	return Shown;
}
} // namespace

Result<WalkRecord> RunTrials(IPlanner& Planner, const GridSpace& Truth, Explorer* Eyes, StateId Start, StateId Goal,
	const TrialSettings& Settings)
{
	const double CellCost = Truth.GetGrid().Settings().Costs.Straight;
	TouchCounter Counter(Planner, Eyes == nullptr ? Truth : GridSpace(Truth.GetGrid(), Eyes->Belief().get()));
	WalkRecord Record;
	Record.Runs = 0;
	while (!Record.bConverged && Record.Runs < Settings.MaxTrials && Record.Moves < Settings.MaxMoves)
	{
		const LearningStats Before = Planner.Learning();
		WalkLimits Limits;
		Limits.Budget = Settings.Budget;
		Limits.MaxMoves = Settings.MaxMoves - Record.Moves;
		Limits.MaxSteps = std::numeric_limits<uint64_t>::max();
		LengthWatch Length;
		WorkWatch Work;
		LagWatch Lag(Counter);
		ExploreWatch Look(Eyes);
		const Stopwatch Time(ClockKind::Thread);
		const WalkOutcome Outcome = WalkToGoal(Planner, Truth, Start, Goal, Limits, Watches(Length, Work, Lag, Look));
		Record.PlanningUs += Time.Us();
		RTP_TRY_DONE(CheckOutcome(Outcome, Limits));
		if (Outcome.End == WalkEnd::Unreachable)
		{
			return Error{ErrorCode::BadInput, "holds a goal for unreachable"};
		}
		++Record.Runs;
		Record.Moves += Length.Moves;
		Record.Expansions += Work.Expansions;
		const LearningStats Now = Planner.Learning();
		Record.Looked = Now.Looked;
		Record.FirstTouched = Lag.Lag.value_or(Record.FirstTouched);
		Record.bSolved = Outcome.End == WalkEnd::AtGoal;
		Record.Length = static_cast<double>(Length.Units) / CellCost;
		Record.Distance += Record.Length;
		Record.DistanceOf1 = Record.Runs <= 1 ? Record.Distance : Record.DistanceOf1;
		if (Record.Runs <= 10)
		{
			Record.DistanceOf10 = Record.Distance;
			Record.LookedOf10 = Record.Looked;
			Record.PlanningUsOf10 = Record.PlanningUs;
		}
		if (Record.Runs <= 100)
		{
			Record.DistanceOf100 = Record.Distance;
			Record.LookedOf100 = Record.Looked;
			Record.PlanningUsOf100 = Record.PlanningUs;
		}
		Record.bConverged =
			!Look.bNews && Now.Updates == Before.Updates && (!Settings.bCountMarks || Now.Marks == Before.Marks);
	}
	Record.Touched = Counter.Touched;
	Record.Stored = Planner.Learning().Stored;
	return Record;
}

MeasureMode TrialMode(const SharedChoice& Shared, const TrialSettings& Settings, uint32_t Threads)
{
	const auto Run = [Settings](const ProblemSet& Set, const Contestant& Planner, uint32_t Index) -> Result<WalkRecord>
	{
		const Problem& Ends = Set.Problems[Index];
		World World = Planner.World;
		std::optional<Explorer> Eyes;
		if (Set.Truth != nullptr)
		{
			Eyes.emplace(World.Grid, Set.Truth, Settings.Radius);
			World.Overlay = Eyes->Belief();
		}
		RTP_TRY(const std::unique_ptr<IPlanner> Agent, MakePlanner(Planner.Spec, World));
		RTP_TRY(WalkRecord Record,
			RunTrials(*Agent, Set.TrueSpace(), Eyes ? &*Eyes : nullptr, Ends.Start, Ends.Goal, Settings));
		Record.Reference = Ends.Optimal;
		return Record;
	};
	return {[=](const ProblemSet& Set, const std::vector<std::string>& Specs)
		{
			return EnterPlanners(Set, Specs, Shared, Threads,
				[&Set, Run](const Contestant& Planner, uint32_t Index, TimeHistogram&)
				{ return Run(Set, Planner, Index); });
		},
		[](const Measurement& Row, const std::vector<Measurement>&) { return TrialFigures(Row); }};
}
} // namespace Rtp::Tool
