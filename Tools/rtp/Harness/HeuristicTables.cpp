// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/HeuristicTables.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/Dijkstra.h"

#include <algorithm>

namespace Rtp::Tool
{
namespace
{
/** Costs from and to one pivot. Without links moves are symmetric and the second array stays empty. */
struct PivotCosts
{
	std::vector<Cost> From;
	std::vector<Cost> To;

	Cost FromPivot(StateId State) const
	{
		return From[State.Value];
	}

	Cost ToPivot(StateId State) const
	{
		return To.empty() ? From[State.Value] : To[State.Value];
	}
};

PivotCosts MeasurePivot(const GridSpace& Space, StateId Pivot)
{
	PivotCosts Costs;
	Costs.From = DijkstraCosts(Space, Pivot, Towards::FromSource);
	if (Space.GetGrid().HasLinks())
	{
		Costs.To = DijkstraCosts(Space, Pivot, Towards::ToSource);
	}
	return Costs;
}

size_t BytesOfPivots(const std::vector<PivotCosts>& Pivots)
{
	size_t Bytes = 0;
	for (const PivotCosts& Pivot : Pivots)
	{
		Bytes += (Pivot.From.capacity() + Pivot.To.capacity()) * sizeof(Cost);
	}
	return Bytes;
}

/** The largest difference over all pivots that reach both cells. */
class DifferentialTable final : public IHeuristicTable
{
public:
	explicit DifferentialTable(std::vector<PivotCosts> InPivots)
		: Pivots(std::move(InPivots))
	{
	}

	Cost Bound(StateId A, StateId B) const override
	{
		Cost Best{0};
		for (const PivotCosts& Pivot : Pivots)
		{
			// The triangle inequality, once for paths from the pivot and once for paths to it.
			if (Pivot.FromPivot(A).IsFinite() && Pivot.FromPivot(B).IsFinite())
			{
				Best = std::max(Best, Pivot.FromPivot(B) - Pivot.FromPivot(A));
			}
			if (Pivot.ToPivot(A).IsFinite() && Pivot.ToPivot(B).IsFinite())
			{
				Best = std::max(Best, Pivot.ToPivot(A) - Pivot.ToPivot(B));
			}
		}
		return Best;
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + BytesOfPivots(Pivots);
	}

private:
	std::vector<PivotCosts> Pivots;
};

class CanonicalTable final : public IHeuristicTable
{
public:
	CanonicalTable(const LayeredGrid& Grid, const std::vector<StateId>& Canonical, ITaskRunner& Tasks)
		: Count(static_cast<uint32_t>(Canonical.size()))
		, Nearest(Grid.CellCount(), CellIndex::None)
		, FromCanonical(Grid.CellCount(), Cost::Infinite())
		, ToCanonical(Grid.CellCount(), Cost::Infinite())
		, Between(static_cast<size_t>(Count) * Count)
	{
		// A cell belongs to its nearest canonical state; ties go to the first.
		const GridSpace Space(Grid);
		for (uint32_t First = 0; First < Count; First += Tasks.Width())
		{
			const uint32_t Batch = std::min(Tasks.Width(), Count - First);
			std::vector<PivotCosts> Measured(Batch);
			Tasks.ParallelFor(
				Batch, [&](uint32_t Index) { Measured[Index] = MeasurePivot(Space, Canonical[First + Index]); });
			for (uint32_t Index = 0; Index < Batch; ++Index)
			{
				Absorb(First + Index, Measured[Index], Canonical);
			}
		}
	}

