// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "CommandLine.h"
#include "Reproduce/PruningParts.h"
#include "Reproduce/PruningRuns.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <ostream>

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
constexpr ConvergenceRow TableTwo[] = {{"LRTA*", "lrta", {176530, 299021, 3270, 2415471}},
	{"LRTA* +S", "lrta:prune=swamp", {92418, 196432, 2016, 1301281}},
	{"f-LRTA*", "f-lrta", {137866, 278341, 413, 485008}},
	{"f-LRTA* +S", "f-lrta:prune=swamp", {99697, 171602, 226, 262407}},
	{"LSS(10)", "lss-lrta:n=10", {41709, 120287, 484, 375768}},
	{"LSS(10) +S", "lss-lrta:n=10,prune=swamp", {27832, 90485, 312, 211983}}};

Result<ConvergenceFour> MeasureConvergence(
	const ConvergenceRow& Row, const std::vector<DistanceProblem>& Problems, Console& Terminal)
{
	ProgressBar Progress(Terminal, std::string(Row.Name) + " until convergence", Problems.size());
	const Result<std::vector<TrialRecord>> Records = MeasureTrials(Row.Spec, Problems, {}, Progress);
	if (!Records)
	{
		return Records.GetError();
	}
	ConvergenceFour Means{};
	for (const TrialRecord& At : Records.Value())
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
} // namespace

Result<int> RunPruningTableTwo(const ExperimentOptions& Options, Console& Terminal)
{
	const Result<DragonAge> Problems = LoadDragonAge(OneHalfDiagonals(), Options, ConvergenceSample);
	if (!Problems)
	{
		return Problems.GetError();
	}
	ResultTable Table({"Algorithm", "10 runs paper", "ours", "100 runs paper", "ours", "runs paper", "ours",
		"distance paper", "ours"});
	double Plain = 0;
	bool bShorter = true;
	for (size_t Index = 0; Index != std::size(TableTwo); ++Index)
	{
		const Result<ConvergenceFour> Ours = MeasureConvergence(TableTwo[Index], Problems.Value().Chosen, Terminal);
		if (!Ours)
		{
			return Ours.GetError();
		}
		std::vector<std::string> Cells{TableTwo[Index].Name};
		for (size_t Column = 0; Column != Ours.Value().size(); ++Column)
		{
			Cells.push_back(WholeNumber(TableTwo[Index].Paper[Column]));
			Cells.push_back(WholeNumber(Ours.Value()[Column]));
		}
		Table.Add(Cells);
		bShorter = bShorter && (Index % 2 == 0 || Ours.Value().back() < Plain);
		Plain = Ours.Value().back();
	}
	const std::string Report =
		"# Online pruning, Table 2\n\n`rtp reproduce pruning --part table2`: " + CountOf(Problems.Value()) +
		" of buckets 64 and 128, 8-connected, a diagonal costs 1.5; trials until nothing changes.\n\n" + Table.Text();
	Terminal.Out << Report;
	const Result<Done> Written = WriteResultFiles(Options.Folder, {{"pruning-table2.md", Report}});
	return Written ? Result<int>(bShorter ? ExitDone : ExitDifference) : Result<int>(Written.GetError());
}
} // namespace Rtp::Tool
