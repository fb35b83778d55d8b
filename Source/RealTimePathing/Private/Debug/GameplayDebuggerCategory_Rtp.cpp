// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Debug/GameplayDebuggerCategory_Rtp.h"

#if WITH_GAMEPLAY_DEBUGGER

#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/World.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpExploration.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "UObject/Class.h"

FGameplayDebuggerCategory_Rtp::FGameplayDebuggerCategory_Rtp()
{
	bShowOnlyWithDebugActor = false;
	CollectDataInterval = 0.25f; // thousands of shapes are not sent in every tick
}

FGameplayDebuggerCategory_Rtp::~FGameplayDebuggerCategory_Rtp()
{
	Watch(nullptr);
}

TSharedRef<FGameplayDebuggerCategory> FGameplayDebuggerCategory_Rtp::MakeInstance()
{
	return MakeShareable(new FGameplayDebuggerCategory_Rtp());
}

void FGameplayDebuggerCategory_Rtp::Watch(URealTimeMoverComponent* Mover)
{
	if (Watched.Get() != Mover)
	{
		if (Watched.IsValid())
		{
			Watched->SetRecording(false);
		}
		Watched = Mover;
		if (Mover != nullptr)
		{
			Mover->SetRecording(true);
		}
	}
}

void FGameplayDebuggerCategory_Rtp::CollectData(APlayerController* OwnerPC, AActor* DebugActor)
{
	const AController* Controller = Cast<AController>(DebugActor);
	const AActor* Pawn = Controller != nullptr ? Controller->GetPawn() : DebugActor;
	URealTimeMoverComponent* Mover = Pawn != nullptr ? Pawn->FindComponentByClass<URealTimeMoverComponent>() : nullptr;
	Watch(Mover);
	const UWorld* World = GetDataWorld(OwnerPC, DebugActor);
	const URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(World);
	if (Subsystem != nullptr)
	{
		const FRtpTickStatistics Tick = Subsystem->GetStatistics();
		AddTextLine(
			FString::Printf(TEXT("{white}Budget: {yellow}%d{white} of %d expansions, %d served, %d waiting (%d ticks)"),
				Tick.Expansions, Tick.Budget, Tick.Served, Tick.Waiting, Tick.WorstWaitTicks));
		AddTextLine(FString::Printf(TEXT("{white}Movers: {yellow}%d{white}, %d under way"), Tick.Movers, Tick.Moving));
	}
	if (Mover == nullptr)
	{
		AddTextLine(TEXT("{grey}The selected actor has no Real Time Mover"));
		return;
	}
	AddTextLine(FString::Printf(TEXT("{white}Status: {yellow}%s{white}, data: %s, remaining: %.0f cm, %d waypoints"),
		*UEnum::GetDisplayValueAsText(Mover->GetMoveStatus()).ToString(),
		Subsystem != nullptr ? *UEnum::GetDisplayValueAsText(Subsystem->GetDataState(Mover->AgentClass)).ToString()
							 : TEXT("none"),
		Mover->GetRemainingDistance(), Mover->GetPlannedRoute().Num()));
	AddShapes(*Mover);
}

void FGameplayDebuggerCategory_Rtp::AddShapes(const URealTimeMoverComponent& Mover)
{
	const TArray<FVector> Route = Mover.GetPlannedRoute();
	for (int32 Index = 1; Index < Route.Num(); ++Index)
	{
		AddShape(FGameplayDebuggerShape::MakeSegment(Route[Index - 1], Route[Index], 3.0f, FColor::Green));
	}
	const URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(Mover.GetWorld());
	const Rtp::World* CoreWorld = Subsystem != nullptr ? Subsystem->GetCoreWorld(Mover) : nullptr;
	const FRtpExploration* Explored = Mover.GetRecording();
	if (CoreWorld == nullptr || Explored == nullptr)
	{
		return;
	}
	const auto LocationOf = [CoreWorld, &Mover](Rtp::StateId State)
	{ return RtpConvert::FromGrid(*Mover.GetWorld(), CoreWorld->Grid->WorldOf(Rtp::GridSpace::CellOf(State))); };
	for (const Rtp::StateId State : Explored->Expanded)
	{
		AddShape(FGameplayDebuggerShape::MakePoint(LocationOf(State), 4.0f, FColor::Silver));
	}
	for (const Rtp::StateId State : Explored->Subgoals)
	{
		AddShape(FGameplayDebuggerShape::MakePoint(LocationOf(State), 12.0f, FColor::Yellow));
	}
}

#endif
