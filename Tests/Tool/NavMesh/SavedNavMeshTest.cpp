// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Detour tile sets made by hand, as `rtp voxelize --navmesh` reads them: areas, off-mesh connections, and what is
// wrong.

#include "Files/MapLoading.h"
#include "NavMesh/DetourMesh.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>

#include <array>
#include <DetourNavMesh.h>
#include <DetourNavMeshBuilder.h>
#include <functional>
#include <limits>

namespace Rtp::Tool
{
namespace
{
using testing::ElementsAre;
using testing::HasSubstr;

constexpr uint8_t LinkArea = 7;
constexpr uint8_t MudArea = 5;

/** Two squares of five metres side by side, the second of mud, and a third from which one can jump to the first. */
DetourMesh MakeMesh()
{
	constexpr unsigned short No = 0xFFFF;
	const std::array<unsigned short, 30> Vertices{
		0, 0, 0, 10, 0, 0, 10, 0, 10, 0, 0, 10, 20, 0, 0, 20, 0, 10, 0, 0, 14, 10, 0, 14, 10, 0, 24, 0, 0, 24};
	const std::array<unsigned short, 24> Polygons{
		0, 1, 2, 3, No, 1, No, No, 1, 4, 5, 2, No, No, No, 0, 6, 7, 8, 9, No, No, No, No};
	const std::array<unsigned char, 3> Areas{0, MudArea, 0};
	const std::array<unsigned short, 3> Flags{1, 1, 1};
	const std::array<float, 6> LinkEnds{2.5F, 0, 8, 2.5F, 0, 4};
	const float LinkRadius = 0.5F;
	const unsigned char LinkWays = 0;
	const unsigned short LinkFlags = 1;
	const unsigned int LinkId = 1;
	dtNavMeshCreateParams Params{};
	Params.verts = Vertices.data();
	Params.vertCount = 10;
	Params.polys = Polygons.data();
	Params.polyAreas = Areas.data();
	Params.polyFlags = Flags.data();
	Params.polyCount = 3;
	Params.nvp = 4;
	Params.offMeshConVerts = LinkEnds.data();
	Params.offMeshConRad = &LinkRadius;
	Params.offMeshConDir = &LinkWays;
	Params.offMeshConAreas = &LinkArea;
	Params.offMeshConFlags = &LinkFlags;
	Params.offMeshConUserID = &LinkId;
	Params.offMeshConCount = 1;
	Params.walkableHeight = 1.8F;
	Params.walkableRadius = 0.35F;
	Params.walkableClimb = 0.35F;
	Params.bmax[0] = 10;
	Params.bmax[1] = 1;
	Params.bmax[2] = 12;
	Params.cs = 0.5F;
	Params.ch = 0.1F;
	Params.buildBvTree = true;
	unsigned char* Data = nullptr;
	int Size = 0;
	EXPECT_TRUE(dtCreateNavMeshData(&Params, &Data, &Size));
	DetourMesh Mesh(dtAllocNavMesh());
	EXPECT_TRUE(dtStatusSucceed(Mesh->init(Data, Size, DT_TILE_FREE_DATA)));
	return Mesh;
}

class SavedNavMeshTest : public ToolTest
{
protected:
	/** Writes the mesh, changed a little, as a file. */
	void Save(const std::function<void(dtMeshTile&)>& Change = [](dtMeshTile&) {})
	{
		const DetourMesh Mesh = MakeMesh();
		const dtNavMesh& Shown = *Mesh;
		// Detour shows tiles for reading only, but what belongs to the mesh is not constant.
		Change(*const_cast<dtMeshTile*>(Shown.getTile(0)));
		Put("a.bin", WriteDetourMesh(*Mesh));
	}

	LoadedMap Voxelize(std::vector<std::string> Options = {})
	{
		Options.insert(Options.begin(), {"voxelize", "--navmesh", In("a.bin"), "--up", "y", "-o", In("a.rtpgrid")});
		RunToSucceed(Options);
		Result<LoadedMap> Map = LoadMap(In("a.rtpgrid"));
		EXPECT_TRUE(Map) << Map.GetError().Detail;
		return std::move(Map.Value());
	}

