// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Generate/Enlarge.h"

#include "Rtp/Base/Hash.h"

#include "Generate/Chambers.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
namespace
{
/** Smooth random values in [0, 1): random at the corners of a lattice, interpolated between them. */
class SmoothNoise
{
public:
	SmoothNoise(uint64_t InSeed, int32_t InSpacing)
		: Seed(InSeed)
		, Spacing(InSpacing)
	{
	}

	float At(int32_t X, int32_t Y) const
	{
		const int32_t CellX = X / Spacing;
		const int32_t CellY = Y / Spacing;
		const float Fx = static_cast<float>(X % Spacing) / static_cast<float>(Spacing);
		const float Fy = static_cast<float>(Y % Spacing) / static_cast<float>(Spacing);
		const float Top = Corner(CellX, CellY) * (1 - Fx) + Corner(CellX + 1, CellY) * Fx;
		const float Bottom = Corner(CellX, CellY + 1) * (1 - Fx) + Corner(CellX + 1, CellY + 1) * Fx;
		return Top * (1 - Fy) + Bottom * Fy;
	}

private:
	float Corner(int32_t X, int32_t Y) const
	{
		const uint64_t Place = (static_cast<uint64_t>(static_cast<uint32_t>(X)) << 32) | static_cast<uint32_t>(Y);
		return static_cast<float>(MixHash(Seed, Place) >> 40) / static_cast<float>(1 << 24);
	}

	uint64_t Seed;
	int32_t Spacing;
};

/** A letter of the other kind beside a place, or zero if all around is of its own kind. */
char OtherKindBeside(const TerrainMap& Map, int32_t X, int32_t Y)
{
	const bool bWalkable = Terrain::IsWalkable(Map.Letter(X, Y));
	for (const DirectionStep Step : {DirectionSteps[0], DirectionSteps[2], DirectionSteps[4], DirectionSteps[6]})
	{
		const int32_t AtX = X + Step.X;
		const int32_t AtY = Y + Step.Y;
		if (Map.Holds(AtX, AtY) && Terrain::IsWalkable(Map.Letter(AtX, AtY)) != bWalkable)
		{
			return Map.Letter(AtX, AtY);
		}
	}
	return 0;
}

/** Fills ground that rough edges pinched off: pieces without the middle of any square. */
void FillPockets(TerrainMap& Map, int32_t Factor)
{
	const uint32_t Middle = static_cast<uint32_t>((Factor - 1) / 2);
	const auto IsMiddle = [&](uint32_t Place)
	{
		const uint32_t X = Place % static_cast<uint32_t>(Map.Width);
		const uint32_t Y = Place / static_cast<uint32_t>(Map.Width);
		return X % static_cast<uint32_t>(Factor) == Middle && Y % static_cast<uint32_t>(Factor) == Middle;
	};
	for (const Chamber& Piece : FindChambers(Map))
	{
		if (std::none_of(Piece.begin(), Piece.end(), IsMiddle))
		{
			for (const uint32_t Place : Piece)
			{
				Map.Letters[Place] = Terrain::Wall;
			}
		}
	}
}
} // namespace

TerrainMap Enlarge(const TerrainMap& Map, int32_t Factor)
{
	TerrainMap Large;
	Large.Width = Map.Width * Factor;
	Large.Height = Map.Height * Factor;
	Large.Letters.reserve(static_cast<size_t>(Large.Width) * static_cast<size_t>(Large.Height));
	for (int32_t Y = 0; Y < Map.Height; ++Y)
	{
		std::string Row;
		for (int32_t X = 0; X < Map.Width; ++X)
		{
			Row.append(static_cast<size_t>(Factor), Map.Letter(X, Y));
		}
		for (int32_t Copy = 0; Copy < Factor; ++Copy)
		{
			Large.Letters += Row;
		}
	}
	return Large;
}

void RoughenEdges(TerrainMap& Map, int32_t Factor, int32_t Percent, Random& Dice)
{
	const SmoothNoise Waves(Dice.Next(), std::max(Factor, 2));
	const SmoothNoise Ripples(Dice.Next(), std::max(Factor / 3, 2));
	const float Threshold = 0.5F - 0.5F * static_cast<float>(Percent) / 100;
	// An edge moves by a place a pass at most, so a square of Factor places keeps its middle.
	for (int32_t Pass = 0; Pass < (Factor - 1) / 2; ++Pass)
	{
		std::vector<std::pair<size_t, char>> Changes;
		for (int32_t Y = 0; Y < Map.Height; ++Y)
		{
			for (int32_t X = 0; X < Map.Width; ++X)
			{
				const char Other = OtherKindBeside(Map, X, Y);
				if (Other == 0)
				{
					continue;
				}
				// High noise makes ground grow, low noise makes walls grow; in between edges stay.
				const float Noise = 0.65F * Waves.At(X, Y) + 0.35F * Ripples.At(X, Y) - 0.5F;
				const bool bGrows = Terrain::IsWalkable(Other) ? Noise > Threshold * 0.5F : Noise < Threshold * -0.5F;
				if (bGrows)
				{
					Changes.emplace_back(
						static_cast<size_t>(Y) * static_cast<size_t>(Map.Width) + static_cast<size_t>(X), Other);
				}
			}
		}
		for (const auto& [Place, Letter] : Changes)
		{
			Map.Letters[Place] = Letter;
		}
	}
	FillPockets(Map, Factor);
}

TerrainMap TileMirrored(const TerrainMap& Map, int32_t Width, int32_t Height)
{
	const auto Mirrored = [](int32_t Place, int32_t Side)
	{ return Place / Side % 2 == 0 ? Place % Side : Side - 1 - Place % Side; };
	TerrainMap Large;
	Large.Width = Width;
	Large.Height = Height;
	Large.Letters.reserve(static_cast<size_t>(Width) * static_cast<size_t>(Height));
	for (int32_t Y = 0; Y < Height; ++Y)
	{
		for (int32_t X = 0; X < Width; ++X)
		{
			Large.Letters += Map.Letter(Mirrored(X, Map.Width), Mirrored(Y, Map.Height));
		}
	}
	return Large;
}
} // namespace Rtp::Tool
