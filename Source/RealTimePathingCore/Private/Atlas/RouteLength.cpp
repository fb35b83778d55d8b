// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/RouteLength.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Motion/StraightWalk.h"
#include "Rtp/Planning/Walk.h"
#include "Rtp/TimeBounded/LateAStarPlanner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <span>
#include <utility>

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

/** Length of a walk of a route. Movers that choose by lines walk lines, but a direct walk may have a closed one. */
double RouteWalkCm(const AtlasDatabase& Atlas, CellIndex From, CellIndex To, bool bDirect)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const WorldPos A = Grid.WorldOf(From);
	const WorldPos B = Grid.WorldOf(To);
	const bool bLine =
		Atlas.GetMetric().MeasuresLines() && (!bDirect || WalkStraight(GridSpace(Grid), From, A, B, NoIndex) == To);
	return bLine ? FlatDistance(A, B) : OpenWalkCm(Grid, From, To);
}

double StraightCm(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	const WorldPos A = Grid.WorldOf(From);
	const WorldPos B = Grid.WorldOf(To);
	return std::sqrt((A.X - B.X) * (A.X - B.X) + (A.Y - B.Y) * (A.Y - B.Y) + (A.Z - B.Z) * (A.Z - B.Z));
}

bool IsLink(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	const std::span<const GridLink> Links = Grid.LinksFrom(From);
	return std::any_of(Links.begin(), Links.end(), [To](const GridLink& Link) { return Link.To == To; });
}

/** Adds up the lengths of the moves of a walk. */
struct RouteLengthWatch : WalkWatch
{
	const LayeredGrid& Grid;
	double LengthCm = 0;

	explicit RouteLengthWatch(const LayeredGrid& InGrid)
		: Grid(InGrid)
	{
	}

	std::span<const StateId> AfterMove(StateId From, StateId To, Cost)
	{
		const CellIndex A = GridSpace::CellOf(From);
		const CellIndex B = GridSpace::CellOf(To);
		LengthCm += IsLink(Grid, A, B) ? StraightCm(Grid, A, B) : OpenWalkCm(Grid, A, B);
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
	if (Database == nullptr || !MayReach(World, GridSpace::StateOf(From), GridSpace::StateOf(To)))
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
	const GridSpace Space = World.Space();
	double Length = 0;
	for (CellIndex Cell = From; Cell != To;)
	{
		const std::optional<Waypoint> Next = Route.Next(Atlas, Work);
		if (!Next)
		{
			return std::nullopt;
		}
		const bool bStands = !World.WasEdited() ||
			(Next->bLink
					? Space.MoveCost(GridSpace::StateOf(Cell), GridSpace::StateOf(Next->Cell)).has_value()
					: IsOctileWalkOpen(Space, Cell, Next->Cell) || IsOctileWalkOpen(Space, Cell, Next->Cell, false));
		if (!bStands)
		{
			return SearchedLengthCm(World, From, To);
		}
		const bool bDirect = Cell == From && Next->Cell == To;
		Length += Next->bLink ? StraightCm(Grid, Cell, Next->Cell) : RouteWalkCm(Atlas, Cell, Next->Cell, bDirect);
		Cell = Next->Cell;
	}
	return Length;
}

std::optional<double> SearchedLengthCm(const World& World, CellIndex From, CellIndex To)
{
	const std::unique_ptr<IPlanner> Planner = MakeLateAStarPlanner(World, {});
	RouteLengthWatch Length(*World.Grid);
	const WalkOutcome Walk =
		WalkToGoal(*Planner, World.Space(), GridSpace::StateOf(From), GridSpace::StateOf(To), {}, Length);
	return Walk.End == WalkEnd::AtGoal ? std::optional(Length.LengthCm) : std::nullopt;
}

bool IsReachable(const World& World, CellIndex From, CellIndex To)
{
	if (!World.WasEdited() || !MayReach(World, GridSpace::StateOf(From), GridSpace::StateOf(To)))
	{
		return MayReach(World, GridSpace::StateOf(From), GridSpace::StateOf(To));
	}
	return (KnowsRouteLengths(World) ? RouteLengthCm(World, From, To) : SearchedLengthCm(World, From, To)).has_value();
}
} // namespace Rtp
