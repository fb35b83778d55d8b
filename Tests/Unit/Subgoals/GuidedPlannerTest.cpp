// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Subgoals/GuidedPlanner.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Planning/Walk.h"
#include "Rtp/Subgoals/EntryDatabase.h"

#include "CheckedAgent.h"
#include "PlanNotes.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
using Testing::CheckedAgent;

constexpr uint32_t KnnRecordCount = 60;

World MakeKnnWorld(Random& Dice)
{
	const Testing::WorldShape Shape{.Width = 28, .Height = 28, .Walls = 30};
	World World;
	World.Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
	SerialTaskRunner Tasks;
	const std::string Spec = "knn-lrta:records=" + std::to_string(KnnRecordCount);
	World.Database = std::move(BuildDatabase(Spec, World.Grid, {Tasks, NeverStop}).Value());
	return World;
}

/** Calls Check(World, Start, Goal, Case) for random worlds with random ends, as far as the goal can be reached. */
template <class F>
void OnKnnWorlds(uint64_t Seed, uint32_t Cases, F&& Check)
{
	Random Dice(Seed);
	for (uint32_t Case = 0; Case < Cases; ++Case)
	{
		const World World = MakeKnnWorld(Dice);
		const StateId Start{Testing::AnyCell(Dice, *World.Grid).Value};
		const StateId Goal{Testing::AnyCell(Dice, *World.Grid).Value};
		if (MayReach(World, Start, Goal))
		{
			Check(World, Start, Goal, Case);
		}
	}
}
} // namespace

TEST(GuidedPlanner, TheWorkOfASelectionIsCountedAndBoundedByMAndTheClimbCap)
{
	uint32_t Choices = 0;
	uint32_t Largest = 0;
	OnKnnWorlds(81, 60,
		[&](const World& World, StateId Start, StateId Goal, uint32_t)
		{
			for (const auto& [M, Climb] : {std::pair(1u, 2u), {1u, 8u}, {1u, 40u}, {3u, 2u}, {3u, 8u}, {3u, 40u},
					 {10u, 2u}, {10u, 8u}, {10u, 40u}})
			{
				const std::string Spec = "knn-lrta:M=" + std::to_string(M) + ",climb=" + std::to_string(Climb);
				const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, World).Value());
				// Hill climbs: the goal, both ends of M records and a first subgoal. Four comparisons of records are
				// one expansion; the move itself is one.
				const uint32_t Bound = (2 * M + 2) * Climb + KnnRecordCount / 4 + 2;
				CheckedAgent Agent(*Planner, World.Space(), Start, Goal);
				ASSERT_TRUE(Agent.Run(100000));
				ASSERT_EQ(Agent.Last, StepStatus::AtGoal);
				EXPECT_LE(Agent.WorstWork, Bound) << Spec;
				Largest = std::max(Largest, Agent.WorstWork * 100 / Bound);
				++Choices;
			}
		});
	EXPECT_GT(Choices, 200u);
	EXPECT_GT(Largest, 30u) << "the bound is not far from what happens";
}

TEST(GuidedPlanner, AnAgentWithRecordsTakesAFewPagesHoweverLargeTheMapIs)
{
	constexpr size_t MostBytes = 24 * 1024;
	constexpr size_t MeanBytes = 12 * 1024;
	Random Dice(91);
	World World;
	World.Grid = std::make_shared<const LayeredGrid>(
		Testing::RandomGrid(Dice, {.Width = 350, .Height = 350, .BlockedPerMille = 200, .bRooms = true}));
	SerialTaskRunner Tasks;
	World.Database = std::move(BuildDatabase("knn-lrta:records=300", World.Grid, {Tasks, NeverStop}).Value());
	uint32_t Walks = 0;
	uint32_t Learners = 0;
	size_t Bytes = 0;
	while (Walks != 30)
	{
		const StateId Start{Testing::AnyCell(Dice, *World.Grid).Value};
		const StateId Goal{Testing::AnyCell(Dice, *World.Grid).Value};
		if (!MayReach(World, Start, Goal))
		{
			continue;
		}
		++Walks;
		const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner("knn-lrta", World).Value());
		MemoryWatch Memory(*Planner);
		const WalkOutcome Outcome = WalkToGoal(*Planner, World.Space(), Start, Goal, {}, Watches(Memory));
		EXPECT_EQ(Outcome.End, WalkEnd::AtGoal);
		EXPECT_LT(Memory.PeakBytes, MostBytes);
		Bytes += Memory.PeakBytes;
		Learners += Planner->Learning().Updates != 0 ? 1 : 0;
	}
	EXPECT_LT(Bytes, MeanBytes * Walks);
	EXPECT_GT(Learners, 20u) << "nothing was learned, so no page was needed";
}

