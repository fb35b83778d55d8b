// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "ComponentVisualizer.h"
#include "UObject/WeakObjectPtrTemplates.h"

class URtpOverlayComponent;

/** Draws the route of the overlay with its length; its ends can be dragged. */
class FRtpRouteVisualizer final : public FComponentVisualizer
{
public:
	virtual void DrawVisualization(
		const UActorComponent* Component, const FSceneView* View, FPrimitiveDrawInterface* Drawing) override;
	virtual void DrawVisualizationHUD(
		const UActorComponent* Component, const FViewport* Viewport, const FSceneView* View, FCanvas* Canvas) override;
	virtual bool VisProxyHandleClick(
		FEditorViewportClient* Client, HComponentVisProxy* Proxy, const FViewportClick& Click) override;
	virtual bool GetWidgetLocation(const FEditorViewportClient* Client, FVector& OutLocation) const override;
	virtual bool HandleInputDelta(FEditorViewportClient* Client, FViewport* Viewport, FVector& Translation,
		FRotator& Rotation, FVector& Scale) override;
	virtual UActorComponent* GetEditedComponent() const override;
	virtual void EndEditing() override;

private:
	FVector* DraggedEnd() const;

	TWeakObjectPtr<URtpOverlayComponent> Edited;
	bool bGoal = false;
};
