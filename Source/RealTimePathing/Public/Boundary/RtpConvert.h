// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/MoverTypes.h"
#include "Rtp/Grid/GridTransform.h"

#include "Containers/StringConv.h"
#include "Containers/UnrealString.h"
#include "Engine/World.h"
#include "Math/Vector.h"

#include <string>
#include <string_view>

/** Converts between types of the engine and of the core. No other file does that. */
namespace RtpConvert
{
inline Rtp::WorldPos ToCore(const FVector& Location)
{
	return {Location.X, Location.Y, Location.Z};
}

inline FVector FromCore(const Rtp::WorldPos& Location)
{
	return FVector(Location.X, Location.Y, Location.Z);
}

/** The same for places on a grid, which stays where it is when the origin of its world is shifted. */
inline Rtp::WorldPos ToGrid(const UWorld& World, const FVector& Location)
{
	return ToCore(Location + FVector(World.OriginLocation.X, World.OriginLocation.Y, World.OriginLocation.Z));
}

inline FVector FromGrid(const UWorld& World, const Rtp::WorldPos& Location)
{
	return FromCore(Location) - FVector(World.OriginLocation.X, World.OriginLocation.Y, World.OriginLocation.Z);
}

/** The core's velocities are horizontal. */
inline Rtp::Velocity ToCoreVelocity(const FVector& Velocity)
{
	return {Velocity.X, Velocity.Y};
}

inline FVector FromCore(const Rtp::Velocity& Velocity)
{
	return FVector(Velocity.X, Velocity.Y, 0.0);
}

inline FString FromCore(std::string_view Text)
{
	return FString(UTF8_TO_TCHAR(std::string(Text).c_str()));
}

inline std::string ToCore(const FString& Text)
{
	return std::string(TCHAR_TO_UTF8(*Text));
}
} // namespace RtpConvert
