// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A route of an atlas as a list of cells, as far as the caller looks ahead.

#pragma once

#include "Rtp/Atlas/Query/RouteCursor.h"
#include "Rtp/Base/Export.h"

#include <cstddef>
#include <vector>

namespace Rtp
{
class RouteCells
{
public:
	/** Takes a route that begins at a cell, for an agent that can or cannot take links. */
	RTP_API void Begin(AtlasRoute Route, CellIndex Start, bool bInTakesLinks);

	/** Adds cells up to the one with this index, or to the last one that the agent can reach. */
	RTP_API Progress Extend(const AtlasDatabase& Atlas, size_t Index, WorkBudget& Work);

	/** The cells so far, from the start on. */
	const std::vector<CellIndex>& Cells() const
	{
		return List;
	}

	/** Whether the last cell is as far as the agent can go: the goal, or the cell before a link. */
	bool IsComplete() const
	{
		return bComplete;
	}

	/** Whether the last cell is followed by a link that the agent cannot take. */
	bool EndsAtLink() const
	{
		return bLink;
	}

	RTP_API void Clear();

	size_t MemoryBytes() const
	{
		return List.capacity() * sizeof(CellIndex) + Cursor.MemoryBytes();
	}

private:
	RouteCursor Cursor; // at the last cell of the list
	std::vector<CellIndex> List;
	bool bTakesLinks = false;
	bool bComplete = false;
	bool bLink = false;
};
} // namespace Rtp
