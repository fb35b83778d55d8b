// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/LayeredGrid.h"

#include "ReferenceMoves.h"
#include "SampleSize.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

namespace Rtp
{
namespace
{
using namespace Testing;

constexpr uint64_t WorldCount = Testing::SampleSize(1500);

GridSettings With(Connectivity Moves, bool bCutCorners = false)
{
	GridSettings Settings;
	Settings.Moves = Moves;
	Settings.bCutCorners = bCutCorners;
	return Settings;
}

/** Whether a move leads from one named cell to another. */
bool Leads(const TextWorld& World, char From, Direction D, char To)
{
	return Contains(World.Grid().OpenDirections(World.CellAt(From)), D) &&
		World.Grid().Neighbour(World.CellAt(From), D) == World.CellAt(To);
}

bool IsOpen(const TextWorld& World, char From, Direction D)
{
	return Contains(World.Grid().OpenDirections(World.CellAt(From)), D);
}
} // namespace

TEST(LayeredGrid, JoinsCellsThatTouch)
{
	const TextWorld World(R"(
		ab
		cd)");
	EXPECT_TRUE(Leads(World, 'a', Direction::E, 'b'));
	EXPECT_TRUE(Leads(World, 'a', Direction::S, 'c'));
	EXPECT_TRUE(Leads(World, 'a', Direction::SE, 'd'));
	EXPECT_TRUE(Leads(World, 'd', Direction::NW, 'a'));
	EXPECT_EQ(World.Grid().OpenDirections(World.CellAt('a')),
		MaskOf(Direction::E) | MaskOf(Direction::S) | MaskOf(Direction::SE));
}

TEST(LayeredGrid, DiagonalNeedsBothCardinalNeighbours)
{
	const TextWorld World(R"(
		a#
		cd)");
	EXPECT_FALSE(IsOpen(World, 'a', Direction::SE));
	EXPECT_FALSE(IsOpen(World, 'd', Direction::NW));
}

TEST(LayeredGrid, CutCornersNeedOneCardinalNeighbour)
{
	const TextWorld Open("a#\ncd", {}, With(Connectivity::Eight, true));
	EXPECT_TRUE(Leads(Open, 'a', Direction::SE, 'd'));
	EXPECT_TRUE(Leads(Open, 'd', Direction::NW, 'a'));
	const TextWorld Shut("a#\n#d", {}, With(Connectivity::Eight, true));
	EXPECT_FALSE(IsOpen(Shut, 'a', Direction::SE));
}

TEST(LayeredGrid, CutCornersLeadRoundASingleBlockOnBothSides)
{
	const TextWorld World(R"(
		...
		a#b
		.c.)",
		{}, With(Connectivity::Eight, true));
	EXPECT_TRUE(Leads(World, 'c', Direction::NW, 'a'));
	EXPECT_TRUE(Leads(World, 'c', Direction::NE, 'b'));
}

/** Four cells with a wall beside a. */
TextWorld WalledSquare(Direction Side)
{
	TextMap Map("ab\ncd");
	Map.Parts.AddWall(Map['a'], Side);
	return TextWorld(std::move(Map));
}

TEST(LayeredGrid, ThinWallsCloseAnEdgeAndTheDiagonalsPastIt)
{
	const TextWorld World = WalledSquare(Direction::E);
	EXPECT_FALSE(IsOpen(World, 'a', Direction::E));
	EXPECT_FALSE(IsOpen(World, 'b', Direction::W));
	EXPECT_FALSE(IsOpen(World, 'a', Direction::SE));
	EXPECT_FALSE(IsOpen(World, 'c', Direction::NE));
	EXPECT_TRUE(Leads(World, 'c', Direction::E, 'd'));
	EXPECT_TRUE(World.Grid().GetRegions().CanReach(World.CellAt('a'), World.CellAt('b')));
}

TEST(LayeredGrid, APillarClosesOneDiagonalAlone)
{
	const TextWorld World = WalledSquare(Direction::SE);
	EXPECT_FALSE(IsOpen(World, 'a', Direction::SE));
	EXPECT_FALSE(IsOpen(World, 'd', Direction::NW));
	EXPECT_TRUE(Leads(World, 'b', Direction::SW, 'c'));
	EXPECT_TRUE(Leads(World, 'a', Direction::E, 'b'));
}

