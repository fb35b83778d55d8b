// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A rectangle of places on a map, and drawing it. The generators give it a meaning.

#pragma once

#include "Rtp/IO/TextMap.h"

#include <algorithm>
#include <cstdint>

namespace Rtp::Tool
{
/** Columns [X, X + Width) and rows [Y, Y + Height). */
struct Rectangle
{
	int32_t X = 0;
	int32_t Y = 0;
	int32_t Width = 0;
	int32_t Height = 0;

	int32_t Right() const
	{
		return X + Width;
	}

	int32_t Bottom() const
	{
		return Y + Height;
	}

	bool Holds(int32_t AtX, int32_t AtY) const
	{
		return AtX >= X && AtX < Right() && AtY >= Y && AtY < Bottom();
	}

	/** The rectangle with a rim added on all sides, or taken away if Rim is negative. */
	Rectangle Grown(int32_t Rim) const
	{
		return {X - Rim, Y - Rim, Width + 2 * Rim, Height + 2 * Rim};
	}

	bool Touches(const Rectangle& Other) const
	{
		return X < Other.Right() && Other.X < Right() && Y < Other.Bottom() && Other.Y < Bottom();
	}
};

/** Sets the letters of a rectangle, as far as it lies on the map. */
inline void Fill(TerrainMap& Map, const Rectangle& Area, char Letter)
{
	const int32_t Left = std::max(Area.X, 0);
	const int32_t Right = std::min(Area.Right(), Map.Width);
	for (int32_t Y = std::max(Area.Y, 0); Y < std::min(Area.Bottom(), Map.Height) && Left < Right; ++Y)
	{
		std::fill_n(&Map.Letter(Left, Y), Right - Left, Letter);
	}
}
} // namespace Rtp::Tool
