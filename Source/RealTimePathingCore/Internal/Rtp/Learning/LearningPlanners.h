// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Factories of the LRTA* family. Recipes.h shows the policies of each planner.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Learning/AgentShell.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
/** LRTA* with a lookahead of Depth moves; one move an episode. */
RTP_API std::unique_ptr<IPlanner> MakeLrtaStar(const World& World, const LearnerSettings& Learner, uint32_t Depth);

RTP_API std::unique_ptr<IPlanner> MakeDaLrtaStar(const World& World, const LearnerSettings& Learner);

RTP_API std::unique_ptr<IPlanner> MakePLrtaStar(
	const World& World, const LearnerSettings& Learner, uint32_t QueueSize, uint32_t MaxUpdates);

RTP_API std::unique_ptr<IPlanner> MakeLrtaStarK(
	const World& World, const LearnerSettings& Learner, uint32_t MaxUpdates);

struct LrtsSettings
{
	uint32_t Depth = 1;         // lookahead in moves
	uint32_t GammaQ16 = 65536;  // weight of the path cost in sums
	uint32_t QuotaCells = Free; // learning allowed in a trial before the agent turns back, in cells
	static constexpr uint32_t Free = NoIndex;
};

RTP_API std::unique_ptr<IPlanner> MakeLrts(
	const World& World, const LearnerSettings& Learner, const LrtsSettings& Settings);

/** Lookahead, learning and moves of Koenig's LRTA* and LSS-LRTA*. */
struct LssSettings
{
	uint32_t Count = 10;   // states expanded in the lookahead
	uint32_t MaxMoves = 1; // of an episode: one is Koenig's LRTA*, AllMoves LSS-LRTA*
};

/** The agent walks the whole path to the chosen frontier state. */
inline constexpr uint32_t AllMoves = NoIndex;

RTP_API std::unique_ptr<IPlanner> MakeLssLrtaStar(
	const World& World, const LearnerSettings& Learner, const LssSettings& Settings);

RTP_API std::unique_ptr<IPlanner> MakeDaLssLrtaStar(const World& World, const LearnerSettings& Learner, uint32_t Count);

RTP_API std::unique_ptr<IPlanner> MakeRtaaStar(const World& World, const LearnerSettings& Learner, uint32_t Count);

RTP_API std::unique_ptr<IPlanner> MakeFLrtaStar(const World& World, const LearnerSettings& Learner, uint32_t Count);
} // namespace Rtp
