// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/PruningExperiment.h"

#include "CommandLine.h"
#include "Console/Table.h"
#include "Reproduce/LinePlot.h"
#include "Reproduce/PruningFigures.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <cmath>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
std::string WholeNumber(double Value)
{
	return Grouped(static_cast<uint64_t>(std::llround(Value)));
}

/** How far a value is from the paper's, in per cent. */
std::string OffBy(double Ours, double Paper)
{
	const double Percent = 100 * (Ours / Paper - 1);
	return (Percent < 0 ? "" : "+") + Fixed(Percent, 0) + " %";
}

std::string FirstTable(const PruningFigures& Figures)
{
	ResultTable Table({"Algorithm", "Paper", "Ours, diagonal 1.5", "off by", "Ours, diagonal sqrt 2", "off by",
		"16-connected paper", "ours", "off by", "moves/s"});
	for (const PruningRow& Row : Figures.Rows)
	{
		Table.Add({Row.Name, WholeNumber(Row.PaperEight), WholeNumber(Row.DiagonalOneHalf),
			OffBy(Row.DiagonalOneHalf, Row.PaperEight), WholeNumber(Row.Octile), OffBy(Row.Octile, Row.PaperEight),
			WholeNumber(Row.PaperSixteen), WholeNumber(Row.Sixteen), OffBy(Row.Sixteen, Row.PaperSixteen),
			Fixed(Row.MovesPerSecond / 1e6, 2) + " M"});
	}
	return Table.Text();
}

std::string SecondTable(const PruningFigures& Figures)
{
	ResultTable Table({"Algorithm", "10 runs paper", "ours", "100 runs paper", "ours", "runs paper", "ours",
		"distance paper", "ours"});
	for (const ConvergenceRow& Row : Figures.Convergence)
	{
		std::vector<std::string> Cells{Row.Name};
		for (size_t Index = 0; Index != Row.Ours.size(); ++Index)
		{
			Cells.push_back(WholeNumber(Row.Paper[Index]));
			Cells.push_back(WholeNumber(Row.Ours[Index]));
		}
		Table.Add(Cells);
	}
	return Table.Text();
}

std::string LookaheadTable(const PruningFigures& Figures)
{
	ResultTable Table({"Lookahead", "no pruning", "swamps", "expendable states"});
	for (const LookaheadPoint& At : Figures.Lookaheads)
	{
		Table.Add({std::to_string(At.Lookahead), WholeNumber(At.Distance[0]), WholeNumber(At.Distance[1]),
			WholeNumber(At.Distance[2])});
	}
	return Table.Text();
}

std::string KindTable(const PruningFigures& Figures)
{
	ResultTable Table({"Map", "LRTA*", "+S", "+E", "gain of +S", "gain of +E"});
	for (const KindFigures& At : Figures.Kinds)
	{
		Table.Add({At.Name, WholeNumber(At.Distance[0]), WholeNumber(At.Distance[1]), WholeNumber(At.Distance[2]),
			Fixed(At.Distance[0] / At.Distance[1], 1), Fixed(At.Distance[0] / At.Distance[2], 1)});
	}
	return Table.Text();
}

std::string DescribePruning(const PruningFigures& Figures, const ExperimentOptions& Options)
{
	std::string Text = "# Online pruning (2013)\n\n`rtp reproduce pruning`: " + std::to_string(Figures.Problems) +
		" of the " + Grouped(Figures.AllProblems) +
		" problems of buckets 64 and 128 of the Dragon Age maps. Mean distances of the first run, in cells.\n\n"
		"## Table 1\n\n";
	Text += FirstTable(Figures);
	Text +=
		"\nThe paper does not say what a diagonal costs. Its ratio of distance to expansions for LRTA*, 1.025, and "
		"its figure for daLSS(10) come out with 1.5, not with the square root of two; so both are shown. States are "
		"looked at for pruning when learning raised them, those with the largest raise first.\n\n"
		"## Table 2: trials until convergence\n\n" +
		std::to_string(Figures.ConvergenceProblems) + " problems, diagonal sqrt 2.\n\n" + SecondTable(Figures);
	Text += "\n## Figure 5: distance against lookahead\n\n" + std::to_string(Figures.LookaheadProblems) +
		" problems, LSS-LRTA*.\n\n" + LookaheadTable(Figures) + "\n![Figure 5](pruning-figure5.svg)\n";
	Text +=
		"\n## Mazes and random maps\n\nGenerated, seed " + std::to_string(Options.Seed) + ".\n\n" + KindTable(Figures);
	return Text;
}

std::string DrawLookaheads(const PruningFigures& Figures)
{
	LinePlot Plot;
	Plot.Title = "LSS-LRTA*: distance against lookahead";
	Plot.X = {"states expanded in the lookahead", true, 0, 0};
	Plot.Y = {"distance, cells", true, 0, 0};
	Plot.Curves = {{"no pruning", {}, false}, {"swamps", {}, false}, {"expendable states", {}, false}};
	for (const LookaheadPoint& At : Figures.Lookaheads)
	{
		for (size_t Kind = 0; Kind != 3; ++Kind)
		{
			Plot.Curves[Kind].Points.push_back({static_cast<double>(At.Lookahead), At.Distance[Kind]});
		}
	}
	return DrawPlot(Plot);
}
} // namespace

Result<int> RunPruningExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	const Result<PruningFigures> Figures = MeasurePruning(Options, Terminal);
	if (!Figures)
	{
		return Figures.GetError();
	}
	const std::string Report = DescribePruning(Figures.Value(), Options);
	Terminal.Out << Report;
	if (const Result<Done> Written = WriteResultFiles(
			Options.Folder, {{"pruning-figure5.svg", DrawLookaheads(Figures.Value())}, {"pruning.md", Report}});
		!Written)
	{
		return Written.GetError();
	}
	// Rows come in threes: plain, swamps, expendable. The paper's exception is daLSS, the last.
	const std::vector<PruningRow>& Rows = Figures.Value().Rows;
	for (size_t Index = 0; Index + 3 < Rows.size(); Index += 3)
	{
		if (Rows[Index + 1].Octile > Rows[Index].Octile || Rows[Index + 2].Octile > Rows[Index + 1].Octile)
		{
			return ExitDifference;
		}
	}
	return ExitDone;
}
} // namespace Rtp::Tool
