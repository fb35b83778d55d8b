// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Debug/RtpDebugDraw.h"

#include "Rtp/Atlas/RouteLength.h"
#include "Rtp/Grid/CellsInBox.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpAgentGroup.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "DrawDebugHelpers.h"
#include "Engine/World.h"
#include "GameFramework/PlayerController.h"
#include "HAL/IConsoleManager.h"

namespace
{
TAutoConsoleVariable<int32> CVarRtpDebug(
	TEXT("rtp.Debug"), 0, TEXT("0: nothing, 1: routes, 2: and the grid by storey, 3: and the database's subgoals."));

TAutoConsoleVariable<int32> CVarRtpDebugStorey(
	TEXT("rtp.DebugStorey"), -1, TEXT("Draw the grid of this storey only. -1: of all."));

#if UE_ENABLE_DEBUG_DRAWING
constexpr double DrawReachCm = 2000.0; // around the viewer
constexpr float LiftCm = 8.0f;         // above the floor, so that it is visible

FColor ColourOfStorey(int32 Storey)
{
	return FLinearColor::MakeFromHSV8(static_cast<uint8>(Storey * 67), 200, 255).ToFColor(true);
}

FVector Lifted(const UWorld& World, const Rtp::World& CoreWorld, Rtp::CellIndex Cell)
{
	return RtpConvert::FromGrid(World, CoreWorld.Grid->WorldOf(Cell)) + FVector(0.0, 0.0, LiftCm);
}

/** The centre of what is drawn: the player's view, or else the first mover. */
FVector ViewLocation(const UWorld& World, const FRtpAgentGroup& Group)
{
	FVector Location = FVector::ZeroVector;
	if (const APlayerController* Player = World.GetFirstPlayerController())
	{
		FRotator Rotation;
		Player->GetPlayerViewPoint(Location, Rotation);
	}
	else if (!Group.Members.IsEmpty() && Group.Members[0].Component.IsValid())
	{
		Location = Group.Members[0].Component->GetFeetLocation();
	}
	return Location;
}

void DrawRoutes(const UWorld& World, const FRtpAgentGroup& Group)
{
	for (const FRtpAgentGroup::FMember& Member : Group.Members)
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

void DrawCells(const UWorld& World, const Rtp::World& CoreWorld, const std::vector<Rtp::CellIndex>& Cells)
{
	const int32 OnlyStorey = CVarRtpDebugStorey.GetValueOnGameThread();
	for (const Rtp::CellIndex Cell : Cells)
	{
		const int32 Storey = CoreWorld.Grid->CoordOf(Cell).Storey;
		if (OnlyStorey < 0 || OnlyStorey == Storey)
		{
			DrawDebugPoint(&World, Lifted(World, CoreWorld, Cell), 6.0f,
				CoreWorld.Overlay->IsBlocked(Cell) ? FColor::Red : ColourOfStorey(Storey), false, -1.0f, 0);
		}
	}
}

void DrawSubgoals(const UWorld& World, const Rtp::World& CoreWorld, const std::vector<Rtp::CellIndex>& Cells)
{
	for (const Rtp::CellIndex Cell : Cells)
	{
		if (Rtp::IsRouteSubgoal(CoreWorld, Cell))
		{
			DrawDebugPoint(&World, Lifted(World, CoreWorld, Cell), 14.0f, FColor::Yellow, false, -1.0f, 0);
		}
	}
}

void DrawGroup(const UWorld& World, const FRtpAgentGroup& Group, int32 Detail)
{
	DrawRoutes(World, Group);
	if (Detail >= 2 && Group.GetBase() == nullptr) // variants have the same ground
	{
		const Rtp::WorldPos Centre = RtpConvert::ToGrid(World, ViewLocation(World, Group));
		const std::vector<Rtp::CellIndex> Cells = Rtp::CellsInBox(*Group.CoreWorld.Grid,
			{Centre, DrawReachCm, DrawReachCm, 0.0, Centre.Z - DrawReachCm, Centre.Z + DrawReachCm});
		DrawCells(World, Group.CoreWorld, Cells);
		if (Detail >= 3)
		{
			DrawSubgoals(World, Group.CoreWorld, Cells);
		}
	}
}

void DrawWorld(const URtpWorldSubsystem& Subsystem)
{
	const int32 Detail = CVarRtpDebug.GetValueOnGameThread();
	for (const TUniquePtr<FRtpAgentGroup>& Group : Subsystem.GetGroups())
	{
		if (Detail > 0 && Group->IsReady())
		{
			DrawGroup(*Subsystem.GetWorld(), *Group, Detail);
		}
	}
}
#endif
} // namespace

FRtpDebugDraw::FRtpDebugDraw()
{
#if UE_ENABLE_DEBUG_DRAWING
	TickedHandle = URtpWorldSubsystem::OnTicked.AddStatic(&DrawWorld);
#endif
}

FRtpDebugDraw::~FRtpDebugDraw()
{
	URtpWorldSubsystem::OnTicked.Remove(TickedHandle);
}
