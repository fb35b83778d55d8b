// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/Experiments.h"

#include "Reproduce/AtlasExperiment.h"
#include "Reproduce/KnnExperiment.h"
#include "Reproduce/MotionExperiment.h"
#include "Reproduce/PlrtaExperiment.h"
#include "Reproduce/PruningExperiment.h"
#include "Reproduce/TbaExperiment.h"
#include "Reproduce/TreeExperiment.h"

namespace Rtp::Tool
{
std::vector<Experiment> ListExperiments()
{
	return {
		{"atlas", "The default planner on all benchmark maps, beside A*", {}, &RunAtlasExperiment},
		{"atlas-worlds", "The default planner in storeys, among obstacles, on kinds of ground", {},
			&RunAtlasWorldsExperiment},
		{"knn", "kNN LRTA* 2010: Figures 12 to 15, the six enhancements; a map of ten million cells",
			{"figures", "large"}, &RunKnnExperiment},
		{"motion", "Motion models: estimates, weights, re-opening; driving in real time", {}, &RunMotionExperiment},
		{"plrta", "P-LRTA* 2007: Table 1 and Figure 5, unknown maps until convergence", {"table1", "figure5"},
			&RunPlrtaExperiment, true},
		{"pruning", "Online pruning 2013: Tables 1 and 2, Figure 5, mazes and random maps",
			{"table1", "lookahead", "sixteen", "choices", "table2", "figure5", "maps"}, &RunPruningExperiment, true},
		{"subgoal-trees", "Subgoal trees 2011: Figure 2, sizes of trees, build time", {}, &RunTreeExperiment},
		{"tba", "TBA* 2009: Table 1, Figure 3 and the two enhancements", {}, &RunTbaExperiment},
	};
}
} // namespace Rtp::Tool
