// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Learning() of the learners: changed values, marks and expansions of lookaheads are counted apart.

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Planning/Walk.h"

#include "Unit/Learning/OracleTasks.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

namespace Rtp
{
TEST(LearningStats, MarksChangeNoLearnedValueAndAreCountedApart)
{
	uint32_t MarksAlone = 0;
	for (const Testing::OracleTask& Task : Testing::OracleTasks(60, Testing::OracleGround::Plain))
	{
		const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner("f-lrta", Task.World).Value());
		for (uint32_t Trial = 0; Trial != 300; ++Trial)
		{
			const LearningStats Before = Planner->Learning();
			WalkToGoal(*Planner, Task.World.Space(), Task.Start, Task.Goal, {}, WalkWatch());
			const LearningStats After = Planner->Learning();
			MarksAlone += After.Updates == Before.Updates && After.Marks != Before.Marks ? 1 : 0;
		}
	}
	EXPECT_GT(MarksAlone, 0u) << "a trial that only marks states learns no value";
}

TEST(LearningStats, LookaheadsAreCountedApartFromLearningAndPruning)
{
	for (const Testing::OracleTask& Task : Testing::OracleTasks(40, Testing::OracleGround::Plain))
	{
		for (const auto& [Spec, Limit] : {std::pair("lrta:prune=swamp", 1u), {"da-lrta:prune=expendable", 1u},
				 {"lss-lrta:n=10,prune=expendable", 10u}, {"da-lss-lrta:n=10,prune=swamp", 10u}, {"f-lrta:n=3", 3u}})
		{
			SCOPED_TRACE(Spec);
			const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, Task.World).Value());
			WorkWatch Work;
			WalkToGoal(*Planner, Task.World.Space(), Task.Start, Task.Goal, {}, Watches(Work));
			const uint64_t Looked = Planner->Learning().Looked;
			EXPECT_GT(Looked, 0u);
			EXPECT_LE(Looked, Limit * Work.Steps) << "a lookahead expands at most so many states";
			EXPECT_EQ(Looked == Work.Expansions, Limit == 1) << "learners of one step do nothing else";
		}
	}
}
} // namespace Rtp
