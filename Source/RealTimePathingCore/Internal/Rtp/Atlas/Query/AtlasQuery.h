// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the shortest route from a cell to a goal, in slices. Edits of the world and moves are AtlasPlanner's matter.

#pragma once

#include "Rtp/Atlas/AtlasSightline.h"
#include "Rtp/Atlas/Query/AtlasRoute.h"
#include "Rtp/Atlas/Query/CoreSweep.h"
#include "Rtp/Atlas/Query/UpwardSearch.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/Cell.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace Rtp
{
/** One query at a time, by upward searches from both ends; holds search memory only while it runs. */
class AtlasQuery
{
public:
	AtlasQuery(const AtlasDatabase& InAtlas, std::shared_ptr<ScratchPool> InMemory)
		: Atlas(InAtlas)
		, Memory(std::move(InMemory))
		, FromStart(InAtlas)
		, FromGoal(InAtlas)
	{
	}

	/** Begins a query from Start to Goal. */
	RTP_API void Begin(CellIndex InStart, CellIndex InGoal);

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
		Searching,
		Sweeping, // the rows of the core
		Tracing   // the path of the sweeps, back from their meeting
	};

	/** A path over the hierarchy: up from the start, over a hub, core sites or a common site, down to the goal. */
	struct UpDownPath
	{
		int32_t Length = Cost::Infinite().Units;
		uint32_t Up = NoIndex;   // node of the start's search; NoIndex for a walk without sites
		uint32_t Down = NoIndex; // node of the goal's search
		CoreId Hub;              // if the path leads over a hub
	};

	/** The path over the core that sweeps found: from their meeting to both ends. */
	struct SweptPath
	{
		CoreSweep::Position At[2]; // on the way to the start and to the goal
		std::vector<CoreId> Sites[2];
	};

	bool CheckSight(WorkBudget& Work);
	bool IsLineOpen(WorkBudget& Work) const;
	bool Search(WorkBudget& Work);
	bool Sweep(WorkBudget& Work);
	bool Trace(WorkBudget& Work);
	void Evaluate(uint32_t Index, bool bStart, WorkBudget& Work);
	void PlantSeed(uint32_t Index, CoreId Core, bool bStart, WorkBudget& Work);
	void MergeLabels(uint32_t Index, CoreId Core, bool bStart, WorkBudget& Work);
	void MakeRoute(AtlasRoute& Route) const;

	const AtlasDatabase& Atlas;
	std::shared_ptr<ScratchPool> Memory;
	CellIndex Start;
	CellIndex Goal;
	Stage Now = Stage::Done;
	AtlasSightline Sightline;
	UpwardSearch FromStart;
	UpwardSearch FromGoal;
	UpDownPath Best;
	uint32_t Promising = NoIndex; // node of the start's search: the seed of the sweep that is nearest to the goal
	int32_t PromisingKey = 0;
	CoreMeeting Meeting;
	SweptPath Swept;
};
} // namespace Rtp
