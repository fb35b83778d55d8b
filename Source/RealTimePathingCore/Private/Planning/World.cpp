// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Planning/World.h"

#include "Rtp/Base/Memory/PagePool.h"
#include "Rtp/Planning/WorldCache.h"

#include <utility>

namespace Rtp
{
std::shared_ptr<WorldCache> MakeWorldCache()
{
	return std::make_shared<WorldCache>();
}

std::shared_ptr<PagePool> MakePagePool()
{
	return std::make_shared<PagePool>();
}

World MakeWorld(std::shared_ptr<const LayeredGrid> Grid, std::shared_ptr<const IDatabase> Database,
	std::shared_ptr<GridOverlay> Overlay)
{
	World World;
	World.Grid = std::move(Grid);
	World.Overlay = std::move(Overlay);
	World.Database = std::move(Database);
	return World;
}
} // namespace Rtp
