// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The planners of movers: how they are chosen in settings, components and at run time.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RtpExploration.h"
#include "Settings/RtpSettings.h"
#include "TestGame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace
{
/** The project settings, as they were, at the end of a test. */
class FKeptSettings
{
public:
	FKeptSettings()
		: Settings(*GetMutableDefault<URtpSettings>())
		, Planner(Settings.DefaultPlanner)
		, Classes(Settings.AgentClasses)
	{
	}
	~FKeptSettings()
	{
		Settings.DefaultPlanner = Planner;
		Settings.AgentClasses = Classes;
	}

	URtpSettings& Settings;

private:
	FRtpPlannerChoice Planner;
	TArray<FRtpAgentClass> Classes;
};

/** The most expansions of a tick while a mover with this planner walks upstairs. */
int32 WorstTickWith(const FString& Spec)
{
	FReadyGame Game;
	ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start,
		[&Spec](URealTimeMoverComponent& Mover) { Mover.Planner = FRtpPlannerChoice::FromSpec(Spec); });
	int32 Worst = 0;
	Game.AfterTick = [&] { Worst = std::max(Worst, Game.Subsystem().GetStatistics().Expansions); };
	FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
	EXPECT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMove() == 0; }));
	EXPECT_EQ(FTestGame::MoverOf(Pawn).GetLastResult(), ERtpMoveResult::Arrived) << *Spec;
	return Worst;
}

std::vector<std::string> Warnings()
{
	std::vector<std::string> Found;
	for (const MiniEngine::FLogLine& Line : MiniEngine::LogLines())
	{
		if (Line.Verbosity == ELogVerbosity::Warning)
		{
			Found.push_back(Line.Text);
		}
	}
	return Found;
}
} // namespace

TEST(Planners, ListsShowThoseForGamesAndApartFromThemAllOthersOfTheCatalog)
{
	const TArray<FString> Games = URtpSettings::GetPlannerNames();
	ASSERT_EQ(Games.Num(), 3);
	EXPECT_EQ(Games[0], FString(TEXT("None"))) << "the planner of the project settings";
	EXPECT_EQ(Games[1], FString(TEXT("atlas")));
	EXPECT_EQ(Games[2], FString(TEXT("tba")));
	std::set<std::string> Offered;
	for (const TArray<FString>& List : {Games, URtpSettings::GetResearchPlannerNames()})
	{
		for (int32 Index = 1; Index < List.Num(); ++Index)
		{
			EXPECT_TRUE(Offered.insert(RtpConvert::ToCore(List[Index])).second) << *List[Index] << " is in both lists";
		}
	}
	std::set<std::string> Known;
	for (const Rtp::PlannerInfo& Info : Rtp::ListPlanners())
	{
		Known.emplace(Info.Name);
	}
	EXPECT_EQ(Offered, Known);
}

TEST(Planners, ParametersOfAMoverCount)
{
	const int32 Little = WorstTickWith(TEXT("tba:R=5"));
	EXPECT_LT(Little, WorstTickWith(TEXT("tba:R=50"))) << "R is the work of a step";
	EXPECT_EQ(Little, WorstTickWith(TEXT("TBA:R=5"))) << "names have no case";
	EXPECT_GT(WorstTickWith(TEXT("lss-lrta:prune=expendable")), 0);
	EXPECT_TRUE(Warnings().empty());
}

TEST(Planners, ParametersOfTheProjectSettingsCountForMoversThatChooseNone)
{
	const FKeptSettings Kept;
	Kept.Settings.DefaultPlanner = FRtpPlannerChoice::FromSpec(TEXT("tba:R=7"));
	EXPECT_EQ(WorstTickWith(TEXT("")), WorstTickWith(TEXT("tba:R=7")));
	EXPECT_LT(WorstTickWith(TEXT("tba:R=5")), WorstTickWith(TEXT("")));
}

TEST(Planners, AResearchPlannerReplacesThePlannerForGames)
{
	FRtpPlannerChoice Choice;
	EXPECT_TRUE(Choice.IsEmpty());
	Choice.Name = TEXT("atlas");
	Choice.Research = TEXT("LSS-LRTA");
	Choice.Parameters = TEXT("prune=expendable");
	EXPECT_EQ(Choice.ToSpec(), FString(TEXT("lss-lrta:prune=expendable")));
}

