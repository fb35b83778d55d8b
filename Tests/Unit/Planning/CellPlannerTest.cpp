// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <memory>

namespace Rtp
{
TEST(CellPlanner, WalksFromCellToCellWithoutMentionOfStates)
{
	const Testing::TextWorld Map("a..#\n.#.b\n");
	const auto Grid = std::make_shared<const LayeredGrid>(Map.Grid());
	Result<std::unique_ptr<IDatabase>> Atlas = BuildDatabase("atlas", Grid);
	ASSERT_TRUE(Atlas.IsOk());
	const World World = MakeWorld(Grid, *std::move(Atlas));
	Result<std::unique_ptr<IPlanner>> Made = MakePlanner("atlas", World);
	ASSERT_TRUE(Made.IsOk());
	CellPlanner Planner(*std::move(Made));
	CellIndex Current{Map.At('a').Value};
	const CellIndex Goal{Map.At('b').Value};
	Planner.SetGoal(Current, Goal);
	for (int Step = 0; Step < 20 && Current != Goal; ++Step)
	{
		const CellStep Moved = Planner.Step(Current, {.MaxExpansions = 100});
		EXPECT_LE(Moved.Expansions, 100u);
		for (const CellIndex Next : Moved.Moves)
		{
			EXPECT_TRUE(World.Space().MoveCost(GridSpace::StateOf(Current), GridSpace::StateOf(Next)).has_value());
			Current = Next;
		}
	}
	EXPECT_EQ(Current, Goal);
	EXPECT_EQ(Planner.Step(Current, {}).Status, StepStatus::AtGoal);
}
} // namespace Rtp
