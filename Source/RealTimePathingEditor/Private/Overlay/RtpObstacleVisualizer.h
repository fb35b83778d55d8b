// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "ComponentVisualizer.h"
#include "Containers/Array.h"
#include "Math/Color.h"
#include "Templates/Tuple.h"

class URtpObstacleComponent;

/** Draws the box that a selected obstacle blocks. The overlay draws those of all obstacles. */
class FRtpObstacleVisualizer final : public FComponentVisualizer
{
public:
	virtual void DrawVisualization(
		const UActorComponent* Component, const FSceneView* View, FPrimitiveDrawInterface* Drawing) override;

	/** The twelve edges of an obstacle's box. */
	static TArray<TPair<FVector, FVector>> EdgesOf(const URtpObstacleComponent& Obstacle);

	/** Obstacles that do not block now are paler. */
	static FColor ColourOf(const URtpObstacleComponent& Obstacle);
};
