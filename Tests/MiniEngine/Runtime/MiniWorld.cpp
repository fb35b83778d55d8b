// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: life cycle of worlds, actors and components.

#include "Mini/World.h"

FWorldDelegates::FOnLevelChanged FWorldDelegates::LevelAddedToWorld;
FWorldDelegates::FWorldCleanupEvent FWorldDelegates::OnWorldCleanup;
FWorldDelegates::FOnLevelChanged FWorldDelegates::LevelRemovedFromWorld;
FWorldDelegates::FOnWorldTickStart FWorldDelegates::OnWorldPreActorTick;
FWorldDelegates::FOnWorldTickStart FWorldDelegates::OnWorldPostActorTick;
FCoreDelegates::FWorldOriginOffset FCoreDelegates::PreWorldOriginOffset;
FCoreDelegates::FWorldOriginOffset FCoreDelegates::PostWorldOriginOffset;
UEngine* GEngine = []
{
	UEngine* Engine = NewObject<UEngine>();
	Engine->AddToRoot();
	return Engine;
}();

void UEngine::AddOnScreenDebugMessage(uint64, float, FColor, const FString& Text)
{
	MiniEngine::ScreenMessages().push_back(Text.Std());
}

UActorComponent::UActorComponent(const FObjectInitializer&)
{
	// A component that an actor's constructor creates belongs to the actor.
	if (AActor* Actor = Cast<AActor>(GetOuter()))
	{
		Actor->AddOwnedComponent(this);
	}
}

UWorld* UActorComponent::GetWorld() const
{
	return Owner != nullptr ? Owner->GetWorld() : nullptr;
}

ENetRole UActorComponent::GetOwnerRole() const
{
	return Owner != nullptr ? Owner->GetLocalRole() : ROLE_None;
}

ENetMode UActorComponent::GetNetMode() const
{
	return GetWorld() != nullptr ? GetWorld()->GetNetMode() : NM_Standalone;
}

void UActorComponent::RegisterComponent()
{
	if (bRegistered || Owner == nullptr)
	{
		return;
	}
	bRegistered = true;
	OnRegister();
	if (bWantsInitializeComponent)
	{
		InitializeComponent();
	}
	if (Owner->HasActorBegunPlay() && !bBegunPlay)
	{
		BeginPlay();
	}
}

void UActorComponent::UnregisterComponent()
{
	if (bRegistered)
	{
		bRegistered = false;
		OnUnregister();
	}
}

void UActorComponent::DestroyComponent(bool)
{
	if (bBegunPlay)
	{
		EndPlay(EEndPlayReason::Destroyed);
	}
	UnregisterComponent();
	OnComponentDestroyed(false);
	if (Owner != nullptr)
	{
		Owner->Components.Remove(this);
	}
	MarkAsGarbage();
}

void AActor::RegisterAll()
{
	const TArray<TObjectPtr<UActorComponent>> Snapshot = Components;
	for (UActorComponent* Component : Snapshot)
	{
		Component->RegisterComponent();
	}
	PostRegisterAllComponents();
	PostInitializeComponents();
}

void AActor::DispatchBeginPlay()
{
	if (bBegunPlay || bBeingDestroyed)
	{
		return;
	}
	bBegunPlay = true;
	const TArray<TObjectPtr<UActorComponent>> Snapshot = Components;
	for (UActorComponent* Component : Snapshot)
	{
		if (IsValid(Component) && Component->IsRegistered() && !Component->HasBegunPlay())
		{
			Component->BeginPlay();
		}
	}
	BeginPlay();
}

void AActor::FinishSpawning(const FTransform& Where)
{
	RootComponent->SetWorldTransform(Where);
	if (World->HasBegunPlay())
	{
		DispatchBeginPlay();
	}
}

