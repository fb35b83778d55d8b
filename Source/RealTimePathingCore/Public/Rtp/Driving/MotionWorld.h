// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The data that all agents of one motion model share on a level, and the states that their planners work on.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Driving/MotionModel.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
class EmptySpaceTable;
class HeadingSpace;
class MotionTables;

/** A state of an agent with a heading and a speed, in its parts. */
struct MotionState
{
	CellIndex Cell;
	uint32_t Heading = 0; // clockwise from north, below the model's Headings
	uint32_t Speed = 0;   // index in the model's Speeds

	friend bool operator==(const MotionState&, const MotionState&) = default;
};

/** Copies share everything. */
struct MotionWorld
{
	World Cells; // as planners without headings see it
	std::shared_ptr<const MotionTables> Model;
	std::shared_ptr<const EmptySpaceTable> Empty; // may be null: then estimates are octile distances

	/** The state of an agent that stands in a cell. */
	RTP_API StateId StandingAt(CellIndex Cell, uint32_t Heading) const;

	/** The goal of standing in a cell with any heading. Only a goal, never the state of an agent. */
	RTP_API StateId AnyHeadingAt(CellIndex Cell) const;

	/** The parts of a state that a planner named. */
	RTP_API MotionState Describe(StateId State) const;

	/** The state space of the planners; HeadingSpace.h is internal. */
	RTP_API HeadingSpace Space() const;
};

/**
 * A world for agents of one motion model; an error says what is wrong with the model.
 *
 *     const MotionWorld Cars = MakeMotionWorld(World, VehicleModel(), Tasks).Value();
 *     const std::unique_ptr<IPlanner> Planner = std::move(MakeMotionPlanner("two-level", Cars).Value());
 *     Planner->SetGoal(Cars.StandingAt(Start, 0), Cars.AnyHeadingAt(Goal));
 */
RTP_API Result<MotionWorld> MakeMotionWorld(const World& Cells, const MotionModel& Model, ITaskRunner& Tasks);
} // namespace Rtp
