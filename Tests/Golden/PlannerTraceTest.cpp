// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The exact behaviour of every planner on a few fixed worlds. A trace that changes on purpose is recorded anew by
//   RTP_UPDATE_GOLDEN=1 rtp_golden_tests --gtest_filter='PlannerTraces.*'
// and the commit says why.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "CheckedAgent.h"
#include "GoldenFile.h"
#include "PlannerWorld.h"

#include <gtest/gtest.h>

#include <string>

namespace Rtp
{
namespace
{
using namespace Testing;

/** A place to go to that can be reached now, if chance finds one. */
StateId AnyGoal(const PlannerWorld& World, StateId From, Random& Numbers)
{
	StateId Goal = World.AnyState(Numbers);
	for (int Try = 0; Try < 30 && (Goal == From || !World.CanReach(From, Goal)); ++Try)
	{
		Goal = World.AnyState(Numbers);
	}
	return Goal;
}

/** A few walks with doors that open and close on the way. */
std::string TraceOf(std::string_view Spec, PlannerWorld& World)
{
	const std::unique_ptr<IPlanner> Planner = World.MakePlanner(Spec);
	Random Numbers(5);
	const StateId Start = World.AnyState(Numbers);
	CheckedAgent Agent(*Planner, World.Space(), Start, AnyGoal(World, Start, Numbers));
	for (int Walk = 0; Walk < 24; ++Walk)
	{
		for (int Step = 0; Step < 40; ++Step)
		{
			if (Numbers.Chance(100))
			{
				Planner->NotifyChanged(World.EditAtRandom(Numbers));
			}
			Agent.Step(Numbers.Below(12) + 1);
		}
		if (Walk % 3 == 2)
		{
			Agent.Push(World.AnyState(Numbers)); // out of whatever it has been locked into
		}
		Agent.SetGoal(AnyGoal(World, Agent.Current, Numbers));
	}
	EXPECT_GT(Agent.Visited.size(), 20u) << Spec << " hardly moves, so that its trace says nothing";
	return HexOf(Agent.Trace);
}

/** By planner and world. */
GoldenHashes MeasureTraces()
{
	GoldenHashes Measured;
	for (const PlannerInfo& Info : ListPlanners())
	{
		for (const WorldFamily& Family : WorldFamilies())
		{
			PlannerWorld World(RandomParts(2026, Family.Shape));
			if (World.Prepare(Info.Name))
			{
				Measured[std::string(Info.Name) + " " + std::string(Family.Name)] = TraceOf(Info.Name, World);
			}
		}
	}
	return Measured;
}
} // namespace

TEST(PlannerTraces, ChangeOnlyOnPurpose)
{
	ExpectGolden("PlannerTraces.txt", MeasureTraces());
}
} // namespace Rtp
