// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A crowd with doors that open and close: the hash of all positions and velocities at every second. It is the same for
// every compiler, machine and number of threads. A trace that changes on purpose is recorded anew as PlannerTraces are.

#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Crowd/MoverSystem.h"

#include "GoldenFile.h"
#include "PlannerWorld.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

constexpr uint32_t TicksPerSecond = 30;
constexpr uint32_t CrowdSeconds = 12;
constexpr uint32_t CrowdMovers = 120;
constexpr uint32_t CrowdDoors = 12;

PlannerWorld CrowdWorld()
{
	WorldShape Shape;
	Shape.Width = 48;
	Shape.Height = 40;
	Shape.Storeys = 2;
	Shape.Seams = 30;
	Shape.Links = 6;
	Shape.BlockedPerMille = 120;
	Shape.bRooms = true;
	Shape.bHeights = true;
	return PlannerWorld(RandomParts(29, Shape));
}

/** Movers of several sizes and speeds; a third of them gets another goal every second. */
class TracedCrowd
{
public:
	TracedCrowd(PlannerWorld& InWorld, std::string_view Planner, ITaskRunner* Tasks)
		: World(InWorld)
		, System(InWorld.World, Tasks)
	{
		for (uint32_t Index = 0; Index < CrowdMovers; ++Index)
		{
			MoverSettings Settings;
			Settings.RadiusCm = 12 + Dice.Below(12);
			Settings.SpeedCmPerS = 150 + 10.0 * Dice.Below(30);
			Movers.push_back(System.Add(World.MakePlanner(Planner), Settings, AnyPoint()).value_or(MoverHandle{}));
		}
		for (StateId& Door : Doors)
		{
			Door = World.AnyState(Dice);
		}
	}

	/** The hash after one more second. */
	uint64_t RunSecond()
	{
		for (uint32_t Tick = 0; Tick < TicksPerSecond; ++Tick)
		{
			for (uint32_t Index = 0; Index < CrowdMovers / 90 + 1; ++Index)
			{
				const MoverHandle Mover = Movers[Dice.Below(CrowdMovers)];
				System.MoveTo(Mover, AnyPoint()); // not in one line: compilers evaluate arguments in different orders
			}
			const CellIndex Door = GridSpace::CellOf(Doors[Dice.Below(CrowdDoors)]);
			System.SetBlocked({&Door, 1}, Dice.Chance(500));
			System.Tick(1.0 / TicksPerSecond, {400});
			System.Integrate(1.0 / TicksPerSecond);
		}
		return System.TraceHash();
	}

private:
	WorldPos AnyPoint()
	{
		return World.World.Grid->WorldOf(GridSpace::CellOf(World.AnyState(Dice)));
	}

	PlannerWorld& World;
	MoverSystem System;
	Random Dice{7};
	std::vector<MoverHandle> Movers;
	std::array<StateId, CrowdDoors> Doors;
};

GoldenHashes TraceCrowds(ITaskRunner* Tasks)
{
	GoldenHashes Measured;
	for (const std::string Planner : {"astar", "atlas", "tba"})
	{
		PlannerWorld World = CrowdWorld();
		EXPECT_TRUE(World.Prepare(Planner)) << Planner;
		TracedCrowd Crowd(World, Planner, Tasks);
		for (uint32_t Second = 1; Second <= CrowdSeconds; ++Second)
		{
			const std::string Name = Planner + " second " + (Second < 10 ? "0" : "") + std::to_string(Second);
			Measured[Name] = HexOf(Crowd.RunSecond());
		}
	}
	return Measured;
}
} // namespace

TEST(CrowdTraces, ChangeOnlyOnPurpose)
{
	ExpectGolden("CrowdTraces.txt", TraceCrowds(nullptr));
}

TEST(CrowdTracesThreads, ThreeThreadsMakeTheSameMoves)
{
	ThreadTaskRunner Tasks(3);
	ExpectGolden("CrowdTraces.txt", TraceCrowds(&Tasks));
}
} // namespace Rtp
