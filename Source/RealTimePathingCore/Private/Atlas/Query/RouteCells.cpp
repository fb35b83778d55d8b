// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/RouteCells.h"

#include <utility>

namespace Rtp
{
void RouteCells::Begin(AtlasRoute InRest, CellIndex Start, bool bInTakesLinks)
{
	Forget();
	bTakesLinks = bInTakesLinks;
	Rest = std::move(InRest);
	Cells.push_back(Start);
	Target = {Start, false};
}

bool RouteCells::Extend(const AtlasDatabase& Atlas, size_t Number, AtlasWork& Work)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const int64_t UnitsPerCell = AtlasUnitsPerRow(Grid.CellCount()) / 2;
	while (Cells.size() <= Number && !bComplete)
	{
		if (!Work.CanBegin(UnitsPerCell))
		{
			return false;
		}
		if (Cells.back() == Target.Cell)
		{
			if (Target.Cell == Rest.End())
			{
				bComplete = true;
				break;
			}
			const std::optional<AtlasRoute::Corner> Next = Rest.Next(Atlas, Work);
			if (!Next)
			{
				return false;
			}
			Target = *Next;
			bLink = Target.bLink && !bTakesLinks;
			bComplete = bLink;
			if (Target.bLink && bTakesLinks)
			{
				Cells.push_back(Target.Cell);
			}
			continue;
		}
		Work.Spend(UnitsPerCell);
		const std::optional<Direction> Way =
			DirectionTowards(Grid.PositionOf(Cells.back()), Grid.PositionOf(Target.Cell));
		RTP_ASSERT(Way && Contains(Grid.OpenDirections(Cells.back()), *Way), "a route follows the grid's moves");
		Cells.push_back(Grid.Neighbour(Cells.back(), *Way));
	}
	return true;
}

void RouteCells::Forget()
{
	Rest = AtlasRoute{};
	Cells.clear();
	bComplete = false;
	bLink = false;
}
} // namespace Rtp
