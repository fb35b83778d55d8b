// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Subgoals/GuidedPlanner.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include "CheckedAgent.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
using Testing::CheckedAgent;

constexpr uint32_t KnnRecordCount = 60;

World MakeKnnWorld(Random& Dice)
{
	Testing::WorldShape Shape;
	Shape.Width = Shape.Height = 28;
	Shape.Walls = 30;
	World Level;
	Level.Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
	SerialTaskRunner Tasks;
	const std::string Spec = "knn-lrta:records=" + std::to_string(KnnRecordCount);
	Level.Database = std::move(BuildDatabase(Spec, Level.Grid, {Tasks, NeverStop}).Value());
	return Level;
}
} // namespace

TEST(GuidedPlanner, ChoosingARecordIsBoundedByMAndTheClimbLimitAndCounted)
{
	Random Dice(81);
	uint32_t Choices = 0;
	uint32_t Largest = 0;
	for (uint32_t Case = 0; Case < 60; ++Case)
	{
		const World Level = MakeKnnWorld(Dice);
		const StateId Start{Testing::AnyCell(Dice, *Level.Grid).Value};
		const StateId Goal{Testing::AnyCell(Dice, *Level.Grid).Value};
		if (Start == Goal || !Level.Grid->GetRegions().CanReach(CellIndex{Start.Value}, CellIndex{Goal.Value}))
		{
			continue;
		}
		for (const uint32_t M : {1u, 3u, 10u})
		{
			for (const uint32_t Climb : {2u, 8u, 40u})
			{
				const std::string Spec = "knn-lrta:M=" + std::to_string(M) + ",climb=" + std::to_string(Climb);
				const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, Level).Value());
				// The goal, both ends of M records and a first subgoal are climbed to; four records are one expansion,
				// and one is the move itself.
				const uint32_t Bound = (2 * M + 2) * Climb + KnnRecordCount / 4 + 2;
				CheckedAgent Agent(*Planner, Level.Space(), Start, Goal);
				ASSERT_TRUE(Agent.Run(100000));
				ASSERT_EQ(Agent.Last, StepStatus::AtGoal);
				EXPECT_LE(Agent.WorstWork, Bound) << Spec;
				Largest = std::max(Largest, Agent.WorstWork * 100 / Bound);
				++Choices;
			}
		}
	}
	EXPECT_GT(Choices, 200u);
	EXPECT_GT(Largest, 30u) << "the bound is not far from what happens";
}

TEST(GuidedPlanner, ChoosingInSlicesKeepsTheBudgetAndEndsWithTheSameWalk)
{
	Random Dice(83);
	uint32_t Waits = 0;
	for (uint32_t Case = 0; Case < 30; ++Case)
	{
		const World Level = MakeKnnWorld(Dice);
		const StateId Start{Testing::AnyCell(Dice, *Level.Grid).Value};
		const StateId Goal{Testing::AnyCell(Dice, *Level.Grid).Value};
		if (!Level.Grid->GetRegions().CanReach(CellIndex{Start.Value}, CellIndex{Goal.Value}))
		{
			continue;
		}
		const auto WalkWith = [&](uint32_t Budget)
		{
			const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner("knn-lrta", Level).Value());
			std::vector<StateId> Walked = {Start};
			Planner->SetGoal(Start, Goal);
			for (uint32_t Step = 0; Step < 20000 && Walked.back() != Goal; ++Step)
			{
				const StepResult Result = Planner->Step(Walked.back(), {Budget});
				EXPECT_LE(Result.Expansions, Budget);
				Walked.insert(Walked.end(), Result.Moves.begin(), Result.Moves.end());
				Waits += Result.Moves.empty() ? 1 : 0;
			}
			return Walked;
		};
		const std::vector<StateId> AtOnce = WalkWith(StepBudget::Unlimited);
		for (const uint32_t Budget : {2u, 3u, 7u})
		{
			EXPECT_EQ(WalkWith(Budget), AtOnce) << "case " << Case << " budget " << Budget;
		}
	}
	EXPECT_GT(Waits, 10u) << "some choice took more than one step";
}

TEST(GuidedPlanner, AStepWithNothingToChooseIsOneExpansion)
{
	Random Dice(82);
	uint64_t Single = 0;
	uint64_t All = 0;
	for (uint32_t Case = 0; Case < 40; ++Case)
	{
		const World Level = MakeKnnWorld(Dice);
		const StateId Start{Testing::AnyCell(Dice, *Level.Grid).Value};
		const StateId Goal{Testing::AnyCell(Dice, *Level.Grid).Value};
		// Nothing is asked but for the record at the start.
		const std::unique_ptr<IPlanner> Planner =
			std::move(MakePlanner("knn-lrta:last-check=off,quota=0", Level).Value());
		Planner->SetGoal(Start, Goal);
		StateId At = Start;
		for (uint32_t Step = 0; Step < 5000; ++Step)
		{
			const StepResult Result = Planner->Step(At, {});
			if (Result.Moves.empty())
			{
				break;
			}
			At = Result.Moves.back();
			All += Step == 0 ? 0 : 1;
			Single += Step != 0 && Result.Expansions == 1 ? 1 : 0;
		}
	}
	EXPECT_GT(All, 200u);
	EXPECT_EQ(Single, All);
}
} // namespace Rtp
