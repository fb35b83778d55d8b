// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/Avoidance.h"
#include "Rtp/Grid/GridTransform.h"

#include "Containers/StringConv.h"
#include "Containers/UnrealString.h"
#include "Math/Vector.h"

#include <string>
#include <string_view>

/** The border between the engine's types and the core's: the only place where one becomes the other. */
namespace RtpConvert
{
inline Rtp::WorldPos ToCore(const FVector& Place)
{
	return {Place.X, Place.Y, Place.Z};
}

inline FVector FromCore(const Rtp::WorldPos& Place)
{
	return FVector(Place.X, Place.Y, Place.Z);
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
