// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "SmallWorlds.h"

#include <map>
#include <optional>
#include <set>
#include <utility>

/** The rules of moves once more, written for clarity: what the grid is compared with. */
namespace Rtp::Testing
{
/** Where each direction leads from each cell of some parts. */
class ReferenceMoves
{
public:
	explicit ReferenceMoves(const WorldParts& Parts);

	/** The end of a move, if it is open. */
	std::optional<CellCoord> Move(CellCoord From, Direction D) const;

private:
	using SideKey = std::pair<CellCoord, Direction>;

	std::optional<CellCoord> Hop(std::optional<CellCoord> From, Direction Cardinal) const;
	std::set<CellCoord> RoundCorner(CellCoord From, Direction Diagonal) const;
	std::optional<CellCoord> ByRule(CellCoord From, Direction D) const;

	std::map<SideKey, CellCoord> Joined; // cardinal neighbours
	std::set<SideKey> Closed;            // single moves closed by walls, from both ends
	bool bCutCorners;
	bool bSixteen;
};
} // namespace Rtp::Testing
