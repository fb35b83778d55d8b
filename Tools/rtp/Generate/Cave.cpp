// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Generate/Cave.h"

#include "Generate/Chambers.h"

#include <vector>

namespace Rtp::Tool
{
namespace
{
/** Stone as a number a place, with a rim of stone around the map so that no place needs a test. */
class StoneField
{
public:
	StoneField(int32_t InWidth, int32_t InHeight)
		: Width(InWidth)
		, Height(InHeight)
		, Stride(static_cast<size_t>(InWidth) + 2)
		, Stones(Stride * (static_cast<size_t>(InHeight) + 2), 1)
		, Sums(Stones.size(), 3)
	{
	}

	uint8_t& At(int32_t X, int32_t Y)
	{
		return Stones[IndexOf(X, Y)];
	}

	/** A place is stone if most of the nine places around it are. */
	void Smooth()
	{
		for (size_t Place = 1; Place + 1 < Stones.size(); ++Place)
		{
			Sums[Place] = static_cast<uint8_t>(Stones[Place - 1] + Stones[Place] + Stones[Place + 1]);
		}
		for (int32_t Y = 0; Y < Height; ++Y)
		{
			for (size_t Place = IndexOf(0, Y); Place < IndexOf(Width, Y); ++Place)
			{
				Stones[Place] = Sums[Place - Stride] + Sums[Place] + Sums[Place + Stride] >= 5 ? 1 : 0;
			}
		}
	}

private:
	size_t IndexOf(int32_t X, int32_t Y) const
	{
		return (static_cast<size_t>(Y) + 1) * Stride + static_cast<size_t>(X) + 1;
	}

	int32_t Width;
	int32_t Height;
	size_t Stride;
	std::vector<uint8_t> Stones;
	std::vector<uint8_t> Sums; // of three stones beside each other
};
} // namespace

TerrainMap MakeCave(int32_t Width, int32_t Height, const CaveOptions& Options, Random& Dice)
{
	StoneField Field(Width, Height);
	for (int32_t Y = 1; Y + 1 < Height; ++Y)
	{
		for (int32_t X = 1; X + 1 < Width; ++X)
		{
			Field.At(X, Y) = Dice.Chance(static_cast<uint32_t>(Options.StonePercent) * 10) ? 1 : 0;
		}
	}
	for (int32_t Pass = 0; Pass < Options.Passes; ++Pass)
	{
		Field.Smooth();
	}
	TerrainMap Map(Width, Height, Terrain::Wall);
	for (int32_t Y = 0; Y < Height; ++Y)
	{
		for (int32_t X = 0; X < Width; ++X)
		{
			Map.Letter(X, Y) = Field.At(X, Y) != 0 ? Terrain::Wall : Terrain::Ground;
		}
	}
	JoinChambers(Map, static_cast<uint32_t>(Options.SmallestChamber), Terrain::Wall);
	return Map;
}
} // namespace Rtp::Tool
