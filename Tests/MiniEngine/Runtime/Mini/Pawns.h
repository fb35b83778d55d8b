// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: pawns and controllers.

#pragma once

#include "Mini/Movement.h"

class AController;

enum class EAutoPossessAI : uint8
{
	Disabled,
	PlacedInWorld,
	Spawned,
	PlacedInWorldOrSpawned
};

/** How others reach an actor as a goal. */
class INavAgentInterface
{
public:
	static const char* MiniInterfaceName()
	{
		return "INavAgentInterface";
	}
	virtual ~INavAgentInterface() = default;
	virtual FVector GetNavAgentLocation() const = 0;
	virtual FVector GetMoveGoalOffset(const AActor*) const
	{
		return FVector();
	}
	virtual void GetMoveGoalReachTest(const AActor* MovingActor, const FVector& MoveOffset, FVector& GoalOffset,
		float& GoalRadius, float& GoalHalfHeight) const
	{
		GoalOffset = MoveOffset;
		GoalRadius = 0;
		GoalHalfHeight = 0;
	}
};

DECLARE_DYNAMIC_MULTICAST_DELEGATE_ThreeParams(
	FPawnControllerChangedSignature, APawn*, Pawn, AController*, OldController, AController*, NewController);

class APawn : public AActor, public INavAgentInterface
{
	MINI_CLASS(APawn, AActor)

public:
	APawn(const FObjectInitializer& Initializer = FObjectInitializer::Get());

	AController* GetController() const
	{
		return Controller.Get();
	}
	template <class T>
	T* GetController() const
	{
		return Cast<T>(Controller.Get());
	}
	virtual UPawnMovementComponent* GetMovementComponent() const
	{
		return FindComponentByClass<UPawnMovementComponent>();
	}
	/** The component on which the pawn stands, if that carries it. */
	virtual UPrimitiveComponent* GetMovementBase() const
	{
		return nullptr;
	}
	virtual FVector GetVelocity() const override
	{
		const UPawnMovementComponent* Movement = GetMovementComponent();
		return Movement != nullptr ? Movement->Velocity : FVector();
	}
	virtual FVector GetNavAgentLocation() const override
	{
		const UPawnMovementComponent* Movement = GetMovementComponent();
		return Movement != nullptr ? Movement->GetActorFeetLocation() : GetActorLocation();
	}
	virtual void GetMoveGoalReachTest(const AActor*, const FVector& MoveOffset, FVector& GoalOffset, float& GoalRadius,
		float& GoalHalfHeight) const override
	{
		GoalOffset = MoveOffset;
		GetSimpleCollisionCylinder(GoalRadius, GoalHalfHeight);
	}
	virtual void GetSimpleCollisionCylinder(float& Radius, float& HalfHeight) const override
	{
		Radius = MiniRadius;
		HalfHeight = MiniHalfHeight;
	}
	FVector GetPawnViewLocation() const
	{
		return GetActorLocation() + FVector(0, 0, 64);
	}
	bool IsPlayerControlled() const;
	bool IsLocallyControlled() const
	{
		return Controller.IsValid();
	}
	bool IsMoveInputIgnored() const;
	void AddMovementInput(const FVector& Input)
	{
		ControlInputVector += IsMoveInputIgnored() ? FVector() : Input; // calls add up
	}
	FVector ConsumeMovementInputVector()
	{
		return std::exchange(ControlInputVector, FVector());
	}
	/** Snaps to the axes that the pawn takes from its controller. */
	virtual void FaceRotation(FRotator NewControlRotation, float)
	{
		if (bUseControllerRotationYaw)
		{
			SetActorRotation(FRotator(0, NewControlRotation.Yaw, 0));
		}
	}
	virtual void PossessedBy(AController*)
	{
	}
	virtual void UnPossessed()
	{
	}
	virtual void PostInitializeComponents() override;
	void SpawnDefaultController();
	virtual void* MiniInterface(const char* Name) override;
	/** Others meet the shape of the root. A root without one stands for the shapes below it. */
	virtual bool MiniIsBody() const override
	{
		const UPrimitiveComponent* Shape = Cast<UPrimitiveComponent>(GetRootComponent());
		return Shape != nullptr
			? Shape->IsQueryCollisionEnabled() && Shape->GetCollisionResponseToChannel(ECC_Pawn) == ECR_Block
			: GetActorEnableCollision();
	}
	void SetController(AController* NewController);

