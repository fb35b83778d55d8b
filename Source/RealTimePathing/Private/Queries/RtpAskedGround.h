// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Planning/World.h"

#include "Containers/Array.h"
#include "Math/Vector.h"
#include "Queries/RtpGroundQueries.h"

#include <memory>
#include <optional>

class URtpWorldSubsystem;

/** The ground of an agent class that a query asks. In a task it is a copy, which nobody edits. */
class FRtpAskedGround
{
public:
	/** The ground as it is. It is empty before its data is ready, which begins to load with the first question. */
	FRtpAskedGround(URtpWorldSubsystem* Subsystem, FName AgentClass);

	/** For a task: the ground shares grid and database, and has the obstacles of now. */
	FRtpAskedGround CopyForTask() const;

	bool IsReady() const
	{
		return Core.Grid != nullptr;
	}

	TArray<bool> AreReachable(const FVector& From, const TArray<FVector>& To) const;
	TArray<double> LengthsTo(const FVector& From, const TArray<FVector>& To) const;
	TArray<FRtpPlace> NearestTo(const TArray<FVector>& Points) const;
	TArray<FRtpPlace> RandomAround(const FVector& Centre, float Radius, int32 Count, FRandomStream& Stream) const;

private:
	std::optional<Rtp::CellIndex> CellAt(const FVector& Point) const;
	FRtpPlace PlaceOf(std::optional<Rtp::CellIndex> Cell) const;
	FRtpPlace FindRandom(Rtp::CellIndex Start, const FVector& Centre, float Radius, FRandomStream& Stream) const;

	Rtp::World Core;
	FVector Origin = FVector::ZeroVector; // of the engine's world, on the grid
};
