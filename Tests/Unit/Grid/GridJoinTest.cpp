// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/GridJoin.h"

#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "MeshOfRooms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace Rtp::Testing
{
namespace
{
constexpr double TileCm = 400;
constexpr double Everywhere = 1e9;

LayeredGrid GridOfTiles(const NavMeshGeometry& Mesh, const std::vector<bool>& bTaken)
{
	// Tiles that are left out stay as empty tiles, so that portals keep their numbers.
	NavMeshGeometry Part = Mesh;
	for (size_t Tile = 0; Tile < Part.Tiles.size(); ++Tile)
	{
		if (!bTaken[Tile])
		{
			NavMeshTile Empty;
			Empty.X = Part.Tiles[Tile].X;
			Empty.Y = Part.Tiles[Tile].Y;
			Part.Tiles[Tile] = Empty;
		}
	}
	DropLoosePortals(Part);
	SerialTaskRunner Tasks;
	Result<LayeredGrid> Grid = RasterizeNavMesh(Part, {}, Tasks);
	EXPECT_TRUE(Grid) << Grid.GetError().Detail;
	return std::move(Grid.Value());
}

/** Rooms in tiles of a square world: walls with doors, a hole, ground of another area. */
NavMeshGeometry MakeTiledMesh(int32_t Side)
{
	MeshOfRooms Rooms;
	Rooms.Mesh.Areas.push_back({2.0, false, 0.0});
	for (int32_t Y = 0; Y < Side; ++Y)
	{
		for (int32_t X = 0; X < Side; ++X)
		{
			if (X + Y > 0)
			{
				Rooms.NextTile(X, Y);
			}
			const double Left = X * TileCm;
			const double Top = Y * TileCm;
			const uint8_t Area = (X + Y) % 3 == 0 ? 1 : 0;
			Rooms.AddRoom(Left, Top, Left + 200, Top + TileCm, 0, Area);
			Rooms.AddRoom(Left + 200, Top, Left + TileCm, Top + ((X * 7 + Y * 3) % 4 == 0 ? 150 : TileCm));
		}
	}
	NavMeshGeometry Mesh = Rooms.Build();
	Mesh.Links.push_back({{TileCm - 75, 75, 0}, {TileCm + 75, 275, 0}, 100, 1, false, LinkKind::Jump, 0, 17, 0});
	return Mesh;
}

struct JoinedWorld
{
	/** Cuts the mesh into regions of one tile and more, and joins those that are wanted. */
	JoinedWorld(const NavMeshGeometry& Mesh, const std::vector<FlatBox>& Regions)
	{
		for (const FlatBox& Region : Regions)
		{
			std::vector<bool> bTaken;
			for (const NavMeshTile& Tile : Mesh.Tiles)
			{
				// The region and a rim of one tile.
				bTaken.push_back((Tile.X + 2) * TileCm > Region.LowX && (Tile.X - 1) * TileCm < Region.HighX &&
					(Tile.Y + 2) * TileCm > Region.LowY && (Tile.Y - 1) * TileCm < Region.HighY);
			}
			Grids.push_back(std::make_unique<LayeredGrid>(GridOfTiles(Mesh, bTaken)));
			Pieces.push_back({Grids.back().get(), {Region}});
		}
	}

	std::vector<std::unique_ptr<LayeredGrid>> Grids;
	std::vector<GridPiece> Pieces;
};

std::vector<FlatBox> Quarters(double SizeCm)
{
	// Not along the borders of tiles.
	const double Cut = SizeCm / 2 + 130;
	return {{-Everywhere, -Everywhere, Cut, Cut}, {Cut, -Everywhere, Everywhere, Cut},
		{-Everywhere, Cut, Cut, Everywhere}, {Cut, Cut, Everywhere, Everywhere}};
}
} // namespace

TEST(GridJoin, PiecesMakeTheGridOfTheWhole)
{
	const NavMeshGeometry Mesh = MakeTiledMesh(6);
	const LayeredGrid Whole = GridOfTiles(Mesh, std::vector<bool>(Mesh.Tiles.size(), true));
	ASSERT_TRUE(Whole.HasAreas());
	ASSERT_EQ(Whole.Links().size(), 1u);
	JoinedWorld World(Mesh, Quarters(6 * TileCm));
	const Result<LayeredGrid> Joined = JoinGrids(World.Pieces);
	ASSERT_TRUE(Joined) << Joined.GetError().Detail;
	EXPECT_EQ(Joined->ContentHash(), Whole.ContentHash());
	EXPECT_EQ(Joined->HostIdOfLink(0), 17u);
	std::reverse(World.Pieces.begin(), World.Pieces.end());
	EXPECT_EQ(JoinGrids(World.Pieces)->ContentHash(), Whole.ContentHash()) << "in any order";
}

TEST(GridJoin, GroundOfAbsentPiecesIsNoGround)
{
	const NavMeshGeometry Mesh = MakeTiledMesh(6);
	const JoinedWorld World(Mesh, Quarters(6 * TileCm));
	const Result<LayeredGrid> Three = JoinGrids(std::span(World.Pieces).first(3));
	ASSERT_TRUE(Three);
	const Result<LayeredGrid> All = JoinGrids(World.Pieces);
	ASSERT_TRUE(All);
	uint32_t Absent = 0;
	for (uint32_t Cell = 0; Cell < All->CellCount(); ++Cell)
	{
		const WorldPos At = All->WorldOf(CellIndex{Cell});
		CellReach Near;
		Near.AcrossCm = 1;
		const bool bAbsent = World.Pieces[3].Owns(At);
		Absent += bAbsent ? 1 : 0;
		EXPECT_EQ(FindNearestCell(*Three, At, Near).has_value(), !bAbsent);
	}
	EXPECT_GT(Absent, 0u);
	EXPECT_EQ(Three->CellCount() + Absent, All->CellCount());
}

TEST(GridJoin, StoreysOfPiecesMeetAtSeams)
{
	// A bridge over a road in the west; only the bridge's level goes on in the east, where it is the lowest storey.
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 100, 400, 200, 0);
	Rooms.AddRoom(0, 100, 400, 200, 300);
	Rooms.NextTile(1, 0);
	Rooms.AddRoom(400, 100, 800, 200, 300);
	const NavMeshGeometry Mesh = Rooms.Build();
	const LayeredGrid West = GridOfTiles(Mesh, {true, true});
	MeshOfRooms Upper;
	Upper.AddRoom(0, 100, 400, 200, 300);
	Upper.NextTile(1, 0);
	Upper.AddRoom(400, 100, 800, 200, 300);
	const LayeredGrid East = GridOfTiles(Upper.Build(), {true, true});
	ASSERT_EQ(East.StoreyCount(), 1u);
	const GridPiece Pieces[] = {
		{&West, {{-Everywhere, -Everywhere, 400, Everywhere}}}, {&East, {{400, -Everywhere, Everywhere, Everywhere}}}};
	const Result<LayeredGrid> Joined = JoinGrids(Pieces);
	ASSERT_TRUE(Joined) << Joined.GetError().Detail;
	const auto CellAt = [&](double X, double Z) { return *FindNearestCell(*Joined, {X, 150, Z}); };
	EXPECT_TRUE(Joined->GetRegions().CanReach(CellAt(50, 300), CellAt(750, 300)));
	EXPECT_TRUE(Joined->GetRegions().CanReach(CellAt(750, 300), CellAt(50, 300)));
	EXPECT_FALSE(Joined->GetRegions().CanReach(CellAt(50, 0), CellAt(750, 300)));
	EXPECT_EQ(Joined->CellCount(), 2u * 8 * 2 + 8 * 2);
}

