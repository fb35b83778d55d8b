// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Levels/LevelBuilder.h"
#include "Levels/LevelCatalog.h"

namespace Rtp::Tool
{
namespace
{
constexpr double TowerWidth = 3600;
constexpr double TowerDepth = 2200;
constexpr StoreySizes TowerStorey{350, 25};
constexpr double CorridorTop = 980; // the corridor runs along x in the middle
constexpr double CorridorBottom = 1220;
constexpr double CoreLeft = 2800; // stairs and lifts take the eastern end
constexpr double OuterWall = 30;
constexpr double InnerWall = 10;
constexpr int32_t LeastDoor = 110; // lets an agent of 35 cm through wherever Recast's voxels lie

/** The two lanes of the stairs take turns: one climbs away from the corridor, the next climbs back. */
FloorRect StairLane(uint32_t Storey)
{
	const double Left = CoreLeft + (Storey % 2 == 0 ? 100 : 320);
	return {Left, 1300, Left + 180, 1900};
}

class TowerMaker : LevelMaker
{
public:
	using LevelMaker::LevelMaker;

	TriangleMesh Make(uint32_t Storeys)
	{
		Level.AddFloor({-1500, -1500, TowerWidth + 1500, TowerDepth + 1500}, 0, TowerStorey.Slab); // the street
		for (uint32_t Storey = 0; Storey < Storeys; ++Storey)
		{
			AddStorey(Storey, Storey + 1 == Storeys);
		}
		return Level.Take();
	}

private:
	void AddStorey(uint32_t Storey, bool bTop)
	{
		const double Z = Storey * TowerStorey.Height;
		if (Storey > 0)
		{
			std::vector<FloorRect> Holes{StairLane(Storey - 1)};
			Holes.insert(Holes.end(), std::begin(Shafts), std::end(Shafts));
			Level.AddFloor({0, 0, TowerWidth, TowerDepth}, Z, TowerStorey.Slab, Holes);
		}
		if (!bTop)
		{
			Level.AddStairs(StairLane(Storey), Z, TowerStorey.Height, 20, Storey % 2 == 1);
		}
		AddOuterWalls(Storey, Z);
		AddCore(Z);
		AddRooms(Z, 0, CorridorTop, CorridorTop);
		AddRooms(Z, CorridorBottom, TowerDepth, CorridorBottom);
	}

	void AddOuterWalls(uint32_t Storey, double Z)
	{
		const std::vector<WallGap> Entrance = Storey == 0 ? std::vector<WallGap>{{1020, 1180}} : std::vector<WallGap>{};
		Level.AddWall({0, 0, TowerWidth, true, OuterWall}, Z, TowerStorey.Clear(), {});
		Level.AddWall({0, TowerDepth, TowerWidth, true, OuterWall}, Z, TowerStorey.Clear(), {});
		Level.AddWall({0, 0, TowerDepth, false, OuterWall}, Z, TowerStorey.Clear(), Entrance);
		Level.AddWall({TowerWidth, 0, TowerDepth, false, OuterWall}, Z, TowerStorey.Clear(), {});
	}

	/** The shafts are closed on all sides but have doors, through which one looks down. */
	void AddCore(double Z)
	{
		for (const FloorRect& Shaft : Shafts)
		{
			const double Across = Shaft.Right - Shaft.Left;
			const double Along = Shaft.Bottom - Shaft.Top;
			Level.AddWall({Shaft.Left, Shaft.Top, Across, true, InnerWall}, Z, TowerStorey.Clear(), {});
			Level.AddWall(
				{Shaft.Left, Shaft.Bottom, Across, true, InnerWall}, Z, TowerStorey.Clear(), {{40, Across - 40}});
			Level.AddWall({Shaft.Left, Shaft.Top, Along, false, InnerWall}, Z, TowerStorey.Clear(), {});
			Level.AddWall({Shaft.Right, Shaft.Top, Along, false, InnerWall}, Z, TowerStorey.Clear(), {});
		}
		// A wall with a wide opening sets the core apart from the corridor.
		Level.AddWall({CoreLeft, 0, TowerDepth, false, InnerWall}, Z, TowerStorey.Clear(),
			{{CorridorTop + 40, CorridorBottom - 40}});
	}

	/** A row of rooms on one side of the corridor, each with a door to it and sometimes one to the next room. */
	void AddRooms(double Z, double Top, double Bottom, double CorridorWall)
	{
		std::vector<WallGap> Doors;
		double Left = 0;
		while (Left < CoreLeft - 1)
		{
			const double Room = std::min(CoreLeft - Left, static_cast<double>(Dice.Between(350, 700)));
			const double Right = CoreLeft - (Left + Room) < 300 ? CoreLeft : Left + Room;
			const double Door = Left + Dice.Between(60, static_cast<int32_t>(Right - Left) - 200);
			Doors.push_back({Door, Door + Dice.Between(LeastDoor, 140)});
			AddDesks(Z, {Left + 60, Top + 60, Right - 60, Bottom - 60});
			if (Right < CoreLeft)
			{
				const double Gap = Dice.Between(200, static_cast<int32_t>(Bottom - Top) - 300);
				const std::vector<WallGap> Between =
					Dice.Chance(400) ? std::vector<WallGap>{{Gap, Gap + LeastDoor}} : std::vector<WallGap>{};
				Level.AddWall({Right, Top, Bottom - Top, false, InnerWall}, Z, TowerStorey.Clear(), Between);
			}
			Left = Right;
		}
		Level.AddWall({0, CorridorWall, CoreLeft, true, InnerWall}, Z, TowerStorey.Clear(), Doors);
	}

	void AddDesks(double Z, const FloorRect& Room)
	{
		for (int32_t Count = Dice.Between(0, 3); Count > 0; --Count)
		{
			const double X = Dice.Between(static_cast<int32_t>(Room.Left), static_cast<int32_t>(Room.Right) - 150);
			const double Y = Dice.Between(static_cast<int32_t>(Room.Top) + 60, static_cast<int32_t>(Room.Bottom) - 150);
			Level.AddBox({X, Y, X + 140, Y + 70}, Z, 75);
		}
	}

	static constexpr FloorRect Shafts[2] = {
		{CoreLeft + 80, 400, CoreLeft + 300, 640}, {CoreLeft + 400, 400, CoreLeft + 620, 640}};
};
} // namespace

TriangleMesh MakeTower(uint64_t Seed, uint32_t Storeys)
{
	return TowerMaker(Seed).Make(Storeys);
}
} // namespace Rtp::Tool
