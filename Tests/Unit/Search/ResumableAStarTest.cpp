// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Search/ResumableAStar.h"

#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/Dijkstra.h"
#include "Rtp/Search/HeapOpenList.h"
#include "Rtp/Search/Heuristic.h"
#include "Rtp/Search/WholeSearch.h"

#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <memory>

namespace Rtp
{
namespace
{
using namespace Testing;

template <class List>
using AStar = ResumableAStar<GridSpace, Heuristic, List>;

template <class List>
class AStarSearch : public testing::Test
{
};

using AStarListKinds = testing::Types<HeapOpenList, BucketOpenList>;
TYPED_TEST_SUITE(AStarSearch, AStarListKinds);

/** Advances in random slices until the search ends; checks that no slice does more than it may. */
template <class Search>
SearchStatus RunInSlices(Search& Running, Random& Numbers)
{
	while (Running.Status() == SearchStatus::Searching)
	{
		const uint32_t Allowed = Numbers.Below(9);
		uint32_t Spent = 0;
		uint32_t Seen = 0;
		Running.Advance(Allowed, Spent, [&](StateId) { ++Seen; });
		EXPECT_LE(Spent, Allowed);
		EXPECT_EQ(Spent, Seen);
	}
	return Running.Status();
}

/** The cost of a path, or infinite if a move of it is not legal. */
Cost PriceOf(const GridSpace& Space, const std::vector<StateId>& Path)
{
	Cost Sum{0};
	for (size_t Index = 1; Index < Path.size(); ++Index)
	{
		const std::optional<Cost> Price = Space.MoveCost(Path[Index - 1], Path[Index]);
		if (!Price)
		{
			return Cost::Infinite();
		}
		Sum += *Price;
	}
	return Sum;
}

/** Runs Law(Grid, Start, Goal, Optimum, Numbers) on many random problems. */
template <class F>
void ForManyProblems(uint64_t Seeds, F&& Law)
{
	for (uint64_t Seed = 0; Seed < Seeds; ++Seed)
	{
		WorldShape Shape = WorldShape::Varied(Seed);
		Shape.Links = Seed % 3 == 0 ? 6 : 0;
		SCOPED_TRACE("seed " + std::to_string(Seed) + ": " + Shape.Describe());
		const LayeredGrid Grid = BuildGrid(RandomParts(Seed, Shape));
		Random Numbers(Seed);
		for (int Problem = 0; Problem < 4 && Grid.CellCount() != 0; ++Problem)
		{
			const StateId Start{Numbers.Below(Grid.CellCount())};
			const StateId Goal{Numbers.Below(Grid.CellCount())};
			const std::vector<Cost> Costs = DijkstraCosts(GridSpace(Grid), Start, Towards::FromSource);
			ASSERT_NO_FATAL_FAILURE(Law(Grid, Start, Goal, Costs[Goal.Value], Numbers));
		}
	}
}
} // namespace

TYPED_TEST(AStarSearch, FindsACheapestPathInAnySlices)
{
	ForManyProblems(250,
		[](const LayeredGrid& Grid, StateId Start, StateId Goal, Cost Optimum, Random& Numbers)
		{
			const GridSpace Space(Grid);
			AStar<TypeParam> Search(Space, Heuristic(Space), std::make_shared<PagePool>());
			Search.Begin(Start, Goal);
			const SearchStatus Status = RunInSlices(Search, Numbers);
			ASSERT_EQ(Status, Optimum.IsFinite() ? SearchStatus::Found : SearchStatus::Exhausted);
			if (Status == SearchStatus::Found)
			{
				ASSERT_EQ(Search.CostTo(Goal), Optimum);
				const std::vector<StateId> Path = Search.PathTo(Goal);
				ASSERT_EQ(Path.front(), Start);
				ASSERT_EQ(Path.back(), Goal);
				ASSERT_EQ(PriceOf(Space, Path), Optimum);
			}
		});
}

TYPED_TEST(AStarSearch, FindsTheSamePathHoweverItIsSliced)
{
	ForManyProblems(80,
		[](const LayeredGrid& Grid, StateId Start, StateId Goal, Cost, Random& Numbers)
		{
			const GridSpace Space(Grid);
			AStar<TypeParam> Sliced(Space, Heuristic(Space), std::make_shared<PagePool>());
			Sliced.Begin(Start, Goal);
			RunInSlices(Sliced, Numbers);
			AStar<TypeParam> Whole(Space, Heuristic(Space), std::make_shared<PagePool>());
			Whole.Begin(Start, Goal);
			RunToEnd(Whole);
			ASSERT_EQ(Sliced.PathTo(Goal), Whole.PathTo(Goal));
		});
}

TYPED_TEST(AStarSearch, WeightedStaysWithinItsWeightWithAndWithoutReopening)
{
	ForManyProblems(150,
		[](const LayeredGrid& Grid, StateId Start, StateId Goal, Cost Optimum, Random& Numbers)
		{
			const GridSpace Space(Grid);
			for (const bool bReopen : {true, false})
			{
				const uint32_t WeightQ8 = 256 + Numbers.Below(1024);
				AStar<TypeParam> Search(Space, Heuristic(Space), std::make_shared<PagePool>(), {WeightQ8, bReopen});
				Search.Begin(Start, Goal);
				const SearchStatus Status = RunInSlices(Search, Numbers);
				ASSERT_EQ(Status, Optimum.IsFinite() ? SearchStatus::Found : SearchStatus::Exhausted);
				if (Status == SearchStatus::Found)
				{
					const Cost Price = PriceOf(Space, Search.PathTo(Goal));
					ASSERT_TRUE(Price.IsFinite());
					ASSERT_LE(int64_t{Price.Units} * 256, int64_t{Optimum.Units} * WeightQ8);
				}
			}
		});
}

/** Lower bounds on the costs to one goal: a share of each, which need not be the same for two neighbours. */
struct ShareTable final : IHeuristicTable
{
	std::vector<Cost> Costs;
	uint64_t Seed = 0;
	uint32_t LeastShare = 0; // of 256

