// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Harness/HeuristicTables.h"

#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/Dijkstra.h"

#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <functional>

namespace Rtp::Tool
{
namespace
{
using namespace Testing;

using TableBuilder = std::unique_ptr<IHeuristicTable> (*)(const LayeredGrid&, uint32_t, uint64_t, ITaskRunner&);

constexpr TableBuilder Builders[] = {&BuildDifferentialTable, &BuildCanonicalTable};

LayeredGrid VariedGrid(uint64_t Seed)
{
	WorldShape Shape = WorldShape::Varied(Seed);
	Shape.Links = Seed % 2 == 0 ? 7 : 0;
	return BuildGrid(RandomParts(Seed, Shape));
}
} // namespace

TEST(HeuristicTable, NeverExceedsTheTrueCost)
{
	SerialTaskRunner Serial;
	for (uint64_t Seed = 0; Seed < 120; ++Seed)
	{
		const LayeredGrid Grid = VariedGrid(Seed);
		const GridSpace Space(Grid);
		for (const TableBuilder Build : Builders)
		{
			const std::unique_ptr<IHeuristicTable> Table = Build(Grid, 4, Seed, Serial);
			for (uint32_t Goal = 0; Goal < Grid.CellCount(); Goal += 5)
			{
				const std::vector<Cost> Costs = DijkstraCosts(Space, StateId{Goal}, Towards::ToSource);
				for (uint32_t State = 0; State < Grid.CellCount(); ++State)
				{
					ASSERT_LE(Table->Bound(StateId{State}, StateId{Goal}), Costs[State]) << Seed;
					ASSERT_GE(Table->Bound(StateId{State}, StateId{Goal}), Cost{0});
				}
				ASSERT_EQ(Table->Bound(StateId{Goal}, StateId{Goal}), Cost{0});
			}
		}
	}
}

TEST(HeuristicTable, DifferentialBoundsAreConsistentWhereAllMovesGoBothWays)
{
	SerialTaskRunner Serial;
	for (uint64_t Seed = 1; Seed < 100; Seed += 2)
	{
		const LayeredGrid Grid = VariedGrid(Seed);
		const GridSpace Space(Grid);
		const std::unique_ptr<IHeuristicTable> Table = BuildDifferentialTable(Grid, 3, Seed, Serial);
		for (uint32_t Goal = 0; Goal < Grid.CellCount(); Goal += 6)
		{
			for (uint32_t State = 0; State < Grid.CellCount(); ++State)
			{
				Space.ForEachMove(StateId{State},
					[&](StateId To, Cost Price) {
						EXPECT_LE(Table->Bound(StateId{State}, StateId{Goal}), Price + Table->Bound(To, StateId{Goal}));
					});
			}
		}
	}
}

TEST(HeuristicTable, DifferentialBoundsAreExactToAPivot)
{
	SerialTaskRunner Serial;
	WorldShape Shape;
	Shape.Width = 20;
	Shape.Height = 20;
	const LayeredGrid Grid = BuildGrid(RandomParts(4, Shape));
	const GridSpace Space(Grid);
	const std::unique_ptr<IHeuristicTable> Table = BuildDifferentialTable(Grid, 1, 9, Serial);
	bool bFoundPivot = false;
	for (uint32_t Goal = 0; Goal < Grid.CellCount() && !bFoundPivot; ++Goal)
	{
		const std::vector<Cost> Costs = DijkstraCosts(Space, StateId{Goal}, Towards::ToSource);
		bFoundPivot = true;
		for (uint32_t State = 0; State < Grid.CellCount(); ++State)
		{
			const Cost Expected = Costs[State].IsFinite() ? Costs[State] : Cost{0};
			bFoundPivot = bFoundPivot && Table->Bound(StateId{State}, StateId{Goal}) == Expected;
		}
	}
	EXPECT_TRUE(bFoundPivot);
}

TEST(HeuristicTable, OfAnEmptyGridCanBeBuilt)
{
	SerialTaskRunner Serial;
	LayeredGridBuilder Empty({}, 3, 3);
	const LayeredGrid Grid = std::move(Empty.Build().Value());
	for (const TableBuilder Build : Builders)
	{
		EXPECT_NE(Build(Grid, 4, 1, Serial), nullptr);
	}
}

TEST(HeuristicTableThreads, AreTheSameForAnyNumberOfThreads)
{
	for (uint64_t Seed = 0; Seed < 12; ++Seed)
	{
		const LayeredGrid Grid = VariedGrid(Seed);
		for (const TableBuilder Build : Builders)
		{
			SerialTaskRunner Serial;
			ThreadTaskRunner Threads(3);
			const std::unique_ptr<IHeuristicTable> One = Build(Grid, 5, Seed, Serial);
			const std::unique_ptr<IHeuristicTable> Many = Build(Grid, 5, Seed, Threads);
			EXPECT_EQ(One->MemoryBytes(), Many->MemoryBytes());
			for (uint32_t A = 0; A < Grid.CellCount(); ++A)
			{
				for (uint32_t B = 0; B < Grid.CellCount(); B += 3)
				{
					ASSERT_EQ(One->Bound(StateId{A}, StateId{B}), Many->Bound(StateId{A}, StateId{B}));
				}
			}
		}
	}
}
} // namespace Rtp::Tool
