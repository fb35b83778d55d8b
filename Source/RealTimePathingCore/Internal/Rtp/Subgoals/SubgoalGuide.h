// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Who tells an agent which state to head for next. How it gets there is the matter of the planner that asks.

#pragma once

#include "Rtp/Base/Id.h"

#include <cstddef>
#include <cstdint>

namespace Rtp
{
/** Chooses subgoals for one agent: line 3 of LRTA* as the kNN LRTA* paper generalises it (Figure 1). */
class ISubgoalGuide
{
public:
	virtual ~ISubgoalGuide() = default;

	/** Takes a goal; also when the agent was pushed or the world has changed, since then all is to be chosen anew. */
	virtual void Begin(StateId Current, StateId Goal) = 0;

	/**
	 * The state to head for from Current, or none if the choice needs more than MaxExpansions; then it goes on when
	 * asked again. Called before every step, so it is quick while there is nothing to choose. Adds its work to Spent.
	 */
	virtual StateId Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent) = 0;

	/** The state chosen last cannot be reached as things are now. */
	virtual void GiveUp() = 0;

	/** Gives memory back on arrival. */
	virtual void Release() = 0;

	/** Object included. */
	virtual size_t MemoryBytes() const = 0;
};
} // namespace Rtp
