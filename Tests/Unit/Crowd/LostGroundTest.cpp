// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/LostGround.h"

#include "Support/MoverScene.h"

#include <gtest/gtest.h>

namespace Rtp::Testing
{
namespace
{
/** A level whose door D goes away and comes back. */
class DoorGround
{
public:
	DoorGround()
		: Scene(TwoRooms)
		, Door(GridSpace::CellOf(Scene.Map.At('D')))
	{
	}

	void Lose(double Now)
	{
		Ground.Set({Door}, Now, Scene.System);
	}
	void Return(double Now)
	{
		Ground.Set({}, Now, Scene.System);
	}
	bool IsClosedAt(double Now)
	{
		Ground.Advance(Now, Scene.System);
		return Scene.Map.World.Overlay->IsBlocked(Door);
	}

	MoverScene Scene;
	CellIndex Door;
	LostGround Ground;
};
} // namespace

TEST(LostGround, ClosesAtOnceAndOpensAtOnceTheFirstTime)
{
	DoorGround Level;
	Level.Lose(100);
	EXPECT_TRUE(Level.IsClosedAt(100));
	Level.Return(103);
	EXPECT_FALSE(Level.IsClosedAt(103));
}

TEST(LostGround, OpensLaterEachTimeThatGroundDoesNotStay)
{
	DoorGround Level;
	double Now = 100;
	Level.Lose(Now);
	Level.Return(Now);
	for (const double Delay : {0.5, 1.0, 2.0, 4.0, 8.0, 8.0})
	{
		Now += 1; // it has been open for a second only
		Level.Lose(Now);
		Level.Return(Now);
		EXPECT_TRUE(Level.IsClosedAt(Now + Delay - 0.1)) << Delay;
		EXPECT_FALSE(Level.IsClosedAt(Now + Delay)) << Delay;
		Now += Delay;
	}
}

TEST(LostGround, GroundThatStaysIsTrustedAgain)
{
	DoorGround Level;
	Level.Lose(100);
	Level.Return(100);
	Level.Lose(101);
	Level.Return(101);
	EXPECT_TRUE(Level.IsClosedAt(101.4));
	EXPECT_FALSE(Level.IsClosedAt(101.5));
	Level.Lose(107);
	Level.Return(108);
	EXPECT_FALSE(Level.IsClosedAt(108));
}

TEST(LostGround, GroundThatGoesAwayWhileItWaitsStaysClosed)
{
	DoorGround Level;
	Level.Lose(100);
	Level.Return(100);
	Level.Lose(101);
	Level.Return(101.1);
	Level.Lose(101.3); // before the delay is over
	EXPECT_TRUE(Level.IsClosedAt(110));
	Level.Return(111);
	EXPECT_TRUE(Level.IsClosedAt(111.4));
	EXPECT_FALSE(Level.IsClosedAt(111.5));
}

TEST(LostGround, AnEmptiedOverlayGetsTheClosedCellsAgain)
{
	DoorGround Level;
	Level.Lose(100);
	const TextWorld Same(TwoRooms);
	std::vector<CellIndex> Names;
	for (uint32_t Cell = 0; Cell < Same.World.Grid->CellCount(); ++Cell)
	{
		Names.push_back(CellIndex{Cell});
	}
	Level.Scene.System.ChangeWorld(Same.World, Names, [](MoverHandle) { return std::unique_ptr<IPlanner>(); });
	EXPECT_FALSE(Same.World.Overlay->IsBlocked(Level.Door));
	Level.Ground.Reapply(Level.Scene.System);
	EXPECT_TRUE(Same.World.Overlay->IsBlocked(Level.Door));
	Level.Ground.Reset();
	EXPECT_TRUE(Level.Ground.Cells().empty());
}
} // namespace Rtp::Testing
