// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Memory/PagePool.h"
#include "Rtp/Extend/CellSearch.h"

#include "Rivals/Rival.h"
#include "Support/SampleSize.h"
#include "Support/SmallWorlds.h"

#include <gmock/gmock.h>

#include <limits>

namespace Rtp::Tool
{
namespace
{
/** The costs of shortest paths between random cells, and those of a rival's paths; infinite without a path. */
class RivalCosts
{
public:
	RivalCosts(const std::string& Name, const std::shared_ptr<const LayeredGrid>& InGrid)
		: Grid(InGrid)
		, Rival(MakeRival(Name, InGrid).Value())
		, Space(*InGrid)
		, Search(Space, std::make_shared<PagePool>())
	{
	}

	Cost Shortest(CellIndex Start, CellIndex Goal)
	{
		uint32_t Spent = 0;
		Search.Begin(GridSpace::StateOf(Start), GridSpace::StateOf(Goal));
		Search.Advance(std::numeric_limits<uint32_t>::max(), Spent);
		return Search.CostTo(GridSpace::StateOf(Goal));
	}

	/** Fails at a move that is not open. */
	Cost OfRival(CellIndex Start, CellIndex Goal)
	{
		const std::vector<CellPosition> Points = Rival->Find(Start, Goal);
		if (Points.empty())
		{
			return Cost::Infinite();
		}
		const std::vector<CellIndex> Cells = CellsOf(*Grid, Points);
		EXPECT_EQ(Cells.front(), Start);
		EXPECT_EQ(Cells.back(), Goal);
		Cost Sum;
		for (size_t Index = 1; Index < Cells.size(); ++Index)
		{
			const std::optional<Cost> Move =
				Space.MoveCost(GridSpace::StateOf(Cells[Index - 1]), GridSpace::StateOf(Cells[Index]));
			EXPECT_TRUE(Move.has_value()) << "no such move";
			Sum += Move.value_or(Cost{});
		}
		return Sum;
	}

private:
	std::shared_ptr<const LayeredGrid> Grid;
	std::unique_ptr<IRival> Rival;
	GridSpace Space;
	CellSearch Search;
};
} // namespace

TEST(Rivals, PathsAreAsShortAsThoseOfAStar)
{
	for (const std::string& Name : ListRivals())
	{
		for (uint64_t Seed = 0; Seed < Testing::SampleSize(300) && !testing::Test::HasFailure(); ++Seed)
		{
			Random Dice(Seed);
			Testing::WorldShape Shape;
			Shape.Width = static_cast<int32_t>(1 + Dice.Below(150));
			Shape.Height = static_cast<int32_t>(1 + Dice.Below(90));
			Shape.BlockedPerMille = Dice.Below(450);
			Shape.bRooms = Seed % 3 == 0;
			SCOPED_TRACE(Name + ", " + Shape.Describe() + ", seed " + std::to_string(Seed));
			const auto Grid = std::make_shared<const LayeredGrid>(Seed % 2 == 0
					? Testing::RandomGrid(Dice, Shape)
					: Testing::BuildGrid(Testing::RandomParts(Seed, Shape)));
			if (Grid->CellCount() == 0)
			{
				continue;
			}
			RivalCosts Costs(Name, Grid);
			for (int32_t Pair = 0; Pair < 12; ++Pair)
			{
				const CellIndex Start = Testing::AnyCell(Dice, *Grid);
				const CellIndex Goal = Testing::AnyCell(Dice, *Grid);
				EXPECT_EQ(Costs.OfRival(Start, Goal), Costs.Shortest(Start, Goal))
					<< "from " << Start.Value << " to " << Goal.Value;
			}
		}
	}
}

TEST(Rivals, GroundThatTheyCannotWalkIsAnError)
{
	for (const uint32_t Case : {0u, 1u, 2u, 3u, 4u, 5u})
	{
		Testing::WorldShape Shape;
		Shape.Storeys = Case == 0 ? 2 : 1;
		Shape.Links = Case == 1 ? 20 : 0;
		Shape.AreaTypes = Case == 2 ? 3 : 1;
		Shape.Walls = Case == 3 ? 40 : 0;
		Shape.bCutCorners = Case == 4;
		Shape.Moves = Case == 5 ? Connectivity::Sixteen : Connectivity::Eight;
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(7, Shape)));
		for (const std::string& Name : ListRivals())
		{
			const auto Made = MakeRival(Name, Grid);
			ASSERT_FALSE(Made) << Shape.Describe();
			EXPECT_THAT(Made.GetError().Detail, testing::HasSubstr("maps of one storey"));
		}
	}
}

TEST(Rivals, AMisspelledNameIsAnErrorThatNamesTheNearestOnAnyMap)
{
	for (const uint32_t Storeys : {1u, 2u})
	{
		Testing::WorldShape Shape;
		Shape.Storeys = Storeys;
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(7, Shape)));
		EXPECT_EQ(MakeRival("subgoal-grpah", Grid).GetError().Detail,
			"there is no rival 'subgoal-grpah'; did you mean 'subgoal-graph'?");
	}
}
} // namespace Rtp::Tool
