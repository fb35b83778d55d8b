// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the shortest route from a cell to a prepared goal, in slices, and unrolls it corner by corner. Knows nothing of
// changes of the world nor of moves: AtlasPlanner walks.

#pragma once

#include "Rtp/Atlas/AtlasWork.h"
#include "Rtp/Atlas/Query/AtlasEnd.h"
#include "Rtp/Atlas/Query/AtlasGoal.h"
#include "Rtp/Atlas/Query/AtlasMeeting.h"
#include "Rtp/Atlas/Query/AtlasSightline.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace Rtp
{
/** The rest of a route, unrolled as the agent goes. Needs neither query nor goal any more. */
class AtlasRoute
{
public:
	struct Corner
	{
		CellIndex Cell;
		bool bLink; // one move over a link leads there, not a walk
	};

	/** The next corner, the goal at last; nothing if the work did not suffice. Not to be asked again after the goal. */
	RTP_API std::optional<Corner> Next(const AtlasDatabase& Atlas, AtlasWork& Work);

	/** Before anything is unrolled: the corner that comes first, none if that is not plain yet. */
	RTP_API CellIndex FirstCorner(const AtlasDatabase& Atlas) const;

	CellIndex End() const
	{
		return Goal;
	}

	size_t MemoryBytes() const
	{
		return (Stack.capacity() + Tail.capacity()) * sizeof(uint32_t);
	}

private:
	friend class AtlasQuery;

	enum class Phase : uint8_t
	{
		ToHub,   // along labels to the best hub
		FromHub, // collecting the way from the hub to the tail
		InTail   // down the hierarchy to the goal
	};

	static constexpr uint32_t NoSite = 0xFFFFFFFFu;

	std::optional<Corner> TakeTop(const AtlasDatabase& Atlas, AtlasWork& Work);
	void Extend(const AtlasDatabase& Atlas);

	std::vector<uint32_t> Stack; // sites to go to, the next one last; neighbours are joined by arcs
	std::vector<uint32_t> Tail;  // sites above the goal that follow, the next one last
	CellIndex Goal;
	uint32_t At = NoSite; // the site the agent goes to or is at
	Phase Now = Phase::InTail;
	uint32_t Hub = 0;   // core number
	uint32_t Chain = 0; // core number that the collection has come to
};

/**
 * One question at a time; holds search memory only while it is under way. The first one for a goal is answered from
 * both ends; from the second on the goal is prepared, and all further ones climb from their start only.
 */
class AtlasQuery
{
public:
	enum class Answer : uint8_t
	{
		Pending,
		Found,
		NoRoute
	};

	explicit AtlasQuery(const AtlasDatabase& InAtlas)
		: Atlas(InAtlas)
		, FromStart(InAtlas)
		, FromGoal(InAtlas)
	{
	}

	/** Asks for the route from Start to Goal; the goal must outlive the query. */
	RTP_API void Begin(CellIndex Start, AtlasGoal& InGoal);

	/** Goes on with the search. When it is found, Route leads from the start to the goal. */
	RTP_API Answer Advance(AtlasWork& Work, AtlasRoute& Route);

	/** While the answer is pending: the corner that the most promising way leads to first, if one is known already. */
	RTP_API CellIndex LikelyCorner() const;

	/** Whether that way is known to its end; it need not be the shortest. */
	bool KnowsWay() const
	{
		return Best.Up != AtlasClimb::Nothing;
	}

	/** Once a route is found: how long it is, in the database's units. */
	int32_t Length() const
	{
		return Best.Length;
	}

private:
	enum class Stage : uint8_t
	{
		Known,
		Sighting,
		Preparing,
		Climbing,
		Meeting
	};

	bool Sight(AtlasWork& Work);
	void BeginMeeting();
	bool Climb(AtlasWork& Work);
	void Evaluate(uint32_t Index, AtlasWork& Work);
	void MakeRoute(AtlasRoute& Route) const;

	const AtlasDatabase& Atlas;
	AtlasGoal* Goal = nullptr;
	CellIndex Start;
	CellPosition GoalPlace;
	Stage At = Stage::Known;
	bool bAlone = false; // the goal is not prepared
	AtlasSightline Sightline;
	AtlasEnd FromStart;
	AtlasEnd FromGoal; // of a goal that is not prepared
	AtlasWay Best;
};
} // namespace Rtp
