// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/Guided.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr uint64_t MaxGuidedMoves = 1'000'000;
} // namespace

Result<Measurement> WalkGuided(
	const std::string& Spec, const World& World, const ProblemSet& Set, uint32_t MaxProblems, Console& Terminal)
{
	WalkSettings Settings;
	Settings.Clock = ClockKind::Thread;
	Settings.Limits.MaxMoves = MaxGuidedMoves;
	const size_t Count = MaxProblems == 0 ? Set.Problems.size() : std::min<size_t>(MaxProblems, Set.Problems.size());
	const Entrant Entry{{Spec, World},
		[&](uint32_t Index, TimeHistogram& Times) -> Result<WalkRecord>
		{
			const Problem& Ends = Set.Problems[Index];
			RTP_TRY(const std::unique_ptr<IPlanner> Planner, MakePlanner(Spec, World));
			RTP_TRY(WalkRecord Record, Walk(*Planner, World.Space(), Ends.Start, Ends.Goal, Settings, Times));
			Record.Reference = Ends.Optimal;
			return Record;
		}};
	ThreadTaskRunner Tasks(2);
	ProgressBar Progress(Terminal, Set.Name + ", " + Spec, Count);
	return Measure(Entry, Count, Tasks, Progress);
}

Result<GuidedSet> DrawGuidedSet(const LoadedMap& Map, uint32_t Count, const ProblemChoice::LengthRange& Lengths,
	double MostDifficulty, const StudyOptions& Options, Console& Terminal)
{
	ProblemChoice Choice;
	Choice.Count = Count;
	Choice.Seed = Options.Seed;
	Choice.bRandom = true;
	Choice.Lengths = Lengths;
	GuidedSet Drawn;
	RTP_TRY(Drawn.Set, ChooseProblems(Map, Choice));
	Drawn.Set.Name = Map.Path.stem().string();
	RTP_TRY(const Measurement Best, WalkGuided("astar", Drawn.Set.World, Drawn.Set, 0, Terminal));
	std::vector<Problem> Kept;
	std::vector<double> Difficulties;
	for (size_t Index = 0; Index < Best.Walks.size(); ++Index)
	{
		const WalkRecord& Walk = Best.Walks[Index];
		const double Difficulty = Ratio(static_cast<double>(Walk.Expansions), static_cast<double>(Walk.Moves));
		if (MostDifficulty == 0 || Difficulty <= MostDifficulty)
		{
			Kept.push_back(Drawn.Set.Problems[Index]);
			Kept.back().Optimal = Walk.Length;
			Difficulties.push_back(Difficulty);
			Drawn.AStarUs += Walk.PlanningUs;
		}
	}
	Drawn.Set.Problems = std::move(Kept);
	Drawn.Difficulty = Summarize(std::move(Difficulties));
	return Drawn;
}

Figures GuidedFigures(const Measurement& Row)
{
	std::vector<double> Ratios;
	double Travelled = 0, Optimal = 0, FirstUs = 0, LaterUs = 0, LaterMoves = 0, Expansions = 0, Bytes = 0;
	uint64_t Worst = 0, GivenUp = 0;
	for (const WalkRecord& Walk : Row.Walks)
	{
		if (Walk.Reference <= 0)
		{
			continue; // the ends are the same
		}
		Ratios.push_back(Walk.Length / Walk.Reference);
		Travelled += Walk.Length;
		Optimal += Walk.Reference;
		FirstUs += Walk.FirstMoveUs;
		LaterUs += Walk.PlanningUs - std::min(Walk.PlanningUs, Walk.FirstMoveUs);
		LaterMoves += Walk.Moves == 0 ? 0 : static_cast<double>(Walk.Moves - 1);
		Expansions += static_cast<double>(Walk.Expansions);
		Worst = std::max<uint64_t>(Worst, Walk.WorstExpansions);
		Bytes += static_cast<double>(Walk.PeakBytes);
		GivenUp += Walk.bSolved ? 0 : 1;
	}
	const double Problems = static_cast<double>(Ratios.size());
	const double Count = std::max(Problems, 1.0);
	const double Later = std::max(LaterMoves, 1.0);
	const auto Scrubbed = std::count_if(Ratios.begin(), Ratios.end(), [](double Ratio) { return Ratio > 3; });
	const Summary Ratio = Summarize(Ratios);
	Figures Shown;
	Shown.Add("mean_pct", "", 100 * (Ratio.Mean - 1))
		.Add("mean_pct_within", "", 100 * Ratio.MeanWithin)
		.Add("median_pct", "", 100 * (Ratio.Median - 1))
		.Add("over_3_pct", "", 100 * static_cast<double>(Scrubbed) / Count)
		.Add("travelled", "", Travelled)
		.Add("optimal", "", Optimal)
		.Add("cost", "", Travelled / Count)
		.Add("of_optimal", "", Optimal == 0 ? 1 : Travelled / Optimal)
		.Add("move_us", "", (FirstUs + LaterUs) / std::max(LaterMoves + Problems, 1.0))
		.Add("first_us", "", FirstUs / Count)
		.Add("first_ms", "", FirstUs / Count / 1000)
		.Add("later_us", "", LaterUs / Later)
		.Add("total_ms", "", (FirstUs + LaterUs) / Count / 1000)
		.Add("expansions", "", Expansions / (Later + Count))
		.Add("worst", "", Worst)
		.Add("agent_bytes", "", Bytes / Count)
		.Add("given_up", "", GivenUp);
	return Shown;
}

Result<TimedDatabase> BuildTimed(const std::string& Spec, const std::shared_ptr<const LayeredGrid>& Grid,
	std::span<const CellIndex> Goals, uint32_t Threads)
{
	ThreadTaskRunner Tasks(Threads);
	const Stopwatch Clock;
	const Stopwatch Cores(ClockKind::Process);
	RTP_TRY(std::unique_ptr<IDatabase> Database, BuildDatabase(Spec, Grid, {Tasks, NeverStop, Goals}));
	return TimedDatabase{std::move(Database), Cores.Seconds(), Clock.Seconds()};
}
} // namespace Rtp::Tool
