// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Subgoal trees (Hernández & Baier 2011): Figure 2 and what the paper says about its trees.
// Docs/Results/subgoal-trees.md discusses them.

#include "Rtp/Subgoals/TreeDatabase.h"

#include "Console/Table.h"
#include "Reproduce/Guided.h"
#include "Reproduce/Study.h"

#include <algorithm>

namespace Rtp::Tool
{
namespace
{
constexpr const char* TreeMaps[] = {"bg/AR0411SR", "bg/AR0701SR", "wc3/bootybay", "wc3/battleground", "dao/lak303d",
	"dao/ost003d", "dao/den011d", "dao/brc203d"};
constexpr size_t SharedGames = 4; // maps of the games that the paper's earlier maps are from
constexpr uint32_t TreeProblems = 500;
constexpr uint32_t PlainProblems = 50;    // of plain LRTA*, which takes long
constexpr uint32_t WholeMapCells = 30000; // larger maps get trees for the goals of the problems only, unless --full
constexpr double PaperCells = 17789;
constexpr double PaperBuildSeconds = 73.5;
const PaperFigure PaperOfOptimal = {1.11, 5};       // cost of walks over the optimum, on all maps
const PaperFigure PaperOfOptimalShared = {1.13, 5}; // on those of the shared games
constexpr double LeastSpeedup = 4;
constexpr size_t PapersRow = 1;
constexpr size_t OurRow = 2;

/** Rows with the paper's cost, and its first search and total time in milliseconds. */
std::vector<StudyRow> TreeRows()
{
	return {{"LRTA*", "lrta", {{39232}, {0.001}, {34.446}}},
		{"LRTA*+sub, nearest first subgoal", "subgoal-tree:first=nearest", {{220}, {0.024}, {0.251}}},
		{"LRTA*+sub, first subgoal by route", "subgoal-tree"},
		{"same, no more than 32 tried", "subgoal-tree:candidates=32"},
		{"LRTA*(k)+sub, k=10", "subgoal-tree:walker=lrta-k,n=10"},
		{"LSS-LRTA*+sub, n=10", "subgoal-tree:walker=lss-lrta,n=10"}};
}

/** Trees of one map, and what all problems together cost. */
struct TreeMap
{
	std::string Name;
	double Cells = 0;
	double Goals = 0;
	double Nodes = 0; // mean of a tree
	double CoreSeconds = 0;
	double Bytes = 0;
	double Optimal = 0;
	double PapersRule = 0;
	double OurRule = 0;