TEST(GuidedPlanner, SelectingInSlicesKeepsTheBudgetAndGivesTheSameWalk)
{
	uint64_t Waits = 0;
	OnKnnWorlds(83, 30,
		[&](const World& World, StateId Start, StateId Goal, uint32_t Case)
		{
			const auto WalkWith = [&](uint32_t Budget)
			{
				const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner("knn-lrta", World).Value());
				RouteWatch Route;
				WorkWatch Work;
				const WalkOutcome Outcome =
					WalkToGoal(*Planner, World.Space(), Start, Goal, {{Budget}, NoIndex, 20000}, Watches(Route, Work));
				EXPECT_EQ(Outcome.End, WalkEnd::AtGoal);
				Waits += Work.Steps - Work.StepsWithMoves - 1;
				return Route.States;
			};
			const std::vector<StateId> AtOnce = WalkWith(StepBudget::Unlimited);
			for (const uint32_t Budget : {2u, 3u, 7u})
			{
				EXPECT_EQ(WalkWith(Budget), AtOnce) << "case " << Case << " budget " << Budget;
			}
		});
	EXPECT_GT(Waits, 10u) << "some choice took more than one step";
}

TEST(GuidedPlanner, EditsInEveryStepDoNotKeepASelectionFromEnding)
{
	uint32_t Walks = 0;
	OnKnnWorlds(85, 30,
		[&](const World& World, StateId Start, StateId Goal, uint32_t Case)
		{
			const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner("knn-lrta", World).Value());
			CheckedAgent Agent(*Planner, World.Space(), Start, Goal);
			uint32_t Waits = 0;
			for (uint32_t Step = 0; Step < 3000 && Agent.Visited.size() < 5 && Agent.Last != StepStatus::AtGoal; ++Step)
			{
				Waits += Agent.Step(2) == StepStatus::Planning ? 1 : 0;
				Planner->NotifyChanged(std::span(&Start, 1));
			}
			EXPECT_TRUE(Agent.Visited.size() == 5 || Agent.Current == Goal)
				<< "case " << Case << ": the agent hardly moves";
			Walks += Waits > 5 ? 1 : 0;
		});
	EXPECT_GT(Walks, 5u) << "selections must take several steps";
}

TEST(GuidedPlanner, AStepWithoutASelectionIsOneExpansion)
{
	struct SingleWatch : WalkWatch
	{
		uint64_t Steps = 0;
		uint64_t Single = 0;

		void AfterStep(const StepResult& Step)
		{
			Single += Steps++ != 0 && Step.Expansions == 1 ? 1 : 0;
		}
	};
	uint64_t Single = 0;
	uint64_t All = 0;
	OnKnnWorlds(82, 40,
		[&](const World& World, StateId Start, StateId Goal, uint32_t)
		{
			// The only selection is the one at the start.
			const std::unique_ptr<IPlanner> Planner =
				std::move(MakePlanner("knn-lrta:last-check=off,quota=0", World).Value());
			SingleWatch Watch;
			const WalkOutcome Outcome = WalkToGoal(*Planner, World.Space(), Start, Goal, {{}, 5000}, Watch);
			All += Outcome.Moves - std::min<uint64_t>(Outcome.Moves, 1);
			Single += Watch.Single;
		});
	EXPECT_GT(All, 200u);
	EXPECT_EQ(Single, All);
}

TEST(GuidedPlanner, DLrtaHeadsForTheEntryOfTheNextRegionWheneverItReachesItsSubgoal)
{
	Random Dice(84);
	uint32_t Entries = 0;
	for (uint32_t Case = 0; Case < 60; ++Case)
	{
		const Testing::WorldShape Shape{.Width = 28, .Height = 28, .Walls = 30};
		World World;
		World.Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		SerialTaskRunner Tasks;
		World.Database = std::move(BuildDatabase("d-lrta:level=2", World.Grid, {Tasks, NeverStop}).Value());
		const auto& Database = static_cast<const EntryDatabase&>(*World.Database);
		const StateId Start{Testing::AnyCell(Dice, *World.Grid).Value};
		const StateId Goal{Testing::AnyCell(Dice, *World.Grid).Value};
		if (!World.Grid->GetRegions().CanReach(CellIndex{Start.Value}, CellIndex{Goal.Value}))
		{
			continue;
		}
		const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner("d-lrta:level=2", World).Value());
		Testing::PlanNotes Notes;
		Planner->SetObserver(&Notes);
		Testing::CheckedAgent Agent(*Planner, World.Space(), Start, Goal);
		std::map<uint32_t, uint32_t> Visits; // of regions
		for (StateId Subgoal; Agent.Current != Goal;)
		{
			if (!Subgoal.IsValid() || (Agent.Current == Subgoal && Subgoal != Goal))
			{
				const uint32_t Region = Database.RegionOf(Agent.Current);
				const StateId Entry = Database.EntryBetween(Region, Database.RegionOf(Goal));
				// Not in the paper: the third visit of a region ends a cycle of entries.
				Subgoal = Region == Database.RegionOf(Goal) || ++Visits[Region] > 2 ? Goal : Entry;
				Entries += Subgoal == Goal ? 0 : 1;
			}
			const StateId Before = Agent.Current;
			ASSERT_EQ(Agent.Step(), StepStatus::Moving) << "case " << Case;
			ASSERT_EQ(Notes.Subgoal, Subgoal) << "case " << Case << " at " << Before.Value;
		}
	}
	EXPECT_GT(Entries, 100u);
}
} // namespace Rtp
