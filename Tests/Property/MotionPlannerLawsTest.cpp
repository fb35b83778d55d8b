// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/MotionWorld.h"

#include "MotionDrive.h"
#include "SampleSize.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <set>

namespace Rtp
{
namespace
{
Testing::WorldShape DriveShape(uint64_t Seed)
{
	Testing::WorldShape Shape;
	Shape.Width = 30;
	Shape.Height = 24;
	Shape.BlockedPerMille = Seed % 2 == 0 ? 60 : 180;
	Shape.bRooms = Seed % 3 == 0;
	Shape.Walls = Seed % 4 == 1 ? 30 : 0;
	Shape.Storeys = Seed % 5 == 4 ? 2 : 1;
	Shape.Seams = Shape.Storeys == 2 ? 40 : 0;
	Shape.Links = Seed % 7 == 5 ? 4 : 0;
	return Shape;
}

/** A small world for a motion model, and dice for problems in it. */
struct DriveLevel
{
	DriveLevel(uint64_t Seed, const Testing::WorldShape& Shape, const MotionModel& Model)
		: Grid(std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(Seed, Shape))))
		, World(Testing::MakeMotionWorld(Grid, Model))
		, Space(World.Space())
		, Dice(Seed)
	{
	}

	uint32_t AnyHeading()
	{
		return Dice.Below(World.Model->Headings());
	}

	StateId AnyState()
	{
		const CellIndex Cell = Testing::AnyCell(Dice, *Grid);
		return Space.StandingAt(Cell, AnyHeading());
	}

	std::shared_ptr<const LayeredGrid> Grid;
	MotionWorld World;
	HeadingSpace Space;
	Random Dice;
};
} // namespace

/** Every planner, model and kind of small world: laws are in DriveMotion. */
TEST(MotionPlannerLaws, EveryReachableGoalIsReachedAndNoOther)
{
	for (const MotionModel& Model : ListMotionModels())
	{
		for (uint64_t Seed = 0; Seed < Testing::SampleSize(8); ++Seed)
		{
			DriveLevel Level(Seed, DriveShape(Seed), Model);
			const auto& [Grid, World, Space, Dice] = Level;
			for (uint32_t Try = 0; Try < 3; ++Try)
			{
				const StateId Start = Level.AnyState();
				const CellIndex Cell = Testing::AnyCell(Level.Dice, *Grid);
				const StateId Goal = Try == 0 ? Space.StandingAt(Cell, Level.AnyHeading()) : Space.AnyHeadingAt(Cell);
				const bool bReachable = Testing::CheapestDrive(World, Start, Goal).IsFinite();
				for (const char* Spec : {"two-level", "two-level:R=60", "tba", "tba:R=30,w=1"})
				{
					SCOPED_TRACE(
						Model.Name + " seed " + std::to_string(Seed) + " try " + std::to_string(Try) + " " + Spec);
					const auto Planner = MakeMotionPlanner(Spec, World);
					ASSERT_TRUE(Planner.IsOk());
					const Testing::MotionDrive Drive =
						Testing::DriveMotion(*Planner.Value(), World, Start, Goal, 200, 20000);
					EXPECT_EQ(Drive.End, bReachable ? WalkEnd::AtGoal : WalkEnd::Unreachable);
					EXPECT_TRUE(Drive.bActedAtOnce || Drive.States.size() == 1);
				}
			}
		}
	}
}

TEST(MotionPlannerLaws, TwoLevelDrivesCostLittleMoreThanTheCheapest)
{
	for (const MotionModel& Model : ListMotionModels())
	{
		double Ratios = 0;
		uint32_t Drives = 0;
		for (uint64_t Seed = 0; Seed < 4; ++Seed)
		{
			Testing::WorldShape Shape = DriveShape(Seed);
			Shape.Width = 48;
			Shape.Height = 36;
			Shape.BlockedPerMille /= 3;
			Shape.Links = 0;
			DriveLevel Level(Seed, Shape, Model);
			const MotionWorld& World = Level.World;
			for (uint32_t Try = 0; Try < 8; ++Try)
			{
				const StateId Start = Level.AnyState();
				const StateId Goal = Level.Space.AnyHeadingAt(Testing::AnyCell(Level.Dice, *Level.Grid));
				const Cost Best = Testing::CheapestDrive(World, Start, Goal);
				if (Best.IsFinite() && Best > Cost{0})
				{
					const auto Planner = MakeMotionPlanner("two-level", World);
					const Testing::MotionDrive Drive =
						Testing::DriveMotion(*Planner.Value(), World, Start, Goal, 500, 5000);
					EXPECT_EQ(Drive.End, WalkEnd::AtGoal) << Model.Name << " seed " << Seed;
					Ratios += static_cast<double>(Drive.Units) / Best.Units;
					++Drives;
				}
			}
		}
		EXPECT_GT(Drives, 12u);
		EXPECT_LE(Ratios / Drives, 1.25) << Model.Name;
		RecordProperty(Model.Name + "_ratio", std::to_string(Ratios / Drives));
	}
}

