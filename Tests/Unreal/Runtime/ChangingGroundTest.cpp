// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Navmeshes that change while movers walk on them. The engine reports none of these changes.

#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Planning/World.h"

#include "Crowd/RtpMoverState.h"
#include "SampleSize.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
/** The two-storey level with a navmesh that is built at run time. The opening in its wall is the door. */
class ChangingGround : public testing::TestWithParam<ETestData>
{
protected:
	ChangingGround()
		: Game(GetParam(), NM_Standalone, Dynamic())
	{
		EXPECT_TRUE(Game.TickUntilReady());
		MiniEngine::WaitForTasks();
		Game.Tick(2);
		MiniEngine::WaitForTasks();
		Game.Tick(2);
	}

	static FTestLevel Dynamic()
	{
		FTestLevel Level;
		Level.Furnish = [](UWorld& World) { (*TActorIterator<ARecastNavMesh>(&World))->bMiniDynamic = true; };
		return Level;
	}

	/** Sets the area of the door's ground and builds its tile again, as a nav modifier does. */
	void SetDoor(bool bOpen)
	{
		EXPECT_GT(Game.NavMesh->MiniSetAreaInBox(Door, bOpen ? 0 : MiniNullArea), 0);
		Game.NavMesh->MiniDetachTiles(Door);
		Game.NavMesh->MiniAttachTiles();
	}

	/** Ticks until the grid has followed the navmesh. */
	void Settle()
	{
		for (int Round = 0; Round < 8; ++Round)
		{
			Game.Tick();
			MiniEngine::WaitForTasks();
		}
	}

	uint32 BlockedCells() const
	{
		const Rtp::World& Core = *Game.Subsystem().GetCoreWorld(NAME_None);
		uint32 Count = 0;
		for (uint32 Cell = 0; Cell < Core.Grid->CellCount(); ++Cell)
		{
			Count += Core.Overlay->IsBlocked(Rtp::CellIndex{Cell}) ? 1 : 0;
		}
		return Count;
	}

	FTestGame Game;
	const FBox Door = FBox::BuildAABB(FVector(1000, 375, 0), FVector(200, 150, 60));
};
} // namespace

INSTANTIATE_TEST_SUITE_P(Data, ChangingGround, testing::Values(ETestData::Baked, ETestData::None));

TEST_P(ChangingGround, ADoorTileClosesAndOpensTheGroundInPlace)
{
	const Rtp::MoverSystem* Movers = Game.Subsystem().GetMovers(NAME_None);
	EXPECT_EQ(BlockedCells(), 0u);
	SetDoor(false);
	Settle();
	EXPECT_GT(BlockedCells(), 0u);
	SetDoor(true);
	Settle();
	EXPECT_EQ(BlockedCells(), 0u);
	EXPECT_EQ(Game.Subsystem().GetMovers(NAME_None), Movers) << "the grid is not replaced";
}

TEST_P(ChangingGround, TilesThatAreDetachedAndAttachedInSilenceAreFollowed)
{
	Game.NavMesh->MiniDetachTiles(Door);
	Settle();
	EXPECT_GT(BlockedCells(), 0u);
	Game.NavMesh->MiniAttachTiles();
	Settle();
	EXPECT_EQ(BlockedCells(), 0u);
}

TEST_P(ChangingGround, AreasThatChangeInPlaceAreFollowed)
{
	Game.NavMesh->MiniSetAreaInBox(Door, MiniNullArea);
	Settle();
	EXPECT_GT(BlockedCells(), 0u);
}

TEST_P(ChangingGround, NothingIsReadAgainWhileNothingChanges)
{
	MiniEngine::LaunchedTasks().clear();
	for (int Round = 0; Round < 20; ++Round)
	{
		UNavigationSystemV1::GetCurrent(Game.World)->OnNavigationGenerationFinishedDelegate.Broadcast(Game.NavMesh);
		Settle();
	}
	EXPECT_EQ(MiniEngine::LaunchedTasks()["RealTimePathing.Rasterize"], 0);
}

TEST(ChangingGroundCrowd, NewGroundIsUsed)
{
	const FBox East(FVector(1300, -1e6, -1e6), FVector(1e6, 1e6, 1e6));
	FTestLevel Level;
	Level.Furnish = [&East](UWorld& World)
	{
		ARecastNavMesh* NavMesh = *TActorIterator<ARecastNavMesh>(&World);
		NavMesh->bMiniDynamic = true;
		EXPECT_GT(NavMesh->MiniDetachTiles(East), 0);
	};
	FTestGame Game(ETestData::None, NM_Standalone, Level);
	ASSERT_TRUE(Game.TickUntilReady());
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Game.NavMesh->MiniAttachTiles();
	const uint32 Before = Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount();
	ASSERT_TRUE(
		Game.TickUntil([&] { return Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount() > Before; }, 10));
	EXPECT_TRUE(Mover.MoveToLocation(TwoStoreyLevel::Upstairs));
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
}

