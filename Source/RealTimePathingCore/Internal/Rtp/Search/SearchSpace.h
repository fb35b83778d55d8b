// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The requirements of a search on a state space. Spaces are resolved at compile time, because virtual calls in the
// expansion loop cost 12-45 %.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"

#include <concepts>
#include <cstdint>

namespace Rtp
{
/** States numbered below StateCount, and priced moves out of them. Estimates are a matter of heuristics. */
template <class S>
concept SearchSpace = requires(const S& Space, StateId From)
{
	requires std::same_as<decltype(Space.StateCount()), uint32_t>;
	Space.ForEachMove(From, [](StateId, Cost) {});
};
} // namespace Rtp
