// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Games of a partitioned world: streamed in any order while a crowd walks across it.

#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Grid/GroundChange.h"
#include "Rtp/Grid/NearestCell.h"

#include "Commandlets/RtpWorldPartitionBuilder.h"
#include "Crowd/RtpMoverState.h"
#include "Ground/RtpLiveGround.h"
#include "PartitionLevel.h"

#include <algorithm>
#include <atomic>
#include <optional>

TEST_F(Partition, GroundIsThereWhileItsChunkIs)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	FPartitionedGame Streamed = Play({});
	FTestGame& Game = Streamed.Game;
	EXPECT_EQ(Streamed.Grid().CellCount(), 0u);
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
	const auto HasGround = [&](int Cell)
	{
		Rtp::CellReach Near;
		Near.AcrossCm = 60;
		const FVector Middle = BoxOfCell(Cell).GetCenter();
		const Rtp::World& Core = *Game.Subsystem().GetCoreWorld(NAME_None);
		const std::optional<Rtp::CellIndex> Found =
			Rtp::FindNearestCell(*Core.Grid, {Middle.X - 200, Middle.Y, 0}, Near);
		return Found && !Core.Overlay->IsBlocked(*Found);
	};
	const int Ruins = PartitionSide * PartitionSide + LargeSide * LargeSide;
	Streamed.Load(5, true);
	Streamed.Load(6, true);
	Streamed.Wait(8);
	EXPECT_TRUE(HasGround(5) && HasGround(6));
	EXPECT_FALSE(HasGround(4) || HasGround(9)) << "cells of other grids and data layers are no ground";
	Streamed.Load(Ruins, true);
	Streamed.Load(PartitionSide * PartitionSide, true);
	Streamed.Load(5, false);
	Streamed.Wait(8);
	EXPECT_FALSE(HasGround(5));
	EXPECT_TRUE(HasGround(6));
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
	Streamed.Load(6, false);
	Streamed.Wait(8);
	EXPECT_EQ(Streamed.Grid().CellCount(), 0u) << "all ground is gone";
}

TEST_F(Partition, TheNavMeshTakesThePlaceOfRegionsThatDoNotFitEachOther)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	float& CellSize = GetMutableDefault<URtpSettings>()->CellSize;
	const float Before = std::exchange(CellSize, 40.0f);
	FBakedLevel Other(**TActorIterator<ARecastNavMesh>(World));
	CellSize = Before;
	URtpNavigationData& Data = *Chunks()[1]->Data.Get();
	Other.Content.SettingsHash = Data.FindEntry(Other.Content.AgentClass)->SettingsHash;
	Data.SetContent({Other.Content});
	FPartitionedGame Streamed = Play({0, 1, 4, 5});
	EXPECT_EQ(Streamed.Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Live);
	EXPECT_EQ(MiniEngine::CountLogged(ELogVerbosity::Error, "Agent class Default"), 1);
	EXPECT_GT(Streamed.Grid().CellCount(), 0u);
}

