// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: Mass.

#include "Mini/Mass.h"

#include <algorithm>

bool FMassEntityQuery::Matches(const FMassEntityTemplateData& Composition) const
{
	const auto Suits = [](bool bHas, EMassFragmentPresence Presence)
	{ return Presence == EMassFragmentPresence::Optional || bHas == (Presence != EMassFragmentPresence::None); };
	const bool bFragments = std::all_of(Fragments.begin(), Fragments.end(),
		[&](const auto& Asked) { return Suits(Composition.Fragments.count(Asked.first) != 0, Asked.second.second); });
	const bool bTags = std::all_of(Tags.begin(), Tags.end(),
		[&](const auto& Asked) { return Suits(Composition.Tags.count(Asked.first) != 0, Asked.second); });
	return bFragments && bTags &&
		std::all_of(
			Shared.begin(), Shared.end(), [&](UScriptStruct* Asked) { return Composition.Shared.count(Asked) != 0; });
}

void FMassEntityQuery::ForEachEntityChunk(
	FMassEntityManager& Entities, FMassExecutionContext& Context, const FMassExecuteFunction& Function)
{
	Context.Query = this;
	for (const std::unique_ptr<FMiniMassArchetype>& Archetype : Entities.MiniArchetypes)
	{
		if (!Matches(Archetype->Composition))
		{
			continue;
		}
		Context.Archetype = Archetype.get();
		for (FMiniMassChunk& Chunk : Archetype->Chunks)
		{
			Context.Chunk = &Chunk;
			const int32 Size = static_cast<int32>(Chunk.Entities.size());
			for (int32 First = 0; First < Size; First += Context.Count)
			{
				Context.First = First;
				Context.Count = Context.MiniOnly == nullptr ? Size : 1;
				if (Context.MiniOnly == nullptr ||
					std::binary_search(Context.MiniOnly->begin(), Context.MiniOnly->end(), Context.GetEntity(0)))
				{
					Function(Context);
				}
			}
		}
	}
}

FMassEntityManager::~FMassEntityManager()
{
	for (UMassProcessor* Processor : Sorted)
	{
		Processor->RemoveFromRoot();
	}
	for (UMassObserverProcessor* Observer : Observers)
	{
		Observer->RemoveFromRoot();
	}
}

FMiniMassArchetype& FMassEntityManager::ArchetypeOf(const FMassEntityTemplateData& Composition)
{
	const auto IsSame = [&](const std::unique_ptr<FMiniMassArchetype>& Archetype)
	{
		const FMassEntityTemplateData& Known = Archetype->Composition;
		const auto SameKeys = [](const auto& A, const auto& B) { return A.first == B.first; };
		return Known.Tags == Composition.Tags && Known.Shared == Composition.Shared &&
			std::equal(Known.Fragments.begin(), Known.Fragments.end(), Composition.Fragments.begin(),
				Composition.Fragments.end(), SameKeys);
	};
	const auto Found = std::find_if(MiniArchetypes.begin(), MiniArchetypes.end(), IsSame);
	if (Found != MiniArchetypes.end())
	{
		return **Found;
	}
	MiniArchetypes.push_back(std::make_unique<FMiniMassArchetype>());
	MiniArchetypes.back()->Composition = Composition;
	return *MiniArchetypes.back();
}

void FMassEntityManager::Put(FMassEntityHandle Entity, FMiniMassArchetype& Archetype,
	const std::map<UScriptStruct*, std::vector<std::byte>>& Values)
{
	size_t Index = 0;
	const auto HasRoom = [](const FMiniMassChunk& Chunk)
	{ return static_cast<int32>(Chunk.Entities.size()) < MiniChunkSize; };
	Index = static_cast<size_t>(
		std::find_if(Archetype.Chunks.begin(), Archetype.Chunks.end(), HasRoom) - Archetype.Chunks.begin());
	if (Index == Archetype.Chunks.size())
	{
		Archetype.Chunks.emplace_back();
	}
	FMiniMassChunk& Chunk = Archetype.Chunks[Index];
	for (const auto& [Type, First] : Archetype.Composition.Fragments)
	{
		const auto Given = Values.find(Type);
		const std::vector<std::byte>& Bytes = Given != Values.end() ? Given->second : First;
		Chunk.Data[Type].insert(Chunk.Data[Type].end(), Bytes.begin(), Bytes.end());
	}
	Places[Entity.Index] = {&Archetype, Index, static_cast<int32>(Chunk.Entities.size()), Entity.SerialNumber};
	Chunk.Entities.push_back(Entity);
}

std::map<UScriptStruct*, std::vector<std::byte>> FMassEntityManager::Take(FMassEntityHandle Entity)
{
	const FPlace Place = Places.at(Entity.Index);
	FMiniMassChunk& Chunk = Place.Archetype->Chunks[Place.Chunk];
	const size_t Gap = static_cast<size_t>(Place.Index);
	std::map<UScriptStruct*, std::vector<std::byte>> Values;
	for (auto& [Type, Bytes] : Chunk.Data)
	{
		const size_t Size = Bytes.size() / Chunk.Entities.size();
		const auto First = Bytes.begin() + static_cast<std::ptrdiff_t>(Gap * Size);
		Values[Type].assign(First, First + static_cast<std::ptrdiff_t>(Size));
		std::copy(Bytes.end() - static_cast<std::ptrdiff_t>(Size), Bytes.end(), First);
		Bytes.resize(Bytes.size() - Size);
	}
	Chunk.Entities[Gap] = Chunk.Entities.back();
	Places[Chunk.Entities[Gap].Index].Index = Place.Index;
	Chunk.Entities.pop_back();
	Places.erase(Entity.Index);
	return Values;
}

