// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/RouteLength.h"

#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Support/AtlasBuilds.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace Rtp;

namespace
{
World WithAtlas(const Testing::TextWorld& Text)
{
	World Built = Text.World;
	Built.Database = Testing::BuildAtlas(Built.Grid);
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

TEST(RouteLength, OfARouteByStraightLinesIsThatOfItsLines)
{
	const Testing::TextWorld Text("a......\n.......\n......b\n######.\nc......\n");
	World Built = Text.World;
	Built.Database = std::move(BuildDatabase("atlas:scale=straight", Built.Grid).Value());
	const double CellCm = Built.Grid->Transform().CellSizeCm;
	const std::optional<double> Field = RouteLengthCm(Built, Text.CellAt('a'), Text.CellAt('b'));
	ASSERT_TRUE(Field);
	EXPECT_NEAR(*Field, std::hypot(6, 2) * CellCm, 1e-6);
	EXPECT_NEAR(*RouteLengthCm(Built, Text.CellAt('a'), Text.CellAt('c')), *Field + 8 * CellCm, 0.01 * CellCm);
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

TEST(RouteLength, EditsOfTheWorldCount)
{
	const Testing::TextWorld Text("a...b\n.###.\n.....\n");
	const Rtp::World Built = WithAtlas(Text);
	const double CellCm = Built.Grid->Transform().CellSizeCm;
	const CellIndex From = Text.CellAt('a');
	const CellIndex To = Text.CellAt('b');
	EXPECT_NEAR(*RouteLengthCm(Built, From, To), 4 * CellCm, 1e-6);
	const CellIndex Above = Built.Grid->Neighbour(From, Direction::E);
	const CellIndex Below = Built.Grid->Neighbour(Built.Grid->Neighbour(From, Direction::S), Direction::S);
	Built.Overlay->SetBlocked(Below, true);
	EXPECT_NEAR(*RouteLengthCm(Built, From, To), 4 * CellCm, 1e-6) << "an edit elsewhere";
	Built.Overlay->SetBlocked(Below, false);
	Built.Overlay->SetBlocked(Above, true);
	EXPECT_NEAR(*RouteLengthCm(Built, From, To), 8 * CellCm, 1e-6) << "round by the south";
	EXPECT_TRUE(IsReachable(Built, From, To));
	Built.Overlay->SetBlocked(Below, true);
	EXPECT_FALSE(RouteLengthCm(Built, From, To));
	EXPECT_FALSE(IsReachable(Built, From, To)) << "both ways are closed";
	EXPECT_FALSE(IsReachable(Text.World, From, To)) << "without a database, too";
	Built.Overlay->SetBlocked(Above, false);
	EXPECT_TRUE(IsReachable(Text.World, From, To));
	Built.Overlay->SetBlocked(To, true);
	EXPECT_FALSE(IsReachable(Built, From, To)) << "the goal itself";
}

TEST(RouteLength, AClosedLinkIsNoRoute)
{
	const Testing::TextWorld Text("af#tb\n..#..\n", {{'f', 't'}});
	const Rtp::World Built = WithAtlas(Text);
	const std::optional<double> ByLink = RouteLengthCm(Built, Text.CellAt('a'), Text.CellAt('b'));
	ASSERT_TRUE(ByLink);
	EXPECT_NEAR(*ByLink, 4 * Built.Grid->Transform().CellSizeCm, 1e-6);
	EXPECT_NEAR(*SearchedLengthCm(Built, Text.CellAt('a'), Text.CellAt('b')), *ByLink, 1e-6);
	Built.Overlay->SetLinkClosed(0, true);
	EXPECT_FALSE(RouteLengthCm(Built, Text.CellAt('a'), Text.CellAt('b')));
}
