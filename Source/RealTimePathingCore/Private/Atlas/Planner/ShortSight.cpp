// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/ShortSight.h"

#include "Rtp/Motion/OctileWalk.h"
#include "Rtp/Motion/StraightWalk.h"

#include <algorithm>
#include <cstdlib>

namespace Rtp
{
namespace
{
/** Columns and rows together. A unit pays for a cell, so that an expansion pays for both walks. */
constexpr int32_t MostBorders = 28;
constexpr int64_t MostUnits = WorkBudget::UnitsPerExpansion;
} // namespace

ShortSight::Way ShortSight::Find(const GridSpace& Space, const AtlasMetric& Metric, CellIndex From, CellIndex To,
	WorkBudget& Work, std::span<StateId, MostCells> Cells, uint32_t& Count)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const CellPosition Here = Grid.PositionOf(From);
	const CellPosition There = Grid.PositionOf(To);
	const int32_t Columns = std::abs(Here.X - There.X);
	const int32_t Rows = std::abs(Here.Y - There.Y);
	// Where ground or links have prices of their own, another way may be shorter.
	const int32_t Diagonals = std::min(Columns, Rows);
	if (Columns + Rows > MostBorders || !Work.CanBegin(MostUnits) || Grid.HasAreas() ||
		Metric.Walk(Diagonals, std::max(Columns, Rows) - Diagonals, 0) > Metric.Bound(Columns, Rows))
	{
		return Way::None;
	}
	Work.Spend(Columns + Rows);
	Count = 0;
	const auto Keep = [&](CellIndex Cell)
	{
		if (Count < MostCells)
		{
			Cells[Count++] = GridSpace::StateOf(Cell);
		}
	};
	if (Metric.MeasuresLines() && !WalkBetweenMiddles(Space, From, To, Keep))
	{
		return Way::None;
	}
	return IsOctileWalkOpen(Space, From, To) ? Way::Walk : Metric.MeasuresLines() ? Way::Line : Way::None;
}
} // namespace Rtp
