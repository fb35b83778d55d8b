// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "CommandLine.h"
#include "Console/Table.h"
#include "Reproduce/Checkpoint.h"
#include "Reproduce/PruningParts.h"
#include "Reproduce/PruningRuns.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <ostream>
#include <tuple>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t ConvergenceSample = 200;

/** Distance after 10 and 100 runs, runs and distance until convergence. */
using ConvergenceFour = std::array<double, 4>;

struct ConvergenceRow
{
	const char* Name;
	const char* Spec;
	ConvergenceFour Paper;
};

// Plain and with swamps in turns.
constexpr ConvergenceRow TableTwo[] = {{"LRTA*", "lrta:ties=cheapest", {176530, 299021, 3270, 2415471}},
	{"LRTA* +S", "lrta:ties=cheapest,prune=swamp", {92418, 196432, 2016, 1301281}},
	{"f-LRTA*", "f-lrta:mark=expanded,ties=cheapest", {137866, 278341, 413, 485008}},
	{"f-LRTA* +S", "f-lrta:mark=expanded,ties=cheapest,prune=swamp", {99697, 171602, 226, 262407}},
	{"LSS(10)", "lss-lrta:n=10", {41709, 120287, 484, 375768}},
	{"LSS(10) +S", "lss-lrta:n=10,prune=swamp", {27832, 90485, 312, 211983}}};

Result<std::vector<double>> MeasureConvergence(
	const ConvergenceRow& Row, const std::vector<DistanceProblem>& Problems, Console& Terminal)
{
	ProgressBar Progress(Terminal, std::string(Row.Name) + " until convergence", Problems.size());
	RTP_TRY(const std::vector<TrialRecord> Records, MeasureTrials(Row.Spec, Problems, {}, Progress));
	std::vector<double> Means(std::tuple_size_v<ConvergenceFour>);
	for (const TrialRecord& At : Records)
	{
		if (!At.bConverged)
		{
			return Error{ErrorCode::BadInput, std::string("planner ") + Row.Spec + ": does not converge"};
		}
		const ConvergenceFour Values{At.DistanceOf10, At.DistanceOf100, static_cast<double>(At.Runs), At.Distance};
		for (size_t Index = 0; Index != Means.size(); ++Index)
		{
			Means[Index] += Values[Index] / static_cast<double>(Problems.size());
		}
	}
	return Means;
}

/** The paper's numbers beside ours. */
std::vector<std::string> CellsOf(const ConvergenceRow& Row, const std::vector<double>& Ours)
{
	std::vector<std::string> Cells{Row.Name};
	for (size_t Column = 0; Column != Ours.size(); ++Column)
	{
		Cells.push_back(WholeNumber(Row.Paper[Column]));
		Cells.push_back(WholeNumber(Ours[Column]));
	}
	return Cells;
}

/** How many times more a plain row has than the row with swamps below it. */
std::vector<std::string> RatiosOf(size_t Pruned, const std::vector<double>& Plain, const std::vector<double>& Ours)
{
	std::vector<std::string> Cells{"Ratio"};
	for (size_t Column = 0; Column != Ours.size(); ++Column)
	{
		Cells.push_back(Fixed(TableTwo[Pruned - 1].Paper[Column] / TableTwo[Pruned].Paper[Column], 2));
		Cells.push_back(Fixed(Plain[Column] / Ours[Column], 2));
	}
	return Cells;
}
} // namespace

Result<int> RunPruningTableTwo(const ExperimentOptions& Options, Console& Terminal)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(OneHalfDiagonals(), Options, ConvergenceSample));
	ResultTable Table({"Algorithm", "10 runs paper", "ours", "100 runs paper", "ours", "runs paper", "ours",
		"distance paper", "ours"});
	std::vector<double> Plain;
	bool bShorter = true;
	for (size_t Index = 0; Index != std::size(TableTwo); ++Index)
	{
		const ConvergenceRow& Row = TableTwo[Index];
		const std::vector<DistanceProblem>& Chosen = Problems.Chosen;
		const Result<std::vector<double>> Ours =
			MeasureOnce(Options, RowName("table2", Row.Spec, Chosen.size(), Options),
				std::tuple_size_v<ConvergenceFour>, [&] { return MeasureConvergence(Row, Chosen, Terminal); });
		if (!Ours)
		{
			return Ours.GetError();
		}
		Table.Add(CellsOf(Row, Ours.Value()));
		if (Index % 2 != 0)
		{
			Table.Add(RatiosOf(Index, Plain, Ours.Value()));
			bShorter = bShorter && Ours.Value().back() < Plain.back();
		}
		Plain = Ours.Value();
	}
	const std::string Report =
		"# Online pruning, Table 2\n\n`rtp reproduce pruning --part table2`: " + CountOf(Problems) +
		" of buckets 64 and 128, 8-connected, a diagonal costs 1.5; trials until nothing changes.\n\n" + Table.Text();
	Terminal.Out << Report;
	const Result<Done> Written = WriteResultFiles(Options.Folder, {{"pruning-table2.md", Report}});
	return Written ? Result<int>(bShorter ? ExitDone : ExitDifference) : Result<int>(Written.GetError());
}
} // namespace Rtp::Tool
