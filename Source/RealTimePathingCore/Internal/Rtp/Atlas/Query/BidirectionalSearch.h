// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The shortest path between two cells by upward searches from both. A goal of many queries is prepared instead
// (AtlasGoal).

#pragma once

#include "Rtp/Atlas/Query/UpwardSearch.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/Cell.h"

#include <cstdint>

namespace Rtp
{
/** A path over the hierarchy: up from the start, over a hub or a common site, down to the goal. */
struct UpDownPath
{
	int32_t Length = Cost::Infinite().Units;
	uint32_t Up = NoIndex;   // node of the start's search; NoIndex for a walk without sites
	uint32_t Down = NoIndex; // node of the goal's search
	CoreId Hub;              // if the path leads over a hub
};

/** Joins the two sides of a query. */
class BidirectionalSearch
{
public:
	/** Both sides must have begun and outlive this. */
	BidirectionalSearch(const AtlasDatabase& InAtlas, UpwardSearch& InFromStart, UpwardSearch& InFromGoal)
		: Atlas(InAtlas)
		, FromStart(InFromStart)
		, FromGoal(InFromGoal)
	{
	}

	/** Improves Best until no path can be shorter. */
	RTP_API Progress Advance(WorkBudget& Work, UpDownPath& Best);

private:
	void Evaluate(uint32_t Index, bool bStart, WorkBudget& Work, UpDownPath& Best);
	void MergeLabels(uint32_t Index, CoreId Core, bool bStart, WorkBudget& Work, UpDownPath& Best);

	const AtlasDatabase& Atlas;
	UpwardSearch& FromStart;
	UpwardSearch& FromGoal;
};
} // namespace Rtp
