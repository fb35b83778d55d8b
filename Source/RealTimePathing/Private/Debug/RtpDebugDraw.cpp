// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Debug/RtpDebugDraw.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Grid/CellsInBox.h"

#include "Agents/RealTimeMoverComponent.h"
#include "Boundary/RtpConvert.h"
#include "DrawDebugHelpers.h"
#include "Engine/World.h"
#include "GameFramework/PlayerController.h"
#include "HAL/IConsoleManager.h"
#include "World/RtpAgentLayer.h"

namespace
{
TAutoConsoleVariable<int32> CVarRtpDebug(
	TEXT("rtp.Debug"), 0, TEXT("0: nothing, 1: routes, 2: and the grid by storey, 3: and the database's subgoals."));

TAutoConsoleVariable<int32> CVarRtpDebugStorey(
	TEXT("rtp.DebugStorey"), -1, TEXT("Draw the grid of this storey only. -1: of all."));

#if UE_ENABLE_DEBUG_DRAWING
constexpr double DrawReachCm = 2000.0; // round the viewer
constexpr float LiftCm = 8.0f;         // above the floor, to be seen

FColor ColourOfStorey(int32 Storey)
{
	return FLinearColor::MakeFromHSV8(static_cast<uint8>(Storey * 67), 200, 255).ToFColor(true);
}

FVector Lifted(const Rtp::World& Level, Rtp::CellIndex Cell)
{
	return RtpConvert::FromCore(Level.Grid->WorldOf(Cell)) + FVector(0.0, 0.0, LiftCm);
}

/** Where to draw: round the player, or else round the first mover. */
FVector Viewer(const UWorld& World, const FRtpAgentLayer& Layer)
{
	FVector Place = FVector::ZeroVector;
	if (const APlayerController* Player = World.GetFirstPlayerController())
	{
		FRotator Rotation;
		Player->GetPlayerViewPoint(Place, Rotation);
	}
	else if (!Layer.Members.IsEmpty() && Layer.Members[0].Component.IsValid())
	{
		Place = Layer.Members[0].Component->GetFeetLocation();
	}
	return Place;
}

void DrawRoutes(const UWorld& World, const FRtpAgentLayer& Layer)
{
	for (const FRtpAgentLayer::FMember& Member : Layer.Members)
	{
		const URealTimeMoverComponent* Component = Member.Component.Get();
		const TArray<FVector> Route = Component != nullptr ? Component->GetPlannedRoute() : TArray<FVector>();
		for (int32 Index = 1; Index < Route.Num(); ++Index)
		{
			DrawDebugLine(&World, Route[Index - 1] + FVector(0.0, 0.0, LiftCm),
				Route[Index] + FVector(0.0, 0.0, LiftCm), FColor::Green, false, -1.0f, 0, 3.0f);
		}
	}
}

void DrawCells(const UWorld& World, const Rtp::World& Level, const std::vector<Rtp::CellIndex>& Cells)
{
	const int32 OnlyStorey = CVarRtpDebugStorey.GetValueOnGameThread();
	for (const Rtp::CellIndex Cell : Cells)
	{
		const int32 Storey = Level.Grid->CoordOf(Cell).Layer;
		if (OnlyStorey < 0 || OnlyStorey == Storey)
		{
			DrawDebugPoint(&World, Lifted(Level, Cell), 6.0f,
				Level.Overlay->IsBlocked(Cell) ? FColor::Red : ColourOfStorey(Storey), false, -1.0f, 0);
		}
	}
}

void DrawSubgoals(const UWorld& World, const Rtp::World& Level, const std::vector<Rtp::CellIndex>& Cells)
{
	if (!Level.Database || Level.Database->Kind() != Rtp::AtlasDatabase::KindName)
	{
		return;
	}
	const Rtp::AtlasSites& Sites = static_cast<const Rtp::AtlasDatabase&>(*Level.Database).GetSites();
	for (const Rtp::CellIndex Cell : Cells)
	{
		if (Sites.IsSite(Cell.Value))
		{
			DrawDebugPoint(&World, Lifted(Level, Cell), 14.0f, FColor::Yellow, false, -1.0f, 0);
		}
	}
}
#endif
} // namespace

namespace RtpDebugDraw
{
int32 Level()
{
	return CVarRtpDebug.GetValueOnGameThread();
}

void Draw(const UWorld& World, const FRtpAgentLayer& Layer)
{
#if UE_ENABLE_DEBUG_DRAWING
	const int32 Wanted = Level();
	if (Wanted <= 0 || !Layer.IsReady())
	{
		return;
	}
	DrawRoutes(World, Layer);
	if (Wanted >= 2)
	{
		const FVector Centre = Viewer(World, Layer);
		const std::vector<Rtp::CellIndex> Cells = Rtp::CellsInBox(*Layer.Level.Grid,
			{RtpConvert::ToCore(Centre), DrawReachCm, DrawReachCm, 0.0, Centre.Z - DrawReachCm,
				Centre.Z + DrawReachCm});
		DrawCells(World, Layer.Level, Cells);
		if (Wanted >= 3)
		{
			DrawSubgoals(World, Layer.Level, Cells);
		}
	}
#endif
}
} // namespace RtpDebugDraw
