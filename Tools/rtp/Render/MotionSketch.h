// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The drive of an agent with a heading and a speed as a picture shows it: bodies along the way, coloured by speed.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/ScenarioFile.h"

#include "Render/MapSketch.h"
#include "Render/RecordedWalk.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace Rtp::Tool
{
struct MotionDrawing
{
	RecordedWalk Walk; // of the cells
	MapSketch Sketch;
	std::string Caption;
};

struct MotionDrawingChoice
{
	std::string Model;
	std::string Planner = "astar"; // the cheapest drive, or a motion planner
	double StartDegrees = 0;       // clockwise from north; rounded to a heading of the model
	std::optional<double> GoalDegrees;
	uint32_t Budget = 0;
};

/** Drives and sketches it. */
Result<MotionDrawing> DrawMotion(
	std::shared_ptr<const LayeredGrid> Grid, const ProblemCells& Problem, const MotionDrawingChoice& Choice);
} // namespace Rtp::Tool
