// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The grid of one region of a large world.

#pragma once

#include "Rtp/Baking/NavigationBaker.h"

namespace Rtp
{
/** The picture of a bake: the floor plan of its grid. */
std::vector<uint8_t> DrawPicture(const LayeredGrid& Grid);

/** Bakes the region of an agent class: a grid of the region and its rim, without a database. Nothing is kept. */
Result<AgentBake> BakeRegion(const AgentBakeInput& Agent, ITaskRunner& Tasks, BuildObserver Observer);
} // namespace Rtp
