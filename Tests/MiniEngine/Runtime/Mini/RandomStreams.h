// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: streams of random numbers that repeat with their seed.

#pragma once

#include "Mini/Platform.h"

struct FRandomStream
{
	explicit FRandomStream(int32 InSeed = 0)
		: Seed(static_cast<uint32>(InSeed))
	{
	}

	/** From 0 to just below 1. */
	float GetFraction() const
	{
		Seed = Seed * 1664525u + 1013904223u;
		return static_cast<float>(Seed >> 8) / static_cast<float>(1u << 24);
	}

private:
	mutable uint32 Seed;
};
