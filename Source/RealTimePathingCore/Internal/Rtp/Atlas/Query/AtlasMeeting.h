// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The shortest way between two cells when nothing is known about either: both ends climb, neither higher than the best
// way found so far. A goal that many ask for is worth preparing instead (AtlasGoal).

#pragma once

#include "Rtp/Atlas/AtlasWork.h"
#include "Rtp/Atlas/Query/AtlasEnd.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"

#include <cstdint>

namespace Rtp
{
/** A way over the hierarchy: up from the start, over a hub or a common site, down to the goal. */
struct AtlasWay
{
	int32_t Length = Cost::Infinite().Units;
	uint32_t Up = AtlasClimb::Nothing;       // entry of the start's climb; Nothing for a walk without sites
	uint32_t Down = AtlasClimb::Nothing;     // entry of the goal
	uint32_t Hub = AtlasDatabase::NotInCore; // core number, if the way leads over a hub
};

/** Joins two ends that begin with nothing known. */
class AtlasMeeting
{
public:
	/** The ends must have begun and outlive this. */
	AtlasMeeting(const AtlasDatabase& InAtlas, AtlasEnd& InFromStart, AtlasEnd& InFromGoal)
		: Atlas(InAtlas)
		, FromStart(InFromStart)
		, FromGoal(InFromGoal)
	{
	}

	/** Improves Best until nothing can be shorter (true) or the work is used up (false). */
	RTP_API bool Advance(AtlasWork& Work, AtlasWay& Best);

private:
	void Evaluate(uint32_t Index, bool bStart, AtlasWork& Work, AtlasWay& Best);
	void MergeLabels(uint32_t Index, uint32_t Core, bool bStart, AtlasWork& Work, AtlasWay& Best);

	const AtlasDatabase& Atlas;
	AtlasEnd& FromStart;
	AtlasEnd& FromGoal;
};
} // namespace Rtp