void AActor::RouteEndPlay(EEndPlayReason::Type Reason)
{
	if (bBegunPlay)
	{
		bBegunPlay = false;
		EndPlay(Reason);
		OnEndPlay.Broadcast(this, Reason);
		const TArray<TObjectPtr<UActorComponent>> Snapshot = Components;
		for (UActorComponent* Component : Snapshot)
		{
			if (Component->HasBegunPlay())
			{
				Component->EndPlay(Reason);
			}
		}
	}
}

bool AActor::Destroy()
{
	if (bBeingDestroyed)
	{
		return false;
	}
	bBeingDestroyed = true;
	OnDestroyed.Broadcast(this);
	RouteEndPlay(EEndPlayReason::Destroyed);
	const TArray<TObjectPtr<UActorComponent>> Snapshot = Components;
	for (UActorComponent* Component : Snapshot)
	{
		Component->UnregisterComponent();
		Component->OnComponentDestroyed(true);
		Component->MarkAsGarbage();
	}
	if (World != nullptr)
	{
		World->MiniRemove(*this);
	}
	MarkAsGarbage();
	return true;
}

FBox AActor::GetComponentsBoundingBox(bool) const
{
	FBox Box(ForceInit);
	for (UActorComponent* Component : Components)
	{
		if (const USceneComponent* Scene = Cast<USceneComponent>(Component))
		{
			Box += Scene->MiniBounds();
		}
	}
	return Box;
}

ENetMode AActor::GetNetMode() const
{
	return World != nullptr ? World->GetNetMode() : NM_Standalone;
}

void AActor::MiniReferences(MiniEngine::FReferences& Into)
{
	Super::MiniReferences(Into);
	MiniEngine::VisitReferences(Into, Components);
	MiniEngine::VisitReferences(Into, RootComponent);
}

void ULevel::MiniReferences(MiniEngine::FReferences& Into)
{
	Super::MiniReferences(Into);
	MiniEngine::VisitReferences(Into, Actors);
}

UWorld* UWorldSubsystem::GetWorld() const
{
	return Cast<UWorld>(GetOuter());
}

UObject* FSubsystemCollectionBase::Initialize(UClass* Class)
{
	if (USubsystem* There = World->FindSubsystem(Class))
	{
		return There;
	}
	UWorldSubsystem* Default = Class->GetDefaultObject<UWorldSubsystem>();
	if (Default == nullptr || !Default->MiniSupports(World->WorldType) || !Default->ShouldCreateSubsystem(World))
	{
		return nullptr;
	}
	USubsystem* Subsystem = NewObject<USubsystem>(World, Class);
	World->Subsystems.Add(Subsystem);
	Subsystem->Initialize(*this);
	return Subsystem;
}

UWorld* UWorld::MiniCreate(EWorldType::Type Type, ENetMode NetMode)
{
	UWorld* World = NewObject<UWorld>();
	World->AddToRoot();
	World->WorldType = Type;
	World->NetMode = NetMode;
	World->PersistentLevel = NewObject<ULevel>(World);
	World->Levels.Add(World->PersistentLevel);
	FSubsystemCollectionBase Collection;
	Collection.World = World;
	for (UClass* Class : MiniObjects::Get().Classes())
	{
		if (Class->IsChildOf(UWorldSubsystem::StaticClass()) && Class != UWorldSubsystem::StaticClass() &&
			Class != UTickableWorldSubsystem::StaticClass())
		{
			Collection.Initialize(Class);
		}
	}
	for (USubsystem* Subsystem : World->Subsystems)
	{
		static_cast<UWorldSubsystem*>(Subsystem)->PostInitialize();
	}
	return World;
}

void UWorld::BeginPlay()
{
	for (USubsystem* Subsystem : Subsystems)
	{
		static_cast<UWorldSubsystem*>(Subsystem)->OnWorldBeginPlay(*this);
	}
	bBegunPlay = true;
	for (TActorIterator<AActor> It(this); It; ++It)
	{
		It->DispatchBeginPlay();
	}
}

