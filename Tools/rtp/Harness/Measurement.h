// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Runs planners over the same problems and gathers what every figure of the project is made of.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/IO/ScenarioFile.h"
#include "Rtp/Planning/World.h"

#include "Harness/Statistics.h"
#include "Harness/Walk.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** A planner with the world it plans in and what its shared data cost. */
struct Contestant
{
	std::string Spec; // as given on the command line
	World Level;
	size_t SharedBytes = 0;
	double BuildSeconds = 0;
	std::optional<double> LoadSeconds = {}; // of a database that came from a file; how long its build took is not known
};

/** The database of a planner in the words of its kind. */
struct DatabaseNote
{
	std::string Kind; // empty: none
	std::string Parameters;
	uint64_t Records = 0;
	std::string Shortfall; // if there are fewer records than were asked for
};

/** All walks of one planner, in the order of the problems. */
struct Measurement
{
	std::string Spec;
	std::vector<WalkRecord> Walks;
	std::vector<double> Optimal; // lengths of the baseline's paths; negative where it found none
	TimeHistogram MoveTimes;
	size_t SharedBytes = 0;
	double BuildSeconds = 0;
	std::optional<double> LoadSeconds;
	DatabaseNote Database;

	/** Appends the walks of another map. */
	void Append(const Measurement& Other);
};

struct MeasureSettings
{
	WalkSettings Walks;
	std::function<void()> OnProblemDone; // called from several threads
};

/** Walks all problems with one planner. Each walk has a planner of its own; everything but times is the same for any
 * runner. */
Result<Measurement> MeasurePlanner(const Contestant& Who, const std::vector<ProblemCells>& Problems,
	const MeasureSettings& Settings, ITaskRunner& Tasks);
} // namespace Rtp::Tool
