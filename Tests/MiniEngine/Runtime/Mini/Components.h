// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: components, and what they share with actors.

#pragma once

#include "Mini/Boxes.h"
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
};

namespace EComponentMobility
{
enum Type : int
{
	Static,
	Stationary,
	Movable
};
}

namespace ECollisionEnabled
{
enum Type : int
{
	NoCollision,
	QueryOnly,
	PhysicsOnly,
	QueryAndPhysics
};
}

enum ECollisionResponse : int
{
	ECR_Ignore,
	ECR_Overlap,
	ECR_Block
};

enum ECollisionChannel : int
{
	ECC_WorldStatic,
	ECC_Pawn
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
	void SetMobility(EComponentMobility::Type)
	{
	}
	void SetupAttachment(USceneComponent*)
	{
	}
	virtual ECollisionEnabled::Type GetCollisionEnabled() const
	{
		return ECollisionEnabled::NoCollision;
	}
	bool IsQueryCollisionEnabled() const
	{
		return GetCollisionEnabled() == ECollisionEnabled::QueryOnly ||
			GetCollisionEnabled() == ECollisionEnabled::QueryAndPhysics;
	}
	virtual ECollisionResponse GetCollisionResponseToChannel(ECollisionChannel) const
	{
		return ECR_Ignore;
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
	void SetCollisionEnabled(ECollisionEnabled::Type Enabled)
	{
		MiniCollision = Enabled;
	}
	void SetCollisionProfileName(FName)
	{
		SetCollisionEnabled(ECollisionEnabled::QueryAndPhysics);
	}
	/** Nothing while the collision of the whole actor is switched off. */
	virtual ECollisionEnabled::Type GetCollisionEnabled() const override;
	void SetCollisionResponseToChannel(ECollisionChannel Channel, ECollisionResponse Response)
	{
		MiniResponses[Channel] = Response;
	}
	virtual ECollisionResponse GetCollisionResponseToChannel(ECollisionChannel Channel) const override
	{
		return MiniResponses[Channel];
	}

private:
	ECollisionEnabled::Type MiniCollision = ECollisionEnabled::QueryAndPhysics;
	ECollisionResponse MiniResponses[2] = {ECR_Block, ECR_Block};
};

/** A box with collision. */
class UBoxComponent : public UPrimitiveComponent
{
	MINI_CLASS(UBoxComponent, UPrimitiveComponent)

public:
	using UPrimitiveComponent::UPrimitiveComponent;
	void SetBoxExtent(const FVector& Extent, bool = true)
	{
		BoxExtent = Extent;
	}
	virtual FBox MiniBounds() const override
	{
		return FBox(-BoxExtent, BoxExtent).TransformBy(GetComponentTransform());
	}

	FVector BoxExtent{32, 32, 32};
};
