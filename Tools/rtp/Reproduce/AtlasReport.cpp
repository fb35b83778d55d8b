// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/AtlasReport.h"

#include "Console/Table.h"
#include "Reproduce/LinePlot.h"
#include "Reproduce/ResultTable.h"

#include <algorithm>

namespace Rtp::Tool
{
namespace
{
std::vector<const AtlasFigures*> AllRows(const AtlasResults& Results)
{
	std::vector<const AtlasFigures*> Rows;
	for (const AtlasFigures& Set : Results.Sets)
	{
		Rows.push_back(&Set);
	}
	if (Results.Rough.Problems != 0)
	{
		Rows.push_back(&Results.Rough);
	}
	return Rows;
}

double CellsPerMinute(const AtlasFigures& Figures)
{
	return Figures.Cells * 60e-6 / Figures.BuildSeconds;
}

std::string QualityTable(const AtlasResults& Results)
{
	ResultTable Table({"maps", "problems", "failures", "revisits", "longer %, mean", "longest %", "every tick %, mean",
		"bytes/cell", "Mcells", "build s", "processor s", "Mcells/min", "agent bytes, mean", "largest", "search KB"});
	for (const AtlasFigures* At : AllRows(Results))
	{
		const Summary Still = Summarize(At->StillPct);
		const Summary Agents = Summarize(At->AgentBytes);
		Table.Add({At->Set, Grouped(At->Problems), Grouped(At->Failures), Grouped(At->Revisits), Fixed(Still.Mean, 5),
			Fixed(Still.Max, 4), Fixed(Summarize(At->EveryTickPct).Mean, 4), Fixed(At->Bytes / At->Cells, 2),
			Fixed(At->Cells * 1e-6, 2), Fixed(At->BuildSeconds, 1), Fixed(At->BuildProcessorSeconds, 1),
			Fixed(CellsPerMinute(*At), 1), Fixed(Agents.Mean, 0), Fixed(Agents.Max, 0),
			Fixed(At->SearchBytes / 1024, 0)});
	}
	return Table.Text();
}

std::string TimesTable(const AtlasResults& Results)
{
	ResultTable Table(
		{"maps", "us/move", "p99", "first us", "p99", "A* first us", "p99", "worst tick us", "worst tick on"});
	std::vector<const AtlasFigures*> Rows = AllRows(Results);
	if (Results.Large.Problems != 0)
	{
		Rows.insert(Rows.begin() + 1, &Results.Large);
	}
	for (const AtlasFigures* At : Rows)
	{
		Table.Add({At->Set, Fixed(At->MoveUs.Mean(), 2), Fixed(At->MoveUs.Quantile(0.99), 2),
			Fixed(Summarize(At->FirstUs).Mean, 1), Fixed(QuantileOf(At->FirstUs, 0.99), 1),
			Fixed(Summarize(At->AStarFirstUs).Mean, 0), Fixed(QuantileOf(At->AStarFirstUs, 0.99), 0),
			Fixed(At->WorstTickUs, 1), At->WorstMap});
	}
	return Table.Text();
}

std::string GoalTable(const std::vector<AtlasGoalLine>& Goals)
{
	ResultTable Table({"goal", "wanted", "measured", "met"});
	for (const AtlasGoalLine& Goal : Goals)
	{
		Table.Add({Goal.What, (Goal.bAtLeast ? "≥ " : "≤ ") + Fixed(Goal.Wanted, Goal.Digits),
			Fixed(Goal.Measured, Goal.Digits), Goal.IsMet() ? "yes" : "no"});
	}
	return Table.Text();
}

std::string ObstacleTable(const AtlasWorldResults& Results)
{
	ResultTable Table({"obstacles", "affected", "failures", "longer %, mean", "p95", "longest %", "every tick %, mean",
		"every tick %, longest"});
	for (const AtlasObstacles& At : Results.Obstacles)
	{
		const Summary Extra = Summarize(At.ExtraPct);
		const std::string Side = std::to_string(At.Side);
		Table.Add({std::to_string(At.Count) + " of " + Side + "x" + Side, Grouped(At.ExtraPct.size()),
			Grouped(At.Failures), Fixed(Extra.Mean, 2), Fixed(Extra.P95, 2), Fixed(Extra.Max, 2),
			Fixed(Summarize(At.EveryTickPct).Mean, 2), Fixed(Summarize(At.EveryTickPct).Max, 2)});
	}
	return Table.Text();
}

std::string PresetTable(const AtlasWorldResults& Results)
{
	ResultTable Table({"quality", "build s", "bytes/cell", "first us", "p99"});
	for (const AtlasPreset& At : Results.Presets)
	{
		Table.Add({At.Name, Fixed(At.BuildSeconds, 2), Fixed(At.BytesPerCell, 2), Fixed(Summarize(At.FirstUs).Mean, 1),
			Fixed(QuantileOf(At.FirstUs, 0.99), 1)});
	}
	return Table.Text();
}

std::string SizeTable(const AtlasWorldResults& Results)
{
	ResultTable Table({"clearance in cells", "cells", "sites", "also sites of the size before", "bytes/cell"});
	for (const AtlasSize& At : Results.Sizes)
	{
		Table.Add({std::to_string(At.Clearance), Grouped(At.Cells), Grouped(At.Sites), Grouped(At.SharedSites),
			Fixed(At.BytesPerCell, 2)});
	}
	return Table.Text();
}
} // namespace

std::vector<AtlasGoalLine> JudgeAtlas(const AtlasResults& Results)
{
	const AtlasFigures& First = Results.Sets.front();
	double WorstMean = 0;
	double WorstTick = Results.Rough.WorstTickUs;
	double Failures = 0;
	double Revisits = 0;
	std::vector<double> AgentBytes;
	for (const AtlasFigures* At : AllRows(Results))
	{
		WorstMean = std::max(WorstMean, Summarize(At->StillPct).Mean);
		WorstTick = std::max(WorstTick, At->WorstTickUs);
		Failures += static_cast<double>(At->Failures);
		Revisits += static_cast<double>(At->Revisits);
		AgentBytes.insert(AgentBytes.end(), At->AgentBytes.begin(), At->AgentBytes.end());
	}
	std::vector<AtlasGoalLine> Goals = {{"problems on dao", 8000, static_cast<double>(First.Problems), true, 0},
		{"failures", 0, Failures, false, 0}, {"revisits when it may stand still", 0, Revisits, false, 0},
		{"longer than A*'s path, mean of the worst set, %", 0.01, WorstMean, false, 5},
		{"longest on dao, %", 0.5, Summarize(First.StillPct).Max, false, 4},
		{"a move in every tick, dao, mean %", 0.05, Summarize(First.EveryTickPct).Mean, false, 4},
		{"planning for a move on dao, mean us", 1, First.MoveUs.Mean()},
		{"planning for a move on dao, p99 us", 5, First.MoveUs.Quantile(0.99)},
		{"worst tick of all maps, us", 50, WorstTick, false, 1},
		{"first move on dao, p99 us", 60, QuantileOf(First.FirstUs, 0.99), false, 1},
		{"bytes per cell, dao", 2, First.Bytes / First.Cells},
		{"build of dao, million cells a minute", 10, CellsPerMinute(First), true, 1},
		{"bytes per agent, mean of all", 512, Summarize(AgentBytes).Mean, false, 0},
		{"bytes per agent, largest", 8192, Summarize(AgentBytes).Max, false, 0}};
	if (Results.Large.Problems != 0)
	{
		const double Ratio = Summarize(Results.Large.AStarFirstUs).Mean / Summarize(Results.Large.FirstUs).Mean;
		Goals.push_back({"first move on " + Results.Large.Set + ", times less than A*", 100, Ratio, true, 0});
	}
	if (Results.Rough.Problems != 0)
	{
		Goals.push_back({"cells of the rough map, millions", 10, Results.Rough.Cells * 1e-6, true, 1});
		Goals.push_back({"build of the rough map, s", 60, Results.Rough.BuildSeconds, false, 1});
	}
	for (const AtlasFigures& At : Results.Sets)
	{
		if (At.Set == "cities")
		{
			Goals.push_back({"bytes per cell, cities", 4, At.Bytes / At.Cells});
		}
	}
	return Goals;
}

std::vector<AtlasGoalLine> JudgeAtlasWorlds(const AtlasWorldResults& Results)
{
	double Failures = 0;
	std::vector<double> Obstacles;
	std::vector<double> EveryTick;
	for (const AtlasObstacles& At : Results.Obstacles)
	{
		Obstacles.insert(Obstacles.end(), At.ExtraPct.begin(), At.ExtraPct.end());
		EveryTick.insert(EveryTick.end(), At.EveryTickPct.begin(), At.EveryTickPct.end());
		Failures += At.Failures;
	}
	return {{"problems in buildings", 1000, static_cast<double>(Results.Storeys.Problems), true, 0},
		{"of them not as short as Dijkstra's", 0, static_cast<double>(Results.Storeys.Unequal), false, 0},
		{"round obstacles, longer on average, %", 2, Summarize(Obstacles).Mean},
		{"round obstacles, longest, %", 20, Summarize(Obstacles).Max},
		{"the same with a move in every tick, on average, %", 2, Summarize(EveryTick).Mean},
		{"the same with a move in every tick, longest, %", 20, Summarize(EveryTick).Max},
		{"kinds of ground, dearer at most, %", 2, Summarize(Results.GroundPct).Max, false, 4},
		{"failures", 0, Failures, false, 0}};
}

std::string DescribeAtlas(const AtlasResults& Results, const std::vector<AtlasGoalLine>& Goals)
{
	return "# Atlas\n\nWritten by `rtp reproduce atlas --out Docs/Results`; [atlas-worlds.md](atlas-worlds.md) has "
		   "storeys, obstacles, kinds of ground, presets\nand sizes of agents. Lengths are compared with A* in the "
		   "same "
		   "run. Unless said otherwise the agent stands still while a query is\nunder way (`wait=still`) and a step "
		   "may do "
		   "as much as it likes; \"every tick\" is `wait=greedy` with " +
		std::to_string(AtlasTickBudget) +
		" expansions a step. Times are\npassing time, of each step the least of three identical walks, which removes "
		"what "
		"other programs disturb on a machine that is idle\notherwise. On each map A*, every tick and standing still "
		"take "
		"turns, each with all problems:\nevery tick begins with caches full of A*'s data, standing still with the "
		"atlas in them. No agent finds\nits goal known to the database "
		"already. The worst tick is the longest step with that budget. Bytes per cell are\nall that the run time needs "
		"beside the grid. Bytes of an agent are the most it ever held, but for the search memory that is lent to a "
		"question under way\n(*search KB*, the most for one question) and given back with the answer. Builds use two "
		"threads and passing time. *rough* is ost000a enlarged nine times, with\nrough "
		"walls.\n\n## Goals\n\n" +
		GoalTable(Goals) + "\n## Quality and size\n\n" + QualityTable(Results) + "\n## Times\n\n" +
		TimesTable(Results) + "\n![Time to the first move](atlas-first-move.svg)\n";
}

std::string DescribeAtlasWorlds(const AtlasWorldResults& Results, const std::vector<AtlasGoalLine>& Goals)
{
	return "# Atlas in storeys, among obstacles, on kinds of ground\n\nWritten by `rtp reproduce atlas-worlds --out "
		   "Docs/Results`; plain maps are in [atlas.md](atlas.md).\n\n## Goals\n\n" +
		GoalTable(Goals) +
		"\n## Obstacles\n\nSquares that were put into the world after the build; only problems whose route they touch, "
		"against A* that knows them. \"Every tick\" is with " +
		std::to_string(AtlasTickBudget) + " expansions a step.\n\n" + ObstacleTable(Results) +
		"\n## Storeys and ground\n\n" + Grouped(Results.Storeys.Problems) + " problems in " +
		std::to_string(Results.Storeys.Buildings) +
		" buildings of three storeys with stairs, ladders and one-way drops (`scale=exact`): " +
		Grouped(Results.Storeys.Unequal) + " differ from Dijkstra's costs.\nThree kinds of ground in squares: " +
		Fixed(Summarize(Results.GroundPct).Mean, 4) + " % dearer than A* on average, " +
		Fixed(Summarize(Results.GroundPct).Max, 4) + " % at most (" + Grouped(Results.GroundPct.size()) +
		" problems).\n\n## Presets\n\n" + PresetTable(Results) +
		"\n## Sizes of agents\n\nGrids for agents that keep away from walls have corners of their own:\n\n" +
		SizeTable(Results);
}

std::string DrawAtlasFirstMoves(const AtlasFigures& Figures)
{
	LinePlot Plot;
	Plot.Title = "Planning before the first move, " + Figures.Set;
	Plot.X = {"microseconds", true, 0.1, 100000};
	Plot.Y = {"% of the agents that move by then", false, 0, 100};
	Plot.Curves = {{"Atlas", {}}, {"A*", {}}};
	for (int Percent = 1; Percent <= 100; ++Percent)
	{
		Plot.Curves[0].Points.push_back({QuantileOf(Figures.FirstUs, Percent * 0.01), static_cast<double>(Percent)});
		Plot.Curves[1].Points.push_back(
			{QuantileOf(Figures.AStarFirstUs, Percent * 0.01), static_cast<double>(Percent)});
	}
	return DrawPlot(Plot);
}
} // namespace Rtp::Tool
