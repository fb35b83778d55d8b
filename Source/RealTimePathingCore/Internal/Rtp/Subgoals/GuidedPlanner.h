// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Planners that follow subgoals from a database. A guide chooses the subgoals; a learner of layer Learning walks to
// them.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
/** The six enhancements of section 6.2 of the paper; each can be switched off to see what it is worth. */
struct KnnGuideSettings
{
	bool bCheckGoal = true;      // 1: head for the global goal if hill climbing reaches it
	bool bCheckFirst = true;     // 2: skip the record's start if hill climbing reaches its first subgoal
	bool bCheckLast = true;      // 3: skip the record's end if hill climbing reaches the global goal
	uint32_t MaxCandidates = 30; // 4: M, the number of similar records that are checked; 0 is all
	bool bTree = true;           // 5: the kd-tree
	uint32_t Quota = 3; // 6: travel without a record before a second try, in distances to the goal; 0: no second try
	uint32_t MaxClimb = 250; // cap on the steps of a hill climb
};

/** kNN LRTA*; the world must have its database. */
RTP_API std::unique_ptr<IPlanner> MakeKnnLrtaStar(const World& World, const KnnGuideSettings& Settings);

/** D LRTA*; the world must have its database. A depth that is not stored is 1. */
RTP_API std::unique_ptr<IPlanner> MakeDLrtaStar(const World& World, bool bUseDepths);

/** The choice of the first subgoal: an agent rarely starts at one. */
enum class FirstSubgoal : uint8_t
{
	Nearest, // by free-space distance, as line 5 of the paper; it may lie behind a wall
	Route    // least cost to the goal over it among those that hill climbing reaches
};

struct TreeGuideSettings
{
	FirstSubgoal First = FirstSubgoal::Route;
	uint32_t MaxCandidates = 1000; // for Route: subgoals that are checked before the nearest one is taken
	uint32_t MaxClimb = 1000;      // cap on the steps of a hill climb
};

/** The learner that walks from subgoal to subgoal. */
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
RTP_API std::unique_ptr<IPlanner> MakeTreeLrtaStar(const World& World, const TreeLrtaStarSettings& Settings);
} // namespace Rtp
