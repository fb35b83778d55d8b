// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/Map.h"
#include "Containers/UnrealString.h"
#include "Math/Box.h"
#include "Subsystems/WorldSubsystem.h"

#include "RtpStreamedGround.generated.h"

class ULevel;
class UWorld;

/**
 * Blocks the ground within the bounds of streamed levels after they were unloaded, if the project settings ask for it.
 * Cells of World Partition say nothing about ground: those of several grids and data layers lie over each other. Game
 * thread.
 */
UCLASS()
class URtpStreamedGround : public UWorldSubsystem
{
	GENERATED_BODY()

public:
	virtual void Initialize(FSubsystemCollectionBase& Collection) override;
	virtual void Deinitialize() override;

protected:
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const override;

private:
	struct FPiece
	{
		FBox Bounds = FBox(ForceInit);
		int32 Block = INDEX_NONE; // none while it is loaded
	};

	void OnLevelAdded(ULevel* Level, UWorld* World);
	void OnLevelRemoved(ULevel* Level, UWorld* World);
	void Block(FPiece& Piece) const;

	TMap<FString, FPiece> Pieces; // by name: a level that is loaded again is another object
};
