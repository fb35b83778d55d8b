// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// D* Lite (Koenig & Likhachev 2002): keeps a shortest-path tree to the goal and repairs it where the world changes. Not
// an agent-centred search but the incremental rival of the family: it stands still until its tree is whole.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <memory>

namespace Rtp
{
RTP_API std::unique_ptr<IPlanner> MakeDStarLite(const World& Level);
} // namespace Rtp
