// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The concept of a guide: it chooses the state that an agent heads for next. A planner walks there.

#pragma once

#include "Rtp/Base/Id.h"

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace Rtp
{
/**
 * Chooses subgoals for one agent: line 3 of LRTA* as the kNN LRTA* paper generalises it (Figure 1).
 * Begin(Current, Goal) sets a goal. It is also called when the agent was pushed or the world has changed.
 * Choose(Current, MaxExpansions, Spent) returns the state to head for. It is called before every step and adds its work
 * to Spent. It returns none if the choice needs more than MaxExpansions; the next call then continues.
 * GiveUp() reports that the last chosen state is unreachable.
 * Release() frees memory on arrival. MemoryBytes() includes the object itself.
 */
template <class T>
concept SubgoalGuide = requires(T Guide, StateId State, uint32_t MaxExpansions, uint32_t& Spent)
{
	Guide.Begin(State, State);
	requires std::same_as<decltype(Guide.Choose(State, MaxExpansions, Spent)), StateId>;
	Guide.GiveUp();
	Guide.Release();
	requires std::same_as<decltype(Guide.MemoryBytes()), size_t>;
};
} // namespace Rtp
