// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/GuidedRuns.h"

#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Harness/BenchProblems.h"
#include "Harness/Measurement.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <numeric>

namespace Rtp::Tool
{
namespace
{
constexpr uint64_t MaxGuidedMoves = 1'000'000;

Result<Measurement> MeasureGuided(
	const std::string& Planner, const World& Level, const std::vector<ProblemCells>& Problems)
{
	ThreadTaskRunner Tasks(2);
	MeasureSettings Settings;
	Settings.Walks.Clock = WalkClock::Processor;
	Settings.Walks.MaxMoves = MaxGuidedMoves;
	return MeasurePlanner({Planner, Level}, Problems, Settings, Tasks);
}

double MeanOf(const std::vector<double>& Values)
{
	return Values.empty() ? 0 : std::accumulate(Values.begin(), Values.end(), 0.0) / static_cast<double>(Values.size());
}
} // namespace

Result<GuidedMap> LoadGuidedMap(const std::filesystem::path& Path, uint32_t Count, uint64_t Seed)
{
	const Result<LoadedMap> Map = LoadMap(Path);
	return Map ? MakeGuidedMap(Map.Value(), Count, Seed, 0) : Result<GuidedMap>(Map.GetError());
}

Result<GuidedMap> MakeGuidedMap(const LoadedMap& Map, uint32_t Count, uint64_t Seed, double ShortestCells)
{
	ProblemChoice Choice;
	Choice.Count = Count;
	Choice.Seed = Seed;
	Choice.bRandom = true;
	RTP_TRY(std::vector<ProblemCells> Problems, ChooseProblems(Map, Choice));
	GuidedMap Loaded{Map.Path.stem().string(), Map.Grid, {}, {}, 0};
	World Level;
	Level.Grid = Loaded.Grid;
	RTP_TRY(const Measurement Best, MeasureGuided("astar", Level, Problems));
	for (size_t Index = 0; Index < Problems.size(); ++Index)
	{
		const WalkRecord& Walked = Best.Walks[Index];
		if (Walked.Length >= ShortestCells)
		{
			Loaded.Problems.push_back(Problems[Index]);
			Loaded.Optimal.push_back(Walked.Length);
			Loaded.AStarUs += Walked.PlanningUs;
		}
	}
	return Loaded;
}

double GuidedRun::RatioOfMeansPct() const
{
	return Optimal == 0 ? 0 : 100 * (Travelled / Optimal - 1);
}

double GuidedRun::MeanPct() const
{
	return 100 * (MeanOf(Ratios) - 1);
}

double GuidedRun::MedianPct() const
{
	return 100 * (Summarize(Ratios).Median - 1);
}

double GuidedRun::ScrubbedPct() const
{
	const auto Count = std::count_if(Ratios.begin(), Ratios.end(), [](double Ratio) { return Ratio > 3; });
	return Ratios.empty() ? 0 : 100 * static_cast<double>(Count) / static_cast<double>(Ratios.size());
}

double GuidedRun::MoveUs() const
{
	return (FirstUs + LaterUs) / static_cast<double>(std::max<uint64_t>(LaterMoves + Problems(), 1));
}

Result<Done> AddGuidedRun(
	const std::string& Planner, const World& Level, const GuidedMap& Map, uint32_t MaxProblems, GuidedRun& Sum)
{
	std::vector<ProblemCells> Problems = Map.Problems;
	Problems.resize(MaxProblems == 0 ? Problems.size() : std::min<size_t>(MaxProblems, Problems.size()));
	RTP_TRY(const Measurement Made, MeasureGuided(Planner, Level, Problems));
	for (size_t Index = 0; Index < Problems.size(); ++Index)
	{
		const WalkRecord& Walked = Made.Walks[Index];
		if (Map.Optimal[Index] <= 0)
		{
			continue; // the ends are the same
		}
		Sum.Ratios.push_back(Walked.Length / Map.Optimal[Index]);
		Sum.Travelled += Walked.Length;
		Sum.Optimal += Map.Optimal[Index];
		Sum.FirstUs += Walked.FirstMoveUs;
		Sum.LaterUs += Walked.PlanningUs - std::min(Walked.PlanningUs, Walked.FirstMoveUs);
		Sum.LaterMoves += Walked.Moves == 0 ? 0 : Walked.Moves - 1;
		Sum.Expansions += Walked.Expansions;
		Sum.WorstWork = std::max<uint64_t>(Sum.WorstWork, Walked.WorstExpansions);
		Sum.AgentBytes += static_cast<double>(Walked.PeakBytes);
		Sum.GivenUp += Walked.bSolved ? 0 : 1;
	}
	return Done{};
}

Result<GuidedDatabase> BuildGuidedDatabase(const std::string& Spec, const std::shared_ptr<const LayeredGrid>& Grid,
	std::span<const CellIndex> Goals, uint32_t Threads)
{
	ThreadTaskRunner Tasks(Threads);
	const auto Began = std::chrono::steady_clock::now();
	const std::clock_t Before = std::clock();
	Result<std::unique_ptr<IDatabase>> Made =
		BuildDatabase(Spec, Grid, {Tasks, [](const BuildProgress&) { return true; }, Goals});
	if (!Made)
	{
		return Made.GetError();
	}
	return GuidedDatabase{std::move(Made.Value()), static_cast<double>(std::clock() - Before) / CLOCKS_PER_SEC,
		std::chrono::duration<double>(std::chrono::steady_clock::now() - Began).count()};
}
} // namespace Rtp::Tool
