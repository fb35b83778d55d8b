// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Navmeshes that change while movers walk on them. The engine reports none of these changes.

#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Planning/World.h"

#include "Crowd/RtpMoverState.h"
#include "Ground/RtpLiveGround.h"
#include "SampleSize.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"
#include "TestGame.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace
{
/** The two-storey level with a navmesh that is built at run time. The opening in its wall is the door. */
class ChangingGround : public testing::TestWithParam<ETestData>
{
protected:
	ChangingGround()
		: Game(GetParam(), NM_Standalone, Dynamic())
	{
		MiniEngine::WaitForTasks();
		Game.Tick(2);
		MiniEngine::WaitForTasks();
		Game.Tick(2);
	}

	static FTestLevel Dynamic()
	{
		FTestLevel Level;
		Level.Furnish = [](UWorld& World)
		{ (*TActorIterator<ARecastNavMesh>(&World))->MiniGeneration = ERuntimeGenerationType::Dynamic; };
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

	bool IsDoorOpen() const
	{
		const Rtp::World& Core = *Game.Subsystem().GetCoreWorld(NAME_None);
		Rtp::CellReach Near;
		Near.AcrossCm = 40;
		const std::optional<Rtp::CellIndex> Cell = Rtp::FindNearestCell(*Core.Grid, {1000, 375, 0}, Near);
		return Cell && !Core.Overlay->IsBlocked(*Cell);
	}

	uint32 CostlyCells() const
	{
		const Rtp::LayeredGrid& Grid = *Game.Subsystem().GetCoreWorld(NAME_None)->Grid;
		uint32 Count = 0;
		for (uint32 Cell = 0; Cell < Grid.CellCount(); ++Cell)
		{
			Count += Grid.AreaFactorQ8(Rtp::CellIndex{Cell}) > 256 ? 1 : 0;
		}
		return Count;
	}

	FReadyGame Game;
	const FBox Door = FBox::BuildAABB(FVector(1000, 375, 0), FVector(200, 150, 60));
};
} // namespace

INSTANTIATE_TEST_SUITE_P(Data, ChangingGround, testing::Values(ETestData::Baked, ETestData::None));

TEST_P(ChangingGround, ADoorTileClosesAndOpensTheGroundInPlace)
{
	const Rtp::MoverSystem* Movers = Game.Subsystem().GetMovers(NAME_None);
	EXPECT_TRUE(IsDoorOpen());
	SetDoor(false);
	Settle();
	EXPECT_FALSE(IsDoorOpen());
	SetDoor(true);
	Settle();
	EXPECT_TRUE(IsDoorOpen());
	EXPECT_EQ(Game.Subsystem().GetMovers(NAME_None), Movers);
	EXPECT_EQ(Game.Subsystem().GetCoreWorld(NAME_None)->Database != nullptr, GetParam() == ETestData::Baked);
}

TEST_P(ChangingGround, TilesThatAreDetachedAndAttachedInSilenceAreFollowed)
{
	Game.NavMesh->MiniDetachTiles(Door);
	Settle();
	EXPECT_FALSE(IsDoorOpen());
	Game.NavMesh->MiniAttachTiles();
	Settle();
	EXPECT_TRUE(IsDoorOpen());
}

TEST_P(ChangingGround, AreasThatChangeInPlaceAreFollowed)
{
	Game.NavMesh->MiniSetAreaInBox(Door, MiniNullArea);
	Settle();
	EXPECT_FALSE(IsDoorOpen());
}

TEST_P(ChangingGround, CostsThatChangeInPlaceAreFollowed)
{
	constexpr uint8 Mud = 5;
	Game.NavMesh->MiniSetAreaCost(Mud, 4);
	EXPECT_EQ(CostlyCells(), 0u);
	Game.NavMesh->MiniSetAreaInBox(Door, Mud);
	Settle();
	EXPECT_GT(CostlyCells(), 0u);
}

TEST_P(ChangingGround, AMeshThatIsReplacedIsFollowedInPlace)
{
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(FVector(300, 500, 0)));
	EXPECT_TRUE(Mover.MoveToLocation(FVector(300, 1400, 0)));
	Game.Tick(10);
	const std::optional<Rtp::MoverHandle> Handle = Mover.GetState().GetHandle();
	const double Speed = Mover.GetState().DesiredVelocity.Size2D();
	EXPECT_GT(Speed, 100);
	Game.NavMesh->MiniBuild(TwoStoreyLevel::Make(false), {});
	for (int Round = 0; Round < 8; ++Round)
	{
		Game.Tick();
		MiniEngine::WaitForTasks();
		EXPECT_EQ(Mover.GetState().GetHandle(), Handle);
		EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Moving);
		EXPECT_GT(Mover.GetState().DesiredVelocity.Size2D(), 0.9 * Speed);
	}
	EXPECT_FALSE(IsDoorOpen());
}