	Cost Bound(StateId A, StateId B) const override
	{
		const uint32_t NearA = Nearest[A.Value];
		const uint32_t NearB = Nearest[B.Value];
		if (NearA == CellIndex::None || NearB == CellIndex::None)
		{
			return Cost{0};
		}
		const Cost Far = Between[static_cast<size_t>(NearA) * Count + NearB];
		if (!Far.IsFinite() || !FromCanonical[A.Value].IsFinite())
		{
			return Cost{0};
		}
		return std::max(Cost{0}, Far - FromCanonical[A.Value] - ToCanonical[B.Value]);
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) +
			(Nearest.capacity() + FromCanonical.capacity() + ToCanonical.capacity() + Between.capacity()) * 4;
	}

private:
	void Absorb(uint32_t Number, const PivotCosts& Measured, const std::vector<StateId>& Canonical)
	{
		for (uint32_t Cell = 0; Cell < Nearest.size(); ++Cell)
		{
			if (Measured.ToPivot(StateId{Cell}) < ToCanonical[Cell])
			{
				ToCanonical[Cell] = Measured.ToPivot(StateId{Cell});
				FromCanonical[Cell] = Measured.FromPivot(StateId{Cell});
				Nearest[Cell] = Number;
			}
		}
		for (uint32_t Other = 0; Other < Count; ++Other)
		{
			Between[static_cast<size_t>(Number) * Count + Other] = Measured.FromPivot(Canonical[Other]);
		}
	}

	uint32_t Count;
	std::vector<uint32_t> Nearest;
	std::vector<Cost> FromCanonical;
	std::vector<Cost> ToCanonical;
	std::vector<Cost> Between;
};

/** A cell of the largest region, so that pivots are not used up on small islands. */
StateId RandomCellOfLargestRegion(const LayeredGrid& Grid, Random& Source)
{
	const uint32_t Largest = Grid.GetRegions().Largest();
	CellIndex Cell;
	do
	{
		Cell = CellIndex{Source.Below(Grid.CellCount())};
	}
	while (Grid.GetRegions().Of(Cell) != Largest);
	return GridSpace::StateOf(Cell);
}
} // namespace

std::unique_ptr<IHeuristicTable> BuildDifferentialTable(
	const LayeredGrid& Grid, uint32_t PivotCount, uint64_t Seed, ITaskRunner& Tasks)
{
	const GridSpace Space(Grid);
	std::vector<PivotCosts> Pivots;
	Random Source(Seed);
	if (Grid.CellCount() == 0)
	{
		return std::make_unique<DifferentialTable>(std::move(Pivots));
	}
	// Each pivot is the cell farthest from all pivots before it; the first is the farthest from a random cell.
	std::vector<Cost> Nearness = DijkstraCosts(Space, RandomCellOfLargestRegion(Grid, Source), Towards::FromSource);
	for (uint32_t Number = 0; Number < PivotCount; ++Number)
	{
		uint32_t Farthest = 0;
		for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
		{
			const bool bFarther = !Nearness[Farthest].IsFinite() || Nearness[Cell] > Nearness[Farthest];
			Farthest = Nearness[Cell].IsFinite() && bFarther ? Cell : Farthest;
		}
		Pivots.push_back({});
		const StateId Pivot{Farthest};
		PivotCosts& Costs = Pivots.back();
		Tasks.ParallelFor(Grid.HasLinks() ? 2 : 1,
			[&](uint32_t Sense)
			{
				(Sense == 0 ? Costs.From : Costs.To) =
					DijkstraCosts(Space, Pivot, Sense == 0 ? Towards::FromSource : Towards::ToSource);
			});
		for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
		{
			Nearness[Cell] = Number == 0 ? Costs.From[Cell] : std::min(Nearness[Cell], Costs.From[Cell]);
		}
	}
	return std::make_unique<DifferentialTable>(std::move(Pivots));
}

std::unique_ptr<IHeuristicTable> BuildCanonicalTable(
	const LayeredGrid& Grid, uint32_t CanonicalCount, uint64_t Seed, ITaskRunner& Tasks)
{
	Random Source(Seed);
	std::vector<StateId> Canonical;
	for (uint32_t Number = 0; Number < CanonicalCount && Grid.CellCount() != 0; ++Number)
	{
		Canonical.push_back(GridSpace::StateOf(CellIndex{Source.Below(Grid.CellCount())}));
	}
	return std::make_unique<CanonicalTable>(Grid, Canonical, Tasks);
}
} // namespace Rtp::Tool
