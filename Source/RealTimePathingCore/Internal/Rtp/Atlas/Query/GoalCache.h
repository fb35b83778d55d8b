// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The goals that planners of a world have asked for lately, and the memory of their queries. The world owns it; the
// database stays immutable.

#pragma once

#include "Rtp/Atlas/Query/AtlasGoal.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Planning/World.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace Rtp
{
/** Shares each goal among all agents that go there. Thread-safe. */
class GoalCache
{
public:
	/** Planners drop a goal once they have a route, so this many goals are kept for later queries. */
	static constexpr size_t RecentGoals = 16;

	/** Each running query owns its memory; this many idle pieces are kept for reuse. */
	static constexpr size_t IdleQueries = 32;

	explicit GoalCache(const AtlasDatabase& InAtlas)
		: Atlas(InAtlas)
	{
	}

	/** The cache of a world, whose database must be an atlas. */
	static RTP_API std::shared_ptr<GoalCache> Of(const World& World);

	const AtlasDatabase& GetAtlas() const
	{
		return Atlas;
	}

	/** The goal at a cell. */
	RTP_API std::shared_ptr<AtlasGoal> Open(CellIndex Goal);

	/** Drops the goals that no planner holds. */
	RTP_API void ForgetRecent();

	/** Number of goals in memory. */
	RTP_API size_t OpenGoals() const;

	ScratchPool& Memory() const
	{
		return *Pool;
	}

private:
	const AtlasDatabase& Atlas;
	const std::shared_ptr<ScratchPool> Pool = std::make_shared<ScratchPool>(IdleQueries);
	mutable std::mutex Guard;
	std::unordered_map<uint32_t, std::weak_ptr<AtlasGoal>> Goals;
	std::vector<std::shared_ptr<AtlasGoal>> Recent; // a ring of those asked for last
	size_t NextRecent = 0;
	size_t SweepSize = 64; // number of goals at which expired ones are removed
};
} // namespace Rtp