TEST_P(ChangingGround, GroundThatChangesGetsADatabaseAgain)
{
	SetDoor(false);
	Settle();
	const auto HasDatabase = [this] { return Game.Subsystem().GetCoreWorld(NAME_None)->Database != nullptr; };
	const bool bBaked = GetParam() == ETestData::Baked;
	EXPECT_FALSE(HasDatabase());
	EXPECT_EQ(Game.TickUntil(HasDatabase, 5), bBaked);
	EXPECT_FALSE(IsDoorOpen());
}

TEST_P(ChangingGround, OnlyTilesAroundAChangeAreReadAgain)
{
	IRtpLiveGround& Live = *IRtpLiveGround::Find();
	const FRtpAgentClass& Class = URtpSettings::Get().AgentClasses[0];
	const auto ReadAll = [](IRtpNavMeshReading& Reading)
	{
		int Calls = 1;
		while (Reading.ReadSome(1))
		{
			++Calls;
		}
		return Calls;
	};
	const std::atomic<bool> Stop = false;
	const TSharedRef<IRtpNavMeshReading> First = Live.Read(*Game.NavMesh, Class, nullptr);
	const int AllTiles = ReadAll(*First);
	ASSERT_TRUE(First->MakeGrid(Stop));
	Game.NavMesh->MiniSetAreaInBox(FBox::BuildAABB(FVector(300, 1400, 0), FVector(150, 150, 60)), MiniNullArea);
	const TSharedRef<IRtpNavMeshReading> Second = Live.Read(*Game.NavMesh, Class, &*First);
	const int Changed = ReadAll(*Second);
	EXPECT_LT(Changed, AllTiles / 2);
	const TSharedRef<IRtpNavMeshReading> Fresh = Live.Read(*Game.NavMesh, Class, nullptr);
	ReadAll(*Fresh);
	EXPECT_EQ(Second->MakeGrid(Stop).Value().Grid->ContentHash(), Fresh->MakeGrid(Stop).Value().Grid->ContentHash());
	EXPECT_EQ(Second->Hash(), Fresh->Hash());
}

TEST_P(ChangingGround, MoversWaitWhileAllGroundIsLost)
{
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(FVector(300, 500, 0)));
	EXPECT_TRUE(Mover.MoveToLocation(FVector(300, 1400, 0)));
	Game.Tick(10);
	EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Moving);
	const ERtpDataState State = Game.Subsystem().GetDataState(NAME_None);
	Game.NavMesh->MiniDetachTiles(FBox(FVector(-1e6, -1e6, -1e6), FVector(1e6, 1e6, 1e6)));
	Settle();
	const Rtp::World& Core = *Game.Subsystem().GetCoreWorld(NAME_None);
	EXPECT_EQ(Core.Overlay->BlockedCount(), Core.Grid->CellCount()) << "no ground is left";
	EXPECT_NE(Mover.GetMoveStatus(), ERtpMoveStatus::Failed);
	Game.NavMesh->MiniAttachTiles();
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 30));
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), State) << "the ground is that of before";
}

TEST_P(ChangingGround, ANavMeshThatIsBuiltAfterAShiftOfTheOriginIsTheSameGround)
{
	const auto Cells = [this] { return Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount(); };
	const uint32 Before = Cells();
	Game.World->MiniRequestOrigin(FIntVector(4000, -2000, 0));
	Game.Tick(2);
	Rtp::Tool::TriangleMesh Moved = TwoStoreyLevel::Make(false);
	for (Rtp::WorldPos& Vertex : Moved.Vertices)
	{
		Vertex.X -= 4000;
		Vertex.Y += 2000;
	}
	Game.NavMesh->MiniBuild(Moved, {});
	Settle();
	EXPECT_FALSE(IsDoorOpen()) << "the door of the new navmesh is closed";
	EXPECT_GT(Cells(), Before * 9 / 10);
	EXPECT_LT(Cells(), Before * 11 / 10);
	EXPECT_TRUE(Rtp::FindNearestCell(*Game.Subsystem().GetCoreWorld(NAME_None)->Grid, {300, 500, 0}));
}

