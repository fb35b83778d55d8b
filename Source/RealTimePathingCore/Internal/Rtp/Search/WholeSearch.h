// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A search that is not cut into slices.

#pragma once

#include "Rtp/Search/ResumableAStar.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace Rtp
{
/** Advances a search that has begun until it ends. Returns the expansions that it took. */
template <class Search>
uint32_t RunToEnd(Search& Running)
{
	uint32_t Spent = 0;
	while (Running.Status() == SearchStatus::Searching)
	{
		Running.Advance((std::numeric_limits<uint32_t>::max)(), Spent);
	}
	return Spent;
}

/** The states of a cheapest path, both ends included; empty if there is none. */
template <class Search>
std::vector<StateId> FindWhole(Search& Running, StateId Start, StateId Goal)
{
	Running.Begin(Start, Goal);
	RunToEnd(Running);
	return Running.Status() == SearchStatus::Found ? Running.PathTo(Running.Goal()) : std::vector<StateId>{};
}
} // namespace Rtp
