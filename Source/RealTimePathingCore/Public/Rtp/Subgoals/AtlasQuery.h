// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the shortest route from a cell to a prepared goal, in slices, and unrolls it corner by corner. Knows nothing of
// changes of the world nor of moves: AtlasPlanner walks.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Subgoals/AtlasGoal.h"
#include "Rtp/Subgoals/AtlasSightline.h"
#include "Rtp/Subgoals/AtlasWork.h"

#include <cstddef>
#include <cstdint>
#include <memory>
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

/** One question at a time; holds search memory only while it is under way. */
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
	{
	}

	RTP_API ~AtlasQuery();
	AtlasQuery(const AtlasQuery&) = delete;
	AtlasQuery& operator=(const AtlasQuery&) = delete;

	/** Asks for the route from Start to Goal; the goal must outlive the query. */
	RTP_API void Begin(CellIndex Start, AtlasGoal& InGoal);

	/** Goes on with the search. When it is found, Route leads from the start to the goal. */
	RTP_API Answer Advance(AtlasWork& Work, AtlasRoute& Route);

	/** Once a route is found: how long it is, in the database's units. */
	int32_t Length() const
	{
		return Best;
	}

	/** Forgets the question. */
	RTP_API void Cancel();

private:
	enum class Stage : uint8_t
	{
		Idle,
		Sighting,
		Preparing,
		Scanning,
		Climbing
	};

	bool Sight(AtlasWork& Work);
	void BeginClimb();
	void Seed(uint32_t Site, int32_t Length);
	bool Scan(AtlasWork& Work);
	bool Climb(AtlasWork& Work);
	void Evaluate(uint32_t Index, AtlasWork& Work);
	int32_t KeyOf(uint32_t Site, int32_t Length) const;
	void MakeRoute(AtlasRoute& Route) const;

	const AtlasDatabase& Atlas;
	AtlasGoal* Goal = nullptr;
	CellIndex Start;
	CellPosition GoalPlace;
	Stage At = Stage::Idle;
	std::unique_ptr<AtlasScratch> Scratch;
	AtlasSightline Sightline;

	int32_t Best = 0;
	bool bDirect = false;                        // the best way is a walk without corners
	uint32_t BestEntry = AtlasClimb::Nothing;    // of the climb
	uint32_t BestHub = AtlasDatabase::NotInCore; // core number, if the way leads over a hub
	uint32_t BestGoalEntry = AtlasClimb::Nothing;
};
} // namespace Rtp
