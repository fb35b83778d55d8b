// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The item of every open list.

#pragma once

#include "Rtp/Base/Id.h"

#include <cstdint>

namespace Rtp
{
/** A state to expand with the values it was queued with. Lists keep stale entries: the search skips them. */
struct OpenEntry
{
	StateId State;
	int32_t F = 0;
	int32_t G = 0;
};
} // namespace Rtp
