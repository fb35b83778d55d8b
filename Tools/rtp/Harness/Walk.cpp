// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Walk.h"

#include "Rtp/Base/Memory/PagedTable.h"

#include "Exact/PathLength.h"

#include <algorithm>
#include <ctime>
#include <limits>
#include <string>

namespace Rtp::Tool
{
namespace
{
/** One walk under way. */
class Walker
{
public:
	Walker(IPlanner& InPlanner, const GridSpace& InTruth, const WalkSettings& InSettings, TimeHistogram& InTimes)
		: Planner(InPlanner)
		, Truth(InTruth)
		, Settings(InSettings)
		, Times(InTimes)
		, Visited(std::make_shared<PagePool>())
	{
	}

	Result<WalkRecord> Run(StateId Start, StateId Goal)
	{
		At = Start;
		Visit();
		const double Before = NowUs(Settings.Clock);
		Planner.SetGoal(Start, Goal);
		PendingUs = SinceUs(Before);
		while (Record.Moves < Settings.MaxMoves && Record.Waits < Settings.MaxWaits)
		{
			if (Settings.Host != nullptr)
			{
				Settings.Host->BeforeStep(At);
			}
			const StepResult Step = TimedStep();
			if (Step.Expansions > Settings.Budget.MaxExpansions)
			{
				return Error{ErrorCode::BadInput,
					"spent " + std::to_string(Step.Expansions) + " expansions of a budget of " +
						std::to_string(Settings.Budget.MaxExpansions)};
			}
			if (Step.Status == StepStatus::AtGoal || Step.Status == StepStatus::GoalUnreachable)
			{
				Record.bSolved = Step.Status == StepStatus::AtGoal && At == Goal;
				Record.bUnreachable = Step.Status == StepStatus::GoalUnreachable;
				break;
			}
			Record.Waits += Step.Moves.empty() ? 1 : 0;
			RTP_TRY_DONE(MakeMoves(Step.Moves));
		}
		return Record;
	}

private:
	double SinceUs(double Before) const
	{
		return std::max(0.0, NowUs(Settings.Clock) - Before - Overhead);
	}

	StepResult TimedStep()
	{
		const double Before = NowUs(Settings.Clock);
		const StepResult Step = Planner.Step(At, Settings.Budget);
		const double Us = SinceUs(Before);
		PendingUs += Us;
		Record.PlanningUs += Us;
		Record.Expansions += Step.Expansions;
		PendingExpansions += Step.Expansions;
		Record.PeakBytes = std::max(Record.PeakBytes, Planner.MemoryBytes());
		return Step;
	}

	Result<Done> MakeMoves(std::span<const StateId> Moves)
	{
		for (const StateId Next : Moves)
		{
			if (Settings.Host != nullptr && !Settings.Host->BeforeMove(At, Next))
			{
				break;
			}
			if (!Truth.MoveCost(At, Next))
			{
				return Error{ErrorCode::BadInput,
					"made an illegal move from cell " + std::to_string(At.Value) + " to cell " +
						std::to_string(Next.Value)};
			}
			Record.Length += MoveLength(Truth.GetGrid(), At, Next);
			if (Record.Moves == 0)
			{
				Record.FirstMoveUs = PendingUs;
				Record.FirstMoveWaits = Record.Waits;
			}
			Record.WorstExpansions = std::max(Record.WorstExpansions, PendingExpansions);
			++Record.Moves;
			Times.Add(PendingUs);
			PendingUs = 0;
			PendingExpansions = 0;
			At = Next;
			Visit();
		}
		return Done{};
	}

	void Visit()
	{
		uint8_t& Seen = Visited[At.Value];
		Record.Revisits += Seen;
		Seen = 1;
		if (Settings.Route != nullptr)
		{
			Settings.Route->push_back(At);
		}
	}

	IPlanner& Planner;
	GridSpace Truth;
	WalkSettings Settings;
	TimeHistogram& Times;
	PagedTable<uint8_t> Visited;
	WalkRecord Record;
	StateId At;
	double PendingUs = 0; // planning since the last move
	uint32_t PendingExpansions = 0;
	const double Overhead = ClockOverheadUs(Settings.Clock);
};
} // namespace

double ClockOverheadUs(WalkClock Kind)
{
	double Least = std::numeric_limits<double>::infinity();
	for (int Try = 0; Try < 200; ++Try)
	{
		const double Before = NowUs(Kind);
		Least = std::min(Least, NowUs(Kind) - Before);
	}
	return Least;
}

double NowUs(WalkClock Kind)
{
	timespec Now = {};
	clock_gettime(Kind == WalkClock::Wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &Now);
	return static_cast<double>(Now.tv_sec) * 1e6 + static_cast<double>(Now.tv_nsec) * 1e-3;
}

Result<WalkRecord> Walk(IPlanner& Planner, const GridSpace& Truth, StateId Start, StateId Goal,
	const WalkSettings& Settings, TimeHistogram& MoveTimes)
{
	return Walker(Planner, Truth, Settings, MoveTimes).Run(Start, Goal);
}
} // namespace Rtp::Tool
