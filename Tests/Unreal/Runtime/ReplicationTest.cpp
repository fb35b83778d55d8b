// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Mini/Replication.h"

#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
int StatusMarks(const URealTimeMoverComponent& Mover)
{
	const auto Found = MiniEngine::DirtyMarks().find({&Mover, "Status"});
	return Found != MiniEngine::DirtyMarks().end() ? Found->second : 0;
}
} // namespace

TEST(Replication, AMoverIsReplicatedOnlyIfItsOwnerAsksForIt)
{
	FTestGame Game;
	EXPECT_FALSE(FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start)).GetIsReplicated());
}

TEST(Replication, TheStatusIsPushedWhenItChangesAndAtNoOtherTime)
{
	FWalkerGame Game;
	TArray<FLifetimeProperty> Properties;
	Game.Mover.GetLifetimeReplicatedProps(Properties);
	ASSERT_EQ(Properties.Num(), 1);
	EXPECT_TRUE(Properties[0].bPushed);
	const int Before = StatusMarks(Game.Mover);
	Game.Mover.MoveToLocation(TwoStoreyLevel::Start + FVector(200, 0, 0));
	const int Started = StatusMarks(Game.Mover);
	EXPECT_GT(Started, Before);
	Game.Tick(5);
	EXPECT_EQ(StatusMarks(Game.Mover), Started);
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_EQ(StatusMarks(Game.Mover), Started + 1);
}

TEST(Replication, AClientSeesTheServersPawnWalkAndPlansNothing)
{
	for (const bool bReplicated : {true, false})
	{
		FTestGame Server(ETestData::Baked, NM_DedicatedServer);
		FTestGame Client(ETestData::Baked, NM_Client);
		ASSERT_TRUE(Server.TickUntilReady());
		ACharacter* Pawn = Server.Spawn(TwoStoreyLevel::Start);
		ACharacter* Shown = Client.Spawn(TwoStoreyLevel::Start,
			[&](URealTimeMoverComponent& Mover) { Mover.GetOwner()->LocalRole = ROLE_SimulatedProxy; });
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
		URealTimeMoverComponent& ShownMover = FTestGame::MoverOf(Shown);
		Mover.SetIsReplicatedByDefault(bReplicated);
		ShownMover.SetIsReplicatedByDefault(bReplicated);
		MiniEngine::FChannel Channel(*Pawn, *Shown);
		EXPECT_FALSE(ShownMover.MoveToLocation(TwoStoreyLevel::Upstairs)) << "a client cannot send a pawn";
		EXPECT_TRUE(Mover.MoveToLocation(TwoStoreyLevel::Start + FVector(0, 500, 0)));
		bool bSeenMoving = false;
		ASSERT_TRUE(Server.TickUntil(
			[&]
			{
				Channel.Send();
				Client.Tick(1);
				bSeenMoving |= ShownMover.GetMoveStatus() == ERtpMoveStatus::Moving;
				return Mover.GetMove() == 0;
			},
			20));
		Channel.Send();
		EXPECT_EQ(bSeenMoving, bReplicated);
		EXPECT_EQ(ShownMover.GetMoveStatus(), bReplicated ? ERtpMoveStatus::Arrived : ERtpMoveStatus::Idle);
		EXPECT_LT(Channel.MiniSends, 5) << "the status is sent when it changes";
		EXPECT_EQ(Shown->GetActorLocation(), Pawn->GetActorLocation());
		EXPECT_EQ(Client.Subsystem().GetDataState(NAME_None), ERtpDataState::Idle) << "nothing is loaded";
		EXPECT_EQ(Client.Subsystem().GetStatistics().Movers, 0);
	}
}

TEST(Replication, APawnThatAClientSpawnedItselfIsRefused)
{
	FTestGame Client(ETestData::Baked, NM_Client);
	ACharacter* Own = Client.Spawn(TwoStoreyLevel::Start);
	ASSERT_EQ(Own->GetLocalRole(), ROLE_Authority);
	EXPECT_FALSE(FTestGame::MoverOf(Own).MoveToLocation(TwoStoreyLevel::Upstairs));
	EXPECT_EQ(FTestGame::MoverOf(Own).GetMoveStatus(), ERtpMoveStatus::Idle);
}
