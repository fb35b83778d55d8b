// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Levels/LevelBuilder.h"
#include "Levels/LevelCatalog.h"

namespace Rtp::Tool
{
namespace
{
constexpr double BlockSize = 4200;
constexpr double Street = 900;
constexpr StoreySizes TownFloor{310, 22};
constexpr double WallThickness = 24;
constexpr double DoorWidth = 150; // lets an agent of 35 cm through however Recast's voxels lie across it

class TownMaker : LevelMaker
{
public:
	using LevelMaker::LevelMaker;

	TriangleMesh Make(uint32_t BlocksPerSide)
	{
		const double Side = BlocksPerSide * (BlockSize + Street) + Street;
		Level.AddFloor({0, 0, Side, Side}, 0, 30);
		for (uint32_t Row = 0; Row < BlocksPerSide; ++Row)
		{
			for (uint32_t Column = 0; Column < BlocksPerSide; ++Column)
			{
				AddBlock(Street + Column * (BlockSize + Street), Street + Row * (BlockSize + Street));
			}
		}
		return Level.Take();
	}

private:
	void AddBlock(double Left, double Top)
	{
		for (uint32_t House = 0; House < 4; ++House)
		{
			const double X = Left + BlockSize * (House % 2 == 0 ? 0.25 : 0.75);
			const double Y = Top + BlockSize * (House / 2 == 0 ? 0.25 : 0.75);
			// Every third house or so stands askew.
			const double Angle =
				Dice.Chance(350) ? Dice.Between(-700, 700) / 1000.0 : Dice.Below(4) * 1.5707963267948966;
			Level.Place({X, Y, 0}, Angle);
			AddHouse();
		}
		Level.Place({Left + BlockSize / 2, Top + BlockSize / 2, 0}, 0);
		AddTrees();
		Level.Place({}, 0);
	}

	/** Two rooms below, two above, stairs along a wall. */
	void AddHouse()
	{
		const double Half = Dice.Between(440, 560);
		const double Deep = Dice.Between(400, 480);
		const FloorRect Hole{Half - 170, -Deep + 160, Half - 12, -Deep + 160 + 470};
		Level.AddFloor({-Half, -Deep, Half, Deep}, TownFloor.Height, TownFloor.Slab, {Hole});
		Level.AddFloor({-Half - 40, -Deep - 40, Half + 40, Deep + 40}, 2 * TownFloor.Height, TownFloor.Slab);
		Level.AddStairs(Hole, 0, TownFloor.Height, 24, false);
		for (const double Z : {0.0, TownFloor.Height})
		{
			const double Door = Dice.Between(60, static_cast<int32_t>(Half) - 330); // left of the inner wall
			const std::vector<WallGap> Front =
				Z == 0 ? std::vector<WallGap>{{Door, Door + DoorWidth}} : std::vector<WallGap>{};
			const double Height = TownFloor.Height - TownFloor.Slab;
			Level.AddWall({-Half, Deep, 2 * Half, true, WallThickness}, Z, Height, Front);
			Level.AddWall({-Half, -Deep, 2 * Half, true, WallThickness}, Z, Height, {});
			Level.AddWall({-Half, -Deep, 2 * Deep, false, WallThickness}, Z, Height, {});
			Level.AddWall({Half, -Deep, 2 * Deep, false, WallThickness}, Z, Height, {});
			const double Inner = Dice.Between(60, static_cast<int32_t>(2 * Deep) - 200);
			Level.AddWall({static_cast<double>(Dice.Between(-150, 100)), -Deep, 2 * Deep, false, 12}, Z, Height,
				{{Inner, Inner + DoorWidth}});
		}
	}

	void AddTrees()
	{
		for (int32_t Count = Dice.Between(2, 6); Count > 0; --Count)
		{
			const double X = Dice.Between(-250, 250);
			const double Y = Dice.Between(-1800, 1800);
			Level.AddBox({X, Y, X + 35, Y + 35}, 0, 400);
		}
	}
};
} // namespace

TriangleMesh MakeTown(uint64_t Seed, uint32_t BlocksPerSide)
{
	return TownMaker(Seed).Make(BlocksPerSide);
}
} // namespace Rtp::Tool
