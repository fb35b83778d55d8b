// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One agent's way to its goal, with everything its planner looked at: what a picture of a search shows.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/ScenarioFile.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct RecordedWalk
{
	ProblemCells Problem;
	std::vector<StateId> States;   // from the start on; the start alone without a planner
	std::vector<StateId> Expanded; // in the order of the planner's work; a state may be there often
	bool bArrived = false;
	double Length = 0;
};

/** Walks an agent until it arrives, its goal is unreachable, or it is given up. Builds what the planner needs. */
Result<RecordedWalk> RecordWalk(std::shared_ptr<const LayeredGrid> Grid, const std::string& Planner,
	const ProblemCells& Problem, uint32_t BudgetPerStep);
} // namespace Rtp::Tool
