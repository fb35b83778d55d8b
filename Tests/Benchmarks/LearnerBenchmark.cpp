// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Moves a second of the one-step learners on the Dragon Age maps: items_per_second, in processor time.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Files/BenchmarkData.h"
#include "Reproduce/DistanceRuns.h"

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

namespace Rtp
{
namespace
{
/** Problems of bucket 64, evenly spread over the maps; none where the maps are not found. */
const std::vector<Tool::DistanceProblem>& DragonAgeProblems()
{
	static const std::vector<Tool::DistanceProblem> Problems = []
	{
		const Result<std::filesystem::path> Folder = Tool::FindBenchmarkData("maps/dao");
		const Result<std::vector<Tool::DistanceProblem>> All =
			Folder ? Tool::LoadBuckets(Folder.Value(), {64}, {}) : Folder.GetError();
		return All ? Tool::SampleOf(All.Value(), 40) : std::vector<Tool::DistanceProblem>{};
	}();
	return Problems;
}

void MovesOfLearner(benchmark::State& State, const std::string& Spec)
{
	if (DragonAgeProblems().empty())
	{
		State.SkipWithError("no maps: set RTP_DATA");
		return;
	}
	int64_t Moves = 0;
	for (auto _ : State)
	{
		for (const Tool::DistanceProblem& Problem : DragonAgeProblems())
		{
			State.PauseTiming();
			std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, Problem.Level).Value());
			Planner->SetGoal(Problem.Start, Problem.Goal);
			State.ResumeTiming();
			for (StateId At = Problem.Start; At != Problem.Goal; ++Moves)
			{
				At = Planner->Step(At, {}).Moves.back();
			}
			State.PauseTiming();
			Planner.reset();
			State.ResumeTiming();
		}
	}
	State.SetItemsProcessed(Moves);
}

BENCHMARK_CAPTURE(MovesOfLearner, lrta, "lrta")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(MovesOfLearner, lrta_swamp, "lrta:prune=swamp")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(MovesOfLearner, lrta_expendable, "lrta:prune=expendable")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(MovesOfLearner, da_lrta, "da-lrta")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(MovesOfLearner, da_lrta_swamp, "da-lrta:prune=swamp")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(MovesOfLearner, da_lrta_expendable, "da-lrta:prune=expendable")->Unit(benchmark::kMillisecond);
} // namespace
} // namespace Rtp
