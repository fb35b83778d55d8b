// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/PortableMath.h"

#include "Levels/LevelBuilder.h"
#include "Levels/LevelCatalog.h"

namespace Rtp::Tool
{
namespace
{
constexpr double GarageWidth = 5200;
constexpr double GarageDepth = 3600;
constexpr StoreySizes GarageDeck{300, 25};
constexpr double InnerRadius = 350;
constexpr double OuterRadius = 900;
constexpr uint32_t PiecesPerTurn = 36;
constexpr uint32_t LandingPieces = 6; // of a turn are level, where the ramp meets a deck
constexpr double FullTurn = 6.283185307179586;

class GarageMaker : LevelMaker
{
public:
	using LevelMaker::LevelMaker;

	TriangleMesh Make(uint32_t Decks)
	{
		for (uint32_t Deck = 0; Deck < Decks; ++Deck)
		{
			AddDeck(Deck * GarageDeck.Height);
		}
		Level.Place({-OuterRadius, GarageDepth / 2, 0}, 0);
		for (uint32_t Piece = 0; Piece < PiecesPerTurn * (Decks - 1) + LandingPieces; ++Piece)
		{
			AddRampPiece(Piece);
		}
		return Level.Take();
	}

private:
	void AddDeck(double Z)
	{
		Level.Place({}, 0);
		Level.AddFloor({-60, 0, GarageWidth, GarageDepth}, Z, GarageDeck.Slab);
		const double Gap = 520;
		Level.AddWall({0, 0, GarageWidth, true, 20}, Z, 110, {});
		Level.AddWall({0, GarageDepth, GarageWidth, true, 20}, Z, 110, {});
		Level.AddWall({GarageWidth, 0, GarageDepth, false, 20}, Z, 110, {});
		Level.AddWall(
			{0, 0, GarageDepth, false, 20}, Z, 110, {{GarageDepth / 2 - Gap / 2, GarageDepth / 2 + Gap / 2}}, 110);
		for (double X = 800; X < GarageWidth - 100; X += 800)
		{
			for (double Y = 700; Y < GarageDepth - 100; Y += 730)
			{
				Level.AddBox({X - 20, Y - 20, X + 20, Y + 20}, Z, GarageDeck.Height - GarageDeck.Slab);
			}
		}
		for (double X = 500; X < GarageWidth - 500; X += 270)
		{
			for (const double Y : {80.0, GarageDepth - 530})
			{
				if (Dice.Chance(600))
				{
					Level.AddBox({X, Y, X + 185, Y + 450}, Z, 150);
				}
			}
		}
	}

	/** Heights rise from one landing to the next; landings face the decks, at angle zero. */
	static double HeightOf(uint32_t Piece)
	{
		const uint32_t Turn = Piece / PiecesPerTurn;
		const uint32_t InTurn = Piece % PiecesPerTurn;
		constexpr double Climb = PiecesPerTurn - LandingPieces;
		return GarageDeck.Height * (Turn + (InTurn <= LandingPieces ? 0.0 : (InTurn - LandingPieces) / Climb));
	}

	void AddRampPiece(uint32_t Piece)
	{
		const auto Corner = [](uint32_t Index, double Radius)
		{
			const double Angle = FullTurn * (Index - LandingPieces / 2.0) / PiecesPerTurn;
			const auto [Sine, Cosine] = SineCosine(Angle);
			return WorldPos{Radius * Cosine, Radius * Sine, HeightOf(Index)};
		};
		Level.AddSlab({Corner(Piece, InnerRadius), Corner(Piece, OuterRadius), Corner(Piece + 1, OuterRadius),
						  Corner(Piece + 1, InnerRadius)},
			20);
	}
};
} // namespace

TriangleMesh MakeGarage(uint64_t Seed, uint32_t Decks)
{
	return GarageMaker(Seed).Make(Decks);
}
} // namespace Rtp::Tool