TEST(MotionPlannerLaws, TheSameDriveTwiceIsTheSame)
{
	const auto Grid = std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(3, DriveShape(0))));
	const MotionWorld World = Testing::MakeMotionWorld(Grid, VehicleModel());
	const HeadingSpace Space = World.Space();
	Random Dice(11);
	const StateId Start = Space.StandingAt(Testing::AnyCell(Dice, *Grid), 3);
	const StateId Goal = Space.AnyHeadingAt(Testing::AnyCell(Dice, *Grid));
	for (const MotionPlannerInfo& Info : ListMotionPlanners())
	{
		std::set<std::vector<StateId>> Drives;
		for (uint32_t Time = 0; Time < 2; ++Time)
		{
			const auto Planner = MakeMotionPlanner(Info.Name, World);
			Drives.insert(Testing::DriveMotion(*Planner.Value(), World, Start, Goal, 150, 5000).States);
		}
		EXPECT_EQ(Drives.size(), 1u) << Info.Name;
	}
}

TEST(MotionPlannerLaws, SpecsAreChecked)
{
	const auto Grid = std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(3, DriveShape(0))));
	MotionWorld World = Testing::MakeMotionWorld(Grid, TankModel());
	EXPECT_EQ(MakeMotionPlanner("hover", World).GetError().Detail, "there is no motion planner 'hover'");
	EXPECT_NE(MakeMotionPlanner("tba:R=0", World).GetError().Detail.find("motion planner tba:"), std::string::npos);
	World.Cells.Database = nullptr;
	EXPECT_EQ(MakeMotionPlanner("two-level", World).GetError().Detail,
		"motion planner two-level: needs a database of kind atlas");
	EXPECT_EQ(FindMotionModel("bicycle").GetError().Detail,
		"there is no motion model 'bicycle'; known are humanoid, tank, vehicle");
	EXPECT_EQ(FindMotionModel("vehicel").GetError().Detail,
		"there is no motion model 'vehicel'; known are humanoid, tank, vehicle; did you mean 'vehicle'?");
}

TEST(MotionPlannerLaws, ChangesOfTheWorldNeverLeadToACollision)
{
	for (uint64_t Seed = 0; Seed < 6; ++Seed)
	{
		const auto Grid =
			std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(Seed, DriveShape(2 * Seed))));
		MotionWorld World = Testing::MakeMotionWorld(Grid, VehicleModel());
		const auto Overlay = std::make_shared<GridOverlay>(*Grid);
		World.Cells.Overlay = Overlay;
		const HeadingSpace Space = World.Space();
		Random Dice(Seed);
		for (const MotionPlannerInfo& Info : ListMotionPlanners())
		{
			const auto Planner = MakeMotionPlanner(Info.Name, World);
			WalkWatch Nothing;
			WalkOutcome Drive{WalkEnd::OutOfLimits, Space.StandingAt(Testing::AnyCell(Dice, *Grid), 0)};
			Overlay->SetBlocked(Space.CellOf(Drive.Current), false);
			Planner.Value()->SetGoal(Drive.Current, Space.AnyHeadingAt(Testing::AnyCell(Dice, *Grid)));
			for (uint32_t Step = 0; Step < 300; ++Step)
			{
				const CellIndex Edited = Testing::AnyCell(Dice, *Grid);
				const StateId Told = GridSpace::StateOf(Edited);
				if (Edited != Space.CellOf(Drive.Current) && Overlay->SetBlocked(Edited, Dice.Chance(400)))
				{
					Planner.Value()->NotifyChanged({&Told, 1});
				}
				WalkOneStep(**Planner, Space, {{100}}, Nothing, Drive);
				ASSERT_NE(Drive.End, WalkEnd::OverBudget) << Info.Name << " seed " << Seed;
				ASSERT_NE(Drive.End, WalkEnd::IllegalMove) << Info.Name << " seed " << Seed;
			}
		}
	}
}
} // namespace Rtp
