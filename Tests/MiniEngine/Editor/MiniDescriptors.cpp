// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Mini/ActorDescriptors.h"
#include "Mini/Packages.h"

#include <algorithm>

namespace
{
std::map<const AActor*, int>& ReferenceCounts()
{
	static std::map<const AActor*, int> All;
	return All;
}

bool HasFile(const AActor& Actor)
{
	const UPackage* Package = Actor.GetPackage();
	return Package != nullptr && !Package->ContainsMap() && FPackageName::DoesPackageExist(Package->GetName());
}

void Load(AActor& Actor)
{
	UWorld& World = *Actor.GetWorld();
	std::erase(World.MiniPartition->MiniUnloaded, &Actor);
	World.PersistentLevel->Actors.Add(&Actor);
	Actor.RemoveFromRoot();
}

void Unload(AActor& Actor)
{
	UWorld& World = *Actor.GetWorld();
	Actor.AddToRoot();
	World.PersistentLevel->Actors.Remove(&Actor);
	World.MiniPartition->MiniUnloaded.push_back(&Actor);
}

bool IsLoaded(const AActor& Actor)
{
	const std::vector<AActor*>& Unloaded = Actor.GetWorld()->MiniPartition->MiniUnloaded;
	return std::find(Unloaded.begin(), Unloaded.end(), &Actor) == Unloaded.end();
}
} // namespace

FGuid FWorldPartitionActorDescInstance::GetGuid() const
{
	const uint64 Number = reinterpret_cast<uint64>(Actor);
	return FGuid(static_cast<uint32>(Number >> 32), static_cast<uint32>(Number), 0, 0);
}

FBox FWorldPartitionActorDescInstance::GetEditorBounds() const
{
	return Actor->GetComponentsBoundingBox();
}

FWorldPartitionReference::FWorldPartitionReference(UWorldPartition*, const FGuid& Guid)
	: Actor(reinterpret_cast<AActor*>(static_cast<uint64>(Guid.A) << 32 | Guid.B))
{
	// An actor that was loaded without a reference is held by somebody else.
	const bool bLoaded = IsLoaded(*Actor);
	ReferenceCounts()[Actor] += ReferenceCounts()[Actor] == 0 && bLoaded ? 2 : 1;
	if (!bLoaded)
	{
		Load(*Actor);
	}
}

FWorldPartitionReference::FWorldPartitionReference(const FWorldPartitionReference& Other)
	: Actor(Other.Actor)
{
	++ReferenceCounts()[Actor];
}

FWorldPartitionReference::~FWorldPartitionReference()
{
	const bool bDirty = MiniEngine::DirtyPackages().count(Actor->GetPackage()->GetName().Std()) != 0;
	if (--ReferenceCounts()[Actor] == 0 && !bDirty)
	{
		Unload(*Actor);
	}
	else if (ReferenceCounts()[Actor] == 1)
	{
		ReferenceCounts().erase(Actor); // of the other holder
	}
}

void FWorldPartitionHelpers::MiniForEach(UWorldPartition& Partition, UClass* Class, const FVisit& Visit)
{
	std::vector<AActor*> All = Partition.MiniUnloaded;
	for (AActor* Actor : Partition.MiniWorld->PersistentLevel->Actors)
	{
		All.push_back(Actor);
	}
	for (AActor* Actor : All)
	{
		const FWorldPartitionActorDescInstance Found(*Actor);
		if (Actor->IsA(Class) && HasFile(*Actor) && !Visit(&Found))
		{
			return;
		}
	}
}

void MiniEngine::UnloadActors(UWorld& World, const std::vector<AActor*>& Except)
{
	const TArray<TObjectPtr<AActor>> Present = World.PersistentLevel->Actors;
	for (AActor* Actor : Present)
	{
		const bool bStays = std::find(Except.begin(), Except.end(), Actor) != Except.end();
		if (!bStays && HasFile(*Actor) && Actor->GetComponentsBoundingBox().IsValid &&
			DirtyPackages().count(Actor->GetPackage()->GetName().Std()) == 0)
		{
			Unload(*Actor);
		}
	}
}

void MiniEngine::LoadActors(UWorld& World, const FBox& Box)
{
	const std::vector<AActor*> Unloaded = World.MiniPartition->MiniUnloaded;
	for (AActor* Actor : Unloaded)
	{
		if (Box.Intersect(Actor->GetComponentsBoundingBox()))
		{
			Load(*Actor);
		}
	}
}
