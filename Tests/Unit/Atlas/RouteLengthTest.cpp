// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/RouteLength.h"

#include "Rtp/Base/Work/TaskRunner.h"

#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace Rtp;

namespace
{
std::unique_ptr<AtlasDatabase> AtlasOf(const Testing::TextWorld& World)
{
	SerialTaskRunner Serial;
	const auto GoOn = NeverStop;
	return std::move(AtlasDatabase::Build(World.Level.Grid, {}, BuildContext{Serial, GoOn}).Value());
}
} // namespace

TEST(RouteLength, GoesRoundWalls)
{
	const Testing::TextWorld World("a.#b\n..#.\n....\n");
	const auto Atlas = AtlasOf(World);
	const double CellCm = World.Level.Grid->Transform().CellSizeCm;
	const std::optional<double> Length = RouteLengthCm(*Atlas, World.CellAt('a'), World.CellAt('b'));
	ASSERT_TRUE(Length);
	// Down and to the right along the wall, under it, up again: corners are not cut.
	EXPECT_NEAR(*Length, (5 + std::sqrt(2.0)) * CellCm, 1e-6);
	EXPECT_EQ(RouteLengthCm(*Atlas, World.CellAt('a'), World.CellAt('a')), 0.0);
}

TEST(RouteLength, IsUnknownWithoutARouteOrWithoutWork)
{
	const Testing::TextWorld World("a.#b\n..#.\n..#c\n");
	const auto Atlas = AtlasOf(World);
	EXPECT_FALSE(RouteLengthCm(*Atlas, World.CellAt('a'), World.CellAt('b')));
	EXPECT_TRUE(RouteLengthCm(*Atlas, World.CellAt('c'), World.CellAt('b')));
	EXPECT_FALSE(RouteLengthCm(*Atlas, World.CellAt('c'), World.CellAt('b'), 0));
}
