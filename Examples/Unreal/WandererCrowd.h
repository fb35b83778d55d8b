// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "GameFramework/Actor.h"
#include "GameFramework/Pawn.h"
#include "Templates/SubclassOf.h"

#include "WandererCrowd.generated.h"

/** Spawns pawns around itself when play begins. */
UCLASS()
class AWandererCrowd : public AActor
{
	GENERATED_BODY()

public:
	AWandererCrowd();
	virtual void BeginPlay() override;

	UPROPERTY(EditAnywhere, Category = "AI")
	int32 Count = 100;

	UPROPERTY(EditAnywhere, Category = "AI")
	float Radius = 3000.0f;

	/** AWanderer, or a Blueprint class of it with a mesh. */
	UPROPERTY(EditAnywhere, Category = "AI")
	TSubclassOf<APawn> PawnClass;
};
