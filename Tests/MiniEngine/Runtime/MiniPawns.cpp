// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: possession.

#include "Mini/AI.h"

APawn::APawn(const FObjectInitializer& Initializer)
	: Super(Initializer)
	, AIControllerClass(AAIController::StaticClass())
{
	SetRootComponent(CreateDefaultSubobject<USceneComponent>(TEXT("Root")));
}

void* APawn::MiniInterface(const char* Name)
{
	return std::strcmp(Name, INavAgentInterface::MiniInterfaceName()) == 0 ? static_cast<INavAgentInterface*>(this)
																		   : Super::MiniInterface(Name);
}

bool APawn::IsPlayerControlled() const
{
	return Controller.IsValid() && Controller->IsPlayerController();
}

bool APawn::IsMoveInputIgnored() const
{
	return Controller.IsValid() && Controller->IsMoveInputIgnored();
}

/** Listeners are told before the controller knows its pawn. */
void APawn::SetController(AController* NewController)
{
	AController* Old = Controller.Get();
	Controller = NewController;
	ReceiveControllerChangedDelegate.Broadcast(this, Old, NewController);
}

void APawn::PostInitializeComponents()
{
	Super::PostInitializeComponents();
	const bool bWanted =
		AutoPossessAI == EAutoPossessAI::Spawned || AutoPossessAI == EAutoPossessAI::PlacedInWorldOrSpawned;
	if (bWanted && GetWorld()->IsGameWorld() && GetWorld()->GetNetMode() != NM_Client)
	{
		SpawnDefaultController();
	}
}

void APawn::SpawnDefaultController()
{
	if (!Controller.IsValid() && AIControllerClass.Get() != nullptr)
	{
		AController* New = GetWorld()->SpawnActor<AController>(AIControllerClass.Get(), GetActorLocation());
		New->Possess(this);
	}
}

ACharacter::ACharacter(const FObjectInitializer& Initializer)
	: Super(Initializer)
{
	bUseControllerRotationYaw = true;
	Capsule = CreateDefaultSubobject<UCapsuleComponent>(TEXT("CollisionCylinder"));
	SetRootComponent(Capsule);
	CharacterMovement = CreateDefaultSubobject<UCharacterMovementComponent>(TEXT("CharMoveComp"));
}

void ACharacter::PostInitializeComponents()
{
	Super::PostInitializeComponents();
	if (GetController() == nullptr && !CharacterMovement->bRunPhysicsWithNoController)
	{
		CharacterMovement->SetMovementMode(MOVE_None); // until it is possessed
	}
}

void ACharacter::PossessedBy(AController* NewController)
{
	Super::PossessedBy(NewController);
	if (CharacterMovement->MovementMode == MOVE_None)
	{
		CharacterMovement->SetMovementMode(MOVE_Walking);
	}
}

void AController::Possess(APawn* InPawn)
{
	if (Pawn.IsValid())
	{
		UnPossess();
	}
	OnPossess(InPawn);
}

void AController::OnPossess(APawn* InPawn)
{
	if (InPawn == nullptr)
	{
		return;
	}
	if (AController* Old = InPawn->GetController())
	{
		Old->UnPossess();
	}
	InPawn->SetController(this);
	Pawn = InPawn;
	InPawn->PossessedBy(this);
	SetControlRotation(InPawn->GetActorRotation());
	if (UPawnMovementComponent* Movement = InPawn->GetMovementComponent())
	{
		Movement->StopMovementImmediately();
	}
}

void AController::UnPossess()
{
	if (Pawn.IsValid())
	{
		OnUnPossess();
	}
}

void AController::OnUnPossess()
{
	if (APawn* Left = Pawn.Get())
	{
		Left->SetController(nullptr);
		Left->UnPossessed();
	}
	Pawn.Reset();
}