void UWorld::EndPlay(EEndPlayReason::Type Reason)
{
	bBegunPlay = false;
	for (TActorIterator<AActor> It(this); It; ++It)
	{
		It->RouteEndPlay(Reason);
	}
}

void UWorld::MiniDestroy()
{
	bIsTearingDown = true;
	FWorldDelegates::OnWorldCleanup.Broadcast(this, true, true);
	EndPlay(EEndPlayReason::LevelTransition);
	for (TActorIterator<AActor> It(this); It; ++It)
	{
		for (UActorComponent* Component : It->Components)
		{
			Component->UnregisterComponent();
		}
	}
	for (USubsystem* Subsystem : Subsystems)
	{
		Subsystem->Deinitialize();
	}
	Subsystems.Empty();
	RemoveFromRoot();
	MarkAsGarbage();
	CollectGarbage();
}

void UWorld::MiniMoveOrigin()
{
	const FIntVector Old = OriginLocation;
	const FIntVector New = RequestedOriginLocation;
	FCoreDelegates::PreWorldOriginOffset.Broadcast(this, Old, New);
	OriginLocation = New;
	const FVector Offset(Old.X - New.X, Old.Y - New.Y, Old.Z - New.Z);
	for (TActorIterator<AActor> It(this); It; ++It)
	{
		It->SetActorLocation(It->GetActorLocation() + Offset);
	}
	FCoreDelegates::PostWorldOriginOffset.Broadcast(this, Old, New);
}

void UWorld::MiniTickGroup(ETickingGroup Group)
{
	for (TActorIterator<AActor> It(this); It; ++It)
	{
		const TArray<TObjectPtr<UActorComponent>> Snapshot = It->Components;
		for (UActorComponent* Component : Snapshot)
		{
			const bool bTicks = IsValid(*It) && IsValid(Component) && Component->IsRegistered() &&
				Component->HasBegunPlay() && Component->PrimaryComponentTick.bCanEverTick &&
				Component->PrimaryComponentTick.TickGroup == Group && Component->IsComponentTickEnabled();
			if (bTicks)
			{
				Component->TickComponent(
					DeltaTime * It->CustomTimeDilation, LEVELTICK_All, &Component->PrimaryComponentTick);
			}
		}
	}
}

void UWorld::Tick(ELevelTick TickType, float DeltaSeconds)
{
	DeltaTime = DeltaSeconds;
	if (OriginLocation != RequestedOriginLocation)
	{
		MiniMoveOrigin();
	}
	if (!bPaused)
	{
		TimeSeconds += DeltaSeconds;
		FWorldDelegates::OnWorldPreActorTick.Broadcast(this, TickType, DeltaSeconds);
		MiniBodies.Reset();
		for (TActorIterator<AActor> It(this); It; ++It)
		{
			if (It->MiniIsBody())
			{
				MiniBodies.Add(*It);
			}
		}
		for (TActorIterator<AActor> It(this); It; ++It)
		{
			if (IsValid(*It) && It->PrimaryActorTick.bCanEverTick && It->HasActorBegunPlay())
			{
				It->Tick(DeltaSeconds * It->CustomTimeDilation);
			}
		}
		MiniTickGroup(TG_PrePhysics);
		MiniTickGroup(TG_DuringPhysics);
		MiniTickGroup(TG_PostPhysics);
		MiniTimers.MiniTick(DeltaSeconds);
	}
	for (USubsystem* Subsystem : Subsystems)
	{
		UTickableWorldSubsystem* Ticking = Cast<UTickableWorldSubsystem>(Subsystem);
		if (Ticking != nullptr && Ticking->IsInitialized() && Ticking->IsTickable() &&
			(!bPaused || Ticking->IsTickableWhenPaused()))
		{
			Ticking->Tick(DeltaSeconds);
		}
	}
	if (!bPaused)
	{
		FWorldDelegates::OnWorldPostActorTick.Broadcast(this, TickType, DeltaSeconds);
	}
}

