// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A game of one level for tests: a world with a navmesh and, if wanted, baked data.

#pragma once

#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Planning/World.h"

#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "GameFramework/Character.h"
#include "NavigationSystem.h"
#include "TwoStoreyLevel.h"

#include <functional>
#include <memory>

/** Records the events of a mover. */
class UMoveListener : public UObject
{
	MINI_CLASS(UMoveListener, UObject)

public:
	void Listen(URealTimeMoverComponent& Mover);
	void Started()
	{
		++StartedCount;
	}
	void Finished(ERtpMoveResult Result)
	{
		Results.push_back(Result);
	}
	void Replanned()
	{
		++ReplannedCount;
	}
	void Blocked()
	{
		++BlockedCount;
	}
	void Stuck()
	{
		++StuckCount;
	}

	int StartedCount = 0;
	int ReplannedCount = 0;
	int BlockedCount = 0;
	int StuckCount = 0;
	std::vector<ERtpMoveResult> Results;
};

enum class ETestData : uint8
{
	Baked,
	Stale, // baked for another navmesh
	None
};

/** Settings of the level, and what a test adds to it before its data is baked. */
struct FTestLevel
{
	Rtp::Tool::RecastSettings Settings;
	std::function<void(UWorld&)> Furnish;
	std::function<Rtp::Tool::TriangleMesh()> Make = [] { return TwoStoreyLevel::Make(); };
};

/** A program without one of the modules, as a Shipping build is one. */
class FWithoutModule
{
public:
	explicit FWithoutModule(const char* Name);
	~FWithoutModule();
	FWithoutModule(const FWithoutModule&) = delete;
	FWithoutModule& operator=(const FWithoutModule&) = delete;
};

/** A project with a second agent class of the size of the first. */
class FWithSecondClass
{
public:
	FWithSecondClass();
	~FWithSecondClass();
	FWithSecondClass(const FWithSecondClass&) = delete;
	FWithSecondClass& operator=(const FWithSecondClass&) = delete;

	const FName Name{TEXT("Second")};
};

class FTestGame
{
public:
	static constexpr float TickSeconds = 1.0f / 60;

	explicit FTestGame(
		ETestData Data = ETestData::Baked, ENetMode NetMode = NM_Standalone, const FTestLevel& Level = {});
	~FTestGame();

	/** Spawns a character with a mover, as the engine makes one: it stands until a controller possesses it. */
	ACharacter* SpawnPlain(const FVector& Feet, const std::function<void(URealTimeMoverComponent&)>& Set = {});

	/** Spawns a character with a mover that walks without a controller. */
	ACharacter* Spawn(const FVector& Feet, const std::function<void(URealTimeMoverComponent&)>& Set = {});

	/** Spawns a character with a mover and an AI controller. */
	template <class T>
	ACharacter* SpawnWithAI(
		const FVector& Feet, T*& Controller, const std::function<void(URealTimeMoverComponent&)>& Set = {})
	{
		ACharacter* Character = SpawnPlain(Feet, Set);
		Controller = World->SpawnActor<T>();
		Controller->Possess(Character);
		return Character;
	}

	/** Ticks until a condition holds; false if it does not hold within Seconds of simulated time. */
	bool TickUntil(const std::function<bool()>& Holds, double Seconds = 60);

	/** Asks for the data of the default class and ticks until it is ready. */
	bool TickUntilReady();
	void Tick(int Count = 1);

	/** Ends the world before the test does. */
	void EndWorld();

	URtpWorldSubsystem& Subsystem() const
	{
		return *World->GetSubsystem<URtpWorldSubsystem>();
	}
	UMoveListener* NewListener(URealTimeMoverComponent& Mover);

	static URealTimeMoverComponent& MoverOf(const AActor* Actor)
	{
		return *Actor->FindComponentByClass<URealTimeMoverComponent>();
	}
	static FVector FeetOf(const ACharacter* Character)
	{
		return Character->GetNavAgentLocation();
	}

	UWorld* World = nullptr;
	ARecastNavMesh* NavMesh = nullptr;
	std::unique_ptr<FBakedLevel> Baked;
	URtpNavigationData* Asset = nullptr;

	/** Called after each tick. */
	std::function<void()> AfterTick;

private:
	TArray<TObjectPtr<UObject>> Kept;
};

/** A game whose data is ready. */
class FReadyGame : public FTestGame
{
public:
	explicit FReadyGame(
		ETestData Data = ETestData::Baked, ENetMode NetMode = NM_Standalone, const FTestLevel& Level = {});
};

/** Such a game with a character at the start, whose mover is listened to. */
class FWalkerGame : public FReadyGame
{
public:
	ACharacter* const Pawn = Spawn(TwoStoreyLevel::Start);
	URealTimeMoverComponent& Mover = MoverOf(Pawn);
	const UMoveListener* const Heard = NewListener(Mover);
};
