// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Driving/MotionLeg.h"

namespace Rtp
{
namespace
{
/** An expansion on the grid takes at most a quarter of the time of one with headings. */
constexpr int64_t UnitsPerFlooded = WorkBudget::UnitsPerExpansion / 4;
} // namespace

LegDistances::LegDistances(const MotionWorld& World, const Corridor& Bounds)
	: GridStraight(World.Cells.Grid->Settings().Costs.Straight)
	, Flood(
		  CorridorGround(World.Cells.Space(), Bounds, World.Model->Model().bTakesLinks), NoEstimate{}, World.Cells.Pool)
{
}

void LegDistances::Begin(CellIndex Goal)
{
	Flood.BeginWithoutStart(StateId{});
	Flood.AddStart(GridSpace::StateOf(Goal), Cost{0});
}

bool LegDistances::Advance(WorkBudget& Work)
{
	uint32_t Spent = 0;
	const uint32_t Allowed =
		Work.RemainingExpansions() * static_cast<uint32_t>(WorkBudget::UnitsPerExpansion / UnitsPerFlooded);
	Flood.Advance(Allowed, Spent);
	Work.Spend(Spent * UnitsPerFlooded);
	return Flood.Status() == SearchStatus::Exhausted;
}

Cost LegDistances::ToGoal(CellIndex From)
{
	const Cost Length = Flood.CostTo(GridSpace::StateOf(From));
	return Length.IsFinite()
		? Cost{static_cast<int32_t>(Length.Units * int64_t{CostModel::Octile().Straight} / GridStraight)}
		: Length;
}

MotionLeg::MotionLeg(const MotionWorld& World, uint32_t WeightQ8)
	: Space(World.Space())
	, Distances(World, Bounds)
	, Search(LegSpace(Space, Distances),
		  MotionHeuristic(Space, {true, World.Empty.get(), &Distances, World.Model->OctileShareQ16()}),
		  World.Cells.Pool, {WeightQ8, true})
{
}

void MotionLeg::Begin(StateId From, StateId Goal, int64_t Longest)
{
	const LayeredGrid& Grid = Space.GetGrid();
	Start = From;
	Target = Goal;
	Bounds = {Grid.PositionOf(Space.CellOf(From)), Grid.PositionOf(Space.CellOf(Goal)), Longest};
	Distances.Begin(Space.CellOf(Goal));
	bFlooded = false;
}

Progress MotionLeg::Advance(WorkBudget& Work, IPlanObserver* Observer)
{
	if (!bFlooded)
	{
		if (!Distances.Advance(Work))
		{
			return Progress::Pending;
		}
		if (!Distances.Reaches(Space.CellOf(Start)))
		{
			return Progress::No;
		}
		bFlooded = true;
		Search.Begin(Start, Target);
	}
	Work.Continue(Search, Observer);
	return Search.Status() == SearchStatus::Found    ? Progress::Yes
		: Search.Status() == SearchStatus::Exhausted ? Progress::No
													 : Progress::Pending;
}

void MotionLeg::Release()
{
	Distances.Release();
	Search.Release();
}
} // namespace Rtp