TEST(ChangingGroundCrowd, ADoorToggledAThousandTimesDisturbsOnlyThoseItTouches)
{
	FTestLevel Level;
	Level.Furnish = [](UWorld& World) { (*TActorIterator<ARecastNavMesh>(&World))->bMiniDynamic = true; };
	FTestGame Game(ETestData::Baked, NM_Standalone, Level);
	ASSERT_TRUE(Game.TickUntilReady());
	const FBox Door = FBox::BuildAABB(FVector(1000, 375, 0), FVector(200, 150, 60));
	struct FWalker
	{
		URealTimeMoverComponent* Mover;
		const UMoveListener* Listener;
		std::optional<Rtp::MoverHandle> Handle;
		bool bElsewhere;
	};
	// Most walk up and down on the upper storey, which the door does not touch; some pass the door.
	std::vector<FWalker> Walkers;
	for (int Index = 0; Index < 500; ++Index)
	{
		const bool bElsewhere = Index % 10 != 0;
		const FVector Feet = bElsewhere ? FVector(1900 + Index % 12 * 50, 100 + Index / 12 % 28 * 50, 300)
										: FVector(100 + Index % 15 * 50, 300 + Index / 50 * 60, 0);
		ACharacter* Pawn = Game.Spawn(Feet, [](URealTimeMoverComponent& Mover) { Mover.bAvoid = false; });
		Pawn->SetActorEnableCollision(false);
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
		Walkers.push_back({&Mover, Game.NewListener(Mover), Mover.GetState().GetHandle(), bElsewhere});
	}
	const Rtp::MoverSystem* Movers = Game.Subsystem().GetMovers(NAME_None);
	const auto Send = [](FWalker& Walker, bool bForth)
	{
		const FVector Here = Walker.Mover->GetFeetLocation();
		const FVector There =
			Walker.bElsewhere ? FVector(Here.X, bForth ? 1500 : 100, 300) : FVector(bForth ? 1300 : 300, 500, 0);
		EXPECT_TRUE(Walker.Mover->MoveToLocation(There));
	};
	bool bForth = true;
	int Standing = 0;
	for (int Toggle = 0; Toggle < static_cast<int>(Rtp::Testing::SampleSize(1000)); ++Toggle)
	{
		Game.NavMesh->MiniSetAreaInBox(Door, Toggle % 2 == 0 ? MiniNullArea : 0);
		Game.NavMesh->MiniDetachTiles(Door);
		Game.NavMesh->MiniAttachTiles();
		for (FWalker& Walker : Walkers)
		{
			if (Walker.Mover->GetMoveStatus() != ERtpMoveStatus::Moving)
			{
				Send(Walker, bForth);
			}
		}
		bForth = Toggle % 40 == 0 ? !bForth : bForth;
		for (int Tick = 0; Tick < 3; ++Tick)
		{
			Game.Tick();
			MiniEngine::WaitForTasks();
			for (const FWalker& Walker : Walkers)
			{
				ASSERT_EQ(Walker.Mover->GetState().GetHandle(), Walker.Handle);
				Standing += Walker.bElsewhere && Walker.Mover->GetMoveStatus() == ERtpMoveStatus::Waiting ? 1 : 0;
			}
		}
	}
	EXPECT_EQ(Game.Subsystem().GetMovers(NAME_None), Movers);
	EXPECT_EQ(Standing, 0);
	int Stuck = 0;
	int ReplannedElsewhere = 0;
	int ReplannedAtTheDoor = 0;
	for (const FWalker& Walker : Walkers)
	{
		// A door that opens for three ticks at a time may hold those who pass it, since bodies brake and start again.
		Stuck += Walker.bElsewhere ? Walker.Listener->StuckCount : 0;
		(Walker.bElsewhere ? ReplannedElsewhere : ReplannedAtTheDoor) += Walker.Listener->ReplannedCount;
	}
	EXPECT_EQ(Stuck, 0);
	EXPECT_EQ(ReplannedElsewhere, 0);
	EXPECT_GT(ReplannedAtTheDoor, 0);
}
