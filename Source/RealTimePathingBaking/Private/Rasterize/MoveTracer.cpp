// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rasterize/MoveTracer.h"

#include "Rasterize/WallClearance.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr uint32_t NoPolygon = NoIndex;

/** A cell while it is being traced. */
struct TracedCell
{
	uint32_t Polygon = NoPolygon;
	int32_t X = 0;
	int32_t Y = 0;

	bool IsCell() const
	{
		return Polygon != NoPolygon;
	}

	friend bool operator==(const TracedCell&, const TracedCell&) = default;
};

template <class T>
void SortUnique(std::vector<T>& Items)
{
	std::sort(Items.begin(), Items.end());
	Items.erase(std::unique(Items.begin(), Items.end()), Items.end());
}

/** Traces one polygon after the other into the same arrays. */
class MoveTracer
{
public:
	MoveTracer(const PolygonMap& InMap, const CellStore& InStore, const TraceRules& InRules,
		std::span<const uint32_t> InSlotOf)
		: Map(InMap)
		, Store(InStore)
		, Rules(InRules)
		, SlotOf(InSlotOf)
		, Clearance(InMap)
	{
	}

	void Add(uint32_t Index)
	{
		const size_t FirstCrossed = Out.Crossed.size();
		Polygon = Index;
		Local = Index - Map.FirstOfTile(Map[Index].Tile);
		if (Rules.Cells.ClearanceCm > 0 && !Store.RunsOf(Index).empty())
		{
			Clearance.Gather(Index, Rules.Cells.ClearanceCm + 3 * Rules.Cells.Lattice.Size);
		}
		for (const CellRun& Run : Store.RunsOf(Index))
		{
			AddRun(Run);
		}
		const auto New = Out.Crossed.begin() + static_cast<ptrdiff_t>(FirstCrossed);
		std::sort(New, Out.Crossed.end());
		Out.Crossed.erase(std::unique(New, Out.Crossed.end()), Out.Crossed.end());
	}

	TileMoves Take()
	{
		for (const uint32_t Tile : Clearance.TakeTouchedTiles())
		{
			Out.Touched.push_back(SlotOf[Tile]);
		}
		SortUnique(Out.Touched);
		return std::move(Out);
	}

private:
	/** Cells whose moves all stay in the polygon need no tracing: those in the inner part of the run. */
	void AddRun(const CellRun& Run)
	{
		const int32_t Reach = Rules.Moves == Connectivity::Sixteen ? 2 : 1;
		int32_t First = Run.X + Reach;
		int32_t Last = Run.LastX() - Reach;
		for (int32_t Below = 1; Below <= Reach; ++Below)
		{
			const CellRun* Next = Store.FirstRunOfRow(Polygon, Run.Y + Below);
			First = Next == nullptr ? Last + 1 : std::max(First, Next->X + Reach);
			Last = Next == nullptr ? Last : std::min(Last, Next->LastX() - Reach);
		}
		const bool bAll = Clearance.HasWalls() || First > Last;
		for (int32_t X = Run.X; X <= Run.LastX(); ++X)
		{
			X = !bAll && X == First ? Last + 1 : X;
			AddCell({Polygon, X, Run.Y});
		}
	}

	void AddCell(const TracedCell& Cell)
	{
		for (const Direction Side : {Direction::E, Direction::S})
		{
			const TracedCell Target = Step(Cell, Side, true);
			if (!Target.IsCell())
			{
				Out.Closed.push_back({Cell.X, Cell.Y, Local, Side});
			}
			else if (Target.Polygon != Polygon)
			{
				Out.Joins.push_back({Cell.X, Cell.Y, Local, Side, RefOf(Target.Polygon)});
			}
		}
		for (const Direction Side : {Direction::SE, Direction::SW})
		{
			CheckDerived(Cell, Side, DiagonalTarget(Cell, Side));
		}
		if (Rules.Moves == Connectivity::Sixteen)
		{
			for (const Direction Side : {Direction::ESE, Direction::SSE, Direction::SSW, Direction::WSW})
			{
				const KnightHops Hops = HopsOf(Side);
				CheckDerived(Cell, Side, Step(Step(Step(Cell, Hops.Long), Hops.Side), Hops.Long));
			}
		}
	}

	/** Where the grid would open a diagonal by its cardinal moves. */
	TracedCell DiagonalTarget(const TracedCell& Cell, Direction Side)
	{
		const Direction Left = CounterClockwise(Side);
		const Direction Right = Clockwise(Side);
		const TracedCell OverLeft = Step(Step(Cell, Left), Right);
		const TracedCell OverRight = Step(Step(Cell, Right), Left);
		if (OverLeft.IsCell() && OverRight.IsCell())
		{
			return OverLeft == OverRight ? OverLeft : TracedCell{};
		}
		return !Rules.bCutCorners ? TracedCell{} : OverLeft.IsCell() ? OverLeft : OverRight;
	}

