// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Turns the planned cells of an agent into legs, and says which point the mover walks to. Most ticks look at one leg
// and at no cell: a leg is a straight walk by construction, and sight is tested where something may have changed that.

#pragma once

#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Motion/TautRoute.h"
#include "Rtp/Scheduling/MoveBuffer.h"

#include "Crowd/LegRing.h"

#include <cstddef>
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
		Replan    // the route is no longer legal, or the mover was pushed out of its sight
	};

	Action What = Action::Wait;
	WorldPos Target;
	uint32_t Consumed = 0;             // moves at the front of the buffer that have become legs
	bool bPassedCorner = false;        // the target changed because the old one was reached
	std::optional<uint32_t> Link = {}; // to traverse, as an index in the grid's Links()
};

/** Follows one route. Bounded work: a call reads the buffered moves once and makes a few tests of sight. */
class RouteFollower
{
public:
	/** The planned part of the route. */
	struct Plan
	{
		const MoveBuffer& Moves;
		const OpenSquares& Squares; // of the space
		WorldPos GoalPoint; // the route ends there, or at the last cell's point if this one lies outside the cell
		bool bComplete = false;
		bool bSmooth = true;   // walk from corner to corner instead of from cell to cell
		uint64_t Revision = 0; // of the overlay
	};

	/** The next action of a mover at Position, in Cell. */
	RouteStep Next(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route);

	/** Forgets the route, e.g. after a re-plan. */
	void Reset();

	/** Whether the mover is between the two ends of a link. */
	bool IsTraversing() const
	{
		return bTraversing;
	}

	/** Call it when the mover reaches the link's end, which is returned. */
	CellIndex FinishTraverse(const WorldPos& Position);

	/** The legs ahead. The route may go on after them. */
	const LegRing& Ahead() const
	{
		return Legs;
	}

	/** Whether moves that were taken from the buffer are still ahead of a mover in Cell. */
	bool HasRoute(CellIndex Cell) const
	{
		return Legs.Size() != 0 || (bBegun && !Taut.IsDone() && Taut.Cell() != Cell);
	}

	/** The cell towards which the mover walks next, for one at Position in Cell; the same cell if it is the last. */
	CellIndex CellAhead(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const WorldPos& Target) const;

	/** Gives cells their names in another grid of the same level; false if one is gone. */
	bool Rename(FunctionRef<CellIndex(CellIndex)> NewName, const GridTransform& Old, const GridTransform& New);

	/** Whether every leg ahead is a straight walk, or an open link. Goal is where the route ends, as in the plan. */
	bool IsLegal(const GridSpace& Space, const WorldPos& Goal) const;

	size_t MemoryBytes() const
	{
		return Taut.MemoryBytes();
	}

private:
	bool Begin(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route, uint32_t& Taken);
	Leg LegToJump(const LayeredGrid& Grid) const;
	void TakeCorners(const LayeredGrid& Grid, bool bSettle = false);
	bool TakeMoves(
		const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route, uint32_t& Taken);
	WorldPos FirstEnd(const LayeredGrid& Grid, const Plan& Route) const;
	bool IsFar(const LayeredGrid& Grid, const WorldPos& Position, const Plan& Route) const;
	TautStep TakeMove(const GridSpace& Space, CellIndex Next, const Plan& Route);
	void PassLeg(const WorldPos& Position);
	bool IsReached(const GridSpace& Space, const WorldPos& Position, const Plan& Route) const;
	RouteStep StepAlong(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route,
		uint32_t Taken, bool& bTurned);
	RouteStep StepOn(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route);
	RouteStep StepBack(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const WorldPos& Target) const;
	RouteStep StepOver(const GridSpace& Space, CellIndex Cell);
	bool SkipLeg(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route);

	TautRoute Taut; // the part of the route that is no leg yet
	LegRing Legs;
	CellIndex LinkFrom; // end of the leg before the first one: a link begins there
	CellIndex JumpTo;   // after the end of Taut a link leads there
	bool bBegun = false;
	bool bEnded = false; // Taut ends at the goal
	bool bTraversing = false;

	// The line to the present target.
	WorldPos LineFrom;
	WorldPos LineTo;
	double LookAgainCm = 0; // sight is tested again when so much of the line is left
	uint64_t Revision = 0;  // of the overlay at the last test
	CellIndex SeenFrom;     // the mover's cell at the last test
	CellIndex SkippedIn;    // cell in which the next leg was last looked at
	bool bHasLine = false;
};
} // namespace Rtp
