// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#pragma once

#include "Rtp/Planning/Planner.h"

#include <cstdint>

namespace Rtp::Testing
{
/** Spends what it is allowed and never has a move: the hungriest agent there can be. */
class GreedyPlanner final : public IPlanner
{
public:
	/** Served counts its steps. */
	explicit GreedyPlanner(uint32_t& InServed)
		: Served(InServed)
	{
	}

	void SetGoal(StateId, StateId) override
	{
	}

	StepResult Step(StateId, StepBudget Budget) override
	{
		++Served;
		return {StepStatus::Planning, Budget.MaxExpansions, {}};
	}

	void NotifyChanged(std::span<const StateId>) override
	{
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this);
	}

private:
	uint32_t& Served;
};
} // namespace Rtp::Testing
