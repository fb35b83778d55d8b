// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Mini/ActorDescriptors.h"
#include "Mini/Packages.h"

#include <algorithm>

namespace
{
struct FMiniHold
{
	int References = 0;
	bool bElsewhere = false; // something else than references holds the actor, too
};

/** Of actors with references. */
std::map<const AActor*, FMiniHold>& Holds()
{
	static std::map<const AActor*, FMiniHold> All;
	return All;
}

bool HasFile(const AActor& Actor)
{
	const UPackage* Package = Actor.GetPackage();
	return Package != nullptr && !Package->ContainsMap() && FPackageName::DoesPackageExist(Package->GetName());
}

/** An actor that is loaded again is read from its file. */
void ReadAgain(AActor& Actor)
{
	for (UObject* Part : MiniObjects::Get().PartsOf(Actor))
	{
		if (Part->IsA<UActorComponent>())
		{
			continue; // the stand-in has no files of components
		}
		TArray<uint8> Bytes;
		FMemoryWriter Writer(Bytes);
		Part->Serialize(Writer);
		FMemoryReader Reader(Bytes);
		Reader.MiniVersions = Writer.MiniVersions;
		Part->Serialize(Reader);
	}
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
	ReadAgain(Actor);
	World.PersistentLevel->Actors.Remove(&Actor);
	World.MiniPartition->MiniUnloaded.push_back(&Actor);
}

bool IsDirty(const AActor& Actor)
{
	return MiniEngine::DirtyPackages().count(Actor.GetPackage()->GetName().Std()) != 0;
}

bool IsLoaded(const AActor& Actor)
{
	const std::vector<AActor*>& Unloaded = Actor.GetWorld()->MiniPartition->MiniUnloaded;
	return std::find(Unloaded.begin(), Unloaded.end(), &Actor) == Unloaded.end();
}
} // namespace

FGuid FWorldPartitionActorDescInstance::GetGuid() const
{
	return Actor->GetActorGuid();
}

FBox FWorldPartitionActorDescInstance::GetEditorBounds() const
{
	return Actor->GetComponentsBoundingBox();
}

FWorldPartitionReference::FWorldPartitionReference(UWorldPartition*, const FGuid& Guid)
	: Actor(reinterpret_cast<AActor*>(static_cast<uint64>(Guid.A) << 32 | Guid.B))
{
	// An actor that was loaded without a reference is held by somebody else, but for those that a builder has spawned.
	const bool bLoaded = IsLoaded(*Actor);
	const std::optional<std::set<const AActor*>>& Held = Actor->GetWorld()->MiniPartition->MiniHeld;
	const bool bHeld = bLoaded && (!Held || Held->contains(Actor));
	++Holds().try_emplace(Actor, FMiniHold{0, bHeld}).first->second.References;
	if (!bLoaded)
	{
		Load(*Actor);
	}
}

FWorldPartitionReference::FWorldPartitionReference(const FWorldPartitionReference& Other)
	: Actor(Other.Actor)
{
	++Holds()[Actor].References;
}

FWorldPartitionReference::~FWorldPartitionReference()
{
	FMiniHold& Hold = Holds()[Actor];
	if (--Hold.References != 0)
	{
		return;
	}
	const bool bStays = Hold.bElsewhere || IsDirty(*Actor);
	Holds().erase(Actor);
	if (!bStays)
	{
		Unload(*Actor);
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
		if (bStays || !HasFile(*Actor) || !Actor->GetComponentsBoundingBox().IsValid || IsDirty(*Actor))
		{
			continue;
		}
		const auto Hold = Holds().find(Actor);
		if (Hold != Holds().end())
		{
			Hold->second.bElsewhere = false; // its references keep it
		}
		else
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
			if (std::optional<std::set<const AActor*>>& Held = World.MiniPartition->MiniHeld)
			{
				Held->insert(Actor);
			}
		}
	}
}
