// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/BoxBlocks.h"

#include "Support/MoverScene.h"

#include <gtest/gtest.h>

namespace Rtp::Testing
{
namespace
{
constexpr std::string_view Yard = R"(
	.................
	.................
	....A.......B....
	.................
	.................)";

/** A box that covers the cell of a letter and no other cell. */
GroundBox BoxAt(const MoverScene& Scene, char Letter)
{
	const double Half = 0.4 * Scene.Map.World.Grid->Transform().CellSizeCm;
	const WorldPos Centre = Scene.PointOf(Letter);
	return {Centre, Half, Half, 0, Centre.Z - 10, Centre.Z + 10};
}

uint32_t CountBlocked(const World& World)
{
	uint32_t Count = 0;
	for (uint32_t Cell = 0; Cell < World.Grid->CellCount(); ++Cell)
	{
		Count += World.Overlay->IsBlocked(CellIndex{Cell}) ? 1 : 0;
	}
	return Count;
}

bool IsBlockedAt(const MoverScene& Scene, char Letter)
{
	return Scene.Map.World.Overlay->IsBlocked(GridSpace::CellOf(Scene.Map.At(Letter)));
}
} // namespace

TEST(BoxBlocks, ABoxIsKnownByItsNumber)
{
	MoverScene Scene(Yard);
	BoxBlocks Boxes;
	Boxes.Attach(Scene.System, 0, 0);
	const uint32_t Door = Boxes.Add(BoxAt(Scene, 'A'));
	const uint32_t Crate = Boxes.Add(BoxAt(Scene, 'A'));
	EXPECT_NE(Door, 0u);
	EXPECT_NE(Door, Crate);
	Boxes.Remove(Door);
	EXPECT_TRUE(IsBlockedAt(Scene, 'A')) << "the crate still stands there";
	Boxes.Move(Crate, BoxAt(Scene, 'B'));
	EXPECT_FALSE(IsBlockedAt(Scene, 'A'));
	EXPECT_TRUE(IsBlockedAt(Scene, 'B'));
	Boxes.Remove(Door); // unknown by now
	Boxes.Move(Door, BoxAt(Scene, 'A'));
	EXPECT_FALSE(IsBlockedAt(Scene, 'A'));
	Boxes.Remove(Crate);
	EXPECT_EQ(CountBlocked(Scene.Map.World), 0u);
	EXPECT_NE(Boxes.Add(BoxAt(Scene, 'A')), Crate) << "numbers are not used again";
}

TEST(BoxBlocks, EachSystemKeepsItsOwnRadiusAway)
{
	MoverScene Thin(Yard);
	MoverScene Wide(Yard);
	BoxBlocks Boxes;
	Boxes.Attach(Thin.System, 0, 0);
	const uint32_t Door = Boxes.Add(BoxAt(Thin, 'A'));
	Boxes.Attach(Wide.System, Wide.Map.World.Grid->Transform().CellSizeCm, 0); // after the box
	EXPECT_EQ(CountBlocked(Thin.Map.World), 1u);
	EXPECT_EQ(CountBlocked(Wide.Map.World), 9u);
	Boxes.Detach(Thin.System);
	Boxes.Remove(Door);
	EXPECT_EQ(CountBlocked(Thin.Map.World), 1u) << "a detached system is left as it is";
	EXPECT_EQ(CountBlocked(Wide.Map.World), 0u);
}

TEST(BoxBlocks, ABoxAboveTheHeadsOfBodiesDoesNotBlock)
{
	MoverScene Scene(Yard);
	BoxBlocks Boxes;
	Boxes.Attach(Scene.System, 0, 180);
	GroundBox Lamp = BoxAt(Scene, 'A');
	Lamp.LowZ += 200;
	Lamp.HighZ += 200;
	const uint32_t Number = Boxes.Add(Lamp);
	EXPECT_FALSE(IsBlockedAt(Scene, 'A'));
	Lamp.LowZ -= 100;
	Boxes.Move(Number, Lamp);
	EXPECT_TRUE(IsBlockedAt(Scene, 'A'));
}

TEST(BoxBlocks, BoxesStayWhenASystemGoesOnInAnotherWorld)
{
	MoverScene Scene(Yard);
	BoxBlocks Boxes;
	Boxes.Attach(Scene.System, 0, 0);
	const uint32_t Door = Boxes.Add(BoxAt(Scene, 'A'));
	const TextWorld New(Yard);
	const std::vector<CellIndex> Gone(New.World.Grid->CellCount());
	Scene.System.ChangeWorld(New.World, Gone, [](MoverHandle) { return std::unique_ptr<IPlanner>(); });
	EXPECT_EQ(CountBlocked(New.World), 0u);
	Boxes.Reapply(Scene.System);
	EXPECT_TRUE(New.World.Overlay->IsBlocked(GridSpace::CellOf(New.At('A'))));
	Boxes.Remove(Door);
	EXPECT_EQ(CountBlocked(New.World), 0u);
}
} // namespace Rtp::Testing
