// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Trials.h"

#include <bit>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace Rtp::Tool
{
namespace
{
/** Counts what planners look at. */
class TouchCounter final : public IPlanObserver
{
public:
	explicit TouchCounter(const GridSpace& InBelief)
		: Belief(InBelief)
	{
	}

	void OnExpanded(StateId State) override
	{
		Touched += 1 + static_cast<uint64_t>(std::popcount(static_cast<uint32_t>(Belief.OpenDirections(State))));
	}

	uint64_t Touched = 0;

private:
	GridSpace Belief;
};

/** The trials of one agent. */
class TrialRun
{
public:
	TrialRun(IPlanner& InPlanner, const GridSpace& InTruth, Explorer* InEyes, const TrialSettings& InSettings)
		: Planner(InPlanner)
		, Truth(InTruth)
		, Eyes(InEyes)
		, Settings(InSettings)
		, Counter(InEyes == nullptr ? InTruth : GridSpace(InTruth.GetGrid(), InEyes->Belief().get()))
		, CellCost(InTruth.GetGrid().Settings().Costs.Straight)
	{
		Planner.SetObserver(&Counter);
	}

	~TrialRun()
	{
		Planner.SetObserver(nullptr);
	}

	TrialRun(const TrialRun&) = delete;
	TrialRun& operator=(const TrialRun&) = delete;

	Result<TrialRecord> Run(StateId Start, StateId Goal)
	{
		while (!Record.bConverged && Record.Runs < Settings.MaxTrials && Moves < Settings.MaxMoves)
		{
			const uint64_t UpdatesBefore = Planner.Learning().Updates;
			bNews = false;
			RTP_TRY_DONE(WalkOnce(Start, Goal));
			++Record.Runs;
			Record.Distance += Record.FinalLength;
			Record.DistanceOf1 = Record.Runs <= 1 ? Record.Distance : Record.DistanceOf1;
			Record.DistanceOf10 = Record.Runs <= 10 ? Record.Distance : Record.DistanceOf10;
			Record.DistanceOf100 = Record.Runs <= 100 ? Record.Distance : Record.DistanceOf100;
			Record.bConverged = !bNews && Planner.Learning().Updates == UpdatesBefore;
		}
		Record.Touched = Counter.Touched;
		Record.Stored = Planner.Learning().Stored;
		return Record;
	}

private:
	Result<Done> WalkOnce(StateId Start, StateId Goal)
	{
		Planner.SetGoal(Start, Goal);
		At = Start;
		Look();
		Record.FinalLength = 0;
		const uint64_t TouchedBefore = Counter.Touched;
		bool bMoved = false;
		while (Moves < Settings.MaxMoves)
		{
			const StepResult Step = Planner.Step(At, Settings.Budget);
			Record.Expansions += Step.Expansions;
			if (Step.Status == StepStatus::AtGoal)
			{
				return Done{};
			}
			if (Step.Status == StepStatus::GoalUnreachable)
			{
				return Error{ErrorCode::BadInput, "the planner holds a goal for unreachable"};
			}
			if (!bMoved && !Step.Moves.empty())
			{
				bMoved = true;
				Record.FirstTouched = Counter.Touched - TouchedBefore;
			}
			Way.assign(Step.Moves.begin(), Step.Moves.end());
			if (const Result<Done> Made = Follow(); !Made)
			{
				return Made;
			}
		}
		return Done{};
	}

	/** Makes the moves until one turns out to be blocked. */
	Result<Done> Follow()
	{
		bool bFirst = true;
		for (const StateId Next : Way)
		{
			const std::optional<Cost> Price = Truth.MoveCost(At, Next);
			if (!Price && bFirst)
			{
				return Error{ErrorCode::BadInput,
					"illegal move from state " + std::to_string(At.Value) + " to " + std::to_string(Next.Value)};
			}
			if (!Price)
			{
				break; // a wall that came into view on the way
			}
			Record.FinalLength += static_cast<double>(Price->Units) / CellCost;
			At = Next;
			++Moves;
			Look();
			bFirst = false;
		}
		return Done{};
	}

	void Look()
	{
		if (Eyes == nullptr)
		{
			return;
		}
		if (const std::span<const StateId> News = Eyes->Look(At); !News.empty())
		{
			bNews = true;
			Planner.NotifyChanged(News);
		}
	}

	IPlanner& Planner;
	GridSpace Truth;
	Explorer* Eyes;
	TrialSettings Settings;
	TouchCounter Counter;
	double CellCost;
	TrialRecord Record;
	StateId At;
	std::vector<StateId> Way; // a copy: what the planner gave is gone once it is told of a wall
	uint64_t Moves = 0;
	bool bNews = false;
};
} // namespace

Result<TrialRecord> RunTrials(IPlanner& Planner, const GridSpace& Truth, Explorer* Eyes, StateId Start, StateId Goal,
	const TrialSettings& Settings)
{
	return TrialRun(Planner, Truth, Eyes, Settings).Run(Start, Goal);
}
} // namespace Rtp::Tool
