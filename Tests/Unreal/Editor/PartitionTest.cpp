// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A partitioned world: built region by region, then streamed in any order while a crowd walks across it.

#include "Rtp/Base/Random.h"
#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Planning/World.h"

#include "Build/RtpDataStore.h"
#include "Build/RtpLevelState.h"
#include "Commandlets/RtpWorldPartitionBuilder.h"
#include "Crowd/RtpMoverState.h"
#include "Data/RtpLevelNavigation.h"
#include "Data/RtpNavigationChunk.h"
#include "EditorLevel.h"
#include "EngineUtils.h"
#include "Ground/RtpGroundChange.h"
#include "Ground/RtpLiveGround.h"
#include "Levels/LevelBuilder.h"
#include "NavigationSystem.h"
#include "NavMesh/RecastNavMesh.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"
#include "TestGame.h"

#include <algorithm>
#include <set>

namespace
{
constexpr int PartitionSide = 4;     // cells of the small runtime grid
constexpr double PartitionCm = 1000; // of a cell of it; a region is as large
constexpr int LargeSide = PartitionSide / 2;

/** Open ground with a pillar in each cell, or without that of one cell. */
Rtp::Tool::TriangleMesh MakePartitionGround(int Without = -1)
{
	Rtp::Tool::LevelBuilder Level;
	Level.AddFloor({0, 0, PartitionSide * PartitionCm, PartitionSide * PartitionCm}, 0, 25);
	for (int Pillar = 0; Pillar < PartitionSide * PartitionSide; ++Pillar)
	{
		const double X = (Pillar % PartitionSide + 0.5) * PartitionCm;
		const double Y = (Pillar / PartitionSide + 0.5) * PartitionCm;
		if (Pillar != Without)
		{
			Level.AddWall({X, Y - 100, 200, false, 60}, 0, 275, {});
		}
	}
	return Level.Take();
}

Rtp::Tool::RecastSettings PartitionTiles()
{
	Rtp::Tool::RecastSettings Settings;
	Settings.VoxelCm = 12.5;
	Settings.TileCm = PartitionCm / 4;
	return Settings;
}

FBox BoxOfCell(int Cell, int Side = PartitionSide)
{
	const double Size = PartitionSide * PartitionCm / Side;
	const FVector Low(Cell % Side * Size, Cell / Side * Size, -1000);
	return FBox(Low, Low + FVector(Size, Size, 2000));
}

/** The world in the editor. */
class Partition : public EditorLevel
{
protected:
	Partition()
	{
		GetMutableDefault<URtpSettings>()->RegionSize = static_cast<int32>(PartitionCm);
		NavMesh->MiniBuild(MakePartitionGround(), PartitionTiles());
		World->MiniPartition = std::make_unique<UWorldPartition>();
		MiniEngine::NameLevel(*World, "/Game/Maps/Tower", true);
	}
	~Partition() override
	{
		GetMutableDefault<URtpSettings>()->RegionSize = 51200;
	}

	std::vector<ARtpNavigationChunk*> Chunks() const
	{
		std::vector<ARtpNavigationChunk*> All;
		for (TActorIterator<ARtpNavigationChunk> It(World); It; ++It)
		{
			All.push_back(*It);
		}
		return All;
	}

	std::vector<uint8> BytesOf(const ARtpNavigationChunk& Chunk) const
	{
		const FRtpNavigationBytes Bytes = Chunk.Data->CopyBytes(TEXT("Default"));
		return std::vector<uint8>(Bytes.Grid.GetData(), Bytes.Grid.GetData() + Bytes.Grid.Num());
	}

	/** The files of all regions by region. */
	std::map<std::pair<int, int>, std::vector<uint8>> AllBytes() const
	{
		std::map<std::pair<int, int>, std::vector<uint8>> All;
		for (const ARtpNavigationChunk* Chunk : Chunks())
		{
			All[{Chunk->Region.X, Chunk->Region.Y}] = BytesOf(*Chunk);
		}
		return All;
	}
};

/** A game of that world, with its streaming. */
class FPartitionedGame
{
public:
	FPartitionedGame(const std::vector<ARtpNavigationChunk*>& Chunks, URtpNavigationData* Summary)
		: Game(ETestData::None, NM_Standalone, MakeLevel(Chunks, Summary))
	{
	}

	UWorldPartitionRuntimeCell& CellAt(int Index)
	{
		return *Game.World->MiniPartition->RuntimeHash->MiniCells[static_cast<size_t>(Index)];
	}

	void Load(int Cell, bool bLoad)
	{
		Game.World->MiniStreamCell(CellAt(Cell), bLoad);
	}

