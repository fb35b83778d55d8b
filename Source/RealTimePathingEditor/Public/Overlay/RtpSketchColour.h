// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Math/Color.h"

/** The core's 0xRRGGBB as the engine's colour. */
inline FColor RtpSketchColour(uint32 Rgb)
{
	return FColor(static_cast<uint8>(Rgb >> 16), static_cast<uint8>(Rgb >> 8), static_cast<uint8>(Rgb));
}
