// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Generate/Problems.h"

#include "Exact/ShortestPaths.h"

#include <algorithm>
#include <numeric>

namespace Rtp::Tool
{
namespace
{
/** The cells of a grid region by region. */
struct CellsByRegion
{
	explicit CellsByRegion(const LayeredGrid& Grid)
		: First(Grid.GetRegions().Count() + 1)
		, Cells(Grid.CellCount())
	{
		const Regions& All = Grid.GetRegions();
		for (uint32_t Region = 0; Region < All.Count(); ++Region)
		{
			First[Region + 1] = First[Region] + All.SizeOf(Region);
		}
		std::vector<uint32_t> Next(First.begin(), First.end() - 1);
		for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
		{
			Cells[Next[All.Of(CellIndex{Cell})]++] = Cell;
		}
	}

	std::vector<uint32_t> First; // of each region in Cells, and the cell count at the end
	std::vector<uint32_t> Cells;
};
} // namespace

Result<std::vector<ProblemCells>> DrawProblems(const LayeredGrid& Grid, uint32_t Count, Random& Dice)
{
	const Regions& All = Grid.GetRegions();
	const CellsByRegion Sorted(Grid);
	bool bPossible = false;
	for (uint32_t Region = 0; Region < All.Count(); ++Region)
	{
		bPossible = bPossible || All.SizeOf(Region) > 1;
	}
	if (!bPossible)
	{
		return Error{ErrorCode::BadInput, "no two cells of the map can reach each other"};
	}
	std::vector<ProblemCells> Problems;
	while (Problems.size() < Count)
	{
		const CellIndex Start{Dice.Below(Grid.CellCount())};
		const uint32_t Region = All.Of(Start);
		const CellIndex Goal{Sorted.Cells[Sorted.First[Region] + Dice.Below(All.SizeOf(Region))]};
		if (Start != Goal)
		{
			Problems.push_back({Start, Goal});
		}
	}
	return Problems;
}

Scenario SolveProblems(const LayeredGrid& Grid, const std::string& MapName, const std::vector<ProblemCells>& Cells,
	ITaskRunner& Tasks, FunctionRef<void()> OnSolved)
{
	const std::vector<std::optional<double>> Lengths = ShortestLengths(Grid, Cells, Tasks, OnSolved);
	Scenario Solved;
	Solved.MapNames.push_back(MapName);
	for (size_t Index = 0; Index < Cells.size(); ++Index)
	{
		const double Length = Lengths[Index].value_or(0); // drawn from one region, so there is a path
		Solved.Problems.push_back({static_cast<uint32_t>(Length / BucketLength), 0, Grid.Width(), Grid.Height(),
			Grid.CoordOf(Cells[Index].Start), Grid.CoordOf(Cells[Index].Goal), Length, 0});
	}
	std::stable_sort(Solved.Problems.begin(), Solved.Problems.end(),
		[](const ScenarioProblem& A, const ScenarioProblem& B) { return A.Bucket < B.Bucket; });
	return Solved;
}
} // namespace Rtp::Tool
