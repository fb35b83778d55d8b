// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Overlay/RtpOverlayComponent.h"

#include "Rtp/Grid/NearestCell.h"

#include "Boundary/RtpConvert.h"
#include "Build/RtpBuilder.h"
#include "Build/RtpDataStore.h"
#include "DebugRenderSceneProxy.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "Ground/RtpLoadedRegions.h"
#include "Obstacles/RtpObstacleComponent.h"
#include "Overlay/RtpObstacleVisualizer.h"
#include "Overlay/RtpSketchColour.h"
#include "PrimitiveViewRelevance.h"
#include "SceneManagement.h"

#include <optional>
#include <string>
#include <utility>

#define LOCTEXT_NAMESPACE "RtpOverlay"

namespace
{
constexpr double LiftCm = 8.0; // above the floor, so that the floor does not hide it

FVector DrawLocationOf(const Rtp::WorldPos& Location)
{
	return RtpConvert::FromCore(Location) + FVector(0.0, 0.0, LiftCm);
}

/** The engine's proxy holds the shapes but belongs to no view: views draw only proxies that are relevant to them. */
class FRtpOverlayProxy final : public FDebugRenderSceneProxy
{
public:
	explicit FRtpOverlayProxy(const UPrimitiveComponent* Component)
		: FDebugRenderSceneProxy(Component)
	{
	}

	virtual SIZE_T GetTypeHash() const override
	{
		static size_t UniquePointer;
		return reinterpret_cast<size_t>(&UniquePointer);
	}

	virtual FPrimitiveViewRelevance GetViewRelevance(const FSceneView* View) const override
	{
		FPrimitiveViewRelevance Relevance;
		Relevance.bDrawRelevance = IsShown(View);
		Relevance.bDynamicRelevance = true;
		Relevance.bRenderInMainPass = ShouldRenderInMainPass();
		Relevance.bEditorPrimitiveRelevance = UseEditorCompositing(View);
		Relevance.bSeparateTranslucency = Relevance.bNormalTranslucency = IsShown(View); // of the spheres
		return Relevance;
	}

	virtual uint32 GetMemoryFootprint() const override
	{
		return sizeof(*this) + GetAllocatedSize();
	}
};

/** The cell nearest to a point, however far: rings around a far point would cover nothing but empty ground. */
std::optional<Rtp::WorldPos> NearestCellTo(const Rtp::LayeredGrid& Grid, const Rtp::WorldPos& Point)
{
	std::optional<Rtp::WorldPos> Nearest;
	double Least = 0.0;
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const Rtp::WorldPos Here = Grid.WorldOf(Rtp::CellIndex{Cell});
		const double Distance = Rtp::FlatDistance(Here, Point) + FMath::Abs(Here.Z - Point.Z);
		if (!Nearest || Distance < Least)
		{
			Nearest = Here;
			Least = Distance;
		}
	}
	return Nearest;
}

FText DescribeRoute(const Rtp::ProbedRoute& Route, double CellSizeCm)
{
	if (!Route.bReachable)
	{
		return LOCTEXT("Unreachable", "The goal is unreachable");
	}
	const double OptimumM = Route.OptimumCells * CellSizeCm / 100.0;
	FNumberFormattingOptions OneDigit;
	OneDigit.SetMaximumFractionalDigits(1);
	return FText::Format(LOCTEXT("Route", "{0} m, the shortest is {1} m ({2} more)"),
		FText::AsNumber(OptimumM * Route.Ratio(), &OneDigit), FText::AsNumber(OptimumM, &OneDigit),
		FText::AsPercent(Route.Ratio() - 1.0, &OneDigit));
}
} // namespace

URtpOverlayComponent::URtpOverlayComponent()
{
	bIsEditorOnly = true;
	SetCollisionEnabled(ECollisionEnabled::NoCollision);
}

void URtpOverlayComponent::OnRegister()
{
	Super::OnRegister();
	EndedHandle = FRtpBuilder::Get().OnEnded.AddWeakLambda(this, [this](const FRtpBuildReport&) { Refresh(); });
	// Each edit of a property unregisters and registers the component: data that was read stays.
	if (Loaded.Grid && AgentClass == ReadClass)
	{
		Redraw();
		return;
	}
	Refresh();
}

void URtpOverlayComponent::OnUnregister()
{
	StopTasks();
	if (FRtpBuilder* const Builder = FRtpBuilder::Find())
	{
		Builder->OnEnded.Remove(EndedHandle);
	}
	Super::OnUnregister();
}