TEST(GridJoin, TheFirstPieceCountsWhereSeveralOwnTheGround)
{
	const NavMeshGeometry Mesh = MakeTiledMesh(6);
	const LayeredGrid Old = GridOfTiles(Mesh, std::vector<bool>(Mesh.Tiles.size(), true));
	NavMeshGeometry Changed = Mesh;
	Changed.Tiles[14].Polygons.pop_back(); // half of the tile in column 2, row 2 is gone
	Changed.Tiles[14].Portals.clear();
	for (NavMeshPolygon& Polygon : Changed.Tiles[14].Polygons)
	{
		Polygon.FirstPortal = 0;
		Polygon.PortalCount = 0;
	}
	DropLoosePortals(Changed);
	const LayeredGrid New = GridOfTiles(Changed, std::vector<bool>(Mesh.Tiles.size(), true));
	ASSERT_LT(New.CellCount(), Old.CellCount());
	const GridPiece Pieces[] = {{&New, {{2 * TileCm, 2 * TileCm, 3 * TileCm, 3 * TileCm}}},
		{&Old, {{-Everywhere, -Everywhere, Everywhere, Everywhere}}}};
	const Result<LayeredGrid> Joined = JoinGrids(Pieces);
	ASSERT_TRUE(Joined) << Joined.GetError().Detail;
	EXPECT_EQ(Joined->ContentHash(), New.ContentHash());
}

