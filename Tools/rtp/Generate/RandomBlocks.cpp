// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Generate/RandomBlocks.h"

#include <algorithm>

namespace Rtp::Tool
{
TerrainMap MakeRandomBlocks(int32_t Width, int32_t Height, const RandomBlocksOptions& Options, Random& Dice)
{
	TerrainMap Map(Width, Height, Terrain::Ground);
	uint64_t Left = Map.Letters.size() * static_cast<uint64_t>(Options.DensityPercent) / 100;
	while (Left > 0)
	{
		// A block may hang over the edge, so that the rim is no emptier than the middle.
		const int32_t SideX = Dice.Between(1, Options.LargestBlock);
		const int32_t SideY = Dice.Between(1, Options.LargestBlock);
		const int32_t FirstX = Dice.Between(1 - SideX, Width - 1);
		const int32_t FirstY = Dice.Between(1 - SideY, Height - 1);
		for (int32_t Y = std::max(FirstY, 0); Y < std::min(FirstY + SideY, Height); ++Y)
		{
			for (int32_t X = std::max(FirstX, 0); X < std::min(FirstX + SideX, Width) && Left > 0; ++X)
			{
				Left -= Map.Letter(X, Y) == Terrain::Ground ? 1 : 0;
				Map.Letter(X, Y) = Terrain::Wall;
			}
		}
	}
	return Map;
}
} // namespace Rtp::Tool
