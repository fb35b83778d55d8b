// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/Studies.h"

namespace Rtp::Tool
{
std::vector<Study> ListStudies()
{
	return {
		{"atlas", "The default planner on all benchmark maps, beside A*", {}, "about 2 hours",
			"maps/{dao,bg,wc3,rooms,mazes,cities}", "one of the goals on the page is not met", &RunAtlasStudy},
		{"atlas-worlds", "The default planner in storeys, among obstacles, on kinds of ground", {}, "about 5 minutes",
			"maps/{dao,bg}", "one of the goals on the page is not met", &RunAtlasWorldsStudy},
		{"knn",
			"kNN LRTA* 2010: Tables 1 to 7 on a map of nine million cells, Figures 12 to 15, the six "
			"enhancements",
			{"small", "large"}, "about half an hour", "maps/dao, maps/bg/AR0411SR.map, maps/wc3/battleground.map",
			"quality does not rise with records, kNN LRTA* walks farther than its rivals, region labels are not ten "
			"times smaller than words, or the large build takes 15 minutes",
			&RunKnnStudy},
		{"motion", "Motion models: estimates, weights, re-opening; driving in real time", {}, "about an hour",
			"maps/{dao,wc3,bg,cities,rooms}",
			"the table of empty space saves less than half of the expansions, or a drive misses its goal, its budget "
			"or "
			"1.25 times the cheapest cost",
			&RunMotionStudy},
		{"plrta", "P-LRTA* 2007: Table 1, Figures 4 and 5, unknown maps until convergence", {"table1", "figure5"},
			"about 5 minutes; with --full ten times that", "maps/bg",
			"a ratio below Table 1 is too small or a row is out of tolerance, and the page does not say why",
			&RunPlrtaStudy, true},
		{"pruning", "Online pruning 2013: Tables 1 and 2, Figures 4 to 6, mazes and random maps",
			{"table1", "lookahead", "times", "sixteen", "rules", "choices", "table2", "figure5", "maps"},
			"about half an hour; table1 a minute", "maps/dao with scenarios",
			"on 8-connected grids pruning changes a distance against the paper's direction, or a row over all problems "
			"is out of tolerance, and the page does not say why",
			&RunPruningStudy, true},
		{"subgoal-trees", "Subgoal trees 2011: Figure 2, sizes of trees, build time", {}, "about 20 minutes",
			"maps/{bg,wc3,dao}", "walks are more than 11 % above the optimum, or a build is not four times as fast",
			&RunTreeStudy},
		{"tba", "TBA* 2009: Table 1, Figures 3 and 4 and the two enhancements",
			{"table1", "figure3", "figure4", "speed"}, "about 10 minutes",
			"maps/wc3/{battleground,divideandconquer,duskwood}.map",
			"acting early is no better than acting late, or a row of Table 1 is out of tolerance", &RunTbaStudy, true},
	};
}
} // namespace Rtp::Tool
