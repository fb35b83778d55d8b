// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Baking/GridSketch.h"
#include "Rtp/Baking/RouteProbe.h"

#include "Data/RtpNavigationData.h"
#include "Debug/DebugDrawComponent.h"

#include "RtpOverlayComponent.generated.h"

UENUM()
enum class ERtpOverlayColours : uint8
{
	Storeys,
	Regions
};

/** Draws navigation data in the viewport: cells around the component, where routes bend, and one route. */
UCLASS()
class REALTIMEPATHINGEDITOR_API URtpOverlayComponent : public UDebugDrawComponent
{
	GENERATED_BODY()

public:
	URtpOverlayComponent();

	/** Whose grid; the first class for None. */
	UPROPERTY(EditAnywhere, Category = "Overlay")
	FName AgentClass;

	UPROPERTY(EditAnywhere, Category = "Overlay")
	ERtpOverlayColours Colours = ERtpOverlayColours::Storeys;

	/** Only this storey, counted from 0; all if negative. */
	UPROPERTY(EditAnywhere, Category = "Overlay", meta = (ClampMin = "-1"))
	int32 Storey = -1;

	/** How far around this actor cells are drawn. */
	UPROPERTY(EditAnywhere, Category = "Overlay", meta = (ClampMin = "100", ClampMax = "20000", Units = "cm"))
	float Radius = 3000.0f;

	/** Where routes bend (Atlas only). */
	UPROPERTY(EditAnywhere, Category = "Overlay")
	bool bSubgoals = true;

	/** Ends of the route that is drawn, from this component; drag them. */
	UPROPERTY(EditAnywhere, Category = "Route")
	FVector RouteStart = FVector(-500.0, 0.0, 0.0);

	UPROPERTY(EditAnywhere, Category = "Route")
	FVector RouteGoal = FVector(500.0, 0.0, 0.0);

	/** Reads the data of the level anew and sketches it. */
	void Refresh();

	/** Plans the route again, after an end was moved. */
	void RefreshRoute();

	const Rtp::ProbedRoute& GetRoute() const
	{
		return Route;
	}

	/** Places of the route's cells. */
	const TArray<FVector>& GetRoutePlaces() const
	{
		return RoutePlaces;
	}

	/** "12.4 m, the shortest is 12.4 m (+0.0 %)", or why there is none. */
	const FText& GetRouteText() const
	{
		return RouteText;
	}

	virtual FBoxSphereBounds CalcBounds(const FTransform& LocalToWorld) const override;
	virtual void PostEditChangeProperty(FPropertyChangedEvent& Event) override;
	virtual void PostEditComponentMove(bool bFinished) override;

protected:
	virtual void OnRegister() override;
	virtual FDebugRenderSceneProxy* CreateDebugSceneProxy() override;

private:
	FRtpLoadedNavigation Loaded;
	Rtp::GridSketch Sketch;
	Rtp::ProbedRoute Route;
	TArray<FVector> RoutePlaces;
	FText RouteText;
};
