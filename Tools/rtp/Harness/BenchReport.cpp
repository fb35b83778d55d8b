// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/BenchReport.h"

#include "Console/Table.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
double Ratio(double Part, double Whole)
{
	return Whole > 0 ? Part / Whole : 0;
}

nlohmann::json DatabaseJson(const DatabaseNote& Note)
{
	if (Note.Kind.empty())
	{
		return nullptr;
	}
	return {{"kind", Note.Kind}, {"parameters", Note.Parameters}, {"records", Note.Records}};
}

std::string SecondsText(const PlannerFigures& Figures)
{
	return Figures.LoadSeconds ? "loaded in " + Fixed(*Figures.LoadSeconds, 2) + " s"
							   : "built in " + Fixed(Figures.BuildSeconds, 2) + " s";
}
} // namespace

PlannerFigures FiguresOf(const Measurement& Gathered)
{
	PlannerFigures Figures;
	Figures.Spec = Gathered.Spec;
	Figures.Problems = Gathered.Walks.size();
	Figures.DatabaseBytes = Gathered.SharedBytes;
	Figures.BuildSeconds = Gathered.BuildSeconds;
	Figures.LoadSeconds = Gathered.LoadSeconds;
	Figures.Database = Gathered.Database;
	std::vector<double> Suboptimality;
	double Moves = 0;
	double Waits = 0;
	double Expansions = 0;
	double Revisits = 0;
	double Bytes = 0;
	double Distance = 0;
	double PlanningUs = 0;
	for (size_t Index = 0; Index < Gathered.Walks.size(); ++Index)
	{
		const WalkRecord& Walk = Gathered.Walks[Index];
		const double Optimal = Gathered.Optimal[Index];
		if (Walk.bSolved)
		{
			++Figures.Solved;
			Suboptimality.push_back(Optimal > 0 ? (Walk.Length / Optimal - 1) * 100 : 0);
		}
		if (Walk.Moves != 0)
		{
			Figures.FirstMoveUs.Add(Walk.FirstMoveUs);
		}
		Moves += static_cast<double>(Walk.Moves);
		Waits += static_cast<double>(Walk.Waits);
		Expansions += static_cast<double>(Walk.Expansions);
		Revisits += static_cast<double>(Walk.Revisits);
		Bytes += static_cast<double>(Walk.PeakBytes);
		Distance += Walk.Length;
		PlanningUs += Walk.PlanningUs;
		Figures.AgentBytesMax = std::max(Figures.AgentBytesMax, Walk.PeakBytes);
		Figures.WorstExpansions = std::max(Figures.WorstExpansions, Walk.WorstExpansions);
	}
	const double Count = static_cast<double>(std::max<uint64_t>(Figures.Problems, 1));
	Figures.SuboptimalityPct = Summarize(std::move(Suboptimality));
	Figures.MoveUsMean = Gathered.MoveTimes.Mean();
	Figures.MoveUsP50 = Gathered.MoveTimes.Quantile(0.5);
	Figures.MoveUsP99 = Gathered.MoveTimes.Quantile(0.99);
	Figures.MoveUsP999 = Gathered.MoveTimes.Quantile(0.999);
	Figures.MoveUsMax = Gathered.MoveTimes.Max();
	Figures.ExpansionsPerMove = Ratio(Expansions, Moves);
	Figures.ExpansionsPerSecond = Ratio(Expansions, PlanningUs * 1e-6);
	Figures.MovesPerSecond = Ratio(Moves, PlanningUs * 1e-6);
	Figures.MovesMean = Moves / Count;
	Figures.WaitsPerProblem = Waits / Count;
	Figures.RevisitsPerProblem = Revisits / Count;
	Figures.AgentBytesMean = Bytes / Count;
	Figures.DistanceMean = Distance / Count;
	Figures.ExpansionsMean = Expansions / Count;
	return Figures;
}