	/** Closes a derived move that is not a straight walk to the same cell: a pillar blocks it. */
	void CheckDerived(const TracedCell& Cell, Direction Side, const TracedCell& Derived)
	{
		if (Derived.IsCell() && !IsWalk(Cell, Derived, false))
		{
			Out.Closed.push_back({Cell.X, Cell.Y, Local, Side});
		}
	}

	/** The cell one cardinal step away, if a straight walk leads there and back. */
	TracedCell Step(const TracedCell& From, Direction Side, bool bRecord = false)
	{
		if (!From.IsCell())
		{
			return {};
		}
		const DirectionStep By = StepOf(Side);
		TracedCell To{From.Polygon, From.X + By.X, From.Y + By.Y};
		if (!Store.HasCell(To.Polygon, To.X, To.Y))
		{
			const CellLattice& Lattice = Rules.Cells.Lattice;
			To.Polygon = Map.Walk(From.Polygon, Lattice.MiddleOf(From.X, From.Y), Lattice.MiddleOf(To.X, To.Y),
				[this](uint32_t, uint32_t Next) { Touch(Next); });
			if (!To.IsCell() || !Store.HasCell(To.Polygon, To.X, To.Y))
			{
				return {};
			}
		}
		return IsWalk(From, To, bRecord) ? To : TracedCell{};
	}

	/** Whether straight walks lead from a cell to another and back, far enough from walls. */
	bool IsWalk(const TracedCell& From, const TracedCell& To, bool bRecord)
	{
		const FlatPoint A = Rules.Cells.Lattice.MiddleOf(From.X, From.Y);
		const FlatPoint B = Rules.Cells.Lattice.MiddleOf(To.X, To.Y);
		if (Clearance.HasWalls() && !Clearance.IsWalkClear(A, B, Rules.Cells.ClearanceCm))
		{
			return false;
		}
		if (From.Polygon == To.Polygon)
		{
			return true;
		}
		uint32_t Changes = 0;
		const auto Count = [&](uint32_t, uint32_t Next)
		{
			Touch(Next);
			++Changes;
		};
		if (Map.Walk(From.Polygon, A, B, Count) != To.Polygon || Map.Walk(To.Polygon, B, A, Count) != From.Polygon)
		{
			return false;
		}
		if (bRecord && Changes == 2)
		{
			// A walk that only crosses a polygon joins none of that polygon's cells.
			Out.Crossed.push_back(std::minmax(RefOf(From.Polygon), RefOf(To.Polygon)));
		}
		return true;
	}

	PolygonRef RefOf(uint32_t Index) const
	{
		const uint32_t Tile = Map[Index].Tile;
		return {SlotOf[Tile], Index - Map.FirstOfTile(Tile)};
	}

	void Touch(uint32_t Index)
	{
		const uint32_t Slot = SlotOf[Map[Index].Tile];
		if (Out.Touched.empty() || Out.Touched.back() != Slot)
		{
			Out.Touched.push_back(Slot);
		}
	}

	const PolygonMap& Map;
	const CellStore& Store;
	const TraceRules& Rules;
	std::span<const uint32_t> SlotOf;
	WallClearance Clearance;
	uint32_t Polygon = 0;
	uint32_t Local = 0;
	TileMoves Out;
};
} // namespace

void TileMoves::Append(TileMoves&& Other)
{
	Joins.insert(Joins.end(), Other.Joins.begin(), Other.Joins.end());
	Closed.insert(Closed.end(), Other.Closed.begin(), Other.Closed.end());
	Crossed.insert(Crossed.end(), Other.Crossed.begin(), Other.Crossed.end());
	Touched.insert(Touched.end(), Other.Touched.begin(), Other.Touched.end());
}

size_t TileMoves::MemoryBytes() const
{
	return Joins.capacity() * sizeof(CellJoin) + Closed.capacity() * sizeof(ClosedSide) +
		Crossed.capacity() * sizeof(Crossed[0]) + Touched.capacity() * sizeof(uint32_t);
}

TileMoves TraceMoves(const PolygonMap& Map, const CellStore& Store, const TraceRules& Rules,
	std::span<const uint32_t> SlotOf, uint32_t First, uint32_t Last)
{
	MoveTracer Tracer(Map, Store, Rules, SlotOf);
	for (uint32_t Polygon = First; Polygon < Last; ++Polygon)
	{
		Tracer.Add(Polygon);
	}
	return Tracer.Take();
}
} // namespace Rtp
