// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Laws of movers: with any planner, in any world that is edited and in which bodies are pushed, every tick is legal,
// and every journey ends.

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Crowd/MoverSystem.h"

#include "Support/SampleSize.h"
#include "Support/SmallWorlds.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace Rtp::Testing
{
namespace
{
constexpr uint32_t WildTicks = 300;
constexpr uint32_t MostTicks = 20000;
constexpr double LawTickSeconds = 1.0 / 20;

/** Some movers in a random world. */
class LawCrowd
{
public:
	LawCrowd(uint64_t InSeed, ITaskRunner* Tasks)
		: Dice(InSeed)
		, Planners(PlannerSpecs())
		, World(MakeRandomWorld(InSeed, Planners[InSeed % Planners.size()]))
		, System(World, Tasks)
		, Budget(std::array{1u, 3u, 40u, 1000u}[InSeed % 4])
	{
		for (uint32_t Index = 0; Index < 3; ++Index)
		{
			// The world has the database of the first planner. The others may want another one.
			Result<std::unique_ptr<IPlanner>> Planner =
				MakePlanner(Planners[(InSeed + Index) % Planners.size()], World);
			if (!Planner)
			{
				Planner = MakePlanner("astar", World);
			}
			MoverSettings Settings;
			Settings.bAvoid = false;
			Settings.bSmooth = Index != 2;
			Settings.bAllowPartial = Budget >= 1000; // searches for partial goals get a quarter of the budget
			Settings.StuckSeconds = 1e6;             // a mover that waits for doors is not stuck
			Movers.push_back(*System.Add(std::move(Planner.Value()), Settings, World.Grid->WorldOf(Any())));
			System.MoveTo(Movers.back(), World.Grid->WorldOf(Any()));
		}
	}

	/** Edits, pushes and new goals for a while, then nothing but walking in the world without blockers. */
	void Run()
	{
		uint32_t Moving = 1;
		for (uint32_t Tick = 0; Tick < MostTicks && (Tick < WildTicks || Moving != 0); ++Tick)
		{
			if (Tick < WildTicks)
			{
				Disturb();
			}
			else if (Tick == WildTicks)
			{
				System.SetBlocked(Blocked, false);
			}
			Moving = System.Tick(LawTickSeconds, {Budget}).Moving;
			System.Integrate(LawTickSeconds);
			Trace = Trace * 31 + System.TraceHash();
			Check();
			if (testing::Test::HasFatalFailure())
			{
				return;
			}
		}
		EXPECT_EQ(Moving, 0u);
	}

	uint64_t Trace = 0;
	uint32_t Links = 0; // ticks on links

private:
	/** All planners of the catalog; the one of most movers more often. */
	static std::vector<std::string> PlannerSpecs()
	{
		std::vector<std::string> Specs;
		for (const PlannerInfo& Info : ListPlanners())
		{
			Specs.emplace_back(Info.Name);
			if (Specs.size() % 4 == 0)
			{
				Specs.emplace_back(Specs.size() % 8 == 4 ? "atlas:wait=still" : "atlas");
			}
		}
		return Specs;
	}

	static Rtp::World MakeRandomWorld(uint64_t Seed, const std::string& Planner)
	{
		const auto Grid = std::make_shared<const LayeredGrid>(BuildGrid(RandomParts(Seed, WorldShape::Varied(Seed))));
		const std::string Kind = DatabaseSpecFor(Planner).Value();
		Result<std::unique_ptr<IDatabase>> Database =
			BuildDatabase(Kind.empty() || (Kind == "atlas" && Seed % 2 == 0) ? "atlas:scale=straight" : Kind, Grid);
		return MakeWorld(Grid, Database ? std::move(Database.Value()) : nullptr, std::make_shared<GridOverlay>(*Grid));
	}

	CellIndex Any()
	{
		return AnyCell(Dice, *World.Grid);
	}

	void Disturb()
	{
		if (Dice.Below(12) == 0)
		{
			Blocked.push_back(Any());
			System.SetBlocked({&Blocked.back(), 1}, true);
		}
		if (Dice.Below(12) == 0 && !Blocked.empty())
		{
			System.SetBlocked({&Blocked.back(), 1}, false);
			Blocked.pop_back();
		}
		const MoverHandle Mover = Movers[Dice.Below(static_cast<uint32_t>(Movers.size()))];
		const MoverSystem::View View = *System.ViewOf(Mover);
		if (Dice.Below(20) == 0 && !View.bOnLink)
		{
			const double Reach = World.Grid->Transform().CellSizeCm;
			System.SetBody(Mover,
				{View.Position.X + Reach * (Dice.Below(200) / 100.0 - 1),
					View.Position.Y + Reach * (Dice.Below(200) / 100.0 - 1), View.Position.Z},
				{});
			bInsides[Mover.Index % std::size(bInsides)] = false;
		}
		if (Dice.Below(60) == 0)
		{
			System.MoveTo(Mover, World.Grid->WorldOf(Any()));
		}
	}

	/** A body is above its cell, unless it is on a link or was pushed off the ground and returns. */
	void Check()
	{
		const double Half = World.Grid->Transform().CellSizeCm * 0.501;
		for (const MoverHandle Mover : Movers)
		{
			const MoverSystem::View View = *System.ViewOf(Mover);
			Links += View.bOnLink ? 1 : 0;
			const CellPosition Place = World.Grid->PositionOf(View.Cell);
			const WorldPos Middle = World.Grid->Transform().CentreOf({Place.X, Place.Y, 0}, 0);
			const bool bInside =
				std::abs(View.Position.X - Middle.X) <= Half && std::abs(View.Position.Y - Middle.Y) <= Half;
			bool& bWasInside = bInsides[Mover.Index % std::size(bInsides)];
			ASSERT_TRUE(bInside || View.bOnLink || !bWasInside);
			bWasInside = bInside && !View.bOnLink;
			ASSERT_NE(View.Failure, MoveFailure::Stuck);
		}
	}

	Random Dice;
	std::vector<std::string> Planners;
	Rtp::World World;
	MoverSystem System;
	uint32_t Budget;
	bool bInsides[8] = {};
	std::vector<MoverHandle> Movers;
	std::vector<CellIndex> Blocked;
};
} // namespace

TEST(MoverLaws, EveryJourneyEndsInEveryWorld)
{
	uint32_t Links = 0;
	for (uint64_t Seed = 0; Seed < SampleSize(200) && !testing::Test::HasFailure(); ++Seed)
	{
		SCOPED_TRACE(WorldShape::Varied(Seed).Describe() + ", seed " + std::to_string(Seed));
		LawCrowd Crowd(Seed, nullptr);
		Crowd.Run();
		Links += Crowd.Links;
	}
	EXPECT_GT(Links, 0u);
}

TEST(MoverLawsThreads, TracesAreTheSameForAnyNumberOfThreads)
{
	for (uint64_t Seed = 0; Seed < SampleSize(20); ++Seed)
	{
		ThreadTaskRunner Tasks(3);
		LawCrowd Alone(Seed, nullptr);
		LawCrowd Threaded(Seed, &Tasks);
		Alone.Run();
		Threaded.Run();
		EXPECT_EQ(Alone.Trace, Threaded.Trace) << Seed;
	}
}
} // namespace Rtp::Testing
