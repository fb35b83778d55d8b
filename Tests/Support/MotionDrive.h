// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Driving/EmptySpaceTable.h"
#include "Rtp/Driving/HeadingSpace.h"
#include "Rtp/Driving/MotionTables.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Planning/Walk.h"

#include <cstdint>
#include <vector>

/** Driving agents with a heading and a speed under the laws that every such planner must keep. */
namespace Rtp::Testing
{
struct MotionDrive
{
	WalkEnd End;
	bool bActedAtOnce; // the first step had an action
	int64_t Units;     // that the actions cost
	uint64_t Steps;
	std::vector<StateId> States;
};

/**
 * Drives until the agent arrives, is told that it cannot, or MaxSteps are over. The test fails if a step exceeds its
 * budget or if an action is not open. It also fails if an agent that does not stand gets none or cannot come to a stop.
 */
MotionDrive DriveMotion(
	IPlanner& Planner, const MotionWorld& World, StateId Start, StateId Goal, uint32_t Budget, uint32_t MaxSteps);

/** A world of a model with its atlas and a table of empty space. */
MotionWorld MakeMotionWorld(std::shared_ptr<const LayeredGrid> Grid, const MotionModel& Model);

/** The cheapest cost of a goal, infinite if there is no way. */
Cost CheapestDrive(const MotionWorld& World, StateId Start, StateId Goal);
} // namespace Rtp::Testing
