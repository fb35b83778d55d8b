// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The exact behaviour of every planner on a few fixed worlds. A trace that changes on purpose is recorded anew by
//   RTP_UPDATE_GOLDEN=1 rtp_golden_tests --gtest_filter='PlannerTraces.*'
// and the commit says why.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "CheckedAgent.h"
#include "PlannerWorld.h"
#include "TestPaths.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace Rtp
{
namespace
{
using namespace Testing;

using Traces = std::map<std::string, std::string>; // "planner world" -> hash

std::filesystem::path TraceFile()
{
	return Testing::GoldenDir() / "PlannerTraces.txt";
}

Traces ReadTraces()
{
	Traces Read;
	std::ifstream File(TraceFile());
	for (std::string Planner, World, Hash; File >> Planner >> World >> Hash;)
	{
		Read[Planner + " " + World] = Hash;
	}
	return Read;
}

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
	char Text[17];
	std::snprintf(Text, sizeof(Text), "%016llx", static_cast<unsigned long long>(Agent.Trace));
	return Text;
}

Traces MeasureTraces()
{
	Traces Measured;
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
	const Traces Measured = MeasureTraces();
	if (std::getenv("RTP_UPDATE_GOLDEN") != nullptr)
	{
		std::ofstream File(TraceFile());
		for (const auto& [Key, Hash] : Measured)
		{
			File << Key << ' ' << Hash << '\n';
		}
		ASSERT_TRUE(File.flush()) << TraceFile();
		GTEST_SKIP() << "recorded " << Measured.size() << " traces in " << TraceFile();
	}
	const Traces Expected = ReadTraces();
	for (const auto& [Key, Hash] : Measured)
	{
		const auto At = Expected.find(Key);
		EXPECT_TRUE(At != Expected.end() && At->second == Hash)
			<< Key << (At == Expected.end() ? " was never recorded" : " behaves differently")
			<< "; if that is meant, record it with RTP_UPDATE_GOLDEN=1 and say why in the commit";
	}
	for (const auto& [Key, Hash] : Expected)
	{
		EXPECT_TRUE(Measured.contains(Key)) << Key << " is recorded but no longer exists";
	}
}
} // namespace Rtp
