// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Queries/RtpGroundQueries.h"

#include "Rtp/Atlas/RouteLength.h"
#include "Rtp/Grid/CellsInBox.h"
#include "Rtp/Grid/NearestCell.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "Math/RandomStream.h"
#include "Tasks/Task.h"

#include <optional>

namespace
{
/** The ground of an agent class as the functions see it. */
struct FRtpGround
{
	FRtpGround(const UObject* Context, FName AgentClass)
		: World(Context != nullptr ? Context->GetWorld() : nullptr)
		, Subsystem(UWorld::GetSubsystem<URtpWorldSubsystem>(World))
		, Core(Subsystem != nullptr ? Subsystem->GetCoreWorld(AgentClass) : nullptr)
	{
	}

	std::optional<Rtp::CellIndex> CellAt(const FVector& Point) const
	{
		return Core != nullptr ? Rtp::FindNearestCell(*Core->Grid, RtpConvert::ToGrid(*World, Point)) : std::nullopt;
	}

	TArray<std::optional<Rtp::CellIndex>> CellsAt(const TArray<FVector>& Points) const
	{
		TArray<std::optional<Rtp::CellIndex>> Cells;
		for (const FVector& Point : Points)
		{
			Cells.Add(CellAt(Point));
		}
		return Cells;
	}

	UWorld* World;
	URtpWorldSubsystem* Subsystem;
	const Rtp::World* Core;
};

/** A world that a task may use while the game changes the overlay: obstacles of the run are not in it. */
Rtp::World CopyForTask(const Rtp::World& Core)
{
	return Rtp::MakeWorld(Core.Grid, Core.Database);
}

double LengthBetween(const Rtp::World& Core, std::optional<Rtp::CellIndex> From, std::optional<Rtp::CellIndex> To)
{
	if (!From || !To || !Core.Grid->GetRegions().CanReach(*From, *To))
	{
		return -1.0;
	}
	const std::optional<double> Length =
		Rtp::KnowsRouteLengths(Core) ? Rtp::RouteLengthCm(Core, *From, *To) : Rtp::SearchedLengthCm(Core, *From, *To);
	return Length.value_or(-1.0);
}

TArray<double> LengthsTo(
	const Rtp::World& Core, std::optional<Rtp::CellIndex> From, const TArray<std::optional<Rtp::CellIndex>>& To)
{
	TArray<double> Lengths;
	for (const std::optional<Rtp::CellIndex>& Cell : To)
	{
		Lengths.Add(LengthBetween(Core, From, Cell));
	}
	return Lengths;
}

TArray<double> NoLengths(int32 Count)
{
	TArray<double> Lengths;
	for (int32 Index = 0; Index < Count; ++Index)
	{
		Lengths.Add(-1.0);
	}
	return Lengths;
}

/** A request for lengths that waits for its data, then for its task. */
struct FRtpLengthRequest
{
	FVector From;
	TArray<FVector> To;
	FName AgentClass;
	FRtpOnRouteLengths OnDone;
	UE::Tasks::TTask<TArray<double>> Task;
	FDelegateHandle Waiting;

	/** Continues the request; true at its end. */
	bool Advance(URtpWorldSubsystem& Subsystem)
	{
		const FRtpGround Ground(&Subsystem, AgentClass);
		if (Task.IsValid())
		{
			return Task.IsCompleted();
		}
		if (Ground.Core == nullptr)
		{
			return !Subsystem.MayHaveData(AgentClass);
		}
		Task = UE::Tasks::Launch(
			TEXT("RealTimePathing.RouteLengths"),
			[Core = CopyForTask(*Ground.Core), Start = Ground.CellAt(From), Cells = Ground.CellsAt(To)]()
			{ return LengthsTo(Core, Start, Cells); },
			UE::Tasks::ETaskPriority::BackgroundNormal);
		return false;
	}
};
} // namespace

