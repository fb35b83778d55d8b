// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Motion/GridSpace.h"

#include "Rtp/Search/Dijkstra.h"

#include "ReferenceMoves.h"
#include "SampleSize.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <utility>

namespace Rtp
{
namespace
{
using namespace Testing;

using MoveList = std::multiset<std::pair<uint32_t, int32_t>>; // ends with prices

MoveList MovesFrom(const GridSpace& Space, uint32_t State)
{
	MoveList Moves;
	Space.ForEachMove(StateId{State}, [&](StateId To, Cost Price) { Moves.emplace(To.Value, Price.Units); });
	return Moves;
}

MoveList MovesTo(const GridSpace& Space, uint32_t State)
{
	MoveList Moves;
	Space.ForEachMoveBack(StateId{State}, [&](StateId From, Cost Price) { Moves.emplace(From.Value, Price.Units); });
	return Moves;
}

/** The price of a move as GridData.h words it: length times mean factor, rounded up. */
int32_t PriceOf(const LayeredGrid& Grid, CellIndex From, CellIndex To, Direction D)
{
	const CostModel& Costs = Grid.Settings().Costs;
	const int32_t Length = IsKnight(D) ? Costs.Knight : IsCardinal(D) ? Costs.Straight : Costs.Diagonal;
	const double Mean = (Grid.AreaFactorQ8(From) + Grid.AreaFactorQ8(To)) / 512.0;
	return static_cast<int32_t>(std::ceil(Length * Mean));
}

WorldShape LinkedShape(uint64_t Seed, uint32_t Links)
{
	WorldShape Shape = WorldShape::Varied(Seed);
	Shape.Links = Links;
	return Shape;
}

/** A random grid with some cells blocked and some links closed. */
struct EditedGrid
{
	EditedGrid(uint64_t Seed, uint32_t Links)
		: Shape(LinkedShape(Seed, Links))
		, Grid(BuildGrid(RandomParts(Seed, Shape)))
		, Overlay(Grid)
		, Numbers(Seed)
	{
		for (uint32_t Edit = 0; Edit < 6 && Grid.CellCount() != 0; ++Edit)
		{
			Overlay.SetBlocked(CellIndex{Numbers.Below(Grid.CellCount())}, Numbers.Chance(700));
			if (Grid.HasLinks())
			{
				Overlay.SetLinkClosed(Numbers.Below(static_cast<uint32_t>(Grid.Links().size())), Numbers.Chance(500));
			}
		}
	}

