// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The text of a MovingAI scenario (.scen, version 1 and 1.0): problems with their known lengths. Finding the map that a
// scenario names is for the host.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
/** A start, a goal and the length of a shortest path between them in cells. */
struct ScenarioProblem
{
	uint32_t Bucket = 0;
	uint32_t Map = 0; // index in Scenario::MapNames
	int32_t Width = 0;
	int32_t Height = 0;
	CellCoord Start;
	CellCoord Goal;
	double OptimalLength = 0;
	uint32_t Line = 0; // where the problem was read; 0 when it was not
};

struct Scenario
{
	std::vector<std::string> MapNames; // as the file spells them
	std::vector<ScenarioProblem> Problems;
};

/** A problem's ends on a grid. */
struct ProblemCells
{
	CellIndex Start;
	CellIndex Goal;
};

/** Longer paths than this are refused: no grid of ours can have one. */
inline constexpr double MaxScenarioLength = 1e7;

/**
 * Reads the problems. Fields are separated by tabs or blanks; lines may end with CR LF; empty lines are skipped. Two
 * more fields than MovingAI's nine give the storeys of start and goal. An error names the line.
 */
RTP_API Result<Scenario> ReadScenario(std::string_view Text);

/** The text of a scenario, lengths to eight places. Storeys are written only where one is not 0. */
RTP_API std::string WriteScenario(const Scenario& Problems);

/** The cells of every problem, or an error with its line: sizes that are not the map's, an end outside or in a wall. */
RTP_API Result<std::vector<ProblemCells>> FindProblemCells(const Scenario& Problems, const LayeredGrid& Grid);
} // namespace Rtp