	std::string ProblemOf(const std::function<void(dtMeshTile&)>& Change)
	{
		Save(Change);
		const std::string Problem =
			RunToFail({"voxelize", "--navmesh", In("a.bin"), "--up", "y", "-o", In("a.rtpgrid")});
		EXPECT_THAT(Problem, HasSubstr("a.bin: navmesh: "));
		EXPECT_THAT(Files(), ElementsAre("a.bin"));
		return Problem;
	}
};
} // namespace

TEST_F(SavedNavMeshTest, BringsItsOffMeshConnectionsAsDirectedLinks)
{
	Save();
	const LoadedMap Map = Voxelize();
	ASSERT_EQ(Map.Grid->Links().size(), 1u);
	const GridLink& Jump = Map.Grid->Links()[0];
	EXPECT_EQ(Jump.Kind, LinkKind::Jump);
	EXPECT_NEAR(Map.Grid->WorldOf(Jump.From).Y, 800, 50);
	EXPECT_NEAR(Map.Grid->WorldOf(Jump.To).Y, 400, 50);
	EXPECT_TRUE(Map.Grid->GetRegions().CanReach(Jump.From, Jump.To));
	EXPECT_FALSE(Map.Grid->GetRegions().CanReach(Jump.To, Jump.From));
}

TEST_F(SavedNavMeshTest, AreasCostWhatTheCommandSays)
{
	Save();
	const LoadedMap Plain = Voxelize();
	const LoadedMap Dear = Voxelize({"--area-cost", "7=3", "--area-cost", "5=2.5"});
	EXPECT_EQ(Dear.Grid->CellCount(), Plain.Grid->CellCount());
	EXPECT_NEAR(Dear.Grid->Links()[0].Price.Units, 3 * Plain.Grid->Links()[0].Price.Units, 3);
	size_t Mud = 0;
	for (uint32_t Cell = 0; Cell < Dear.Grid->CellCount(); ++Cell)
	{
		const bool bMud = Dear.Grid->WorldOf(CellIndex{Cell}).X > 500;
		EXPECT_EQ(Dear.Grid->AreaFactorQ8(CellIndex{Cell}), bMud ? 640u : 256u);
		Mud += bMud ? 1 : 0;
	}
	EXPECT_EQ(Mud, 100u);
}

TEST_F(SavedNavMeshTest, ForbiddenAreasHoldNeitherCellsNorLinks)
{
	Save();
	const LoadedMap Map = Voxelize({"--forbid", "5", "--forbid", "7"});
	EXPECT_EQ(Map.Grid->CellCount(), 200u);
	EXPECT_FALSE(Map.Grid->HasLinks());
}

TEST_F(SavedNavMeshTest, ErrorsAreOneLine)
{
	EXPECT_THAT(ProblemOf([](dtMeshTile& Tile) { Tile.verts[4] = std::numeric_limits<float>::quiet_NaN(); }),
		HasSubstr("vertex 1 of tile (0, 0, 0) is not a place"));
	EXPECT_THAT(ProblemOf([](dtMeshTile& Tile) { Tile.verts[3] = std::numeric_limits<float>::infinity(); }),
		HasSubstr("vertex 1 of tile (0, 0, 0) is not a place"));
	EXPECT_THAT(
		ProblemOf([](dtMeshTile& Tile) { Tile.polys[2].verts[2] = Tile.polys[2].verts[3] = Tile.polys[2].verts[1]; }),
		HasSubstr("polygon 2 of tile (0, 0, 0) has no area"));
	EXPECT_THAT(ProblemOf([](dtMeshTile& Tile) { Tile.polys[1].neis[3] = 0; }), HasSubstr("the mesh is open"));
	EXPECT_THAT(ProblemOf([](dtMeshTile& Tile) { Tile.polys[2].neis[0] = 1; }), HasSubstr("the mesh is open"));
	EXPECT_THAT(ProblemOf([](dtMeshTile& Tile) { Tile.polys[0].neis[0] = 99; }), HasSubstr("a tile is damaged"));
	EXPECT_THAT(ProblemOf([](dtMeshTile& Tile) { Tile.offMeshCons[0].poly = 999; }), HasSubstr("a tile is damaged"));
	EXPECT_THAT(ProblemOf([](dtMeshTile& Tile) { Tile.bvTree[0].i = 12345; }), HasSubstr("a tile is damaged"));
}

TEST_F(SavedNavMeshTest, TooManyCellsAreRefusedBeforeTheyTakeMemory)
{
	Save();
	EXPECT_THAT(
		RunToFail({"voxelize", "--navmesh", In("a.bin"), "--up", "y", "--cell", "0.018", "-o", In("a.rtpgrid")}),
		HasSubstr("a.bin: navmesh: more than 2^31 cells; use larger cells"));
	EXPECT_THAT(RunToFail({"voxelize", "--navmesh", In("a.bin"), "--up", "y", "--cell", "nan", "-o", In("a.rtpgrid")}),
		HasSubstr("the cell size must be more than 0 cm"));
	EXPECT_THAT(Files(), ElementsAre("a.bin"));
}
} // namespace Rtp::Tool
