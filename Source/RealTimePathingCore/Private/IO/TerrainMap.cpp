// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/IO/TerrainMap.h"

#include "Rtp/Grid/LayeredGridBuilder.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
Result<LayeredGrid> MakeGroundGrid(const TerrainMap& Map, const GridSettings& Settings)
{
	LayeredGridBuilder Builder(Settings, Map.Width, Map.Height);
	Builder.Reserve(static_cast<uint32_t>(std::count_if(Map.Letters.begin(), Map.Letters.end(), &Terrain::IsWalkable)));
	for (int32_t Y = 0; Y < Map.Height; ++Y)
	{
		for (int32_t X = 0; X < Map.Width; ++X)
		{
			if (Terrain::IsWalkable(Map.At(X, Y)))
			{
				Builder.AddCell({X, Y, 0});
			}
		}
	}
	return Builder.Build();
}

Result<UnknownGround> MakeUnknownGround(const TerrainMap& Map, const GridSettings& Settings)
{
	RTP_TRY(LayeredGrid Grid, MakeGroundGrid(TerrainMap(Map.Width, Map.Height, Terrain::Ground), Settings));
	// Every place is a cell, so cells are numbered as letters are.
	std::vector<CellIndex> Walls;
	for (size_t Place = 0; Place < Map.Letters.size(); ++Place)
	{
		if (!Terrain::IsWalkable(Map.Letters[Place]))
		{
			Walls.push_back(CellIndex{static_cast<uint32_t>(Place)});
		}
	}
	return UnknownGround{std::move(Grid), std::move(Walls)};
}

TerrainMap TerrainOf(const LayeredGrid& Grid)
{
	TerrainMap Map(Grid.Width(), Grid.Height(), Terrain::Wall);
	const uint32_t Last = Grid.LayerCount() == 0 ? 0 : Grid.Arrays().LayerFirst[1];
	for (uint32_t Cell = 0; Cell < Last; ++Cell)
	{
		const CellPosition At = Grid.PositionOf(CellIndex{Cell});
		Map.At(At.X, At.Y) = Terrain::Ground;
	}
	return Map;
}
} // namespace Rtp
