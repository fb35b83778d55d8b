// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Smoothness.h"

#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Files/WholeFile.h"
#include "Generate/Problems.h"
#include "Harness/PlannerWorlds.h"
#include "Levels/LevelCatalog.h"
#include "Tool/ToolRun.h"

#include <gtest/gtest.h>

#include <array>
#include <numbers>

namespace Rtp::Tool
{
namespace
{
class SmoothnessTest : public ToolTest
{
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

TEST_F(SmoothnessTest, MoversTurnLittleMoreThanDetoursStraightPaths)
{
	for (const LevelKind& Kind : ListLevels())
	{
		ThreadTaskRunner Tasks(1);
		const std::string Obj = Put("level.obj", FormatObj(Kind.Make(2, 2), MeshAxes{}));
		const Result<LoadedNavMesh> NavMesh = LoadNavMesh(Obj, MeshOptions{}, Tasks);
		ASSERT_TRUE(NavMesh.IsOk());
		Result<LayeredGrid> Rasterized = RasterizeNavMesh(NavMesh.Value().Geometry, RasterizeSettings{}, Tasks);
		ASSERT_TRUE(Rasterized.IsOk());
		const auto Grid = std::make_shared<const LayeredGrid>(std::move(Rasterized.Value()));
		const Result<Contestant> Planner = PrepareContestant("atlas", Grid, {}, Tasks);
		ASSERT_TRUE(Planner.IsOk());
		Random Dice(4);
		const Result<SmoothnessFigures> Figures =
			CompareSmoothness(NavMesh.Value(), Planner.Value(), DrawProblemSet("", Grid, 30, Dice).Value().Problems);
		ASSERT_TRUE(Figures.IsOk());
		EXPECT_GE(Figures.Value().Problems, 25u) << Kind.Name;
		EXPECT_LE(Figures.Value().Ratio(), 1.3) << Kind.Name;
	}
}
} // namespace Rtp::Tool
