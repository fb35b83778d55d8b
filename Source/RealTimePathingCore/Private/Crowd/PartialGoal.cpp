// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/PartialGoal.h"

#include <utility>

namespace Rtp
{
namespace
{
/** A cell farther from the goal than this is no useful substitute for it. */
constexpr int32_t MaxRings = 512;

/** The Index-th of the 8 Ring cells on the square ring round the origin, clockwise from its north-west corner. */
CellCoord OnRing(int32_t Ring, int32_t Index)
{
	const int32_t Side = Index / (2 * Ring);
	const int32_t Along = Index % (2 * Ring) - Ring;
	switch (Side)
	{
	case 0:
		return {Along, -Ring, 0};
	case 1:
		return {Ring, Along, 0};
	case 2:
		return {-Along, Ring, 0};
	default:
		return {-Ring, -Along, 0};
	}
}
} // namespace

PartialGoalSearch::PartialGoalSearch(
	const GridSpace& InSpace, const std::shared_ptr<PagePool>& Pool, StateId InStart, StateId InGoal)
	: Space(InSpace)
	, Start(InStart)
	, Goal(InGoal)
	, Floods(InSpace, Pool)
{
	Floods.Begin(Start, Goal);
	Consider(Start);
}

void PartialGoalSearch::Consider(StateId Candidate)
{
	const Cost Distance = Space.Estimate(Candidate, Goal);
	if (Distance < BestDistance)
	{
		BestDistance = Distance;
		Best = Candidate;
	}
}

void PartialGoalSearch::ExpandAgentSide()
{
	Floods.Expand(TwoFloods::Side::Agent, [this](StateId Seen) { Consider(Seen); });
	bDone = Floods.HasEnded(TwoFloods::Side::Agent);
}

void PartialGoalSearch::ExpandGoalSide()
{
	const StateId Expanded = Floods.Expand(TwoFloods::Side::Goal, [](StateId) {});
	// If the floods meet, the goal is reachable after all, e.g. because a door has opened.
	if (Floods.HasSeen(TwoFloods::Side::Agent, Expanded))
	{
		Best = Goal;
		bDone = true;
	}
	bProbing = Floods.HasEnded(TwoFloods::Side::Goal);
}

void PartialGoalSearch::ProbeRing()
{
	const LayeredGrid& Grid = Space.GetGrid();
	const CellPosition Centre = Grid.PositionOf(GridSpace::CellOf(Goal));
	const CellCoord Offset = OnRing(Ring, RingIndex);
	for (uint32_t Storey = 0; Storey < Grid.StoreyCount(); ++Storey)
	{
		const std::optional<CellIndex> Cell =
			Grid.Find({Centre.X + Offset.X, Centre.Y + Offset.Y, static_cast<int32_t>(Storey)});
		if (!Cell)
		{
			continue;
		}
		const StateId Candidate = GridSpace::StateOf(*Cell);
		if (!Floods.HasSeen(TwoFloods::Side::Goal, Candidate) && !Space.IsBlocked(Candidate) &&
			Grid.GetRegions().CanReach(GridSpace::CellOf(Start), *Cell))
		{
			Consider(Candidate);
		}
	}
	if (++RingIndex == 8 * Ring)
	{
		RingIndex = 0;
		++Ring;
		// A corner of a ring is farther away than its sides, so the nearest cell may lie in one of the next rings.
		const Cost NextRing{Ring * Grid.Settings().Costs.Straight};
		bDone = Ring > MaxRings || (Best && *Best != Start && BestDistance <= NextRing);
	}
}

uint32_t PartialGoalSearch::Advance(uint32_t MaxWork)
{
	uint32_t Work = 0;
	for (; Work < MaxWork && !bDone; ++Work)
	{
		if (bProbing)
		{
			ProbeRing();
		}
		else if ((Work & 1u) == 0)
		{
			ExpandAgentSide();
		}
		else
		{
			ExpandGoalSide();
		}
	}
	if (bDone)
	{
		Floods.Release();
	}
	return Work;
}
} // namespace Rtp
