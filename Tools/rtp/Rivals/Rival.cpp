// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rivals/Rival.h"

#include "Rtp/Atlas/AtlasSites.h"
#include "Rtp/Base/NameLookup.h"
#include "Rtp/Motion/OctileWalk.h"

#include "Rivals/JumpPoints.h"
#include "Rivals/SubgoalGraph.h"

namespace Rtp::Tool
{
namespace
{
using Maker = std::unique_ptr<IRival> (*)(std::shared_ptr<const LayeredGrid>);

struct RivalKind
{
	const char* Name;
	Maker Make;
};

constexpr RivalKind Kinds[] = {
	{"jps", &MakeJumpPointSearch}, {"jps+", &MakeJumpPointTables}, {"subgoal-graph", &MakeSubgoalGraph}};
} // namespace

std::vector<std::string> ListRivals()
{
	std::vector<std::string> Names;
	for (const RivalKind& Kind : Kinds)
	{
		Names.emplace_back(Kind.Name);
	}
	return Names;
}

Result<std::unique_ptr<IRival>> MakeRival(const std::string& Name, std::shared_ptr<const LayeredGrid> Grid)
{
	const RivalKind* Kind = FindNamed(Kinds, &RivalKind::Name, Name);
	if (Kind == nullptr)
	{
		return NoSuch("rival", Name, NamesOf(Kinds, &RivalKind::Name));
	}
	if (!AtlasSites(*Grid).IsPlain() || !Grid->HasPlainMoves() || Grid->HasLinks() ||
		Grid->Settings().Moves != Connectivity::Eight)
	{
		return Error{ErrorCode::BadParameter,
			Name +
				" walks on maps of one storey and eight directions, without thin walls, areas, links and cut corners"};
	}
	return Kind->Make(std::move(Grid));
}

std::vector<CellIndex> CellsOf(const LayeredGrid& Grid, const std::vector<CellPosition>& Points)
{
	std::vector<CellIndex> Cells;
	for (const CellPosition& Point : Points)
	{
		if (Cells.empty())
		{
			Cells.push_back(*Grid.Find({Point.X, Point.Y, 0}));
		}
		while (const std::optional<Direction> Next = DirectionTowards(Grid.PositionOf(Cells.back()), Point))
		{
			Cells.push_back(Grid.Neighbour(Cells.back(), *Next));
		}
	}
	return Cells;
}
} // namespace Rtp::Tool