	const WorldShape Shape;
	const LayeredGrid Grid;
	GridOverlay Overlay;
	Random Numbers;
};
} // namespace

TEST(GridSpace, MovesAndPricesFollowTheRules)
{
	for (uint64_t Seed = 0; Seed < 300; ++Seed)
	{
		const WorldParts Parts = RandomParts(Seed, WorldShape::Varied(Seed));
		const LayeredGrid Grid = BuildGrid(Parts);
		const GridSpace Space(Grid);
		const ReferenceMoves Reference(Parts);
		for (uint32_t Value = 0; Value < Grid.CellCount(); ++Value)
		{
			MoveList Expected;
			for (uint32_t Number = 0; Number < DirectionCount; ++Number)
			{
				const Direction D = static_cast<Direction>(Number);
				if (const std::optional<CellCoord> End = Reference.Move(Grid.CoordOf(CellIndex{Value}), D))
				{
					const CellIndex To = Grid.Find(*End).value();
					Expected.emplace(To.Value, PriceOf(Grid, CellIndex{Value}, To, D));
				}
			}
			for (const WorldParts::Link& Link : Parts.Links)
			{
				if (Grid.Find(Link.From) == CellIndex{Value})
				{
					Expected.emplace(Grid.Find(Link.To)->Value, Link.Price.Units);
				}
			}
			ASSERT_EQ(MovesFrom(Space, Value), Expected) << "seed " << Seed << " cell " << Value;
		}
	}
}

TEST(GridSpace, MovesBackAreTheReversedMovesUnderAnyOverlay)
{
	for (uint64_t Seed = 0; Seed < 200; ++Seed)
	{
		const EditedGrid World(Seed, 8);
		const LayeredGrid& Grid = World.Grid;
		const GridSpace Space(Grid, &World.Overlay);
		std::vector<MoveList> Turned(Grid.CellCount());
		for (uint32_t From = 0; From < Grid.CellCount(); ++From)
		{
			for (const auto& [To, Price] : MovesFrom(Space, From))
			{
				ASSERT_FALSE(Space.IsBlocked(StateId{From}));
				ASSERT_FALSE(Space.IsBlocked(StateId{To}));
				Turned[To].emplace(From, Price);
			}
		}
		for (uint32_t To = 0; To < Grid.CellCount(); ++To)
		{
			ASSERT_EQ(MovesTo(Space, To), Turned[To]) << "seed " << Seed << " cell " << To;
		}
	}
}

TEST(GridSpace, ClosedLinksAndLinksOfBlockedCellsAreNoMoves)
{
	const TextWorld World("a#b#c", {{'a', 'b', Cost{1000}, LinkKind::Jump}, {'b', 'c', Cost{1000}, LinkKind::Jump}});
	GridOverlay Overlay(World.Grid());
	const GridSpace Space(World.Grid(), &Overlay);
	const StateId A = World.At('a');
	const StateId B = World.At('b');
	const StateId C = World.At('c');
	EXPECT_EQ(Space.MoveCost(A, B), Cost{1000});
	EXPECT_EQ(Space.MoveCost(B, A), std::nullopt);
	Overlay.SetLinkClosed(0, true);
	EXPECT_EQ(Space.MoveCost(A, B), std::nullopt);
	EXPECT_EQ(Space.MoveCost(B, C), Cost{1000});
	Overlay.SetBlocked(World.CellAt('c'), true);
	EXPECT_EQ(Space.MoveCost(B, C), std::nullopt);
	Overlay.SetLinkClosed(0, false);
	Overlay.SetBlocked(World.CellAt('a'), true);
	EXPECT_EQ(Space.MoveCost(A, B), std::nullopt);
}

TEST(GridSpace, MoveCostIsThatOfTheCheapestMove)
{
	const TextWorld World("ab", {{'a', 'b', Cost{100}, LinkKind::Jump}, {'a', 'b', Cost{900}, LinkKind::Jump}});
	const GridSpace Space(World.Grid());
	EXPECT_EQ(Space.MoveCost(World.At('a'), World.At('b')), Cost{100});
	EXPECT_EQ(Space.MoveCost(World.At('b'), World.At('a')), Cost{408});
}

TEST(GridSpace, EstimatesAreLowerBoundsAndConsistent)
{
	for (uint64_t Seed = 0; Seed < Testing::SampleSize(200); ++Seed)
	{
		WorldShape Shape = WorldShape::Varied(Seed);
		Shape.Links = Seed % 3 == 0 ? 5 : 0;
		const LayeredGrid Grid = BuildGrid(RandomParts(Seed, Shape));
		const GridSpace Space(Grid);
		for (uint32_t Goal = 0; Goal < Grid.CellCount(); Goal += 7)
		{
			const std::vector<Cost> Costs = DijkstraCosts(Space, StateId{Goal}, Towards::ToSource);
			for (uint32_t State = 0; State < Grid.CellCount(); ++State)
			{
				const Cost Estimate = Space.Estimate(StateId{State}, StateId{Goal});
				ASSERT_LE(Estimate, Costs[State]) << "seed " << Seed << ": " << Shape.Describe();
				for (const auto& [To, Price] : MovesFrom(Space, State))
				{
					ASSERT_LE(Estimate, Cost{Price} + Space.Estimate(StateId{To}, StateId{Goal}))
						<< "seed " << Seed << ": " << Shape.Describe();
				}
			}
			ASSERT_EQ(Space.Estimate(StateId{Goal}, StateId{Goal}), Cost{0});
		}
	}
}

TEST(GridSpace, EstimatesAreExactOnOpenGround)
{
	for (const Connectivity Moves : {Connectivity::Eight, Connectivity::Sixteen})
	{
		WorldShape Shape;
		Shape.Width = 13;
		Shape.Height = 11;
		Shape.BlockedPerMille = 0;
		Shape.Moves = Moves;
		const LayeredGrid Grid = BuildGrid(RandomParts(1, Shape));
		const GridSpace Space(Grid);
		// From the middle nothing is so near an edge that knight's moves would need room beyond it.
		const StateId Middle = GridSpace::StateOf(Grid.Find({6, 5, 0}).value());
		const std::vector<Cost> Costs = DijkstraCosts(Space, Middle, Towards::FromSource);
		for (uint32_t State = 0; State < Grid.CellCount(); ++State)
		{
			EXPECT_EQ(Space.Estimate(Middle, StateId{State}), Costs[State]);
		}
	}
}

TEST(GridSpace, NamesEveryStateWhoseMovesAnEditChanged)
{
	for (uint64_t Seed = 0; Seed < 300; ++Seed)
	{
		EditedGrid World(Seed, Seed % 4 == 0 ? 10 : 0);
		const LayeredGrid& Grid = World.Grid;
		if (Grid.CellCount() == 0)
		{
			continue;
		}
		const GridSpace Space(Grid, &World.Overlay);
		std::vector<MoveList> Before;
		for (uint32_t State = 0; State < Grid.CellCount(); ++State)
		{
			Before.push_back(MovesFrom(Space, State));
		}
		const CellIndex Edited{World.Numbers.Below(Grid.CellCount())};
		World.Overlay.SetBlocked(Edited, !World.Overlay.IsBlocked(Edited));
		std::set<uint32_t> Affected;
		Space.ForEachAffected(GridSpace::StateOf(Edited), [&](StateId State) { Affected.insert(State.Value); });
		for (uint32_t State = 0; State < Grid.CellCount(); ++State)
		{
			if (MovesFrom(Space, State) != Before[State])
			{
				ASSERT_TRUE(Affected.contains(State)) << "seed " << Seed << ": " << World.Shape.Describe();
			}
		}
	}
}
} // namespace Rtp
