// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Runs motion searches and motion planners over the same problems and gathers their figures.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Driving/EmptySpaceTable.h"
#include "Rtp/Driving/HeadingSpace.h"
#include "Rtp/Driving/MotionTables.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/IO/ScenarioFile.h"
#include "Rtp/Search/ResumableAStar.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** From a stop to a stop. */
struct MotionProblem
{
	StateId Start;
	StateId Goal;
};

/** Problems between cells with headings at random by seed; at the goal any heading will do unless it is fixed. */
std::vector<MotionProblem> WithHeadings(
	const HeadingSpace& Space, const std::vector<ProblemCells>& Cells, uint64_t Seed, bool bFixedGoals);

/** What an estimate is made of. */
enum class MotionEstimate : uint8_t
{
	Octile,
	Table,    // costs in empty space
	Maximum,  // of both
	Database, // of both and the atlas's distances
	Blind     // none: Dijkstra
};

Result<MotionEstimate> ParseMotionEstimate(const std::string& Name);
const char* NameOf(MotionEstimate Estimate);

/** One way to search. */
struct MotionSetting
{
	MotionEstimate Estimate = MotionEstimate::Maximum;
	AStarOptions Options;
};

/** One problem's outcome. */
struct MotionRecord
{
	bool bSolved = false;
	uint64_t Expansions = 0;
	double Seconds = 0;
	double Price = 0; // in cells at the price of a walk
	uint32_t Actions = 0;
	uint32_t Escapes = 0;
	size_t Bytes = 0;
	uint32_t Steps = 0;        // of planners: how often they were asked
	uint32_t Waits = 0;        // steps in which the agent stood and was told nothing
	uint32_t LargestStep = 0;  // expansions
	double SlowestStep = 0;    // seconds
	bool bActedAtOnce = false; // the first step had an action
};

/** Grid, tables and, if wanted, the atlas of a model. */
Result<MotionWorld> PrepareMotionWorld(std::shared_ptr<const LayeredGrid> Grid,
	std::shared_ptr<const MotionTables> Model, std::shared_ptr<const EmptySpaceTable> Empty, bool bAtlas,
	ITaskRunner& Tasks);

/** Searches until the goal is found. Path, if given, gets the states. */
MotionRecord SearchMotion(const MotionWorld& World, const MotionProblem& Problem, const MotionSetting& Setting,
	std::vector<StateId>* Path = nullptr);

/** Drives an agent to its goal or until it is given up; an illegal action is an error. Path, if given, gets the states.
 */
Result<MotionRecord> DriveMotion(const MotionWorld& World, const std::string& Spec, const MotionProblem& Problem,
	uint32_t Budget, std::vector<StateId>* Path = nullptr);

/** Means over the problems; of prices, over those that are solved. */
struct MotionFigures
{
	std::string Name;
	uint32_t Problems = 0;
	uint32_t Solved = 0;
	double Expansions = 0;
	double Milliseconds = 0;
	double Price = 0;
	double Actions = 0;
	double Escapes = 0;
	double Bytes = 0;
	double Waits = 0;
	uint32_t LargestStep = 0;
	double SlowestStepMs = 0;
	uint32_t ActedAtOnce = 0;
};

MotionFigures SummarizeMotion(std::string Name, const std::vector<MotionRecord>& Records);
} // namespace Rtp::Tool
