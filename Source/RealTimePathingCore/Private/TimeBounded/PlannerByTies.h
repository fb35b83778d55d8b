// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Chooses the open list of a planner by the order of equal f.

#pragma once

#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/TimeBounded/OpenTies.h"

#include "TimeBounded/OldestFirstOpenList.h"

#include <memory>

namespace Rtp
{
template <template <class> class Planner, class Settings>
std::unique_ptr<IPlanner> MakeByTies(const World& World, const Settings& Choice)
{
	if (Choice.Ties == OpenTies::Oldest)
	{
		return std::make_unique<Planner<OldestFirstOpenList>>(World, Choice);
	}
	return std::make_unique<Planner<BucketOpenList>>(World, Choice);
}
} // namespace Rtp
