// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/MapLoading.h"
#include "Levels/LevelCatalog.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace Rtp::Tool
{
namespace
{
using testing::ElementsAre;
using testing::HasSubstr;
using VoxelizeTest = ToolTest;

/** A floor of ten metres in Unreal's axes. */
constexpr const char* FloorObj = "v 0 0 0\nv 1000 0 0\nv 1000 1000 0\nv 0 1000 0\nf 1 2 3 4\n";
} // namespace

TEST_F(VoxelizeTest, TurnsAnObjIntoAGrid)
{
	Put("a.obj", FloorObj);
	EXPECT_THAT(RunToSucceed({"voxelize", In("a.obj"), "--cell", "25", "--radius", "35", "--height", "180", "-o",
					In("a.rtpgrid")}),
		HasSubstr("1 storeys, 1 regions"));
	const Result<LoadedMap> Map = LoadMap(In("a.rtpgrid"));
	ASSERT_TRUE(Map) << Map.GetError().Detail;
	EXPECT_DOUBLE_EQ(Map.Value().Grid->Transform().CellSizeCm, 25);
	EXPECT_NEAR(Map.Value().Grid->CellCount(), 37 * 37, 80); // ten metres less the radius on both sides
}

TEST_F(VoxelizeTest, AxesAndScaleSayWhatTheNumbersMean)
{
	Put("z.obj", FloorObj);
	Put("y.obj", "v 0 0 0\nv 10 0 0\nv 10 0 10\nv 0 0 10\nf 4 3 2 1\n");
	Put("m.obj", "v 0 0 0\nv 10 0 0\nv 10 10 0\nv 0 10 0\nf 1 2 3 4\n");
	RunToSucceed({"voxelize", In("z.obj"), "-o", In("z.rtpgrid")});
	RunToSucceed({"voxelize", In("y.obj"), "--up", "y", "-o", In("y.rtpgrid")});
	RunToSucceed({"voxelize", In("m.obj"), "--scale", "100", "-o", In("m.rtpgrid")});
	EXPECT_EQ(Get("z.rtpgrid"), Get("y.rtpgrid"));
	EXPECT_EQ(Get("z.rtpgrid"), Get("m.rtpgrid"));
	EXPECT_THAT(RunToFail({"voxelize", In("z.obj"), "--flip-faces", "-o", In("f.rtpgrid")}),
		HasSubstr("nothing of the level is walkable"));
}

TEST_F(VoxelizeTest, ASavedNavmeshGivesTheSameGrid)
{
	RunToSucceed({"generate", "garage", "--count", "2", "-o", In("a.obj")});
	RunToSucceed({"voxelize", In("a.obj"), "-o", In("a.rtpgrid"), "--save-navmesh", In("a.bin")});
	RunToSucceed({"voxelize", "--navmesh", In("a.bin"), "--up", "y", "-o", In("b.rtpgrid")});
	EXPECT_EQ(Get("a.rtpgrid"), Get("b.rtpgrid"));
}

TEST_F(VoxelizeTest, ADamagedNavmeshIsAnError)
{
	Put("a.obj", FloorObj);
	RunToSucceed({"voxelize", In("a.obj"), "-o", In("a.rtpgrid"), "--save-navmesh", In("a.bin")});
	const std::string Whole = Get("a.bin");
	for (const size_t Cut : {size_t{3}, size_t{40}, Whole.size() / 2, Whole.size() - 1})
	{
		Put("b.bin", Whole.substr(0, Cut));
		EXPECT_THAT(
			RunToFail({"voxelize", "--navmesh", In("b.bin"), "-o", In("b.rtpgrid")}), HasSubstr("b.bin: navmesh: "));
	}
	for (size_t At = 0; At < Whole.size(); At += 3)
	{
		std::string Damaged = Whole;
		Damaged[At] = static_cast<char>(Damaged[At] ^ 0xFF);
		Put("b.bin", Damaged);
		Run({"voxelize", "--navmesh", In("b.bin"), "--up", "y", "-o",
			In("b.rtpgrid")}); // an error or a grid, never a crash
	}
}

TEST_F(VoxelizeTest, DegenerateLevelsAreErrorsOfOneLineAndLeaveNothingBehind)
{
	const auto ProblemOf = [this](const std::string& Obj)
	{
		Put("a.obj", Obj);
		return RunToFail({"voxelize", In("a.obj"), "-o", In("a.rtpgrid")});
	};
	EXPECT_THAT(ProblemOf(""), HasSubstr("a.obj: the level is empty: no faces"));
	EXPECT_THAT(ProblemOf("v 0 0 0\nv 1 nan 0\n"), HasSubstr("a.obj:2: a vertex is not a place"));
	EXPECT_THAT(ProblemOf("v 0 0 inf\n"), HasSubstr("a.obj:1: a vertex is not a place"));
	EXPECT_THAT(ProblemOf("v 0 0\n"), HasSubstr("a.obj:1: a vertex has fewer than three numbers"));
	EXPECT_THAT(ProblemOf("v 0 0 0\nf 1 1 2\n"), HasSubstr("a.obj:2: a face names vertex 2, which does not exist"));
	EXPECT_THAT(ProblemOf("v 0 0 0\nv 1 1 0\nf 1 2\n"), HasSubstr("a.obj:3: a face has fewer than three corners"));
	EXPECT_THAT(ProblemOf("v 0 0 0\nv 9 0 0\nf 1 2 2\n"), HasSubstr("nothing of the level is walkable"));
	EXPECT_THAT(ProblemOf("v 0 0 0\nv 9e8 0 0\nv 0 9e8 0\nf 1 2 3\n"), HasSubstr("too large"));
	EXPECT_THAT(Files(), ElementsAre("a.obj"));
}

TEST_F(VoxelizeTest, ALevelMayBeASoupWhoseFacesAreDoubledShareEdgesByThreesAndHaveNoArea)
{
	Put("a.obj", FloorObj);
	Put("b.obj", std::string(FloorObj) + FloorObj + "v 500 500 600\nf 1 2 9\nf 2 1 9\nf 1 1 2\n");
	RunToSucceed({"voxelize", In("a.obj"), "-o", In("a.rtpgrid")});
	EXPECT_THAT(RunToSucceed({"voxelize", In("b.obj"), "-o", In("b.rtpgrid")}), HasSubstr("1 regions"));
}

TEST_F(VoxelizeTest, ImpossibleCellsAndNamesAreErrors)
{
	Put("a.obj", FloorObj);
	EXPECT_THAT(RunToFail({"voxelize", In("a.obj"), "--scale", "nan", "-o", In("a.rtpgrid")}),
		HasSubstr("--scale: Value nan not in range"));
	EXPECT_THAT(RunToFail({"voxelize", In("a.obj"), "--cell", "0", "-o", In("a.rtpgrid")}),
		HasSubstr("the cell size must be more than 0 cm"));
	for (const char* Option : {"--voxel", "--tile"})
	{
		EXPECT_THAT(RunToFail({"voxelize", In("a.obj"), Option, "0", "-o", In("a.rtpgrid")}),
			HasSubstr(std::string(Option) + ": Value 0 not in range"));
	}
	EXPECT_THAT(RunToFail({"voxelize", In("a.obj"), "--slope", "91", "-o", In("a.rtpgrid")}),
		HasSubstr("--slope: Value 91 not in range"));
	EXPECT_THAT(RunToFail({"voxelize", In("a.obj"), "-o", In("a.map")}), HasSubstr("must end in .rtpgrid"));
	EXPECT_THAT(RunToFail({"voxelize", "-o", In("a.rtpgrid")}), HasSubstr("give a level"));
	EXPECT_THAT(
		RunToFail({"voxelize", In("a.obj"), "--cell", "0.001", "-o", In("a.rtpgrid")}), HasSubstr("use larger cells"));
	EXPECT_THAT(
		RunToFail({"voxelize", In("a.obj"), "--area-cost", "64=2", "-o", In("a.rtpgrid")}), HasSubstr("AREA=FACTOR"));
	EXPECT_THAT(RunToFail({"generate", "tower", "-o", In("a.map")}), HasSubstr("must end in .obj"));
}

TEST_F(VoxelizeTest, LevelsAreTheSameForTheSameSeedAndDifferForOthers)
{
	for (const LevelKind& Kind : ListLevels())
	{
		RunToSucceed({"generate", Kind.Name, "--count", "2", "--seed", "5", "-o", In("a.obj")});
		RunToSucceed({"generate", Kind.Name, "--count", "2", "--seed", "5", "-o", In("b.obj")});
		RunToSucceed({"generate", Kind.Name, "--count", "2", "--seed", "6", "-o", In("c.obj")});
		EXPECT_EQ(Get("a.obj"), Get("b.obj")) << Kind.Name;
		EXPECT_NE(Get("a.obj"), Get("c.obj")) << Kind.Name;
	}
}

TEST_F(VoxelizeTest, IsometricPicturesShowStoreys)
{
	RunToSucceed({"generate", "tower", "--count", "2", "-o", In("a.obj")});
	RunToSucceed({"voxelize", In("a.obj"), "-o", In("a.rtpgrid")});
	RunToSucceed({"render", "--map", In("a.rtpgrid"), "--iso", "-o", In("a.png")});
	RunToSucceed({"render", "--map", In("a.rtpgrid"), "--iso", "--lift", "4", "-o", In("b.png")});
	EXPECT_EQ(Get("a.png").substr(1, 3), "PNG");
	EXPECT_NE(Get("a.png"), Get("b.png"));
}

TEST_F(VoxelizeTest, DetourAndOursRunSideBySide)
{
	RunToSucceed({"generate", "garage", "--count", "2", "-o", In("a.obj")});
	const std::string Out = RunToSucceed({"bench", "--detour", In("a.obj"), "--planner", "astar", "--problems", "20"});
	ExpectHas(Out, {"Detour findPath", "Detour sliced, 32 a slice", "astar"});
	EXPECT_THAT(Out, HasSubstr("|       20 |     20 |")) << Out;
	EXPECT_THAT(RunToFail({"bench", "--planner", "astar"}), HasSubstr("either --map or --detour"));
}

TEST_F(VoxelizeTest, FiguresBesideDetourAreThereForPrograms)
{
	RunToSucceed({"generate", "garage", "--count", "2", "-o", In("a.obj")});
	const std::string Out = RunToSucceed(
		{"bench", "--detour", In("a.obj"), "--planner", "late-astar:R=50", "--problems", "20", "--json", "-"});
	const nlohmann::json Document = nlohmann::json::parse(Out);
	EXPECT_EQ(Document.at("map"), In("a.obj"));
	const nlohmann::json& Results = Document.at("results");
	ASSERT_EQ(Results.size(), 4u); // Detour twice, A* always
	for (const nlohmann::json& Result : Results)
	{
		EXPECT_EQ(Result.at("solved"), 20);
		EXPECT_GE(Result.at("total_us").at("mean"), Result.at("first_move_us").at("mean"));
		EXPECT_GT(Result.at("ratio_to_detour").at("length"), 0.95);
	}
	EXPECT_EQ(Results[0].at("calls_to_first_move"), 1);
	EXPECT_GT(Results[1].at("calls_to_first_move"), 1) << "a slice is 32 iterations";
	EXPECT_GT(Results[3].at("calls_to_first_move"), 1) << "it stands until its path is complete";
}
} // namespace Rtp::Tool