TEST_F(Partition, ALevelInstanceBringsNoGroundOfItsOwn)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	FPartitionedGame Streamed = Play({5});
	FTestGame& Game = Streamed.Game;
	const uint32 Cells = Streamed.Grid().CellCount();
	// A level that has data of its own builds is streamed in twice, moved and turned. The navmesh is that of the world,
	// in which it stands, and so is the ground.
	const ARtpNavigationChunk& Model = *Chunks()[0];
	std::vector<ULevel*> Instances;
	for (const FTransform& Where :
		{FTransform(FRotator(), FVector(4000, 1000, 0)), FTransform(FRotator(0, 90, 0), Model.GetActorLocation())})
	{
		FActorSpawnParameters Parameters;
		Instances.push_back(Parameters.OverrideLevel = Game.World->MiniAddLevel());
		Parameters.bDeferConstruction = true;
		ARtpNavigationChunk* Chunk = Game.World->SpawnActor<ARtpNavigationChunk>(Parameters);
		Chunk->Data = Model.Data;
		Chunk->Place(Model.Region, Model.Area);
		Chunk->FinishSpawning(Where);
		ARtpLevelNavigation* Own = Game.World->SpawnActor<ARtpLevelNavigation>(Parameters);
		Own->FinishSpawning(Where);
		Streamed.Wait(8);
	}
	EXPECT_EQ(MiniEngine::CountLogged(ELogVerbosity::Warning, "not where it was built"), 2);
	EXPECT_EQ(Streamed.Grid().CellCount(), Cells);
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
	for (ULevel* Level : Instances)
	{
		Game.World->MiniRemoveLevel(Level);
	}
	Streamed.Wait(8);
	EXPECT_EQ(Streamed.Grid().CellCount(), Cells);
	// The origin of the world may be anywhere when a region is loaded.
	Game.World->MiniRequestOrigin(FIntVector(3000, -2000, 0));
	Streamed.Wait(2);
	Streamed.Load(6, true);
	Streamed.Wait(8);
	EXPECT_EQ(MiniEngine::CountLogged(ELogVerbosity::Warning, "not where it was built"), 2);
	EXPECT_GT(Streamed.Grid().CellCount(), Cells);
}

TEST_F(Partition, ThoseWhoseGroundIsUnloadedWaitAndGoOn)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	FPartitionedGame Streamed = Play({0});
	FTestGame& Game = Streamed.Game;
	// This one is stored in the cell, so it leaves with it.
	Streamed.CellAt(1).MiniActors.push_back(
		[&Game](UWorld&, ULevel& Level)
		{
			ACharacter* Native = Game.Spawn(FVector(1200, 200, 0));
			Level.Actors.Add(Native);
			Game.World->PersistentLevel->Actors.Remove(Native);
		});
	Streamed.Load(1, true);
	Streamed.Wait(8);
	ACharacter* Pawn = Game.Spawn(FVector(200, 200, 0));
	ACharacter* Idle = Game.Spawn(FVector(1700, 600, 0));
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	UMoveListener* Listener = Game.NewListener(Mover);
	EXPECT_TRUE(Mover.MoveToLocation(FVector(1800, 200, 0)));
	ASSERT_TRUE(Game.TickUntil([&] { return FTestGame::FeetOf(Pawn).X > 1500; }, 20));
	EXPECT_EQ(Game.Subsystem().GetStatistics().Movers, 3);
	Streamed.Load(1, false);
	Streamed.Wait(8);
	EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Waiting);
	EXPECT_EQ(Listener->BlockedCount, 1) << "it is told";
	EXPECT_EQ(Game.Subsystem().GetStatistics().Movers, 0);
	Streamed.Wait(60);
	EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Waiting);
	Streamed.CellAt(1).MiniActors.pop_back();
	Streamed.Load(1, true);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 20));
	EXPECT_EQ(Listener->Results, std::vector<ERtpMoveResult>{ERtpMoveResult::Arrived});
	EXPECT_TRUE(FTestGame::MoverOf(Idle).GetState().GetHandle()) << "those at rest are in the crowd again";
	// Ground that does not come back in time ends the move.
	EXPECT_TRUE(Mover.MoveToLocation(FVector(200, 200, 0)));
	Streamed.Wait(2);
	Streamed.Load(1, false);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Failed; }, 30));
	EXPECT_EQ(Listener->Results.back(), ERtpMoveResult::OffGrid);
}

