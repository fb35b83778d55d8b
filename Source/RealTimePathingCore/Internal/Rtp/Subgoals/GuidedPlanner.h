// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Makes planners that head for subgoals out of databases and learn on the way. What they have learned is what the
// learners of AgentCentred learn; the subgoals are the guides' of Subgoals.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Subgoals/KnnGuide.h"
#include "Rtp/Subgoals/TreeGuide.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
/** kNN LRTA*; the world must have its database. */
RTP_API std::unique_ptr<IPlanner> MakeKnnLrtaStar(const World& Level, const KnnGuideSettings& Settings);

/** D LRTA*; the world must have its database. Depths that are not stored are 1. */
RTP_API std::unique_ptr<IPlanner> MakeDLrtaStar(const World& Level, bool bUseDepths);

/** Who walks from subgoal to subgoal. */
enum class TreeWalker : uint8_t
{
	Lrta,
	LssLrta, // with a lookahead of Count states
	LrtaK    // with up to Count updates a move
};

struct TreeLrtaStarSettings
{
	TreeGuideSettings Guide;
	TreeWalker Walker = TreeWalker::Lrta;
	uint32_t Count = 10;
};

/** A learner along the subgoal tree of its goal; the world must have the database. */
RTP_API std::unique_ptr<IPlanner> MakeTreeLrtaStar(const World& Level, const TreeLrtaStarSettings& Settings);
} // namespace Rtp
