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
constexpr uint32_t ChoiceSample = 130; // every tenth problem

/** Three rows of Table 1 that the paper's text leaves open. */
struct OpenRows
{
	const char* Name;
	const char* Spec; // ready for another parameter
	PerPruning Paper;
};

constexpr OpenRows RowsInDoubt[] = {{"LRTA*", "lrta:", {132982, 67919, 14588}},
	{"daLRTA*", "da-lrta:", {22291, 14788, 7179}}, {"LSS(10)", "lss-lrta:n=10,", {22696, 13559, 3505}},
	{"daLSS(10)", "da-lss-lrta:n=10,", {11130, 13498, 9168}}};

/** A way to read the text. */
struct Choice
{
	const char* Column;
	const char* Ties;
	bool bOneHalf; // what a diagonal costs: 1.5, or the square root of two
};

constexpr Choice Choices[] = {{"1.5, cheapest", "ties=cheapest", true}, {"1.5, dearest", "ties=dearest", true},
	{"sqrt 2, cheapest", "ties=cheapest", false}, {"sqrt 2, dearest", "ties=dearest", false}};

/** A row of Table 1 on 16-connected grids with expendable states. */
struct SixteenRow
{
	const char* Name;
	const char* Spec;
	double Paper;
};

constexpr SixteenRow SixteenRows[] = {{"LRTA* +E", "lrta:ties=cheapest", 8627},
	{"daLRTA* +E", "da-lrta:ties=cheapest", 9178}, {"f-LRTA* +E", "f-lrta:ties=cheapest", 11687},
	{"LSS(10) +E", "lss-lrta:n=10", 2914}, {"daLSS(10) +E", "da-lss-lrta:n=10,ties=cheapest", 7916}};

constexpr const char* Rules[] = {"ring", "local", "sensed"};

/** The ways to tell expendable states on 16-connected grids, side by side. */
Result<std::string> CompareRules(const ExperimentOptions& Options, Console& Terminal)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(KnightsMoves(), Options, ChoiceSample));
	std::vector<std::string> Header{"Algorithm", "Paper, all problems"};
	Header.insert(Header.end(), std::begin(Rules), std::end(Rules));
	ResultTable Table(Header);
	for (const SixteenRow& Row : SixteenRows)
	{
		std::vector<std::string> Cells{Row.Name, WholeNumber(Row.Paper)};
		for (const char* Rule : Rules)
		{
			RTP_TRY(const DistanceFigures Figures,
				MeasureKind(std::string(Row.Spec) + ",rule=" + Rule, ExpendableKind, Problems.Chosen, "choices sixteen",
					Options, Terminal));
			Cells.push_back(WholeNumber(Figures.Distance));
		}
		Table.Add(Cells);
	}
	return "\nThe same problems 16-connected, with expendable states, by the rule that tells them: `ring`, neighbours "
		   "side by side; `local`, a search among the neighbours; `sensed`, a search among all cells within two.\n\n" +
		Table.Text();
}
} // namespace

Result<int> RunPruningChoices(const ExperimentOptions& Options, Console& Terminal)
{
	const Result<DragonAge> OneHalf = LoadDragonAge(OneHalfDiagonals(), Options, ChoiceSample);
	const Result<DragonAge> Octile = LoadDragonAge({}, Options, ChoiceSample);
	if (!OneHalf || !Octile)
	{
		return OneHalf ? Octile.GetError() : OneHalf.GetError();
	}
	std::vector<std::string> Header{"Algorithm", "Paper, all problems"};
	for (const Choice& At : Choices)
	{
		Header.push_back(At.Column);
	}
	ResultTable Table(Header);
	for (const OpenRows& Row : RowsInDoubt)
	{
		std::vector<PerPruning> Columns;
		for (const Choice& At : Choices)
		{
			RTP_TRY(const PerPruning Measured,
				MeasureKinds(std::string(Row.Spec) + At.Ties, (At.bOneHalf ? OneHalf : Octile).Value().Chosen,
					At.bOneHalf ? "choices 1.5" : "choices sqrt2", Options, Terminal));
			Columns.push_back(Measured);
		}
		for (size_t Kind = 0; Kind != std::size(PruningSuffixes); ++Kind)
		{
			std::vector<std::string> Cells{std::string(Row.Name) + PruningSuffixes[Kind], WholeNumber(Row.Paper[Kind])};
			for (const PerPruning& Column : Columns)
			{
				Cells.push_back(WholeNumber(Column[Kind]));
			}
			Table.Add(Cells);
		}
	}
	RTP_TRY(const std::string Sixteen, CompareRules(Options, Terminal));
	const std::string Report =
		"# Online pruning: what the paper leaves open\n\n`rtp reproduce pruning --part choices`: " +
		CountOf(OneHalf.Value()) +
		" of buckets 64 and 128, 8-connected. Mean distances of the first run, in cells, by what a diagonal costs and "
		"which of equally good moves wins. Compare columns with each other: a sample has other means than all "
		"problems.\n\n" +
		Table.Text() + Sixteen;
	Terminal.Out << Report;
	const Result<Done> Written = WriteResultFiles(Options.Folder, {{"pruning-choices.md", Report}});
	return Written ? Result<int>(ExitDone) : Result<int>(Written.GetError());
}
} // namespace Rtp::Tool
