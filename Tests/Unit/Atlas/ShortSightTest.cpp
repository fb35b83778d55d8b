// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/ShortSight.h"

#include "Rtp/Atlas/Planner/AtlasPlanner.h"
#include "Rtp/Motion/OctileWalk.h"
#include "Rtp/Motion/StraightWalk.h"

#include "SmallWorlds.h"
#include "Support/AtlasWalk.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <limits>

namespace Rtp::Testing
{
namespace
{
bool SeesGoal(const LayeredGrid& Grid, const GridSpace& Space, CellIndex From, CellIndex To)
{
	return WalkStraight(Space, From, Grid.WorldOf(From), Grid.WorldOf(To), std::numeric_limits<uint32_t>::max()) == To;
}

/** In edited worlds of several storeys: the way is named exactly if the line is open, and its moves are legal. */
TEST(ShortSight, NamesTheWayToANearGoalExactlyIfTheLineIsOpen)
{
	uint32_t Ways[3] = {};
	for (uint32_t Case = 0; Case < 300; ++Case)
	{
		Random Dice = Random::Stream(41, Case);
		WorldShape Shape;
		Shape.Width = Shape.Height = 12;
		Shape.Storeys = Dice.Chance(300) ? 2 : 1;
		Shape.Seams = Shape.Storeys > 1 ? 20 : 0;
		const AtlasWorld W(RandomGrid(Dice, Shape), AtlasScale::Straight);
		const LayeredGrid& Grid = *W.World.Grid;
		W.Overlay->SetBlocked(AnyCell(Dice, Grid), true);
		const GridSpace Space = W.World.Space();
		for (uint32_t Problem = 0; Problem < 30; ++Problem)
		{
			const CellIndex From = AnyCell(Dice, Grid);
			const CellIndex To = AnyCell(Dice, Grid);
			WorkBudget Work = WorkBudget::Unlimited();
			std::array<StateId, ShortSight::MostCells> Cells;
			uint32_t Count = 0;
			const ShortSight::Way Way = ShortSight::Find(Space, W.Atlas().GetMetric(), From, To, Work, Cells, Count);
			++Ways[static_cast<uint32_t>(Way)];
			ASSERT_EQ(Way != ShortSight::Way::None, SeesGoal(Grid, Space, From, To)) << "case " << Case;
			ASSERT_EQ(Way == ShortSight::Way::Walk, Way != ShortSight::Way::None && IsOctileWalkOpen(Space, From, To))
				<< "case " << Case;
			StateId Current = GridSpace::StateOf(From);
			for (uint32_t Index = 0; Way == ShortSight::Way::Line && Index < Count; ++Index)
			{
				ASSERT_TRUE(Space.MoveCost(Current, Cells[Index])) << "case " << Case;
				Current = Cells[Index];
			}
			ASSERT_LE(Work.SpentExpansions(), 1u);
		}
	}
	EXPECT_GT(Ways[0], 1000u);
	EXPECT_GT(Ways[1], 1000u);
	EXPECT_GT(Ways[2], 100u);
}

TEST(ShortSight, ANearGoalInSightTakesOneExpansion)
{
	// The straight line is open, the walk with diagonal moves first is not.
	const TextWorld Place(R"(
		S.....
		......
		..#..G)");
	for (const AtlasScale Scale : {AtlasScale::Straight, AtlasScale::Compact})
	{
		const AtlasWorld W(LayeredGrid(*Place.World.Grid), Scale);
		const auto Planner = MakeAtlasPlanner(W.World, {});
		Planner->SetGoal(Place.At('S'), Place.At('G'));
		const StepResult Step = Planner->Step(Place.At('S'), {1, true});
		if (Scale == AtlasScale::Straight)
		{
			ASSERT_EQ(Step.Status, StepStatus::Moving);
			EXPECT_EQ(Step.Moves.back(), Place.At('G'));
			EXPECT_EQ(Step.Expansions, 1u);
		}
		else
		{
			EXPECT_TRUE(Step.Moves.empty() || Step.Moves.back() != Place.At('G')) << "moves count, not lines";
		}
	}
}
} // namespace
} // namespace Rtp::Testing
