// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Random.h"
#include "Rtp/IO/TextMap.h"

#include "CommandLine.h"
#include "Console/Table.h"
#include "Generate/Maze.h"
#include "Generate/Problems.h"
#include "Generate/RandomBlocks.h"
#include "Reproduce/PruningParts.h"
#include "Reproduce/PruningRuns.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <tuple>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t KindProblems = 100;

/** Problems on one generated map. */
Result<std::vector<DistanceProblem>> DrawOn(const TerrainMap& Map, uint32_t Count, Random& Dice)
{
	RTP_TRY(LayeredGrid Grid, MakeGroundGrid(Map, OneHalfDiagonals()));
	World Level;
	Level.Grid = std::make_shared<const LayeredGrid>(std::move(Grid));
	RTP_TRY(const std::vector<ProblemCells> Cells, DrawProblems(*Level.Grid, Count, Dice));
	std::vector<DistanceProblem> Problems;
	for (const ProblemCells& At : Cells)
	{
		Problems.push_back({Level, GridSpace::StateOf(At.Start), GridSpace::StateOf(At.Goal)});
	}
	return Problems;
}
/** Largest of the ratios between lengths of the same problems. */
double LargestGain(const std::vector<double>& Plain, const std::vector<double>& Pruned)
{
	double Largest = 0;
	for (size_t Index = 0; Index != Plain.size(); ++Index)
	{
		Largest = std::max(Largest, Plain[Index] / Pruned[Index]);
	}
	return Largest;
}

/** A row: mean distances of a planner, what pruning gains on average and at most. */
Result<std::vector<std::string>> RowOfKind(const std::string& Map, const char* Name, const std::string& Spec,
	const std::vector<DistanceProblem>& Problems, Console& Terminal)
{
	std::array<DistanceFigures, std::tuple_size_v<PerPruning>> Walked;
	for (size_t Kind = 0; Kind != Walked.size(); ++Kind)
	{
		ProgressBar Progress(Terminal, WithPruning(Spec, Kind), Problems.size());
		RTP_TRY(DistanceFigures Measured, MeasureDistance(WithPruning(Spec, Kind), Problems, Progress));
		Walked[Kind] = std::move(Measured);
	}
	std::vector<std::string> Cells{Map, Name};
	for (const DistanceFigures& At : Walked)
	{
		Cells.push_back(WholeNumber(At.Distance));
	}
	for (size_t Kind = 1; Kind != Walked.size(); ++Kind)
	{
		Cells.push_back(Fixed(Walked[0].Distance / Walked[Kind].Distance, 1));
		Cells.push_back(Fixed(LargestGain(Walked[0].Lengths, Walked[Kind].Lengths), 1));
	}
	return Cells;
}
} // namespace

Result<int> RunPruningKinds(const ExperimentOptions& Options, Console& Terminal)
{
	Random Dice(Options.Seed);
	const uint32_t Count = Options.Problems != 0 ? Options.Problems : KindProblems;
	const std::pair<const char*, TerrainMap> Maps[] = {
		{"maze, corridors of width 1", MakeMaze(101, 101, {1, 1, 0}, Dice)},
		{"random, 40 % blocked", MakeRandomBlocks(128, 128, {40, 1}, Dice)}};
	const std::pair<const char*, const char*> Planners[] = {
		{"LRTA*", "lrta:ties=cheapest"}, {"daLRTA*", "da-lrta:ties=cheapest"}, {"LSS(10)", "lss-lrta:n=10"}};
	ResultTable Table({"Map", "Algorithm", "plain", "+S", "+E", "gain of +S", "at most", "gain of +E", "at most"});
	for (const auto& [MapName, Map] : Maps)
	{
		RTP_TRY(const std::vector<DistanceProblem> Problems, DrawOn(Map, Count, Dice));
		for (const auto& [Name, Spec] : Planners)
		{
			RTP_TRY(const std::vector<std::string> Row, RowOfKind(MapName, Name, Spec, Problems, Terminal));
			Table.Add(Row);
		}
	}
	const std::string Report =
		"# Online pruning: mazes and random maps\n\n`rtp reproduce pruning --part maps`: " + std::to_string(Count) +
		" problems on each of two generated maps, seed " + std::to_string(Options.Seed) +
		". Mean distances of the first run, in cells; gains of the means, and the largest of a single problem.\n\n" +
		Table.Text();
	Terminal.Out << Report;
	const Result<Done> Written = WriteResultFiles(Options.Folder, {{"pruning-maps.md", Report}});
	return Written ? Result<int>(ExitDone) : Result<int>(Written.GetError());
}
} // namespace Rtp::Tool
