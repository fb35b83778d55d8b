// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/HeadingSpace.h"

#include "Rtp/Motion/StraightWalk.h"

#include "SampleSize.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace Rtp
{
namespace
{
std::shared_ptr<const MotionTables> Tables(const MotionModel& Model)
{
	return MotionTables::Make(Model).Value();
}

MotionModel Bus()
{
	MotionModel Model = VehicleModel();
	Model.Name = "bus";
	Model.Body = {240, 90};
	return Model;
}

struct BodyPose
{
	double X; // of the body's middle from the middle of the first cell, in cells
	double Y;
	double Angle;
};

/**
 * Whether a body can be at a place, by walking straight from a free point to its middle and on to many points of it. It
 * shares nothing with the sweeps but the grid.
 */
bool IsBodyFree(const GridSpace& Ground, CellIndex Cell, const BodyPose& Pose, const MotionBody& Body)
{
	const double Size = Ground.GetGrid().Transform().CellSizeCm;
	const WorldPos Origin = Ground.GetGrid().WorldOf(Cell);
	const auto Point = [&](double X, double Y) { return WorldPos{Origin.X + X * Size, Origin.Y + Y * Size, 0}; };
	const WorldPos Middle = Point(Pose.X, Pose.Y);
	const std::optional<CellIndex> MiddleCell = WalkStraight(Ground, Cell, Origin, Middle, 1000);
	if (!MiddleCell)
	{
		return false;
	}
	for (double Along = -0.49; Along <= 0.491; Along += 0.14)
	{
		for (double Across = -0.49; Across <= 0.491; Across += 0.14)
		{
			const double Forward = Along * Body.Length / 100.0;
			const double Aside = Across * Body.Width / 100.0;
			const double X = Pose.X + std::sin(Pose.Angle) * Forward + std::cos(Pose.Angle) * Aside;
			const double Y = Pose.Y - std::cos(Pose.Angle) * Forward + std::sin(Pose.Angle) * Aside;
			if (!WalkStraight(Ground, *MiddleCell, Middle, Point(X, Y), 1000))
			{
				return false;
			}
		}
	}
	return true;
}

double AngleOf(HeadingStep Step)
{
	return std::atan2(Step.X, -Step.Y);
}

/** Whether a body meets nothing while it turns and then goes. */
bool IsActionFree(const HeadingSpace& Space, StateId From, StateId To)
{
	const MotionTables& Model = Space.GetTables();
	const MotionBody Body = Model.Model().Body;
	const CellIndex Cell = Space.CellOf(From);
	const double Before = AngleOf(Model.StepOfHeading(Space.HeadingOf(From)));
	const double After = AngleOf(Model.StepOfHeading(Space.HeadingOf(To)));
	const double Turn = std::remainder(After - Before, 2 * std::acos(-1.0));
	bool bFree = true;
	for (int32_t Part = 0; Part <= 12; ++Part)
	{
		bFree = bFree && IsBodyFree(Space.GetGround(), Cell, {0, 0, Before + Turn * Part / 12}, Body);
	}
	const CellPosition A = Space.GetGrid().PositionOf(Cell);
	const CellPosition B = Space.GetGrid().PositionOf(Space.CellOf(To));
	for (int32_t Part = 0; Part <= 20; ++Part)
	{
		const BodyPose Pose{(B.X - A.X) * Part / 20.0, (B.Y - A.Y) * Part / 20.0, After};
		bFree = bFree && IsBodyFree(Space.GetGround(), Cell, Pose, Body);
	}
	return bFree;
}

std::set<uint32_t> CellsReached(const HeadingSpace& Space, StateId From)
{
	std::set<uint32_t> Cells;
	Space.ForEachMove(From, [&](StateId To, Cost) { Cells.insert(Space.CellOf(To).Value); });
	return Cells;
}
} // namespace

TEST(HeadingSpace, NumbersStatesCellByCell)
{
	const Testing::TextWorld World("..\n..");
	const auto Model = Tables(VehicleModel());
	const HeadingSpace Space(World.Space(), *Model);
	EXPECT_EQ(Space.StateCount(), 4u * 80u);
	const StateId State = Space.StateOf(CellIndex{3}, 7, 4);
	EXPECT_EQ(Space.CellOf(State), CellIndex{3});
	EXPECT_EQ(Space.HeadingOf(State), 7u);
	EXPECT_EQ(Space.SpeedOf(State), 4u);
	EXPECT_TRUE(Space.Satisfies(Space.StandingAt(CellIndex{2}, 5), Space.AnyHeadingAt(CellIndex{2})));
	EXPECT_FALSE(Space.Satisfies(Space.StateOf(CellIndex{2}, 5, 3), Space.AnyHeadingAt(CellIndex{2})));
}

TEST(HeadingSpace, AllActionsAreOpenOnOpenGround)
{
	const Testing::TextWorld World(".........\n.........\n.........\n.........\n....A....\n.........\n.........\n"
								   ".........\n.........");
	for (const MotionModel& Model : ListMotionModels())
	{
		const auto Motion = Tables(Model);
		const HeadingSpace Space(World.Space(), *Motion);
		for (PoseIndex Pose = 0; Pose < Motion->Poses(); ++Pose)
		{
			size_t Expected = 0;
			for (const MotionFan& Fan : Motion->FansOf(Pose))
			{
				Expected += Fan.ActionCount;
			}
			size_t Open = 0;
			Space.ForEachMove(Space.StateOf(World.CellAt('A'), Pose), [&](StateId, Cost) { ++Open; });
			EXPECT_EQ(Open, Expected) << Model.Name;
		}
	}
}

TEST(HeadingSpace, NoActionCutsACornerOrTouchesAWall)
{
	uint32_t Checked = 0;
	for (uint64_t Seed = 0; Seed < 8; ++Seed)
	{
		Testing::WorldShape Shape;
		Shape.Width = 9;
		Shape.Height = 9;
		Shape.BlockedPerMille = Seed % 2 == 0 ? 120 : 250;
		Shape.Walls = Seed % 3 == 0 ? 10 : 0;
		Shape.bCutCorners = Seed % 4 == 3;
		Shape.Storeys = Seed % 4 == 2 ? 2 : 1;
		Shape.Seams = Shape.Storeys == 2 ? 25 : 0;
		const LayeredGrid Grid = Testing::BuildGrid(Testing::RandomParts(Seed, Shape));
		Random Dice(Seed);
		for (const MotionModel& Model : {HumanoidModel(), TankModel(), VehicleModel(), Bus()})
		{
			const auto Motion = Tables(Model);
			const HeadingSpace Space(GridSpace(Grid), *Motion);
			for (uint32_t Try = 0; Try < Testing::SampleSize(60); ++Try)
			{
				const StateId From{Dice.Below(Space.StateCount())};
				if (!Space.HasRoom(From))
				{
					continue;
				}
				Space.ForEachMove(From,
					[&](StateId To, Cost)
					{
						++Checked;
						EXPECT_TRUE(IsActionFree(Space, From, To))
							<< Model.Name << " seed " << Seed << " state " << From.Value << " to " << To.Value;
					});
			}
		}
	}
	EXPECT_GT(Checked, Testing::SampleSize(2000));
}

TEST(HeadingSpace, AClosedCornerStopsTheDiagonalAndTheKnightsMove)
{
	const Testing::TextWorld World(".B.\n.#C\n.A.");
	const auto Model = Tables(HumanoidModel());
	const HeadingSpace Space(World.Space(), *Model);
	const std::set<uint32_t> NorthEast = CellsReached(Space, Space.StandingAt(World.CellAt('A'), 2));
	EXPECT_EQ(NorthEast.count(World.CellAt('C').Value), 0u);
	const std::set<uint32_t> East = CellsReached(Space, Space.StandingAt(World.CellAt('A'), 4));
	EXPECT_EQ(East.count(World.CellAt('A').Value + 1), 1u);
}

TEST(HeadingSpace, AThinWallStopsActionsAcrossIt)
{
	Testing::TextMap Map("...\nABC\n...");
	Map.Parts.AddWall(Map['B'], Direction::E);
	const Testing::TextWorld World(std::move(Map));
	const auto Model = Tables(VehicleModel());
	const HeadingSpace Space(World.Space(), *Model);
	const std::set<uint32_t> Cells = CellsReached(Space, Space.StandingAt(World.CellAt('A'), 4));
	EXPECT_EQ(Cells.count(World.CellAt('B').Value), 1u);
	EXPECT_EQ(Cells.count(World.CellAt('C').Value), 0u);
}

TEST(HeadingSpace, BlockedCellsCountAsWalls)
{
	Testing::TextWorld World("AB.");
	const auto Model = Tables(TankModel());
	const HeadingSpace Space(World.Space(), *Model);
	const StateId East = Space.StandingAt(World.CellAt('A'), 6);
	EXPECT_EQ(CellsReached(Space, East).count(World.CellAt('B').Value), 1u);
	World.SetBlocked('B', true);
	EXPECT_EQ(CellsReached(Space, East).count(World.CellAt('B').Value), 0u);
	EXPECT_FALSE(Space.HasRoom(Space.StandingAt(World.CellAt('B'), 0)));
}

TEST(HeadingSpace, ARampLeadsToTheUpperStoreyInOneAction)
{
	Testing::TextMap Map("AB..\n-\n    CD..");
	Map.Parts.AddSeam({3, 0, 0}, Direction::E, 1);
	const Testing::TextWorld World(std::move(Map));
	const auto Model = Tables(VehicleModel());
	const HeadingSpace Space(World.Space(), *Model);
	const StateId Fast = Space.StateOf(World.CellAt('B'), 4, 4); // high, eastwards
	EXPECT_EQ(CellsReached(Space, Fast).count(World.CellAt('D').Value), 1u) << "two cells below, two above";
}

TEST(HeadingSpace, CellsOfUnconnectedStoreysAreNotSweptTogether)
{
	// The east column of the lower storey lies beside the upper storey's cells, but only A is joined to C.
	Testing::TextMap Map(".A\n.B\n-\n  C.\n  D.");
	Map.Parts.AddSeam(Map['A'], Direction::E, 1);
	const Testing::TextWorld World(std::move(Map));
	const auto Model = Tables(HumanoidModel());
	const HeadingSpace Space(World.Space(), *Model);
	EXPECT_EQ(CellsReached(Space, Space.StandingAt(World.CellAt('A'), 4)).count(World.CellAt('C').Value), 1u);
	EXPECT_EQ(CellsReached(Space, Space.StandingAt(World.CellAt('A'), 6)).count(World.CellAt('D').Value), 0u)
		<< "the diagonal over the torn seam";
	EXPECT_EQ(CellsReached(Space, Space.StandingAt(World.CellAt('B'), 4)).count(World.CellAt('D').Value), 0u);
}

TEST(HeadingSpace, MovesBackAreTheReversedMoves)
{
	for (uint64_t Seed = 0; Seed < Testing::SampleSize(10); ++Seed)
	{
		Testing::WorldShape Shape = Testing::WorldShape::Varied(Seed);
		Shape.Width = 7;
		Shape.Height = 6;
		const LayeredGrid Grid = Testing::BuildGrid(Testing::RandomParts(Seed, Shape));
		for (const MotionModel& Model : {HumanoidModel(), VehicleModel(), Bus()})
		{
			const auto Motion = Tables(Model);
			const HeadingSpace Space(GridSpace(Grid), *Motion);
			std::multiset<std::tuple<uint32_t, uint32_t, int32_t>> Forth;
			std::multiset<std::tuple<uint32_t, uint32_t, int32_t>> Back;
			for (uint32_t State = 0; State < Space.StateCount(); ++State)
			{
				if (!Space.HasRoom(StateId{State}))
				{
					continue;
				}
				Space.ForEachMove(
					StateId{State}, [&](StateId To, Cost Price) { Forth.emplace(State, To.Value, Price.Units); });
				Space.ForEachMoveBack(
					StateId{State}, [&](StateId From, Cost Price) { Back.emplace(From.Value, State, Price.Units); });
			}
			EXPECT_EQ(Forth, Back) << Shape.Describe() << " " << Model.Name;
		}
	}
}

TEST(HeadingSpace, OnlyModelsThatClimbTakeLinks)
{
	const Testing::TextWorld World("AB\n-\nC ", {{'B', 'C', Cost{1000}, LinkKind::Ladder}});
	const auto Humanoid = Tables(HumanoidModel());
	const auto Vehicle = Tables(VehicleModel());
	const HeadingSpace Climber(World.Space(), *Humanoid);
	const HeadingSpace Driver(World.Space(), *Vehicle);
	EXPECT_EQ(Climber.MoveCost(Climber.StandingAt(World.CellAt('B'), 3), Climber.StandingAt(World.CellAt('C'), 3)),
		Cost{1000});
	EXPECT_EQ(Driver.MoveCost(Driver.StandingAt(World.CellAt('B'), 3), Driver.StandingAt(World.CellAt('C'), 3)),
		std::nullopt);
}

TEST(HeadingSpace, AnActionHasThePriceOfItsMostExpensiveArea)
{
	LayeredGridBuilder Parts({}, 4, 1);
	Parts.SetArea(1, AreaType{512});
	for (int32_t X = 0; X < 4; ++X)
	{
		Parts.AddCell({X, 0, 0}, 0, X == 2 ? 1 : 0);
	}
	const LayeredGrid Grid = std::move(Parts.Build().Value());
	const auto Model = Tables(HumanoidModel());
	const HeadingSpace Space(GridSpace(Grid), *Model);
	const StateId Start = Space.StandingAt(CellIndex{0}, 4);
	EXPECT_EQ(Space.MoveCost(Start, Space.StateOf(CellIndex{1}, 4, 1)), Cost{408});
	EXPECT_EQ(Space.MoveCost(Start, Space.StateOf(CellIndex{2}, 4, 2)), Cost{2 * 408})
		<< "two cells, ground twice as dear";
}

TEST(HeadingSpace, TheEscapeIsRecognised)
{
	const Testing::TextWorld World("A");
	const auto Model = Tables(VehicleModel());
	const HeadingSpace Space(World.Space(), *Model);
	const StateId Before = Space.StandingAt(World.CellAt('A'), 0);
	const StateId After = Space.StandingAt(World.CellAt('A'), 15);
	EXPECT_TRUE(Space.IsEscape(Before, After));
	EXPECT_EQ(Space.MoveCost(Before, After), Cost{VehicleModel().EscapePrice});
	const auto Tank = Tables(TankModel());
	const HeadingSpace Tracks(World.Space(), *Tank);
	EXPECT_FALSE(Tracks.IsEscape(Tracks.StandingAt(World.CellAt('A'), 0), Tracks.StandingAt(World.CellAt('A'), 1)));
}
} // namespace Rtp
