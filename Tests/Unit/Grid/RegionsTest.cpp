// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/Regions.h"

#include "SampleSize.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <utility>

namespace Rtp
{
namespace
{
using namespace Testing;

/** Which cells a walk from one cell reaches, by walking. */
std::vector<bool> ReachedFrom(const LayeredGrid& Grid, CellIndex Start)
{
	std::vector<bool> Reached(Grid.CellCount(), false);
	std::vector<CellIndex> Waiting{Start};
	Reached[Start.Value] = true;
	const auto Reach = [&](CellIndex Next)
	{
		if (!Reached[Next.Value])
		{
			Reached[Next.Value] = true;
			Waiting.push_back(Next);
		}
	};
	while (!Waiting.empty())
	{
		const CellIndex Cell = Waiting.back();
		Waiting.pop_back();
		for (uint32_t Open = Grid.OpenDirections(Cell); Open != 0; Open &= Open - 1)
		{
			Reach(Grid.Neighbour(Cell, static_cast<Direction>(std::countr_zero(Open))));
		}
		for (const GridLink& Link : Grid.LinksFrom(Cell))
		{
			Reach(Link.To);
		}
	}
	return Reached;
}

void ExpectTrueReachability(const LayeredGrid& Grid)
{
	const Regions& Map = Grid.GetRegions();
	std::vector<std::vector<bool>> Reached;
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		Reached.push_back(ReachedFrom(Grid, CellIndex{Cell}));
	}
	std::map<uint32_t, uint32_t> Sizes;
	for (uint32_t A = 0; A < Grid.CellCount(); ++A)
	{
		++Sizes[Map.Of(CellIndex{A})];
		for (uint32_t B = 0; B < Grid.CellCount(); ++B)
		{
			ASSERT_EQ(Map.CanReach(CellIndex{A}, CellIndex{B}), Reached[A][B]) << A << " to " << B;
			ASSERT_EQ(Map.Of(CellIndex{A}) == Map.Of(CellIndex{B}), Reached[A][B] && Reached[B][A]);
		}
	}
	ASSERT_EQ(Sizes.size(), Map.Count());
	for (const auto& [Region, Size] : Sizes)
	{
		ASSERT_LT(Region, Map.Count());
		ASSERT_EQ(Map.SizeOf(Region), Size);
	}
}
} // namespace

TEST(Regions, TellReachabilityOnRandomDirectedWorlds)
{
	for (uint64_t Seed = 0; Seed < Testing::SampleSize(400); ++Seed)
	{
		WorldShape Shape = WorldShape::Varied(Seed);
		Shape.Width = std::min(Shape.Width, 8);
		Shape.BlockedPerMille = 300 + Shape.BlockedPerMille / 2;
		Shape.Links = static_cast<uint32_t>(Seed % 25);
		SCOPED_TRACE("seed " + std::to_string(Seed) + ": " + Shape.Describe());
		ASSERT_NO_FATAL_FAILURE(ExpectTrueReachability(BuildGrid(RandomParts(Seed, Shape))));
	}
}

TEST(Regions, OneWayLinksChainAndDoNotLeadBack)
{
	const TextWorld World("a#b#c#d", {{'a', 'b', Cost{1}, LinkKind::Drop}, {'b', 'c', Cost{1}, LinkKind::Drop}});
	const Regions& Regions = World.Grid().GetRegions();
	EXPECT_EQ(Regions.Count(), 4u);
	EXPECT_TRUE(Regions.CanReach(World.CellAt('a'), World.CellAt('c')));
	EXPECT_FALSE(Regions.CanReach(World.CellAt('c'), World.CellAt('a')));
	EXPECT_FALSE(Regions.CanReach(World.CellAt('a'), World.CellAt('d')));
	EXPECT_FALSE(Regions.CanReach(World.CellAt('d'), World.CellAt('a')));
	EXPECT_TRUE(Regions.CanReach(World.CellAt('d'), World.CellAt('d')));
}

