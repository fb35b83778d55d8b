// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: cells of World Partition, with bounds and a loading state.

#pragma once

#include "Mini/Boxes.h"
#include "Mini/Containers.h"
#include "Mini/Pointers.h"
#include "Mini/Strings.h"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

class AActor;
class ULevel;
class UWorld;

class IWorldPartitionCell
{
public:
	virtual ~IWorldPartitionCell() = default;
	virtual const FBox& GetContentBounds() const = 0;
	virtual FName GetLevelPackageName() const = 0;
};

class UWorldPartitionRuntimeCell : public IWorldPartitionCell
{
public:
	virtual const FBox& GetContentBounds() const override
	{
		return MiniBounds;
	}
	virtual FName GetLevelPackageName() const override
	{
		return MiniName;
	}

	FBox MiniBounds;
	FName MiniName;
	TArray<FName> MiniDataLayers;                                  // the cell is loaded when one of them is active
	std::vector<std::function<void(UWorld&, ULevel&)>> MiniActors; // each spawns an actor that is stored in the cell
	bool bMiniNavigation = false;                                  // it holds the tiles of the navmesh in its bounds
	ULevel* MiniLevel = nullptr;                                   // while it is loaded
};

class UWorldPartitionRuntimeHash
{
public:
	std::vector<std::unique_ptr<UWorldPartitionRuntimeCell>> MiniCells;
};

class UWorldPartition
{
public:
	explicit UWorldPartition(UWorld* World = nullptr)
		: MiniWorld(World)
	{
	}

	/** The boxes that the user has loaded in the editor. */
	TArray<FBox> GetUserLoadedEditorRegions() const
	{
		return MiniLoadedRegions;
	}
	UWorld* MiniWorld;
	TArray<FBox> MiniLoadedRegions;
	std::vector<AActor*> MiniUnloaded; // actors with files of their own that are not loaded
	/** While a builder runs: the loaded actors that something holds. Nothing holds those that it has spawned. */
	std::optional<std::set<const AActor*>> MiniHeld;
	std::unique_ptr<UWorldPartitionRuntimeHash> RuntimeHash = std::make_unique<UWorldPartitionRuntimeHash>();
};
