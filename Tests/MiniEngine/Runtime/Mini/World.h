// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: worlds, levels, subsystems.

#pragma once

#include "Mini/Actors.h"
#include "Mini/Assets.h"
#include "Mini/Partition.h"
#include "Mini/Timers.h"

class APlayerController;
class UNavigationSystemV1;

namespace EWorldType
{
enum Type
{
	None,
	Game,
	Editor,
	PIE,
	EditorPreview,
	GamePreview,
	Inactive
};
}

class FSubsystemCollectionBase
{
public:
	UObject* Initialize(UClass* Class);

	UWorld* World = nullptr;
};

class USubsystem : public UObject
{
	MINI_CLASS(USubsystem, UObject)

public:
	using UObject::UObject;
	virtual bool ShouldCreateSubsystem(UObject*) const
	{
		return true;
	}
	virtual void Initialize(FSubsystemCollectionBase&)
	{
	}
	virtual void Deinitialize()
	{
	}
};

class UWorldSubsystem : public USubsystem
{
	MINI_CLASS(UWorldSubsystem, USubsystem)

public:
	using USubsystem::USubsystem;
	virtual UWorld* GetWorld() const override;
	virtual void PostInitialize()
	{
	}
	virtual void OnWorldBeginPlay(UWorld&)
	{
	}
	virtual bool MiniSupports(EWorldType::Type WorldType) const
	{
		return DoesSupportWorldType(WorldType);
	}

protected:
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const
	{
		return WorldType == EWorldType::Game || WorldType == EWorldType::Editor || WorldType == EWorldType::PIE;
	}
};

/** Ticks with its world from Initialize to Deinitialize. */
class UTickableWorldSubsystem : public UWorldSubsystem
{
	MINI_CLASS(UTickableWorldSubsystem, UWorldSubsystem)

public:
	using UWorldSubsystem::UWorldSubsystem;
	virtual void Initialize(FSubsystemCollectionBase& Collection) override
	{
		Super::Initialize(Collection);
		bInitialized = true;
	}
	virtual void Deinitialize() override
	{
		check(bInitialized);
		bInitialized = false;
	}
	virtual void Tick(float)
	{
	}
	virtual bool IsTickable() const
	{
		return true;
	}
	virtual bool IsTickableWhenPaused() const
	{
		return false;
	}
	bool IsInitialized() const
	{
		return bInitialized;
	}

private:
	bool bInitialized = false;
};

enum class ESpawnActorCollisionHandlingMethod : uint8
{
	Undefined,
	AlwaysSpawn,
	AdjustIfPossibleButAlwaysSpawn
};

struct FActorSpawnParameters
{
	AActor* Owner = nullptr;
	ULevel* OverrideLevel = nullptr;
	ESpawnActorCollisionHandlingMethod SpawnCollisionHandlingOverride = ESpawnActorCollisionHandlingMethod::Undefined;
	bool bDeferConstruction = false;
	bool bCreateActorPackage = false;
	EObjectFlags ObjectFlags = RF_NoFlags;
};

class ULevelStreaming : public UObject
{
	MINI_CLASS(ULevelStreaming, UObject)

public:
	bool IsLevelLoaded() const
	{
		return bMiniLoaded;
	}

	bool bMiniLoaded = false;
};

class UWorld : public UObject
{
	MINI_CLASS(UWorld, UObject)

public:
	/** Creates a world with its subsystems; it lives until MiniDestroy. */
	static UWorld* MiniCreate(EWorldType::Type Type = EWorldType::Game, ENetMode NetMode = NM_Standalone);
	void MiniDestroy();

	static UWorld* CreateWorld(EWorldType::Type Type, bool)
	{
		return MiniCreate(Type);
	}
	void DestroyWorld(bool)
	{
		MiniDestroy();
	}
	void InitializeActorsForPlay(const struct FURL&)
	{
	}

	/** Begins play for all subsystems and actors. */
	void BeginPlay();
	void EndPlay(EEndPlayReason::Type Reason);
	bool HasBegunPlay() const
	{
		return bBegunPlay;
	}

	/** The steps of the engine's tick: origin, delegates before actors, actors and movement, other components, timers,
	 * subsystems, delegates after actors. A paused world ticks no actors and calls no delegates. */
	void Tick(ELevelTick TickType, float DeltaSeconds);

	/** Moves the origin at the start of the next tick. */
	void MiniRequestOrigin(const FIntVector& Origin)
	{
		RequestedOriginLocation = Origin;
	}

	virtual UWorld* GetWorld() const override
	{
		return const_cast<UWorld*>(this);
	}
	ENetMode GetNetMode() const
	{
		return NetMode;
	}
	bool IsNetMode(ENetMode Mode) const
	{
		return NetMode == Mode;
	}
	bool IsGameWorld() const
	{
		return WorldType == EWorldType::Game || WorldType == EWorldType::PIE;
	}
	bool IsPaused() const
	{
		return bPaused;
	}
	bool IsPartitionedWorld() const
	{
		return MiniPartition != nullptr;
	}
	UWorldPartition* GetWorldPartition() const
	{
		return MiniPartition.get();
	}
	FTimerManager& GetTimerManager()
	{
		return MiniTimers;
	}
	const TArray<ULevelStreaming*>& GetStreamingLevels() const
	{
		return MiniStreamingLevels;
	}
	APlayerController* GetFirstPlayerController() const
	{
		return nullptr; // there is no player
	}
	double GetTimeSeconds() const
	{
		return TimeSeconds;
	}
	FString GetMapName() const
	{
		return GetName();
	}

