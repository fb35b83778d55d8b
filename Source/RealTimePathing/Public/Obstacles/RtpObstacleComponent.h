// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Components/SceneComponent.h"

#include "RtpObstacleComponent.generated.h"

/**
 * Blocks the ground below a box at run time, such as a door that closes or a crate that is pushed. Each change costs as
 * much work as the box covers cells. No navmesh is rebuilt.
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

	/** The block follows when the component has moved this far. */
	UPROPERTY(
		EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Obstacle", meta = (ClampMin = "0", Units = "cm"))
	float MoveTolerance = 10.0f;

	/** Blocks or unblocks the ground; a door calls it when it closes or opens. */
	UFUNCTION(BlueprintCallable, Category = "Obstacle")
	void SetBlocking(bool bInBlocking);

	/** A box that stands upright. */
	struct FBlockedBox
	{
		FVector Centre = FVector::ZeroVector;
		FVector Extent = FVector::ZeroVector; // half its size
		float Yaw = 0.0f;
	};

	/** The box that it blocks where it is now; of no size without bounds. */
	FBlockedBox GetBlockedBox() const;

	/** Updates the blocked ground at once. A component that moves does so by itself, once a tick. */
	UFUNCTION(BlueprintCallable, Category = "Obstacle")
	void Refresh();

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type Reason) override;

private:
	void OnMoved(USceneComponent* Component, EUpdateTransformFlags Flags, ETeleportType Teleport);
	void Release();
	void StopWaiting();

	FTransform BlockedTransform; // of the current block
	double BlockedYaw = 0.0;
	int32 Block = 0; // the subsystem's number of the block; zero for none
	FDelegateHandle MovedHandle;
	FDelegateHandle RefreshHandle; // set while a refresh waits for the next tick
};
