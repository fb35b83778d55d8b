// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/RouteLength.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Planning/Walk.h"
#include "Rtp/TimeBounded/LateAStarPlanner.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace Rtp
{
namespace
{
/** Length of an open-field walk; waypoints of routes are joined by such walks. */
double OpenWalkCm(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	const CellPosition A = Grid.PositionOf(From);
	const CellPosition B = Grid.PositionOf(To);
	const int Dx = std::abs(static_cast<int>(A.X) - static_cast<int>(B.X));
	const int Dy = std::abs(static_cast<int>(A.Y) - static_cast<int>(B.Y));
	return (std::max(Dx, Dy) + (std::sqrt(2.0) - 1) * std::min(Dx, Dy)) * Grid.Transform().CellSizeCm;
}

double StraightCm(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	const WorldPos A = Grid.WorldOf(From);
	const WorldPos B = Grid.WorldOf(To);
	return std::sqrt((A.X - B.X) * (A.X - B.X) + (A.Y - B.Y) * (A.Y - B.Y) + (A.Z - B.Z) * (A.Z - B.Z));
}

/** Adds up the flat lengths of the moves of a walk. */
struct FlatLengthWatch : WalkWatch
{
	const LayeredGrid& Grid;
	double LengthCm = 0;

	explicit FlatLengthWatch(const LayeredGrid& InGrid)
		: Grid(InGrid)
	{
	}

	std::span<const StateId> AfterMove(StateId From, StateId To, Cost)
	{
		LengthCm += FlatDistance(Grid.WorldOf(GridSpace::CellOf(From)), Grid.WorldOf(GridSpace::CellOf(To)));
		return {};
	}
};
} // namespace

bool KnowsRouteLengths(const World& World)
{
	return AtlasDatabase::Of(World.Database.get()) != nullptr;
}

bool IsRouteSubgoal(const World& World, CellIndex Cell)
{
	const AtlasDatabase* Atlas = AtlasDatabase::Of(World.Database.get());
	return Atlas != nullptr && Atlas->GetSites().IsSite(Cell);
}

std::optional<double> RouteLengthCm(const World& World, CellIndex From, CellIndex To, uint32_t MaxWork)
{
	const AtlasDatabase* Database = AtlasDatabase::Of(World.Database.get());
	if (Database == nullptr || !Database->GetGrid().GetRegions().CanReach(From, To))
	{
		return std::nullopt;
	}
	if (From == To)
	{
		return 0.0;
	}
	const AtlasDatabase& Atlas = *Database;
	const LayeredGrid& Grid = Atlas.GetGrid();
	WorkBudget Work(StepBudget{MaxWork});
	AtlasQuery Query(Atlas, QueryMemoryOf(World));
	Query.Begin(From, To);
	AtlasRoute Route;
	if (Query.Advance(Work, Route) != Progress::Yes)
	{
		return std::nullopt;
	}
	double Length = 0;
	for (CellIndex Cell = From; Cell != To;)
	{
		const std::optional<Waypoint> Next = Route.Next(Atlas, Work);
		if (!Next)
		{
			return std::nullopt;
		}
		Length += Next->bLink ? StraightCm(Grid, Cell, Next->Cell) : OpenWalkCm(Grid, Cell, Next->Cell);
		Cell = Next->Cell;
	}
	return Length;
}

std::optional<double> SearchedLengthCm(const World& World, CellIndex From, CellIndex To)
{
	const std::unique_ptr<IPlanner> Planner = MakeLateAStarPlanner(World, {});
	FlatLengthWatch Length(*World.Grid);
	const WalkOutcome Walk =
		WalkToGoal(*Planner, World.Space(), GridSpace::StateOf(From), GridSpace::StateOf(To), {}, Length);
	return Walk.End == WalkEnd::AtGoal ? std::optional(Length.LengthCm) : std::nullopt;
}
} // namespace Rtp