TEST(Regions, ACycleOfLinksIsOneRegion)
{
	const TextWorld World("a#b#c",
		{{'a', 'b', Cost{1}, LinkKind::Drop}, {'b', 'c', Cost{1}, LinkKind::Drop},
			{'c', 'a', Cost{1}, LinkKind::Ladder}});
	EXPECT_EQ(World.Grid().GetRegions().Count(), 1u);
	EXPECT_EQ(World.Grid().GetRegions().SizeOf(0), 3u);
}

TEST(Regions, AreNumberedInTheOrderOfTheirFirstCells)
{
	const TextWorld World(R"(
		a#b#c
		.#.#.
		..d#.)");
	EXPECT_EQ(World.Grid().GetRegions().Of(World.CellAt('a')), 0u);
	EXPECT_EQ(World.Grid().GetRegions().Of(World.CellAt('b')), 0u);
	EXPECT_EQ(World.Grid().GetRegions().Of(World.CellAt('c')), 1u);
}

TEST(Regions, MoreThanSixteenBitsOfThemStayApart)
{
	WorldParts Parts;
	Parts.Width = 801;
	Parts.Height = 200;
	for (int32_t Y = 0; Y < 200; ++Y)
	{
		for (int32_t X = Y % 2; X < 801; X += 2)
		{
			Parts.Cells.push_back({{X, Y, 0}});
		}
	}
	const LayeredGrid Grid = BuildGrid(Parts);
	ASSERT_GT(Grid.GetRegions().Count(), 65536u);
	EXPECT_EQ(Grid.GetRegions().Count(), Grid.CellCount());
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		ASSERT_EQ(Grid.GetRegions().Of(CellIndex{Cell}), Cell);
	}
}

TEST(Regions, ThousandsOfOneWayRegionsCostNoSquareOfMemory)
{
	// A chain of islands, each a drop below the last, with a second chain beside it.
	constexpr int32_t Length = 9000;
	WorldParts Parts;
	Parts.Width = 3;
	Parts.Height = 2 * Length;
	for (int32_t Step = 0; Step < Length; ++Step)
	{
		Parts.Cells.push_back({{0, 2 * Step, 0}});
		Parts.Cells.push_back({{2, 2 * Step, 0}});
		if (Step > 0)
		{
			Parts.Links.push_back({{0, 2 * Step - 2, 0}, {0, 2 * Step, 0}, Cost{1}, LinkKind::Drop});
			Parts.Links.push_back({{2, 2 * Step - 2, 0}, {2, 2 * Step, 0}, Cost{1}, LinkKind::Drop});
		}
	}
	const LayeredGrid Grid = BuildGrid(Parts);
	const auto CellAt = [&](int32_t X, int32_t Step) { return Grid.Find({X, 2 * Step, 0}).value(); };
	EXPECT_TRUE(Grid.GetRegions().CanReach(CellAt(0, 0), CellAt(0, Length - 1)));
	EXPECT_TRUE(Grid.GetRegions().CanReach(CellAt(2, 17), CellAt(2, 18)));
	EXPECT_FALSE(Grid.GetRegions().CanReach(CellAt(0, Length - 1), CellAt(0, 0)));
	EXPECT_FALSE(Grid.GetRegions().CanReach(CellAt(0, 0), CellAt(2, Length - 1)));
	EXPECT_LT(Grid.GetRegions().MemoryBytes(), 64u * Grid.CellCount());
}

TEST(Regions, OfOneRegionCostAQuarterByteACell)
{
	WorldShape Shape;
	Shape.Width = 200;
	Shape.Height = 200;
	Shape.BlockedPerMille = 50;
	const LayeredGrid Grid = BuildGrid(RandomParts(2, Shape));
	EXPECT_LE(Grid.GetRegions().MemoryBytes(), Grid.CellCount() / 4);
}
} // namespace Rtp
