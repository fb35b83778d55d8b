// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "RtpSpecLevel.h"

#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/IO/GridFile.h"

#include "AIController.h"
#include "Boundary/RtpConvert.h"
#include "Components/BoxComponent.h"
#include "Components/SceneComponent.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Data/RtpNavigationData.h"
#include "Engine/Engine.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "GameFramework/Character.h"
#include "HAL/PlatformProcess.h"
#include "Settings/RtpSettings.h"

#include <utility>

FRtpSpecLevel::FRtpSpecLevel()
{
	Rtp::GridSettings Settings;
	Settings.Transform.CellSizeCm = CellCm;
	Rtp::LayeredGridBuilder Builder(Settings, 20, 12);
	for (int32_t Row = 0; Row < 12; ++Row)
	{
		for (int32_t Column = 0; Column < 20; ++Column)
		{
			if (Column != WallColumn || Row == NearGap || Row == FarGap)
			{
				Builder.AddCell({Column, Row, 0});
			}
		}
	}
	Grid = std::make_shared<const Rtp::LayeredGrid>(std::move(Builder.Build().Value()));
	Rtp::SerialTaskRunner Tasks;
	const auto GoOn = Rtp::NeverStop;
	GridBytes = Rtp::WriteGridFile(*Grid);
	DatabaseBytes = Rtp::WriteDatabase(*Rtp::BuildDatabase("atlas", Grid, Rtp::BuildContext{Tasks, GoOn}).Value());
}

URtpNavigationData* FRtpSpecLevel::NewAsset() const
{
	const URtpSettings& Settings = URtpSettings::Get();
	FRtpNavigationContent Content;
	Content.AgentClass = Settings.AgentClasses[0].Name;
	Content.SettingsHash = Settings.HashFor(Settings.AgentClasses[0]);
	Content.Grid = GridBytes;
	Content.Database = DatabaseBytes;
	URtpNavigationData* Asset = NewObject<URtpNavigationData>();
	Asset->SetContent({Content});
	return Asset;
}

FRtpSpecWorld::FRtpSpecWorld(URtpNavigationData* Data)
	: World(UWorld::CreateWorld(EWorldType::Game, false))
{
	GEngine->CreateNewWorldContext(EWorldType::Game).SetCurrentWorld(World);
	World->InitializeActorsForPlay(FURL());
	World->BeginPlay();
	GetSubsystem().SetNavigationData(Data);
	GetSubsystem().RequestData(NAME_None);
}

FRtpSpecWorld::~FRtpSpecWorld()
{
	GEngine->DestroyWorldContext(World);
	World->DestroyWorld(false);
}

URtpWorldSubsystem& FRtpSpecWorld::GetSubsystem() const
{
	return *UWorld::GetSubsystem<URtpWorldSubsystem>(World);
}

void FRtpSpecWorld::Tick() const
{
	World->Tick(LEVELTICK_All, TickSeconds);
}

URealTimeMoverComponent* FRtpSpecWorld::SpawnMover(const FVector& Location) const
{
	AActor* Actor = World->SpawnActor<AActor>();
	USceneComponent* Root = NewObject<USceneComponent>(Actor);
	Actor->SetRootComponent(Root);
	Root->RegisterComponent();
	Actor->SetActorLocation(Location);
	URealTimeMoverComponent* Mover = NewObject<URealTimeMoverComponent>(Actor);
	Mover->Driver = ERtpMoveDriver::VelocityOnly;
	Mover->RegisterComponent();
	if (!Actor->HasActorBegunPlay())
	{
		Actor->DispatchBeginPlay();
	}
	return Mover;
}

ACharacter* FRtpSpecWorld::SpawnCharacter(const FVector& Feet) const
{
	constexpr double HalfHeight = 88.0; // of the capsule that characters have
	ACharacter* Character =
		World->SpawnActor<ACharacter>(Feet + FVector(0.0, 0.0, HalfHeight + 2.0), FRotator::ZeroRotator);
	NewObject<URealTimeMoverComponent>(Character)->RegisterComponent();
	AAIController* Controller = World->SpawnActor<AAIController>();
	for (AActor* Actor : {static_cast<AActor*>(Character), static_cast<AActor*>(Controller)})
	{
		if (!Actor->HasActorBegunPlay())
		{
			Actor->DispatchBeginPlay();
		}
	}
	Controller->Possess(Character);
	return Character;
}

void FRtpSpecWorld::AddFloor(const FVector& Corner, const FVector& OppositeCorner) const
{
	constexpr double HalfThickness = 10.0;
	AActor* Floor = World->SpawnActor<AActor>();
	UBoxComponent* Box = NewObject<UBoxComponent>(Floor);
	Floor->SetRootComponent(Box);
	const FVector Half = (OppositeCorner - Corner) / 2.0;
	Box->SetBoxExtent(FVector(Half.X, Half.Y, HalfThickness));
	Box->SetCollisionProfileName(TEXT("BlockAll"));
	Box->RegisterComponent();
	Floor->SetActorLocation(Corner + Half - FVector(0.0, 0.0, HalfThickness));
}

bool FRtpSpecWorld::WaitForData() const
{
	for (int32 Count = 0; Count < 5000 && GetSubsystem().GetMovers(NAME_None) == nullptr; ++Count)
	{
		Tick();
		FPlatformProcess::Sleep(0.001f);
	}
	return GetSubsystem().GetMovers(NAME_None) != nullptr;
}
