// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/CompactCells.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Grid/LayeredGridBuilder.h"

#include "Grid/CellHeights.h"
#include "Grid/GridMoves.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <limits>

namespace Rtp
{
namespace
{
using namespace Testing;

std::vector<uint8_t> RandomBytes(uint32_t Count, uint32_t Kinds)
{
	Random Numbers(7);
	std::vector<uint8_t> Bytes(Count);
	for (uint8_t& Byte : Bytes)
	{
		Byte = static_cast<uint8_t>(Numbers.Below(Kinds));
	}
	return Bytes;
}

/** Ground with a pillar at every place whose column and row are multiples of Step. */
LayeredGrid Ground(int32_t Side, int32_t Step, bool bCutCorners = false)
{
	GridSettings Settings;
	Settings.bCutCorners = bCutCorners;
	LayeredGridBuilder Builder(Settings, Side, Side);
	for (int32_t Y = 0; Y < Side; ++Y)
	{
		for (int32_t X = 0; X < Side; ++X)
		{
			if (X % Step != 0 || Y % Step != 0)
			{
				Builder.AddCell({X, Y, 0});
			}
		}
	}
	return std::move(Builder.Build().Value());
}
} // namespace

TEST(CellBytes, GivesBackEveryByte)
{
	for (const uint32_t Count : {0u, 1u, 7u, 8u, 9u, 1000u})
	{
		const std::vector<uint8_t> Bytes = RandomBytes(Count, 256);
		const CellBytes Compact(Bytes);
		EXPECT_EQ(Compact.IsEmpty(), Count == 0);
		EXPECT_EQ(Compact.Expanded(Count), Bytes);
	}
}

TEST(CellBytes, HoldsMorePatternsThanSixteenBitsCount)
{
	const uint32_t Count = 3 * 524288 + 5;
	const std::vector<uint8_t> Bytes = RandomBytes(Count, 256);
	const CellBytes Compact(Bytes);
	EXPECT_EQ(Compact.Expanded(Count), Bytes);
	EXPECT_LT(Compact.MemoryBytes(), Count * 13 / 10)
		<< "a pattern of its own for each eight cells, and two bytes more";
}

TEST(CellBytes, EqualPatternsStandOnce)
{
	const uint32_t Count = 100000;
	EXPECT_LT(CellBytes(std::vector<uint8_t>(Count, 255)).MemoryBytes(), Count / 4 + 64);
}

TEST(CellHeights, GivesBackEveryHeight)
{
	using Limits = std::numeric_limits<int16_t>;
	Random Numbers(5);
	std::vector<int16_t> Steps;
	for (uint32_t Cell = 0; Cell < 1000; ++Cell)
	{
		const int32_t Range = 1 << (Cell / 64); // flat at first, any height at last
		Steps.push_back(static_cast<int16_t>(Numbers.Between(-Range, Range - 1)));
	}
	Steps.insert(Steps.end(), {Limits::min(), Limits::max(), 0});
	const CellHeights Compact(Steps);
	for (uint32_t Cell = 0; Cell < Steps.size(); ++Cell)
	{
		ASSERT_EQ(Compact[Cell], Steps[Cell]) << Cell;
	}
}

TEST(CompactCells, LeadWherePlainArraysLead)
{
	for (uint64_t Seed = 0; Seed < 200; ++Seed)
	{
		const GridData Plain = BuildGrid(RandomParts(Seed, WorldShape::Varied(Seed))).ToData();
		const CellPlaces Places(Plain.Positions, Plain.StoreyFirst);
		const CellMoves Moves(Plain);
		for (uint32_t Cell = 0; Cell < Plain.Positions.size(); ++Cell)
		{
			ASSERT_EQ(Places[Cell].X, Plain.Positions[Cell].X);
			ASSERT_EQ(Places[Cell].Y, Plain.Positions[Cell].Y);
			ASSERT_EQ(Moves.OpenOf(Cell) & EightWayMask, Plain.Open8[Cell]);
			for (uint32_t Open = Plain.Open8[Cell]; Open != 0; Open &= Open - 1)
			{
				const uint32_t Index = static_cast<uint32_t>(std::countr_zero(Open));
				ASSERT_EQ(Moves.NeighboursOf(Cell)[Index], NeighboursIn(Plain, Cell)[Index])
					<< "seed " << Seed << " cell " << Cell << " direction " << Index;
			}
		}
	}
}

TEST(CompactCells, RowsLongerThanADistanceHoldsNameTheirNeighbours)
{
	constexpr int32_t Long = 40000; // cells from one row to the next; fifteen bits hold 32767
	LayeredGridBuilder Builder({}, Long, 2);
	for (int32_t X = 0; X < Long; ++X)
	{
		Builder.AddCell({X, 0, 0});
		Builder.AddCell({X, 1, 0});
	}
	const LayeredGrid Grid = std::move(Builder.Build().Value());
	EXPECT_FALSE(Grid.HasRegularMoves());
	for (int32_t X = 0; X < Long; X += 37)
	{
		const CellIndex South = *Grid.Find({X, 1, 0});
		EXPECT_EQ(Grid.Neighbour(South, Direction::N), *Grid.Find({X, 0, 0}));
		EXPECT_EQ(Grid.Neighbour(*Grid.Find({X, 0, 0}), Direction::S), South);
	}
	EXPECT_LT(Grid.MemoryBytes(), Grid.CellCount() * size_t{2}) << "cells as far apart share their record";
}

TEST(CompactCells, OpenGroundTakesLessThanAByteACell)
{
	const LayeredGrid Grid = Ground(400, 50);
	EXPECT_LT(Grid.MemoryBytes(), Grid.CellCount());
}

TEST(CompactCells, GroundFullOfPillarsTakesLessThanTwoBytesACell)
{
	for (const bool bCutCorners : {false, true})
	{
		const LayeredGrid Grid = Ground(400, 10, bCutCorners);
		EXPECT_LT(Grid.MemoryBytes(), Grid.CellCount() * size_t{2}) << bCutCorners;
	}
}
} // namespace Rtp
