// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Obstacles/RtpStreamedGround.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/Level.h"
#include "Engine/LevelBounds.h"
#include "Engine/World.h"
#include "Settings/RtpSettings.h"

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

void URtpStreamedGround::OnLevelAdded(ULevel* Level, UWorld* World)
{
	if (World != GetWorld() || Level == nullptr || Level->GetWorldPartitionRuntimeCell() != nullptr ||
		!URtpSettings::Get().bBlockUnloadedGround)
	{
		return;
	}
	FPiece& Piece = Pieces.FindOrAdd(Level->GetPathName());
	// The origin may be shifted before the level is removed.
	const FBox Bounds = ALevelBounds::CalculateLevelBounds(Level);
	Piece.Bounds = !Bounds.IsValid ? Bounds
								   : FBox(RtpConvert::FromCore(RtpConvert::ToGrid(*World, Bounds.Min)),
										 RtpConvert::FromCore(RtpConvert::ToGrid(*World, Bounds.Max)));
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(World);
	if (Subsystem != nullptr && Piece.Block != INDEX_NONE)
	{
		Subsystem->UnblockBox(Piece.Block);
		Piece.Block = INDEX_NONE;
	}
}

void URtpStreamedGround::OnLevelRemoved(ULevel* Level, UWorld* World)
{
	FPiece* Piece = World == GetWorld() && Level != nullptr ? Pieces.Find(Level->GetPathName()) : nullptr;
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
		const FVector Centre = RtpConvert::FromGrid(*GetWorld(), RtpConvert::ToCore(Piece.Bounds.GetCenter()));
		Piece.Block = Subsystem->BlockBox(Centre, Piece.Bounds.GetExtent(), 0.0f);
	}
}
