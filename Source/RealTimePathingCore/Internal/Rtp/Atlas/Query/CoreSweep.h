// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the shortest path between two sets of core sites by sweeping rows: from both ends, the smallest parts first.
// Nothing is searched for. How a cell gets to core sites is UpwardSearch's matter.

#pragma once

#include "Rtp/Atlas/AtlasIds.h"
#include "Rtp/Atlas/CoreRows.h"
#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridData.h"
#include "Rtp/Planning/WorkBudget.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
class AtlasDatabase;

/** Lengths between one end of a query and the sites of the parts above it. Keeps its memory from query to query. */
class CoreSweep
{
public:
	/** A core site that an upward search reached. */
	struct Seed
	{
		CoreId Site;
		int32_t Length;
		uint32_t Node; // of that search
	};

	/** Starts anew; with bTo lengths are from the end of the query to sites, otherwise from sites to it. */
	RTP_API void Begin(const AtlasDatabase& InAtlas, bool bInTo, CellPosition InTowards);

	/** Adds a seed; all are added before the first row is swept. */
	RTP_API void Plant(const Seed& New);

	/** The part that comes next; none at the end. */
	CorePartId NextPart() const
	{
		return Next < Parts.size() ? Parts[Next].Part : CorePartId{};
	}

	/** Begins that part. A narrow sweep takes only sites that lie nearly as well as the best of the part. */
	RTP_API void BeginPart(bool bNarrow, WorkBudget& Work);

	/** Sweeps one row of that part: paths over the site at this place. Paths of Limit and more are left out. */
	RTP_API void SweepRow(uint32_t Place, int32_t Limit, WorkBudget& Work);

	/** Forgets all but the seeds. */
	RTP_API void Restart();

	/** Hands the lengths of its border to the larger part and goes on. */
	RTP_API void FinishPart(int32_t Limit, WorkBudget& Work);

	/** Lengths by place of the list of a part; null if nothing reached it. Valid until the next call. */
	RTP_API const int32_t* LengthsOf(CorePartId Part) const;

	/** One step back on the path to a place: to the place it was reached from. Adds the core site that was passed. */
	struct Position
	{
		CorePartId Part;
		uint32_t Place = 0;
		uint32_t Node = NoIndex; // of the seed, once the path is at its beginning
	};
	RTP_API void StepBack(Position& At, std::vector<CoreId>& Passed, WorkBudget& Work) const;

	size_t MemoryBytes() const
	{
		return Parts.capacity() * sizeof(Reached) + Lengths.capacity() * sizeof(int32_t) +
			Seeds.capacity() * sizeof(Seed);
	}

private:
	struct Reached
	{
		CorePartId Part;
		uint32_t Offset; // of its list in Lengths
	};

	int32_t* Open(CorePartId Part);
	void PlantLength(const Seed& New);
	int32_t KeyOf(CorePartId Part, uint32_t Place, int32_t Length) const;

	const AtlasDatabase* Atlas = nullptr;
	bool bTo = true;
	CellPosition Towards;       // the other end
	std::vector<Reached> Parts; // the largest number first; those before Next are swept
	size_t Next = 0;
	int32_t NarrowLimit = 0; // for keys of the next part
	std::vector<int32_t> Lengths;
	std::vector<Seed> Seeds;
};

/**
 * The sweeps of both ends in step, and the best place where they meet. A narrow sweep finds a good path first; its
 * length spares the second sweep, which is exact, most of the rows.
 */
class CoreMeeting
{
public:
	/** Both sweeps are ready to begin. Only paths shorter than Limit are looked for. */
	void Begin(int32_t InLimit)
	{
		Best = {};
		Limit = InLimit;
		Row = 0;
		bNarrow = true;
		bInPart = false;
	}

	/** Continues; true at the end. */
	RTP_API bool Advance(const AtlasDatabase& Atlas, CoreSweep& FromStart, CoreSweep& FromGoal, WorkBudget& Work);

	struct Meeting
	{
		int32_t Length = Cost::Infinite().Units;
		CorePartId Part; // none if the ends do not meet
		uint32_t Place = 0;
	};

	const Meeting& Found() const
	{
		return Best;
	}

private:
	bool SweepPart(uint32_t Rows, std::span<CoreSweep* const> Sweeps, WorkBudget& Work);
	void Meet(CorePartId Part, uint32_t Rows, const CoreSweep& FromStart, const CoreSweep& FromGoal);
	bool SweepBoth(const AtlasDatabase& Atlas, CoreSweep& FromStart, CoreSweep& FromGoal, WorkBudget& Work);

	Meeting Best;
	int32_t Limit = 0;
	uint32_t Row = 0; // the next one of the present part
	bool bInPart = false;
	bool bNarrow = true;
};
} // namespace Rtp
