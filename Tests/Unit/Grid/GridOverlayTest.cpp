// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/GridOverlay.h"

#include "SampleSize.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <utility>

namespace Rtp
{
namespace
{
using namespace Testing;

/** The moves that a grid built without the blocked cells allows: the overlay may close moves and never opens one. */
DirectionMask Expected(const LayeredGrid& Grid, const LayeredGrid& Rebuilt, CellIndex Cell)
{
	const std::optional<CellIndex> Left = Rebuilt.Find(Grid.CoordOf(Cell));
	return Left ? Rebuilt.OpenDirections(*Left) & Grid.OpenDirections(Cell) : DirectionMask{0};
}
} // namespace

TEST(GridOverlay, IsTheGridUntilSomethingChanges)
{
	const LayeredGrid Grid = BuildGrid(RandomParts(5, {}));
	const GridOverlay Overlay(Grid);
	EXPECT_EQ(Overlay.Revision(), 0u);
	EXPECT_EQ(Overlay.BlockedCount(), 0u);
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		EXPECT_FALSE(Overlay.IsBlocked(CellIndex{Cell}));
		EXPECT_EQ(Overlay.OpenDirections(CellIndex{Cell}), Grid.OpenDirections(CellIndex{Cell}));
	}
}

TEST(GridOverlay, EqualsAGridBuiltWithoutTheBlockedCells)
{
	for (uint64_t Seed = 0; Seed < Testing::SampleSize(400); ++Seed)
	{
		const WorldShape Shape = WorldShape::Varied(Seed);
		const WorldParts Parts = RandomParts(Seed, Shape);
		const LayeredGrid Grid = BuildGrid(Parts);
		GridOverlay Overlay(Grid);
		std::set<CellCoord> Blocked;
		Random Numbers(Seed);
		for (uint32_t Edit = 0; Edit < 12 && Grid.CellCount() != 0; ++Edit)
		{
			const CellIndex Cell{Numbers.Below(Grid.CellCount())};
			const bool bBlock = !Overlay.IsBlocked(Cell);
			ASSERT_TRUE(Overlay.SetBlocked(Cell, bBlock));
			bBlock ? void(Blocked.insert(Grid.CoordOf(Cell))) : void(Blocked.erase(Grid.CoordOf(Cell)));
			ASSERT_EQ(Overlay.BlockedCount(), Blocked.size());
			const LayeredGrid Rebuilt = BuildGrid(Parts.Without(Blocked));
			for (uint32_t Value = 0; Value < Grid.CellCount(); ++Value)
			{
				ASSERT_EQ(Overlay.OpenDirections(CellIndex{Value}), Expected(Grid, Rebuilt, CellIndex{Value}))
					<< "seed " << Seed << ": " << Shape.Describe() << "; edit " << Edit << ", cell " << Value;
			}
		}
	}
}

TEST(GridOverlay, BlockingTheEndOfAKnightMoveClosesIt)
{
	GridSettings Settings;
	Settings.Moves = Connectivity::Sixteen;
	const TextWorld World("#b\n..\na#", {}, Settings);
	GridOverlay Overlay(World.Grid());
	Overlay.SetBlocked(World.CellAt('b'), true);
	EXPECT_FALSE(Contains(Overlay.OpenDirections(World.CellAt('a')), Direction::NNE));
	Overlay.SetBlocked(World.CellAt('b'), false);
	EXPECT_TRUE(Contains(Overlay.OpenDirections(World.CellAt('a')), Direction::NNE));
}

TEST(GridOverlay, FreeingEverythingReturnsToTheGrid)
{
	for (uint64_t Seed = 0; Seed < 200; ++Seed)
	{
		const LayeredGrid Grid = BuildGrid(RandomParts(Seed, WorldShape::Varied(Seed)));
		GridOverlay Overlay(Grid);
		Random Numbers(Seed);
		std::vector<CellIndex> Blocked;
		for (uint32_t Edit = 0; Edit < 30 && Grid.CellCount() != 0; ++Edit)
		{
			Blocked.push_back(CellIndex{Numbers.Below(Grid.CellCount())});
			Overlay.SetBlocked(Blocked.back(), true);
		}
		for (const CellIndex Cell : Blocked)
		{
			Overlay.SetBlocked(Cell, false);
		}
		ASSERT_EQ(Overlay.BlockedCount(), 0u);
		for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
		{
			ASSERT_EQ(Overlay.OpenDirections(CellIndex{Cell}), Grid.OpenDirections(CellIndex{Cell})) << Seed;
		}
	}
}

TEST(GridOverlay, RevisionCountsChangesOnly)
{
	const TextWorld World("ab");
	GridOverlay Overlay(World.Grid());
	EXPECT_FALSE(Overlay.SetBlocked(World.CellAt('a'), false));
	EXPECT_EQ(Overlay.Revision(), 0u);
	EXPECT_TRUE(Overlay.SetBlocked(World.CellAt('a'), true));
	EXPECT_EQ(Overlay.Revision(), 1u);
	EXPECT_FALSE(Overlay.SetBlocked(World.CellAt('a'), true));
	EXPECT_EQ(Overlay.Revision(), 1u);
	EXPECT_TRUE(Overlay.SetBlocked(World.CellAt('a'), false));
	EXPECT_EQ(Overlay.Revision(), 2u) << "the same truth as at first, but things changed in between";
}

TEST(GridOverlay, ClosesAndOpensLinks)
{
	const TextWorld World("a#b#c", {{'a', 'b', Cost{5}, LinkKind::Door}, {'b', 'c', Cost{5}, LinkKind::Door}});
	GridOverlay Overlay(World.Grid());
	EXPECT_FALSE(Overlay.SetLinkClosed(1, false));
	EXPECT_TRUE(Overlay.SetLinkClosed(1, true));
	EXPECT_TRUE(Overlay.IsLinkClosed(1));
	EXPECT_FALSE(Overlay.IsLinkClosed(0));
	EXPECT_EQ(Overlay.Revision(), 1u);
	EXPECT_TRUE(Overlay.SetLinkClosed(1, false));
	EXPECT_FALSE(Overlay.IsLinkClosed(1));
	EXPECT_EQ(Overlay.Revision(), 2u);
}

TEST(GridOverlay, CostsMemoryOnlyNearChanges)
{
	WorldShape Shape;
	Shape.Width = 300;
	Shape.Height = 300;
	const LayeredGrid Grid = BuildGrid(RandomParts(1, Shape));
	GridOverlay Overlay(Grid);
	EXPECT_LE(Overlay.MemoryBytes(), Grid.CellCount() / 32 + 16);
	const size_t Before = Overlay.MemoryBytes();
	Overlay.SetBlocked(CellIndex{Grid.CellCount() / 2}, true);
	const size_t After = Overlay.MemoryBytes();
	EXPECT_GT(After, Before);
	EXPECT_LE(After - Before, 6 * 600u) << "its page and those of the rows above and below";
	Overlay.SetBlocked(CellIndex{Grid.CellCount() / 2}, false);
	Overlay.SetBlocked(CellIndex{Grid.CellCount() / 2}, true);
	EXPECT_EQ(Overlay.MemoryBytes(), After);
}
} // namespace Rtp
