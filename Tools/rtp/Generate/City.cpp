// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Generate/City.h"

#include "Generate/Chambers.h"
#include "Generate/Rectangle.h"

#include <vector>

namespace Rtp::Tool
{
namespace
{
constexpr int32_t SmallestLot = 8;

/** A stretch of a side of the map that blocks lie on. */
struct Stretch
{
	int32_t First;
	int32_t Length;
};

/** Cuts a side of the map into blocks with streets before, between and behind them. */
std::vector<Stretch> LayStreets(int32_t Side, const CityOptions& Options, Random& Dice)
{
	std::vector<Stretch> Blocks;
	int32_t Begin = Options.Street;
	while (Begin < Side)
	{
		const int32_t Drawn = Dice.Between(std::max(Options.Block * 2 / 3, 1), Options.Block * 4 / 3);
		// The last block takes what would be too little for another one.
		const int32_t Left = Side - Options.Street - Begin;
		const int32_t Length = Left - Drawn - Options.Street < Options.Block / 2 ? Left : Drawn;
		Blocks.push_back({Begin, Length});
		Begin += Length + (Blocks.size() % 4 == 0 ? 2 * Options.Street : Options.Street);
	}
	return Blocks;
}

/** A house, perhaps with a courtyard that a passage leads to. */
void BuildHouse(TerrainMap& Map, const Rectangle& Lot, Random& Dice)
{
	Fill(Map, Lot, Terrain::Wall);
	const Rectangle Yard = Lot.Grown(-3);
	if (Yard.Width < 3 || Yard.Height < 3 || !Dice.Chance(600))
	{
		return;
	}
	Fill(Map, Yard, Terrain::Ground);
	const int32_t Along = Dice.Between(0, (Dice.Chance(500) ? Yard.Width : Yard.Height) - 2);
	switch (Dice.Below(4))
	{
	case 0:
		Fill(Map, {std::min(Yard.X + Along, Yard.Right() - 2), Lot.Y, 2, 3}, Terrain::Ground);
		break;
	case 1:
		Fill(Map, {std::min(Yard.X + Along, Yard.Right() - 2), Yard.Bottom(), 2, 3}, Terrain::Ground);
		break;
	case 2:
		Fill(Map, {Lot.X, std::min(Yard.Y + Along, Yard.Bottom() - 2), 3, 2}, Terrain::Ground);
		break;
	default:
		Fill(Map, {Yard.Right(), std::min(Yard.Y + Along, Yard.Bottom() - 2), 3, 2}, Terrain::Ground);
		break;
	}
}

/** Divides a block by alleys until each part is a lot for one house. */
void BuildHouses(TerrainMap& Map, const Rectangle& Block, Random& Dice)
{
	std::vector<Rectangle> Waiting{Block};
	while (!Waiting.empty())
	{
		const Rectangle Plot = Waiting.back();
		Waiting.pop_back();
		const bool bWide = Plot.Width >= Plot.Height;
		const int32_t Long = bWide ? Plot.Width : Plot.Height;
		const int32_t Alley = Dice.Between(1, 3);
		if (Long < 2 * SmallestLot + Alley || (Long < 4 * SmallestLot && Dice.Chance(250)))
		{
			BuildHouse(Map, Plot, Dice);
			continue;
		}
		const int32_t Cut = Dice.Between(SmallestLot, Long - SmallestLot - Alley);
		const int32_t Rest = Long - Cut - Alley;
		Waiting.push_back(
			bWide ? Rectangle{Plot.X, Plot.Y, Cut, Plot.Height} : Rectangle{Plot.X, Plot.Y, Plot.Width, Cut});
		Waiting.push_back(bWide ? Rectangle{Plot.X + Cut + Alley, Plot.Y, Rest, Plot.Height}
								: Rectangle{Plot.X, Plot.Y + Cut + Alley, Plot.Width, Rest});
	}
}

/** Grass with scattered trees and a pond. */
void PlantPark(TerrainMap& Map, const Rectangle& Block, Random& Dice)
{
	Fill(Map, Block, Terrain::Grass);
	const int32_t TreeCount = Block.Width * Block.Height / 14;
	for (int32_t Tree = 0; Tree < TreeCount; ++Tree)
	{
		const int32_t Side = Dice.Between(1, 2);
		Fill(Map,
			{Block.X + Dice.Between(1, std::max(Block.Width - 3, 1)),
				Block.Y + Dice.Between(1, std::max(Block.Height - 3, 1)), Side, Side},
			Terrain::Trees);
	}
	// A pond: the places within an ellipse.
	const double RadiusX = Block.Width / 5.0;
	const double RadiusY = Block.Height / 5.0;
	const double CentreX = Block.X + Block.Width / 2.0;
	const double CentreY = Block.Y + Block.Height / 2.0;
	for (int32_t Y = Block.Y; Y < Block.Bottom(); ++Y)
	{
		for (int32_t X = Block.X; X < Block.Right(); ++X)
		{
			const double Dx = (X + 0.5 - CentreX) / RadiusX;
			const double Dy = (Y + 0.5 - CentreY) / RadiusY;
			if (Map.Holds(X, Y) && Dx * Dx + Dy * Dy < 1)
			{
				Map.Letter(X, Y) = Terrain::Water;
			}
		}
	}
}
} // namespace

TerrainMap MakeCity(int32_t Width, int32_t Height, const CityOptions& Options, Random& Dice)
{
	TerrainMap Map(Width, Height, Terrain::Ground);
	const std::vector<Stretch> Rows = LayStreets(Height, Options, Dice);
	for (const Stretch& Column : LayStreets(Width, Options, Dice))
	{
		for (const Stretch& Row : Rows)
		{
			const Rectangle Block{Column.First, Row.First, Column.Length, Row.Length};
			if (Block.Width < 3 || Block.Height < 3)
			{
				continue;
			}
			if (Dice.Chance(static_cast<uint32_t>(Options.ParkPercent) * 10))
			{
				PlantPark(Map, Block, Dice);
			}
			else
			{
				BuildHouses(Map, Block, Dice);
			}
		}
	}
	// Trees may enclose a spot of grass.
	JoinChambers(Map, 30, Terrain::Trees);
	return Map;
}
} // namespace Rtp::Tool
