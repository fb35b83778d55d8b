// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Planning/Planner.h"

#include <vector>

namespace Rtp::Testing
{
/** Notes what a planner shows its observer: the expansions in their order, and where it is sent to. */
struct PlanNotes final : public IPlanObserver
{
	std::vector<StateId> Expanded;
	StateId Subgoal;

	void OnExpanded(StateId State) override
	{
		Expanded.push_back(State);
	}

	void OnSubgoal(StateId State) override
	{
		Subgoal = State;
	}
};
} // namespace Rtp::Testing
