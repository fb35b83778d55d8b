// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The short form of the soak: half a minute of simulated life, every tick checked, with one thread and with several.

#include "Crowd/SoakRun.h"
#include "Generate/Building.h"
#include "Harness/PlannerWorlds.h"

#include <gtest/gtest.h>

namespace Rtp::Tool
{
namespace
{
Contestant SmallBuilding(const std::string& Spec)
{
	BuildingOptions Options;
	Options.Ladders = 1;
	Options.Drops = 1;
	Random Dice(3);
	ThreadTaskRunner Tasks(1);
	Result<LayeredGrid> Grid = MakeBuilding(48, 32, Options, {}, Dice);
	Result<Contestant> Made =
		PrepareContestant(Spec, std::make_shared<const LayeredGrid>(std::move(Grid.Value())), {}, Tasks);
	return std::move(Made.Value());
}

SoakFigures ShortSoak(const Contestant& Planner, ITaskRunner* Tasks)
{
	SoakSettings Settings;
	Settings.Ticks = 1800;
	Settings.Movers = 60;
	Settings.Doors = 10;
	Settings.Budget = 400;
	Settings.Seed = 7;
	return RunSoak(Planner, Settings, Tasks, nullptr, [] {}).Value();
}

void ExpectClean(const SoakFigures& Figures)
{
	EXPECT_TRUE(Figures.IsClean());
	EXPECT_EQ(Figures.IllegalMoves, 0u);
	EXPECT_EQ(Figures.TicksOverBudget, 0u);
	EXPECT_EQ(Figures.LeftUnderWay, 0u);
	EXPECT_EQ(Figures.LeftBlocked, 0u);
	EXPECT_EQ(Figures.Ends.FailedFor(MoveFailure::Stuck), 0u);
	EXPECT_GT(Figures.Ends.Arrived, 20u);
	EXPECT_GT(Figures.Removed, 5u);
}
} // namespace

TEST(SoakThreads, EverybodyArrivesOrSaysWhyWithAnyNumberOfThreads)
{
	const Contestant Planner = SmallBuilding("atlas");
	const SoakFigures Alone = ShortSoak(Planner, nullptr);
	ExpectClean(Alone);
	ThreadTaskRunner Tasks(3);
	EXPECT_EQ(ShortSoak(Planner, &Tasks).TraceHash, Alone.TraceHash);
}

TEST(SoakTest, PlannersWithoutDatabasesLiveAsWell)
{
	ExpectClean(ShortSoak(SmallBuilding("tba:R=50"), nullptr));
}
} // namespace Rtp::Tool
