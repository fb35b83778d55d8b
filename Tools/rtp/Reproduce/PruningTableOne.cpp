// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "CommandLine.h"
#include "Console/Table.h"
#include "Reproduce/PruningParts.h"
#include "Reproduce/PruningRuns.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <cmath>
#include <ostream>
#include <span>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t TableOneSample = 217; // every sixth problem

/** Three rows of Table 1: an algorithm and its pruned forms; mean distances in cells. */
struct TableOneFamily
{
	const char* Name;
	const char* Spec;
	PerPruning Eight;   // the paper's on 8-connected grids
	PerPruning Sixteen; // the paper's on 16-connected grids
	PerPruning Within;  // how near the former are to be met on all problems, in per cent; 0: only in their order
};

// Ties are settled as the paper's figures need it; Docs/Results/pruning.md tells more.
constexpr TableOneFamily TableOne[] = {
	{"LRTA*", "lrta:ties=cheapest", {132982, 67919, 14588}, {125386, 74061, 8627}, {10, 10, 20}},
	{"daLRTA*", "da-lrta:ties=cheapest", {22291, 14788, 7179}, {11792, 10465, 9178}, {10, 0, 10}},
	{"f-LRTA*", "f-lrta:mark=expanded,ties=cheapest", {98809, 71050, 24979}, {212142, 139592, 11687}, {0, 0, 0}},
	{"LSS(10)", "lss-lrta:n=10", {22696, 13559, 3505}, {22829, 14511, 2914}, {10, 0, 20}},
	{"daLSS(10)", "da-lss-lrta:n=10,ties=cheapest", {11130, 13498, 9168}, {5354, 5859, 7916}, {20, 0, 0}}};

constexpr size_t OneStepFamilies = 2; // the first ones, which are quick

/** What was measured for one family. */
struct MeasuredFamily
{
	PerPruning Distance{};
	PerPruning MovesPerSecond{};
};

Result<MeasuredFamily> MeasureFamily(const std::string& Spec, const std::vector<DistanceProblem>& Problems,
	const std::string& Part, const ExperimentOptions& Options, Console& Terminal)
{
	MeasuredFamily Measured;
	for (size_t Kind = 0; Kind != Measured.Distance.size(); ++Kind)
	{
		RTP_TRY(const DistanceFigures Figures, MeasureKind(Spec, Kind, Problems, Part, Options, Terminal));
		Measured.Distance[Kind] = Figures.Distance;
		Measured.MovesPerSecond[Kind] = Figures.MovesPerSecond;
	}
	return Measured;
}

/** One column of distances, family by family. */
struct DistanceColumn
{
	std::span<const TableOneFamily> Families;
	std::vector<PerPruning> Paper;
	std::vector<MeasuredFamily> Ours;
};

/** How far a value is from the paper's, in per cent. */
double PercentOff(double Ours, double Paper)
{
	return 100 * (Ours / Paper - 1);
}

std::string RowsOf(const DistanceColumn& Column)
{
	ResultTable Table({"Algorithm", "Paper", "Ours", "off by", "moves/s"});
	for (size_t Family = 0; Family != Column.Ours.size(); ++Family)
	{
		for (size_t Kind = 0; Kind != std::size(PruningSuffixes); ++Kind)
		{
			const double Paper = Column.Paper[Family][Kind];
			const double Ours = Column.Ours[Family].Distance[Kind];
			const double Off = PercentOff(Ours, Paper);
			Table.Add({std::string(Column.Families[Family].Name) + PruningSuffixes[Kind], WholeNumber(Paper),
				WholeNumber(Ours), (Off < 0 ? "" : "+") + Fixed(Off, 1) + " %",
				Fixed(Column.Ours[Family].MovesPerSecond[Kind] / 1e6, 2) + " M"});
		}
	}
	return Table.Text();
}

/** Whether swamps, and expendable states after them, change the distance of each algorithm in the paper's direction. */
bool IsOrderedAsThePapers(const DistanceColumn& Column)
{
	bool bSame = true;
	for (size_t Family = 0; Family != Column.Ours.size(); ++Family)
	{
		for (size_t Kind = 1; Kind != std::size(PruningSuffixes); ++Kind)
		{
			const PerPruning& Paper = Column.Paper[Family];
			const PerPruning& Ours = Column.Ours[Family].Distance;
			bSame = bSame && (Paper[Kind] < Paper[Kind - 1]) == (Ours[Kind] < Ours[Kind - 1]);
		}
	}
	return bSame;
}

