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
/** Times until the first move, of walks that have one. */
TimeHistogram FirstMoveTimes(const Measurement& Row)
{
	TimeHistogram Times;
	for (const WalkRecord& Walk : Row.Walks)
	{
		if (Walk.Moves != 0)
		{
			Times.Add(Walk.FirstMoveUs);
		}
	}
	return Times;
}

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
	const TimeHistogram FirstMoveUs = FirstMoveTimes(Row);
	const double Expansions = Total(Row, &WalkRecord::Expansions);
	const double Moves = Total(Row, &WalkRecord::Moves);
	const double Seconds = Total(Row, &WalkRecord::PlanningUs) * 1e-6;
	const auto OfFirst = [&](auto Field) { return Ratio(Total(Row, Field), Total(First, Field)); };
	Figures Shown;
	Shown.Add("planner", "planner", Row.Spec)
		.Add("problems", "problems", Row.Walks.size())
		.Add("solved", "solved", CountSolved(Row))
		.AddSummary("suboptimality_pct", "suboptimality", SuboptimalityPct(Row, First), 3, "%")
		.AddTimes("move_us", "planning per move", Row.MoveTimes, 3)
		.AddTimes("first_move_us", "first move", FirstMoveUs, 2)
		.Add("expansions_per_move.mean", "expansions per move", Ratio(Expansions, Moves), 2)
		.Add("expansions_per_move.max", "", Largest(Row, &WalkRecord::WorstExpansions))
		.Add("expansions_per_s", "", Ratio(Expansions, Seconds))
		.Add("moves_per_s", "", Ratio(Moves, Seconds))
		.Add("moves_mean", "moves", Mean(Row, &WalkRecord::Moves), 1)
		.Add("waits_per_problem", "waits", Mean(Row, &WalkRecord::Waits), 2)
		.Add("revisits_per_problem", "revisits", Mean(Row, &WalkRecord::Revisits), 2)
		.Add("agent_bytes.mean", "agent", Mean(Row, &WalkRecord::PeakBytes), 0, "bytes")
		.Add("agent_bytes.max", "", Largest(Row, &WalkRecord::PeakBytes), 0, "bytes");
	AddDatabase(Row, Shown);
	Shown.Add("distance_mean", "distance", Mean(Row, &WalkRecord::Length), 2)
		.Add("expansions_mean", "", Mean(Row, &WalkRecord::Expansions), 1)
		.Add("ratio_to_astar.first_move_us", "first move, of A*'s",
			Ratio(FirstMoveUs.Mean(), FirstMoveTimes(First).Mean()), 3)
		.Add("ratio_to_astar.move_us", "", Ratio(Row.MoveTimes.Mean(), First.MoveTimes.Mean()), 3)
		.Add("ratio_to_astar.expansions", "", OfFirst(&WalkRecord::Expansions), 3)
		.Add("ratio_to_astar.distance", "", OfFirst(&WalkRecord::Length), 3)
		.Add("ratio_to_astar.agent_bytes", "", OfFirst(&WalkRecord::PeakBytes), 3);
	return Shown;
}

Figures LeanFigures(const Measurement& Row)
{
	const double Expansions = Total(Row, &WalkRecord::Expansions);
	const double PlanningMs = Total(Row, &WalkRecord::PlanningUs) / 1000;
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
		.Add("unsolved", "not solved", Row.Walks.size() - CountSolved(Row))
		.Add("distance_mean", "distance", Mean(Row, &WalkRecord::Length), 2)
		.Add("distance_within", "", Summarize(Lengths).MeanWithin, 2)
		.Add("expansions_mean", "", Expansions / Count, 1)
		.Add("looked_mean", "", Mean(Row, &WalkRecord::Looked), 1)
		.Add("time_ms_mean", "", PlanningMs / Count, 3)
		.Add("looked_per_ms", "", Ratio(Total(Row, &WalkRecord::Looked), PlanningMs))
		.Add("suboptimality", "suboptimality", Suboptimality / Count, 3)
		.Add("work_per_step", "work a move", Expansions / std::max(Steps, 1.0), 1)
		.Add("worst_step", "worst step", Largest(Row, &WalkRecord::LargestStep))
		.Add("moves_per_s", "moves a second",
			Ratio(Total(Row, &WalkRecord::Moves), Total(Row, &WalkRecord::PlanningUs) * 1e-6));
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