	Cost Bound(StateId State, StateId) const override
	{
		const uint32_t Share = LeastShare + Random::Stream(Seed, State.Value).Below(257 - LeastShare);
		return Costs[State.Value].IsFinite()
			? Cost{static_cast<int32_t>(int64_t{Costs[State.Value].Units} * Share / 256)}
			: Cost{0};
	}

	size_t MemoryBytes() const override
	{
		return 0;
	}
};

TYPED_TEST(AStarSearch, StaysOptimalWithTablesConsistentOrNot)
{
	ForManyProblems(80,
		[&](const LayeredGrid& Grid, StateId Start, StateId Goal, Cost Optimum, Random& Numbers)
		{
			const GridSpace Space(Grid);
			ShareTable Table;
			Table.Costs = DijkstraCosts(Space, Goal, Towards::ToSource);
			Table.Seed = Numbers.Next();
			for (const uint32_t LeastShare : {256u, 0u})
			{
				Table.LeastShare = LeastShare;
				AStar<TypeParam> Search(Space, Heuristic(Space, &Table), std::make_shared<PagePool>());
				Search.Begin(Start, Goal);
				RunInSlices(Search, Numbers);
				ASSERT_EQ(Search.Status() == SearchStatus::Found, Optimum.IsFinite());
				ASSERT_EQ(Search.CostTo(Goal), Optimum.IsFinite() ? Optimum : Cost::Infinite());
			}
		});
}

TYPED_TEST(AStarSearch, BeginsAgainWithoutMemoryOfTheLastSearch)
{
	std::shared_ptr<PagePool> Pool = std::make_shared<PagePool>();
	ForManyProblems(60,
		[&](const LayeredGrid& Grid, StateId Start, StateId Goal, Cost Optimum, Random& Numbers)
		{
			const GridSpace Space(Grid);
			AStar<TypeParam> Search(Space, Heuristic(Space), Pool);
			Search.Begin(Goal, Start);
			uint32_t Spent = 0;
			Search.Advance(Numbers.Below(30), Spent);
			if (Numbers.Chance(500))
			{
				Search.Release();
				ASSERT_EQ(Search.MemoryBytes(), 0u);
			}
			Search.Begin(Start, Goal);
			RunInSlices(Search, Numbers);
			ASSERT_EQ(Search.CostTo(Goal), Optimum);
		});
	EXPECT_EQ(Pool->BytesInUse(), 0u);
}

TYPED_TEST(AStarSearch, UsesMovesThatWereOpenedMeanwhile)
{
	ForManyProblems(150,
		[](const LayeredGrid& Grid, StateId Start, StateId Goal, Cost, Random& Numbers)
		{
			GridOverlay Overlay(Grid);
			const CellIndex Door{Numbers.Below(Grid.CellCount())};
			if (Door == GridSpace::CellOf(Start))
			{
				return;
			}
			Overlay.SetBlocked(Door, true);
			const GridSpace Space(Grid, &Overlay);
			AStar<TypeParam> Search(Space, Heuristic(Space), std::make_shared<PagePool>());
			Search.Begin(Start, Goal);
			uint32_t Spent = 0;
			Search.Advance(Numbers.Below(60), Spent);
			if (Search.Status() == SearchStatus::Found)
			{
				return;
			}
			Overlay.SetBlocked(Door, false);
			Space.ForEachAffected(GridSpace::StateOf(Door), [&](StateId State) { Search.Revisit(State); });
			RunInSlices(Search, Numbers);
			ASSERT_EQ(Search.CostTo(Goal), DijkstraCosts(Space, Start, Towards::FromSource)[Goal.Value]);
		});
}

TYPED_TEST(AStarSearch, NamesTheMostPromisingStateAndThenTheGoal)
{
	const TextWorld World("a....b");
	const GridSpace Space(World.Grid());
	AStar<TypeParam> Search(Space, Heuristic(Space), std::make_shared<PagePool>());
	Search.Begin(World.At('a'), World.At('b'));
	EXPECT_EQ(Search.MostPromising(8).Value, 0u);
	uint32_t Spent = 0;
	Search.Advance(3, Spent);
	EXPECT_EQ(Search.MostPromising(8).Value, 3u);
	EXPECT_EQ(Search.ParentOf(StateId{3}), StateId{2});
	EXPECT_FALSE(Search.IsClosed(StateId{3}));
	EXPECT_TRUE(Search.IsClosed(StateId{2}));
	Search.Advance(10, Spent);
	EXPECT_EQ(Search.MostPromising(8), Search.Goal());
	EXPECT_EQ(Spent, 5u) << "the goal itself is not expanded";
}

TYPED_TEST(AStarSearch, CannotOverflowUnderHeavyWeights)
{
	constexpr int32_t Wide = 60000;
	LayeredGridBuilder Builder({}, Wide, 1);
	for (int32_t X = 0; X < Wide; ++X)
	{
		Builder.AddCell({X, 0, 0});
	}
	const LayeredGrid Grid = std::move(Builder.Build().Value());
	const GridSpace Space(Grid);
	AStar<TypeParam> Search(Space, Heuristic(Space), std::make_shared<PagePool>(), {100 * 256, true});
	Search.Begin(StateId{30000}, StateId{Wide - 1});
	RunToEnd(Search);
	EXPECT_EQ(Search.CostTo(StateId{Wide - 1}), Cost{29999 * 408});
}
} // namespace Rtp
