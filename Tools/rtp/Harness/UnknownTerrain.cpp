// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/UnknownTerrain.h"

#include "Rtp/Motion/GridSpace.h"

#include <algorithm>
#include <utility>

namespace Rtp::Tool
{
Explorer::Explorer(
	std::shared_ptr<const LayeredGrid> InGrid, std::shared_ptr<const GridOverlay> InTruth, uint32_t InRadius)
	: Grid(std::move(InGrid))
	, Truth(std::move(InTruth))
	, Radius(static_cast<int32_t>(InRadius))
	, Seen(std::make_shared<GridOverlay>(*Grid))
	, Visited(Grid->CellCount(), false)
{
}

std::span<const StateId> Explorer::Look(StateId Current)
{
	News.clear();
	if (Visited[Current.Value])
	{
		return News;
	}
	Visited[Current.Value] = true;
	const CellPosition Here = Grid->PositionOf(GridSpace::CellOf(Current));
	for (int32_t Y = std::max(0, Here.Y - Radius); Y <= std::min(Grid->Height() - 1, Here.Y + Radius); ++Y)
	{
		for (int32_t X = std::max(0, Here.X - Radius); X <= std::min(Grid->Width() - 1, Here.X + Radius); ++X)
		{
			const int32_t Dx = X - Here.X;
			const int32_t Dy = Y - Here.Y;
			// Every place is a cell, and cells are numbered row by row.
			const CellIndex Cell{static_cast<uint32_t>(Y * Grid->Width() + X)};
			if (Dx * Dx + Dy * Dy <= Radius * Radius && Truth->IsBlocked(Cell) && Seen->SetBlocked(Cell, true))
			{
				News.push_back(GridSpace::StateOf(Cell));
			}
		}
	}
	return News;
}
} // namespace Rtp::Tool