	FPawnControllerChangedSignature ReceiveControllerChangedDelegate;
	TWeakObjectPtr<AController> Controller;
	TSubclassOf<AController> AIControllerClass;
	EAutoPossessAI AutoPossessAI = EAutoPossessAI::PlacedInWorld;
	bool bUseControllerRotationYaw = false;
	float MiniRadius = 34;
	float MiniHalfHeight = 88;

private:
	FVector ControlInputVector;
};

class UCapsuleComponent : public UPrimitiveComponent
{
	MINI_CLASS(UCapsuleComponent, UPrimitiveComponent)

public:
	using UPrimitiveComponent::UPrimitiveComponent;
};

/** Its root is a capsule. */
class ACharacter : public APawn
{
	MINI_CLASS(ACharacter, APawn)

public:
	ACharacter(const FObjectInitializer& Initializer = FObjectInitializer::Get());

	UCharacterMovementComponent* GetCharacterMovement() const
	{
		return CharacterMovement;
	}
	UCapsuleComponent* GetCapsuleComponent() const
	{
		return Capsule;
	}
	virtual UPrimitiveComponent* GetMovementBase() const override
	{
		const AActor* Base = CharacterMovement->MiniBase.Get();
		return Base != nullptr ? Base->FindComponentByClass<UPrimitiveComponent>() : nullptr;
	}
	virtual void PostInitializeComponents() override;
	virtual void PossessedBy(AController* NewController) override;

private:
	TObjectPtr<UCapsuleComponent> Capsule;
	TObjectPtr<UCharacterMovementComponent> CharacterMovement;
};

class AController : public AActor
{
	MINI_CLASS(AController, AActor)

public:
	AController(const FObjectInitializer& Initializer = FObjectInitializer::Get())
		: Super(Initializer)
	{
		PrimaryActorTick.bCanEverTick = true;
	}

	APawn* GetPawn() const
	{
		return Pawn.Get();
	}
	void Possess(APawn* InPawn);
	void UnPossess();
	virtual void OnPossess(APawn* InPawn);
	virtual void OnUnPossess();
	FRotator GetControlRotation() const
	{
		return ControlRotation;
	}
	void SetControlRotation(const FRotator& Rotation)
	{
		ControlRotation = Rotation;
	}
	virtual bool IsFollowingAPath() const
	{
		return false;
	}
	virtual bool IsPlayerController() const
	{
		return false;
	}
	bool IsLocalPlayerController() const
	{
		return IsPlayerController();
	}
	void SetIgnoreMoveInput(bool bIgnore)
	{
		bIgnoreMoveInput = bIgnore;
	}
	bool IsMoveInputIgnored() const
	{
		return bIgnoreMoveInput;
	}
	virtual void EndPlay(const EEndPlayReason::Type Reason) override
	{
		UnPossess();
		Super::EndPlay(Reason);
	}

private:
	TWeakObjectPtr<APawn> Pawn;
	FRotator ControlRotation;
	bool bIgnoreMoveInput = false;
};

class APlayerController : public AController
{
	MINI_CLASS(APlayerController, AController)

public:
	using AController::AController;
	void GetPlayerViewPoint(FVector& Location, FRotator& Rotation) const
	{
		Location = GetActorLocation();
		Rotation = GetActorRotation();
	}
	virtual bool IsPlayerController() const override
	{
		return true;
	}
};
