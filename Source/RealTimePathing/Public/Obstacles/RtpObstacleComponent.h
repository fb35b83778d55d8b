// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Components/SceneComponent.h"

#include "RtpObstacleComponent.generated.h"

/**
 * Blocks the ground below a box at run time: a door that closes, a crate that is pushed about. Costs as much as the
 * cells it covers, each time it changes. No navmesh is rebuilt.
 */
UCLASS(ClassGroup = "AI", meta = (BlueprintSpawnableComponent, DisplayName = "Real Time Obstacle"))
class REALTIMEPATHING_API URtpObstacleComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	URtpObstacleComponent();

	/** Take the bounds of the owner's components instead of the box. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Obstacle")
	bool bUseOwnerBounds = false;

	/** Half the size of the box, before scale. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Obstacle",
		meta = (EditCondition = "!bUseOwnerBounds", Units = "cm"))
	FVector BoxExtent = FVector(50.0, 50.0, 100.0);

	/** Whether it blocks now. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Obstacle")
	bool bBlocking = true;

	/** It has to move this far before the ground is blocked anew. */
	UPROPERTY(
		EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Obstacle", meta = (ClampMin = "0", Units = "cm"))
	float MoveTolerance = 10.0f;

	/** Opens or closes: a door calls it. */
	UFUNCTION(BlueprintCallable, Category = "Obstacle")
	void SetBlocking(bool bInBlocking);

	/** Looks again where it is; called by itself when it moves. */
	UFUNCTION(BlueprintCallable, Category = "Obstacle")
	void Refresh();

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type Reason) override;

private:
	void OnMoved(USceneComponent* Component, EUpdateTransformFlags Flags, ETeleportType Teleport);
	void Release();

	FTransform BlockedAt; // where it was when it blocked last
	double BlockedYaw = 0.0;
	int32 Block = 0; // number of the subsystem's block; zero for none
	FDelegateHandle MovedHandle;
};
