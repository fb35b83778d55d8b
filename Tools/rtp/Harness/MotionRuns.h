// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Runs motion searches and motion planners over the same problems and gathers their figures.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Driving/EmptySpaceTable.h"
#include "Rtp/Driving/HeadingSpace.h"
#include "Rtp/Driving/MotionTables.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Search/ResumableAStar.h"

#include "Harness/Clock.h"
#include "Harness/Measurement.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** Which goals ask for a heading; at the others any will do. */
enum class GoalHeadings : uint8_t
{
	Any,
	Fixed,
	EveryOtherFixed
};

/** The problems with headings at random by seed. */
std::vector<Problem> WithHeadings(
	const HeadingSpace& Space, const std::vector<Problem>& Cells, uint64_t Seed, GoalHeadings Headings);

/** The parts of an estimate. */
enum class MotionEstimate : uint8_t
{
	Octile,
	Table,    // costs in empty space
	Maximum,  // of both
	Database, // of both and the atlas's distances
	Blind     // none: Dijkstra
};

Result<MotionEstimate> ParseMotionEstimate(const std::string& Name);

/** Weight in 1/256 of a text such as 1.2. */
Result<uint32_t> ParseWeight(const std::string& Text);

/** One way to search. */
struct MotionSetting
{
	MotionEstimate Estimate = MotionEstimate::Maximum;
	AStarOptions Options;
};

/** Grid, tables and, if wanted, the atlas of a model; an atlas that the world has is kept. */
Result<MotionWorld> PrepareMotionWorld(World Cells, std::shared_ptr<const MotionTables> Model,
	std::shared_ptr<const EmptySpaceTable> Empty, bool bAtlas, ITaskRunner& Tasks);

/** Searches until the goal is found. Path, if given, gets the states. */
WalkRecord SearchMotion(const MotionWorld& World, const Problem& Ends, const MotionSetting& Setting, ClockKind Clock,
	std::vector<StateId>* Path = nullptr);

/** Drives an agent to its goal or until it is given up; an illegal action is an error. Path, if given, gets the states.
 */
Result<WalkRecord> DriveMotion(const MotionWorld& World, const std::string& Spec, const Problem& Ends,
	StepBudget Budget, ClockKind Clock, std::vector<StateId>* Path = nullptr);

/** Means over the problems; of costs, actions and escapes over those that are solved. */
Figures MotionFigures(const Measurement& Row, const std::vector<Measurement>& All);

/** A search that takes part under a name. */
struct MotionSearchEntry
{
	std::string Name;
	MotionSetting Setting;
};

struct MotionModeSettings
{
	std::shared_ptr<const MotionTables> Model;
	std::shared_ptr<const EmptySpaceTable> Empty;
	std::vector<MotionSearchEntry> Searches; // run before the planners
	StepBudget Budget = {};
	uint64_t Seed = 1;
	GoalHeadings Goals = GoalHeadings::Any;
	ClockKind Clock = ClockKind::Thread;
};

/** Searches and planners of agents with a heading and a speed; ratios are to the first row. */
MeasureMode HeadingMode(const MotionModeSettings& Settings);
} // namespace Rtp::Tool