nlohmann::json ToJson(const PlannerFigures& Figures, const PlannerFigures& Baseline)
{
	const Summary& Sub = Figures.SuboptimalityPct;
	const TimeHistogram& First = Figures.FirstMoveUs;
	return {{"planner", Figures.Spec}, {"problems", Figures.Problems}, {"solved", Figures.Solved},
		{"suboptimality_pct", {{"mean", Sub.Mean}, {"median", Sub.Median}, {"p95", Sub.P95}, {"max", Sub.Max}}},
		{"move_us",
			{{"mean", Figures.MoveUsMean}, {"p50", Figures.MoveUsP50}, {"p99", Figures.MoveUsP99},
				{"p999", Figures.MoveUsP999}, {"max", Figures.MoveUsMax}}},
		{"first_move_us",
			{{"mean", First.Mean()}, {"p50", First.Quantile(0.5)}, {"p99", First.Quantile(0.99)},
				{"p999", First.Quantile(0.999)}, {"max", First.Max()}}},
		{"expansions_per_move", {{"mean", Figures.ExpansionsPerMove}, {"max", Figures.WorstExpansions}}},
		{"expansions_per_s", Figures.ExpansionsPerSecond}, {"moves_per_s", Figures.MovesPerSecond},
		{"moves_mean", Figures.MovesMean}, {"waits_per_problem", Figures.WaitsPerProblem},
		{"revisits_per_problem", Figures.RevisitsPerProblem},
		{"agent_bytes", {{"mean", Figures.AgentBytesMean}, {"max", Figures.AgentBytesMax}}},
		{"database_bytes", Figures.DatabaseBytes}, {"database", DatabaseJson(Figures.Database)},
		{"build_s", Figures.LoadSeconds ? nlohmann::json() : nlohmann::json(Figures.BuildSeconds)},
		{"load_s", Figures.LoadSeconds ? nlohmann::json(*Figures.LoadSeconds) : nlohmann::json()},
		{"distance_mean", Figures.DistanceMean}, {"expansions_mean", Figures.ExpansionsMean},
		{"ratio_to_astar",
			{{"first_move_us", Ratio(First.Mean(), Baseline.FirstMoveUs.Mean())},
				{"move_us", Ratio(Figures.MoveUsMean, Baseline.MoveUsMean)},
				{"expansions", Ratio(Figures.ExpansionsMean, Baseline.ExpansionsMean)},
				{"distance", Ratio(Figures.DistanceMean, Baseline.DistanceMean)},
				{"agent_bytes", Ratio(Figures.AgentBytesMean, Baseline.AgentBytesMean)}}}};
}

void PrintFigures(std::ostream& Out, const std::vector<PlannerFigures>& All, const PlannerFigures& Baseline)
{
	for (const PlannerFigures& At : All)
	{
		const Summary& Sub = At.SuboptimalityPct;
		Sheet Lines;
		Lines.Add("solved", Grouped(At.Solved) + " of " + Grouped(At.Problems));
		Lines.Add("suboptimality %",
			"mean " + Fixed(Sub.Mean, 3) + ", median " + Fixed(Sub.Median, 3) + ", p95 " + Fixed(Sub.P95, 3) +
				", max " + Fixed(Sub.Max, 3));
		Lines.Add("planning per move us",
			"mean " + Fixed(At.MoveUsMean, 3) + ", p50 " + Fixed(At.MoveUsP50, 3) + ", p99 " + Fixed(At.MoveUsP99, 2) +
				", p99.9 " + Fixed(At.MoveUsP999, 2) + ", max " + Fixed(At.MoveUsMax, 1));
		Lines.Add("first move us",
			"mean " + Fixed(At.FirstMoveUs.Mean(), 2) + ", p99 " + Fixed(At.FirstMoveUs.Quantile(0.99), 1) + ", max " +
				Fixed(At.FirstMoveUs.Max(), 1) + " (A* takes " +
				Fixed(Ratio(Baseline.FirstMoveUs.Mean(), At.FirstMoveUs.Mean()), 1) + " times as long)");
		Lines.Add("expansions per move",
			"mean " + Fixed(At.ExpansionsPerMove, 2) + ", max " + Grouped(At.WorstExpansions) + "; " +
				Fixed(At.ExpansionsPerSecond / 1e6, 2) + " million a second");
		Lines.Add("moves per problem",
			Fixed(At.MovesMean, 1) + ", of them revisits " + Fixed(At.RevisitsPerProblem, 2) + "; waits " +
				Fixed(At.WaitsPerProblem, 2));
		Lines.Add("distance", Fixed(At.DistanceMean, 2) + " (A* " + Fixed(Baseline.DistanceMean, 2) + ")");
		Lines.Add("memory",
			"agent mean " + ByteSize(static_cast<uint64_t>(At.AgentBytesMean)) + ", max " + ByteSize(At.AgentBytesMax) +
				"; shared " + ByteSize(At.DatabaseBytes) + ", " + SecondsText(At));
		if (!At.Database.Kind.empty())
		{
			Lines.Add("database",
				At.Database.Kind + (At.Database.Parameters.empty() ? "" : ":" + At.Database.Parameters) +
					At.Database.Shortfall);
		}
		Out << At.Spec << '\n';
		Lines.Print(Out);
	}
}
} // namespace Rtp::Tool
