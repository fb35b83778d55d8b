// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A search from beginning to end, as rivals do it.

#pragma once

#include "Rtp/Search/ResumableAStar.h"

#include <limits>
#include <vector>

namespace Rtp::Tool
{
/** The states of a cheapest path, both ends included; empty if there is none. */
template <class Search>
std::vector<StateId> FindWhole(Search& Searched, StateId Start, StateId Goal)
{
	Searched.Begin(Start, Goal);
	uint32_t Spent = 0;
	while (Searched.Status() == SearchStatus::Searching)
	{
		Searched.Advance((std::numeric_limits<uint32_t>::max)(), Spent);
	}
	return Searched.Status() == SearchStatus::Found ? Searched.PathTo(Goal) : std::vector<StateId>{};
}
} // namespace Rtp::Tool
