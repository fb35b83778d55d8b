// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Runs a contender in a scene and measures what it does, from the positions of the bodies.

#pragma once

#include "Crowd/CrowdContender.h"
#include "Harness/Figures.h"
#include "Harness/Statistics.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace Rtp::Tool
{
struct SceneRunSettings
{
	double Hz = 60;
	double LimitS = 200; // ends a run in which not all arrive
	double RestS = 15;   // goes on for this time after the last arrival
};

/** The shortest way of each walker, which does not depend on who moves it. */
std::vector<double> ShortestWays(const CrowdScene& Scene);

/** The least time: the farthest walk, and all bodies one by one through the narrowest place. */
double CapacitySeconds(const CrowdScene& Scene, const std::vector<double>& Shortest);

struct SceneFigures
{
	uint32_t Walkers = 0;
	uint32_t Arrived = 0;
	std::optional<double> TimeTo95S; // until 95 % of the walkers have arrived
	std::optional<double> TimeTo100S;
	double LengthRatio = 0;           // walked length of the arrived by their shortest ways
	double Overlap = 0;               // pair-seconds nearer than 90 % of the radii, for a second of a walker under way
	double PlayerOverlap = 0;         // the same with players, for a second of the run
	uint64_t WallCrossings = 0;       // times a body came into a wall by more than a tenth of its radius
	double JitterMPerS = 0;           // mean change of a velocity between two ticks, of walkers under way
	std::optional<uint32_t> Restless; // bodies that moved by 5 mm in the last second of the rest
	double CapacityS = 0;
	TimeHistogram PlanningUs; // a tick
	TimeHistogram MovingUs;   // a tick
	uint64_t TraceHash = 0;   // all positions of all ticks
};

SceneFigures RunScene(const CrowdScene& Scene, const std::vector<double>& Shortest, ICrowdContender& Contender,
	const SceneRunSettings& Settings);

/** The figures with their names. */
Figures ShowScene(const std::string& Contender, const SceneFigures& Measured);
} // namespace Rtp::Tool
