// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: Mass. Entities of one composition lie in chunks, whose order changes when others leave.
// Processors see only what their queries declare, and run by their groups and by what they name as before and after.

#pragma once

#include "Mini/World.h"

#include <cstddef>
#include <cstring>
#include <functional>
#include <map>
#include <set>
#include <type_traits>
#include <vector>

struct FMassFragment
{
};
struct FMassTag
{
};
struct FMassChunkFragment
{
};
struct FMassSharedFragment
{
};

/** A type of the engine's own. */
#define MINI_MASS_TYPE(Type)                                                                                           \
	static UScriptStruct* StaticStruct()                                                                               \
	{                                                                                                                  \
		return MiniEngine::StructOf<Type>(#Type);                                                                      \
	}

struct FMassEntityHandle
{
	int32 Index = 0;
	int32 SerialNumber = 0;

	bool IsSet() const
	{
		return Index != 0 && SerialNumber != 0;
	}
	bool IsValid() const
	{
		return IsSet();
	}
	friend bool operator==(const FMassEntityHandle&, const FMassEntityHandle&) = default;
	friend bool operator<(const FMassEntityHandle& A, const FMassEntityHandle& B)
	{
		return A.Index < B.Index;
	}
};

enum class EMassFragmentAccess : uint8
{
	None,
	ReadOnly,
	ReadWrite
};
enum class EMassFragmentPresence : uint8
{
	All,
	Any,
	None,
	Optional
};
enum class EMassObservedOperation : uint8
{
	Add,
	Remove,
	MAX
};

namespace UE::Mass::ProcessorGroupNames
{
inline const FName UpdateWorldFromMass{TEXT("UpdateWorldFromMass")};
inline const FName SyncWorldToMass{TEXT("SyncWorldToMass")};
inline const FName Behavior{TEXT("Behavior")};
inline const FName Tasks{TEXT("Tasks")};
inline const FName Avoidance{TEXT("Avoidance")};
inline const FName Movement{TEXT("Movement")};
} // namespace UE::Mass::ProcessorGroupNames

/** The composition of an entity; fragments are plain data. */
struct FMassEntityTemplateData
{
	std::map<UScriptStruct*, std::vector<std::byte>> Fragments; // with their first values
	std::map<UScriptStruct*, std::vector<std::byte>> Shared;    // the same for all
	std::set<UScriptStruct*> Tags;
	std::set<UScriptStruct*> Required;

	template <class T>
	static std::vector<std::byte> BytesOf(const T& Value)
	{
		static_assert(std::is_trivially_copyable_v<T>, "fragments are moved as bytes");
		std::vector<std::byte> Bytes(sizeof(T));
		std::memcpy(Bytes.data(), &Value, sizeof(T));
		return Bytes;
	}
};

struct FMassEntityTemplateBuildContext
{
	explicit FMassEntityTemplateBuildContext(FMassEntityTemplateData& InData)
		: Data(InData)
	{
	}
	template <class T>
	T& AddFragment_GetRef()
	{
		check(Data.Fragments.count(T::StaticStruct()) == 0); // one trait adds it
		std::vector<std::byte>& Bytes = Data.Fragments[T::StaticStruct()] = FMassEntityTemplateData::BytesOf(T());
		return *reinterpret_cast<T*>(Bytes.data());
	}
	template <class T>
	void AddFragment()
	{
		AddFragment_GetRef<T>();
	}
	template <class T>
	void AddTag()
	{
		Data.Tags.insert(T::StaticStruct());
	}
	template <class T>
	void RequireFragment()
	{
		Data.Required.insert(T::StaticStruct());
	}
	template <class T>
	void MiniAddShared(const T& Value)
	{
		Data.Shared[T::StaticStruct()] = FMassEntityTemplateData::BytesOf(Value);
	}

private:
	FMassEntityTemplateData& Data;
};

class UMassEntityTraitBase : public UObject
{
	MINI_CLASS(UMassEntityTraitBase, UObject)

public:
	virtual void BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const
	{
	}
};

/** Entities of one composition, next to each other. */
struct FMiniMassChunk
{
	std::vector<FMassEntityHandle> Entities;
	std::map<UScriptStruct*, std::vector<std::byte>> Data;
};

struct FMiniMassArchetype
{
	FMassEntityTemplateData Composition;
	std::vector<FMiniMassChunk> Chunks;
};

struct FMassExecutionContext;
struct FMassEntityManager;
class UMassProcessor;
using FMassExecuteFunction = std::function<void(FMassExecutionContext&)>;

struct FMassEntityQuery
{
	FMassEntityQuery() = default;
	explicit FMassEntityQuery(UMassProcessor& Owner)
	{
	}
	template <class T>
	FMassEntityQuery& AddRequirement(
		EMassFragmentAccess Access, EMassFragmentPresence Presence = EMassFragmentPresence::All)
	{
		Fragments[T::StaticStruct()] = {Access, Presence};
		return *this;
	}
	template <class T>
	FMassEntityQuery& AddConstSharedRequirement(EMassFragmentPresence Presence = EMassFragmentPresence::All)
	{
		Shared.insert(T::StaticStruct());
		return *this;
	}
	template <class T>
	FMassEntityQuery& AddTagRequirement(EMassFragmentPresence Presence)
	{
		Tags[T::StaticStruct()] = Presence;
		return *this;
	}
	void ForEachEntityChunk(
		FMassEntityManager& Entities, FMassExecutionContext& Context, const FMassExecuteFunction& Function);

	std::map<UScriptStruct*, std::pair<EMassFragmentAccess, EMassFragmentPresence>> Fragments;
	std::map<UScriptStruct*, EMassFragmentPresence> Tags;
	std::set<UScriptStruct*> Shared;

private:
	bool Matches(const FMassEntityTemplateData& Composition) const;
};

struct FMassExecutionContext
{
	explicit FMassExecutionContext(float InDeltaTime)
		: DeltaTime(InDeltaTime)
	{
	}
	float GetDeltaTimeSeconds() const
	{
		return DeltaTime;
	}
	int32 GetNumEntities() const
	{
		return Count;
	}
	FMassEntityHandle GetEntity(int32 Index) const
	{
		return Chunk->Entities[static_cast<size_t>(First + Index)];
	}
	template <class T>
	TArrayView<T> GetMutableFragmentView()
	{
		return TArrayView<T>(MiniFind<T>(EMassFragmentAccess::ReadWrite), Count);
	}
	template <class T>
	TConstArrayView<T> GetFragmentView() const
	{
		return TConstArrayView<T>(MiniFind<T>(EMassFragmentAccess::ReadOnly), Count);
	}
	template <class T>
	const T& GetConstSharedFragment() const
	{
		check(Query->Shared.count(T::StaticStruct()) != 0);
		return *reinterpret_cast<const T*>(Archetype->Composition.Shared.at(T::StaticStruct()).data());
	}
	template <class T>
	bool DoesArchetypeHaveTag() const
	{
		return Archetype->Composition.Tags.count(T::StaticStruct()) != 0;
	}

	const std::vector<FMassEntityHandle>* MiniOnly = nullptr; // of an observer

private:
	friend struct FMassEntityQuery;

	/** Only what the query has declared is there, and writable only if it said so. */
	template <class T>
	T* MiniFind(EMassFragmentAccess Access) const
	{
		const auto Declared = Query->Fragments.find(T::StaticStruct());
		check(Declared != Query->Fragments.end() && Declared->second.first >= Access);
		std::vector<std::byte>& Bytes = Chunk->Data.at(T::StaticStruct());
		return reinterpret_cast<T*>(Bytes.data()) + First;
	}

	float DeltaTime;
	const FMassEntityQuery* Query = nullptr;
	FMiniMassArchetype* Archetype = nullptr;
	FMiniMassChunk* Chunk = nullptr;
	int32 First = 0;
	int32 Count = 0;
};

struct FMassProcessorExecutionOrder
{
	FName ExecuteInGroup;
	TArray<FName> ExecuteBefore;
	TArray<FName> ExecuteAfter;
};

class UMassProcessor : public UObject
{
	MINI_CLASS(UMassProcessor, UObject)

public:
	const FMassProcessorExecutionOrder& GetExecutionOrder() const
	{
		return ExecutionOrder;
	}
	void MiniConfigure()
	{
		ConfigureQueries();
	}
	void MiniExecute(FMassEntityManager& Entities, FMassExecutionContext& Context)
	{
		Execute(Entities, Context);
	}

protected:
	virtual void ConfigureQueries()
	{
	}
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
	{
	}

	FMassProcessorExecutionOrder ExecutionOrder;
	bool bRequiresGameThreadExecution = false;
};

class UMassObserverProcessor : public UMassProcessor
{
	MINI_CLASS(UMassObserverProcessor, UMassProcessor)

public:
	bool MiniObserves(const FMassEntityTemplateData& Composition, EMassObservedOperation What) const
	{
		return Operation == What && Composition.Fragments.count(ObservedType) != 0;
	}

protected:
	UScriptStruct* ObservedType = nullptr;
	EMassObservedOperation Operation = EMassObservedOperation::MAX;
};

struct FMassEntityManager
{
	explicit FMassEntityManager(UWorld& InWorld)
		: World(&InWorld)
	{
	}
	~FMassEntityManager();
	UWorld* GetWorld() const
	{
		return World;
	}
	bool IsEntityValid(FMassEntityHandle Entity) const
	{
		const auto Found = Places.find(Entity.Index);
		return Found != Places.end() && Found->second.Serial == Entity.SerialNumber;
	}
	bool IsEntityActive(FMassEntityHandle Entity) const
	{
		return IsEntityValid(Entity);
	}
	template <class T>
	T* GetFragmentDataPtr(FMassEntityHandle Entity) const
	{
		const FPlace& Place = Places.at(Entity.Index);
		FMiniMassChunk& Chunk = Place.Archetype->Chunks[Place.Chunk];
		const auto Found = Chunk.Data.find(T::StaticStruct());
		return Found == Chunk.Data.end() ? nullptr : reinterpret_cast<T*>(Found->second.data()) + Place.Index;
	}
	template <class T>
	T& GetFragmentDataChecked(FMassEntityHandle Entity) const
	{
		return *GetFragmentDataPtr<T>(Entity);
	}

	/** Makes entities of traits, lets First set their values, then tells the observers. */
	std::vector<FMassEntityHandle> MiniSpawn(const TArray<UMassEntityTraitBase*>& Traits, int32 Count,
		const std::function<void(FMassEntityTemplateBuildContext&)>& Add,
		const std::function<void(FMassEntityHandle, int32)>& First);

	/** Tells the observers, then takes the entities out of their chunks: the last of a chunk fills the gap. */
	void MiniDestroy(const std::vector<FMassEntityHandle>& Entities);

	/** Another composition: the entity moves to other chunks. */
	template <class T>
	void MiniSetTag(FMassEntityHandle Entity, bool bOn)
	{
		MiniSetTag(Entity, T::StaticStruct(), bOn);
	}

	/** Runs the processors of the phase PrePhysics. */
	void MiniRun(float DeltaTime);

	static inline int32 MiniChunkSize = 128;
	std::vector<std::unique_ptr<FMiniMassArchetype>> MiniArchetypes;

private:
	struct FPlace
	{
		FMiniMassArchetype* Archetype = nullptr;
		size_t Chunk = 0;
		int32 Index = 0;
		int32 Serial = 0;
	};
	void MiniSetTag(FMassEntityHandle Entity, UScriptStruct* Tag, bool bOn);
	FMiniMassArchetype& ArchetypeOf(const FMassEntityTemplateData& Composition);
	void Put(FMassEntityHandle Entity, FMiniMassArchetype& Archetype,
		const std::map<UScriptStruct*, std::vector<std::byte>>& Values);
	std::map<UScriptStruct*, std::vector<std::byte>> Take(FMassEntityHandle Entity);
	void Observe(EMassObservedOperation What, const std::vector<FMassEntityHandle>& Entities);
	const std::vector<UMassProcessor*>& Processors();

	UWorld* World;
	std::map<int32, FPlace> Places; // by the index of an entity
	int32 LastIndex = 0;
	int32 LastSerial = 0;
	std::vector<UMassProcessor*> Sorted;
	std::vector<UMassObserverProcessor*> Observers;
};

class UMassEntitySubsystem : public UWorldSubsystem
{
	MINI_CLASS(UMassEntitySubsystem, UWorldSubsystem)

public:
	FMassEntityManager& GetMutableEntityManager();
	virtual void Initialize(FSubsystemCollectionBase& Collection) override;
	virtual void Deinitialize() override;

private:
	std::unique_ptr<FMassEntityManager> Manager;
};

namespace UE::Mass::Utils
{
FMassEntityManager& GetEntityManagerChecked(const UWorld& World);
}
