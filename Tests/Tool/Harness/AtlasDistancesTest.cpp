// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Harness/AtlasDistances.h"

#include "Rtp/Search/Dijkstra.h"

#include "AtlasBuilds.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <memory>

namespace Rtp::Tool
{
TEST(AtlasDistances, AreLowerBoundsAndNearlyExact)
{
	for (uint64_t Seed = 0; Seed < 6; ++Seed)
	{
		const Testing::WorldShape Shape{.Width = 30, .Height = 30, .BlockedPerMille = 250, .AreaTypes = 1};
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(Seed, Shape)));
		World World;
		World.Grid = Grid;
		World.Database = Testing::BuildAtlas(Grid);
		Random Dice(Seed);
		const CellIndex Goal = Testing::AnyCell(Dice, *Grid);
		AtlasDistances Distances(World, Goal);
		const auto True = DijkstraCosts(GridSpace(*Grid), GridSpace::StateOf(Goal), Towards::ToSource);
		for (uint32_t Cell = 0; Cell < Grid->CellCount(); ++Cell)
		{
			const Cost Found = Distances.ToGoal(CellIndex{Cell});
			ASSERT_EQ(Found.IsFinite(), True[Cell].IsFinite());
			EXPECT_LE(Found, True[Cell]);
			EXPECT_TRUE(!Found.IsFinite() || Found.Units + Found.Units / 1000 + 2 >= True[Cell].Units)
				<< Found.Units << " of " << True[Cell].Units;
			EXPECT_EQ(Distances.ToGoal(CellIndex{Cell}), Found) << "from the cache";
		}
	}
}
} // namespace Rtp::Tool
