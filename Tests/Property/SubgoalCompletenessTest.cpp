// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Guided planners are complete for any database: Theorem 7 of the kNN LRTA* paper, on small misleading maps, with
// databases of few records.

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Search/Dijkstra.h"

#include "CheckedAgent.h"
#include "SampleSize.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace Rtp
{
namespace
{
using Testing::CheckedAgent;

const char* const Traps[] = {
	// A cup that opens away from most goals.
	"..........\n"
	".########.\n"
	".#......#.\n"
	".#.####.#.\n"
	".#.#..#.#.\n"
	".#.#.##.#.\n"
	".#.#....#.\n"
	".#.######.\n"
	".#........\n",
	// Combs: teeth from both sides.
	".#...#...#\n"
	".#.#.#.#.#\n"
	".#.#.#.#..\n"
	"...#...#..\n",
	// Two halls joined by one door, far from the straight line.
	"....#....\n"
	"....#....\n"
	"....#....\n"
	"....#....\n"
	".........\n",
	// Corridors one cell wide.
	".........\n"
	".#######.\n"
	".#.....#.\n"
	".#.###.#.\n"
	"...#...#.\n"
	"####.###.\n"
	".........\n"};

const char* const GuidedSpecs[] = {"knn-lrta:records=0", "knn-lrta:records=1", "knn-lrta:records=2,seed=5",
	"knn-lrta:records=3,M=1", "knn-lrta:records=5,seed=9,climb=2", "knn-lrta:records=4,quota=0",
	"knn-lrta:records=5,fragments=on", "knn-lrta:records=4,quota=1,goal-check=off",
	"knn-lrta:records=6,first-check=off,last-check=off,M=0,kd-tree=off", "subgoal-tree", "subgoal-tree:first=nearest",
	"subgoal-tree:candidates=0", "subgoal-tree:walker=lss-lrta,n=3", "subgoal-tree:walker=lrta-k", "d-lrta:level=1",
	"d-lrta:level=3", "d-lrta:level=2,depths=4", "d-lrta:level=32", "pr-lrts:level=1", "pr-lrts:level=2,d=1,T=0",
	"pr-lrts:level=1,d=5,gamma=0.5,T=0", "pr-lrts:level=32", "pr-lrta:level=1,d=1", "pr-lrta:level=2,gamma=0.2",
	"pr-lrta:level=4,d=5"};

void ExpectArrivals(const std::string& Spec, World World)
{
	SerialTaskRunner Serial;
	const auto GoOn = NeverStop;
	Result<std::unique_ptr<IDatabase>> Built = BuildDatabase(DatabaseSpecFor(Spec).Value(), World.Grid, {Serial, GoOn});
	ASSERT_TRUE(Built.IsOk()) << Built.GetError().Detail;
	World.Database = std::move(Built.Value());
	const uint32_t Cells = World.Grid->CellCount();
	for (uint32_t Goal = 0; Goal < Cells; Goal += 3)
	{
		const std::vector<Cost> Costs = DijkstraCosts(World.Space(), StateId{Goal}, Towards::ToSource);
		for (uint32_t Start = Goal % 5; Start < Cells; Start += 5)
		{
			const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, World).Value());
			CheckedAgent Agent(*Planner, World.Space(), StateId{Start}, StateId{Goal});
			for (uint32_t Remaining = 5000 + Cells * Cells; Remaining != 0; --Remaining)
			{
				const StepStatus Status = Agent.Step(40);
				if (Status == StepStatus::AtGoal || Status == StepStatus::GoalUnreachable)
				{
					break;
				}
			}
			ASSERT_EQ(Agent.Last, Costs[Start].IsFinite() ? StepStatus::AtGoal : StepStatus::GoalUnreachable)
				<< Spec << " from " << Start << " to " << Goal;
		}
	}
}
} // namespace

class SubgoalCompleteness : public testing::TestWithParam<const char*>
{
};

TEST_P(SubgoalCompleteness, ArrivesOnMisleadingMaps)
{
	for (const char* Picture : Traps)
	{
		World World;
		World.Grid = Testing::TextWorld(Picture).World.Grid;
		ASSERT_NO_FATAL_FAILURE(ExpectArrivals(GetParam(), World)) << Picture;
	}
}

TEST_P(SubgoalCompleteness, ArrivesOnRandomMaps)
{
	Random Dice(77);
	for (uint32_t Case = 0; Case < Testing::SampleSize(100); ++Case)
	{
		const Testing::WorldShape Shape{
			.Width = 10, .Height = 10, .Walls = 12, .Links = Case % 3 == 2 ? 4u : 0u, .bLinksBack = true};
		World World;
		World.Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		ASSERT_NO_FATAL_FAILURE(ExpectArrivals(GetParam(), World)) << "case " << Case;
	}
}

INSTANTIATE_TEST_SUITE_P(TinyDatabases, SubgoalCompleteness, testing::ValuesIn(GuidedSpecs));
} // namespace Rtp
