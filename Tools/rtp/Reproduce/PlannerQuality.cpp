// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/PlannerQuality.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <numeric>

namespace Rtp::Tool
{
namespace
{
constexpr double GiveUpAt = 1000;
constexpr uint32_t SpeedRounds = 7;

/**
 * The clock is read once in so many expansions, whatever the length of a step: seldom enough to cost nothing, since
 * reading it takes as long as half an expansion and stops what the processor has begun, and often enough for a block
 * of steps to fit between two interruptions.
 */
constexpr uint32_t TimedExpansions = 1000;

struct PaperWalk
{
	double Travelled = 0;
	uint64_t Work = 0;
	uint64_t Steps = 0;
	uint32_t WorstWork = 0;
	bool bArrived = false;
};

/** A step that only waits counts as much as a move: time passes. */
PaperWalk WalkProblem(IPlanner& Planner, const GridSpace& Space, const PaperProblem& Problem)
{
	PaperWalk Walk;
	StateId At = Problem.Start;
	Planner.SetGoal(At, Problem.Goal);
	const uint64_t MaxSteps = static_cast<uint64_t>(Problem.Optimal.Units * GiveUpAt);
	while (Walk.Travelled < Problem.Optimal.Units * GiveUpAt && Walk.Steps < MaxSteps)
	{
		const StepResult Step = Planner.Step(At, {});
		Walk.Work += Step.Expansions;
		Walk.WorstWork = std::max(Walk.WorstWork, Step.Expansions);
		if (Step.Status == StepStatus::AtGoal || Step.Status == StepStatus::GoalUnreachable)
		{
			Walk.bArrived = Step.Status == StepStatus::AtGoal;
			break;
		}
		++Walk.Steps;
		for (const StateId Next : Step.Moves)
		{
			Walk.Travelled += Space.MoveCost(At, Next).value_or(Cost::Infinite()).Units;
			At = Next;
		}
	}
	return Walk;
}

/**
 * Walks a problem and times the steps that plan, which come before all others, in blocks that are the same in every
 * run. The rest of the way is for the planner to give its memory back.
 */
std::vector<double> TimePlanning(IPlanner& Planner, const PaperProblem& Problem)
{
	using Clock = std::chrono::steady_clock;
	std::vector<double> BlockNs;
	StateId At = Problem.Start;
	Planner.SetGoal(At, Problem.Goal);
	uint32_t Spent = 0;
	bool bPlanning = true;
	StepStatus Status = StepStatus::Planning;
	Clock::time_point Before = Clock::now();
	while (Status == StepStatus::Planning || Status == StepStatus::Moving)
	{
		const StepResult Step = Planner.Step(At, {TimedExpansions});
		Spent += Step.Expansions;
		if (bPlanning && (Spent >= TimedExpansions || Step.Expansions == 0))
		{
			const Clock::time_point Now = Clock::now();
			BlockNs.push_back(std::chrono::duration<double, std::nano>(Now - Before).count());
			Before = Now;
			Spent = 0;
			bPlanning = Step.Expansions != 0;
		}
		At = Step.Moves.empty() ? At : Step.Moves.back();
		Status = Step.Status;
	}
	return BlockNs;
}

/** Does so several times. Every time is the same, so the least time of each block is free of interruptions. */
double LeastPlanningNs(IPlanner& Planner, const PaperProblem& Problem)
{
	std::vector<double> Least = TimePlanning(Planner, Problem);
	for (uint32_t Round = 1; Round != SpeedRounds; ++Round)
	{
		const std::vector<double> Again = TimePlanning(Planner, Problem);
		for (size_t Index = 0; Index != std::min(Least.size(), Again.size()); ++Index)
		{
			Least[Index] = std::min(Least[Index], Again[Index]);
		}
	}
	return std::accumulate(Least.begin(), Least.end(), 0.0);
}

size_t CountOf(const ProblemMap& Map, uint32_t PerMap)
{
	return PerMap == 0 ? Map.Problems.size() : std::min<size_t>(PerMap, Map.Problems.size());
}
} // namespace

Result<PlannerQuality> MeasureQuality(
	const std::string& Planner, const std::vector<ProblemMap>& Maps, uint32_t PerMap, ProgressBar* Progress)
{
	PlannerQuality Quality;
	uint64_t Work = 0;
	uint64_t Steps = 0;
	size_t Count = 0;
	for (const ProblemMap& Map : Maps)
	{
		for (size_t Index = 0; Index != CountOf(Map, PerMap); ++Index)
		{
			const PaperProblem& Problem = Map.Problems[Index];
			RTP_TRY(const std::unique_ptr<IPlanner> Made, MakePlanner(Planner, Map.Level));
			const PaperWalk Walk = WalkProblem(*Made, Map.Level.Space(), Problem);
			Quality.Suboptimality += Walk.Travelled / Problem.Optimal.Units;
			Quality.WorstWork = std::max(Quality.WorstWork, Walk.WorstWork);
			Quality.Unsolved += Walk.bArrived ? 0 : 1;
			Work += Walk.Work;
			Steps += Walk.Steps;
			++Count;
			if (Progress != nullptr)
			{
				Progress->Advance();
			}
		}
	}
	Quality.Suboptimality /= static_cast<double>(std::max<size_t>(Count, 1));
	Quality.WorkPerStep = static_cast<double>(Work) / static_cast<double>(std::max<uint64_t>(Steps, 1));
	return Quality;
}

Result<SliceSpeed> MeasureSliceSpeed(const std::string& Planner, const std::vector<ProblemMap>& Maps, uint32_t PerMap)
{
	SliceSpeed Speed;
	uint64_t Expansions = 0;
	for (const ProblemMap& Map : Maps)
	{
		const Result<std::unique_ptr<IPlanner>> Plain = MakePlanner("astar", Map.Level);
		const Result<std::unique_ptr<IPlanner>> Sliced = MakePlanner(Planner, Map.Level);
		if (!Plain || !Sliced)
		{
			return Plain ? Sliced.GetError() : Plain.GetError();
		}
		for (size_t Index = 0; Index != CountOf(Map, PerMap); ++Index)
		{
			const PaperProblem& Problem = Map.Problems[Index];
			Expansions += WalkProblem(*Plain.Value(), Map.Level.Space(), Problem).Work;
			Speed.PlainNs += LeastPlanningNs(*Plain.Value(), Problem);
			Speed.PlannerNs += LeastPlanningNs(*Sliced.Value(), Problem);
		}
	}
	Speed.PlainNs /= static_cast<double>(std::max<uint64_t>(Expansions, 1));
	Speed.PlannerNs /= static_cast<double>(std::max<uint64_t>(Expansions, 1));
	return Speed;
}
} // namespace Rtp::Tool
