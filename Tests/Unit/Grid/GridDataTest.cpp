// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/GridData.h"

#include "SampleSize.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

namespace Rtp
{
namespace
{
using namespace Testing;

/** Changes one item of an array, or its length. */
template <class T, class F>
void Damage(std::vector<T>& Items, Random& Numbers, F&& ChangeItem)
{
	const uint32_t Count = static_cast<uint32_t>(Items.size());
	switch (Numbers.Below(8))
	{
	case 0:
		Items.push_back(Count == 0 ? T{} : Items[Numbers.Below(Count)]);
		return;
	case 1:
		Items.resize(Count == 0 ? 1 : Count - 1);
		return;
	case 2:
		if (Count > 1)
		{
			std::swap(Items[Numbers.Below(Count)], Items[Numbers.Below(Count)]);
		}
		return;
	default:
		if (Count > 0)
		{
			ChangeItem(Items[Numbers.Below(Count)]);
		}
	}
}

/** A number near the old one, or any number at all. */
template <class T>
void Jolt(T& Number, Random& Numbers)
{
	Number = Numbers.Chance(500) ? static_cast<T>(Number + static_cast<T>(Numbers.Between(-2, 2)))
								 : static_cast<T>(Numbers.Next());
}

void DamageLinks(GridData& Data, Random& Numbers)
{
	Damage(Data.Links, Numbers,
		[&](GridLink& Link)
		{
			const uint32_t Field = Numbers.Below(4);
			Field == 0       ? Jolt(Link.From.Value, Numbers)
				: Field == 1 ? Jolt(Link.To.Value, Numbers)
							 : Jolt(Link.Price.Units, Numbers);
			Link.Kind = Field == 3 ? static_cast<LinkKind>(Numbers.Below(20)) : Link.Kind;
		});
}

void DamageSettings(GridData& Data, Random& Numbers)
{
	GridSettings& Settings = Data.Settings;
	switch (Numbers.Below(6))
	{
	case 0:
		Settings.Moves = static_cast<Connectivity>(Numbers.Below(20));
		return;
	case 1:
		Settings.bCutCorners = !Settings.bCutCorners;
		return;
	case 2:
		Jolt(Settings.Costs.Diagonal, Numbers);
		return;
	case 3:
		Jolt(Data.Width, Numbers);
		return;
	case 4:
		Jolt(Data.Height, Numbers);
		return;
	default:
		Settings.Transform.CellSizeCm = std::bit_cast<double>(Numbers.Next());
	}
}

void DamageAnything(GridData& Data, Random& Numbers)
{
	const auto Number = [&](auto& Item) { Jolt(Item, Numbers); };
	const auto Bit = [&](uint8_t& Item) { Item ^= static_cast<uint8_t>(1u << Numbers.Below(8)); };
	switch (Numbers.Below(12))
	{
	case 0:
		return Damage(Data.Positions, Numbers,
			[&](CellPosition& Position)
			{ Numbers.Chance(500) ? Jolt(Position.X, Numbers) : Jolt(Position.Y, Numbers); });
	case 1:
		return Damage(Data.Open8, Numbers, Bit);
	case 2:
		return Damage(Data.OpenKnight, Numbers, Bit);
	case 3:
		return Damage(Data.Vertical, Numbers,
			[&](uint32_t& Word) { Numbers.Chance(300) ? void(Word ^= 1u << Numbers.Below(32)) : Jolt(Word, Numbers); });
	case 4:
		return Damage(
			Data.Irregular, Numbers, [&](std::array<uint32_t, 8>& Record) { Jolt(Record[Numbers.Below(8)], Numbers); });
	case 5:
		return Damage(Data.Area, Numbers, Number);
	case 6:
		return Damage(Data.AreaTypes, Numbers, [&](AreaType& Type) { Jolt(Type.FactorQ8, Numbers); });
	case 7:
		return Damage(Data.HeightSteps, Numbers, Number);
	case 8:
		return Damage(Data.StoreyFirst, Numbers, Number);
	case 9:
		return DamageLinks(Data, Numbers);
	case 10:
		return Damage(Data.Anchors, Numbers, [&](CellAnchor& Anchor) { Jolt(Anchor.Cell.Value, Numbers); });
	default:
		return DamageSettings(Data, Numbers);
	}
}

/** Every question a grid can be asked has a sensible answer. */
void ExpectConsistent(const LayeredGrid& Grid)
{
	for (uint32_t Value = 0; Value < Grid.CellCount(); ++Value)
	{
		const CellIndex Cell{Value};
		const CellCoord Here = Grid.CoordOf(Cell);
		ASSERT_EQ(Grid.Find(Here), Cell);
		ASSERT_TRUE(Here.X < Grid.Width() && Here.Y < Grid.Height());
		ASSERT_LT(Grid.GetRegions().Of(Cell), Grid.GetRegions().Count());
		ASSERT_GT(Grid.AreaFactorQ8(Cell), 0u);
		for (uint32_t Open = Grid.OpenDirections(Cell); Open != 0; Open &= Open - 1)
		{
			const Direction D = static_cast<Direction>(std::countr_zero(Open));
			const CellIndex Next = Grid.Neighbour(Cell, D);
			ASSERT_LT(Next.Value, Grid.CellCount());
			const CellCoord There = Grid.CoordOf(Next);
			ASSERT_EQ(There.X - Here.X, StepOf(D).X);
			ASSERT_EQ(There.Y - Here.Y, StepOf(D).Y);
			ASSERT_TRUE(Contains(Grid.OpenDirections(Next), Opposite(D)));
			ASSERT_EQ(Grid.Neighbour(Next, Opposite(D)), Cell);
			ASSERT_EQ(Grid.GetRegions().Of(Next), Grid.GetRegions().Of(Cell));
		}
		for (const GridLink& Link : Grid.LinksFrom(Cell))
		{
			ASSERT_LT(Link.To.Value, Grid.CellCount());
			ASSERT_TRUE(Grid.GetRegions().CanReach(Cell, Link.To));
		}
	}
}
} // namespace

TEST(GridData, OfAGridMakesTheSameGridAgain)
{
	for (uint64_t Seed = 0; Seed < 100; ++Seed)
	{
		const LayeredGrid Grid = BuildGrid(RandomParts(Seed, WorldShape::Varied(Seed)));
		const Result<LayeredGrid> Again = LayeredGrid::FromData(Grid.ToData());
		ASSERT_TRUE(Again.IsOk()) << Again.GetError().Detail;
		ASSERT_EQ(Again.Value().ContentHash(), Grid.ContentHash());
	}
}

TEST(GridData, DamagedAnywhereGivesAnErrorOrAConsistentGrid)
{
	uint32_t Refused = 0;
	uint32_t Accepted = 0;
	for (uint64_t Seed = 0; Seed < Testing::SampleSize(300); ++Seed)
	{
		const LayeredGrid Grid = BuildGrid(RandomParts(Seed, WorldShape::Varied(Seed)));
		for (uint64_t Round = 0; Round < 60; ++Round)
		{
			SCOPED_TRACE("seed " + std::to_string(Seed) + " round " + std::to_string(Round));
			Random Numbers = Random::Stream(Seed, Round);
			GridData Data = Grid.ToData();
			for (uint32_t Left = Numbers.Below(3) + 1; Left != 0; --Left)
			{
				DamageAnything(Data, Numbers);
			}
			const Result<LayeredGrid> Damaged = LayeredGrid::FromData(std::move(Data));
			Damaged ? ++Accepted : ++Refused;
			if (Damaged)
			{
				ASSERT_NO_FATAL_FAILURE(ExpectConsistent(Damaged.Value()));
			}
			else
			{
				ASSERT_EQ(Damaged.GetError().Detail.substr(0, 6), "grid: ");
			}
		}
	}
	EXPECT_GT(Refused, Testing::SampleSize(8000));
	EXPECT_GT(Accepted, Testing::SampleSize(500)) << "harmless changes are not refused";
}

TEST(GridData, MovesMustFollowFromCardinalOnes)
{
	Testing::WorldParts Parts;
	Parts.Width = 2;
	Parts.Height = 2;
	Parts.Cells = {{{0, 0, 0}}, {{0, 1, 0}}, {{1, 1, 0}}};
	Parts.Settings.bCutCorners = true;
	GridData Data = BuildGrid(Parts).ToData();
	ASSERT_TRUE(Contains(Data.Open8[0], Direction::SE));
	EXPECT_TRUE(LayeredGrid::FromData(Data).IsOk());
	Data.Settings.bCutCorners = false;
	EXPECT_FALSE(LayeredGrid::FromData(Data).IsOk()) << "a diagonal past a blocked corner";
}
} // namespace Rtp
