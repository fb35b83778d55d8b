// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Estimates of what it costs an agent with a heading and a speed to get to a goal: octile distance, costs in empty
// space, distances on the grid, and their maximum. Where the parts come from is for others.

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
/** Lower bounds on walks over the grid to one goal, as a database or a search knows them. */
class ICellDistances
{
public:
	virtual ~ICellDistances() = default;

	/** At most the cost of the shortest walk from a cell to the goal, in units of a plain grid (408 a cell). */
	virtual Cost ToGoal(CellIndex From) = 0;
};

/** Which parts an estimate is made of; it is the largest of them. */
struct MotionEstimateParts
{
	bool bOctile = true;
	const EmptySpaceTable* Table = nullptr;
	ICellDistances* Distances = nullptr; // to the goal that is searched for
	uint32_t DistanceShareQ16 = 0;       // of a walk that actions cost; zero: what they surely cost
};

/**
 * What a search over HeadingSpace asks. Never more than the true cost, unless a larger share of distances is asked for.
 * With a table it is not always consistent at the table's edge.
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
			const CellPosition Place = Space->GetGrid().PositionOf(Cell);
			Cost Bound = Parts.bOctile ? Space->OctileBound(Place, Target) : Cost{0};
			if (Parts.Table != nullptr)
			{
				const int64_t Exact = Empty(Target.X - Place.X, Target.Y - Place.Y, Space->PoseOf(From));
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
