// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/PruningFigures.h"

#include "Rtp/Base/Random.h"
#include "Rtp/IO/TerrainMap.h"

#include "Files/BenchmarkData.h"
#include "Generate/Maze.h"
#include "Generate/Problems.h"
#include "Generate/RandomBlocks.h"
#include "Reproduce/DistanceRuns.h"

#include <algorithm>

namespace Rtp::Tool
{
namespace
{
constexpr const char* PruningNames[] = {"", ",prune=swamp", ",prune=expendable"};
constexpr uint32_t ConvergenceSample = 200;
constexpr uint32_t LookaheadSample = 100;
constexpr uint32_t KindProblems = 100;

std::string WithPruning(const std::string& Spec, size_t Kind)
{
	const std::string Params = PruningNames[Kind];
	return Params.empty() ? Spec : Spec + (Spec.find(':') == std::string::npos ? ":" + Params.substr(1) : Params);
}

std::vector<PruningRow> PaperTableOne()
{
	struct Family
	{
		const char* Name;
		const char* Spec;
		double Eight[3];
		double Sixteen[3];
	};
	const Family Families[] = {{"LRTA*", "lrta", {132982, 67919, 14588}, {125386, 74061, 8627}},
		{"daLRTA*", "da-lrta", {22291, 14788, 7179}, {11792, 10465, 9178}},
		{"f-LRTA*", "f-lrta", {98809, 71050, 24979}, {212142, 139592, 11687}},
		{"LSS(10)", "lss-lrta:n=10", {22696, 13559, 3505}, {22829, 14511, 2914}},
		{"daLSS(10)", "da-lss-lrta:n=10", {11130, 13498, 9168}, {5354, 5859, 7916}}};
	constexpr const char* Suffixes[] = {"", " +S", " +E"};
	std::vector<PruningRow> Rows;
	for (const Family& At : Families)
	{
		for (size_t Kind = 0; Kind != 3; ++Kind)
		{
			PruningRow Row;
			Row.Name = std::string(At.Name) + Suffixes[Kind];
			Row.Spec = WithPruning(At.Spec, Kind);
			Row.PaperEight = At.Eight[Kind];
			Row.PaperSixteen = At.Sixteen[Kind];
			Rows.push_back(Row);
		}
	}
	return Rows;
}

std::vector<ConvergenceRow> PaperTableTwo()
{
	return {{"LRTA*", "lrta", {176530, 299021, 3270, 2415471}, {}},
		{"LRTA* +S", "lrta:prune=swamp", {92418, 196432, 2016, 1301281}, {}},
		{"f-LRTA*", "f-lrta", {137866, 278341, 413, 485008}, {}},
		{"f-LRTA* +S", "f-lrta:prune=swamp", {99697, 171602, 226, 262407}, {}},
		{"LSS(10)", "lss-lrta:n=10", {41709, 120287, 484, 375768}, {}},
		{"LSS(10) +S", "lss-lrta:n=10,prune=swamp", {27832, 90485, 312, 211983}, {}}};
}

/** The 1,302 problems under one kind of grid. */
Result<std::vector<DistanceProblem>> LoadDao(const GridSettings& Settings)
{
	const Result<std::filesystem::path> Folder = FindBenchmarkData("maps/dao");
	return Folder ? LoadBuckets(Folder.Value(), {64, 128}, Settings) : Folder.GetError();
}

GridSettings OneHalfDiagonals()
{
	GridSettings Settings;
	Settings.Costs = {408, 612, 912};
	return Settings;
}

GridSettings SixteenWays()
{
	GridSettings Settings;
	Settings.Moves = Connectivity::Sixteen;
	Settings.Costs = CostModel::SixteenWay();
	return Settings;
}

/** Fills one column of Table 1. */
Result<Done> MeasureColumn(PruningFigures& Figures, const GridSettings& Settings, double PruningRow::*Column,
	uint32_t Sample, Console& Terminal)
{
	const Result<std::vector<DistanceProblem>> All = LoadDao(Settings);
	if (!All)
	{
		return All.GetError();
	}
	const std::vector<DistanceProblem> Problems = SampleOf(All.Value(), Sample);
	Figures.AllProblems = static_cast<uint32_t>(All.Value().size());
	Figures.Problems = static_cast<uint32_t>(Problems.size());
	for (PruningRow& Row : Figures.Rows)
	{
		ProgressBar Progress(Terminal, Row.Name, Problems.size());
		const Result<DistanceFigures> Measured = MeasureDistance(Row.Spec, Problems, Progress);
		if (!Measured)
		{
			return Measured.GetError();
		}
		Row.*Column = Measured.Value().Distance;
		Row.MovesPerSecond = Measured.Value().MovesPerSecond; // that of the last column stays
	}
	return Done{};
}

Result<Done> MeasureConvergence(
	PruningFigures& Figures, const std::vector<DistanceProblem>& Problems, Console& Terminal)
{
	for (ConvergenceRow& Row : Figures.Convergence)
	{
		ProgressBar Progress(Terminal, Row.Name + " until convergence", Problems.size());
		const Result<std::vector<TrialRecord>> Records = MeasureTrials(Row.Spec, Problems, {}, Progress);
		if (!Records)
		{
			return Records.GetError();
		}
		for (const TrialRecord& At : Records.Value())
		{
			const double Values[] = {At.DistanceOf10, At.DistanceOf100, static_cast<double>(At.Runs), At.Distance};
			for (size_t Index = 0; Index != Row.Ours.size(); ++Index)
			{
				Row.Ours[Index] += Values[Index] / static_cast<double>(Problems.size());
			}
		}
	}
	return Done{};
}

/** Distances without pruning, with swamps, with expendable states. */
Result<std::array<double, 3>> MeasureKinds(
	const std::string& Spec, const std::vector<DistanceProblem>& Problems, Console& Terminal)
{
	std::array<double, 3> Distances{};
	for (size_t Kind = 0; Kind != Distances.size(); ++Kind)
	{
		ProgressBar Progress(Terminal, WithPruning(Spec, Kind), Problems.size());
		const Result<DistanceFigures> Measured = MeasureDistance(WithPruning(Spec, Kind), Problems, Progress);
		if (!Measured)
		{
			return Measured.GetError();
		}
		Distances[Kind] = Measured.Value().Distance;
	}
	return Distances;
}

Result<Done> MeasureLookaheads(PruningFigures& Figures, const std::vector<DistanceProblem>& Problems, Console& Terminal)
{
	for (const uint32_t Count : {1u, 3u, 10u, 30u, 100u, 300u, 1000u})
	{
		const Result<std::array<double, 3>> Distances =
			MeasureKinds("lss-lrta:n=" + std::to_string(Count), Problems, Terminal);
		if (!Distances)
		{
			return Distances.GetError();
		}
		Figures.Lookaheads.push_back({Count, Distances.Value()});
	}
	return Done{};
}

/** Problems on one generated map. */
Result<std::vector<DistanceProblem>> DrawOn(const TerrainMap& Map, uint32_t Count, Random& Dice)
{
	Result<LayeredGrid> Grid = MakeGroundGrid(Map, {});
	if (!Grid)
	{
		return Grid.GetError();
	}
	World Level;
	Level.Grid = std::make_shared<const LayeredGrid>(std::move(Grid.Value()));
	const Result<std::vector<ProblemCells>> Cells = DrawProblems(*Level.Grid, Count, Dice);
	if (!Cells)
	{
		return Cells.GetError();
	}
	std::vector<DistanceProblem> Problems;
	for (const ProblemCells& At : Cells.Value())
	{
		Problems.push_back({Level, GridSpace::StateOf(At.Start), GridSpace::StateOf(At.Goal)});
	}
	return Problems;
}

Result<Done> MeasureGenerated(PruningFigures& Figures, const ExperimentOptions& Options, Console& Terminal)
{
	Random Dice(Options.Seed);
	const uint32_t Count = Options.Problems == 0 ? KindProblems : std::min(KindProblems, Options.Problems);
	const std::pair<const char*, TerrainMap> Maps[] = {
		{"maze, corridors of width 1", MakeMaze(101, 101, {1, 1, 0}, Dice)},
		{"random, 40 % blocked", MakeRandomBlocks(128, 128, {40, 1}, Dice)}};
	for (const auto& [Name, Map] : Maps)
	{
		const Result<std::vector<DistanceProblem>> Problems = DrawOn(Map, Count, Dice);
		const Result<std::array<double, 3>> Distances =
			Problems ? MeasureKinds("lrta", Problems.Value(), Terminal) : Problems.GetError();
		if (!Distances)
		{
			return Distances.GetError();
		}
		Figures.Kinds.push_back({Name, Distances.Value()});
	}
	return Done{};
}
} // namespace

Result<PruningFigures> MeasurePruning(const ExperimentOptions& Options, Console& Terminal)
{
	PruningFigures Figures;
	Figures.Rows = PaperTableOne();
	Figures.Convergence = PaperTableTwo();
	const Result<std::vector<DistanceProblem>> All = LoadDao({});
	if (!All)
	{
		return All.GetError();
	}
	const auto AtMost = [&](uint32_t Count)
	{ return Options.Problems == 0 ? Count : std::min(Count, Options.Problems); };
	const std::vector<DistanceProblem> Repeated = SampleOf(All.Value(), AtMost(ConvergenceSample));
	const std::vector<DistanceProblem> Looked = SampleOf(All.Value(), AtMost(LookaheadSample));
	Figures.ConvergenceProblems = static_cast<uint32_t>(Repeated.size());
	Figures.LookaheadProblems = static_cast<uint32_t>(Looked.size());
	const auto Steps = [&]() -> Result<Done>
	{
		const std::pair<GridSettings, double PruningRow::*> Columns[] = {{SixteenWays(), &PruningRow::Sixteen},
			{OneHalfDiagonals(), &PruningRow::DiagonalOneHalf}, {GridSettings{}, &PruningRow::Octile}};
		for (const auto& [Settings, Column] : Columns)
		{
			if (Result<Done> Made = MeasureColumn(Figures, Settings, Column, Options.Problems, Terminal); !Made)
			{
				return Made;
			}
		}
		if (Result<Done> Made = MeasureLookaheads(Figures, Looked, Terminal); !Made)
		{
			return Made;
		}
		if (Result<Done> Made = MeasureGenerated(Figures, Options, Terminal); !Made)
		{
			return Made;
		}
		return MeasureConvergence(Figures, Repeated, Terminal);
	}();
	return Steps ? Result<PruningFigures>(std::move(Figures)) : Steps.GetError();
}
} // namespace Rtp::Tool
