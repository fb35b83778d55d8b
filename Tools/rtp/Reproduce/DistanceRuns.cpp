// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/DistanceRuns.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Files/MapLoading.h"
#include "Files/ScenarioLoading.h"
#include "Harness/ForAllProblems.h"

#include <algorithm>
#include <optional>
#include <time.h>

namespace Rtp::Tool
{
namespace
{
double ProcessorSeconds()
{
	timespec Now{};
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Now);
	return static_cast<double>(Now.tv_sec) + static_cast<double>(Now.tv_nsec) * 1e-9;
}

struct OneWalk
{
	double Length = 0;
	uint64_t Moves = 0;
	double Seconds = 0;
};

Result<OneWalk> WalkLean(const std::string& Spec, const DistanceProblem& Problem)
{
	RTP_TRY(std::unique_ptr<IPlanner> Planner, MakePlanner(Spec, Problem.Level));
	const GridSpace Space = Problem.Level.Space();
	Planner->SetGoal(Problem.Start, Problem.Goal);
	StateId At = Problem.Start;
	int64_t Units = 0;
	OneWalk Walked;
	const double Began = ProcessorSeconds();
	for (;;)
	{
		const StepResult Step = Planner->Step(At, {});
		if (Step.Status == StepStatus::AtGoal)
		{
			break;
		}
		for (const StateId Next : Step.Moves)
		{
			const std::optional<Cost> Price = Space.MoveCost(At, Next);
			if (!Price)
			{
				return Error{ErrorCode::BadInput, "planner " + Spec + ": illegal move"};
			}
			Units += Price->Units;
			At = Next;
			++Walked.Moves;
		}
		if (Step.Status == StepStatus::GoalUnreachable)
		{
			return Error{ErrorCode::BadInput, "planner " + Spec + ": holds a goal for unreachable"};
		}
	}
	Walked.Seconds = ProcessorSeconds() - Began;
	Walked.Length = static_cast<double>(Units) / Problem.Level.Grid->Settings().Costs.Straight;
	return Walked;
}
} // namespace

Result<std::vector<DistanceProblem>> LoadBuckets(
	const std::filesystem::path& Folder, const std::vector<uint32_t>& Buckets, const GridSettings& Settings)
{
	RTP_TRY(const std::vector<std::filesystem::path> Maps, FindFiles(Folder, {MapExtension}));
	std::vector<DistanceProblem> Problems;
	for (const std::filesystem::path& Path : Maps)
	{
		RTP_TRY(const LoadedMap Map, LoadMap(Path, Settings));
		RTP_TRY(const LoadedScenario Loaded, LoadScenario(ScenarioBeside(Path), *Map.Grid));
		World Level;
		Level.Grid = Map.Grid;
		for (size_t Index = 0; Index != Loaded.Cells.size(); ++Index)
		{
			const uint32_t Bucket = Loaded.Content.Problems[Index].Bucket;
			if (std::count(Buckets.begin(), Buckets.end(), Bucket) != 0)
			{
				const ProblemCells& Cells = Loaded.Cells[Index];
				Problems.push_back({Level, GridSpace::StateOf(Cells.Start), GridSpace::StateOf(Cells.Goal)});
			}
		}
	}
	return Problems;
}

std::vector<DistanceProblem> SampleOf(const std::vector<DistanceProblem>& All, uint32_t Count)
{
	if (Count == 0 || Count >= All.size())
	{
		return All;
	}
	std::vector<DistanceProblem> Chosen;
	for (size_t Index = 0; Index != Count; ++Index)
	{
		Chosen.push_back(All[Index * All.size() / Count]);
	}
	return Chosen;
}

Result<DistanceFigures> MeasureDistance(
	const std::string& Spec, const std::vector<DistanceProblem>& Problems, ProgressBar& Progress)
{
	ThreadTaskRunner Tasks(0);
	const Result<std::vector<OneWalk>> Walks = ForAllProblems<OneWalk>(
		Problems.size(), Tasks, Progress, [&](uint32_t Index) { return WalkLean(Spec, Problems[Index]); });
	if (!Walks)
	{
		return Walks.GetError();
	}
	DistanceFigures Figures;
	double Seconds = 0;
	for (const OneWalk& At : Walks.Value())
	{
		Figures.Distance += At.Length / static_cast<double>(Problems.size());
		Figures.Lengths.push_back(At.Length);
		Figures.MovesPerSecond += static_cast<double>(At.Moves);
		Seconds += At.Seconds;
	}
	Figures.MovesPerSecond /= Seconds;
	return Figures;
}

Result<std::vector<TrialRecord>> MeasureTrials(const std::string& Spec, const std::vector<DistanceProblem>& Problems,
	const TrialSettings& Settings, ProgressBar& Progress)
{
	ThreadTaskRunner Tasks(0);
	return ForAllProblems<TrialRecord>(Problems.size(), Tasks, Progress,
		[&](uint32_t Index) -> Result<TrialRecord>
		{
			const DistanceProblem& At = Problems[Index];
			RTP_TRY(std::unique_ptr<IPlanner> Planner, MakePlanner(Spec, At.Level));
			return RunTrials(*Planner, At.Level.Space(), nullptr, At.Start, At.Goal, Settings);
		});
}
} // namespace Rtp::Tool
