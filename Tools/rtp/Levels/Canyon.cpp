// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/PortableMath.h"

#include "Levels/LevelBuilder.h"
#include "Levels/LevelCatalog.h"

#include <algorithm>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
constexpr double Spacing = 4000; // between bridges
constexpr double CanyonDepth = 9000;
constexpr double TerrainStep = 100; // of the terrain
constexpr double PathHalf = 900;
constexpr double CliffWidth = 350;
constexpr double RampWidth = 500;
constexpr double PlateauHeight = 1100;

class CanyonMaker : LevelMaker
{
public:
	CanyonMaker(uint64_t Seed, uint32_t InBridges)
		: LevelMaker(Seed)
		, Bridges(InBridges)
		, Length(Spacing * (InBridges + 1))
	{
		for (double& Phase : Phases)
		{
			Phase = Dice.Between(0, 6283) / 1000.0;
		}
	}

	TriangleMesh Make()
	{
		AddGround();
		for (uint32_t Bridge = 0; Bridge < Bridges; ++Bridge)
		{
			AddBridge(Spacing * (Bridge + 1) + Dice.Between(-600, 600));
		}
		return Level.Take();
	}

private:
	/** Where the path's middle is. */
	double MiddleAt(double X) const
	{
		return CanyonDepth / 2 + 500 * SineCosine(X / 2300 + Phases[0]).Sine +
			250 * SineCosine(X / 900 + Phases[1]).Sine;
	}

	/** Small bumps, the same wherever one looks. */
	double Bumps(double X, double Y) const
	{
		return 12 * SineCosine(X / 310 + Phases[2]).Sine + 10 * SineCosine(Y / 270 + Phases[3]).Sine;
	}

	/** A ramp climbs along the southern cliff, one in each spacing. */
	double HeightAt(double X, double Y) const
	{
		const double Across = Y - MiddleAt(X);
		const double Beyond = std::abs(Across) - PathHalf;
		const double Bump = Bumps(X, Y);
		if (Beyond <= 0)
		{
			return Bump;
		}
		const double Along = std::fmod(X, Spacing);
		const double RampRise = std::clamp((Along - 700) / 2400, 0.0, 1.0) * PlateauHeight;
		const bool bRamp = Across > 0 && Along > 500 && Along < 3300 && Beyond < RampWidth;
		if (bRamp)
		{
			return RampRise + Bump * 0.3;
		}
		const double Edge = Across > 0 && Along > 500 && Along < 3300 ? RampWidth : 0;
		return PlateauHeight * std::clamp((Beyond - Edge) / CliffWidth, 0.0, 1.0) + Bump * 0.3;
	}

	void AddGround()
	{
		const uint32_t Columns = static_cast<uint32_t>(Length / TerrainStep);
		const uint32_t Rows = static_cast<uint32_t>(CanyonDepth / TerrainStep);
		std::vector<double> Heights;
		for (uint32_t Row = 0; Row <= Rows; ++Row)
		{
			for (uint32_t Column = 0; Column <= Columns; ++Column)
			{
				Heights.push_back(HeightAt(Column * TerrainStep, Row * TerrainStep));
			}
		}
		Level.AddTerrain({0, 0, Length, CanyonDepth}, Columns, Rows, Heights);
	}

	/** A deck of four pieces from plateau to plateau, with railings. */
	void AddBridge(double X)
	{
		const double Half = PathHalf + RampWidth + CliffWidth + 300;
		const double Middle = MiddleAt(X);
		const double Z = PlateauHeight + 12;
		const double Width = Dice.Between(150, 260);
		constexpr uint32_t Pieces = 8;
		for (uint32_t Piece = 0; Piece < Pieces; ++Piece)
		{
			const auto YAt = [&](uint32_t Index) { return Middle - Half + 2 * Half * Index / Pieces; };
			const auto ZAt = [&](uint32_t Index) { return Z + 60 * SineCosine(3.14159265 * Index / Pieces).Sine; };
			const double Y0 = YAt(Piece);
			const double Y1 = YAt(Piece + 1);
			Level.AddSlab({WorldPos{X - Width, Y0, ZAt(Piece)}, WorldPos{X + Width, Y0, ZAt(Piece)},
							  WorldPos{X + Width, Y1, ZAt(Piece + 1)}, WorldPos{X - Width, Y1, ZAt(Piece + 1)}},
				40);
		}
		Level.AddBox({X - Width, Middle - Half, X - Width + 15, Middle + Half}, Z, 160);
		Level.AddBox({X + Width - 15, Middle - Half, X + Width, Middle + Half}, Z, 160);
	}

	uint32_t Bridges;
	double Length;
	double Phases[4];
};
} // namespace

TriangleMesh MakeCanyon(uint64_t Seed, uint32_t Bridges)
{
	return CanyonMaker(Seed, Bridges).Make();
}
} // namespace Rtp::Tool
