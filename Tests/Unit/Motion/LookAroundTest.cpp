// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Motion/LookAround.h"

#include "TextWorld.h"

#include <gtest/gtest.h>

#include <array>

namespace Rtp
{
namespace
{
TEST(LookAround, FindsTheNearestCellAndThePathToIt)
{
	const Testing::TextWorld Map(R"(
		X.#..
		..#.S
		X...#)");
	LookAround<32> Around;
	std::array<StateId, 8> Moves;
	const CellIndex Found =
		Around.Find(Map.Space(), Map.CellAt('S'), 8, [&](CellIndex Cell) { return Cell == Map.CellAt('X'); });
	EXPECT_EQ(Found, Map.CellAt('X'));
	const std::span<const StateId> Path = Around.Path(Moves);
	ASSERT_EQ(Path.size(), 6u);
	EXPECT_EQ(Path.back(), Map.At('X'));
	StateId Current = Map.At('S');
	for (const StateId Next : Path)
	{
		EXPECT_TRUE(Map.Space().MoveCost(Current, Next).has_value());
		Current = Next;
	}
	const CellIndex Nearer = Around.Find(
		Map.Space(), Map.CellAt('S'), 8, [&](CellIndex Cell) { return Map.Grid().PositionOf(Cell).X == 0; });
	EXPECT_EQ(GridSpace::StateOf(Nearer), Map.All('X').back());
}

TEST(LookAround, EndsAfterSoManyCellsAndSoManyMoves)
{
	const Testing::TextWorld Map("S.........X");
	const auto IsWanted = [&](CellIndex Cell) { return Cell == Map.CellAt('X'); };
	LookAround<32> Around;
	EXPECT_FALSE(Around.Find(Map.Space(), Map.CellAt('S'), 9, IsWanted).IsValid());
	std::array<StateId, 9> Moves;
	EXPECT_TRUE(Around.Path(Moves).empty());
	EXPECT_TRUE(Around.Find(Map.Space(), Map.CellAt('S'), 10, IsWanted).IsValid());
	LookAround<10> Short;
	EXPECT_FALSE(Short.Find(Map.Space(), Map.CellAt('S'), 10, IsWanted).IsValid());
	EXPECT_LE(Short.ExpandedCount(), 10u);
}

/** The end of a link may be far away; an agent that walks straight to it would walk through walls. */
TEST(LookAround, TakesNoLinks)
{
	const Testing::TextWorld Map("S...#X", {{'S', 'X'}});
	LookAround<32> Around;
	const auto IsWanted = [&](CellIndex Cell) { return Cell == Map.CellAt('X'); };
	EXPECT_FALSE(Around.Find(Map.Space(), Map.CellAt('S'), 8, IsWanted).IsValid());
}
} // namespace
} // namespace Rtp
