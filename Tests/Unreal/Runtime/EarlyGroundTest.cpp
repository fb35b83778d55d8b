// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Ground that changes before the first mover joins, and movers with filters on ground that changes.

#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Planning/World.h"

#include "Crowd/RtpMoverState.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"
#include "TestFilter.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
const FBox NearDoor = FBox::BuildAABB(FVector(1000, 375, 0), FVector(200, 150, 60));
const FBox EastHalf(FVector(1300, -1e6, -1e6), FVector(1e6, 1e6, 1e6));

FTestLevel BuiltAtRunTime(ERuntimeGenerationType Kind)
{
	FTestLevel Level;
	Level.Furnish = [Kind](UWorld& World) { (*TActorIterator<ARecastNavMesh>(&World))->MiniGeneration = Kind; };
	return Level;
}

void Settle(FTestGame& Game)
{
	for (int Round = 0; Round < 8; ++Round)
	{
		Game.Tick();
		MiniEngine::WaitForTasks();
	}
}

bool IsOpen(const FTestGame& Game, const Rtp::WorldPos& Place)
{
	const Rtp::World& Core = *Game.Subsystem().GetCoreWorld(NAME_None);
	Rtp::CellReach Near;
	Near.AcrossCm = 40;
	const std::optional<Rtp::CellIndex> Cell = Rtp::FindNearestCell(*Core.Grid, Place, Near);
	return Cell && !Core.Overlay->IsBlocked(*Cell);
}

class UMarsh : public UNavArea
{
	MINI_CLASS(UMarsh, UNavArea)
};

class UMindsMarsh : public UTestFilter
{
	MINI_CLASS(UMindsMarsh, UTestFilter)

public:
	UMindsMarsh()
	{
		SetTravelCost(UMarsh::StaticClass(), 3);
	}
};
} // namespace

TEST(EarlyGround, ADoorThatClosedBeforeTheFirstMoverJoinedIsClosed) // M9, M10, R10
{
	for (const ERuntimeGenerationType Kind :
		{ERuntimeGenerationType::Dynamic, ERuntimeGenerationType::DynamicModifiersOnly})
	{
		FTestGame Game(ETestData::Baked, NM_Standalone, BuiltAtRunTime(Kind));
		Game.Tick(3);
		EXPECT_GT(Game.NavMesh->MiniSetAreaInBox(NearDoor, MiniNullArea), 0);
		ASSERT_TRUE(Game.TickUntilReady());
		Settle(Game);
		EXPECT_FALSE(IsOpen(Game, {1000, 375, 0}));
		EXPECT_TRUE(IsOpen(Game, {1000, 1275, 0}));
		EXPECT_NE(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Stale);
		EXPECT_EQ(MiniEngine::CountLogged(ELogVerbosity::Warning, "has changed"), 0)
			<< "ground that is followed is not stale";
	}
}

TEST(EarlyGround, GroundThatIsNotLoadedYetIsBlocked) // M18
{
	FTestLevel Level;
	Level.Furnish = [](UWorld& World)
	{
		GetMutableDefault<URtpSettings>()->bBlockUnloadedGround = true;
		World.MiniPartition = std::make_unique<UWorldPartition>();
	};
	FTestGame Game(ETestData::Baked, NM_Standalone, Level);
	EXPECT_GT(Game.NavMesh->MiniDetachTiles(EastHalf), 0);
	ASSERT_TRUE(Game.TickUntilReady());
	Settle(Game);
	EXPECT_FALSE(IsOpen(Game, {1500, 1200, 0}));
	EXPECT_TRUE(IsOpen(Game, {300, 375, 0}));
	Game.NavMesh->MiniAttachTiles();
	Settle(Game);
	EXPECT_TRUE(IsOpen(Game, {1500, 1200, 0}));
	GetMutableDefault<URtpSettings>()->bBlockUnloadedGround = false;
}

TEST(EarlyGround, MoversWithAFilterWalkOnOverNewGround)
{
	FTestLevel Level = BuiltAtRunTime(ERuntimeGenerationType::Dynamic);
	FReadyGame Game(ETestData::None, NM_Standalone, Level);
	Game.NavMesh->MiniSetArea(7, UMarsh::StaticClass());
	EXPECT_GT(Game.NavMesh->MiniDetachTiles(EastHalf), 0);
	Settle(Game);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Mover.SetFilterClass(UMindsMarsh::StaticClass());
	EXPECT_TRUE(Mover.MoveToLocation(TwoStoreyLevel::Start + FVector(0, 900, 0)));
	ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetState().DesiredVelocity.Size2D() > 100; }, 5));
	const std::optional<Rtp::MoverHandle> Handle = Mover.GetState().GetHandle();
	const Rtp::MoverSystem* Movers = Game.Subsystem().GetMovers(Mover);
	const double Speed = Mover.GetState().DesiredVelocity.Size2D();
	const uint32 Before = Game.Subsystem().GetCoreWorld(Mover)->Grid->CellCount();
	Game.NavMesh->MiniAttachTiles();
	Game.AfterTick = [&]
	{
		EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Moving);
		EXPECT_GT(Mover.GetState().DesiredVelocity.Size2D(), 0.9 * Speed);
	};
	ASSERT_TRUE(Game.TickUntil(
		[&]
		{
			const Rtp::World* Core = Game.Subsystem().GetCoreWorld(Mover);
			return Core != nullptr && Core->Grid->CellCount() > Before;
		},
		10));
	Game.AfterTick = nullptr;
	EXPECT_EQ(Mover.GetState().GetHandle(), Handle);
	EXPECT_EQ(Game.Subsystem().GetMovers(Mover), Movers);
	EXPECT_TRUE(Mover.MoveToLocation(TwoStoreyLevel::Upstairs));
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
}