std::vector<FMassEntityHandle> FMassEntityManager::MiniSpawn(const TArray<UMassEntityTraitBase*>& Traits, int32 Count,
	const std::function<void(FMassEntityTemplateBuildContext&)>& Add,
	const std::function<void(FMassEntityHandle, int32)>& First)
{
	FMassEntityTemplateData Composition;
	FMassEntityTemplateBuildContext Context(Composition);
	Add(Context);
	for (const UMassEntityTraitBase* Trait : Traits)
	{
		Trait->BuildTemplate(Context, *World);
	}
	for (UScriptStruct* Required : Composition.Required)
	{
		check(Composition.Fragments.count(Required) != 0);
	}
	FMiniMassArchetype& Archetype = ArchetypeOf(Composition);
	std::vector<FMassEntityHandle> Made;
	for (int32 Number = 0; Number < Count; ++Number)
	{
		Made.push_back({++LastIndex, ++LastSerial});
		Put(Made.back(), Archetype, Composition.Fragments);
		First(Made.back(), Number);
	}
	Observe(EMassObservedOperation::Add, Made);
	return Made;
}

void FMassEntityManager::MiniDestroy(const std::vector<FMassEntityHandle>& Entities)
{
	Observe(EMassObservedOperation::Remove, Entities);
	for (const FMassEntityHandle Entity : Entities)
	{
		Take(Entity);
	}
}

void FMassEntityManager::MiniSetTag(FMassEntityHandle Entity, UScriptStruct* Tag, bool bOn)
{
	FMassEntityTemplateData Composition = Places.at(Entity.Index).Archetype->Composition;
	if (bOn == (Composition.Tags.count(Tag) != 0))
	{
		return;
	}
	if (bOn)
	{
		Composition.Tags.insert(Tag);
	}
	else
	{
		Composition.Tags.erase(Tag);
	}
	const std::map<UScriptStruct*, std::vector<std::byte>> Values = Take(Entity);
	Put(Entity, ArchetypeOf(Composition), Values);
}

void FMassEntityManager::Observe(EMassObservedOperation What, const std::vector<FMassEntityHandle>& Entities)
{
	Processors();
	std::vector<FMassEntityHandle> Told = Entities;
	std::sort(Told.begin(), Told.end());
	for (UMassObserverProcessor* Observer : Observers)
	{
		if (!Told.empty() && Observer->MiniObserves(Places.at(Told.front().Index).Archetype->Composition, What))
		{
			FMassExecutionContext Context(0.0f);
			Context.MiniOnly = &Told;
			Observer->MiniExecute(*this, Context);
		}
	}
}

/** One of each class, in an order that suits what they say of each other. */
const std::vector<UMassProcessor*>& FMassEntityManager::Processors()
{
	if (!Sorted.empty())
	{
		return Sorted;
	}
	std::vector<UMassProcessor*> Open;
	for (UClass* Class : MiniObjects::Get().Classes())
	{
		if (!Class->IsChildOf(UMassProcessor::StaticClass()) || Class == UMassProcessor::StaticClass() ||
			Class == UMassObserverProcessor::StaticClass())
		{
			continue;
		}
		UMassProcessor* Processor = NewObject<UMassProcessor>(World, Class);
		Processor->AddToRoot();
		Processor->MiniConfigure();
		if (UMassObserverProcessor* Observer = Cast<UMassObserverProcessor>(Processor))
		{
			Observers.push_back(Observer);
		}
		else
		{
			Open.push_back(Processor);
		}
	}
	const auto IsNamed = [](const TArray<FName>& Names, const UMassProcessor* Other)
	{
		return Names.Contains(Other->GetExecutionOrder().ExecuteInGroup) &&
			!Other->GetExecutionOrder().ExecuteInGroup.IsNone();
	};
	const auto IsReady = [&](const UMassProcessor* Next)
	{
		return std::none_of(Open.begin(), Open.end(),
			[&](const UMassProcessor* Other)
			{
				return Other != Next &&
					(IsNamed(Next->GetExecutionOrder().ExecuteAfter, Other) ||
						IsNamed(Other->GetExecutionOrder().ExecuteBefore, Next));
			});
	};
	while (!Open.empty())
	{
		const auto Next = std::find_if(Open.begin(), Open.end(), IsReady);
		check(Next != Open.end()); // they wait for each other
		Sorted.push_back(*Next);
		Open.erase(Next);
	}
	return Sorted;
}

void FMassEntityManager::MiniRun(float DeltaTime)
{
	for (UMassProcessor* Processor : Processors())
	{
		FMassExecutionContext Context(DeltaTime);
		Processor->MiniExecute(*this, Context);
	}
}

void UMassEntitySubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	Manager = std::make_unique<FMassEntityManager>(*GetWorld());
}

FMassEntityManager& UMassEntitySubsystem::GetMutableEntityManager()
{
	check(Manager != nullptr);
	return *Manager;
}

void UMassEntitySubsystem::Deinitialize()
{
	Manager.reset();
	Super::Deinitialize();
}

FMassEntityManager& UE::Mass::Utils::GetEntityManagerChecked(const UWorld& World)
{
	return World.GetSubsystem<UMassEntitySubsystem>()->GetMutableEntityManager();
}
