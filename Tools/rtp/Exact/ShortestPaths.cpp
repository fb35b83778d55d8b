// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Exact/ShortestPaths.h"

#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/HeuristicTable.h"
#include "Rtp/Search/ResumableAStar.h"

#include "Exact/PathLength.h"

#include <vector>

namespace Rtp::Tool
{
struct ShortestPaths::Search
{
	explicit Search(const LayeredGrid& InGrid)
		: Grid(InGrid)
		, AStar(GridSpace(InGrid), Heuristic(GridSpace(InGrid)), std::make_shared<PagePool>())
	{
	}

	const LayeredGrid& Grid;
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> AStar;
};

ShortestPaths::ShortestPaths(const LayeredGrid& Grid)
	: Engine(std::make_unique<Search>(Grid))
{
}

ShortestPaths::~ShortestPaths() = default;

std::optional<double> ShortestPaths::Length(CellIndex Start, CellIndex Goal)
{
	if (!Engine->Grid.GetRegions().CanReach(Start, Goal))
	{
		return std::nullopt;
	}
	const StateId End = GridSpace::StateOf(Goal);
	Engine->AStar.Begin(GridSpace::StateOf(Start), End);
	SearchStatus Status = SearchStatus::Searching;
	while (Status == SearchStatus::Searching)
	{
		uint32_t Spent = 0;
		Status = Engine->AStar.Advance(1u << 20, Spent);
	}
	if (Status != SearchStatus::Found)
	{
		return std::nullopt;
	}
	return PathLength(Engine->Grid, Engine->AStar.PathTo(End));
}
} // namespace Rtp::Tool
