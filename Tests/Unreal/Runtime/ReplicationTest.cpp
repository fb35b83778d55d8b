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
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	TArray<FLifetimeProperty> Properties;
	Mover.GetLifetimeReplicatedProps(Properties);
	ASSERT_EQ(Properties.Num(), 1);
	EXPECT_TRUE(Properties[0].bPushed);
	const int Before = StatusMarks(Mover);
	Mover.MoveToLocation(TwoStoreyLevel::Start + FVector(200, 0, 0));
	const int Started = StatusMarks(Mover);
	EXPECT_GT(Started, Before);
	Game.Tick(5);
	EXPECT_EQ(StatusMarks(Mover), Started);
	ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_EQ(StatusMarks(Mover), Started + 1);
}
