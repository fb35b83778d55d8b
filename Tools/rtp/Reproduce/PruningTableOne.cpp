// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "CommandLine.h"
#include "Console/Table.h"
#include "Reproduce/PruningParts.h"
#include "Reproduce/PruningRuns.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <ostream>
#include <span>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t SixteenSample = 217; // every sixth problem
constexpr uint32_t SlowSample = 434;    // every third

constexpr const char* EightWays = " of buckets 64 and 128 of the Dragon Age maps, 8-connected, a diagonal costs 1.5. "
								  "Mean distances of the first run, in cells.\n\n";

/** Three rows of Table 1: an algorithm and its pruned forms; mean distances in cells. */
struct TableOneFamily
{
	const char* Name;
	const char* Spec;
	PerPruning Eight;   // the paper's on 8-connected grids
	PerPruning Sixteen; // the paper's on 16-connected grids
};

constexpr TableOneFamily TableOne[] = {{"LRTA*", "lrta", {132982, 67919, 14588}, {125386, 74061, 8627}},
	{"daLRTA*", "da-lrta", {22291, 14788, 7179}, {11792, 10465, 9178}},
	{"LSS(10)", "lss-lrta:n=10", {22696, 13559, 3505}, {22829, 14511, 2914}},
	{"daLSS(10)", "da-lss-lrta:n=10", {11130, 13498, 9168}, {5354, 5859, 7916}}};

/** f-LRTA* takes longer than all others together, so it is a part of its own. */
constexpr TableOneFamily SlowFamilies[] = {{"f-LRTA*", "f-lrta", {98809, 71050, 24979}, {212142, 139592, 11687}}};

/** What was measured for one family. */
struct MeasuredFamily
{
	PerPruning Distance{};
	PerPruning MovesPerSecond{};
};

Result<MeasuredFamily> MeasureFamily(
	const TableOneFamily& Family, const std::vector<DistanceProblem>& Problems, Console& Terminal)
{
	MeasuredFamily Measured;
	for (size_t Kind = 0; Kind != Measured.Distance.size(); ++Kind)
	{
		ProgressBar Progress(Terminal, std::string(Family.Name) + PruningSuffixes[Kind], Problems.size());
		const Result<DistanceFigures> Figures = MeasureDistance(WithPruning(Family.Spec, Kind), Problems, Progress);
		if (!Figures)
		{
			return Figures.GetError();
		}
		Measured.Distance[Kind] = Figures.Value().Distance;
		Measured.MovesPerSecond[Kind] = Figures.Value().MovesPerSecond;
	}
	return Measured;
}

/** How far a value is from the paper's, in per cent. */
std::string OffBy(double Ours, double Paper)
{
	const double Percent = 100 * (Ours / Paper - 1);
	return (Percent < 0 ? "" : "+") + Fixed(Percent, 1) + " %";
}

void AddRows(ResultTable& Table, const TableOneFamily& Family, const PerPruning& Paper, const MeasuredFamily& Ours)
{
	for (size_t Kind = 0; Kind != Paper.size(); ++Kind)
	{
		Table.Add({std::string(Family.Name) + PruningSuffixes[Kind], WholeNumber(Paper[Kind]),
			WholeNumber(Ours.Distance[Kind]), OffBy(Ours.Distance[Kind], Paper[Kind]),
			Fixed(Ours.MovesPerSecond[Kind] / 1e6, 2) + " M"});
	}
}

/** One column of distances of Table 1, as a file of its own. */
Result<int> RunColumn(std::span<const TableOneFamily> Families, const DragonAge& Problems,
	PerPruning TableOneFamily::*Column, const ExperimentOptions& Options, const char* FileName,
	const std::string& Caption, Console& Terminal)
{
	ResultTable Table({"Algorithm", "Paper", "Ours", "off by", "moves/s"});
	bool bOrdered = true;
	for (const TableOneFamily& Family : Families)
	{
		const Result<MeasuredFamily> Ours = MeasureFamily(Family, Problems.Chosen, Terminal);
		if (!Ours)
		{
			return Ours.GetError();
		}
		const PerPruning& Paper = Family.*Column;
		AddRows(Table, Family, Paper, Ours.Value());
		for (size_t Kind = 1; Kind != Paper.size(); ++Kind)
		{
			bOrdered = bOrdered &&
				(Paper[Kind] < Paper[Kind - 1]) == (Ours.Value().Distance[Kind] < Ours.Value().Distance[Kind - 1]);
		}
	}
	const std::string Report = Caption + Table.Text();
	Terminal.Out << Report;
	const Result<Done> Written = WriteResultFiles(Options.Folder, {{FileName, Report}});
	return !Written ? Result<int>(Written.GetError()) : Result<int>(bOrdered ? ExitDone : ExitDifference);
}
} // namespace

Result<int> RunPruningTableOne(const ExperimentOptions& Options, Console& Terminal)
{
	const Result<DragonAge> Problems = LoadDragonAge(OneHalfDiagonals(), Options, 0);
	return Problems
		? RunColumn(TableOne, Problems.Value(), &TableOneFamily::Eight, Options, "pruning-table1.md",
			  "# Online pruning, Table 1\n\n`rtp reproduce pruning --part table1`: " + CountOf(Problems.Value()) +
				  EightWays,
			  Terminal)
		: Problems.GetError();
}

Result<int> RunPruningSlowRows(const ExperimentOptions& Options, Console& Terminal)
{
	const Result<DragonAge> Problems = LoadDragonAge(OneHalfDiagonals(), Options, SlowSample);
	return Problems
		? RunColumn(SlowFamilies, Problems.Value(), &TableOneFamily::Eight, Options, "pruning-f-lrta.md",
			  "# Online pruning, the rows of f-LRTA\\* in Table 1\n\n`rtp reproduce pruning --part f-lrta`: " +
				  CountOf(Problems.Value()) + EightWays,
			  Terminal)
		: Problems.GetError();
}

Result<int> RunPruningSixteen(const ExperimentOptions& Options, Console& Terminal)
{
	GridSettings Settings;
	Settings.Moves = Connectivity::Sixteen;
	Settings.Costs = CostModel::SixteenWay();
	const Result<DragonAge> Problems = LoadDragonAge(Settings, Options, SixteenSample);
	if (!Problems)
	{
		return Problems.GetError();
	}
	std::vector<TableOneFamily> Families(std::begin(TableOne), std::end(TableOne));
	Families.insert(Families.end(), std::begin(SlowFamilies), std::end(SlowFamilies));
	return RunColumn(Families, Problems.Value(), &TableOneFamily::Sixteen, Options, "pruning-sixteen.md",
		"# Online pruning, Table 1 on 16-connected grids\n\n`rtp reproduce pruning --part sixteen`: " +
			CountOf(Problems.Value()) +
			" of buckets 64 and 128 of the Dragon Age maps. Mean distances of the first run, in cells.\n\n",
		Terminal);
}
} // namespace Rtp::Tool
