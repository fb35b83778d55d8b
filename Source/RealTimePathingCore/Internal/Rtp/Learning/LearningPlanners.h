// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Makes the planners of the family. What they are composed of is in Recipes.h.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Learning/AgentShell.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
/** LRTA* with a lookahead of Depth cells of walking cost; one move an episode. */
RTP_API std::unique_ptr<IPlanner> MakeLrtaStar(const World& Level, const LearnerSettings& Learner, uint32_t Depth);

RTP_API std::unique_ptr<IPlanner> MakeDaLrtaStar(const World& Level, const LearnerSettings& Learner);

RTP_API std::unique_ptr<IPlanner> MakePLrtaStar(
	const World& Level, const LearnerSettings& Learner, uint32_t QueueSize, uint32_t MaxUpdates);

RTP_API std::unique_ptr<IPlanner> MakeLrtaStarK(
	const World& Level, const LearnerSettings& Learner, uint32_t MaxUpdates);

struct LrtsSettings
{
	uint32_t Depth = 1;         // lookahead in cells of walking cost
	uint32_t GammaQ16 = 65536;  // weight of the cost of the way
	uint32_t QuotaCells = Free; // learning allowed in a trial before the agent turns back, in cells
	static constexpr uint32_t Free = 0xFFFFFFFFu;
};

RTP_API std::unique_ptr<IPlanner> MakeLrts(
	const World& Level, const LearnerSettings& Learner, const LrtsSettings& Settings);

/** How LSS-LRTA* and its kin look ahead, learn and move. */
struct LssSettings
{
	uint32_t Count = 10;        // states expanded in the lookahead
	uint32_t MaxMoves = 1;      // of an episode: one is Koenig's LRTA*, AllMoves LSS-LRTA*
	bool bSweeps = false;       // states learn only from their neighbours, once, instead of from the edge inwards
	bool bNearestFirst = false; // of equally promising states the nearest is expanded first instead of the farthest
};

/** Every frontier state may be walked to. */
inline constexpr uint32_t AllMoves = 0xFFFFFFFFu;

RTP_API std::unique_ptr<IPlanner> MakeLssLrtaStar(
	const World& Level, const LearnerSettings& Learner, const LssSettings& Settings);

RTP_API std::unique_ptr<IPlanner> MakeDaLssLrtaStar(const World& Level, const LearnerSettings& Learner, uint32_t Count);

RTP_API std::unique_ptr<IPlanner> MakeRtaaStar(const World& Level, const LearnerSettings& Learner, uint32_t Count);

RTP_API std::unique_ptr<IPlanner> MakeFLrtaStar(const World& Level, const LearnerSettings& Learner, uint32_t Count);
} // namespace Rtp
