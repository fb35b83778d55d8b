// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: actors and the levels that hold them.

#pragma once

#include "Mini/Components.h"

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
	FGuid GetActorGuid() const
	{
		const uint64 Number = reinterpret_cast<uint64>(this);
		return FGuid(static_cast<uint32>(Number >> 32), static_cast<uint32>(Number), 0, 0);
	}

	/** Ends a deferred spawn. */
	void FinishSpawning(const FTransform& Where);

	/** Navmeshes load and unload the tiles whose middle is in a cell. */
	virtual void MiniStreamGround(const FBox& Cell, bool bLoad)
	{
	}

	bool Destroy();
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
	void SetCanBeDamaged(bool)
	{
	}
	bool bNetLoadOnClient = true;
	void SetActorLabel(const FString& Label)
	{
		MiniLabel = Label.Std();
	}
	void SetRuntimeGrid(FName Grid)
	{
		MiniRuntimeGrid = Grid;
	}
	std::string MiniLabel;
	FName MiniRuntimeGrid; // of World Partition
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
	/** The actor to which the root is attached. */
	AActor* GetAttachParentActor() const
	{
		return MiniParent.Get();
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
	TWeakObjectPtr<AActor> MiniParent;
	UWorld* World = nullptr;
	ULevel* Level = nullptr;
	bool bReplicates = false;
	bool bHidden = false;

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