TEST_F(Partition, ACrowdCrossesAWorldThatIsStreamedInAnyOrder)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	FPartitionedGame Streamed = Play({0});
	FTestGame& Game = Streamed.Game;
	const uint32 CellsOfOne = Streamed.Grid().CellCount();
	const size_t BytesOfOne = Streamed.Grid().MemoryBytes();
	ASSERT_GT(CellsOfOne, 200u);
	struct FWalker
	{
		URealTimeMoverComponent* Mover;
		const UMoveListener* Listener;
		std::optional<Rtp::MoverHandle> Handle;
	};
	std::vector<FWalker> Walkers;
	for (int Index = 0; Index < 200; ++Index)
	{
		ACharacter* Pawn = Game.Spawn(FVector(100 + Index % 16 * 40, 100 + Index / 16 * 25, 0),
			[](URealTimeMoverComponent& Mover) { Mover.bAvoid = false; });
		Pawn->SetActorEnableCollision(false);
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
		Walkers.push_back({&Mover, Game.NewListener(Mover), Mover.GetState().GetHandle()});
		ASSERT_TRUE(Walkers.back().Handle);
	}
	// The ground in use is that of the navmesh that is loaded.
	const auto CheckGround = [&]
	{
		const TSharedRef<IRtpNavMeshReading> Fresh =
			IRtpLiveGround::Find()->Read(*Game.NavMesh, URtpSettings::Get().AgentClasses[0], nullptr);
		EXPECT_FALSE(Fresh->ReadSome(MAX_int32));
		const std::atomic<bool> Stop = false;
		const Rtp::GroundChange Change =
			Rtp::GroundChange::Between(Streamed.Grid(), *Fresh->MakeGrid(Stop).Value().Grid);
		EXPECT_FALSE(Change.bNewGround);
		for (const Rtp::CellIndex Lost : Change.Lost)
		{
			EXPECT_TRUE(Game.Subsystem().GetCoreWorld(NAME_None)->Overlay->IsBlocked(Lost));
		}
	};
	const auto Check = [&]
	{
		for (const FWalker& Walker : Walkers)
		{
			ASSERT_EQ(Walker.Mover->GetState().GetHandle(), Walker.Handle) << "nobody is dropped or off the grid";
			ASSERT_NE(Walker.Mover->GetMoveStatus(), ERtpMoveStatus::Failed);
			ASSERT_NE(Walker.Mover->GetMoveStatus(), ERtpMoveStatus::Waiting);
		}
	};
	// The crowd walks through eleven cells; those behind it are unloaded while it walks.
	const std::vector<int> Way{0, 1, 5, 6, 10, 9, 13, 14, 15, 11, 7};
	for (size_t Stage = 1; Stage < Way.size(); ++Stage)
	{
		const int From = Way[Stage - 1];
		const int To = Way[Stage];
		Streamed.Stream({From, To, (To + 4) % (PartitionSide * PartitionSide)}, Check);
		CheckGround();
		const FVector Goal = BoxOfCell(To).Min + FVector(200, 200, 1000);
		for (size_t Index = 0; Index < Walkers.size(); ++Index)
		{
			const FVector Place(static_cast<double>(Index % 16) * 20, static_cast<double>(Index / 16) * 20, 0);
			EXPECT_TRUE(Walkers[Index].Mover->MoveToLocation(Goal + Place));
		}
		Streamed.Wait(30, Check);
		Streamed.Stream({From, To}, Check);
		const auto HaveArrived = [&]
		{
			return std::all_of(Walkers.begin(), Walkers.end(),
				[](const FWalker& Walker) { return Walker.Mover->GetMoveStatus() == ERtpMoveStatus::Arrived; });
		};
		ASSERT_TRUE(Game.TickUntil(HaveArrived, 30)) << "stage " << Stage;
		Streamed.Stream({To}, Check);
		EXPECT_LT(Streamed.Grid().CellCount(), 2 * CellsOfOne) << "of sixteen";
		EXPECT_LT(Streamed.Grid().MemoryBytes(), 3 * BytesOfOne);
		ASSERT_FALSE(HasFatalFailure());
	}
	for (const FWalker& Walker : Walkers)
	{
		EXPECT_EQ(Walker.Listener->StuckCount, 0);
		EXPECT_EQ(Walker.Listener->Results.size(), Way.size() - 1);
		EXPECT_EQ(std::count(Walker.Listener->Results.begin(), Walker.Listener->Results.end(), ERtpMoveResult::Arrived),
			static_cast<int64_t>(Way.size() - 1));
	}
}
