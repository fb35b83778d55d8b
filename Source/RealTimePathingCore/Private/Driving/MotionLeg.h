// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A search for actions along a short stretch of a route, in slices. It first computes distances on the grid around the
// stretch. Then a motion search uses them as its estimate. TwoLevelPlanner chooses the ends of the stretch.

#pragma once

#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Driving/MotionSearch.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/WorkBudget.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** The cells that paths of limited length from one cell to another can use. */
struct Corridor
{
	CellPosition From;
	CellPosition To;
	int64_t Longest = 0; // octile length of such a path

	bool Holds(CellPosition Position) const
	{
		return OctileLength(From, Position) + OctileLength(Position, To) <= Longest;
	}
};

/** The reverse moves of the grid within a corridor. Links only for models that can take them. */
class CorridorGround
{
public:
	CorridorGround(const GridSpace& InGround, const Corridor& InBounds, bool bInLinks)
		: Ground(InGround)
		, Bounds(&InBounds)
		, bLinks(bInLinks)
	{
	}

	uint32_t StateCount() const
	{
		return Ground.StateCount();
	}

	template <class F>
	void ForEachMove(StateId To, F&& Visit) const
	{
		const auto Within = [&](StateId From, Cost Price)
		{
			if (Bounds->Holds(Ground.GetGrid().PositionOf(GridSpace::CellOf(From))))
			{
				Visit(From, Price);
			}
		};
		Ground.ForEachDirection(To, [&](Direction, StateId From, Cost Price) { Within(From, Price); });
		if (bLinks)
		{
			Ground.ForEachLinkInto(To, Within);
		}
	}

private:
	GridSpace Ground;
	const Corridor* Bounds;
	bool bLinks;
};

/** Distances on the grid to the end of a leg. Cells without a distance are no part of the leg. */
class LegDistances final : public ICellDistances
{
public:
	LegDistances(const MotionWorld& World, const Corridor& Bounds);

	void Begin(CellIndex Goal);

	/** Continues the search; true when all distances are known. */
	bool Advance(WorkBudget& Work);

	bool Reaches(CellIndex Cell) const
	{
		return Flood.HasSeen(GridSpace::StateOf(Cell));
	}

	Cost ToGoal(CellIndex From) override;

	void Release()
	{
		Flood.Release();
	}

	size_t MemoryBytes() const
	{
		return Flood.MemoryBytes();
	}

private:
	struct NoEstimate
	{
		Cost operator()(StateId, StateId) const
		{
			return Cost{0};
		}
	};

	int64_t GridStraight;
	ResumableAStar<CorridorGround, NoEstimate, BucketOpenList> Flood;
};

/** The actions that end in cells with a distance. */
class LegSpace
{
public:
	LegSpace(const HeadingSpace& InSpace, const LegDistances& InDistances)
		: Space(InSpace)
		, Distances(&InDistances)
	{
	}

	uint32_t StateCount() const
	{
		return Space.StateCount();
	}

	bool Satisfies(StateId State, StateId Goal) const
	{
		return Space.Satisfies(State, Goal);
	}

	template <class F>
	void ForEachMove(StateId From, F&& Visit) const
	{
		Space.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				if (Distances->Reaches(Space.CellOf(To)))
				{
					Visit(To, Price);
				}
			});
	}

private:
	HeadingSpace Space;
	const LegDistances* Distances;
};

class MotionLeg
{
public:
	MotionLeg(const MotionWorld& World, uint32_t WeightQ8);

	/** Begins a leg; Longest is the octile length of the longest path in the corridor. */
	void Begin(StateId From, StateId Goal, int64_t Longest);

	Progress Advance(WorkBudget& Work, IPlanObserver* Observer);

	/** Once found: the states from the first to one that satisfies the goal. */
	std::vector<StateId> Path() const
	{
		return Search.PathTo(Search.Goal());
	}

	/** Gives the memory back. */
	void Release();

	size_t MemoryBytes() const
	{
		return Distances.MemoryBytes() + Search.MemoryBytes();
	}

private:
	HeadingSpace Space;
	Corridor Bounds;
	LegDistances Distances;
	ResumableAStar<LegSpace, MotionHeuristic, BucketOpenList> Search;
	StateId Start;
	StateId Target;
	bool bFlooded = false;
};
} // namespace Rtp
