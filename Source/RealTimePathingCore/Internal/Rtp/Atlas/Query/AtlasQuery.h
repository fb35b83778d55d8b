// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the shortest route from a cell to a goal, in slices. Edits of the world and moves are AtlasPlanner's matter.

#pragma once

#include "Rtp/Atlas/AtlasSightline.h"
#include "Rtp/Atlas/Query/AtlasGoal.h"
#include "Rtp/Atlas/Query/AtlasRoute.h"
#include "Rtp/Atlas/Query/BidirectionalSearch.h"
#include "Rtp/Atlas/Query/UpwardSearch.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"

#include <cstdint>

namespace Rtp
{
/**
 * One query at a time; holds search memory only while it runs. The first queries for a goal search from both sides.
 * Later ones prepare the goal once and search from their start only.
 */
class AtlasQuery
{
public:
	explicit AtlasQuery(const AtlasDatabase& InAtlas)
		: Atlas(InAtlas)
		, FromStart(InAtlas)
		, FromGoal(InAtlas)
	{
	}

	/** Begins a query from Start to a goal, which must outlive it. */
	RTP_API void Begin(CellIndex Start, AtlasGoal& InGoal);

	/** Continues; with Yes the route leads from the start to the goal, with No there is none. */
	RTP_API Progress Advance(WorkBudget& Work, AtlasRoute& Route);

	/** While the query is pending: the first waypoint of the most promising path, if one is known. */
	RTP_API CellIndex LikelyWaypoint() const;

	/** Whether a complete path is known; it need not be the shortest. */
	bool KnowsRoute() const
	{
		return Best.Up != NoIndex;
	}

	/** Length of the route once it is found, in the units of the database. */
	int32_t Length() const
	{
		return Best.Length;
	}

private:
	enum class Stage : uint8_t
	{
		Done,
		CheckingSight,
		Preparing,    // the goal
		OneSided,     // search towards a prepared goal
		Bidirectional // search from both sides
	};

	bool CheckSight(WorkBudget& Work);
	bool SearchOneSided(WorkBudget& Work);
	void Evaluate(uint32_t Index, WorkBudget& Work);
	void MakeRoute(AtlasRoute& Route) const;

	const AtlasDatabase& Atlas;
	AtlasGoal* Goal = nullptr;
	CellIndex Start;
	CellPosition GoalPosition;
	Stage Now = Stage::Done;
	bool bBidirectional = false; // the goal is not prepared
	AtlasSightline Sightline;
	UpwardSearch FromStart;
	UpwardSearch FromGoal; // of a bidirectional query
	UpDownPath Best;
};
} // namespace Rtp
