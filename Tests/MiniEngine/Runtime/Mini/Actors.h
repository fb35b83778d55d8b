// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: actors and components.

#pragma once

#include "Mini/Log.h"

class AActor;
class UActorComponent;
class ULevel;
class USceneComponent;

enum ENetMode
{
	NM_Standalone,
	NM_DedicatedServer,
	NM_ListenServer,
	NM_Client,
	NM_MAX
};

enum ENetRole : uint8
{
	ROLE_None,
	ROLE_SimulatedProxy,
	ROLE_AutonomousProxy,
	ROLE_Authority
};

namespace EEndPlayReason
{
enum Type : int
{
	Destroyed,
	LevelTransition,
	EndPlayInEditor,
	RemovedFromWorld,
	Quit
};
}

enum ELevelTick : uint8
{
	LEVELTICK_TimeOnly,
	LEVELTICK_ViewportsOnly,
	LEVELTICK_All
};

enum ETickingGroup : uint8
{
	TG_PrePhysics,
	TG_DuringPhysics,
	TG_PostPhysics
};

struct FActorTickFunction
{
	bool bCanEverTick = false;
	bool bStartWithTickEnabled = true;
	bool bTickEvenWhenPaused = false;
	float TickInterval = 0;
	ETickingGroup TickGroup = TG_PrePhysics;
};
struct FActorComponentTickFunction : FActorTickFunction
{
	FActorComponentTickFunction()
	{
		TickGroup = TG_DuringPhysics;
	}
};

struct FHitResult
{
};

class UActorComponent : public UObject
{
	MINI_CLASS(UActorComponent, UObject)

public:
	UActorComponent(const FObjectInitializer& = FObjectInitializer::Get());
	explicit UActorComponent(FVTableHelper& Helper)
		: Super(Helper)
	{
	}

	AActor* GetOwner() const
	{
		return Owner;
	}
	template <class T>
	T* GetOwner() const
	{
		return Cast<T>(Owner);
	}
	virtual UWorld* GetWorld() const override;
	ENetRole GetOwnerRole() const;
	ENetMode GetNetMode() const;

	virtual void OnRegister()
	{
	}
	virtual void OnUnregister()
	{
	}
	virtual void InitializeComponent()
	{
	}
	virtual void BeginPlay()
	{
		bBegunPlay = true;
	}
	virtual void EndPlay(const EEndPlayReason::Type)
	{
		bBegunPlay = false;
	}
	virtual void TickComponent(float, ELevelTick, FActorComponentTickFunction*)
	{
	}
	virtual void OnComponentDestroyed(bool)
	{
	}

	void RegisterComponent();
	void UnregisterComponent();
	void DestroyComponent(bool = false);
	bool IsRegistered() const
	{
		return bRegistered;
	}
	bool HasBegunPlay() const
	{
		return bBegunPlay;
	}
	void SetComponentTickEnabled(bool bEnabled)
	{
		bTickEnabled = bEnabled;
	}
	bool IsComponentTickEnabled() const
	{
		return bTickEnabled;
	}
	void SetIsReplicatedByDefault(bool bReplicated)
	{
		bMiniReplicated = bReplicated;
	}
	bool GetIsReplicated() const
	{
		return bMiniReplicated;
	}

	FActorComponentTickFunction PrimaryComponentTick;
	bool bAutoActivate = false;
	bool bWantsInitializeComponent = false;

	AActor* Owner = nullptr; // set by the constructor or by AddComponent

private:
	bool bRegistered = false;
	bool bBegunPlay = false;
	bool bTickEnabled = true;
	bool bMiniReplicated = false;
};

enum class EUpdateTransformFlags : int32
{
	None
};
enum class ETeleportType : uint8
{
	None,
	TeleportPhysics
};
DECLARE_MULTICAST_DELEGATE_ThreeParams(FTransformUpdated, USceneComponent*, EUpdateTransformFlags, ETeleportType);

struct FBoxSphereBounds
{
	FVector Origin;
	FVector BoxExtent;
	double SphereRadius = 0;