	/** Loads and unloads cells until exactly the wanted ones are loaded, in any order, a few ticks apart. Cells of the
	 * other grid come and go in between. */
	void Stream(const std::set<int>& Wanted, const std::function<void()>& EachTick)
	{
		std::vector<int> Changes;
		for (int Cell = 0; Cell < PartitionSide * PartitionSide; ++Cell)
		{
			if (Wanted.contains(Cell) != (CellAt(Cell).MiniLevel != nullptr))
			{
				Changes.push_back(Cell);
			}
		}
		for (size_t Left = Changes.size(); Left != 0; --Left)
		{
			std::swap(Changes[Random.Below(static_cast<uint32_t>(Left))], Changes[Left - 1]);
			Load(Changes[Left - 1], Wanted.contains(Changes[Left - 1]));
			const int Large = PartitionSide * PartitionSide + static_cast<int>(Random.Below(LargeSide * LargeSide + 1));
			Load(Large, CellAt(Large).MiniLevel == nullptr);
			Wait(1 + static_cast<int>(Random.Below(6)), EachTick);
		}
		Wait(16, EachTick);
	}

	void Wait(
		int Ticks, const std::function<void()>& EachTick = [] {})
	{
		for (; Ticks > 0; --Ticks)
		{
			Game.Tick();
			MiniEngine::WaitForTasks();
			EachTick();
		}
	}

	const Rtp::LayeredGrid& Grid() const
	{
		return *Game.Subsystem().GetCoreWorld(NAME_None)->Grid;
	}

	FTestGame Game;

private:
	static FTestLevel MakeLevel(const std::vector<ARtpNavigationChunk*>& Chunks, URtpNavigationData* Summary)
	{
		FTestLevel Level;
		Level.Settings = PartitionTiles();
		Level.Make = [] { return MakePartitionGround(); };
		Level.Furnish = [=](UWorld& World)
		{
			World.MiniPartition = std::make_unique<UWorldPartition>();
			AddCells(World, PartitionSide, "Small");
			AddCells(World, LargeSide, "Large");
			AddCells(World, 1, "Ruins");
			World.MiniPartition->RuntimeHash->MiniCells.back()->MiniDataLayers.Add(TEXT("Destroyed"));
			ARecastNavMesh* NavMesh = *TActorIterator<ARecastNavMesh>(&World);
			for (int Cell = 0; Cell < PartitionSide * PartitionSide; ++Cell)
			{
				World.MiniPartition->RuntimeHash->MiniCells[static_cast<size_t>(Cell)]->bMiniNavigation = true;
				EXPECT_GT(NavMesh->MiniStream(BoxOfCell(Cell), false), 0);
			}
			for (const ARtpNavigationChunk* Chunk : Chunks)
			{
				CookInto(World, *Chunk);
			}
			World.SpawnActor<ARtpLevelNavigation>()->Data = Summary;
		};
		return Level;
	}

	static void AddCells(UWorld& World, int Side, const std::string& Grid)
	{
		for (int Cell = 0; Cell < Side * Side; ++Cell)
		{
			auto Added = std::make_unique<UWorldPartitionRuntimeCell>();
			Added->MiniName = FName((Grid + std::to_string(Cell)).c_str());
			Added->MiniBounds = BoxOfCell(Cell, Side);
			World.MiniPartition->RuntimeHash->MiniCells.push_back(std::move(Added));
		}
	}

	/** An actor falls into the cell that holds its bounds. */
	static void CookInto(UWorld& World, const ARtpNavigationChunk& Chunk)
	{
		const FBox Bounds = Chunk.GetComponentsBoundingBox();
		for (const auto& Cell : World.MiniPartition->RuntimeHash->MiniCells)
		{
			if (Cell->MiniBounds.IsInside(Bounds.Min) && Cell->MiniBounds.IsInside(Bounds.Max))
			{
				Cell->MiniActors.push_back(
					[Region = Chunk.Region, Area = Chunk.Area, Data = Chunk.Data.Get()](UWorld& In, ULevel& Level)
					{
						FActorSpawnParameters Parameters;
						Parameters.OverrideLevel = &Level;
						Parameters.bDeferConstruction = true;
						ARtpNavigationChunk* Loaded = In.SpawnActor<ARtpNavigationChunk>(Parameters);
						Loaded->Data = Data;
						Loaded->Place(Region, Area);
						Loaded->FinishSpawning(FTransform(FRotator(), Loaded->GetActorLocation()));
					});
				return;
			}
		}
		ADD_FAILURE() << "the bounds of a region are in no cell";
	}

	Rtp::Random Random{25};
};
} // namespace

