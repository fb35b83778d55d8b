// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Overlay/RtpRouteVisualizer.h"

#include "CanvasItem.h"
#include "CanvasTypes.h"
#include "Engine/Engine.h"
#include "Overlay/RtpOverlayComponent.h"
#include "SceneManagement.h"
#include "SceneView.h"

/** One end of a route, to click on. */
struct HRtpRouteEnd : public HComponentVisProxy
{
	DECLARE_HIT_PROXY();

	HRtpRouteEnd(const UActorComponent* InComponent, bool bInGoal)
		: HComponentVisProxy(InComponent, HPP_Foreground)
		, bGoal(bInGoal)
	{
	}

	bool bGoal;
};
IMPLEMENT_HIT_PROXY(HRtpRouteEnd, HComponentVisProxy);

void FRtpRouteVisualizer::DrawVisualization(
	const UActorComponent* Component, const FSceneView* View, FPrimitiveDrawInterface* Drawing)
{
	constexpr float Thickness = 3.0f;
	constexpr float EndSize = 18.0f;
	const FLinearColor RouteColour(0.07f, 0.72f, 0.45f);
	const URtpOverlayComponent* Overlay = Cast<URtpOverlayComponent>(Component);
	if (Overlay == nullptr)
	{
		return;
	}
	const TArray<FVector>& Points = Overlay->GetRoutePoints();
	for (int32 Index = 1; Index < Points.Num(); ++Index)
	{
		Drawing->DrawLine(Points[Index - 1], Points[Index], RouteColour, SDPG_Foreground, Thickness);
	}
	for (const bool bGoalEnd : {false, true})
	{
		const FVector End =
			Overlay->GetComponentTransform().TransformPosition(bGoalEnd ? Overlay->RouteGoal : Overlay->RouteStart);
		Drawing->SetHitProxy(new HRtpRouteEnd(Component, bGoalEnd));
		Drawing->DrawPoint(
			End, bGoalEnd ? FLinearColor(1.0f, 0.2f, 0.1f) : FLinearColor::White, EndSize, SDPG_Foreground);
		Drawing->SetHitProxy(nullptr);
	}
}

void FRtpRouteVisualizer::DrawVisualizationHUD(
	const UActorComponent* Component, const FViewport* Viewport, const FSceneView* View, FCanvas* Canvas)
{
	const URtpOverlayComponent* Overlay = Cast<URtpOverlayComponent>(Component);
	if (Overlay == nullptr || GEngine == nullptr)
	{
		return;
	}
	double Line = 60.0; // below the bars of the viewport
	for (const URtpOverlayComponent::FLegendRow& Row : Overlay->GetLegend())
	{
		FCanvasTextItem Legend(FVector2D(16.0, Line), Row.Text, GEngine->GetSmallFont(), FLinearColor(Row.Colour));
		Legend.EnableShadow(FLinearColor::Black);
		Canvas->DrawItem(Legend);
		Line += 14.0;
	}
	FVector2D Pixel;
	if (!View->WorldToPixel(Overlay->GetComponentTransform().TransformPosition(Overlay->RouteGoal), Pixel))
	{
		return;
	}
	FCanvasTextItem Text(Pixel / Canvas->GetDPIScale() + FVector2D(12.0, -12.0), Overlay->GetRouteText(),
		GEngine->GetSmallFont(), FLinearColor::White);
	Text.EnableShadow(FLinearColor::Black);
	Canvas->DrawItem(Text);
}

bool FRtpRouteVisualizer::VisProxyHandleClick(
	FEditorViewportClient* Client, HComponentVisProxy* Proxy, const FViewportClick& Click)
{
	if (Proxy == nullptr || !Proxy->Component.IsValid() || !Proxy->IsA(HRtpRouteEnd::StaticGetType()))
	{
		return false;
	}
	Edited = const_cast<URtpOverlayComponent*>(Cast<URtpOverlayComponent>(Proxy->Component.Get()));
	bGoal = static_cast<HRtpRouteEnd*>(Proxy)->bGoal;
	return Edited.IsValid();
}

FVector* FRtpRouteVisualizer::DraggedEnd() const
{
	URtpOverlayComponent* Overlay = Edited.Get();
	return Overlay == nullptr ? nullptr : bGoal ? &Overlay->RouteGoal : &Overlay->RouteStart;
}

bool FRtpRouteVisualizer::GetWidgetLocation(const FEditorViewportClient* Client, FVector& OutLocation) const
{
	const FVector* End = DraggedEnd();
	if (End == nullptr)
	{
		return false;
	}
	OutLocation = Edited->GetComponentTransform().TransformPosition(*End);
	return true;
}

bool FRtpRouteVisualizer::HandleInputDelta(
	FEditorViewportClient* Client, FViewport* Viewport, FVector& Translation, FRotator& Rotation, FVector& Scale)
{
	FVector* End = DraggedEnd();
	if (End == nullptr)
	{
		return false;
	}
	*End += Edited->GetComponentTransform().InverseTransformVector(Translation);
	Edited->Redraw();
	return true;
}

UActorComponent* FRtpRouteVisualizer::GetEditedComponent() const
{
	return Edited.Get();
}

void FRtpRouteVisualizer::EndEditing()
{
	Edited.Reset();
}
