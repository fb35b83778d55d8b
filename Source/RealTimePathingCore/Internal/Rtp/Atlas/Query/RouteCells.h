// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// An atlas's route as the cells it leads over, written down as far as somebody wants to look ahead.

#pragma once

#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Base/Export.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
class RouteCells
{
public:
	/** Takes a route over that begins at a cell, for an agent that takes links or not. */
	RTP_API void Begin(AtlasRoute InRest, CellIndex Start, bool bInTakesLinks);

	/** Makes the cell with this number known, or all as far as the agent can go; false if the work did not suffice. */
	RTP_API bool Extend(const AtlasDatabase& Atlas, size_t Number, AtlasWork& Work);

	/** Cells from the start on that are known. */
	const std::vector<CellIndex>& Known() const
	{
		return Cells;
	}

	/** Whether the last known cell is as far as the agent can go: the goal, or before a link. */
	bool IsComplete() const
	{
		return bComplete;
	}

	/** Whether the last known cell is followed by a link that the agent cannot take. */
	bool EndsAtLink() const
	{
		return bLink;
	}

	RTP_API void Forget();

	size_t MemoryBytes() const
	{
		return Cells.capacity() * sizeof(CellIndex) + Rest.MemoryBytes();
	}

private:
	AtlasRoute Rest;
	std::vector<CellIndex> Cells;
	AtlasRoute::Corner Target{};
	bool bTakesLinks = false;
	bool bComplete = false;
	bool bLink = false;
};
} // namespace Rtp
