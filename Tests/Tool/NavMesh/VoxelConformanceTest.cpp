// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Random.h"
#include "Rtp/Grid/CellsInBox.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "NavMesh/DetourMesh.h"
#include "NavMesh/RecastBuilder.h"
#include "Tool/NavMesh/DetourOracle.h"
#include "Tool/NavMesh/SampleLevels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace Rtp::Testing
{
namespace
{
using Tool::DetourMesh;

constexpr size_t EdgesPerMesh = 100000;
constexpr size_t ShownProblems = 5;

/** A level, its navmesh and its grid, made once for all tests of a level. */
struct RasterizedLevel
{
	explicit RasterizedLevel(const Tool::TriangleMesh& Level, const RasterizeSettings& InSettings = {})
		: Settings(InSettings)
	{
		ThreadTaskRunner Tasks(0);
		Result<DetourMesh> Built = Tool::BuildDetourMesh(Level, {}, Tasks);
		EXPECT_TRUE(Built) << Built.GetError().Detail;
		Mesh = std::move(Built.Value());
		Geometry = Tool::GeometryOf(*Mesh, Tool::RecastAxes);
		NavMeshRasterizer Rasterizer(Settings);
		Result<LayeredGrid> Rasterized = Rasterizer.Rasterize(Geometry, Tasks);
		EXPECT_TRUE(Rasterized) << Rasterized.GetError().Detail;
		Grid = std::make_unique<LayeredGrid>(std::move(Rasterized.Value()));
	}

	RasterizeSettings Settings;
	DetourMesh Mesh;
	NavMeshGeometry Geometry;
	std::unique_ptr<LayeredGrid> Grid;
};

class RasterizeConformance : public testing::TestWithParam<std::string>
{
protected:
	void SetUp() override
	{
		const std::optional<Tool::TriangleMesh> Level = SampleLevel(GetParam());
		if (!Level)
		{
			GTEST_SKIP() << GetParam() << " needs the public sample meshes: set RTP_DATA";
		}
		Source = *Level;
	}

	/** The level with usual settings; made once, since several tests only look at it. */
	const RasterizedLevel& Usual() const
	{
		static std::map<std::string, RasterizedLevel> Levels;
		return Levels.try_emplace(GetParam(), Source).first->second;
	}

	Tool::TriangleMesh Source;
};

/** Cells that are no squares of floor but places in polygons too small for one. */
std::set<uint32_t> Waypoints(const LayeredGrid& Grid)
{
	std::set<uint32_t> Anchored;
	for (const CellAnchor& Anchor : Grid.Arrays().Anchors)
	{
		Anchored.insert(Anchor.Cell.Value);
	}
	return Anchored;
}

/** Checks random edges in random directions, or every edge both ways when there are not so many. */
void ExpectEdgesOnMesh(const RasterizedLevel& Level, DetourOracle& Oracle)
{
	const std::vector<GridEdge> Edges = StraightEdges(*Level.Grid);
	Random Dice(7);
	size_t Problems = 0;
	for (size_t Index = 0; Index < std::max(EdgesPerMesh, 2 * Edges.size()); ++Index)
	{
		GridEdge Edge =
			Index < 2 * Edges.size() ? Edges[Index / 2] : Edges[Dice.Below(static_cast<uint32_t>(Edges.size()))];
		if (Index % 2 == 1)
		{
			std::swap(Edge.From, Edge.To);
		}
		const std::string Problem = Oracle.ProblemOf(*Level.Grid, Edge);
		if (!Problem.empty() && ++Problems <= ShownProblems)
		{
			ADD_FAILURE() << Problem;
		}
	}
	EXPECT_EQ(Problems, 0u);
}

TEST_P(RasterizeConformance, DetourWalksEveryEdgeOfTheGrid)
{
	const RasterizedLevel& Level = Usual();
	DetourOracle Oracle(*Level.Mesh, Tool::RecastAxes);
	ExpectEdgesOnMesh(Level, Oracle);
}

TEST_P(RasterizeConformance, DetourWalksEveryEdgeOfASixteenWayGridThatCutsCorners)
{
	RasterizeSettings Settings;
	Settings.Moves = Connectivity::Sixteen;
	Settings.bCutCorners = true;
	Settings.Costs = CostModel::SixteenWay();
	const RasterizedLevel Level(Source, Settings);
	DetourOracle Oracle(*Level.Mesh, Tool::RecastAxes);
	ExpectEdgesOnMesh(Level, Oracle);
}

TEST_P(RasterizeConformance, EveryPortalIsCrossed)
{
	const RasterizedLevel& Level = Usual();
	DetourOracle Oracle(*Level.Mesh, Tool::RecastAxes);
	for (const GridEdge& Edge : StraightEdges(*Level.Grid))
	{
		EXPECT_EQ(Oracle.ProblemOf(*Level.Grid, Edge), "");
		EXPECT_EQ(Oracle.ProblemOf(*Level.Grid, {Edge.To, Edge.From}), "");
	}
	size_t Missed = 0;
	const std::vector<DetourPortal> Portals = Oracle.Portals();
	for (const DetourPortal& Portal : Portals)
	{
		Missed += Oracle.Crossed().count(Portal) == 0 ? 1 : 0;
	}
	EXPECT_EQ(Missed, 0u) << "of " << Portals.size();
}

/** The cell nearest to a place among those that a walk within a circle leads to. */
std::optional<CellIndex> CellOnFoot(
	const DetourOracle& Oracle, const LayeredGrid& Grid, const WorldPos& Place, double RadiusCm)
{
	std::optional<CellIndex> Best;
	double BestDistance = std::numeric_limits<double>::infinity();
	const std::vector<dtPolyRef> Around = Oracle.PolygonsAround(Place, RadiusCm);
	for (const CellIndex Cell :
		CellsInBox(Grid, {Place, RadiusCm, RadiusCm, 0, Place.Z - RadiusCm, Place.Z + RadiusCm}))
	{
		const WorldPos Point = Grid.WorldOf(Cell);
		const double Distance = std::hypot(Point.X - Place.X, Point.Y - Place.Y, Point.Z - Place.Z);
		if (Distance < BestDistance && std::find(Around.begin(), Around.end(), Oracle.PolygonOf(Point)) != Around.end())
		{
			Best = Cell;
			BestDistance = Distance;
		}
	}
	return Best;
}

TEST_P(RasterizeConformance, RegionsAreThoseOfTheNavmesh)
{
	const RasterizedLevel& Level = Usual();
	DetourOracle Oracle(*Level.Mesh, Tool::RecastAxes);
	const std::map<dtPolyRef, dtPolyRef> PartOf = Oracle.Components();
	std::map<dtPolyRef, uint32_t> RegionOfPart;
	std::set<uint32_t> Regions;
	for (const auto& [Polygon, Part] : PartOf)
	{
		const std::optional<CellIndex> Cell = CellOnFoot(Oracle, *Level.Grid, Oracle.MiddleOf(Polygon), 500);
		ASSERT_TRUE(Cell);
		const uint32_t Region = Level.Grid->GetRegions().Of(*Cell);
		EXPECT_EQ(RegionOfPart.try_emplace(Part, Region).first->second, Region);
		Regions.insert(Region);
	}
	EXPECT_EQ(Regions.size(), RegionOfPart.size());
	EXPECT_EQ(Level.Grid->GetRegions().Count(), Regions.size());
}

TEST_P(RasterizeConformance, TheGridIsTheSameForAnyNumberOfThreads)
{
	const RasterizedLevel& Level = Usual();
	for (const uint32_t Threads : {1u, 3u, 8u})
	{
		ThreadTaskRunner Tasks(Threads);
		const Result<LayeredGrid> Again = RasterizeNavMesh(Level.Geometry, Level.Settings, Tasks);
		ASSERT_TRUE(Again);
		EXPECT_EQ(Again.Value().ContentHash(), Level.Grid->ContentHash());
	}
}

/** Of each tile, all that its cells depend on: its polygons, and which of their edges are walls. */
std::map<std::array<int32_t, 3>, std::vector<double>> TileShapes(const NavMeshGeometry& Geometry)
{
	std::map<std::array<int32_t, 3>, std::vector<double>> Shapes;
	for (const NavMeshTile& Tile : Geometry.Tiles)
	{
		std::vector<double>& Shape = Shapes[{Tile.X, Tile.Y, Tile.Layer}];
		for (const WorldPos& Vertex : Tile.Vertices)
		{
			Shape.insert(Shape.end(), {Vertex.X, Vertex.Y, Vertex.Z});
		}
		for (const std::array<uint32_t, 3>& Triangle : Tile.Triangles)
		{
			Shape.insert(Shape.end(), Triangle.begin(), Triangle.end());
		}
		for (const NavMeshPolygon& Polygon : Tile.Polygons)
		{
			std::vector<double> bOpen(Polygon.CornerCount, 0);
			for (uint32_t Index = 0; Index < Polygon.PortalCount; ++Index)
			{
				bOpen[Tile.Portals[Polygon.FirstPortal + Index].Edge] = 1;
			}
			Shape.insert(Shape.end(), bOpen.begin(), bOpen.end());
			Shape.insert(Shape.end(), &Tile.Corners[Polygon.FirstCorner],
				&Tile.Corners[Polygon.FirstCorner] + Polygon.CornerCount);
			Shape.insert(
				Shape.end(), {double(Polygon.Area), double(Polygon.FirstTriangle), double(Polygon.TriangleCount)});
		}
	}
	return Shapes;
}

/** How many tiles have another shape than before or are new. */
size_t CountNewShapes(const NavMeshGeometry& Before, const NavMeshGeometry& After)
{
	const auto Old = TileShapes(Before);
	size_t Count = 0;
	for (const auto& [Name, Shape] : TileShapes(After))
	{
		const auto At = Old.find(Name);
		Count += At == Old.end() || At->second != Shape ? 1 : 0;
	}
	return Count;
}

TEST_P(RasterizeConformance, AChangedTileAloneGivesTheGridOfAFullRebuild)
{
	RasterizedLevel Level(Source);
	SerialTaskRunner Tasks;
	NavMeshRasterizer Rasterizer(Level.Settings);
	ASSERT_TRUE(Rasterizer.Rasterize(Level.Geometry, Tasks));
	Random Dice(3);
	for (uint32_t Round = 0; Round < 4; ++Round)
	{
		// A crate on the floor of some polygon.
		const NavMeshTile& Tile = Level.Geometry.Tiles[Dice.Below(static_cast<uint32_t>(Level.Geometry.Tiles.size()))];
		const WorldPos& A = Tile.Vertices[Tile.Corners[0]];
		const WorldPos& B = Tile.Vertices[Tile.Corners[2]];
		AddCrate(Source, {(A.X + B.X) / 2, (A.Y + B.Y) / 2, A.Z});
		ASSERT_TRUE(Tool::RebuildTile(*Level.Mesh, Source, {}, Tile.X, Tile.Y));
		const NavMeshGeometry Before = std::exchange(Level.Geometry, Tool::GeometryOf(*Level.Mesh, Tool::RecastAxes));
		const Result<LayeredGrid> Changed = Rasterizer.Rasterize(Level.Geometry, Tasks);
		const Result<LayeredGrid> Fresh = RasterizeNavMesh(Level.Geometry, Level.Settings, Tasks);
		ASSERT_TRUE(Changed && Fresh);
		EXPECT_EQ(Changed.Value().ContentHash(), Fresh.Value().ContentHash());
		// Its neighbours follow only where it opens or closes one of their edges: the floor ends a hair before a wall.
		EXPECT_EQ(Rasterizer.Report().TilesRasterized, CountNewShapes(Before, Level.Geometry));
		EXPECT_LE(Rasterizer.Report().TilesRasterized, 5u);
		EXPECT_LE(Rasterizer.Report().TilesTraced, 25u);
	}
}

TEST_P(RasterizeConformance, OnlyTheDifferenceToALargerAgentIsCleared)
{
	constexpr double MoreCm = 60;
	constexpr double RoundingCm = 5; // Detour knows where portals end to a 255th of an edge of a tile
	const RasterizedLevel& Level = Usual();
	RasterizeSettings Settings;
	Settings.AgentRadiusCm = Level.Geometry.AgentRadiusCm + MoreCm;
	const RasterizedLevel Large(Source, Settings);
	const auto PlaceOf = [](const LayeredGrid& Grid, uint32_t Cell)
	{
		const WorldPos At = Grid.WorldOf(CellIndex{Cell});
		return std::array<int64_t, 3>{std::llround(At.X), std::llround(At.Y), std::llround(At.Z)};
	};
	DetourOracle Oracle(*Level.Mesh, Tool::RecastAxes);
	std::set<std::array<int64_t, 3>> Left;
	for (uint32_t Cell = 0; Cell < Large.Grid->CellCount(); ++Cell)
	{
		Left.insert(PlaceOf(*Large.Grid, Cell));
		EXPECT_GE(Oracle.WallDistanceCm(Large.Grid->WorldOf(CellIndex{Cell}), 2 * MoreCm), MoreCm - RoundingCm);
	}
	const std::set<uint32_t> Anchored = Waypoints(*Level.Grid); // a larger agent's are elsewhere
	size_t Cleared = 0;
	size_t Wrongly = 0;
	for (uint32_t Cell = 0; Cell < Level.Grid->CellCount(); ++Cell)
	{
		if (Left.count(PlaceOf(*Level.Grid, Cell)) == 0 && Anchored.count(Cell) == 0)
		{
			const WorldPos At = Level.Grid->WorldOf(CellIndex{Cell});
			const double Distance = Oracle.WallDistanceCm(At, 2 * MoreCm);
			if (Distance > MoreCm + RoundingCm && ++Wrongly <= ShownProblems)
			{
				ADD_FAILURE() << At.X << " " << At.Y << " " << At.Z << " is " << Distance << " cm from walls";
			}
			++Cleared;
		}
	}
	EXPECT_EQ(Wrongly, 0u) << "of " << Cleared;
	EXPECT_GT(Cleared, 100u);
	DetourOracle Judge(*Large.Mesh, Tool::RecastAxes);
	ExpectEdgesOnMesh(Large, Judge);
}

TEST_P(RasterizeConformance, AnyPlaceHasACellWithinAWalkOfItsReach)
{
	const RasterizedLevel& Level = Usual();
	const DetourOracle Oracle(*Level.Mesh, Tool::RecastAxes);
	Random Dice(5);
	const std::map<dtPolyRef, dtPolyRef> PartOf = Oracle.Components();
	const std::vector<std::pair<dtPolyRef, dtPolyRef>> Polygons(PartOf.begin(), PartOf.end());
	for (uint32_t Round = 0; Round < 3000; ++Round)
	{
		const dtPolyRef Polygon = Polygons[Dice.Below(static_cast<uint32_t>(Polygons.size()))].first;
		const WorldPos Place = Oracle.AnyPlaceOn(Polygon, Dice);
		EXPECT_TRUE(CellOnFoot(Oracle, *Level.Grid, Place, CellReach().AcrossCm))
			<< Place.X << " " << Place.Y << " " << Place.Z;
	}
}

TEST_P(RasterizeConformance, EveryCellIsFoundFromItsOwnPlace)
{
	const RasterizedLevel& Level = Usual();
	const std::set<uint32_t> Anchored = Waypoints(*Level.Grid);
	for (uint32_t Cell = 0; Cell < Level.Grid->CellCount(); Cell += 7)
	{
		if (Anchored.count(Cell) == 0)
		{
			// A waypoint of another floor may be as near.
			const CellIndex Found = FindNearestCell(*Level.Grid, Level.Grid->WorldOf(CellIndex{Cell})).value();
			EXPECT_TRUE(Found == CellIndex{Cell} || Anchored.count(Found.Value) != 0);
		}
	}
}

INSTANTIATE_TEST_SUITE_P(Levels, RasterizeConformance, testing::ValuesIn(SampleLevelNames()),
	[](const auto& Info)
	{
		std::string Name = Info.param;
		std::replace_if(
			Name.begin(), Name.end(), [](char Letter) { return Letter == '.' || Letter == '-'; }, '_');
		return Name;
	});
} // namespace
} // namespace Rtp::Testing