void URtpOverlayComponent::PostEditChangeProperty(FPropertyChangedEvent& Event)
{
	Super::PostEditChangeProperty(Event);
	if (AgentClass != ReadClass)
	{
		Refresh();
	}
	Redraw();
}

void URtpOverlayComponent::PostEditComponentMove(bool bFinished)
{
	Super::PostEditComponentMove(bFinished);
	Redraw();
}

void URtpOverlayComponent::Refresh()
{
	StopTasks();
	ReadClass = AgentClass;
	UWorld* World = GetWorld();
	const URtpNavigationData* Data = World != nullptr ? RtpDataStore::Find(*World) : nullptr;
	if (Data == nullptr || Data->GetEntries().IsEmpty())
	{
		Loaded = {};
		Redraw();
		return;
	}
	const FName Class = AgentClass.IsNone() ? Data->GetEntries()[0].AgentClass : AgentClass;
	const FRtpNavigationEntry* Entry = Data->FindEntry(Class);
	TFunction<Rtp::Result<FRtpLoadedNavigation>()> Load;
	if (Entry != nullptr && Entry->bInRegions)
	{
		Load = RtpLoadedRegions::Open(*World, Class);
	}
	else
	{
		Load =
			[Source = std::shared_ptr<FRtpNavigationSource>(Data->Open(Class))]() -> Rtp::Result<FRtpLoadedNavigation> {
			return Source ? Source->Load() : Rtp::Error{Rtp::ErrorCode::Unavailable, "there is no such agent class"};
		};
	}
	Reading = UE::Tasks::Launch(
		TEXT("RealTimePathing.Overlay"),
		[Load, Here = RtpConvert::ToCore(GetComponentLocation())]
		{
			Rtp::Result<FRtpLoadedNavigation> Read = Load();
			return Read ? FRead{Read.Value(), NearestCellTo(*Read.Value().Grid, Here)} : FRead();
		},
		UE::Tasks::ETaskPriority::BackgroundNormal);
	AwaitResults();
}

void URtpOverlayComponent::StopTasks()
{
	FTSTicker::RemoveTicker(TickerHandle);
	TickerHandle = FTSTicker::FDelegateHandle();
	Reading = {}; // a running task owns its input
	Drawing = {};
	bDrawAgain = false;
}

/** Takes what tasks have finished; true while there is more to come. */
bool URtpOverlayComponent::TakeResults()
{
	if (Reading.IsValid() && Reading.IsCompleted())
	{
		FRead Read = std::move(Reading.GetResult());
		Reading = {};
		Loaded = std::move(Read.Data);
		if (Read.Nearest && !std::exchange(bSnapped, true))
		{
			GetOwner()->SetActorLocation(RtpConvert::FromCore(*Read.Nearest));
		}
		Redraw();
	}
	if (Drawing.IsValid() && Drawing.IsCompleted())
	{
		FDrawn Drawn = std::move(Drawing.GetResult());
		Drawing = {};
		Show(std::move(Drawn));
		if (std::exchange(bDrawAgain, false))
		{
			Redraw();
		}
	}
	return Reading.IsValid() || Drawing.IsValid();
}

TArray<URtpOverlayComponent::FLegendRow> URtpOverlayComponent::GetLegend() const
{
	const FText Name = Colours == ERtpOverlayColours::Regions ? LOCTEXT("LegendRegion", "Region {0}")
															  : LOCTEXT("LegendStorey", "Storey {0}");
	TArray<FLegendRow> Legend;
	for (const uint32_t Number : Sketch.Numbers)
	{
		if (Legend.Num() == static_cast<int32>(Rtp::SketchColourCount))
		{
			Legend.Add({LOCTEXT("LegendMore", "Further ones repeat the colours"), FColor::White});
			break;
		}
		Legend.Add({FText::Format(Name, FText::AsNumber(Number)), RtpSketchColour(Rtp::SketchColour(Number))});
	}
	if (!Sketch.Numbers.empty())
	{
		Legend.Add({LOCTEXT("LegendLinks", "Links and subgoals"), FColor::White});
	}
	return Legend;
}