TEST(GridJoin, NoPiecesMakeAnEmptyGrid)
{
	const Result<LayeredGrid> Empty = JoinGrids({});
	ASSERT_TRUE(Empty) << Empty.GetError().Detail;
	EXPECT_EQ(Empty->CellCount(), 0u);
	EXPECT_FALSE(FindNearestCell(*Empty, {0, 0, 0}));
	const NavMeshGeometry Mesh = MakeTiledMesh(2);
	const LayeredGrid Old = GridOfTiles(Mesh, std::vector<bool>(Mesh.Tiles.size(), true));
	const FlatBox All{-Everywhere, -Everywhere, Everywhere, Everywhere};
	const GridPiece Pieces[] = {{&*Empty, {{0, 0, TileCm, TileCm}}}, {&Old, {All}}};
	const Result<LayeredGrid> Rest = JoinGrids(Pieces);
	ASSERT_TRUE(Rest) << "an empty piece takes its ground away";
	EXPECT_LT(Rest->CellCount(), Old.CellCount());
}

TEST(GridJoin, AreasOfPiecesKeepTheirNumbersAndPrices)
{
	// A table of areas, and the area of the only cell. An area is registered when the part of a level that uses it is
	// loaded, so pieces know different ones.
	const auto Make = [](double OriginX, const std::vector<uint16_t>& Factors, uint8_t Area)
	{
		GridSettings Settings;
		Settings.Transform.CellSizeCm = 50;
		Settings.Transform.Origin.X = OriginX;
		LayeredGridBuilder Builder(Settings, 1, 1);
		for (size_t Index = 0; Index < Factors.size(); ++Index)
		{
			Builder.SetArea(static_cast<uint8_t>(Index), {Factors[Index]});
		}
		Builder.AddCell({0, 0, 0}, 0, Area);
		return std::move(Builder.Build().Value());
	};
	const std::vector<LayeredGrid> Grids = [&Make]
	{
		std::vector<LayeredGrid> Made;
		Made.push_back(Make(0, {256, 256, 256}, 0));
		Made.push_back(Make(50, {256, 512, 256}, 1));
		Made.push_back(Make(100, {256, 1024, 768}, 2));
		Made.push_back(Make(150, {256, 1024, 768}, 1)); // somebody has changed the price of area 1
		return Made;
	}();
	std::vector<GridPiece> Pieces;
	for (const LayeredGrid& Grid : Grids)
	{
		const double Left = Grid.Transform().Origin.X;
		Pieces.push_back({&Grid, {{Left, 0, Left + 50, 50}}});
	}
	const Result<LayeredGrid> Joined = JoinGrids(Pieces);
	ASSERT_TRUE(Joined) << Joined.GetError().Detail;
	const uint16_t Factors[] = {256, 512, 768, 1024};
	const uint32_t Areas[] = {0, 1, 2, 1};
	for (int32_t X = 0; X < 4; ++X)
	{
		const CellIndex Cell = Joined->Find({X, 0, 0}).value();
		EXPECT_EQ(Joined->AreaFactorQ8(Cell), Factors[X]);
		EXPECT_EQ(Joined->AreaOf(Cell) % 64u, Areas[X]) << "hosts know areas by their numbers";
	}
	// An area that no cell uses leaves no trace.
	const GridPiece First[] = {Pieces[0]};
	const LayeredGrid Other = Make(0, {256, 9999, 1}, 0);
	const GridPiece Second[] = {{&Other, Pieces[0].Owned}};
	EXPECT_EQ(JoinGrids(First)->ContentHash(), JoinGrids(Second)->ContentHash());
}

TEST(GridJoin, PiecesOfDifferentSettingsAreRefused)
{
	const auto Make = [](double CellSizeCm, double OriginX)
	{
		GridSettings Settings;
		Settings.Transform.CellSizeCm = CellSizeCm;
		Settings.Transform.Origin.X = OriginX;
		LayeredGridBuilder Builder(Settings, 2, 2);
		Builder.AddCell({0, 0, 0});
		return std::move(Builder.Build().Value());
	};
	const LayeredGrid A = Make(50, 0);
	for (const LayeredGrid& B : {Make(25, 0), Make(50, 20)})
	{
		const GridPiece Pieces[] = {{&A, {{0, 0, 50, 50}}}, {&B, {{50, 0, 100, 50}}}};
		const Result<LayeredGrid> Joined = JoinGrids(Pieces);
		ASSERT_FALSE(Joined);
		EXPECT_EQ(Joined.GetError().Code, ErrorCode::BadInput);
	}
}
} // namespace Rtp::Testing
