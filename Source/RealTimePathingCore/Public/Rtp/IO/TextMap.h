// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Maps as text: a rectangle of terrain letters, its MovingAI file (.map), and the grids that can be made of it.
//
//     RTP_TRY(const TerrainMap Map, ReadMovingAiMap(Text));
//     RTP_TRY(LayeredGrid Grid, MakeGroundGrid(Map, GridSettings{}));

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
/** The terrain letters: '.' and 'G' ground, 'S' swamp, 'W' water, 'T' trees, 'O' and '@' out of bounds. */
namespace Terrain
{
inline constexpr char Ground = '.';
inline constexpr char Grass = 'G';
inline constexpr char Swamp = 'S';
inline constexpr char Water = 'W';
inline constexpr char Trees = 'T';
inline constexpr char Outside = 'O';
inline constexpr char Wall = '@';

constexpr bool IsLetter(char Letter)
{
	return Letter == Ground || Letter == Grass || Letter == Swamp || Letter == Water || Letter == Trees ||
		Letter == Outside || Letter == Wall;
}

/** Whether a ground walker can be there. Water can be crossed, but not entered from ground. */
constexpr bool IsWalkable(char Letter)
{
	return Letter == Ground || Letter == Grass || Letter == Swamp;
}
} // namespace Terrain

/** A map of terrain letters, row by row from the north-west corner. */
struct TerrainMap
{
	int32_t Width = 0;
	int32_t Height = 0;
	std::string Letters; // Width * Height of them

	TerrainMap() = default;
	TerrainMap(int32_t InWidth, int32_t InHeight, char Letter)
		: Width(InWidth)
		, Height(InHeight)
		, Letters(static_cast<size_t>(InWidth) * static_cast<size_t>(InHeight), Letter)
	{
	}

	char& Letter(int32_t X, int32_t Y)
	{
		return Letters[static_cast<size_t>(Y) * static_cast<size_t>(Width) + static_cast<size_t>(X)];
	}

	char Letter(int32_t X, int32_t Y) const
	{
		return Letters[static_cast<size_t>(Y) * static_cast<size_t>(Width) + static_cast<size_t>(X)];
	}

	bool Holds(int32_t X, int32_t Y) const
	{
		return X >= 0 && Y >= 0 && X < Width && Y < Height;
	}

	friend bool operator==(const TerrainMap&, const TerrainMap&) = default;
};

/** The grid of a ground walker: one storey, a cell per walkable letter. */
RTP_API Result<LayeredGrid> MakeGroundGrid(const TerrainMap& Map, const GridSettings& Settings);

/** A grid in which every letter is a cell, and the cells that are walls in truth: for a GridOverlay to block. */
struct UnknownGround
{
	LayeredGrid Grid;
	std::vector<CellIndex> Walls;
};

/** The grid for agents that do not know the map and assume every cell to be free. */
RTP_API Result<UnknownGround> MakeUnknownGround(const TerrainMap& Map, const GridSettings& Settings);

/** The letters of a grid's first storey: ground where there is a cell, wall elsewhere. */
RTP_API TerrainMap TerrainOf(const LayeredGrid& Grid);

/** Reads "type octile", height, width, "map" and the rows. Lines may end with CR LF. An error names the line. */
RTP_API Result<TerrainMap> ReadMovingAiMap(std::string_view Text);

/** The text of a map; reading it gives the same map again. */
RTP_API std::string WriteMovingAiMap(const TerrainMap& Map);
} // namespace Rtp