TEST_P(ChangingGround, ModifiersThatAloneChangeTheNavMeshAreFollowed)
{
	Game.NavMesh->MiniGeneration = ERuntimeGenerationType::DynamicModifiersOnly;
	const ERtpDataState State = Game.Subsystem().GetDataState(NAME_None);
	const Rtp::MoverSystem* Movers = Game.Subsystem().GetMovers(NAME_None);
	for (const bool bOpen : {false, true, false, true})
	{
		SetDoor(bOpen);
		Settle();
		EXPECT_EQ(IsDoorOpen(), bOpen);
	}
	Game.NavMesh->MiniBuild(TwoStoreyLevel::Make(false), {});
	Settle();
	EXPECT_TRUE(IsDoorOpen()) << "geometry has no effect in this mode";
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), State);
	EXPECT_EQ(Game.Subsystem().GetMovers(NAME_None), Movers);
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

TEST(ChangingGroundCrowd, NewGroundIsUsedWhileThoseElsewhereWalkOn)
{
	const FBox East(FVector(1300, -1e6, -1e6), FVector(1e6, 1e6, 1e6));
	FTestLevel Level;
	Level.Furnish = [&East](UWorld& World)
	{
		ARecastNavMesh* NavMesh = *TActorIterator<ARecastNavMesh>(&World);
		NavMesh->MiniGeneration = ERuntimeGenerationType::Dynamic;
		EXPECT_GT(NavMesh->MiniDetachTiles(East), 0);
	};
	FReadyGame Game(ETestData::None, NM_Standalone, Level);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	EXPECT_TRUE(Mover.MoveToLocation(TwoStoreyLevel::Start + FVector(0, 900, 0)));
	Game.Tick(10);
	const std::optional<Rtp::MoverHandle> Handle = Mover.GetState().GetHandle();
	const double Speed = Mover.GetState().DesiredVelocity.Size2D();
	Game.NavMesh->MiniAttachTiles();
	const uint32 Before = Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount();
	Game.AfterTick = [&]
	{
		EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Moving);
		EXPECT_GT(Mover.GetState().DesiredVelocity.Size2D(), 0.9 * Speed);
	};
	ASSERT_TRUE(
		Game.TickUntil([&] { return Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount() > Before; }, 10));
	Game.AfterTick = nullptr;
	EXPECT_EQ(Mover.GetState().GetHandle(), Handle);
	EXPECT_TRUE(Mover.MoveToLocation(TwoStoreyLevel::Upstairs));
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
}

TEST(ChangingGroundCrowd, BoxesStayBlockedOnNewGround)
{
	const FBox East(FVector(1300, -1e6, -1e6), FVector(1e6, 1e6, 1e6));
	FTestLevel Level;
	Level.Furnish = [&East](UWorld& World) { (*TActorIterator<ARecastNavMesh>(&World))->MiniDetachTiles(East); };
	FReadyGame Game(ETestData::None, NM_Standalone, Level);
	const auto Blocked = [&] { return Game.Subsystem().GetCoreWorld(NAME_None)->Overlay->BlockedCount(); };
	const int32 Box = Game.Subsystem().BlockBox(FVector(1100, 1400, 0), FVector(500, 100, 50), 0.0f);
	const uint32 Before = Blocked();
	EXPECT_GT(Before, 0u);
	Game.NavMesh->MiniAttachTiles();
	EXPECT_TRUE(Game.TickUntil([&] { return Blocked() > Before; }, 10)) << "part of the box is on new ground";
	Game.Subsystem().UnblockBox(Box);
	EXPECT_EQ(Blocked(), 0u);
}

TEST(ChangingGroundCrowd, GroundFollowsInvokers)
{
	FTestLevel Level;
	Level.Settings.TileCm = 400;
	const FVector Start(200, 800, 0);
	Level.Furnish = [&Start](UWorld& World)
	{
		ARecastNavMesh* NavMesh = *TActorIterator<ARecastNavMesh>(&World);
		NavMesh->MiniGeneration = ERuntimeGenerationType::Dynamic;
		NavMesh->MiniInvoke({Start}, 600);
	};
	FReadyGame Game(ETestData::None, NM_Standalone, Level);
	const uint32 Cells = Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount();
	ACharacter* Pawn = Game.Spawn(Start);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	const UMoveListener* Listener = Game.NewListener(Mover);
	const std::optional<Rtp::MoverHandle> Handle = Mover.GetState().GetHandle();
	Game.AfterTick = [&]
	{
		Game.NavMesh->MiniInvoke({FTestGame::FeetOf(Pawn)}, 600);
		EXPECT_EQ(Mover.GetState().GetHandle(), Handle);
	};
	// The way leads over ground that does not exist yet, so it is walked in parts.
	for (const FVector& Goal : {FVector(600, 1275, 0), FVector(1000, 1275, 0), FVector(1300, 1275, 0)})
	{
		EXPECT_TRUE(Mover.MoveToLocation(Goal));
		EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 20));
	}
	EXPECT_GT(FTestGame::FeetOf(Pawn).X, 1200);
	EXPECT_EQ(Listener->StuckCount, 0);
	EXPECT_LT(Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount(), 4 * Cells) << "far ground is left";
}

