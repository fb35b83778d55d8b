// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Simulated life of movers, every tick checked, with one thread and with several: half a minute, or RTP_SOAK_MINUTES.

#include "Crowd/SoakRun.h"
#include "Generate/Building.h"
#include "Harness/PlannerWorlds.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

namespace Rtp::Tool
{
namespace
{
/** Half a minute, unless told otherwise. */
uint32_t TicksToLive()
{
	const char* Minutes = std::getenv("RTP_SOAK_MINUTES");
	return Minutes != nullptr ? static_cast<uint32_t>(std::atoi(Minutes)) * 3600 : 1800;
}

Contestant SmallBuilding(const std::string& Spec)
{
	BuildingOptions Options;
	Options.Ladders = 1;
	Options.Drops = 1;
	Random Dice(3);
	ThreadTaskRunner Tasks(1);
	Result<LayeredGrid> Grid = MakeBuilding(48, 32, Options, {}, Dice);
	Result<Contestant> Planner =
		PrepareContestant(Spec, std::make_shared<const LayeredGrid>(std::move(Grid.Value())), {}, Tasks);
	return std::move(Planner.Value());
}

SoakFigures LiveIn(const Contestant& Planner, ITaskRunner* Tasks, MoverRecording* Recording = nullptr)
{
	SoakSettings Settings;
	Settings.Ticks = TicksToLive();
	Settings.Movers = 60;
	Settings.Doors = 10;
	Settings.Budget = 400;
	Settings.Seed = 7;
	const SoakFigures Figures = RunSoak(Planner, Settings, Tasks, Recording, [] {}).Value();
	std::printf("%s: %u ticks, %u movers, %u goals: %u withdrawn, %u arrived, %u as near as possible, %u failed\n",
		Planner.Spec.c_str(), Figures.Ticks, Figures.Spawned, Figures.Goals, Figures.Withdrawn, Figures.Ends.Arrived,
		Figures.Ends.ArrivedPartially, Figures.Ends.Failed());
	return Figures;
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

TEST(SoakThreads, EveryMoverArrivesOrReportsAFailureWithAnyNumberOfThreads)
{
	const Contestant Planner = SmallBuilding("atlas:scale=straight");
	// All calls, which follow from what the movers do, and a hash of each tick.
	const auto Recording = [&] { return MoverRecording({Planner.World.Grid->ContentHash(), "", Planner.Spec}); };
	MoverRecording Alone = Recording();
	ExpectClean(LiveIn(Planner, nullptr, &Alone));
	ThreadTaskRunner Tasks(3);
	MoverRecording Together = Recording();
	LiveIn(Planner, &Tasks, &Together);
	EXPECT_TRUE(Together.Encode() == Alone.Encode());
}

TEST(SoakTest, PlannersWithoutDatabasesPassTheSameChecks)
{
	ExpectClean(LiveIn(SmallBuilding("tba:R=50"), nullptr));
}
} // namespace Rtp::Tool
