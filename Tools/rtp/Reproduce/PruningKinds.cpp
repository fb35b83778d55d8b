// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Random.h"
#include "Rtp/IO/TerrainMap.h"

#include "CommandLine.h"
#include "Console/Table.h"
#include "Generate/Maze.h"
#include "Generate/Problems.h"
#include "Generate/RandomBlocks.h"
#include "Reproduce/PruningParts.h"
#include "Reproduce/PruningRuns.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <ostream>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t KindProblems = 100;

/** Problems on one generated map. */
Result<std::vector<DistanceProblem>> DrawOn(const TerrainMap& Map, uint32_t Count, Random& Dice)
{
	Result<LayeredGrid> Grid = MakeGroundGrid(Map, OneHalfDiagonals());
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
} // namespace

Result<int> RunPruningKinds(const ExperimentOptions& Options, Console& Terminal)
{
	Random Dice(Options.Seed);
	const uint32_t Count = Options.Problems != 0 ? Options.Problems : KindProblems;
	const std::pair<const char*, TerrainMap> Maps[] = {
		{"maze, corridors of width 1", MakeMaze(101, 101, {1, 1, 0}, Dice)},
		{"random, 40 % blocked", MakeRandomBlocks(128, 128, {40, 1}, Dice)}};
	ResultTable Table({"Map", "LRTA*", "+S", "+E", "gain of +S", "gain of +E"});
	for (const auto& [Name, Map] : Maps)
	{
		const Result<std::vector<DistanceProblem>> Problems = DrawOn(Map, Count, Dice);
		const Result<PerPruning> Measured =
			Problems ? MeasureKinds("lrta", Problems.Value(), Terminal) : Problems.GetError();
		if (!Measured)
		{
			return Measured.GetError();
		}
		const PerPruning& At = Measured.Value();
		Table.Add({Name, WholeNumber(At[0]), WholeNumber(At[1]), WholeNumber(At[2]), Fixed(At[0] / At[1], 1),
			Fixed(At[0] / At[2], 1)});
	}
	const std::string Report =
		"# Online pruning: mazes and random maps\n\n`rtp reproduce pruning --part maps`: " + std::to_string(Count) +
		" problems on each of two generated maps, seed " + std::to_string(Options.Seed) +
		". Mean distances of the first run of LRTA*, in cells.\n\n" + Table.Text();
	Terminal.Out << Report;
	const Result<Done> Written = WriteResultFiles(Options.Folder, {{"pruning-maps.md", Report}});
	return Written ? Result<int>(ExitDone) : Result<int>(Written.GetError());
}
} // namespace Rtp::Tool
