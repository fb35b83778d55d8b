// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/LayeredGridBuilder.h"

#include "SmallWorlds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <set>
#include <utility>

namespace Rtp
{
namespace
{
using Testing::BuildGrid;
using testing::HasSubstr;
using Testing::RandomParts;
using Testing::TryBuild;
using Testing::WorldParts;
using Testing::WorldShape;

/** Two storeys of three by two cells. */
WorldParts TwoStoreys()
{
	WorldParts Parts;
	Parts.Width = 3;
	Parts.Height = 2;
	Parts.Areas.push_back({});
	for (int32_t Storey = 0; Storey < 2; ++Storey)
	{
		for (int32_t Index = 0; Index < 6; ++Index)
		{
			Parts.Cells.push_back({{Index % 3, Index / 3, Storey}});
		}
	}
	return Parts;
}

/** The error of a build that must fail. */
std::string ErrorOf(const WorldParts& Parts)
{
	const Result<LayeredGrid> Grid = TryBuild(Parts);
	return Grid ? "built" : Grid.GetError().Detail;
}
} // namespace

TEST(LayeredGridBuilder, MakesTheSameGridInAnyOrderOfCalls)
{
	for (uint64_t Seed = 0; Seed < 150; ++Seed)
	{
		WorldParts Parts = RandomParts(Seed, WorldShape::Varied(Seed));
		const uint64_t Expected = BuildGrid(Parts).ContentHash();
		Random Numbers(Seed);
		Shuffle(Parts.Cells, Numbers);
		Shuffle(Parts.Walls, Numbers);
		Shuffle(Parts.Seams, Numbers);
		Shuffle(Parts.Links, Numbers);
		ASSERT_EQ(BuildGrid(Parts).ContentHash(), Expected) << Seed;
	}
}

TEST(LayeredGridBuilder, EverySingleChangeChangesTheContentHash)
{
	WorldParts Base = TwoStoreys();
	Base.Settings.Moves = Connectivity::Sixteen;
	Base.Settings.Costs = CostModel::SixteenWay();
	Base.Links.push_back({{0, 0, 0}, {2, 1, 1}, Cost{5000}, LinkKind::Jump});
	using Change = std::function<void(WorldParts&)>;
	const std::vector<Change> Changes{
		[](WorldParts&) {},
		[](WorldParts& P) { P.Cells.erase(P.Cells.begin() + 7); },
		[](WorldParts& P) { P.Cells.erase(P.Cells.begin() + 1); },
		[](WorldParts& P) { P.Cells[3].HeightSteps = 1; },
		[](WorldParts& P) { P.Cells[4].HeightSteps = 1; },
		[](WorldParts& P) { P.Areas.push_back({300}); },
		[](WorldParts& P)
		{
			P.Areas.push_back({300});
			P.Cells[2].Area = 1;
		},
		[](WorldParts& P) { P.Areas[0] = {257}; },
		[](WorldParts& P) {
			P.Walls.push_back({{0, 0, 0}, Direction::E, 0});
		},
		[](WorldParts& P) {
			P.Walls.push_back({{0, 0, 0}, Direction::SE, 0});
		},
		[](WorldParts& P) {
			P.Walls.push_back({{0, 0, 0}, Direction::ESE, 0});
		},
		[](WorldParts& P)
		{
			P.Walls.push_back({{0, 0, 0}, Direction::E, 0});
			P.Walls.push_back({{0, 0, 1}, Direction::E, 0});
			P.Seams.push_back({{0, 0, 0}, Direction::E, 1});
		},
		[](WorldParts& P)
		{
			P.Walls.push_back({{0, 0, 0}, Direction::E, 0});
			P.Walls.push_back({{0, 0, 1}, Direction::E, 0});
			P.Seams.push_back({{0, 0, 1}, Direction::E, 0});
		},
		[](WorldParts& P) { P.Links.push_back(P.Links[0]); },
		[](WorldParts& P) { P.Links[0].Price = Cost{5001}; },
		[](WorldParts& P) { P.Links[0].Kind = LinkKind::Drop; },
		[](WorldParts& P) { std::swap(P.Links[0].From, P.Links[0].To); },
		[](WorldParts& P) {
			P.Links[0].To = {1, 1, 1};
		},
		[](WorldParts& P) { P.Links.clear(); },
		[](WorldParts& P) { P.Settings.Moves = Connectivity::Eight; },
		[](WorldParts& P) { P.Settings.bCutCorners = true; },
		[](WorldParts& P) { P.Settings.Costs.Straight = 914; },
		[](WorldParts& P) { P.Settings.Costs.Diagonal = 1293; },
		[](WorldParts& P) { P.Settings.Costs.Knight = 2045; },
		[](WorldParts& P) { P.Settings.Transform.Origin.X = 1; },
		[](WorldParts& P) { P.Settings.Transform.Origin.Y = 1; },
		[](WorldParts& P) { P.Settings.Transform.Origin.Z = 1; },
		[](WorldParts& P) { P.Settings.Transform.CellSizeCm = 51; },
		[](WorldParts& P) { P.Settings.Transform.HeightStepCm = 2; },
		[](WorldParts& P) { P.Width = 4; },
		[](WorldParts& P) { P.Height = 3; },
	};
	std::set<uint64_t> Hashes;
	for (const Change& Apply : Changes)
	{
		WorldParts Changed = Base;
		Apply(Changed);
		EXPECT_TRUE(Hashes.insert(BuildGrid(Changed).ContentHash()).second)
			<< "change " << &Apply - Changes.data() << " went unseen";
	}
	WorldParts Same = Base;
	Same.Settings.Transform.Origin.X = -0.0;
	EXPECT_TRUE(Hashes.contains(BuildGrid(Same).ContentHash())) << "minus zero is the same place";
}

TEST(LayeredGridBuilder, SaysWhichCellIsGivenTwice)
{
	WorldParts Parts = TwoStoreys();
	Parts.Cells.push_back({{2, 1, 1}});
	EXPECT_EQ(ErrorOf(Parts), "grid: cell (2, 1) of storey 1 is given twice");
}

TEST(LayeredGridBuilder, SaysWhichCellIsOutside)
{
	for (const CellCoord Outside : {CellCoord{3, 0, 0}, CellCoord{-1, 0, 0}, CellCoord{0, 2, 0}, CellCoord{0, -1, 0},
			 CellCoord{0, 0, -1}, CellCoord{0, 0, 65536}, CellCoord{std::numeric_limits<int32_t>::max(), 0, 0}})
	{
		WorldParts Parts = TwoStoreys();
		Parts.Cells.push_back({Outside});
		EXPECT_THAT(ErrorOf(Parts),
			HasSubstr(std::to_string(Outside.X) + ", " + std::to_string(Outside.Y) + ") of storey " +
				std::to_string(Outside.Storey) + " is outside"));
	}
}

TEST(LayeredGridBuilder, RefusesImpossibleSides)
{
	for (const int32_t Side : {0, -1, 65536, std::numeric_limits<int32_t>::min()})
	{
		WorldParts Parts;
		Parts.Width = Side;
		Parts.Height = 7;
		EXPECT_EQ(ErrorOf(Parts), "grid: sides must be 1 to 65535, not " + std::to_string(Side) + " x 7");
		std::swap(Parts.Width, Parts.Height);
		EXPECT_EQ(ErrorOf(Parts), "grid: sides must be 1 to 65535, not 7 x " + std::to_string(Side));
	}
}

TEST(LayeredGridBuilder, SaysWhichHeightDoesNotFit)
{
	for (const int32_t Height : {32768, -32769})
	{
		WorldParts Parts = TwoStoreys();
		Parts.Cells[1].HeightSteps = Height;
		EXPECT_EQ(ErrorOf(Parts), "grid: the height of cell (1, 0) of storey 0 does not fit; use a larger height step");
	}
}

TEST(LayeredGridBuilder, SaysWhichAreaIsUnknownOrFree)
{
	WorldParts Unknown = TwoStoreys();
	Unknown.Cells[0].Area = 9;
	EXPECT_EQ(ErrorOf(Unknown), "grid: cell (0, 0) of storey 0 is of area type 9, which does not exist");
	WorldParts Free = TwoStoreys();
	Free.Areas[0] = {0};
	EXPECT_EQ(ErrorOf(Free), "grid: area type 0 costs nothing");
}

TEST(LayeredGridBuilder, SaysWhichLinkIsWrong)
{
	const CellCoord Good{0, 0, 0};
	const auto WithLink = [](CellCoord From, CellCoord To, int32_t Price)
	{
		WorldParts Parts = TwoStoreys();
		Parts.Links.push_back({From, To, Cost{Price}});
		return ErrorOf(Parts);
	};
	EXPECT_EQ(WithLink(Good, {7, 0, 0}, 5), "grid: a link ends in cell (7, 0) of storey 0, which is not walkable");
	EXPECT_EQ(WithLink({0, 0, 2}, Good, 5), "grid: a link ends in cell (0, 0) of storey 2, which is not walkable");
	EXPECT_EQ(WithLink(Good, Good, 5), "grid: a link joins cell (0, 0) of storey 0 with itself");
	for (const int32_t Price : {0, -5, Cost::Infinite().Units})
	{
		EXPECT_EQ(WithLink(Good, {1, 0, 0}, Price),
			"grid: the link from cell (0, 0) of storey 0 to cell (1, 0) of storey 0 costs " + std::to_string(Price));
	}
}

TEST(LayeredGridBuilder, SaysWhichWallOrAnchorStandsNowhere)
{
	WorldParts Parts = TwoStoreys();
	Parts.Walls.push_back({{5, 5, 0}, Direction::N, 0});
	EXPECT_EQ(ErrorOf(Parts), "grid: a wall stands at cell (5, 5) of storey 0, which is not walkable");
	LayeredGridBuilder Builder({}, 2, 1);
	Builder.AddCell({0, 0, 0});
	Builder.AddAnchor({1, 0, 0}, 0, 0);
	EXPECT_EQ(
		Builder.Build().GetError().Detail, "grid: an anchor is set for cell (1, 0) of storey 0, which is not walkable");
	Builder.AddCell({1, 0, 0});
	Builder.AddAnchor({1, 0, 0}, 0, 0.1);
	Builder.AddAnchor({1, 0, 0}, 0, 0.2);
	EXPECT_EQ(Builder.Build().GetError().Detail, "grid: cell (1, 0) of storey 0 has two anchors");
}

TEST(LayeredGridBuilder, SaysWhichSeamIsWrong)
{
	const auto WithSeam = [](CellCoord Coord, Direction D, int32_t OtherStorey)
	{
		WorldParts Parts = TwoStoreys();
		Parts.Seams.push_back({Coord, D, OtherStorey});
		return ErrorOf(Parts);
	};
	EXPECT_EQ(
		WithSeam({2, 0, 0}, Direction::E, 1), "grid: a seam joins cell (3, 0) of storey 1, which is not walkable");
	EXPECT_EQ(
		WithSeam({9, 0, 0}, Direction::E, 1), "grid: a seam joins cell (9, 0) of storey 0, which is not walkable");
	EXPECT_THAT(WithSeam({0, 0, 0}, Direction::E, 1), HasSubstr("meets a side that is joined already"));
	EXPECT_THAT(WithSeam({0, 0, 0}, Direction::SE, 1), HasSubstr("must lead straight to another storey"));
	EXPECT_THAT(WithSeam({0, 0, 0}, Direction::E, 0), HasSubstr("must lead straight to another storey"));
	EXPECT_THAT(WithSeam({std::numeric_limits<int32_t>::max(), 0, 0}, Direction::E, 1), HasSubstr("not walkable"));
}

TEST(LayeredGridBuilder, RefusesTwoSeamsOnOneSide)
{
	WorldParts Parts = TwoStoreys();
	Parts.Cells.push_back({{1, 0, 2}});
	Parts.Walls = {{{0, 0, 0}, Direction::E, 0}, {{0, 0, 1}, Direction::E, 0}};
	Parts.Seams = {{{0, 0, 0}, Direction::E, 1}, {{0, 0, 0}, Direction::E, 2}};
	EXPECT_THAT(ErrorOf(Parts), HasSubstr("meets a side that is joined already"));
	Parts.Seams[1] = Parts.Seams[0];
	EXPECT_EQ(ErrorOf(Parts), "built") << "the same seam twice is one seam";
}

TEST(LayeredGridBuilder, RefusesCostsWithWhichEstimatesWouldLie)
{
	for (const CostModel Costs :
		{CostModel{0, 1, 1}, CostModel{408, 400, 912}, CostModel{408, 817, 1224}, CostModel{408, 577, 815},
			CostModel{408, 577, 986}, CostModel{408, 600, 890}, CostModel{1 << 29, 1 << 29, 1 << 30}})
	{
		WorldParts Parts = TwoStoreys();
		Parts.Settings.Moves = Connectivity::Sixteen;
		Parts.Settings.Costs = Costs;
		EXPECT_THAT(ErrorOf(Parts), HasSubstr("do not go together"));
	}
}

TEST(LayeredGridBuilder, RefusesPlacesThatAreNotNumbers)
{
	for (const double Bad : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
	{
		for (double GridTransform::*Member : {&GridTransform::CellSizeCm, &GridTransform::HeightStepCm})
		{
			WorldParts Parts = TwoStoreys();
			Parts.Settings.Transform.*Member = Bad;
			EXPECT_THAT(ErrorOf(Parts), HasSubstr("not a usable number"));
			Parts.Settings.Transform.*Member = 0;
			EXPECT_THAT(ErrorOf(Parts), HasSubstr("not a usable number"));
		}
		WorldParts Parts = TwoStoreys();
		Parts.Settings.Transform.Origin.Z = Bad;
		EXPECT_THAT(ErrorOf(Parts), HasSubstr("not a usable number"));
	}
}

TEST(LayeredGridBuilder, IsEmptyAfterBuildWhetherItWorkedOrNot)
{
	LayeredGridBuilder Builder({}, 3, 3);
	Builder.SetArea(4, {999});
	Builder.AddCell({0, 0, 0});
	Builder.AddCell({1, 0, 0});
	Builder.AddWall({0, 0, 0}, Direction::E);
	Builder.AddLink({0, 0, 0}, {1, 0, 0}, Cost{7}, LinkKind::Jump);
	EXPECT_EQ(Builder.Build().Value().CellCount(), 2u);
	EXPECT_EQ(Builder.Build().Value().CellCount(), 0u);
	Builder.AddCell({9, 9, 9});
	EXPECT_FALSE(Builder.Build().IsOk());
	const Result<LayeredGrid> Empty = Builder.Build();
	ASSERT_TRUE(Empty.IsOk());
	EXPECT_EQ(Empty.Value().Arrays().AreaTypes.size(), 1u);
}
} // namespace Rtp
