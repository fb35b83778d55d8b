// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "CommandLine.h"
#include "Console/Table.h"
#include "Reproduce/PruningParts.h"
#include "Reproduce/PruningRuns.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <ostream>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t CostSample = 130; // every tenth problem

/** A row of the paper's Table 1 that tells the two costs apart. */
struct TellingRow
{
	const char* Name;
	const char* Spec;
	double Paper;
};

constexpr TellingRow TellingRows[] = {{"LRTA*", "lrta", 132982}, {"LRTA* +E", "lrta:prune=expendable", 14588},
	{"daLRTA*", "da-lrta", 22291}, {"daLRTA* +E", "da-lrta:prune=expendable", 7179},
	{"LSS(10)", "lss-lrta:n=10", 22696}, {"LSS(10) +E", "lss-lrta:n=10,prune=expendable", 3505},
	{"daLSS(10)", "da-lss-lrta:n=10", 11130}, {"daLSS(10) +E", "da-lss-lrta:n=10,prune=expendable", 9168}};
} // namespace

Result<int> RunPruningCosts(const ExperimentOptions& Options, Console& Terminal)
{
	const Result<DragonAge> OneHalf = LoadDragonAge(OneHalfDiagonals(), Options, CostSample);
	const Result<DragonAge> Octile = LoadDragonAge({}, Options, CostSample);
	if (!OneHalf || !Octile)
	{
		return OneHalf ? Octile.GetError() : OneHalf.GetError();
	}
	ResultTable Table({"Algorithm", "Paper, all problems", "diagonal 1.5", "diagonal sqrt 2"});
	for (const TellingRow& Row : TellingRows)
	{
		std::vector<std::string> Cells{Row.Name, WholeNumber(Row.Paper)};
		for (const DragonAge* Problems : {&OneHalf.Value(), &Octile.Value()})
		{
			ProgressBar Progress(Terminal, Row.Name, Problems->Chosen.size());
			const Result<DistanceFigures> Measured = MeasureDistance(Row.Spec, Problems->Chosen, Progress);
			if (!Measured)
			{
				return Measured.GetError();
			}
			Cells.push_back(WholeNumber(Measured.Value().Distance));
		}
		Table.Add(Cells);
	}
	const std::string Report =
		"# Online pruning: what a diagonal costs\n\n`rtp reproduce pruning --part costs`: " + CountOf(OneHalf.Value()) +
		" of buckets 64 and 128, 8-connected. Mean distances of the first run, in cells.\n\n" + Table.Text();
	Terminal.Out << Report;
	const Result<Done> Written = WriteResultFiles(Options.Folder, {{"pruning-costs.md", Report}});
	return Written ? Result<int>(ExitDone) : Result<int>(Written.GetError());
}
} // namespace Rtp::Tool