TEST(LayeredGrid, KnightMovesCrossTheTwoCellsBetween)
{
	const GridSettings Sixteen = With(Connectivity::Sixteen);
	const TextWorld World("#b\n#.\na.", {}, Sixteen);
	EXPECT_FALSE(IsOpen(World, 'a', Direction::NNE)) << "the cell north of a is blocked";
	const TextWorld Free("#b\n..\na#", {}, Sixteen);
	EXPECT_TRUE(Leads(Free, 'a', Direction::NNE, 'b'));
	EXPECT_TRUE(Leads(Free, 'b', Direction::SSW, 'a'));
	const TextWorld Eight("#b\n..\na#");
	EXPECT_FALSE(IsOpen(Eight, 'a', Direction::NNE));
}

TEST(LayeredGrid, BridgeAndTunnelAreDifferentCells)
{
	TextMap Map(R"(
		##.##
		##.##
		..t..
		##.##
		##.##
		-----
		#####
		#####
		w.b.e
		#####
		#####)");
	const TextWorld World(std::move(Map));
	EXPECT_NE(World.CellAt('t'), World.CellAt('b'));
	EXPECT_EQ(World.Grid().PositionOf(World.CellAt('t')).X, World.Grid().PositionOf(World.CellAt('b')).X);
	EXPECT_TRUE(IsOpen(World, 't', Direction::N));
	EXPECT_FALSE(IsOpen(World, 'b', Direction::N));
	EXPECT_FALSE(World.Grid().GetRegions().CanReach(World.CellAt('t'), World.CellAt('b')));
	EXPECT_EQ(World.Grid().CoordOf(World.CellAt('b')), (CellCoord{2, 2, 1}));
}

TEST(LayeredGrid, SeamsJoinLayersBothWaysWithTheirDiagonals)
{
	TextMap Map(R"(
		ab
		de
		--
		##c
		##f)");
	Map.Parts.AddSeam(Map['b'], Direction::E, 1);
	Map.Parts.AddSeam(Map['f'], Direction::W, 0);
	const TextWorld World(std::move(Map));
	EXPECT_TRUE(Leads(World, 'b', Direction::E, 'c'));
	EXPECT_TRUE(Leads(World, 'c', Direction::W, 'b'));
	EXPECT_TRUE(Leads(World, 'b', Direction::SE, 'f'));
	EXPECT_TRUE(Leads(World, 'f', Direction::NW, 'b'));
	EXPECT_TRUE(Leads(World, 'c', Direction::SW, 'e'));
	EXPECT_TRUE(World.Grid().GetRegions().CanReach(World.CellAt('a'), World.CellAt('f')));
}

TEST(LayeredGrid, OneSeamAloneOpensNoDiagonal)
{
	TextMap Map(R"(
		ab
		de
		--
		##c
		##f)");
	Map.Parts.AddSeam(Map['b'], Direction::E, 1);
	const TextWorld World(std::move(Map));
	EXPECT_FALSE(IsOpen(World, 'b', Direction::SE));
	EXPECT_FALSE(IsOpen(World, 'c', Direction::SW));
}

TEST(LayeredGrid, CutCornersToTwoStoreysAreClosedFromBothEnds)
{
	// From b a corner leads down to a (over c) and to u upstairs (over d); a itself knows only one way to b.
	TextMap Map(R"(
		cb
		ad
		--
		##
		u#)",
		With(Connectivity::Eight, true));
	Map.Parts.AddWall(Map['a'], Direction::E);
	Map.Parts.AddSeam(Map['u'], Direction::E, 0);
	const TextWorld World(std::move(Map));
	EXPECT_FALSE(IsOpen(World, 'a', Direction::NE));
	EXPECT_FALSE(IsOpen(World, 'b', Direction::SW));
	EXPECT_TRUE(Leads(World, 'd', Direction::W, 'u'));
}

TEST(LayeredGrid, FollowsTheRulesOnRandomWorlds)
{
	for (uint64_t Seed = 0; Seed < WorldCount; ++Seed)
	{
		const WorldShape Shape = WorldShape::Varied(Seed);
		const WorldParts Parts = RandomParts(Seed, Shape);
		const LayeredGrid Grid = BuildGrid(Parts);
		const ReferenceMoves Reference(Parts);
		for (uint32_t Value = 0; Value < Grid.CellCount(); ++Value)
		{
			const CellCoord Here = Grid.CoordOf(CellIndex{Value});
			for (uint32_t Number = 0; Number < DirectionCount; ++Number)
			{
				const Direction D = static_cast<Direction>(Number);
				const std::optional<CellCoord> Expected = Reference.Move(Here, D);
				ASSERT_EQ(Contains(Grid.OpenDirections(CellIndex{Value}), D), Expected.has_value())
					<< "seed " << Seed << ": " << Shape.Describe() << "; cell " << Value << " direction " << Number;
				if (Expected)
				{
					const CellIndex Next = Grid.Neighbour(CellIndex{Value}, D);
					ASSERT_EQ(Grid.CoordOf(Next), *Expected) << "seed " << Seed << ": " << Shape.Describe();
					ASSERT_TRUE(Contains(Grid.OpenDirections(Next), Opposite(D)));
					ASSERT_EQ(Grid.Neighbour(Next, Opposite(D)), CellIndex{Value});
				}
			}
		}
	}
}

TEST(LayeredGrid, FindsEveryCellByItsPlaceAndNothingElse)
{
	for (uint64_t Seed = 0; Seed < 200; ++Seed)
	{
		const WorldParts Parts = RandomParts(Seed, WorldShape::Varied(Seed));
		const LayeredGrid Grid = BuildGrid(Parts);
		std::set<CellCoord> Walkable;
		for (const WorldParts::Cell& Cell : Parts.Cells)
		{
			Walkable.insert(Cell.Coord);
		}
		ASSERT_EQ(Grid.CellCount(), Walkable.size());
		for (int32_t Storey = -1; Storey <= 4; ++Storey)
		{
			for (int32_t Y = -1; Y <= Grid.Height(); ++Y)
			{
				const LayeredGrid::RowRange Row = Grid.RowOf(Storey, Y);
				uint32_t InRow = 0;
				for (int32_t X = -1; X <= Grid.Width(); ++X)
				{
					const std::optional<CellIndex> Found = Grid.Find({X, Y, Storey});
					ASSERT_EQ(Found.has_value(), Walkable.contains({X, Y, Storey}));
					if (Found)
					{
						ASSERT_EQ(Grid.CoordOf(*Found), (CellCoord{X, Y, Storey}));
						ASSERT_EQ(Found->Value, Row.First + InRow++);
					}
				}
				ASSERT_EQ(Row.Last - Row.First, InRow);
			}
		}
	}
}

TEST(LayeredGrid, FindsCellsOfLayersWithMoreRowsThanCells)
{
	LayeredGridBuilder Builder({}, 3, 60000);
	Builder.AddCell({0, 1, 0});
	Builder.AddCell({1, 59000, 0});
	Builder.AddCell({2, 59000, 0});
	Builder.AddCell({1, 7, 2});
	const LayeredGrid Grid = std::move(Builder.Build().Value());
	EXPECT_EQ(Grid.Find({0, 1, 0}), CellIndex{0});
	EXPECT_EQ(Grid.Find({2, 59000, 0}), CellIndex{2});
	EXPECT_EQ(Grid.Find({1, 7, 2}), CellIndex{3});
	EXPECT_EQ(Grid.Find({1, 7, 1}), std::nullopt);
	EXPECT_EQ(Grid.Find({0, 59000, 0}), std::nullopt);
	EXPECT_EQ(Grid.RowOf(0, 59000).First, 1u);
	EXPECT_EQ(Grid.RowOf(0, 59000).Last, 3u);
	EXPECT_LT(Grid.MemoryBytes(), 4000u) << "no entry for each of the 59000 rows";
}

TEST(LayeredGrid, RowsWiderThanTheWordHoldTheirNeighbours)
{
	constexpr int32_t Wide = 40000;
	LayeredGridBuilder Builder({}, Wide, 2);
	for (int32_t Y = 0; Y < 2; ++Y)
	{
		for (int32_t X = 0; X < Wide; ++X)
		{
			Builder.AddCell({X, Y, 0});
		}
	}
	const LayeredGrid Grid = std::move(Builder.Build().Value());
	const CellIndex Far = Grid.Find({Wide - 2, 1, 0}).value();
	EXPECT_EQ(Grid.CoordOf(Grid.Neighbour(Far, Direction::NE)), (CellCoord{Wide - 1, 0, 0}));
	EXPECT_EQ(Grid.CoordOf(Grid.Neighbour(CellIndex{5}, Direction::SW)), (CellCoord{4, 1, 0}));
}

TEST(LayeredGrid, LinksAreFoundFromBothEnds)
{
	const TextWorld World("abc#d",
		{{'a', 'd', Cost{900}, LinkKind::Jump}, {'d', 'b', Cost{100}, LinkKind::Drop},
			{'a', 'd', Cost{800}, LinkKind::Ladder}});
	const LayeredGrid& Grid = World.Grid();
	ASSERT_EQ(Grid.LinksFrom(World.CellAt('a')).size(), 2u);
	EXPECT_EQ(Grid.LinksFrom(World.CellAt('a'))[0].Price, Cost{800});
	EXPECT_EQ(Grid.LinksFrom(World.CellAt('a'))[0].Kind, LinkKind::Ladder);
	EXPECT_EQ(Grid.LinksFrom(World.CellAt('a'))[1].To, World.CellAt('d'));
	EXPECT_TRUE(Grid.LinksFrom(World.CellAt('b')).empty());
	ASSERT_EQ(Grid.LinksTo(World.CellAt('d')).size(), 2u);
	EXPECT_EQ(Grid.Links()[Grid.LinksTo(World.CellAt('d'))[1]].From, World.CellAt('a'));
	ASSERT_EQ(Grid.LinksTo(World.CellAt('b')).size(), 1u);
	EXPECT_EQ(Grid.Links()[Grid.LinksTo(World.CellAt('b'))[0]].Kind, LinkKind::Drop);
	EXPECT_TRUE(Grid.LinksTo(World.CellAt('a')).empty());
}

TEST(LayeredGrid, AreasHaveFactors)
{
	LayeredGridBuilder Builder({}, 3, 1);
	Builder.SetArea(2, {512});
	Builder.AddCell({0, 0, 0});
	Builder.AddCell({1, 0, 0}, 0, 2);
	Builder.AddCell({2, 0, 0}, 0, 1);
	const LayeredGrid Grid = std::move(Builder.Build().Value());
	EXPECT_TRUE(Grid.HasAreas());
	EXPECT_EQ(Grid.AreaFactorQ8(CellIndex{0}), 256u);
	EXPECT_EQ(Grid.AreaFactorQ8(CellIndex{1}), 512u);
	EXPECT_EQ(Grid.AreaFactorQ8(CellIndex{2}), 256u);
	EXPECT_EQ(Grid.HeuristicScaleQ16(), 65536u);
}

TEST(LayeredGrid, GroundThatIsCheapEverywhereIsAnAreaToo)
{
	LayeredGridBuilder Builder({}, 2, 1);
	Builder.SetArea(0, {128});
	Builder.AddCell({0, 0, 0});
	const LayeredGrid Grid = std::move(Builder.Build().Value());
	EXPECT_TRUE(Grid.HasAreas());
	EXPECT_EQ(Grid.AreaFactorQ8(CellIndex{0}), 128u);
	EXPECT_EQ(Grid.HeuristicScaleQ16(), 32768u);
}

TEST(LayeredGrid, CheapLinksLowerTheHeuristicScale)
{
	TextMap Map("a...b");
	Map.Parts.AddLink(Map['a'], Map['b'], Cost{408}, LinkKind::Jump);
	EXPECT_EQ(TextWorld(std::move(Map)).Grid().HeuristicScaleQ16(), 65536u / 4);
}

TEST(LayeredGrid, UnusedAreasDoNotLowerTheHeuristicScale)
{
	LayeredGridBuilder Builder({}, 2, 1);
	Builder.SetArea(1, {1});
	Builder.AddCell({0, 0, 0});
	EXPECT_EQ(Builder.Build().Value().HeuristicScaleQ16(), 65536u);
}

TEST(LayeredGrid, AnEmptyGridIsAGrid)
{
	LayeredGridBuilder Builder({}, 5, 5);
	const LayeredGrid Grid = std::move(Builder.Build().Value());
	EXPECT_EQ(Grid.CellCount(), 0u);
	EXPECT_EQ(Grid.Find({0, 0, 0}), std::nullopt);
	EXPECT_EQ(Grid.GetRegions().Count(), 0u);
}

TEST(LayeredGrid, CostsAtMostSixteenBytesACellWithEverything)
{
	for (const uint32_t Blocked : {50u, 400u})
	{
		WorldShape Shape;
		Shape.Width = 400;
		Shape.Height = 400;
		Shape.BlockedPerMille = Blocked;
		Shape.AreaTypes = 4;
		Shape.bHeights = true;
		Shape.Links = 50;
		Shape.Moves = Connectivity::Sixteen;
		for (const bool bCutCorners : {false, true})
		{
			Shape.bCutCorners = bCutCorners;
			const LayeredGrid Grid = BuildGrid(RandomParts(3, Shape));
			EXPECT_LE(Grid.MemoryBytes(), 16u * Grid.CellCount())
				<< Shape.Describe() << ": " << static_cast<double>(Grid.MemoryBytes()) / Grid.CellCount();
		}
	}
}
} // namespace Rtp