bool URtpGroundQueries::IsReachable(
	const UObject* WorldContextObject, const FVector& From, const FVector& To, FName AgentClass)
{
	const FRtpGround Ground(WorldContextObject, AgentClass);
	const std::optional<Rtp::CellIndex> Start = Ground.CellAt(From);
	const std::optional<Rtp::CellIndex> Goal = Ground.CellAt(To);
	return Start && Goal &&
		Rtp::MayReach(*Ground.Core, Rtp::GridSpace::StateOf(*Start), Rtp::GridSpace::StateOf(*Goal));
}

double URtpGroundQueries::GetRouteLength(
	const UObject* WorldContextObject, const FVector& From, const FVector& To, FName AgentClass)
{
	return GetRouteLengths(WorldContextObject, From, {To}, AgentClass)[0];
}

TArray<double> URtpGroundQueries::GetRouteLengths(
	const UObject* WorldContextObject, const FVector& From, const TArray<FVector>& To, FName AgentClass)
{
	const FRtpGround Ground(WorldContextObject, AgentClass);
	return Ground.Core != nullptr ? LengthsTo(CopyForTask(*Ground.Core), Ground.CellAt(From), Ground.CellsAt(To))
								  : NoLengths(To.Num());
}

void URtpGroundQueries::RequestRouteLengths(const UObject* WorldContextObject, const FVector& From,
	const TArray<FVector>& To, FName AgentClass, FRtpOnRouteLengths OnDone)
{
	const FRtpGround Ground(WorldContextObject, AgentClass);
	URtpWorldSubsystem* Subsystem = Ground.Subsystem;
	if (Subsystem == nullptr)
	{
		return;
	}
	Subsystem->RequestData(AgentClass);
	const TSharedRef<FRtpLengthRequest> Request = MakeShared<FRtpLengthRequest>();
	Request->From = From;
	Request->To = To;
	Request->AgentClass = AgentClass;
	Request->OnDone = OnDone;
	Request->Waiting = Subsystem->OnBeforePlanning.AddWeakLambda(Subsystem,
		[Request, Subsystem]()
		{
			if (!Request->Advance(*Subsystem))
			{
				return;
			}
			const TSharedRef<FRtpLengthRequest> Done = Request; // the lambda is about to be destroyed
			Subsystem->OnBeforePlanning.Remove(Done->Waiting);
			Done->OnDone.ExecuteIfBound(Done->Task.IsValid() ? Done->Task.GetResult() : NoLengths(Done->To.Num()));
		});
}

bool URtpGroundQueries::FindNearestPlace(
	const UObject* WorldContextObject, const FVector& Point, FName AgentClass, FVector& Place)
{
	const FRtpGround Ground(WorldContextObject, AgentClass);
	const std::optional<Rtp::CellIndex> Cell = Ground.CellAt(Point);
	if (Cell)
	{
		Place = RtpConvert::FromGrid(*Ground.World, Ground.Core->Grid->WorldOf(*Cell));
	}
	return Cell.has_value();
}

bool URtpGroundQueries::FindRandomReachablePoint(const UObject* WorldContextObject, const FVector& Origin, float Radius,
	FName AgentClass, FRandomStream& Stream, FVector& Place)
{
	constexpr int32 Tries = 32; // the ground near a place that is reached is mostly reachable, too
	const FRtpGround Ground(WorldContextObject, AgentClass);
	const std::optional<Rtp::CellIndex> Start = Ground.CellAt(Origin);
	for (int32 Try = 0; Start && Try < Tries; ++Try)
	{
		const FVector Aside(2.0 * Stream.GetFraction() - 1.0, 2.0 * Stream.GetFraction() - 1.0, 0.0);
		const std::optional<Rtp::CellIndex> Cell =
			Aside.Size2D() <= 1.0 ? Ground.CellAt(Origin + Aside * Radius) : std::nullopt;
		if (!Cell || !Rtp::MayReach(*Ground.Core, Rtp::GridSpace::StateOf(*Start), Rtp::GridSpace::StateOf(*Cell)))
		{
			continue;
		}
		const FVector Found = RtpConvert::FromGrid(*Ground.World, Ground.Core->Grid->WorldOf(*Cell));
		if (FVector::Dist2D(Found, Origin) <= Radius)
		{
			Place = Found;
			return true;
		}
	}
	return false;
}
