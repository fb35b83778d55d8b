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
	StopWaiting();
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

void URtpObstacleComponent::StopWaiting()
{
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	if (Subsystem != nullptr && RefreshHandle.IsValid())
	{
		Subsystem->OnBeforePlanning.Remove(RefreshHandle);
	}
	RefreshHandle.Reset();
}

void URtpObstacleComponent::Refresh()
{
	StopWaiting();
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	if (Subsystem == nullptr || !bBlocking || !HasBegunPlay() || GetOwner() == nullptr)
	{
		Release();
		return;
	}
	BlockedTransform = GetComponentTransform();
	BlockedYaw = GetComponentRotation().Yaw;
	const FBlockedBox Box = GetBlockedBox();
	if (Box.Extent.IsZero())
	{
		Release();
	}
	else if (Block == 0)
	{
		Block = Subsystem->BlockBox(Box.Centre, Box.Extent, Box.Yaw);
	}
	else
	{
		Subsystem->MoveBox(Block, Box.Centre, Box.Extent, Box.Yaw);
	}
}

URtpObstacleComponent::FBlockedBox URtpObstacleComponent::GetBlockedBox() const
{
	if (bUseOwnerBounds)
	{
		const FBox Bounds = GetOwner() != nullptr ? GetOwner()->GetComponentsBoundingBox() : FBox(ForceInit);
		return Bounds.IsValid ? FBlockedBox{Bounds.GetCenter(), Bounds.GetExtent(), 0.0f} : FBlockedBox();
	}
	const FVector Scale = GetComponentTransform().GetScale3D();
	return {GetComponentTransform().GetLocation(),
		FVector(
			BoxExtent.X * FMath::Abs(Scale.X), BoxExtent.Y * FMath::Abs(Scale.Y), BoxExtent.Z * FMath::Abs(Scale.Z)),
		static_cast<float>(GetComponentRotation().Yaw)};
}

void URtpObstacleComponent::OnMoved(USceneComponent* Component, EUpdateTransformFlags Flags, ETeleportType Teleport)
{
	constexpr double YawTolerance = 2.0;
	const FTransform& Current = GetComponentTransform();
	const double Turned = FRotator::NormalizeAxis(GetComponentRotation().Yaw - BlockedYaw);
	if (Block == 0 || FVector::Distance(Current.GetLocation(), BlockedTransform.GetLocation()) > MoveTolerance ||
		FMath::Abs(Turned) > YawTolerance || !Current.GetScale3D().Equals(BlockedTransform.GetScale3D()))
	{
		URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
		if (Subsystem != nullptr && !RefreshHandle.IsValid())
		{
			RefreshHandle = Subsystem->OnBeforePlanning.AddUObject(this, &URtpObstacleComponent::Refresh);
		}
	}
}
