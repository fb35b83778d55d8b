// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Baking/GridSketch.h"

#include "Containers/Ticker.h"
#include "Data/RtpNavigationData.h"
#include "Debug/DebugDrawComponent.h"
#include "Tasks/Task.h"

#include <optional>

#include "RtpOverlayComponent.generated.h"

UENUM()
enum class ERtpOverlayColours : uint8
{
	Storeys,
	Regions
};

/** Draws navigation data in the viewport: cells around the component, subgoals, obstacles, and one route. */
UCLASS()
class REALTIMEPATHINGEDITOR_API URtpOverlayComponent : public UDebugDrawComponent
{
	GENERATED_BODY()

public:
	URtpOverlayComponent();

	/** The agent class whose grid is drawn; None is the first. */
	UPROPERTY(EditAnywhere, Category = "Overlay")
	FName AgentClass;

	UPROPERTY(EditAnywhere, Category = "Overlay")
	ERtpOverlayColours Colours = ERtpOverlayColours::Storeys;

	/** Only this storey, counted from 0; all if negative. */
	UPROPERTY(EditAnywhere, Category = "Overlay", meta = (ClampMin = "-1"))
	int32 Storey = -1;

	/** Cells within this distance are drawn. */
	UPROPERTY(EditAnywhere, Category = "Overlay", meta = (ClampMin = "100", ClampMax = "20000", Units = "cm"))
	float Radius = 3000.0f;

	/** Draw the subgoals of the database, where routes bend (Atlas only). */
	UPROPERTY(EditAnywhere, Category = "Overlay")
	bool bSubgoals = true;

	/** The ends of the drawn route, relative to this component; they can be dragged. */
	UPROPERTY(EditAnywhere, Category = "Route")
	FVector RouteStart = FVector(-500.0, 0.0, 0.0);

	UPROPERTY(EditAnywhere, Category = "Route")
	FVector RouteGoal = FVector(500.0, 0.0, 0.0);

	/** Reads the data of the level again in a task and draws it then, as after each build. */
	void Refresh();

	/** Draws the data that is loaded in a task, as after the component or an end of the route was moved. */
	void Redraw();

	/** A colour of the picture and its meaning. */
	struct FLegendRow
	{
		FText Text;
		FColor Colour;
	};

	/** The colours that are drawn now. */
	TArray<FLegendRow> GetLegend() const;

	const Rtp::ProbedRoute& GetRoute() const
	{
		return Route;
	}

	/** The locations of the route's cells. */
	const TArray<FVector>& GetRoutePoints() const
	{
		return RoutePoints;
	}

	/** "12.4 m, the shortest is 12.4 m (+0.0 %)", or the reason why there is no route. */
	const FText& GetRouteText() const
	{
		return RouteText;
	}

	virtual FBoxSphereBounds CalcBounds(const FTransform& LocalToWorld) const override;
	virtual void PostEditChangeProperty(FPropertyChangedEvent& Event) override;
	virtual void PostEditComponentMove(bool bFinished) override;

protected:
	virtual void OnRegister() override;
	virtual void OnUnregister() override;
	virtual FDebugRenderSceneProxy* CreateDebugSceneProxy() override;

private:
	/** Data as a task reads it, and the cell that is nearest to the component. */
	struct FRead
	{
		FRtpLoadedNavigation Data;
		std::optional<Rtp::WorldPos> Nearest;
	};

	/** A picture as a task makes it. */
	struct FDrawn
	{
		Rtp::ProbedRoute Route;
		FText RouteText;
		TArray<FVector> RoutePoints;
		Rtp::GridSketch Sketch;
	};

	static FDrawn DrawRoute(const FRtpLoadedNavigation& Data, const Rtp::WorldPos& From, const Rtp::WorldPos& To);
	void Show(FDrawn&& Drawn);
	bool TakeResults();
	void AwaitResults();
	void StopTasks();

	FDelegateHandle EndedHandle;
	FTSTicker::FDelegateHandle TickerHandle; // waits for tasks
	UE::Tasks::TTask<FRead> Reading;
	UE::Tasks::TTask<FDrawn> Drawing;
	bool bDrawAgain = false; // something has changed since Drawing began
	FName ReadClass;
	bool bSnapped = false; // it has moved to the nearest cell
	FRtpLoadedNavigation Loaded;
	Rtp::GridSketch Sketch;
	Rtp::ProbedRoute Route;
	TArray<FVector> RoutePoints;
	FText RouteText;
};
