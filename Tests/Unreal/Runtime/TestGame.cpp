// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "TestGame.h"

#include "Data/RtpLevelNavigation.h"
#include "Modules/ModuleManager.h"
#include "Settings/RtpSettings.h"
#include "Tasks/Task.h"

#include <gtest/gtest.h>

#include <thread>

void UMoveListener::Listen(URealTimeMoverComponent& Mover)
{
	Mover.OnMoveStarted.AddDynamic(this, &UMoveListener::Started);
	Mover.OnMoveFinished.AddDynamic(this, &UMoveListener::Finished);
	Mover.OnReplanned.AddDynamic(this, &UMoveListener::Replanned);
	Mover.OnBlocked.AddDynamic(this, &UMoveListener::Blocked);
	Mover.OnStuck.AddDynamic(this, &UMoveListener::Stuck);
}

FWithoutModule::FWithoutModule(const char* Name)
{
	FModuleManager::Get().MiniLeftOut.insert(Name);
}

FWithoutModule::~FWithoutModule()
{
	FModuleManager::Get().MiniLeftOut.clear();
}

FWithSecondClass::FWithSecondClass()
{
	TArray<FRtpAgentClass>& Classes = GetMutableDefault<URtpSettings>()->AgentClasses;
	FRtpAgentClass Second = Classes[0];
	Second.Name = Name;
	Classes.Add(Second);
}

FWithSecondClass::~FWithSecondClass()
{
	GetMutableDefault<URtpSettings>()->AgentClasses.RemoveAll(
		[this](const FRtpAgentClass& Class) { return Class.Name == Name; });
}

FTestGame::FTestGame(ETestData Data, ENetMode NetMode, const FTestLevel& Level)
{
	FModuleManager::Get().LoadModule(TEXT("RealTimePathing"));
	MiniEngine::LogLines().clear();
	MiniEngine::ScreenMessages().clear();
	// No test depends on the clock.
	GetMutableDefault<URtpSettings>()->BudgetMicroseconds = 0;
	World = UWorld::MiniCreate(EWorldType::Game, NetMode);
	NavMesh = UNavigationSystemV1::MiniAdd(*World, Level.Make(), Level.Settings);
	if (Level.Furnish)
	{
		Level.Furnish(*World);
	}
	if (Data != ETestData::None)
	{
		Baked = std::make_unique<FBakedLevel>(*NavMesh);
		Baked->Content.NavMeshHash ^= Data == ETestData::Stale ? 1 : 0;
		Asset = Baked->NewAsset();
		Asset->AddToRoot();
		World->SpawnActor<ARtpLevelNavigation>()->Data = Asset;
	}
	World->BeginPlay();
}

FTestGame::~FTestGame()
{
	EndWorld();
	for (UObject* Object : Kept)
	{
		Object->RemoveFromRoot();
	}
	if (Asset != nullptr)
	{
		Asset->RemoveFromRoot();
	}
	MiniEngine::WaitForTasks();
	CollectGarbage();
}

void FTestGame::EndWorld()
{
	if (World != nullptr)
	{
		std::exchange(World, nullptr)->MiniDestroy();
	}
}

ACharacter* FTestGame::Spawn(const FVector& Feet, const std::function<void(URealTimeMoverComponent&)>& Set)
{
	ACharacter* Character = SpawnPlain(Feet, Set);
	Character->GetCharacterMovement()->bRunPhysicsWithNoController = true;
	Character->GetCharacterMovement()->SetMovementMode(MOVE_Walking);
	return Character;
}

ACharacter* FTestGame::SpawnPlain(const FVector& Feet, const std::function<void(URealTimeMoverComponent&)>& Set)
{
	ACharacter* Character = World->SpawnActor<ACharacter>(Feet + FVector(0, 0, 88));
	URealTimeMoverComponent* Mover = NewObject<URealTimeMoverComponent>(Character);
	if (Set)
	{
		Set(*Mover);
	}
	Mover->RegisterComponent();
	return Character;
}

void FTestGame::Tick(int Count)
{
	for (; Count > 0; --Count)
	{
		World->Tick(LEVELTICK_All, TickSeconds);
		if (AfterTick)
		{
			AfterTick();
		}
	}
}

bool FTestGame::TickUntil(const std::function<bool()>& Holds, double Seconds)
{
	for (int Remaining = static_cast<int>(Seconds / TickSeconds); Remaining > 0 && !Holds(); --Remaining)
	{
		Tick();
		MiniEngine::WaitForTasks(); // simulated time passes faster than the time of background tasks
	}
	return Holds();
}

bool FTestGame::TickUntilReady()
{
	Subsystem().RequestData(NAME_None);
	const auto IsReady = [this] { return Subsystem().GetMovers(NAME_None) != nullptr; };
	for (int Count = 0; Count < 100000 && !IsReady(); ++Count)
	{
		Tick();
		std::this_thread::yield();
	}
	return IsReady();
}

UMoveListener* FTestGame::NewListener(URealTimeMoverComponent& Mover)
{
	UMoveListener* Listener = NewObject<UMoveListener>();
	Listener->AddToRoot();
	Kept.Add(Listener);
	Listener->Listen(Mover);
	return Listener;
}

FReadyGame::FReadyGame(ETestData Data, ENetMode NetMode, const FTestLevel& Level)
	: FTestGame(Data, NetMode, Level)
{
	EXPECT_TRUE(TickUntilReady());
}
