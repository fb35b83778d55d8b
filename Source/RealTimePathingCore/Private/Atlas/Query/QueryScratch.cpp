// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/QueryScratch.h"

#include "Rtp/Planning/WorldCache.h"

namespace Rtp
{
std::shared_ptr<ScratchPool> QueryMemoryOf(const World& World)
{
	return World.Cache->Open<ScratchPool>(World.Database, [] { return std::make_shared<ScratchPool>(IdleQueries); });
}
} // namespace Rtp
