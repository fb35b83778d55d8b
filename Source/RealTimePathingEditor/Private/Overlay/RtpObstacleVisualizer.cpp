// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Overlay/RtpObstacleVisualizer.h"

#include "Obstacles/RtpObstacleComponent.h"
#include "SceneManagement.h"

TArray<TPair<FVector, FVector>> FRtpObstacleVisualizer::EdgesOf(const URtpObstacleComponent& Obstacle)
{
	const URtpObstacleComponent::FBlockedBox Box = Obstacle.GetBlockedBox();
	const FRotator Turn(0.0, Box.Yaw, 0.0);
	const auto CornerOf = [&Box, &Turn](int32 Corner)
	{
		const FVector Offset((Corner & 1) != 0 ? Box.Extent.X : -Box.Extent.X,
			(Corner & 2) != 0 ? Box.Extent.Y : -Box.Extent.Y, (Corner & 4) != 0 ? Box.Extent.Z : -Box.Extent.Z);
		return Box.Centre + Turn.RotateVector(Offset);
	};
	TArray<TPair<FVector, FVector>> Edges;
	for (int32 Corner = 0; Corner < 8; ++Corner)
	{
		for (int32 Axis = 1; Axis < 8; Axis *= 2)
		{
			if ((Corner & Axis) == 0)
			{
				Edges.Add({CornerOf(Corner), CornerOf(Corner | Axis)});
			}
		}
	}
	return Edges;
}

FColor FRtpObstacleVisualizer::ColourOf(const URtpObstacleComponent& Obstacle)
{
	return Obstacle.bBlocking ? FColor(213, 94, 0) : FColor(153, 153, 153);
}

void FRtpObstacleVisualizer::DrawVisualization(
	const UActorComponent* Component, const FSceneView* View, FPrimitiveDrawInterface* Drawing)
{
	constexpr float Thickness = 2.0f;
	if (const URtpObstacleComponent* Obstacle = Cast<URtpObstacleComponent>(Component))
	{
		for (const TPair<FVector, FVector>& Edge : EdgesOf(*Obstacle))
		{
			Drawing->DrawLine(Edge.Key, Edge.Value, FLinearColor(ColourOf(*Obstacle)), SDPG_Foreground, Thickness);
		}
	}
}
