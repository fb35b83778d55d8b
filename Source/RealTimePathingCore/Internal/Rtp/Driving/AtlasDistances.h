// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How far cells are from one goal, as an atlas knows it: for searches that want a better estimate than the crow's. Work
// is not bounded: a planner that keeps budgets asks for a route instead.

#pragma once

#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Driving/MotionHeuristic.h"

#include <memory>

namespace Rtp
{
/** Asks once for each cell and remembers the answers. Not thread-safe. */
class AtlasDistances final : public ICellDistances
{
public:
	RTP_API AtlasDistances(const AtlasDatabase& InAtlas, CellIndex InGoal, std::shared_ptr<PagePool> Pool);
	RTP_API ~AtlasDistances() override;

	RTP_API Cost ToGoal(CellIndex From) override;

private:
	struct Known
	{
		int32_t Length = -1;
	};

	const AtlasDatabase& Atlas;
	std::shared_ptr<AtlasGoal> Goal;
	AtlasQuery Query;
	PagedTable<Known> Lengths;
};
} // namespace Rtp
