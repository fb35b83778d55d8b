// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// D* Lite (Koenig & Likhachev 2002): keeps a shortest-path tree to the goal and repairs it where the world changes. It
// is no learner: papers compare learners with this incremental search. The agent waits until the tree is complete.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <memory>

namespace Rtp
{
RTP_API std::unique_ptr<IPlanner> MakeDStarLite(const World& World);
} // namespace Rtp
