// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Obstacles/RtpStreamedGround.h"

#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/Level.h"
#include "Engine/LevelBounds.h"
#include "Engine/World.h"
#include "Settings/RtpSettings.h"
#include "WorldPartition/WorldPartition.h"
#include "WorldPartition/WorldPartitionRuntimeCell.h"
#include "WorldPartition/WorldPartitionRuntimeHash.h"

namespace
{
FString NameOfStreamed(const ULevel& Level)
{
	const IWorldPartitionCell* Cell = Level.GetWorldPartitionRuntimeCell();
	return Cell != nullptr ? Cell->GetLevelPackageName().ToString() : Level.GetPathName();
}

FBox BoundsOfStreamed(const ULevel& Level)
{
	const IWorldPartitionCell* Cell = Level.GetWorldPartitionRuntimeCell();
	return Cell != nullptr ? Cell->GetContentBounds() : ALevelBounds::CalculateLevelBounds(&Level);
}
} // namespace

bool URtpStreamedGround::DoesSupportWorldType(const EWorldType::Type WorldType) const
{
	return URtpWorldSubsystem::PlansIn(WorldType);
}

void URtpStreamedGround::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	FWorldDelegates::LevelAddedToWorld.AddUObject(this, &URtpStreamedGround::OnLevelAdded);
	FWorldDelegates::LevelRemovedFromWorld.AddUObject(this, &URtpStreamedGround::OnLevelRemoved);
}

void URtpStreamedGround::Deinitialize()
{
	FWorldDelegates::LevelAddedToWorld.RemoveAll(this);
	FWorldDelegates::LevelRemovedFromWorld.RemoveAll(this);
	Super::Deinitialize();
}

void URtpStreamedGround::OnWorldBeginPlay(UWorld& InWorld)
{
	Super::OnWorldBeginPlay(InWorld);
	const UWorldPartition* Partition = InWorld.GetWorldPartition();
	if (!URtpSettings::Get().bBlockUnloadedLevels || Partition == nullptr || Partition->RuntimeHash == nullptr)
	{
		return;
	}
	Partition->RuntimeHash->ForEachStreamingCells(
		[this](const UWorldPartitionRuntimeCell* Cell)
		{
			// Cells of data layers and of distant stand-ins lie over ground of other cells, which is loaded without
			// them.
			const bool bGround = !Cell->IsAlwaysLoaded() && Cell->GetDataLayers().IsEmpty() && !Cell->GetIsHLOD();
			if (bGround && Cell->GetCurrentState() != EWorldPartitionRuntimeCellState::Activated)
			{
				FPiece& Piece = Pieces.FindOrAdd(Cell->GetLevelPackageName().ToString());
				Piece.Bounds = Cell->GetContentBounds();
				Block(Piece);
			}
			return true;
		});
}

void URtpStreamedGround::OnLevelAdded(ULevel* Level, UWorld* World)
{
	if (World != GetWorld() || Level == nullptr || !URtpSettings::Get().bBlockUnloadedLevels)
	{
		return;
	}
	FPiece& Piece = Pieces.FindOrAdd(NameOfStreamed(*Level));
	Piece.Bounds = BoundsOfStreamed(*Level);
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(World);
	if (Subsystem != nullptr && Piece.Block != INDEX_NONE)
	{
		Subsystem->UnblockBox(Piece.Block);
		Piece.Block = INDEX_NONE;
	}
}

void URtpStreamedGround::OnLevelRemoved(ULevel* Level, UWorld* World)
{
	FPiece* Piece = World == GetWorld() && Level != nullptr ? Pieces.Find(NameOfStreamed(*Level)) : nullptr;
	if (Piece != nullptr)
	{
		Block(*Piece);
	}
}

void URtpStreamedGround::Block(FPiece& Piece) const
{
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	if (Subsystem != nullptr && Piece.Block == INDEX_NONE && Piece.Bounds.IsValid)
	{
		Piece.Block = Subsystem->BlockBox(Piece.Bounds.GetCenter(), Piece.Bounds.GetExtent(), 0.0f);
	}
}