TEST(ChangingGroundCrowd, ADoorToggledAThousandTimesDisturbsOnlyThoseItTouches)
{
	FTestLevel Level;
	Level.Furnish = [](UWorld& World)
	{ (*TActorIterator<ARecastNavMesh>(&World))->MiniGeneration = ERuntimeGenerationType::Dynamic; };
	FReadyGame Game(ETestData::Baked, NM_Standalone, Level);
	const FBox Door = FBox::BuildAABB(FVector(1000, 375, 0), FVector(200, 150, 60));
	struct FWalker
	{
		URealTimeMoverComponent* Mover;
		const UMoveListener* Listener;
		std::optional<Rtp::MoverHandle> Handle;
		bool bElsewhere;
		std::vector<Rtp::WorldPos> Route = {};
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
	const auto RouteOf = [&Game](const FWalker& Walker)
	{
		std::vector<Rtp::WorldPos> Route;
		for (const Rtp::StateId State : Game.Subsystem().GetMovers(NAME_None)->RouteOf(*Walker.Handle))
		{
			Route.push_back(Game.Subsystem().GetCoreWorld(NAME_None)->Grid->WorldOf(Rtp::GridSpace::CellOf(State)));
		}
		return Route;
	};
	// The part of the old route that is not yet walked is the beginning of the new one.
	const auto GoesOn = [](const std::vector<Rtp::WorldPos>& Old, const std::vector<Rtp::WorldPos>& New)
	{
		const auto IsSame = [](const Rtp::WorldPos& A, const Rtp::WorldPos& B) { return Rtp::FlatDistance(A, B) < 1; };
		const auto Left = New.empty() ? Old.end()
									  : std::find_if(Old.begin(), Old.end(),
											[&](const Rtp::WorldPos& Point) { return IsSame(Point, New.front()); });
		return Left == Old.end()
			? Old.size() <= 2 || New.empty()
			: New.size() >= static_cast<size_t>(Old.end() - Left) && std::equal(Left, Old.end(), New.begin(), IsSame);
	};
	for (FWalker& Walker : Walkers)
	{
		Send(Walker, true);
	}
	Game.Tick(30); // all have set off
	bool bForth = true;
	int Standing = 0;
	int OtherRoutes = 0;
	int Halts = 0;
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
			for (FWalker& Walker : Walkers)
			{
				ASSERT_EQ(Walker.Mover->GetState().GetHandle(), Walker.Handle);
				const bool bMoving = Walker.Mover->GetMoveStatus() == ERtpMoveStatus::Moving;
				Standing += Walker.Mover->GetMoveStatus() == ERtpMoveStatus::Waiting ? 1 : 0;
				if (Walker.bElsewhere)
				{
					std::vector<Rtp::WorldPos> Route = RouteOf(Walker);
					const bool bUnderWay = bMoving && !Walker.Route.empty();
					OtherRoutes += bUnderWay && !GoesOn(Walker.Route, Route) ? 1 : 0;
					Halts += bUnderWay && Walker.Mover->GetState().DesiredVelocity.IsNearlyZero() ? 1 : 0;
					Walker.Route = bMoving ? std::move(Route) : std::vector<Rtp::WorldPos>();
				}
			}
		}
	}
	EXPECT_EQ(Game.Subsystem().GetMovers(NAME_None), Movers);
	EXPECT_EQ(Standing, 0);
	EXPECT_EQ(OtherRoutes, 0);
	EXPECT_EQ(Halts, 0);
	int Stuck = 0;
	int ReplannedElsewhere = 0;
	int ReplannedAtTheDoor = 0;
	for (const FWalker& Walker : Walkers)
	{
		Stuck += Walker.Listener->StuckCount;
		(Walker.bElsewhere ? ReplannedElsewhere : ReplannedAtTheDoor) += Walker.Listener->ReplannedCount;
	}
	EXPECT_EQ(Stuck, 0);
	EXPECT_EQ(ReplannedElsewhere, 0);
	EXPECT_GT(ReplannedAtTheDoor, 0);
}
