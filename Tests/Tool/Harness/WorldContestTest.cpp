// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/WorldContest.h"

#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Files/WholeFile.h"
#include "Levels/LevelCatalog.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <array>
#include <numbers>
#include <sstream>

namespace Rtp::Tool
{
namespace
{
class WorldContestTest : public ToolTest
{
protected:
	/** All rows, in order: the shortest paths, Detour, the planners. */
	std::vector<Figures> Rows(
		const std::shared_ptr<const LoadedNavMesh>& Level, const ProblemSet& Set, const std::string& Spec) const
	{
		const MeasureMode Mode = WorldMode(Level, {}, 10000, ClockKind::Thread);
		std::ostringstream Text;
		Console Terminal{Text, Text};
		ProgressBar Progress(Terminal, "", Set.Problems.size() * 3);
		SerialTaskRunner Tasks;
		std::vector<ProblemSet> Sets{Set};
		const std::vector<Measurement> Measured = MeasureAll(Mode, {Spec}, Sets, Tasks, Progress).Value();
		std::vector<Figures> Shown;
		for (const Measurement& Row : Measured)
		{
			Shown.push_back(Mode.Show(Row, Measured));
		}
		return Shown;
	}
};
} // namespace

TEST(WalkShape, CountsEveryChangeOfDirectionOnce)
{
	const std::array<WorldPos, 5> Points = {{{0, 0, 0}, {100, 0, 0}, {100, 0, 0}, {100, 100, 50}, {200, 100, 0}}};
	const WalkShape Shape = ShapeOf(Points);
	EXPECT_DOUBLE_EQ(Shape.LengthM, 3);
	EXPECT_DOUBLE_EQ(Shape.TurnRadians, std::numbers::pi);
}

TEST(WalkShape, TurningRoundIsHalfACircleOnEitherSide)
{
	const std::array<WorldPos, 3> Points = {{{0, 0, 0}, {-100, -1e-9, 0}, {-200, 1e-9, 0}}};
	EXPECT_NEAR(ShapeOf(Points).TurnRadians, 0, 1e-6);
}

TEST_F(WorldContestTest, MoversOnLevelsStayNearTheShortestPaths)
{
	for (const LevelKind& Kind : ListLevels())
	{
		ThreadTaskRunner Tasks(1);
		const std::string Obj = Put("level.obj", FormatObj(Kind.Make(2, 2), MeshAxes{}));
		const auto NavMesh = std::make_shared<LoadedNavMesh>(LoadNavMesh(Obj, MeshOptions{}, Tasks).Value());
		const auto Grid = std::make_shared<const LayeredGrid>(
			RasterizeNavMesh(NavMesh->Geometry, RasterizeSettings{}, Tasks).Value());
		Random Dice(4);
		const std::vector<Figures> Shown = Rows(NavMesh, DrawProblemSet("", Grid, 30, Dice).Value(), "atlas");
		ASSERT_EQ(Shown.size(), 3u);
		EXPECT_EQ(Shown[0].Number("excess_pct.max"), 0.0) << Kind.Name;
		for (size_t Row : {1u, 2u})
		{
			EXPECT_GE(*Shown[Row].Number("compared"), 25) << Kind.Name;
			EXPECT_LT(*Shown[Row].Number("excess_pct.mean"), 3) << Kind.Name;
			// Detour rounds. Walls of the grid lie up to half a cell beyond those of the navmesh.
			EXPECT_GT(*Shown[Row].Number("ratio_to_optimum.length"), Row == 1 ? 0.999 : 0.995)
				<< Kind.Name << ": a shortest path is one";
		}
		EXPECT_LE(*Shown[2].Number("ratio_to_optimum.turning") / *Shown[1].Number("ratio_to_optimum.turning"), 1.3)
			<< Kind.Name;
	}
}

TEST_F(WorldContestTest, AMapHasANavMeshThatEndsAtItsWalls)
{
	const std::string Map = Put("a.map",
		"type octile\nheight 6\nwidth 9\nmap\n.........\n.@@@@.@@.\n.@....@..\n.@.@@@@.@\n.@.......\n.@.@.@...\n");
	Put("a.map.scen",
		"version 1\n0 a.map 9 6 0 0 2 5 13.2426\n0 a.map 9 6 0 5 8 5 20.2426\n0 a.map 9 6 3 2 8 2 9.2426\n");
	const nlohmann::json Results = nlohmann::json::parse(RunToSucceed({"bench", "--world", "--map", Map, "--planner",
		"atlas", "--rivals", "jps,jps+,subgoal-graph", "--json", "-"}))["results"];
	ASSERT_EQ(Results.size(), 6u);
	EXPECT_EQ(Results[0]["planner"], "optimum");
	for (const nlohmann::json& Row : Results)
	{
		EXPECT_EQ(Row["compared"], 3) << Row["planner"];
		EXPECT_GE(Row["ratio_to_optimum"]["length"], 0.9999) << Row["planner"];
		EXPECT_LE(Row["ratio_to_optimum"]["length"], 1.1) << Row["planner"];
	}
	EXPECT_NEAR(Results[1]["ratio_to_optimum"]["length"], 1, 1e-4) << "there is one way round each wall";
	EXPECT_EQ(Results[4]["planner"], "jps+");
	EXPECT_GT(Results[4]["database_bytes"], 0);
}

TEST_F(WorldContestTest, CutCornersAreRefused)
{
	const std::string Map = Put("a.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
	EXPECT_THAT(RunToFail({"bench", "--world", "--map", Map, "--planner", "atlas", "--cut-corners"}),
		testing::HasSubstr("cut corners"));
}

TEST_F(WorldContestTest, RivalsThatAreUnknownOrCannotWalkTheMapAreRefused)
{
	const std::string Map = Put("a.map", "type octile\nheight 4\nwidth 5\nmap\n.....\n.....\n.....\n.....\n");
	EXPECT_THAT(RunToFail({"bench", "--world", "--map", Map, "--planner", "atlas", "--rivals", "jsp"}),
		testing::HasSubstr("jsp"));
	EXPECT_THAT(RunToFail({"bench", "--world", "--map", Map, "--planner", "atlas", "--rivals", "jps", "--moves", "16"}),
		testing::HasSubstr("eight directions"));
}
} // namespace Rtp::Tool