/** One picture at a time: further changes wait for it, and are drawn together. */
void URtpOverlayComponent::Redraw()
{
	if (Drawing.IsValid())
	{
		bDrawAgain = true;
		return;
	}
	if (!Loaded.Grid)
	{
		Show({{}, LOCTEXT("NoData", "Build the subgoal database first"), {}, {}});
		return;
	}
	Rtp::SketchSettings Settings;
	Settings.Centre = RtpConvert::ToCore(GetComponentLocation());
	Settings.RadiusCm = Radius;
	Settings.Storey = Storey;
	Settings.bSubgoals = bSubgoals;
	Settings.Colouring =
		Colours == ERtpOverlayColours::Regions ? Rtp::SketchColouring::Regions : Rtp::SketchColouring::Storeys;
	const FTransform& Here = GetComponentTransform();
	Drawing = UE::Tasks::Launch(
		TEXT("RealTimePathing.Draw"),
		[Data = Loaded, Settings, Start = RtpConvert::ToCore(Here.TransformPosition(RouteStart)),
			Goal = RtpConvert::ToCore(Here.TransformPosition(RouteGoal))]
		{
			FDrawn Drawn = DrawRoute(Data, Start, Goal);
			Drawn.Sketch = Rtp::SketchGrid(*Data.Grid, Data.Database.get(), Settings);
			return Drawn;
		},
		UE::Tasks::ETaskPriority::BackgroundNormal);
	AwaitResults();
}

URtpOverlayComponent::FDrawn URtpOverlayComponent::DrawRoute(
	const FRtpLoadedNavigation& Data, const Rtp::WorldPos& From, const Rtp::WorldPos& To)
{
	FDrawn Drawn;
	const std::optional<Rtp::CellIndex> Start = Rtp::FindNearestCell(*Data.Grid, From);
	const std::optional<Rtp::CellIndex> Goal = Rtp::FindNearestCell(*Data.Grid, To);
	if (!Start || !Goal)
	{
		Drawn.RouteText = LOCTEXT("OffGrid", "An end of the route is not near any cell");
		return Drawn;
	}
	Rtp::World CoreWorld;
	CoreWorld.Grid = Data.Grid;
	CoreWorld.Database = Data.Database;
	const std::string Planner = Data.Database ? std::string(Data.Database->Kind()) : std::string("tba");
	Rtp::Result<Rtp::ProbedRoute> Probed = Rtp::ProbeRoute(CoreWorld, Planner, *Start, *Goal, &Rtp::NeverStop);
	if (!Probed)
	{
		Drawn.RouteText = FText::FromString(RtpConvert::FromCore(Probed.GetError().Detail));
		return Drawn;
	}
	Drawn.Route = std::move(Probed.Value());
	Drawn.RouteText = DescribeRoute(Drawn.Route, Data.Grid->Transform().CellSizeCm);
	for (const Rtp::CellIndex Cell : Drawn.Route.Cells)
	{
		Drawn.RoutePoints.Add(DrawLocationOf(Data.Grid->WorldOf(Cell)));
	}
	return Drawn;
}

void URtpOverlayComponent::Show(FDrawn&& Drawn)
{
	Sketch = std::move(Drawn.Sketch);
	Route = std::move(Drawn.Route);
	RouteText = MoveTemp(Drawn.RouteText);
	RoutePoints = MoveTemp(Drawn.RoutePoints);
	MarkRenderStateDirty();
}

void URtpOverlayComponent::AwaitResults()
{
	FTSTicker::RemoveTicker(TickerHandle);
	TickerHandle =
		FTSTicker::GetCoreTicker().AddTicker(TEXT("RtpOverlay"), 0.0f, [this](float) { return TakeResults(); });
}

FBoxSphereBounds URtpOverlayComponent::CalcBounds(const FTransform& LocalToWorld) const
{
	return FBoxSphereBounds(LocalToWorld.GetLocation(), FVector(Radius), Radius * 2.0);
}

FDebugRenderSceneProxy* URtpOverlayComponent::CreateDebugSceneProxy()
{
	constexpr float SubgoalRadius = 8.0f;
	FRtpOverlayProxy* Proxy = new FRtpOverlayProxy(this);
	for (const Rtp::SketchLine& Line : Sketch.Lines)
	{
		Proxy->Lines.Emplace(DrawLocationOf(Line.A), DrawLocationOf(Line.B), RtpSketchColour(Line.Rgb));
	}
	for (const Rtp::WorldPos& Subgoal : Sketch.Subgoals)
	{
		Proxy->Spheres.Emplace(SubgoalRadius, DrawLocationOf(Subgoal), FLinearColor::White);
	}
	for (TActorIterator<AActor> It(GetWorld()); It; ++It)
	{
		TInlineComponentArray<URtpObstacleComponent*> Obstacles(*It);
		for (const URtpObstacleComponent* Obstacle : Obstacles)
		{
			for (const TPair<FVector, FVector>& Edge : FRtpObstacleVisualizer::EdgesOf(*Obstacle))
			{
				Proxy->Lines.Emplace(Edge.Key, Edge.Value, FRtpObstacleVisualizer::ColourOf(*Obstacle));
			}
		}
	}
	return Proxy;
}

#undef LOCTEXT_NAMESPACE
