// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/Experiments.h"

#include "Reproduce/AtlasExperiment.h"
#include "Reproduce/TbaExperiment.h"

namespace Rtp::Tool
{
std::vector<Experiment> ListExperiments()
{
	return {
		{"atlas", "The default planner on all benchmark maps, beside A*", &RunAtlasExperiment},
		{"tba", "TBA* 2009: Table 1, Figure 3 and the two enhancements", &RunTbaExperiment},
	};
}
} // namespace Rtp::Tool
