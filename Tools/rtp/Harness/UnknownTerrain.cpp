// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/UnknownTerrain.h"

#include "Rtp/Motion/GridSpace.h"

#include <algorithm>

namespace Rtp::Tool
{
Result<UnknownMap> MakeUnknownMap(const TerrainMap& Map, const GridSettings& Settings)
{
	RTP_TRY(UnknownGround Ground, MakeUnknownGround(Map, Settings));
	const auto Grid = std::make_shared<const LayeredGrid>(std::move(Ground.Grid));
	const auto Truth = std::make_shared<GridOverlay>(*Grid);
	for (const CellIndex Wall : Ground.Walls)
	{
		Truth->SetBlocked(Wall, true);
	}
	return UnknownMap{Grid, Truth};
}

Explorer::Explorer(const UnknownMap& InMap, uint32_t Radius)
	: Map(InMap)
	, Reach(static_cast<int32_t>(Radius))
	, Seen(std::make_shared<GridOverlay>(*InMap.Grid))
	, Visited(InMap.Grid->CellCount(), false)
{
}

std::span<const StateId> Explorer::Look(StateId At)
{
	News.clear();
	if (Visited[At.Value])
	{
		return News;
	}
	Visited[At.Value] = true;
	const CellPosition Here = Map.Grid->PositionOf(GridSpace::CellOf(At));
	for (int32_t Y = std::max(0, Here.Y - Reach); Y <= std::min(Map.Grid->Height() - 1, Here.Y + Reach); ++Y)
	{
		for (int32_t X = std::max(0, Here.X - Reach); X <= std::min(Map.Grid->Width() - 1, Here.X + Reach); ++X)
		{
			const int32_t Dx = X - Here.X;
			const int32_t Dy = Y - Here.Y;
			// Every place is a cell, and cells are numbered row by row.
			const CellIndex Cell{static_cast<uint32_t>(Y * Map.Grid->Width() + X)};
			if (Dx * Dx + Dy * Dy <= Reach * Reach && Map.Truth->IsBlocked(Cell) && Seen->SetBlocked(Cell, true))
			{
				News.push_back(GridSpace::StateOf(Cell));
			}
		}
	}
	return News;
}
} // namespace Rtp::Tool
