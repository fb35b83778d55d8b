// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "World/RtpStreamedGround.h"

#include "Engine/Level.h"
#include "Engine/LevelBounds.h"
#include "Engine/World.h"
#include "World/RtpWorldSubsystem.h"
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

void FRtpStreamedGround::OnWorldBegins(URtpWorldSubsystem& Subsystem, const UWorld& World)
{
	const UWorldPartition* Partition = World.GetWorldPartition();
	if (Partition == nullptr || Partition->RuntimeHash == nullptr)
	{
		return;
	}
	Partition->RuntimeHash->ForEachStreamingCells(
		[this, &Subsystem](const UWorldPartitionRuntimeCell* Cell)
		{
			if (!Cell->IsAlwaysLoaded() && Cell->GetCurrentState() != EWorldPartitionRuntimeCellState::Activated)
			{
				FPiece& Piece = Pieces.FindOrAdd(Cell->GetLevelPackageName().ToString());
				Piece.Bounds = Cell->GetContentBounds();
				Block(Subsystem, Piece);
			}
			return true;
		});
}

void FRtpStreamedGround::OnLevelAdded(URtpWorldSubsystem& Subsystem, const ULevel& Level)
{
	FPiece& Piece = Pieces.FindOrAdd(NameOfStreamed(Level));
	Piece.Bounds = BoundsOfStreamed(Level);
	if (Piece.Block != INDEX_NONE)
	{
		Subsystem.UnblockBox(Piece.Block);
		Piece.Block = INDEX_NONE;
	}
}

void FRtpStreamedGround::OnLevelRemoved(URtpWorldSubsystem& Subsystem, const ULevel& Level)
{
	if (FPiece* Piece = Pieces.Find(NameOfStreamed(Level)))
	{
		Block(Subsystem, *Piece);
	}
}

void FRtpStreamedGround::Block(URtpWorldSubsystem& Subsystem, FPiece& Piece)
{
	if (Piece.Block == INDEX_NONE && Piece.Bounds.IsValid)
	{
		Piece.Block = Subsystem.BlockBox(Piece.Bounds.GetCenter(), Piece.Bounds.GetExtent(), 0.0f);
	}
}
