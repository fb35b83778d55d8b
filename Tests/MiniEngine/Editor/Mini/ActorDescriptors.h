// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature editor: actors of a partitioned world that have files of their own, loaded or not.

#pragma once

#include "Mini/World.h"

#include <functional>

/** An actor that has a file; the editor knows it without loading it. */
class FWorldPartitionActorDescInstance
{
public:
	explicit FWorldPartitionActorDescInstance(AActor& InActor)
		: Actor(&InActor)
	{
	}
	FGuid GetGuid() const;
	FBox GetEditorBounds() const;

private:
	AActor* Actor;
};

/** Keeps an actor loaded. When the last reference is gone, the actor is unloaded, unless it is changed and not saved.
 */
class FWorldPartitionReference
{
public:
	FWorldPartitionReference(UWorldPartition* Partition, const FGuid& Guid);
	FWorldPartitionReference(const FWorldPartitionReference& Other);
	FWorldPartitionReference& operator=(const FWorldPartitionReference&) = delete;
	~FWorldPartitionReference();

	AActor* GetActor() const
	{
		return Actor;
	}

private:
	AActor* Actor = nullptr;
};

class FWorldPartitionHelpers
{
public:
	using FVisit = std::function<bool(const FWorldPartitionActorDescInstance*)>;

	template <class T>
	static void ForEachActorDescInstance(UWorldPartition* Partition, const FVisit& Visit)
	{
		MiniForEach(*Partition, T::StaticClass(), Visit);
	}

private:
	static void MiniForEach(UWorldPartition& Partition, UClass* Class, const FVisit& Visit);
};

namespace MiniEngine
{
/** Unloads the actors of a level that have bounds and files of their own, except some. */
void UnloadActors(UWorld& World, const std::vector<AActor*>& Except = {});

/** Loads those that touch a box. */
void LoadActors(UWorld& World, const FBox& Box = FBox(FVector(-1e9, -1e9, -1e9), FVector(1e9, 1e9, 1e9)));
} // namespace MiniEngine
