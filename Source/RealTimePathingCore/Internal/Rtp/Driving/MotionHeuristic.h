// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Estimates of the cost to a goal for an agent with a heading and a speed. They are octile distance, costs on open
// ground, distances on the grid, and their maximum. Does not compute the parts.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Driving/EmptySpaceTable.h"
#include "Rtp/Driving/HeadingSpace.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace Rtp
{
/** Lower bounds on paths over the grid to one goal, from a database or a search. */
class ICellDistances
{
public:
	virtual ~ICellDistances() = default;

	/** A lower bound on the cost of the shortest path from a cell to the goal, in units of a plain grid (408 a cell).
	 */
	virtual Cost ToGoal(CellIndex From) = 0;
};

/** The parts of an estimate, which is the largest of them. */
struct MotionEstimateParts
{
	bool bOctile = true;
	const EmptySpaceTable* Table = nullptr;
	ICellDistances* Distances = nullptr; // to the goal of the search
	uint32_t DistanceShareQ16 = 0;       // factor of distances; zero: the largest that is a lower bound
};

/**
 * The estimate of searches over HeadingSpace. Never more than the true cost, unless DistanceShareQ16 is larger than the
 * safe one. With a table it is not always consistent at the table's edge.
 */
class MotionHeuristic
{
public:
	MotionHeuristic(const HeadingSpace& InSpace, const MotionEstimateParts& InParts)
		: Space(InSpace)
		, Parts(InParts)
	{
	}

	/** The estimate with its goal fixed. */
	class ToGoal
	{
	public:
		ToGoal(const HeadingSpace& InSpace, const MotionEstimateParts& InParts, StateId Goal)
			: Space(&InSpace)
			, Parts(InParts)
			, Target(InSpace.GetGrid().PositionOf(InSpace.CellOf(Goal)))
		{
			if (Parts.DistanceShareQ16 == 0)
			{
				Parts.DistanceShareQ16 = InSpace.GetTables().WalkShareQ16();
			}
			if (Parts.Table != nullptr)
			{
				Empty = Parts.Table->Towards(
					InSpace.IsAnyHeading(Goal) ? std::nullopt : std::optional(InSpace.HeadingOf(Goal)));
			}
		}

		Cost operator()(StateId From) const
		{
			const CellIndex Cell = Space->CellOf(From);
			const CellPosition Position = Space->GetGrid().PositionOf(Cell);
			Cost Bound = Parts.bOctile ? Space->OctileBound(Position, Target) : Cost{0};
			if (Parts.Table != nullptr)
			{
				const int64_t Exact = Empty(Target.X - Position.X, Target.Y - Position.Y, Space->PoseOf(From));
				Bound = (std::max)(Bound, Space->OnGround(Exact));
			}
			if (Parts.Distances != nullptr)
			{
				const int64_t Walk = Parts.Distances->ToGoal(Cell).Units;
				const int64_t Share = (Walk * Parts.DistanceShareQ16) >> 16;
				Bound = (std::max)(Bound, Cost{static_cast<int32_t>(Share)});
			}
			return Bound;
		}

	private:
		const HeadingSpace* Space;
		MotionEstimateParts Parts;
		CellPosition Target;
		EmptySpaceTable::View Empty;
	};

	ToGoal Towards(StateId Goal) const
	{
		return ToGoal(Space, Parts, Goal);
	}

	Cost operator()(StateId A, StateId B) const
	{
		return Towards(B)(A);
	}

private:
	HeadingSpace Space;
	MotionEstimateParts Parts;
};
} // namespace Rtp
