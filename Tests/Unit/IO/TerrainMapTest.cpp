// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/IO/TextMap.h"

#include <gtest/gtest.h>

namespace Rtp
{
namespace
{
TerrainMap MapOf(const std::string& Header, const std::string& Rows)
{
	return ReadMovingAiMap("type octile\n" + Header + "\nmap\n" + Rows).Value();
}
} // namespace

TEST(TerrainMap, GroundWalkersCrossGroundGrassAndSwampOnly)
{
	const Result<LayeredGrid> Grid = MakeGroundGrid(MapOf("height 1\nwidth 7", ".GSWTO@\n"), {});
	ASSERT_TRUE(Grid);
	EXPECT_EQ(Grid.Value().CellCount(), 3u);
	for (int32_t X = 0; X < 7; ++X)
	{
		EXPECT_EQ(Grid.Value().Find({X, 0, 0}).has_value(), X < 3) << X;
	}
}

TEST(TerrainMap, SettingsOfTheGridAreTheCallers)
{
	GridSettings Settings;
	Settings.Moves = Connectivity::Sixteen;
	Settings.Costs = CostModel::SixteenWay();
	Settings.Transform.CellSizeCm = 25;
	const Result<LayeredGrid> Grid = MakeGroundGrid(TerrainMap(3, 3, Terrain::Ground), Settings);
	ASSERT_TRUE(Grid);
	EXPECT_EQ(Grid.Value().Settings().Moves, Connectivity::Sixteen);
	EXPECT_EQ(Grid.Value().Transform().CellSizeCm, 25);
}

TEST(TerrainMap, OnUnknownGroundWallsAreCellsThatAnOverlayBlocks)
{
	const TerrainMap Map = MapOf("height 2\nwidth 3", ".@.\n.W.\n");
	const Result<UnknownGround> Ground = MakeUnknownGround(Map, {});
	ASSERT_TRUE(Ground);
	EXPECT_EQ(Ground.Value().Grid.CellCount(), 6u);
	ASSERT_EQ(Ground.Value().Walls.size(), 2u);
	GridOverlay Truth(Ground.Value().Grid);
	for (const CellIndex Wall : Ground.Value().Walls)
	{
		Truth.SetBlocked(Wall, true);
	}
	for (int32_t Y = 0; Y < 2; ++Y)
	{
		for (int32_t X = 0; X < 3; ++X)
		{
			EXPECT_EQ(Truth.IsBlocked(*Ground.Value().Grid.Find({X, Y, 0})), X == 1);
		}
	}
}

TEST(TerrainMap, ALayerTurnsBackIntoLetters)
{
	const TerrainMap Map = MapOf("height 2\nwidth 3", ".@.\n...\n");
	EXPECT_EQ(TerrainOf(MakeGroundGrid(Map, {}).Value()), Map);
	EXPECT_EQ(TerrainOf(MakeGroundGrid(TerrainMap(2, 2, Terrain::Wall), {}).Value()), TerrainMap(2, 2, Terrain::Wall));
}

TEST(TerrainMap, AMapWithoutPlacesIsAnError)
{
	EXPECT_FALSE(MakeGroundGrid(TerrainMap{}, {}));
	EXPECT_FALSE(MakeUnknownGround(TerrainMap{}, {}));
}
} // namespace Rtp