	/** The paper's time for a map of this size over ours. */
	double Speedup() const
	{
		return PaperBuildSeconds / (PaperCells * PaperCells) / (CoreSeconds / (Cells * Goals));
	}
};

Result<TreeMap> MeasureTreeMap(
	const GuidedSet& Drawn, const std::vector<StudyRow>& Rows, std::vector<Measurement>& Walks, StudyRun& Run)
{
	const ProblemSet& Set = Drawn.Set;
	std::vector<CellIndex> Goals;
	for (const Problem& Ends : Set.Problems)
	{
		Goals.push_back(GridSpace::CellOf(Ends.Goal));
	}
	if (Set.World.Grid->CellCount() <= WholeMapCells || Run.Options.bFull)
	{
		Goals.clear();
	}
	RTP_TRY(const TimedDatabase Built, BuildTimed("subgoal-tree", Set.World.Grid, Goals, 1));
	const auto& Trees = static_cast<const TreeDatabase&>(*Built.Database);
	TreeMap Map{Set.Name, static_cast<double>(Set.World.Grid->CellCount()), static_cast<double>(Trees.GoalCount()),
		static_cast<double>(Trees.CountNodes()) / std::max(1.0, static_cast<double>(Trees.GoalCount())),
		Built.CoreSeconds, static_cast<double>(Trees.MemoryBytes())};
	World World = Set.World;
	World.Database = Built.Database;
	for (size_t Index = 0; Index < Rows.size(); ++Index)
	{
		RTP_TRY(const Measurement Walked,
			WalkGuided(Rows[Index].Spec, World, Set, Index == 0 ? PlainProblems : 0, Run.Terminal));
		Walks[Index].Append(Walked);
		if (Index == PapersRow || Index == OurRow)
		{
			const Figures Ours = GuidedFigures(Walked);
			(Index == OurRow ? Map.OurRule : Map.PapersRule) = *Ours.Number("travelled");
			Map.Optimal = *Ours.Number("optimal");
		}
	}
	return Map;
}

/** The maps with trees for all goals as one: the paper, too, says what all of its maps take. */
TreeMap AllMaps(const std::vector<TreeMap>& Maps)
{
	TreeMap All;
	All.Name = "all with every goal";
	for (const TreeMap& Map : Maps)
	{
		if (Map.Cells == Map.Goals)
		{
			All.Goals += Map.Goals;
			All.Nodes += Map.Nodes * Map.Goals;
			All.Cells += Map.Cells * Map.Goals;
			All.CoreSeconds += Map.CoreSeconds;
			All.Bytes += Map.Bytes;
		}
	}
	// Means, so that cells times goals are those of all maps.
	All.Cells /= std::max(All.Goals, 1.0);
	All.Nodes /= std::max(All.Goals, 1.0);
	return All;
}

StudyRow MapRow(const TreeMap& Map)
{
	StudyRow Row{Map.Name};
	Row.Ours.Add("cells", "", Map.Cells)
		.Add("goals", "", Map.Goals)
		.Add("nodes", "", Map.Nodes)
		.Add("core_s", "", Map.CoreSeconds)
		.Add("speedup", "", Map.Speedup())
		.Add("bytes", "", ByteSize(static_cast<uint64_t>(Map.Bytes)))
		.Add("node_bytes", "", Map.Bytes / std::max(1.0, Map.Nodes * Map.Goals));
	if (Map.Optimal != 0)
	{
		Row.Ours.Add("nearest", "", Map.PapersRule / Map.Optimal).Add("route", "", Map.OurRule / Map.Optimal);
	}
	return Row;
}

/** Where the paper's rule for the first subgoal is good and where it is not. */
StudyRow RuleRow(const std::string& Name, std::span<const TreeMap> Maps)
{
	double Cost = 0;
	double Optimal = 0;
	for (const TreeMap& Map : Maps)
	{
		Cost += Map.PapersRule;
		Optimal += Map.Optimal;
	}
	StudyRow Row{Name};
	Row.Ours.Add("ratio", "", Cost / std::max(Optimal, 1.0));
	return Row;
}

void ShowTreeMaps(StudyRun& Run, std::vector<TreeMap> Maps)
{
	std::vector<StudyRow> Rows;
	for (const TreeMap& Map : Maps)
	{
		Rows.push_back(MapRow(Map));
		Run.AddClaim({Map.Name + ": the paper's build time over ours", LeastSpeedup, Map.Speedup(), true, 1});
	}
	Rows.push_back(MapRow(AllMaps(Maps)));
	Run.AddTable("subgoal-trees-maps", "",
		{{"cells", "cells"}, {"goals", "goals"}, {"subgoals a tree", "nodes", 1}, {"core seconds", "core_s", 2},
			{"paper's time / ours", "speedup", 1}, {"bytes", "bytes"}, {"bytes a subgoal", "node_bytes", 2},
			{"nearest / optimal", "nearest", 2}, {"by route / optimal", "route", 2}},
		Rows);
	std::vector<StudyRow> Rules = {RuleRow("all maps", Maps),
		RuleRow("Baldur's Gate and Warcraft III", std::span(Maps).first(std::min(SharedGames, Maps.size())))};
	Rules[0].Paper = {PaperOfOptimal};
	Rules[1].Paper = {PaperOfOptimalShared};
	std::sort(Maps.begin(), Maps.end(),
		[](const TreeMap& A, const TreeMap& B) { return A.PapersRule / A.Optimal < B.PapersRule / B.Optimal; });
	const std::span<const TreeMap> Sorted = Maps;
	Rules.push_back(RuleRow("best: " + Maps.front().Name, Sorted.first(1)));
	Rules.push_back(RuleRow("worst: " + Maps.back().Name, Sorted.last(1)));
	Rules.push_back(RuleRow("all but the worst", Sorted.first(Sorted.size() - 1)));
	const std::vector<StudyColumn> Columns = {{"nearest / optimal", "ratio", 2, true, true}};
	Run.AddTable("subgoal-trees-rule", "", Columns, Rules);
	if (Run.Options.Problems == 0)
	{
		Run.AddTolerances(Columns, Rules);
	}
}

Result<Done> RunTreeStudy(StudyRun& Run)
{
	std::vector<StudyRow> Rows = TreeRows();
	std::vector<Measurement> Walks(Rows.size());
	std::vector<TreeMap> Maps;
	double Optimal = 0;
	double AStarMs = 0;
	size_t Problems = 0;
	for (const char* Name : TreeMaps)
	{
		RTP_TRY(const std::filesystem::path Path, BenchmarkMap(Name));
		RTP_TRY(const LoadedMap Loaded, LoadMap(Path));
		RTP_TRY(const GuidedSet Drawn,
			DrawGuidedSet(Loaded, Run.Options.ProblemsOr(TreeProblems), {}, 0, Run.Options, Run.Terminal));
		Problems += Drawn.Set.Problems.size();
		AStarMs += Drawn.AStarUs / 1000;
		for (const Problem& Ends : Drawn.Set.Problems)
		{
			Optimal += Ends.Optimal;
		}
		RTP_TRY(TreeMap Map, MeasureTreeMap(Drawn, Rows, Walks, Run));
		Maps.push_back(std::move(Map));
	}
	for (size_t Index = 0; Index < Rows.size(); ++Index)
	{
		Rows[Index].Ours = GuidedFigures(Walks[Index]);
	}
	const double Count = static_cast<double>(Problems);
	StudyRow AStar{"A*", "", {{198}, {3.101}, {3.101}}};
	AStar.Ours.Add("cost", "", Optimal / Count)
		.Add("of_optimal", "", 1.0)
		.Add("median_pct", "", 0.0)
		.Add("over_3_pct", "", 0.0)
		.Add("first_ms", "", AStarMs / Count)
		.Add("total_ms", "", AStarMs / Count)
		.Add("given_up", "", uint64_t{0});
	Rows.insert(Rows.begin(), AStar);
	Run.AddTable("subgoal-trees-figure2",
		Grouped(Problems) + " random problems on " + std::to_string(Maps.size()) + " maps; plain LRTA* on the first " +
			std::to_string(PlainProblems) + " of each map.",
		{{"cost", "cost", 1, true, false, 1, 0}, {"ours / optimal", "of_optimal", 2}, {"median %", "median_pct", 1},
			{"over 3x, %", "over_3_pct", 1}, {"first ms", "first_ms", 4, true, false, 1, 3},
			{"later us", "later_us", 3}, {"total ms", "total_ms", 3, true}, {"given up", "given_up"}},
		Rows);
	ShowTreeMaps(Run, std::move(Maps));
	return Done{};
}
} // namespace

Study SubgoalTreesStudy()
{
	return {"subgoal-trees", "Subgoal trees 2011: Figure 2, sizes of trees, build time", {}, "about 2 minutes",
		"maps/{bg,wc3,dao}",
		"walks by the paper's rule are off its figures by more than 5 %, or a build is not four times as fast as "
		"the paper's",
		&RunTreeStudy};
}
} // namespace Rtp::Tool
