// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/GridTransform.h"

#include "TextWorld.h"

#include <gtest/gtest.h>

#include <limits>

namespace Rtp
{
TEST(GridTransform, MiddlesOfCellsLieInTheirCells)
{
	const GridTransform Place{{-1250, 300, 80}, 40, 2.5};
	for (const CellCoord Coord : {CellCoord{0, 0, 0}, CellCoord{17, 3, 2}, CellCoord{65534, 65534, 0}})
	{
		const WorldPos Middle = Place.CentreOf(Coord, -4);
		EXPECT_EQ(Place.ColumnAt(Middle.X), Coord.X);
		EXPECT_EQ(Place.RowAt(Middle.Y), Coord.Y);
		EXPECT_DOUBLE_EQ(Middle.Z, 70);
	}
	EXPECT_DOUBLE_EQ(Place.CentreOf({0, 0, 0}, 0).X, -1230);
	EXPECT_DOUBLE_EQ(Place.CentreOf({0, 0, 0}, 0).Y, 320);
}

TEST(GridTransform, PlacesBeforeTheOriginHaveNegativeColumns)
{
	const GridTransform Place{{0, 0, 0}, 50, 1};
	EXPECT_EQ(Place.ColumnAt(-0.001), -1);
	EXPECT_EQ(Place.ColumnAt(0), 0);
	EXPECT_EQ(Place.ColumnAt(49.999), 0);
	EXPECT_EQ(Place.RowAt(50), 1);
}

TEST(GridTransform, PlacesBeyondAllNumbersAreOutside)
{
	const GridTransform Place{{0, 0, 0}, 1e-6, 1};
	for (const double Far : {1e300, -1e300, std::numeric_limits<double>::infinity(),
			 -std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
	{
		const int64_t Column = Place.ColumnAt(Far);
		EXPECT_TRUE(Column < 0 || Column > MaxGridSide) << Far;
	}
}

TEST(LayeredGrid, WorldPositionsUseHeightsAndAnchors)
{
	GridSettings Settings;
	Settings.Transform = {{1000, 2000, 300}, 20, 5};
	LayeredGridBuilder Builder(Settings, 4, 4);
	Builder.AddCell({2, 1, 0}, 3);
	Builder.AddCell({2, 1, 1}, -2);
	Builder.AddAnchor({2, 1, 1}, 0.25, -0.5);
	const LayeredGrid Grid = std::move(Builder.Build().Value());
	const WorldPos Lower = Grid.WorldOf(Grid.Find({2, 1, 0}).value());
	EXPECT_DOUBLE_EQ(Lower.X, 1050);
	EXPECT_DOUBLE_EQ(Lower.Y, 2030);
	EXPECT_DOUBLE_EQ(Lower.Z, 315);
	const WorldPos Upper = Grid.WorldOf(Grid.Find({2, 1, 1}).value());
	EXPECT_DOUBLE_EQ(Upper.X, 1055);
	EXPECT_DOUBLE_EQ(Upper.Y, 2020);
	EXPECT_DOUBLE_EQ(Upper.Z, 290);
}
} // namespace Rtp