ECollisionEnabled::Type UPrimitiveComponent::GetCollisionEnabled() const
{
	return GetOwner() != nullptr && !GetOwner()->GetActorEnableCollision() ? ECollisionEnabled::NoCollision
																		   : MiniCollision;
}

void UObject::GetAssetRegistryTags(FAssetRegistryTagsContext) const
{
}

FTimerManager& AActor::GetWorldTimerManager() const
{
	return GetWorld()->GetTimerManager();
}

AActor* UWorld::SpawnActor(UClass* Class, const FTransform& Where, const FActorSpawnParameters& Parameters)
{
	ULevel* Into = Parameters.OverrideLevel != nullptr ? Parameters.OverrideLevel : PersistentLevel.Get();
	AActor* Actor = NewObject<AActor>(Into, Class, NAME_None, Parameters.ObjectFlags);
	Actor->World = this;
	Actor->Level = Into;
	if (Actor->GetRootComponent() == nullptr)
	{
		Actor->SetRootComponent(NewObject<USceneComponent>(Actor));
	}
	Actor->GetRootComponent()->SetWorldTransform(Where);
	Into->Actors.Add(Actor);
	Actor->PostActorCreated();
	Actor->RegisterAll();
	if (bBegunPlay && !Parameters.bDeferConstruction)
	{
		Actor->DispatchBeginPlay();
	}
	return Actor;
}

void UWorld::MiniRemove(AActor& Actor)
{
	for (ULevel* Level : Levels)
	{
		Level->Actors.Remove(&Actor);
	}
}

ULevel* UWorld::MiniAddLevel()
{
	ULevel* Level = NewObject<ULevel>(this);
	Levels.Add(Level);
	FWorldDelegates::LevelAddedToWorld.Broadcast(Level, this);
	return Level;
}

void UWorld::MiniRemoveLevel(ULevel* Level)
{
	for (AActor* Actor : TArray<TObjectPtr<AActor>>(Level->Actors))
	{
		Actor->RouteEndPlay(EEndPlayReason::RemovedFromWorld);
		for (UActorComponent* Component : Actor->Components)
		{
			Component->UnregisterComponent();
		}
	}
	Levels.Remove(Level);
	FWorldDelegates::LevelRemovedFromWorld.Broadcast(Level, this);
}

void UWorld::MiniStreamCell(UWorldPartitionRuntimeCell& Cell, bool bLoad)
{
	if (bLoad == (Cell.MiniLevel != nullptr))
	{
		return;
	}
	for (TActorIterator<AActor> It(this); It && Cell.bMiniNavigation; ++It)
	{
		It->MiniStreamGround(Cell.MiniBounds, bLoad);
	}
	if (!bLoad)
	{
		MiniRemoveLevel(std::exchange(Cell.MiniLevel, nullptr));
		return;
	}
	Cell.MiniLevel = NewObject<ULevel>(this);
	Cell.MiniLevel->MiniCell = &Cell;
	Levels.Add(Cell.MiniLevel);
	for (const auto& Spawn : Cell.MiniActors)
	{
		Spawn(*this, *Cell.MiniLevel);
	}
	FWorldDelegates::LevelAddedToWorld.Broadcast(Cell.MiniLevel, this);
}

USubsystem* UWorld::FindSubsystem(const UClass* Class) const
{
	for (USubsystem* Subsystem : Subsystems)
	{
		if (Subsystem->IsA(Class))
		{
			return Subsystem;
		}
	}
	return nullptr;
}

void UWorld::MiniReferences(MiniEngine::FReferences& Into)
{
	Super::MiniReferences(Into);
	MiniEngine::VisitReferences(Into, Levels);
	MiniEngine::VisitReferences(Into, Subsystems);
	MiniEngine::VisitReferences(Into, NavigationSystem);
}