/** "97 of 105 pairs": how far the order of all rows by distance is the paper's. */
std::string PairsInOrder(const DistanceColumn& Column)
{
	std::vector<std::pair<double, double>> Rows;
	for (size_t Family = 0; Family != Column.Ours.size(); ++Family)
	{
		for (size_t Kind = 0; Kind != std::size(PruningSuffixes); ++Kind)
		{
			Rows.emplace_back(Column.Paper[Family][Kind], Column.Ours[Family].Distance[Kind]);
		}
	}
	size_t Same = 0;
	for (size_t Later = 0; Later != Rows.size(); ++Later)
	{
		for (size_t Earlier = 0; Earlier != Later; ++Earlier)
		{
			Same += (Rows[Later].first < Rows[Earlier].first) == (Rows[Later].second < Rows[Earlier].second) ? 1 : 0;
		}
	}
	return std::to_string(Same) + " of " + std::to_string(Rows.size() * (Rows.size() - 1) / 2) + " pairs";
}

/** Measures one column of Table 1 with More appended to what planners are asked for, prints it and writes it to a file
 * of its own. */
Result<DistanceColumn> RunColumn(std::span<const TableOneFamily> Families, const DragonAge& Problems,
	PerPruning TableOneFamily::*Which, const char* More, const ExperimentOptions& Options, const char* FileName,
	const std::string& Caption, Console& Terminal)
{
	DistanceColumn Column{Families, {}, {}};
	for (const TableOneFamily& Family : Families)
	{
		RTP_TRY(const MeasuredFamily Ours,
			MeasureFamily(Family.Spec + std::string(More), Problems.Chosen, FileName, Options, Terminal));
		Column.Paper.push_back(Family.*Which);
		Column.Ours.push_back(Ours);
	}
	const std::string Report = Caption + CountOf(Problems) +
		" of buckets 64 and 128 of the Dragon Age maps. Mean distances of the first run, in cells; moves a second of "
		"processor time.\n\n" +
		RowsOf(Column) + "\nOf all rows, " + PairsInOrder(Column) +
		" are in the paper's order. Pruning changes each algorithm's distance in the paper's direction: " +
		(IsOrderedAsThePapers(Column) ? "yes" : "no") + ".\n";
	Terminal.Out << Report;
	const Result<Done> Written = WriteResultFiles(Options.Folder, {{FileName, Report}});
	return Written ? Result<DistanceColumn>(std::move(Column)) : Written.GetError();
}
/** Rows on 8-connected grids; exit code 1 where they are not as in the paper. */
Result<int> RunEightWays(std::span<const TableOneFamily> Families, uint32_t Sample, const ExperimentOptions& Options,
	const char* FileName, const std::string& Caption, Console& Terminal)
{
	const Result<DragonAge> Problems = LoadDragonAge(OneHalfDiagonals(), Options, Sample);
	RTP_TRY(const DistanceColumn Column,
		Problems
			? RunColumn(Families, Problems.Value(), &TableOneFamily::Eight, "", Options, FileName, Caption, Terminal)
			: Problems.GetError());
	bool bMet = IsOrderedAsThePapers(Column);
	const bool bAll = Problems.Value().Chosen.size() == Problems.Value().All; // a sample has other means
	for (size_t Family = 0; bAll && Family != Families.size(); ++Family)
	{
		for (size_t Kind = 0; Kind != std::size(PruningSuffixes); ++Kind)
		{
			const double Within = Families[Family].Within[Kind];
			const double Ours = Column.Ours[Family].Distance[Kind];
			bMet = bMet && (Within == 0 || std::abs(PercentOff(Ours, Families[Family].Eight[Kind])) <= Within);
		}
	}
	return bMet ? ExitDone : ExitDifference;
}
} // namespace

Result<int> RunPruningTableOne(const ExperimentOptions& Options, Console& Terminal)
{
	return RunEightWays(std::span(TableOne).first(OneStepFamilies), 0, Options, "pruning-table1.md",
		"# Online pruning, Table 1: learners that look one step ahead\n\n`rtp reproduce pruning --part table1`, "
		"8-connected, a diagonal costs 1.5: ",
		Terminal);
}

Result<int> RunPruningLookaheadRows(const ExperimentOptions& Options, Console& Terminal)
{
	return RunEightWays(std::span(TableOne).subspan(OneStepFamilies), TableOneSample, Options, "pruning-lookahead.md",
		"# Online pruning, Table 1: learners that look farther ahead\n\n`rtp reproduce pruning --part lookahead`, "
		"8-connected, a diagonal costs 1.5: ",
		Terminal);
}

Result<int> RunPruningSixteen(const ExperimentOptions& Options, Console& Terminal)
{
	const Result<DragonAge> Problems = LoadDragonAge(KnightsMoves(), Options, TableOneSample);
	const Result<DistanceColumn> Column = Problems
		? RunColumn(TableOne, Problems.Value(), &TableOneFamily::Sixteen, ",rule=sensed", Options, "pruning-sixteen.md",
			  "# Online pruning, Table 1 on 16-connected grids\n\n`rtp reproduce pruning --part sixteen`, pruning by "
			  "searches within the sensing radius of two cells (`rule=sensed`): ",
			  Terminal)
		: Problems.GetError();
	return Column ? Result<int>(IsOrderedAsThePapers(Column.Value()) ? ExitDone : ExitDifference) : Column.GetError();
}
} // namespace Rtp::Tool
