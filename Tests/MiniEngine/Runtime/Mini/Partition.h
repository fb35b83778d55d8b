// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: cells of World Partition, with bounds and a loading state.

#pragma once

#include "Mini/Containers.h"
#include "Mini/Math.h"
#include "Mini/Pointers.h"
#include "Mini/Strings.h"

#include <memory>
#include <vector>

class IWorldPartitionCell
{
public:
	virtual ~IWorldPartitionCell() = default;
	virtual const FBox& GetContentBounds() const = 0;
	virtual FName GetLevelPackageName() const = 0;
};

enum class EWorldPartitionRuntimeCellState : uint8
{
	Unloaded,
	Loaded,
	Activated
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
	MINI_GETTER(const TArray<FName>&, GetDataLayers, MiniDataLayers)
	MINI_GETTER(bool, GetIsHLOD, bMiniHlod)
	MINI_GETTER(bool, IsAlwaysLoaded, bMiniAlwaysLoaded)
	MINI_GETTER(EWorldPartitionRuntimeCellState, GetCurrentState, MiniState)

	FBox MiniBounds;
	FName MiniName;
	TArray<FName> MiniDataLayers; // the cell is loaded when one of them is active
	bool bMiniHlod = false;       // it shows distant ground
	bool bMiniAlwaysLoaded = false;
	EWorldPartitionRuntimeCellState MiniState = EWorldPartitionRuntimeCellState::Unloaded;
};

class UWorldPartitionRuntimeHash
{
public:
	void ForEachStreamingCells(TFunctionRef<bool(const UWorldPartitionRuntimeCell*)> Body) const
	{
		for (const std::unique_ptr<UWorldPartitionRuntimeCell>& Cell : MiniCells)
		{
			if (!Body(Cell.get()))
			{
				return;
			}
		}
	}

	std::vector<std::unique_ptr<UWorldPartitionRuntimeCell>> MiniCells;
};

class UWorldPartition
{
public:
	std::unique_ptr<UWorldPartitionRuntimeHash> RuntimeHash = std::make_unique<UWorldPartitionRuntimeHash>();
};
