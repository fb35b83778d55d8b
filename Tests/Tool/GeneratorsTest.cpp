// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Generate/Building.h"
#include "Generate/Cave.h"
#include "Generate/Chambers.h"
#include "Generate/City.h"
#include "Generate/Enlarge.h"
#include "Generate/Maze.h"
#include "Generate/RandomBlocks.h"
#include "Generate/Rooms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace Rtp::Tool
{
namespace
{
using Maker = std::function<TerrainMap(int32_t Width, int32_t Height, Random& Dice)>;

struct NamedMaker
{
	const char* Name;
	Maker Make;
};

template <class Chosen>
NamedMaker MakerOf(
	const char* Name, TerrainMap (*Make)(int32_t, int32_t, const Chosen&, Random&), const Chosen& Options = {})
{
	return {Name, [=](int32_t Width, int32_t Height, Random& Dice) { return Make(Width, Height, Options, Dice); }};
}

/** The generators that promise one piece of ground. */
std::vector<NamedMaker> ConnectedMakers()
{
	return {MakerOf("rooms", &MakeRooms), MakerOf("narrow rooms", &MakeRooms, {1, 3, 100}), MakerOf("maze", &MakeMaze),
		MakerOf("wide maze", &MakeMaze, {3, 2, 10}), MakerOf("cave", &MakeCave),
		MakerOf("rocky cave", &MakeCave, {52, 3, 5}), MakerOf("city", &MakeCity),
		MakerOf("green city", &MakeCity, {12, 2, 80})};
}

TerrainMap MadeWith(const Maker& Make, int32_t Width, int32_t Height, uint64_t Seed)
{
	Random Dice(Seed);
	return Make(Width, Height, Dice);
}

uint32_t WalkableCount(const TerrainMap& Map)
{
	return static_cast<uint32_t>(std::count_if(Map.Letters.begin(), Map.Letters.end(), &Terrain::IsWalkable));
}
} // namespace

TEST(Generators, GroundIsOnePieceWhereThatIsPromised)
{
	for (const NamedMaker& Each : ConnectedMakers())
	{
		for (uint64_t Seed = 0; Seed < 8; ++Seed)
		{
			const TerrainMap Map = MadeWith(Each.Make, 90, 61, Seed);
			ASSERT_EQ(Map.Letters.size(), 90u * 61u);
			EXPECT_EQ(FindChambers(Map).size(), 1u) << Each.Name << ", seed " << Seed;
			EXPECT_GT(WalkableCount(Map), 90u * 61u / 10) << Each.Name << ", seed " << Seed;
			EXPECT_TRUE(std::all_of(Map.Letters.begin(), Map.Letters.end(), &Terrain::IsLetter));
		}
	}
}

TEST(Generators, EqualSeedsGiveEqualMapsAndOthersOthers)
{
	for (const NamedMaker& Each : ConnectedMakers())
	{
		EXPECT_EQ(MadeWith(Each.Make, 64, 64, 3), MadeWith(Each.Make, 64, 64, 3)) << Each.Name;
		EXPECT_NE(MadeWith(Each.Make, 64, 64, 3), MadeWith(Each.Make, 64, 64, 4)) << Each.Name;
	}
}

TEST(Generators, TinyMapsAreMadeWithoutTrouble)
{
	for (const NamedMaker& Each : ConnectedMakers())
	{
		for (int32_t Width = 1; Width < 9; ++Width)
		{
			for (int32_t Height = 1; Height < 9; ++Height)
			{
				const TerrainMap Map = MadeWith(Each.Make, Width, Height, 5);
				EXPECT_EQ(Map.Letters.size(), static_cast<size_t>(Width * Height)) << Each.Name;
			}
		}
	}
}

TEST(Maze, CorridorsHaveTheWantedWidth)
{
	Random Dice(9);
	const TerrainMap Narrow = MakeMaze(41, 31, {1, 1, 0}, Dice);
	for (int32_t Y = 0; Y + 1 < Narrow.Height; ++Y)
	{
		for (int32_t X = 0; X + 1 < Narrow.Width; ++X)
		{
			const bool bSquare = Terrain::IsWalkable(Narrow.Letter(X, Y)) &&
				Terrain::IsWalkable(Narrow.Letter(X + 1, Y)) && Terrain::IsWalkable(Narrow.Letter(X, Y + 1)) &&
				Terrain::IsWalkable(Narrow.Letter(X + 1, Y + 1));
			EXPECT_FALSE(bSquare) << X << ", " << Y;
		}
	}
	const TerrainMap Wide = MakeMaze(41, 31, {4, 1, 0}, Dice);
	EXPECT_EQ(Wide.Letter(0, 0), Terrain::Wall);
	for (int32_t Step = 1; Step <= 4; ++Step)
	{
		EXPECT_EQ(Wide.Letter(Step, Step), Terrain::Ground);
	}
}

TEST(Maze, WithoutLoopsThereIsExactlyOneWay)
{
	// A tree of rooms: as many openings as rooms, less one.
	Random Dice(2);
	EXPECT_EQ(WalkableCount(MakeMaze(41, 31, {1, 1, 0}, Dice)), 2u * 20 * 15 - 1);
	EXPECT_GT(WalkableCount(MakeMaze(41, 31, {1, 1, 20}, Dice)), 2u * 20 * 15 - 1);
}

TEST(RandomBlocks, TheWantedShareIsBlocked)
{
	for (const int32_t Percent : {0, 10, 40, 90})
	{
		for (const int32_t Block : {1, 5})
		{
			Random Dice(1);
			const TerrainMap Map = MakeRandomBlocks(100, 50, {Percent, Block}, Dice);
			EXPECT_EQ(WalkableCount(Map), static_cast<uint32_t>(50 * (100 - Percent)));
		}
	}
}

TEST(Chambers, TunnelsJoinWhatIsLargeAndStoneFillsWhatIsSmall)
{
	TerrainMap Map(12, 5, Terrain::Wall);
	for (const int32_t X : {1, 2, 3, 8, 9, 10})
	{
		for (const int32_t Y : {1, 2, 3})
		{
			Map.Letter(X, Y) = Terrain::Ground;
		}
	}
	Map.Letter(5, 1) = Terrain::Ground;
	EXPECT_EQ(FindChambers(Map).size(), 3u);
	JoinChambers(Map, 5, Terrain::Trees);
	EXPECT_EQ(FindChambers(Map).size(), 1u);
	EXPECT_EQ(Map.Letter(5, 0), Terrain::Wall) << "the rim stays closed";
}

TEST(Enlarge, EveryPlaceBecomesASquare)
{
	TerrainMap Map(2, 1, Terrain::Ground);
	Map.Letter(1, 0) = Terrain::Water;
	const TerrainMap Large = Enlarge(Map, 3);
	EXPECT_EQ(Large.Width, 6);
	EXPECT_EQ(Large.Height, 3);
	EXPECT_EQ(Large.Letters, "...WWW...WWW...WWW");
}

TEST(TileMirrored, EachCopyMirrorsThoseBesideIt)
{
	TerrainMap Map(2, 2, Terrain::Ground);
	Map.Letter(1, 0) = Terrain::Water;
	Map.Letter(0, 1) = Terrain::Trees;
	const TerrainMap Large = TileMirrored(Map, 5, 3);
	EXPECT_EQ(Large.Width, 5);
	EXPECT_EQ(Large.Height, 3);
	EXPECT_EQ(Large.Letters, ".WW..T..TTT..TT");
}

TEST(Enlarge, RoughEdgesCloseNoPassage)
{
	for (const int32_t Factor : {2, 3, 4, 7, 8})
	{
		for (uint64_t Seed = 0; Seed < 4; ++Seed)
		{
			Random Dice(Seed);
			const TerrainMap Map = Enlarge(MakeMaze(21, 15, {1, 1, 0}, Dice), Factor);
			TerrainMap Rough = Map;
			RoughenEdges(Rough, Factor, 100, Dice);
			EXPECT_EQ(Rough == Map, Factor == 2) << "factor " << Factor;
			EXPECT_EQ(FindChambers(Rough).size(), 1u) << "factor " << Factor << ", seed " << Seed;
		}
	}
}

TEST(Enlarge, MoreRoughnessMovesMore)
{
	Random Dice(3);
	const TerrainMap Map = Enlarge(MakeRooms(40, 40, {}, Dice), 6);
	size_t Before = 0;
	for (const int32_t Percent : {10, 40, 70, 100})
	{
		TerrainMap Rough = Map;
		Random Same(8);
		RoughenEdges(Rough, 6, Percent, Same);
		size_t Moved = 0;
		for (size_t Place = 0; Place < Map.Letters.size(); ++Place)
		{
			Moved += Map.Letters[Place] != Rough.Letters[Place] ? 1 : 0;
		}
		EXPECT_GT(Moved, Before);
		Before = Moved;
	}
}

TEST(Building, EveryStoreyIsReachableBothWays)
{
	for (uint64_t Seed = 0; Seed < 6; ++Seed)
	{
		for (const int32_t Storeys : {1, 2, 5})
		{
			Random Dice(Seed);
			const Result<LayeredGrid> Grid = MakeBuilding(60, 40, {Storeys, 2, 1, 2, 6, 300}, {}, Dice);
			ASSERT_TRUE(Grid) << Grid.GetError().Detail;
			EXPECT_EQ(Grid.Value().StoreyCount(), static_cast<uint32_t>(Storeys));
			EXPECT_EQ(Grid.Value().GetRegions().Count(), 1u);
			EXPECT_EQ(Grid.Value().Links().size(), static_cast<size_t>(Storeys - 1) * 4);
		}
	}
}

TEST(Building, StairsRiseGentlyFromStoreyToStorey)
{
	Random Dice(1);
	const LayeredGrid Grid = MakeBuilding(60, 40, {3, 2, 0, 0, 6, 300}, {}, Dice).Value();
	uint32_t Seams = 0;
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		for (uint32_t D = 0; D < 8; ++D)
		{
			if (!Contains(Grid.OpenDirections(CellIndex{Cell}), static_cast<Direction>(D)))
			{
				continue;
			}
			const CellIndex Next = Grid.Neighbour(CellIndex{Cell}, static_cast<Direction>(D));
			ASSERT_LE(std::abs(Grid.WorldOf(Next).Z - Grid.WorldOf(CellIndex{Cell}).Z), 300.0 / 8 + 1)
				<< "heights are whole centimetres";
			Seams += Grid.CoordOf(Next).Storey != Grid.CoordOf(CellIndex{Cell}).Storey ? 1 : 0;
		}
	}
	EXPECT_GT(Seams, 0u);
}

TEST(Building, OneTooSmallForStairsIsAnError)
{
	Random Dice(1);
	EXPECT_FALSE(MakeBuilding(12, 6, {}, {}, Dice));
	EXPECT_TRUE(MakeBuilding(12, 6, {1, 1, 0, 0, 3, 300}, {}, Dice)) << "one storey needs none";
}
} // namespace Rtp::Tool
