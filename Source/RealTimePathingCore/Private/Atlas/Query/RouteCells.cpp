// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/RouteCells.h"

#include "Rtp/Base/Assert.h"

#include <utility>

namespace Rtp
{
void RouteCells::Begin(AtlasRoute Route, CellIndex Start, bool bInTakesLinks)
{
	Clear();
	bTakesLinks = bInTakesLinks;
	Cursor = RouteCursor(std::move(Route), Start);
	List.push_back(Start);
}

Progress RouteCells::Extend(const AtlasDatabase& Atlas, size_t Index, WorkBudget& Work)
{
	const GridSpace Space(Atlas.GetGrid());
	while (List.size() <= Index && !bComplete)
	{
		switch (Cursor.Advance(Atlas, Space, Work))
		{
		case RouteCursor::Step::Moved:
			List.push_back(Cursor.Cell());
			break;
		case RouteCursor::Step::Waypoint:
			bLink = Cursor.Target().bLink && !bTakesLinks;
			bComplete = bLink;
			break;
		case RouteCursor::Step::Blocked:
			RTP_ASSERT(false, "a route follows the grid's moves");
			return Progress::No;
		case RouteCursor::Step::End:
			bComplete = true;
			break;
		case RouteCursor::Step::OutOfWork:
			return Progress::Pending;
		}
	}
	return Progress::Yes;
}

void RouteCells::Clear()
{
	Cursor = {};
	List.clear();
	bComplete = false;
	bLink = false;
}
} // namespace Rtp
