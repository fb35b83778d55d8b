// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/MotionTables.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace Rtp
{
namespace
{
std::shared_ptr<const MotionTables> TablesOf(const MotionModel& Model)
{
	const Result<std::shared_ptr<const MotionTables>> Tables = MotionTables::Make(Model);
	EXPECT_TRUE(Tables.IsOk()) << (Tables.IsOk() ? "" : Tables.GetError().Detail);
	return Tables.Value();
}

std::string FaultOf(const MotionModel& Model)
{
	const Result<std::shared_ptr<const MotionTables>> Tables = MotionTables::Make(Model);
	return Tables.IsOk() ? "" : Tables.GetError().Detail;
}

/** Calls Visit(From speed, To speed, turn, action) for all actions. */
template <class F>
void ForAllActions(const MotionTables& Tables, F&& Visit)
{
	for (PoseIndex Pose = 0; Pose < Tables.Poses(); ++Pose)
	{
		for (const MotionFan& Fan : Tables.FansOf(Pose))
		{
			for (const MotionAction& Action : Tables.ActionsOf(Fan))
			{
				Visit(Pose % Tables.Speeds(), Action.Pose % Tables.Speeds(), std::abs(int32_t{Fan.Turn}), Action);
			}
		}
	}
}
} // namespace

TEST(MotionTables, StatesOfACellAreThoseOfThePaper)
{
	EXPECT_EQ(TablesOf(HumanoidModel())->Poses(), 48u);
	EXPECT_EQ(TablesOf(TankModel())->Poses(), 72u);
	EXPECT_EQ(TablesOf(VehicleModel())->Poses(), 80u);
}

TEST(MotionTables, HumanoidsGoForwardOnlyAndTurnWhereTheyStand)
{
	const auto Tables = TablesOf(HumanoidModel());
	uint32_t TurnsStanding = 0;
	ForAllActions(*Tables,
		[&](uint32_t, uint32_t To, int32_t Turn, const MotionAction& Action)
		{
			EXPECT_GE(Tables->Model().Speeds[To].Reach, 0);
			EXPECT_LE(Turn, 3) << "67.5 degrees";
			TurnsStanding += Action.Strides == 0 && Turn == 3 ? 1 : 0;
		});
	EXPECT_GT(TurnsStanding, 0u);
	EXPECT_FALSE(Tables->TurnsByEscapeOnly());
}

TEST(MotionTables, TanksDriveBothWaysAndTurnByFortyFiveDegrees)
{
	const auto Tables = TablesOf(TankModel());
	int32_t Widest = 0;
	bool bForward = false;
	bool bBackward = false;
	ForAllActions(*Tables,
		[&](uint32_t, uint32_t To, int32_t Turn, const MotionAction&)
		{
			Widest = std::max(Widest, Turn);
			bForward = bForward || Tables->Model().Speeds[To].Reach > 0;
			bBackward = bBackward || Tables->Model().Speeds[To].Reach < 0;
		});
	EXPECT_EQ(Widest * 15, 45);
	EXPECT_TRUE(bForward && bBackward);
}

TEST(MotionTables, VehiclesTurnLessTheFasterTheyAre)
{
	const auto Tables = TablesOf(VehicleModel());
	const int32_t Limits[] = {2, 0, 3, 1, 0}; // reverse 45, stopped none, low 67.5, medium 22.5, high none
	std::vector<int32_t> Widest(5, 0);
	uint32_t Escapes = 0;
	ForAllActions(*Tables,
		[&](uint32_t From, uint32_t To, int32_t Turn, const MotionAction& Action)
		{
			EXPECT_LE(std::abs(static_cast<int32_t>(From) - static_cast<int32_t>(To)), 2) << "two levels an action";
			if (To == 1 && Turn != 0)
			{
				++Escapes;
				EXPECT_EQ(From, 1u);
				EXPECT_EQ(Turn, 1);
				EXPECT_EQ(Action.Price, Tables->Model().EscapePrice);
				return;
			}
			Widest[To] = std::max(Widest[To], Turn);
		});
	EXPECT_EQ(Widest, std::vector<int32_t>(std::begin(Limits), std::end(Limits)));
	EXPECT_EQ(Escapes, 2u * 16u);
	EXPECT_TRUE(Tables->TurnsByEscapeOnly());
}

TEST(MotionTables, PricesAreTheSameForHeadingsThatAreMirrorImages)
{
	for (const MotionModel& Model : ListMotionModels())
	{
		const auto Tables = TablesOf(Model);
		const uint32_t Quarter = Tables->Headings() / 4;
		const auto PricesOf = [&](uint32_t Heading, uint32_t Speed)
		{
			std::vector<int32_t> Prices;
			for (const MotionFan& Fan : Tables->FansOf(Heading * Tables->Speeds() + Speed))
			{
				for (const MotionAction& Action : Tables->ActionsOf(Fan))
				{
					Prices.push_back(Action.Price);
				}
			}
			std::sort(Prices.begin(), Prices.end());
			return Prices;
		};
		for (uint32_t Heading = 0; Heading < Tables->Headings(); ++Heading)
		{
			for (uint32_t Speed = 0; Speed < Tables->Speeds(); ++Speed)
			{
				EXPECT_EQ(PricesOf(Heading, Speed), PricesOf((Heading + Quarter) % Tables->Headings(), Speed));
				EXPECT_EQ(
					PricesOf(Heading, Speed), PricesOf((Tables->Headings() - Heading) % Tables->Headings(), Speed));
			}
		}
	}
}

TEST(MotionTables, AModelOfOnesOwnIsAFewLines)
{
	MotionModel Roller;
	Roller.Name = "roller";
	Roller.Headings = 8;
	Roller.Speeds = {{"stopped", 0, 1, 0, 100}, {"rolling", 3, 1, 200, 0}};
	Roller.Body = {180, 80};
	AllowSpeedChanges(Roller, 1);
	EXPECT_EQ(FaultOf(Roller), "");
	EXPECT_EQ(TablesOf(Roller)->Poses(), 16u);
}

TEST(MotionTables, AModelThatCannotStopIsRefused)
{
	MotionModel Runaway = VehicleModel();
	Runaway.Speeds[4].Next = 1u << 4; // high leads to high only
	EXPECT_EQ(FaultOf(Runaway), "motion model 'vehicle': there is no way to stop from speed 'high'");
	MotionModel Restless = TankModel();
	Restless.Speeds[1].Reach = 2;
	EXPECT_EQ(FaultOf(Restless), "motion model 'tank': no speed stands still, so there is no way to stop");
	MotionModel Lazy = HumanoidModel();
	Lazy.Speeds[1].Reach = 0;
	EXPECT_EQ(FaultOf(Lazy), "motion model 'humanoid': more than one speed stands still");
}

TEST(MotionTables, AnActionThatCostsNothingIsRefused)
{
	MotionModel Free = HumanoidModel();
	Free.Speeds[2].PricePerCell = 0;
	EXPECT_EQ(FaultOf(Free), "motion model 'humanoid': an action at speed 'running' costs nothing");
	Free.Speeds[2].PricePerCell = -5;
	EXPECT_NE(FaultOf(Free).find("negative"), std::string::npos);
}

TEST(MotionTables, AHeadingThatIsNeverLeftIsRefused)
{
	MotionModel Rails = VehicleModel();
	Rails.EscapePrice = 0;
	for (MotionSpeed& Speed : Rails.Speeds)
	{
		Speed.MaxTurn = 0;
	}
	EXPECT_EQ(FaultOf(Rails), "motion model 'vehicle': no action leaves heading 0");
	MotionModel Stuck = VehicleModel();
	Stuck.Speeds[1].Next = 1u << 1; // once stopped it never starts, but for escapes
	EXPECT_EQ(FaultOf(Stuck), "motion model 'vehicle': no actions lead from a stop to heading 0 at speed 'reverse'");
}

TEST(MotionTables, NumbersOutOfRangeAreRefused)
{
	MotionModel Model = TankModel();
	Model.Headings = 12;
	EXPECT_NE(FaultOf(Model).find("multiple of 8"), std::string::npos);
	Model = TankModel();
	Model.Body.Length = 0;
	EXPECT_NE(FaultOf(Model).find("hundredths"), std::string::npos);
	Model.Body = {500, 500};
	Model.Speeds.resize(1);
	EXPECT_NE(FaultOf(Model).find("speeds"), std::string::npos);
	Model = TankModel();
	Model.Speeds[0].MaxTurn = 12;
	EXPECT_NE(FaultOf(Model).find("turns round"), std::string::npos);
	Model = TankModel();
	Model.Speeds[2].Reach = 99;
	EXPECT_NE(FaultOf(Model).find("more than 16 cells"), std::string::npos);
	Model = TankModel();
	Model.Speeds[2].Next |= 8u;
	EXPECT_NE(FaultOf(Model).find("does not exist"), std::string::npos);
}
} // namespace Rtp
