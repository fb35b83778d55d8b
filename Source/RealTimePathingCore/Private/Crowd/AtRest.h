// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Bodies at rest make way, and go back to their places.

#pragma once

#include "Crowd/CrowdBody.h"

namespace Rtp
{
inline constexpr double StandsCmPerS = 5; // a body at rest that has no reason to move stands still below this speed

/** Notes where a body at rest belongs. It belongs where it came to rest, or where its host has put it. */
void WatchHome(CrowdBody& Body, double Seconds);

/** The velocity with which a body at rest goes back to its place; zero if it is there. */
Velocity WishAtRest(const CrowdBody& Body);
} // namespace Rtp
