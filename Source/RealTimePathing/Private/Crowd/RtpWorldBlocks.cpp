// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the world subsystem: ground that is blocked at run time.

#include "Rtp/Crowd/BoxBlocks.h"

#include "Boundary/RtpConvert.h"
#include "Crowd/RtpWorldSubsystem.h"

namespace
{
Rtp::GroundBox MakeGroundBox(const UWorld& World, const FVector& Centre, const FVector& Extent, float Yaw)
{
	const Rtp::WorldPos Middle = RtpConvert::ToGrid(World, Centre);
	return {Middle, Extent.X, Extent.Y, static_cast<double>(FMath::DegreesToRadians(Yaw)), Middle.Z - Extent.Z,
		Middle.Z + Extent.Z};
}
} // namespace

int32 URtpWorldSubsystem::BlockBox(const FVector& Centre, const FVector& Extent, float Yaw)
{
	return static_cast<int32>(Boxes->Add(MakeGroundBox(*GetWorld(), Centre, Extent, Yaw)));
}

void URtpWorldSubsystem::MoveBox(int32 Number, const FVector& Centre, const FVector& Extent, float Yaw)
{
	Boxes->Move(static_cast<uint32>(Number), MakeGroundBox(*GetWorld(), Centre, Extent, Yaw));
}

void URtpWorldSubsystem::UnblockBox(int32 Number)
{
	Boxes->Remove(static_cast<uint32>(Number));
}
