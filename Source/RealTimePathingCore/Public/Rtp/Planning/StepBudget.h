// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The currency of planning: expansions allowed and spent. Never time: the core has no clock.

#pragma once

#include <cstdint>

namespace Rtp
{
/** How much a planner may do in one step. */
struct StepBudget
{
	static constexpr uint32_t Unlimited = 0xFFFFFFFFu;

	uint32_t MaxExpansions = Unlimited;
};
} // namespace Rtp
