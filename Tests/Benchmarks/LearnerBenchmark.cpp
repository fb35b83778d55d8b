// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Moves a second of the one-step learners on the Dragon Age maps: items_per_second, in processor time.

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Planning/Walk.h"

#include "Files/BenchmarkData.h"
#include "Harness/Problems.h"

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

namespace Rtp
{
namespace
{
/** Problems of bucket 64, evenly spread over the maps; none where the maps are not found. */
const std::vector<Tool::ProblemSet>& DragonAgeProblems()
{
	static const std::vector<Tool::ProblemSet> Sets = []
	{
		const Result<std::filesystem::path> Folder = Tool::FindBenchmarkData("maps/dao");
		Result<std::vector<Tool::ProblemSet>> All =
			Folder ? Tool::LoadBuckets(Folder.Value(), {}, {64}) : Folder.GetError();
		std::vector<Tool::ProblemSet> Chosen = All ? std::move(All.Value()) : std::vector<Tool::ProblemSet>{};
		Tool::SampleProblems(Chosen, 40);
		return Chosen;
	}();
	return Sets;
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
		for (const Tool::ProblemSet& Set : DragonAgeProblems())
		{
			for (const Tool::Problem& Ends : Set.Problems)
			{
				State.PauseTiming();
				std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, Set.World).Value());
				State.ResumeTiming();
				LengthWatch Length;
				WalkToGoal(*Planner, UncheckedSpace{}, Ends.Start, Ends.Goal, {}, Length);
				Moves += static_cast<int64_t>(Length.Moves);
				State.PauseTiming();
				Planner.reset();
				State.ResumeTiming();
			}
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
