// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rivals/PulledPath.h"

#include "Rtp/Motion/TautRoute.h"

namespace Rtp::Tool
{
namespace
{
class Puller
{
public:
	Puller(const LayeredGrid& InGrid, const OpenSquares& InSquares)
		: Grid(InGrid)
		, Space(InGrid)
		, Squares(InSquares)
	{
	}

	void Begin(CellIndex Cell)
	{
		Route.Begin(Grid, Cell, MiddleOf(Cell));
		Points.push_back(Grid.WorldOf(Cell));
	}

	void GoTo(CellIndex Next)
	{
		if (Route.Extend(Space, Squares, Next) != TautStep::Taken)
		{
			const CellIndex Last = Route.Cell();
			End();
			Route.Begin(Grid, Last, MiddleOf(Last));
			Route.Extend(Space, Squares, Next);
		}
		Take();
	}

	void End()
	{
		Route.Finish(Grid, MiddleOf(Route.Cell()));
		Take();
	}

	std::vector<WorldPos> Points;

private:
	TautPoint MiddleOf(CellIndex Cell) const
	{
		const CellPosition Place = Grid.PositionOf(Cell);
		return {Place.X + 0.5, Place.Y + 0.5};
	}

	void Take()
	{
		while (const std::optional<TautCorner> Corner = Route.Next(Grid))
		{
			const WorldPos Middle = Grid.WorldOf(Corner->Cell);
			const TautPoint Place = MiddleOf(Corner->Cell);
			const double Size = Grid.Transform().CellSizeCm;
			Points.push_back({Middle.X + (Corner->Point.X - Place.X) * Size,
				Middle.Y + (Corner->Point.Y - Place.Y) * Size, Middle.Z});
		}
	}

	const LayeredGrid& Grid;
	GridSpace Space;
	const OpenSquares& Squares;
	TautRoute Route;
};
} // namespace

std::vector<WorldPos> PulledTaut(
	const LayeredGrid& Grid, const OpenSquares& Squares, const std::vector<CellIndex>& Cells)
{
	Puller Walk(Grid, Squares);
	for (const CellIndex Cell : Cells)
	{
		if (Walk.Points.empty())
		{
			Walk.Begin(Cell);
		}
		else
		{
			Walk.GoTo(Cell);
		}
	}
	if (!Cells.empty())
	{
		Walk.End();
	}
	return std::move(Walk.Points);
}
} // namespace Rtp::Tool
