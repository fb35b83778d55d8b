// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Tables, plot and verdicts of the experiments on the default planner.

#pragma once

#include "Reproduce/AtlasFigures.h"
#include "Reproduce/AtlasWorlds.h"

#include <string>
#include <vector>

namespace Rtp::Tool
{
/** What was measured on plain maps. */
struct AtlasResults
{
	std::vector<AtlasFigures> Sets; // the first is that of the goals
	AtlasFigures Large;             // the map whose first move is compared with A*'s
	AtlasFigures Rough;
};

/** What was measured where a plain map is not all. */
struct AtlasWorldResults
{
	AtlasStoreys Storeys;
	std::vector<AtlasObstacles> Obstacles;
	std::vector<double> GroundPct;
	std::vector<AtlasPreset> Presets;
	std::vector<AtlasSize> Sizes;
};

/** What the planner is held to, and what was measured. */
struct AtlasGoalLine
{
	std::string What;
	double Wanted;
	double Measured;
	bool bAtLeast = false; // else at most
	int Digits = 2;

	bool IsMet() const
	{
		return bAtLeast ? Measured >= Wanted : Measured <= Wanted;
	}
};

std::vector<AtlasGoalLine> JudgeAtlas(const AtlasResults& Results);
std::vector<AtlasGoalLine> JudgeAtlasWorlds(const AtlasWorldResults& Results);

/** The pages of results. */
std::string DescribeAtlas(const AtlasResults& Results, const std::vector<AtlasGoalLine>& Goals);
std::string DescribeAtlasWorlds(const AtlasWorldResults& Results, const std::vector<AtlasGoalLine>& Goals);

/** How long agents wait for their first move, beside A*. */
std::string DrawAtlasFirstMoves(const AtlasFigures& Figures);
} // namespace Rtp::Tool
