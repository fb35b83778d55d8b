// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Queries/RtpAskedGround.h"

#include "Rtp/Atlas/RouteLength.h"
#include "Rtp/Grid/NearestCell.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"

FRtpAskedGround::FRtpAskedGround(URtpWorldSubsystem* Subsystem, FName AgentClass)
{
	if (Subsystem != nullptr)
	{
		Subsystem->RequestData(AgentClass);
	}
	const Rtp::World* Present = Subsystem != nullptr ? Subsystem->GetCoreWorld(AgentClass) : nullptr;
	if (Present != nullptr)
	{
		Core = *Present;
		Origin = RtpConvert::FromCore(RtpConvert::ToGrid(*Subsystem->GetWorld(), FVector::ZeroVector));
	}
}

FRtpAskedGround FRtpAskedGround::CopyForTask() const
{
	FRtpAskedGround Copy = *this;
	if (IsReady())
	{
		Copy.Core = Rtp::MakeWorld(Core.Grid, Core.Database, std::make_shared<Rtp::GridOverlay>(*Core.Overlay));
	}
	return Copy;
}

std::optional<Rtp::CellIndex> FRtpAskedGround::CellAt(const FVector& Point) const
{
	return IsReady() ? Rtp::FindNearestCell(*Core.Grid, RtpConvert::ToCore(Point + Origin)) : std::nullopt;
}

FRtpPlace FRtpAskedGround::PlaceOf(std::optional<Rtp::CellIndex> Cell) const
{
	FRtpPlace Place;
	Place.bFound = Cell.has_value();
	if (Cell)
	{
		Place.Location = RtpConvert::FromCore(Core.Grid->WorldOf(*Cell)) - Origin;
	}
	return Place;
}

TArray<bool> FRtpAskedGround::AreReachable(const FVector& From, const TArray<FVector>& To) const
{
	TArray<bool> Reachable;
	const std::optional<Rtp::CellIndex> Start = CellAt(From);
	for (const FVector& Point : To)
	{
		const std::optional<Rtp::CellIndex> Goal = CellAt(Point);
		Reachable.Add(Start && Goal && Rtp::IsReachable(Core, *Start, *Goal));
	}
	return Reachable;
}

TArray<double> FRtpAskedGround::LengthsTo(const FVector& From, const TArray<FVector>& To) const
{
	TArray<double> Lengths;
	const std::optional<Rtp::CellIndex> Start = CellAt(From);
	const bool bKnown = IsReady() && Rtp::KnowsRouteLengths(Core);
	for (const FVector& Point : To)
	{
		const std::optional<Rtp::CellIndex> Goal = CellAt(Point);
		std::optional<double> Length;
		if (Start && Goal && Rtp::MayReach(Core, Rtp::GridSpace::StateOf(*Start), Rtp::GridSpace::StateOf(*Goal)))
		{
			Length = bKnown ? Rtp::RouteLengthCm(Core, *Start, *Goal) : Rtp::SearchedLengthCm(Core, *Start, *Goal);
		}
		Lengths.Add(Length.value_or(-1.0));
	}
	return Lengths;
}

TArray<FRtpPlace> FRtpAskedGround::NearestTo(const TArray<FVector>& Points) const
{
	TArray<FRtpPlace> Places;
	for (const FVector& Point : Points)
	{
		Places.Add(PlaceOf(CellAt(Point)));
	}
	return Places;
}

FRtpPlace FRtpAskedGround::FindRandom(
	Rtp::CellIndex Start, const FVector& Centre, float Radius, FRandomStream& Stream) const
{
	constexpr int32 Tries = 32; // the ground near a place that is reached is mostly reachable, too
	for (int32 Try = 0; Try < Tries; ++Try)
	{
		const FVector Aside(2.0 * Stream.GetFraction() - 1.0, 2.0 * Stream.GetFraction() - 1.0, 0.0);
		const std::optional<Rtp::CellIndex> Cell =
			Aside.Size2D() <= 1.0 ? CellAt(Centre + Aside * Radius) : std::nullopt;
		const FRtpPlace Found = PlaceOf(Cell);
		if (Found.bFound && FVector::Dist2D(Found.Location, Centre) <= Radius && Rtp::IsReachable(Core, Start, *Cell))
		{
			return Found;
		}
	}
	return FRtpPlace();
}

TArray<FRtpPlace> FRtpAskedGround::RandomAround(
	const FVector& Centre, float Radius, int32 Count, FRandomStream& Stream) const
{
	TArray<FRtpPlace> Places;
	const std::optional<Rtp::CellIndex> Start = CellAt(Centre);
	for (int32 Number = 0; Number < Count; ++Number)
	{
		Places.Add(Start ? FindRandom(*Start, Centre, Radius, Stream) : FRtpPlace());
	}
	return Places;
}
