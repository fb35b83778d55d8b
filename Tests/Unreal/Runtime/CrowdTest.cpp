// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "HAL/IConsoleManager.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
constexpr int32 MoverCount = 500;
// About a millisecond of a slow machine: `rtp crowd` measures four times as many expansions per millisecond on a small
// server. It is far less than 500 movers need. No test looks at the clock, so only expansions bound the work.
constexpr int32 Budget = 2500;

struct FCrowd
{
	explicit FCrowd(FTestGame& Game)
	{
		for (int32 Index = 0; Index < MoverCount; ++Index)
		{
			// They stand in rows on the ground floor; each walks to another row, many upstairs.
			const FVector From(100 + 35.0 * (Index % 22), 100 + 60.0 * (Index / 22), 0);
			Pawns.push_back(Game.Spawn(From,
				[](URealTimeMoverComponent& Mover)
				{
					Mover.bAvoid = false; // too many for the building: they may walk through each other
					Mover.GetOwner()->SetActorEnableCollision(false);
					Mover.StuckSeconds = 60;
				}));
		}
		for (int32 Index = 0; Index < MoverCount; ++Index)
		{
			const bool bUp = Index % 3 == 0;
			const FVector To(bUp ? 2000 + Index % 400 : 1150 + Index % 200, 1000 + Index % 500, bUp ? 300 : 0);
			FTestGame::MoverOf(Pawns[static_cast<size_t>(Index)]).MoveToLocation(To);
		}
	}

	std::vector<ACharacter*> Pawns;
};

uint64 WalkAndHash(int32 Threads, int32 Ticks)
{
	MiniEngine::WorkerThreads() = Threads;
	FReadyGame Game;
	IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.MaxExpansionsPerTick"))->Set(Budget);
	IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.TaskThreads"))->Set(Threads > 0 ? 1 : 0);
	const FCrowd Crowd(Game);
	Game.Tick(Ticks);
	IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.TaskThreads"))->Set(-1);
	IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.MaxExpansionsPerTick"))->Set(-1);
	MiniEngine::WorkerThreads() = 3;
	return Game.Subsystem().GetMovers(NAME_None)->TraceHash();
}
} // namespace

TEST(Crowd, FiveHundredMoversStayWithinOneBudget)
{
	FReadyGame Game;
	IConsoleVariable* Limit = IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.MaxExpansionsPerTick"));
	Limit->Set(Budget);
	const FCrowd Crowd(Game);
	int32 MaxExpansions = 0;
	Game.AfterTick = [&]
	{
		const FRtpTickStatistics Now = Game.Subsystem().GetStatistics();
		MaxExpansions = FMath::Max(MaxExpansions, Now.Expansions);
		EXPECT_LE(Now.Expansions, Now.Budget);
	};
	Game.Tick(2);
	EXPECT_EQ(Game.Subsystem().GetStatistics().Movers, MoverCount);
	Game.Tick(10);
	int32 UnderWay = 0;
	for (const ACharacter* Pawn : Crowd.Pawns)
	{
		UnderWay += Pawn->GetVelocity().Size2D() > 10 ? 1 : 0;
	}
	EXPECT_GT(UnderWay, MoverCount * 9 / 10) << "all but a few walk after a fifth of a second";
	const auto Arrived = [&]
	{
		int32 Count = 0;
		for (const ACharacter* Pawn : Crowd.Pawns)
		{
			Count += FTestGame::MoverOf(Pawn).GetMoveStatus() == ERtpMoveStatus::Arrived ? 1 : 0;
		}
		return Count;
	};
	EXPECT_TRUE(Game.TickUntil([&] { return Arrived() == MoverCount; }, 40)) << Arrived();
	EXPECT_GT(MaxExpansions, Budget / 2) << "the budget is contended";
	EXPECT_LE(MaxExpansions, Budget);
	Limit->Set(-1);
}

TEST(CrowdThreads, TaskThreadsDoNotChangeTheWalk)
{
	const uint64 Alone = WalkAndHash(0, 60);
	EXPECT_EQ(WalkAndHash(1, 60), Alone);
	EXPECT_EQ(WalkAndHash(7, 60), Alone);
}
