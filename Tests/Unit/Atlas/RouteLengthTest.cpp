// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/RouteLength.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Base/Work/TaskRunner.h"

#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace Rtp;

namespace
{
World WithAtlas(const Testing::TextWorld& Text)
{
	SerialTaskRunner Serial;
	World Built = Text.World;
	Built.Database = std::move(AtlasDatabase::Build(Built.Grid, {}, BuildContext{Serial, NeverStop}).Value());
	return Built;
}
} // namespace

TEST(RouteLength, GoesRoundWalls)
{
	const Testing::TextWorld World("a.#b\n..#.\n....\n");
	const Rtp::World Built = WithAtlas(World);
	const double CellCm = World.World.Grid->Transform().CellSizeCm;
	const std::optional<double> Length = RouteLengthCm(Built, World.CellAt('a'), World.CellAt('b'));
	ASSERT_TRUE(Length);
	// Down and to the right along the wall, under it, up again: corners are not cut.
	EXPECT_NEAR(*Length, (5 + std::sqrt(2.0)) * CellCm, 1e-6);
	EXPECT_EQ(RouteLengthCm(Built, World.CellAt('a'), World.CellAt('a')), 0.0);
}

TEST(RouteLength, IsUnknownWithoutARouteOrWithoutWork)
{
	const Testing::TextWorld World("a.#b\n..#.\n..#c\n");
	const Rtp::World Built = WithAtlas(World);
	EXPECT_FALSE(RouteLengthCm(Built, World.CellAt('a'), World.CellAt('b')));
	EXPECT_TRUE(RouteLengthCm(Built, World.CellAt('c'), World.CellAt('b')));
	EXPECT_FALSE(RouteLengthCm(Built, World.CellAt('c'), World.CellAt('b'), 0));
	EXPECT_TRUE(KnowsRouteLengths(Built));
	EXPECT_FALSE(KnowsRouteLengths(World.World));
	EXPECT_FALSE(RouteLengthCm(World.World, World.CellAt('c'), World.CellAt('b')));
}