	template <class T>
	T* SpawnActor(const FVector& Location = FVector(), const FRotator& Rotation = FRotator(),
		const FActorSpawnParameters& Parameters = {})
	{
		return static_cast<T*>(SpawnActor(T::StaticClass(), FTransform(Rotation, Location), Parameters));
	}
	template <class T>
	T* SpawnActor(const FActorSpawnParameters& Parameters)
	{
		return SpawnActor<T>(FVector(), FRotator(), Parameters);
	}
	template <class T>
	T* SpawnActor(UClass* Class, const FVector& Location, const FRotator& Rotation = FRotator(),
		const FActorSpawnParameters& Parameters = {})
	{
		return static_cast<T*>(SpawnActor(Class, FTransform(Rotation, Location), Parameters));
	}
	AActor* SpawnActor(UClass* Class, const FTransform& Where, const FActorSpawnParameters& Parameters = {});
	void MiniRemove(AActor& Actor);
	bool DestroyActor(AActor* Actor)
	{
		return Actor->Destroy();
	}

	/** Streams a level in or out. */
	ULevel* MiniAddLevel();
	void MiniRemoveLevel(ULevel* Level);

	/** Streams a cell of the partitioned world in or out, with its actors and its tiles of the navmesh. */
	void MiniStreamCell(UWorldPartitionRuntimeCell& Cell, bool bLoad);

	template <class T>
	static T* GetSubsystem(const UWorld* World)
	{
		return World != nullptr ? World->GetSubsystem<T>() : nullptr;
	}
	template <class T>
	T* GetSubsystem() const
	{
		return static_cast<T*>(FindSubsystem(T::StaticClass()));
	}
	USubsystem* FindSubsystem(const UClass* Class) const;

	virtual void MiniReferences(MiniEngine::FReferences& Into) override;

	FIntVector OriginLocation;
	TObjectPtr<ULevel> PersistentLevel;
	TArray<TObjectPtr<ULevel>> Levels;
	TArray<TObjectPtr<USubsystem>> Subsystems;
	TObjectPtr<UObject> NavigationSystem;
	EWorldType::Type WorldType = EWorldType::Game;
	ENetMode NetMode = NM_Standalone;
	bool bPaused = false;
	FTimerManager MiniTimers;
	TArray<ULevelStreaming*> MiniStreamingLevels;   // kept alive by tests
	std::unique_ptr<UWorldPartition> MiniPartition; // null unless a test creates one
	bool bIsTearingDown = false;
	TArray<AActor*> MiniBodies; // of this tick: actors that others cannot pass
	FIntVector RequestedOriginLocation;

private:
	friend class FSubsystemCollectionBase;
	bool bBegunPlay = false;
	double TimeSeconds = 0;
	float DeltaTime = 0;
	void MiniMoveOrigin();
	void MiniTickGroup(ETickingGroup Group);
};

struct FWorldDelegates
{
	DECLARE_MULTICAST_DELEGATE_TwoParams(FOnLevelChanged, ULevel*, UWorld*);
	static FOnLevelChanged LevelAddedToWorld;
	static FOnLevelChanged LevelRemovedFromWorld;
	DECLARE_MULTICAST_DELEGATE_ThreeParams(FWorldCleanupEvent, UWorld*, bool, bool);
	static FWorldCleanupEvent OnWorldCleanup;
	DECLARE_MULTICAST_DELEGATE_ThreeParams(FOnWorldTickStart, UWorld*, ELevelTick, float);
	static FOnWorldTickStart OnWorldPreActorTick;
	static FOnWorldTickStart OnWorldPostActorTick;
};

struct FCoreDelegates
{
	DECLARE_MULTICAST_DELEGATE_ThreeParams(FWorldOriginOffset, UWorld*, FIntVector, FIntVector);
	static FWorldOriginOffset PreWorldOriginOffset;
	static FWorldOriginOffset PostWorldOriginOffset;
	static FSimpleMulticastDelegate OnPostEngineInit; // of programs with an editor
};

template <class T>
class TActorIterator
{
public:
	explicit TActorIterator(const UWorld* World, UClass* = nullptr)
	{
		for (ULevel* Level : World->Levels)
		{
			for (AActor* Actor : Level->Actors)
			{
				if (T* Match = Cast<T>(Actor); Match != nullptr && IsValid(Match))
				{
					Found.Add(Match);
				}
			}
		}
	}
	explicit operator bool() const
	{
		return Index < Found.Num();
	}
	TActorIterator& operator++()
	{
		++Index;
		return *this;
	}
	T* operator*() const
	{
		return Found[Index];
	}
	T* operator->() const
	{
		return Found[Index];
	}

private:
	TArray<T*> Found;
	int32 Index = 0;
};

enum class EGetWorldErrorMode
{
	ReturnNull,
	LogAndReturnNull,
	Assert
};

struct FURL
{
};

struct FWorldContext
{
	void SetCurrentWorld(UWorld* World)
	{
		Current = World;
	}
	UWorld* World() const
	{
		return Current;
	}

	UWorld* Current = nullptr;
};

class UFont;

class UEngine : public UObject
{
	MINI_CLASS(UEngine, UObject)

public:
	const UFont* GetSmallFont() const
	{
		return nullptr;
	}
	FWorldContext& CreateNewWorldContext(EWorldType::Type)
	{
		return Context;
	}
	void DestroyWorldContext(UWorld*)
	{
	}
	void AddOnScreenDebugMessage(uint64 Key, float Seconds, FColor Colour, const FString& Text);

private:
	FWorldContext Context;
};
extern UEngine* GEngine;

class ALevelBounds : public AActor
{
	MINI_CLASS(ALevelBounds, AActor)

public:
	static FBox CalculateLevelBounds(const ULevel* Level)
	{
		FBox Bounds(ForceInit);
		for (AActor* Actor : Level->Actors)
		{
			Bounds += Actor->GetComponentsBoundingBox();
		}
		return Bounds;
	}
};