	FBoxSphereBounds() = default;
	FBoxSphereBounds(const FVector& InOrigin, const FVector& InExtent, double InRadius)
		: Origin(InOrigin)
		, BoxExtent(InExtent)
		, SphereRadius(InRadius)
	{
	}
	FBox GetBox() const
	{
		return FBox(Origin - BoxExtent, Origin + BoxExtent);
	}
};

class USceneComponent : public UActorComponent
{
	MINI_CLASS(USceneComponent, UActorComponent)

public:
	using UActorComponent::UActorComponent;

	FVector GetComponentLocation() const
	{
		return Transform.Location;
	}
	const FTransform& GetComponentTransform() const
	{
		return Transform;
	}
	FRotator GetComponentRotation() const
	{
		return Transform.Rotation;
	}
	void SetWorldTransform(const FTransform& To)
	{
		Transform = To;
		TransformUpdated.Broadcast(this, EUpdateTransformFlags::None, ETeleportType::None);
	}
	void SetWorldLocation(const FVector& To)
	{
		FTransform Next = Transform;
		Next.Location = To;
		SetWorldTransform(Next);
	}
	void SetupAttachment(USceneComponent*)
	{
	}
	virtual FBox MiniBounds() const
	{
		return FBox(ForceInit);
	}

	FTransformUpdated TransformUpdated;

private:
	FTransform Transform;
};

class UPrimitiveComponent : public USceneComponent
{
	MINI_CLASS(UPrimitiveComponent, USceneComponent)

public:
	using USceneComponent::USceneComponent;
	void SetCanEverAffectNavigation(bool)
	{
	}
};

/** A box with collision. */
class UBoxComponent : public UPrimitiveComponent
{
	MINI_CLASS(UBoxComponent, UPrimitiveComponent)

public:
	using UPrimitiveComponent::UPrimitiveComponent;
	void SetBoxExtent(const FVector& Extent)
	{
		BoxExtent = Extent;
	}
	virtual FBox MiniBounds() const override
	{
		return FBox(-BoxExtent, BoxExtent).TransformBy(GetComponentTransform());
	}

	FVector BoxExtent{32, 32, 32};
};

class ULevel : public UObject
{
	MINI_CLASS(ULevel, UObject)

public:
	virtual void MiniReferences(MiniEngine::FReferences& Into) override;
	const class IWorldPartitionCell* GetWorldPartitionRuntimeCell() const
	{
		return MiniCell;
	}

	bool bIsVisible = true;
	const class IWorldPartitionCell* MiniCell = nullptr; // null for levels that are no World Partition cell
	TArray<TObjectPtr<AActor>> Actors;
};

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FActorDestroyedSignature, AActor*, Destroyed);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_FourParams(
	FActorHitSignature, AActor*, Self, AActor*, Other, FVector, Impulse, const FHitResult&, Hit);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(FActorEndPlaySignature, AActor*, Actor, EEndPlayReason::Type, Reason);

class AActor : public UObject
{
	MINI_CLASS(AActor, UObject)

public:
	AActor(const FObjectInitializer& = FObjectInitializer::Get())
	{
	}
	explicit AActor(FVTableHelper& Helper)
		: Super(Helper)
	{
	}

	bool ActorHasTag(FName Tag) const
	{
		return Tags.Contains(Tag);
	}
	TArray<FName> Tags;

	virtual bool IsEditorOnly() const
	{
		return false;
	}
	virtual void BeginPlay()
	{
	}
	virtual void EndPlay(const EEndPlayReason::Type)
	{
	}
	virtual void Tick(float)
	{
	}
	virtual void PostActorCreated()
	{
	}
	virtual void PostRegisterAllComponents()
	{
	}
	virtual void PostInitializeComponents()
	{
	}
	class FTimerManager& GetWorldTimerManager() const;
	virtual FVector GetVelocity() const
	{
		return MiniVelocity;
	}
	virtual UWorld* GetWorld() const override
	{
		return World;
	}
	ULevel* GetLevel() const
	{
		return Level;
	}

