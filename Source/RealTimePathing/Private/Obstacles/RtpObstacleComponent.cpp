// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Obstacles/RtpObstacleComponent.h"

#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"

URtpObstacleComponent::URtpObstacleComponent()
{
	PrimaryComponentTick.bCanEverTick = false;
}

void URtpObstacleComponent::BeginPlay()
{
	Super::BeginPlay();
	MovedHandle = TransformUpdated.AddUObject(this, &URtpObstacleComponent::OnMoved);
	Refresh();
}

void URtpObstacleComponent::EndPlay(const EEndPlayReason::Type Reason)
{
	TransformUpdated.Remove(MovedHandle);
	Release();
	Super::EndPlay(Reason);
}

void URtpObstacleComponent::SetBlocking(bool bInBlocking)
{
	if (bBlocking != bInBlocking)
	{
		bBlocking = bInBlocking;
		Refresh();
	}
}

void URtpObstacleComponent::Release()
{
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	if (Subsystem != nullptr && Block != 0)
	{
		Subsystem->UnblockBox(Block);
	}
	Block = 0;
}

void URtpObstacleComponent::Refresh()
{
	Release();
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	if (Subsystem == nullptr || !bBlocking || !HasBegunPlay() || GetOwner() == nullptr)
	{
		return;
	}
	BlockedTransform = GetComponentTransform();
	BlockedYaw = GetComponentRotation().Yaw;
	if (bUseOwnerBounds)
	{
		const FBox Bounds = GetOwner()->GetComponentsBoundingBox();
		Block = Bounds.IsValid ? Subsystem->BlockBox(Bounds.GetCenter(), Bounds.GetExtent(), 0.0f) : 0;
		return;
	}
	const FVector Scale = BlockedTransform.GetScale3D();
	Block = Subsystem->BlockBox(BlockedTransform.GetLocation(),
		FVector(
			BoxExtent.X * FMath::Abs(Scale.X), BoxExtent.Y * FMath::Abs(Scale.Y), BoxExtent.Z * FMath::Abs(Scale.Z)),
		static_cast<float>(GetComponentRotation().Yaw));
}

void URtpObstacleComponent::OnMoved(USceneComponent* Component, EUpdateTransformFlags Flags, ETeleportType Teleport)
{
	constexpr double YawTolerance = 2.0;
	const FTransform& Current = GetComponentTransform();
	const double Turned = FRotator::NormalizeAxis(GetComponentRotation().Yaw - BlockedYaw);
	if (Block == 0 || FVector::Distance(Current.GetLocation(), BlockedTransform.GetLocation()) > MoveTolerance ||
		FMath::Abs(Turned) > YawTolerance || !Current.GetScale3D().Equals(BlockedTransform.GetScale3D()))
	{
		Refresh();
	}
}
