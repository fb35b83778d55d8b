// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Exact/ShortestPaths.h"

#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/Heuristic.h"
#include "Rtp/Search/WholeSearch.h"

#include "Exact/PathLength.h"

#include <algorithm>

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
	const std::vector<StateId> Path = FindWhole(Engine->AStar, GridSpace::StateOf(Start), GridSpace::StateOf(Goal));
	return Path.empty() ? std::nullopt : std::optional(PathLength(Engine->Grid, Path));
}

std::vector<std::optional<double>> ShortestLengths(
	const LayeredGrid& Grid, std::span<const ProblemCells> Problems, ITaskRunner& Tasks, FunctionRef<void()> OnSolved)
{
	std::vector<std::optional<double>> Lengths(Problems.size());
	// A search keeps its memory from problem to problem, so a thread takes many; four shares a thread even out the
	// ends.
	const uint32_t Shares = std::min(Tasks.Width() * 4, static_cast<uint32_t>(Problems.size()));
	Tasks.ParallelFor(Shares,
		[&](uint32_t Share)
		{
			ShortestPaths Solver(Grid);
			for (size_t Index = Share; Index < Problems.size(); Index += Shares)
			{
				Lengths[Index] = Solver.Length(Problems[Index].Start, Problems[Index].Goal);
				OnSolved();
			}
		});
	return Lengths;
}
} // namespace Rtp::Tool
