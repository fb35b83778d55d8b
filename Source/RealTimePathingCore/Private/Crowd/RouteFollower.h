// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Turns the planned cells of an agent into the point to walk to: skips zig-zags where the straight line is free.

#pragma once

#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Scheduling/MoveBuffer.h"

#include <cstdint>
#include <optional>

namespace Rtp
{
/** The next action on a route. */
struct RouteStep
{
	enum class Action : uint8_t
	{
		Wait,     // nothing is planned yet
		Walk,     // straight to Target
		Traverse, // over a link (jump, ladder, passage) to Target, off the grid
		Replan    // the next move is no longer legal
	};

	Action What = Action::Wait;
	WorldPos Target;
	uint32_t Consumed = 0;             // moves at the front of the buffer that are done
	bool bPassedCorner = false;        // the target changed because the old one was reached
	std::optional<uint32_t> Link = {}; // to traverse, as an index in the grid's Links()
};

/** Follows one route. Bounded work: about ten straight-line tests a call. */
class RouteFollower
{
public:
	/** The planned part of the route. */
	struct Plan
	{
		const MoveBuffer& Moves;
		WorldPos GoalPoint; // follows after the last move if the plan is complete
		bool bComplete = false;
	};

	/** The next action of a mover at Position, in Cell. */
	RouteStep Next(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route, bool bSmooth);

	/** Forgets the route, e.g. after a re-plan. */
	void Reset()
	{
		Aim = 0;
		bTraversing = false;
	}

	/** Whether the mover is between the two ends of a link. */
	bool IsTraversing() const
	{
		return bTraversing;
	}

	/** Call it when the mover reaches the link's end. */
	void FinishTraverse()
	{
		bTraversing = false;
	}

private:
	RouteStep AimAt(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const MoveBuffer& Moves,
		uint32_t First, bool bSmooth);
	std::optional<uint32_t> FindAim(const GridSpace& Space, CellIndex Cell, const WorldPos& Position,
		const MoveBuffer& Moves, uint32_t First, bool bSmooth) const;

	uint32_t Aim = 0; // index of the move aimed at, counted from the first that is not done
	bool bTraversing = false;
};
} // namespace Rtp
