// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The memory of a learning agent, for tests that compare it with a paper.

#pragma once

#include "Rtp/Learning/AgentShell.h"

namespace Rtp::Testing
{
/** The memory of a planner of the layer Learning. */
inline const AgentMemory& MemoryOf(const IPlanner& Learner)
{
	return static_cast<const AgentShell&>(Learner).GetMemory();
}
} // namespace Rtp::Testing