TEST_F(Partition, TheBuilderStreamsRegionsThroughBoundedMemory)
{
	const int32 AllTiles = NavMesh->MiniTileCount();
	URtpWorldPartitionBuilder* Builder = NewObject<URtpWorldPartitionBuilder>();
	EXPECT_EQ(Builder->GetLoadingMode(), UWorldPartitionBuilder::IterativeCells2D);
	ASSERT_TRUE(Builder->MiniRun(World));
	EXPECT_LT(Builder->MiniMostTiles, AllTiles) << "the world is never loaded as a whole";
	EXPECT_EQ(Chunks().size(), 16u);
	for (const ARtpNavigationChunk* Chunk : Chunks())
	{
		EXPECT_EQ(MiniEngine::DirtyPackages().count(Chunk->GetPackage()->GetName().Std()), 0u) << "it is saved";
	}
	const URtpNavigationData* Summary = RtpDataStore::Find(*World);
	ASSERT_NE(Summary, nullptr);
	EXPECT_FALSE(UNavigationSystemV1::GetCurrent(World)->IsNavigationBuildInProgress())
		<< "loading made the navmesh dirty, and nothing of it was rebuilt";
	EXPECT_TRUE(Summary->GetEntries()[0].bInRegions);
	EXPECT_EQ(Summary->GetEntries()[0].Grid.GetBulkDataSize(), 0);
	EXPECT_TRUE(Summary->Validate());
	const int32 Cells = Summary->GetEntries()[0].Statistics.Cells;
	EXPECT_GT(Cells, 4000);
	// Building again changes nothing.
	const auto Before = AllBytes();
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	EXPECT_EQ(AllBytes(), Before);
	EXPECT_EQ(RtpDataStore::Find(*World)->GetEntries()[0].Statistics.Cells, Cells);
}

TEST_F(Partition, AKilledBuildLeavesWholeRegions)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	const auto Old = AllBytes();
	NavMesh->MiniBuild(MakePartitionGround(0), PartitionTiles());
	EXPECT_FALSE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World, 5));
	const auto Now = AllBytes();
	ASSERT_EQ(Now.size(), Old.size());
	for (const auto& [Region, Bytes] : Now)
	{
		const bool bChanged = Region == std::pair(0, 0);
		EXPECT_EQ(Bytes == Old.at(Region), !bChanged) << Region.first << " " << Region.second;
	}
}

TEST_F(Partition, ABuildOfLoadedRegionsIsMergedByTile)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	const auto Old = AllBytes();
	// The pillar in the middle of region 1, 1 is gone. Only that region and what is beside it is loaded.
	NavMesh->MiniBuild(MakePartitionGround(5), PartitionTiles());
	NavMesh->MiniDetachTiles(FBox(FVector(-1e6, -1e6, -1e6), FVector(1e6, 1e6, 1e6)));
	NavMesh->MiniAttachTiles(FBox(FVector(800, 800, -1000), FVector(2200, 2200, 1000)));
	FRtpBuilder::Get().Start(*World);
	Wait();
	ASSERT_TRUE(MiniEngine::Notification().bSuccess) << MiniEngine::Notification().Details;
	const auto Merged = AllBytes();
	NavMesh->MiniAttachTiles();
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	const auto Whole = AllBytes();
	ASSERT_EQ(Merged.size(), 16u);
	EXPECT_NE(Merged.at({1, 1}), Old.at({1, 1}));
	for (const auto& [Region, Bytes] : Merged)
	{
		EXPECT_EQ(Bytes.size(), Whole.at(Region).size());
		EXPECT_TRUE(Bytes == Whole.at(Region)) << "region " << Region.first << " " << Region.second;
	}
}

TEST_F(Partition, GroundIsThereWhileItsChunkIs)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	FPartitionedGame Streamed(Chunks(), RtpDataStore::Find(*World));
	FTestGame& Game = Streamed.Game;
	ASSERT_TRUE(Game.TickUntilReady());
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

TEST_F(Partition, ThoseWhoseGroundIsUnloadedWaitAndGoOn)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	FPartitionedGame Streamed(Chunks(), RtpDataStore::Find(*World));
	FTestGame& Game = Streamed.Game;
	ASSERT_TRUE(Game.TickUntilReady());
	Streamed.Load(0, true);
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
	FPartitionedGame Streamed(Chunks(), RtpDataStore::Find(*World));
	FTestGame& Game = Streamed.Game;
	Streamed.Load(0, true);
	ASSERT_TRUE(Game.TickUntilReady());
	Streamed.Wait(8);
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
		const FRtpGroundChange Change = FRtpGroundChange::Between(Streamed.Grid(), *Fresh->MakeGrid(Stop).Value().Grid);
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
