// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A partitioned world in the editor, and games of it.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Planning/World.h"

#include "Build/RtpDataStore.h"
#include "Data/RtpLevelNavigation.h"
#include "Data/RtpNavigationChunk.h"
#include "EditorLevel.h"
#include "EngineUtils.h"
#include "Levels/LevelBuilder.h"
#include "Mini/ActorDescriptors.h"
#include "Mini/Packages.h"
#include "NavMesh/RecastNavMesh.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"
#include "TestGame.h"

#include <functional>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

inline constexpr int PartitionSide = 4;     // cells of the small runtime grid
inline constexpr double PartitionCm = 1000; // of a cell of it; a region is as large
inline constexpr int LargeSide = PartitionSide / 2;

/** Open ground with a pillar in each cell, or without that of one cell. */
inline Rtp::Tool::TriangleMesh MakePartitionGround(int Without = -1)
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

inline Rtp::Tool::RecastSettings PartitionTiles()
{
	Rtp::Tool::RecastSettings Settings;
	Settings.VoxelCm = 12.5;
	Settings.TileCm = PartitionCm / 4;
	return Settings;
}

inline FBox BoxOfCell(int Cell, int Side = PartitionSide)
{
	const double Size = PartitionSide * PartitionCm / Side;
	const FVector Low(Cell % Side * Size, Cell / Side * Size, -1000);
	return FBox(Low, Low + FVector(Size, Size, 2000));
}

class FPartitionedGame;

/** The world in the editor. */
class Partition : public EditorLevel
{
protected:
	Partition()
	{
		GetMutableDefault<URtpSettings>()->RegionSize = static_cast<int32>(PartitionCm);
		NavMesh->MiniBuild(MakePartitionGround(), PartitionTiles());
		World->MiniPartition = std::make_unique<UWorldPartition>(World);
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

	/** The user unloads everything, then loads a box: the navmesh of all nav data that touches it, which is stored in
	 * pieces of two cells, and the actors in it. */
	void LoadInEditor(const FBox& Box) const
	{
		NavMesh->MiniDetachTiles(FBox(FVector(-1e6, -1e6, -1e6), FVector(1e6, 1e6, 1e6)));
		for (int Piece = 0; Piece < LargeSide * LargeSide; ++Piece)
		{
			if (BoxOfCell(Piece, LargeSide).Intersect(Box))
			{
				NavMesh->MiniStream(BoxOfCell(Piece, LargeSide), true);
			}
		}
		MiniEngine::UnloadActors(*World);
		MiniEngine::LoadActors(*World, Box);
		World->MiniPartition->MiniLoadedRegions = {Box};
	}

	/** Build Loaded Regions. */
	bool BuildLoaded()
	{
		FRtpBuilder::Get().Start(*World);
		Wait();
		return MiniEngine::Notification().bSuccess;
	}

	/** Files of regions on the disk. */
	static size_t FileCount()
	{
		size_t Count = 0;
		for (const auto& [Name, Bytes] : MiniEngine::Disk().Files)
		{
			Count += Name.find("RtpNavigationChunk") != std::string::npos ? 1 : 0;
		}
		return Count;
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
			EXPECT_EQ(All.count({Chunk->Region.X, Chunk->Region.Y}), 0u) << "two chunks of one region";
			All[{Chunk->Region.X, Chunk->Region.Y}] = BytesOf(*Chunk);
		}
		return All;
	}

	/** A game of what was built. Its data is ready, and so is the ground of these cells. */
	FPartitionedGame Play(std::initializer_list<int> Cells) const;
};

/** A game of that world, with its streaming. */
class FPartitionedGame
{
public:
	FPartitionedGame(
		const std::vector<ARtpNavigationChunk*>& Chunks, URtpNavigationData* Summary, std::initializer_list<int> Cells)
		: Game(ETestData::None, NM_Standalone, MakeLevel(Chunks, Summary))
	{
		for (const int Cell : Cells)
		{
			Load(Cell, true);
		}
		EXPECT_TRUE(Game.TickUntilReady());
		Wait(8);
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
			World.MiniPartition = std::make_unique<UWorldPartition>(&World);
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
						const FIntVector& Origin = In.OriginLocation;
						Loaded->FinishSpawning(
							FTransform(FRotator(), Loaded->GetActorLocation() - FVector(Origin.X, Origin.Y, Origin.Z)));
					});
				return;
			}
		}
		ADD_FAILURE() << "the bounds of a region are in no cell";
	}

	Rtp::Random Random{25};
};

inline FPartitionedGame Partition::Play(std::initializer_list<int> Cells) const
{
	return FPartitionedGame(Chunks(), RtpDataStore::Find(*World), Cells);
}