TEST(Planners, AWrongTextIsReportedOnceAndTheDefaultIsUsed)
{
	const FKeptSettings Kept;
	Kept.Settings.DefaultPlanner = FRtpPlannerChoice::FromSpec(TEXT("tba:R=7"));
	const int32 Default = WorstTickWith(TEXT(""));
	EXPECT_EQ(WorstTickWith(TEXT("tba:R=many")), Default) << "the planner of the project settings";
	ASSERT_EQ(Warnings().size(), 1u);
	EXPECT_NE(Warnings()[0].find("RealTimeMoverComponent"), std::string::npos) << Warnings()[0];
	EXPECT_NE(Warnings()[0].find("tba:R=many"), std::string::npos) << Warnings()[0];

	Kept.Settings.DefaultPlanner = FRtpPlannerChoice::FromSpec(TEXT("quickest"));
	{
		FReadyGame Game;
		Game.Spawn(TwoStoreyLevel::Start);
		Game.Spawn(TwoStoreyLevel::Start + FVector(100, 0, 0));
		ASSERT_EQ(Warnings().size(), 1u) << "once for all movers";
		EXPECT_NE(Warnings()[0].find("project settings"), std::string::npos) << Warnings()[0];
		EXPECT_NE(Warnings()[0].find("quickest"), std::string::npos) << Warnings()[0];
	}
	EXPECT_EQ(WorstTickWith(TEXT("")), WorstTickWith(TEXT("tba"))) << "time-bounded A* walks";
}

TEST(Planners, ARunningMoveGoesOnWithAnotherPlanner)
{
	FWalkerGame Game;
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(60);
	Game.Mover.SetPlanner(TEXT("tba:R=5"));
	EXPECT_EQ(Game.Mover.GetMoveStatus(), ERtpMoveStatus::Moving);
	Game.Mover.SetRecording(true);
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMove() == 0; }));
	EXPECT_GT(Game.Mover.GetRecording()->Expanded.Num(), 100) << "it searches, which Atlas does not";
	ASSERT_EQ(Game.Heard->Results.size(), 1u);
	EXPECT_EQ(Game.Heard->Results[0], ERtpMoveResult::Arrived);
}

TEST(Planners, AMoverChangesItsAgentClassFromTheList)
{
	const FKeptSettings Kept;
	FRtpAgentClass Other = Kept.Settings.AgentClasses[0];
	Other.Name = TEXT("Other");
	Kept.Settings.AgentClasses.Add(Other);
	ASSERT_EQ(URtpSettings::GetAgentClassNames().Num(), 2);
	EXPECT_EQ(URtpSettings::GetAgentClassNames()[1], FString(TEXT("Other")));
	FWalkerGame Game;
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(60);
	Game.Mover.SetAgentClass(TEXT("Other")); // it has no baked data, so a grid of the live navmesh is made first
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMove() == 0; }));
	EXPECT_EQ(Game.Mover.GetLastResult(), ERtpMoveResult::Arrived);
	EXPECT_EQ(Game.Subsystem().GetDataState(TEXT("Other")), ERtpDataState::Live);
	EXPECT_EQ(Game.Subsystem().GetStatistics().Movers, 1);

	MiniEngine::LogLines().clear();
	Game.Mover.SetAgentClass(TEXT("Nobody"));
	EXPECT_TRUE(Game.Mover.MoveToLocation(TwoStoreyLevel::Start));
	EXPECT_EQ(Game.Mover.GetLastResult(), ERtpMoveResult::NoData);
	ASSERT_EQ(Warnings().size(), 1u);
	EXPECT_NE(Warnings()[0].find("Nobody"), std::string::npos) << Warnings()[0];
}

TEST(Planners, AClassThatDoesNotExistEndsTheRunningMove)
{
	FWalkerGame Game;
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(10);
	Game.Mover.SetAgentClass(TEXT("Nobody"));
	EXPECT_EQ(Game.Mover.GetMove(), 0u);
	EXPECT_EQ(Game.Mover.GetLastResult(), ERtpMoveResult::NoData);
}
