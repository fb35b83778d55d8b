// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Search/Dijkstra.h"

#include "Rtp/Motion/GridSpace.h"

#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <set>

namespace Rtp
{
namespace
{
using namespace Testing;

/** Costs by relaxing every move until nothing changes. */
std::vector<Cost> RelaxedCosts(const GridSpace& Space, const std::vector<StateId>& Sources, Towards Sense)
{
	std::vector<Cost> Costs(Space.StateCount(), Cost::Infinite());
	for (const StateId Source : Sources)
	{
		Costs[Source.Value] = Cost{0};
	}
	for (bool bChanged = true; bChanged;)
	{
		bChanged = false;
		for (uint32_t From = 0; From < Space.StateCount(); ++From)
		{
			Space.ForEachMove(StateId{From},
				[&](StateId To, Cost Price)
				{
					const uint32_t Near = Sense == Towards::FromSource ? From : To.Value;
					const uint32_t Next = Sense == Towards::FromSource ? To.Value : From;
					if (Costs[Near].IsFinite() && Costs[Near] + Price < Costs[Next])
					{
						Costs[Next] = Costs[Near] + Price;
						bChanged = true;
					}
				});
		}
	}
	return Costs;
}
} // namespace

TEST(Dijkstra, FindsTheCheapestCostsFromAndToItsSources)
{
	for (uint64_t Seed = 0; Seed < 200; ++Seed)
	{
		WorldShape Shape = WorldShape::Varied(Seed);
		Shape.Links = Seed % 2 == 0 ? 6 : 0;
		const LayeredGrid Grid = BuildGrid(RandomParts(Seed, Shape));
		if (Grid.CellCount() == 0)
		{
			continue;
		}
		const GridSpace Space(Grid);
		Random Numbers(Seed);
		std::vector<StateId> Sources;
		for (uint32_t Count = Numbers.Below(3) + 1; Count != 0; --Count)
		{
			Sources.push_back(StateId{Numbers.Below(Grid.CellCount())}); // now and then the same one twice
		}
		for (const Towards Sense : {Towards::FromSource, Towards::ToSource})
		{
			ASSERT_EQ(DijkstraCosts(Space, Sources, Sense, [](StateId, Cost, StateId) {}),
				RelaxedCosts(Space, Sources, Sense))
				<< "seed " << Seed << ": " << Shape.Describe();
		}
	}
}

TEST(Dijkstra, SettlesEachReachedStateOnceInOrderOfCost)
{
	for (uint64_t Seed = 0; Seed < 100; ++Seed)
	{
		const LayeredGrid Grid = BuildGrid(RandomParts(Seed, WorldShape::Varied(Seed)));
		if (Grid.CellCount() == 0)
		{
			continue;
		}
		const GridSpace Space(Grid);
		const std::vector<StateId> Sources{StateId{0}, StateId{0}, StateId{Grid.CellCount() - 1}};
		std::set<uint32_t> Settled;
		Cost Last{0};
		const std::vector<Cost> Costs = DijkstraCosts(Space, Sources, Towards::FromSource,
			[&](StateId State, Cost Price, StateId Previous)
			{
				EXPECT_TRUE(Settled.insert(State.Value).second) << "settled twice";
				EXPECT_LE(Last, Price);
				Last = Price;
				EXPECT_EQ(Previous.IsValid(), Price != Cost{0});
				EXPECT_TRUE(!Previous.IsValid() || Settled.contains(Previous.Value));
			});
		for (uint32_t State = 0; State < Grid.CellCount(); ++State)
		{
			ASSERT_EQ(Settled.contains(State), Costs[State].IsFinite());
		}
	}
}
} // namespace Rtp
