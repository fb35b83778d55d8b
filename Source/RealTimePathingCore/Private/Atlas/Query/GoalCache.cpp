// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/GoalCache.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Planning/WorldCache.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace Rtp
{
std::shared_ptr<GoalCache> GoalCache::Of(const World& World)
{
	const AtlasDatabase* Atlas = AtlasDatabase::Of(World.Database.get());
	RTP_ASSERT(Atlas != nullptr, "the world has an atlas");
	return World.Cache->Open<GoalCache>(World.Database, [Atlas] { return std::make_shared<GoalCache>(*Atlas); });
}

std::shared_ptr<AtlasGoal> GoalCache::Open(CellIndex Goal)
{
	const std::lock_guard Lock(Guard);
	std::weak_ptr<AtlasGoal>& Cached = Goals[Goal.Value];
	std::shared_ptr<AtlasGoal> Found = Cached.lock();
	if (!Found)
	{
		Found = std::make_shared<AtlasGoal>(Atlas, Pool, Goal);
		Cached = Found;
		Recent.resize(RecentGoals);
		Recent[NextRecent] = Found;
		NextRecent = (NextRecent + 1) % RecentGoals;
	}
	if (Goals.size() > SweepSize)
	{
		for (auto Each = Goals.begin(); Each != Goals.end();)
		{
			Each = Each->second.expired() ? Goals.erase(Each) : std::next(Each);
		}
		SweepSize = std::max<size_t>(64, Goals.size() * 2);
	}
	return Found;
}

void GoalCache::ForgetRecent()
{
	const std::lock_guard Lock(Guard);
	Recent.clear();
	NextRecent = 0;
}

size_t GoalCache::OpenGoals() const
{
	const std::lock_guard Lock(Guard);
	return static_cast<size_t>(
		std::count_if(Goals.begin(), Goals.end(), [](const auto& Each) { return !Each.second.expired(); }));
}
} // namespace Rtp
