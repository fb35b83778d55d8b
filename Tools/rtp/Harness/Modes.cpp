// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Modes.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace Rtp::Tool
{
namespace
{
/** Sums over the walks of a row. */
struct WalkSums
{
	explicit WalkSums(const Measurement& Row)
	{
		for (const WalkRecord& Walk : Row.Walks)
		{
			Solved += Walk.bSolved ? 1 : 0;
			Moves += static_cast<double>(Walk.Moves);
			Waits += static_cast<double>(Walk.Waits);
			Expansions += static_cast<double>(Walk.Expansions);
			Revisits += static_cast<double>(Walk.Revisits);
			Bytes += static_cast<double>(Walk.PeakBytes);
			Distance += Walk.Length;
			PlanningUs += Walk.PlanningUs;
			MostBytes = std::max<uint64_t>(MostBytes, Walk.PeakBytes);
			WorstExpansions = std::max<uint64_t>(WorstExpansions, Walk.WorstExpansions);
			LargestStep = std::max<uint64_t>(LargestStep, Walk.LargestStep);
			if (Walk.Moves != 0)
			{
				FirstMoveUs.Add(Walk.FirstMoveUs);
			}
		}
	}

	uint64_t Solved = 0;
	double Moves = 0;
	double Waits = 0;
	double Expansions = 0;
	double Revisits = 0;
	double Bytes = 0;
	double Distance = 0;
	double PlanningUs = 0;
	uint64_t MostBytes = 0;
	uint64_t WorstExpansions = 0;
	uint64_t LargestStep = 0;
	TimeHistogram FirstMoveUs;
};

/** By how many per cent the walks of a row are longer than the first row's. One that was given up counts with what it
 * had travelled, and no less than a shortest path. */
Summary SuboptimalityPct(const Measurement& Row, const Measurement& First)
{
	std::vector<double> Extra;
	for (size_t Index = 0; Index < Row.Walks.size(); ++Index)
	{
		const WalkRecord& Walk = Row.Walks[Index];
		const WalkRecord& Best = First.Walks[Index];
		if (Walk.bSolved || Best.bSolved)
		{
			const double Length = Walk.bSolved ? Walk.Length : std::max(Walk.Length, Best.Length);
			Extra.push_back(Best.bSolved && Best.Length > 0 ? (Length / Best.Length - 1) * 100 : 0);
		}
	}
	return Summarize(std::move(Extra));
}

void AddDatabase(const Measurement& Row, Figures& Shown)
{
	const DatabaseNote& Note = Row.Database;
	Shown.Add("database_bytes", "shared", Row.SharedBytes, 0, "bytes");
	if (Note.Kind.empty())
	{
		Shown.Add("database", "", {});
	}
	else
	{
		Shown.Add("database.kind", "database", Note.Kind)
			.Add("database.parameters", "", Note.Parameters + Note.Shortfall)
			.Add("database.records", "", Note.Records);
	}
	Shown.Add("build_s", "build s", Row.LoadSeconds ? FigureValue() : FigureValue(Row.BuildSeconds), 2)
		.Add("load_s", "", Row.LoadSeconds ? FigureValue(*Row.LoadSeconds) : FigureValue(), 2);
}

Figures OnceFigures(const Measurement& Row, const Measurement& First)
{
	const WalkSums Sums(Row);
	const WalkSums Base(First);
	const double Count = static_cast<double>(std::max<size_t>(Row.Walks.size(), 1));
	Figures Shown;
	Shown.Add("planner", "planner", Row.Spec)
		.Add("problems", "problems", Row.Walks.size())
		.Add("solved", "solved", Sums.Solved)
		.AddSummary("suboptimality_pct", "suboptimality", SuboptimalityPct(Row, First), 3, "%")
		.AddTimes("move_us", "planning per move", Row.MoveTimes, 3)
		.AddTimes("first_move_us", "first move", Sums.FirstMoveUs, 2)
		.Add("expansions_per_move.mean", "expansions per move", Ratio(Sums.Expansions, Sums.Moves), 2)
		.Add("expansions_per_move.max", "", Sums.WorstExpansions)
		.Add("expansions_per_s", "", Ratio(Sums.Expansions, Sums.PlanningUs * 1e-6))
		.Add("moves_per_s", "", Ratio(Sums.Moves, Sums.PlanningUs * 1e-6))
		.Add("moves_mean", "moves", Sums.Moves / Count, 1)
		.Add("waits_per_problem", "waits", Sums.Waits / Count, 2)
		.Add("revisits_per_problem", "revisits", Sums.Revisits / Count, 2)
		.Add("agent_bytes.mean", "agent", Sums.Bytes / Count, 0, "bytes")
		.Add("agent_bytes.max", "", Sums.MostBytes, 0, "bytes");
	AddDatabase(Row, Shown);
	Shown.Add("distance_mean", "distance", Sums.Distance / Count, 2)
		.Add("expansions_mean", "", Sums.Expansions / Count, 1)
		.Add("ratio_to_astar.first_move_us", "first move, of A*'s",
			Ratio(Sums.FirstMoveUs.Mean(), Base.FirstMoveUs.Mean()), 3)
		.Add("ratio_to_astar.move_us", "", Ratio(Row.MoveTimes.Mean(), First.MoveTimes.Mean()), 3)
		.Add("ratio_to_astar.expansions", "", Ratio(Sums.Expansions, Base.Expansions), 3)
		.Add("ratio_to_astar.distance", "", Ratio(Sums.Distance, Base.Distance), 3)
		.Add("ratio_to_astar.agent_bytes", "", Ratio(Sums.Bytes, Base.Bytes), 3);
	return Shown;
}

Figures LeanFigures(const Measurement& Row)
{
	const WalkSums Sums(Row);
	const double Count = static_cast<double>(std::max<size_t>(Row.Walks.size(), 1));
	double Suboptimality = 0;
	double Steps = 0;
	std::vector<double> Lengths;
	for (const WalkRecord& Walk : Row.Walks)
	{
		Lengths.push_back(Walk.Length);
		Suboptimality += Walk.Reference > 0 ? Walk.Length / Walk.Reference : 0;
		Steps += static_cast<double>(Walk.Steps - (Walk.bSolved || Walk.bUnreachable ? 1 : 0)); // the last does nothing
	}
	Figures Shown;
	Shown.Add("planner", "planner", Row.Spec)
		.Add("problems", "problems", Row.Walks.size())
		.Add("unsolved", "not solved", Row.Walks.size() - Sums.Solved)
		.Add("distance_mean", "distance", Sums.Distance / Count, 2)
		.Add("distance_within", "", Summarize(Lengths).MeanWithin, 2)
		.Add("expansions_mean", "", Sums.Expansions / Count, 1)
		.Add("time_ms_mean", "", Sums.PlanningUs / 1000 / Count, 3)
		.Add("expansions_per_ms", "", Ratio(Sums.Expansions, Sums.PlanningUs / 1000))
		.Add("suboptimality", "suboptimality", Suboptimality / Count, 3)
		.Add("work_per_step", "work a move", Sums.Expansions / std::max(Steps, 1.0), 1)
		.Add("worst_step", "worst step", Sums.LargestStep)
		.Add("moves_per_s", "moves a second", Ratio(Sums.Moves, Sums.PlanningUs * 1e-6));
	return Shown;
}
} // namespace

Result<std::vector<Entrant>> EnterPlanners(const ProblemSet& Set, const std::vector<std::string>& Specs,
	const SharedChoice& Shared, uint32_t Threads, const PlannerRun& Run)
{
	ThreadTaskRunner Tasks(Threads);
	std::vector<Entrant> Entrants;
	for (const std::string& Spec : Specs)
	{
		RTP_TRY(Contestant Planner, PrepareContestant(Spec, Set.World.Grid, Shared, Tasks));
		Entrants.push_back(
			{Planner, [Planner, Run](uint32_t Index, TimeHistogram& Times) { return Run(Planner, Index, Times); }});
	}
	return Entrants;
}

MeasureMode OnceMode(const SharedChoice& Shared, const WalkSettings& Settings, uint32_t Threads)
{
	return {[=](const ProblemSet& Set, const std::vector<std::string>& Specs)
		{
			return EnterPlanners(Set, Specs, Shared, Threads,
				[&Set, Settings](const Contestant& Planner, uint32_t Index, TimeHistogram& Times) -> Result<WalkRecord>
				{
					const Problem& Ends = Set.Problems[Index];
					RTP_TRY(const std::unique_ptr<IPlanner> Agent, MakePlanner(Planner.Spec, Planner.World));
					RTP_TRY(
						WalkRecord Record, Walk(*Agent, Planner.World.Space(), Ends.Start, Ends.Goal, Settings, Times));
					Record.Reference = Ends.Optimal;
					return Record;
				});
		},
		[](const Measurement& Row, const std::vector<Measurement>& All) { return OnceFigures(Row, All.front()); }};
}

MeasureMode LeanMode(double GiveUpFactor)
{
	return {[=](const ProblemSet& Set, const std::vector<std::string>& Specs)
		{
			return EnterPlanners(Set, Specs, {}, 0,
				[&Set, GiveUpFactor](const Contestant& Planner, uint32_t Index, TimeHistogram&) -> Result<WalkRecord>
				{
					const Problem& Ends = Set.Problems[Index];
					RTP_TRY(const std::unique_ptr<IPlanner> Agent, MakePlanner(Planner.Spec, Planner.World));
					RTP_TRY(WalkRecord Record,
						WalkLean(*Agent, Planner.World.Space(), Ends.Start, Ends.Goal,
							GiveUpFactor == 0 ? std::numeric_limits<double>::infinity() : GiveUpFactor * Ends.Optimal));
					if (!Record.bSolved && GiveUpFactor == 0)
					{
						return Error{ErrorCode::BadInput, "does not arrive"};
					}
					Record.Reference = Ends.Optimal;
					return Record;
				});
		},
		[](const Measurement& Row, const std::vector<Measurement>&) { return LeanFigures(Row); }};
}
} // namespace Rtp::Tool
