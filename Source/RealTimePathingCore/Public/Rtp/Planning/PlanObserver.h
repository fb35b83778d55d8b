// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A window into a planner for pictures, debuggers and statistics.

#pragma once

#include "Rtp/Base/Id.h"

namespace Rtp
{
/** Is told what a planner does while it does it. Must not call the planner. */
class IPlanObserver
{
public:
	virtual ~IPlanObserver() = default;

	/** A search expanded this state. */
	virtual void OnExpanded(StateId State) = 0;

	/** The agent now heads for this intermediate goal. */
	virtual void OnSubgoal(StateId)
	{
	}
};
} // namespace Rtp
