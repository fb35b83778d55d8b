// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Delegates/DelegateCombinations.h"
#include "GameFramework/Actor.h"
#include "Math/Box.h"
#include "Math/IntPoint.h"

#include "RtpNavigationChunk.generated.h"

class UBoxComponent;
class URtpNavigationData;

class ARtpNavigationChunk;

DECLARE_MULTICAST_DELEGATE_OneParam(FRtpOnChunkChanged, const ARtpNavigationChunk&);

/**
 * The ground of one region of a partitioned world. A build spawns one for each region. World Partition loads and
 * unloads it with the cell of its bounds; agents walk in the region while it is loaded.
 */
UCLASS(NotPlaceable, HideCategories = (Actor, Collision, HLOD, Input, Rendering, Replication, Physics))
class REALTIMEPATHING_API ARtpNavigationChunk : public AActor
{
	GENERATED_BODY()

public:
	ARtpNavigationChunk();

	/** Column and row of the region. */
	UPROPERTY(VisibleAnywhere, Category = "Real Time Pathing")
	FIntPoint Region;

	/** The ground that counts, in the coordinates of the build; its heights are those of the walkable ground. */
	UPROPERTY(VisibleAnywhere, Category = "Real Time Pathing")
	FBox Area;

	/** Grids of the region for every agent class, each with a rim of the regions beside it. A part of this actor. */
	UPROPERTY(VisibleAnywhere, Category = "Real Time Pathing")
	TObjectPtr<URtpNavigationData> Data;

	/** The data of the world into which the region was built; null if the world had none then. In a cook the region has
	 * a world of its own, without the settings of the level. */
	UPROPERTY()
	TObjectPtr<URtpNavigationData> BuiltInto;

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type Reason) override;

	/** In a cook: warns or fails, as the project settings say, if the region was built with other settings than the
	 * rest of its world. */
	virtual void PreSave(FObjectPreSaveContext Context) override;
#if WITH_EDITOR
	// Builds place these actors. By hand they cannot be moved, copied, deleted or made to be always loaded.
	virtual bool CanChangeIsSpatiallyLoadedFlag() const override
	{
		return false;
	}
	virtual bool IsUserManaged() const override
	{
		return false;
	}
	virtual bool IsLockLocation() const override
	{
		return true;
	}
	virtual bool ShouldExport() override
	{
		return false;
	}
#endif

	/** Broadcast when a region is loaded and unloaded in a game: world subsystems follow. */
	static FRtpOnChunkChanged OnLoaded;
	static FRtpOnChunkChanged OnUnloaded;

	/** Whether the actor is where it was built. A level that is streamed to another place takes its actors along, but
	 * grids have no transform. */
	bool IsInPlace() const;

	/** Moves the actor to the region, and gives it bounds by which it falls into one cell of a runtime grid. */
	void Place(const FIntPoint& InRegion, const FBox& InArea);

private:
	UPROPERTY()
	TObjectPtr<UBoxComponent> Box;
};