	bool Destroy();
	bool IsActorBeingDestroyed() const
	{
		return bBeingDestroyed;
	}
	bool HasActorBegunPlay() const
	{
		return bBegunPlay;
	}
	void DispatchBeginPlay();
	void RouteEndPlay(EEndPlayReason::Type Reason);

	USceneComponent* GetRootComponent() const
	{
		return RootComponent;
	}
	void SetRootComponent(USceneComponent* Root)
	{
		RootComponent = Root;
	}
	FVector GetActorLocation() const
	{
		return RootComponent != nullptr ? RootComponent->GetComponentLocation() : FVector();
	}
	FRotator GetActorRotation() const
	{
		return RootComponent != nullptr ? RootComponent->GetComponentRotation() : FRotator();
	}
	FTransform GetActorTransform() const
	{
		return RootComponent != nullptr ? RootComponent->GetComponentTransform() : FTransform();
	}
	bool SetActorLocation(const FVector& To)
	{
		if (RootComponent != nullptr)
		{
			RootComponent->SetWorldLocation(To);
		}
		return RootComponent != nullptr;
	}
	bool SetActorRotation(const FRotator& To)
	{
		SetActorTransform(FTransform(To, GetActorLocation()));
		return true;
	}
	FVector GetActorForwardVector() const
	{
		return GetActorRotation().RotateVector(FVector(1, 0, 0));
	}
	void SetActorTransform(const FTransform& To)
	{
		RootComponent->SetWorldTransform(To);
	}
	virtual void GetSimpleCollisionCylinder(float& Radius, float& HalfHeight) const
	{
		Radius = 0;
		HalfHeight = 0;
	}
	void SetActorEnableCollision(bool bEnable)
	{
		bCollides = bEnable;
	}
	bool GetActorEnableCollision() const
	{
		return bCollides;
	}
	/** Whether other bodies cannot pass. */
	virtual bool MiniIsBody() const
	{
		return false;
	}
	FBox GetComponentsBoundingBox(bool bNonColliding = false) const;

	ENetRole GetLocalRole() const
	{
		return LocalRole;
	}
	bool HasAuthority() const
	{
		return LocalRole == ROLE_Authority;
	}
	ENetMode GetNetMode() const;
	void SetActorTickEnabled(bool bEnabled)
	{
		bTickEnabled = bEnabled;
	}
	void SetActorHiddenInGame(bool)
	{
	}

	template <class T>
	T* FindComponentByClass() const
	{
		++MiniEngine::ComponentSearches();
		for (UActorComponent* Component : Components)
		{
			if (T* Found = Cast<T>(Component))
			{
				return Found;
			}
		}
		return nullptr;
	}
	template <class T>
	void GetComponents(TArray<T*>& Out) const
	{
		for (UActorComponent* Component : Components)
		{
			if (T* Found = Cast<T>(Component))
			{
				Out.Add(Found);
			}
		}
	}
	void AddOwnedComponent(UActorComponent* Component)
	{
		Components.AddUnique(Component);
		Component->Owner = this;
	}

	virtual void MiniReferences(MiniEngine::FReferences& Into) override;

	FActorTickFunction PrimaryActorTick;
	FActorDestroyedSignature OnDestroyed;
	FActorEndPlaySignature OnEndPlay;
	FActorHitSignature OnActorHit;
	float CustomTimeDilation = 1;
	TArray<TObjectPtr<UActorComponent>> Components;
	ENetRole LocalRole = ROLE_Authority;
	FVector MiniVelocity;
	UWorld* World = nullptr;
	ULevel* Level = nullptr;
	bool bReplicates = false;
	bool bHidden = false;
	bool bTickEnabled = true;

protected:
	TObjectPtr<USceneComponent> RootComponent;

private:
	friend class UWorld;
	void RegisterAll();
	bool bBegunPlay = false;
	bool bBeingDestroyed = false;
	bool bCollides = true;
};

class AInfo : public AActor
{
	MINI_CLASS(AInfo, AActor)

public:
	using AActor::AActor;
};
