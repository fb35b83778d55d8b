// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Motion/TautRoute.h"

#include "Rtp/Base/Assert.h"

#include <algorithm>
#include <cmath>

namespace Rtp
{
namespace
{
constexpr int32_t UnitsPerCell = static_cast<int32_t>(1 / TautRoute::Clearance); // of a cell

/** Positive if the way from From over Via to To turns towards side A, that is against the clock if Y grows upwards. */
double TurnOf(const TautPoint& From, const TautPoint& Via, const TautPoint& To)
{
	return (Via.X - From.X) * (To.Y - From.Y) - (Via.Y - From.Y) * (To.X - From.X);
}

TautPoint MoveInside(const CellPosition& Cell, const TautPoint& Point)
{
	constexpr double Margin = 2 * TautRoute::Clearance;
	return {std::clamp(Point.X, Cell.X + Margin, Cell.X + 1 - Margin),
		std::clamp(Point.Y, Cell.Y + Margin, Cell.Y + 1 - Margin)};
}

/** Walks along the two rows on both sides of a line, as long as each square of four cells is joined all round. */
class SideWalk
{
public:
	SideWalk(const GridSpace& InSpace, const OpenSquares& InSquares, bool bInDown)
		: Space(InSpace)
		, Squares(InSquares)
		, Grid(InSpace.GetGrid())
		, bDown(bInDown)
		, Across(bDown ? Direction::S : Direction::N)
	{
	}

	/** The last cell of the own row that the opening reaches. */
	CellIndex Last(CellIndex Cell, bool bEast) const
	{
		if (Squares.Exist())
		{
			const CellIndex North = bDown ? Cell : Beyond(Cell);
			return CellIndex{bEast ? Cell.Value + Squares.CountEast(North) : Cell.Value - Squares.CountWest(North)};
		}
		for (std::optional<CellIndex> Next = Beside(Cell, bEast); Next; Next = Beside(Cell, bEast))
		{
			Cell = *Next;
		}
		return Cell;
	}

	/** The next cell of the own row, if the square that it makes with the row beyond is joined all round. */
	std::optional<CellIndex> Beside(CellIndex Cell, bool bEast) const
	{
		const Direction Along = bEast ? Direction::E : Direction::W;
		const Direction Diagonal =
			bEast == bDown ? (bDown ? Direction::SE : Direction::NW) : (bDown ? Direction::SW : Direction::NE);
		const Direction Back =
			bEast == bDown ? (bDown ? Direction::SW : Direction::NE) : (bDown ? Direction::SE : Direction::NW);
		if (!IsOpen(Cell, Along) || !IsOpen(Cell, Diagonal) || !IsOpen(Cell, Across))
		{
			return std::nullopt;
		}
		const CellIndex Next = Grid.Neighbour(Cell, Along);
		const CellIndex Opposite = Grid.Neighbour(Cell, Across);
		if (!IsOpen(Next, Back) || !IsOpen(Next, Across) || !IsOpen(Opposite, Along))
		{
			return std::nullopt;
		}
		const CellIndex Far = Grid.Neighbour(Cell, Diagonal);
		const bool bSquare = Grid.Neighbour(Next, Across) == Far && Grid.Neighbour(Opposite, Along) == Far &&
			Grid.Neighbour(Next, Back) == Opposite;
		return bSquare ? std::optional(Next) : std::nullopt;
	}

	CellIndex Beyond(CellIndex Cell) const
	{
		return Grid.Neighbour(Cell, Across);
	}

private:
	bool IsOpen(CellIndex Cell, Direction Way) const
	{
		return Contains(Space.OpenDirections(GridSpace::StateOf(Cell)), Way);
	}

	const GridSpace& Space;
	const OpenSquares& Squares;
	const LayeredGrid& Grid;
	bool bDown;
	Direction Across;
};

/** The direction of a move between the places of two cells; none if they are farther apart than a knight's move. */
std::optional<Direction> WayBetween(const CellPosition& From, const CellPosition& To)
{
	for (uint32_t Index = 0; Index < DirectionCount; ++Index)
	{
		if (To.X - From.X == DirectionSteps[Index].X && To.Y - From.Y == DirectionSteps[Index].Y)
		{
			return static_cast<Direction>(Index);
		}
	}
	return std::nullopt;
}
} // namespace

void TautRoute::Side::Add(const Vertex& Added)
{
	if (First != 0 && Vertices.size() == Vertices.capacity())
	{
		Vertices.erase(Vertices.begin(), Vertices.begin() + static_cast<std::ptrdiff_t>(First));
		First = 0;
	}
	Vertices.push_back(Added);
}

void TautRoute::Side::RemoveFirst()
{
	++First;
	if (First == Vertices.size())
	{
		Clear();
	}
}

void TautRoute::Side::RemoveLast()
{
	Vertices.pop_back();
	if (First == Vertices.size())
	{
		Clear();
	}
}

void TautRoute::Side::Clear()
{
	Vertices.clear();
	First = 0;
}

bool TautRoute::Side::Rename(FunctionRef<CellIndex(CellIndex)> NewName, int32_t ShiftX, int32_t ShiftY)
{
	bool bKept = true;
	for (size_t Index = First; Index < Vertices.size(); ++Index)
	{
		Vertex& Renamed = Vertices[Index];
		Renamed.X += ShiftX;
		Renamed.Y += ShiftY;
		Renamed.Cell = NewName(Renamed.Cell);
		bKept = bKept && Renamed.Cell.IsValid();
	}
	return bKept;
}

void TautRoute::Begin(const LayeredGrid& Grid, CellIndex Cell, const TautPoint& Point)
{
	SideA.Clear();
	SideB.Clear();
	Passed = {};
	PendingCount = 0;
	bHalf = false;
	Apex = MoveInside(Grid.PositionOf(Cell), Point);
	Current = Cell;
	bFinished = false;
	bDone = false;
}

TautPoint TautRoute::PointOf(const Vertex& Vertex)
{
	return {Vertex.X * Clearance, Vertex.Y * Clearance};
}

/** Adds the line that the route crosses at its present cell; false if the route cannot turn back over it. */
bool TautRoute::Cross(const GridSpace& Space, const OpenSquares& Squares, bool bDown)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const SideWalk Sides(Space, Squares, bDown);
	Crossing Added;
	Added.West = Sides.Last(Current, false);
	Added.East = Sides.Last(Current, true);
	// Where squares exist, cells of a row have successive numbers, which saves looking far away.
	const CellPosition Here = Grid.PositionOf(Current);
	Added.WestX = Squares.Exist() ? static_cast<uint16_t>(Here.X + Added.West.Value - Current.Value)
								  : Grid.PositionOf(Added.West).X;
	Added.EastX = Squares.Exist() ? static_cast<uint16_t>(Here.X + Added.East.Value - Current.Value)
								  : Grid.PositionOf(Added.East).X;
	Added.Line = static_cast<uint16_t>(Here.Y + (bDown ? 1 : 0));
	Added.bDown = bDown;
	Added.bExists = true;
	// A route that turns back over the line it crossed last was in that row for nothing.
	if (PendingCount > (bHalf ? 1 : 0))
	{
		if (Added.IsReverseOf(Pending[(PendingFirst + PendingCount - 1) % MostPending]))
		{
			--PendingCount;
			return true;
		}
	}
	else if (Added.IsReverseOf(bHalf ? Pending[PendingFirst] : Passed))
	{
		return false;
	}
	RTP_ASSERT(PendingCount < MostPending, "corners are taken before a route goes on");
	Pending[(PendingFirst + PendingCount) % MostPending] = Added;
	++PendingCount;
	return true;
}

/** One cardinal or diagonal move. */
TautStep TautRoute::StepTo(const GridSpace& Space, const OpenSquares& Squares, CellIndex Next, Direction Way)
{
	const LayeredGrid& Grid = Space.GetGrid();
	if (!Contains(Space.OpenDirections(GridSpace::StateOf(Current)), Way) || Grid.Neighbour(Current, Way) != Next)
	{
		return TautStep::Closed;
	}
	// A diagonal is a straight walk if its corner is clear on both sides.
	if (!IsCardinal(Way) && !SideWalk(Space, Squares, StepOf(Way).Y > 0).Beside(Current, StepOf(Way).X > 0))
	{
		return TautStep::Closed;
	}
	if (StepOf(Way).Y != 0 && !Cross(Space, Squares, StepOf(Way).Y > 0))
	{
		return TautStep::Folded;
	}
	Current = Next;
	return TautStep::Taken;
}

TautStep TautRoute::Extend(const GridSpace& Space, const OpenSquares& Squares, CellIndex Next)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const std::optional<Direction> Way = WayBetween(Grid.PositionOf(Current), Grid.PositionOf(Next));
	if (!Way)
	{
		return TautStep::Closed;
	}
	if (!IsKnight(*Way))
	{
		return StepTo(Space, Squares, Next, *Way);
	}
	const CellIndex From = Current;
	const uint8_t Kept = PendingCount;
	if (!Contains(Space.OpenDirections(GridSpace::StateOf(From)), *Way) || Grid.KnightNeighbour(From, *Way) != Next)
	{
		return TautStep::Closed;
	}
	const KnightHops Hops = HopsOf(*Way);
	for (const Direction Hop : {Hops.Long, Hops.Side, Hops.Long})
	{
		if (StepTo(Space, Squares, Grid.Neighbour(Current, Hop), Hop) == TautStep::Folded)
		{
			// A crossing that an earlier hop took back still stands in the ring.
			Current = From;
			PendingCount = Kept;
			return TautStep::Folded;
		}
	}
	return TautStep::Taken;
}

void TautRoute::Finish(const LayeredGrid& Grid, const TautPoint& Point)
{
	End = MoveInside(Grid.PositionOf(Current), Point);
	bFinished = true;
}

/** Turns at the first vertex of a side. */
TautCorner TautRoute::TurnAt(Side& At)
{
	const CellIndex Cell = At[0].Cell;
	Apex = PointOf(At[0]);
	At.RemoveFirst();
	return {Apex, Cell, false};
}

/** Leaves out the last vertices of a side that a string from the apex to a point does not touch. */
void TautRoute::PruneLast(Side& Pruned, double Sign, const TautPoint& To) const
{
	while (Pruned.Size() != 0)
	{
		const TautPoint From = Pruned.Size() > 1 ? PointOf(Pruned[Pruned.Size() - 2]) : Apex;
		if (Sign * TurnOf(From, PointOf(Pruned[Pruned.Size() - 1]), To) > 0)
		{
			break;
		}
		Pruned.RemoveLast();
	}
}

/** Adds the end of a gate to its side; the corner at which the funnel closes, if it does. Then call it again. */
std::optional<TautCorner> TautRoute::Narrow(Side& Own, Side& Other, double Sign, const Vertex& Added)
{
	const TautPoint To = PointOf(Added);
	PruneLast(Own, Sign, To);
	if (Own.Size() == 0 && Other.Size() != 0 && Sign * TurnOf(Apex, PointOf(Other[0]), To) < 0)
	{
		return TurnAt(Other);
	}
	Own.Add(Added);
	return std::nullopt;
}

/** Lets the funnel pass through the first pending gate; the corner at which it closes, if it does. */
std::optional<TautCorner> TautRoute::Pass(const LayeredGrid& Grid)
{
	const Crossing& Crossed = Pending[PendingFirst];
	const auto VertexAt = [&](bool bWest)
	{
		const CellIndex Before = bWest ? Crossed.West : Crossed.East;
		// Both ends of a gate have one height: otherwise it looks inside out to a walk along the line.
		return Vertex{bWest ? Crossed.WestX * UnitsPerCell + 1 : (Crossed.EastX + 1) * UnitsPerCell - 1,
			Crossed.Line * UnitsPerCell + (Crossed.bDown == bHalf ? 1 : -1),
			bHalf ? Grid.Neighbour(Before, Crossed.bDown ? Direction::S : Direction::N) : Before, Gates};
	};
	std::optional<TautCorner> Corner = Narrow(SideA, SideB, 1, VertexAt(Crossed.bDown));
	if (!Corner)
	{
		Corner = Narrow(SideB, SideA, -1, VertexAt(!Crossed.bDown));
	}
	if (Corner)
	{
		return Corner;
	}
	++Gates;
	if (bHalf)
	{
		Passed = Crossed;
		PendingFirst = static_cast<uint8_t>((PendingFirst + 1) % MostPending);
		--PendingCount;
	}
	bHalf = !bHalf;
	return std::nullopt;
}

/** The next corner of a route of which all gates are passed, or its end. */
std::optional<TautCorner> TautRoute::TakeEnd()
{
	// The end may be hidden behind one side, never behind both.
	PruneLast(SideA, 1, End);
	if (SideA.Size() != 0)
	{
		SideB.Clear();
		return TurnAt(SideA);
	}
	PruneLast(SideB, -1, End);
	if (SideB.Size() != 0)
	{
		return TurnAt(SideB);
	}
	bDone = true;
	return TautCorner{End, Current, true};
}

std::optional<TautCorner> TautRoute::Next(const LayeredGrid& Grid, bool bSettle)
{
	while (PendingCount > (bFinished || bSettle ? 0 : MostPending - MostPerMove))
	{
		if (const std::optional<TautCorner> Corner = Pass(Grid))
		{
			return Corner;
		}
	}
	return bFinished && !bDone ? TakeEnd() : std::nullopt;
}

TautCorner TautRoute::Interim(const LayeredGrid& Grid, const OpenSquares& Squares, const TautPoint& Hint)
{
	if (SideA.Size() == 0 && PendingCount != 0)
	{
		Pass(Grid); // the first gate after a corner closes nothing
	}
	if (SideA.Size() == 0)
	{
		const CellPosition Place = Grid.PositionOf(Current);
		return {{Place.X + 0.5, Place.Y + 0.5}, Current, false};
	}
	const Vertex& FirstA = SideA[0];
	const Vertex& FirstB = SideB[0];
	const Vertex& Nearest = FirstA.Gate <= FirstB.Gate ? FirstA : FirstB;
	const TautPoint Near = PointOf(Nearest);
	const double Height = Near.Y - Apex.Y;
	// Only between the sides of the funnel the point is in sight of the apex.
	const auto WhereSideIs = [&](const Vertex& First)
	{
		const TautPoint To = PointOf(First);
		return First.Gate == Nearest.Gate || To.Y == Apex.Y ? To.X
															: Apex.X + (To.X - Apex.X) * Height / (To.Y - Apex.Y);
	};
	const double AtA = WhereSideIs(FirstA);
	const double AtB = WhereSideIs(FirstB);
	const double Whole = Hint.Y - Apex.Y;
	const double Wished = Height != 0 && Whole * Height > 0 ? Apex.X + (Hint.X - Apex.X) * Height / Whole : Hint.X;
	const TautPoint Point{std::clamp(Wished, std::min(AtA, AtB), std::max(AtA, AtB)), Near.Y};
	// The gate leads along a row from the cell of its end.
	CellIndex Cell = Nearest.Cell;
	int32_t Columns = static_cast<int32_t>(std::floor(Point.X)) - static_cast<int32_t>(std::floor(Near.X));
	if (Squares.Exist())
	{
		Cell.Value += static_cast<uint32_t>(Columns);
		Columns = 0;
	}
	for (; Columns != 0; Columns += Columns > 0 ? -1 : 1)
	{
		Cell = Grid.Neighbour(Cell, Columns > 0 ? Direction::E : Direction::W);
	}
	return {Point, Cell, false};
}

/** Leaves out vertices that the taut string from a new apex does not touch. */
void TautRoute::PruneFirst(Side& Pruned, double Sign) const
{
	while (Pruned.Size() > 1 && Sign * TurnOf(Apex, PointOf(Pruned[0]), PointOf(Pruned[1])) <= 0)
	{
		Pruned.RemoveFirst();
	}
}

void TautRoute::TurnAtInterim(const TautCorner& Point)
{
	Apex = Point.Point;
	if (SideA.Size() == 0)
	{
		return;
	}
	const uint32_t Gate = std::min(SideA[0].Gate, SideB[0].Gate);
	for (Side* const Cut : {&SideA, &SideB})
	{
		if ((*Cut)[0].Gate == Gate)
		{
			Cut->RemoveFirst();
		}
	}
	PruneFirst(SideA, 1);
	PruneFirst(SideB, -1);
}

bool TautRoute::Rename(FunctionRef<CellIndex(CellIndex)> NewName, const TautPoint& Shift)
{
	const int32_t Columns = static_cast<int32_t>(std::lround(Shift.X));
	const int32_t Rows = static_cast<int32_t>(std::lround(Shift.Y));
	Apex = {Apex.X + Shift.X, Apex.Y + Shift.Y};
	End = {End.X + Shift.X, End.Y + Shift.Y};
	Current = NewName(Current);
	bool bKept = Current.IsValid();
	bKept = SideA.Rename(NewName, Columns * UnitsPerCell, Rows * UnitsPerCell) && bKept;
	bKept = SideB.Rename(NewName, Columns * UnitsPerCell, Rows * UnitsPerCell) && bKept;
	const auto RenameCrossing = [&](Crossing& Crossed)
	{
		Crossed.Line = static_cast<uint16_t>(Crossed.Line + Rows);
		Crossed.WestX = static_cast<uint16_t>(Crossed.WestX + Columns);
		Crossed.EastX = static_cast<uint16_t>(Crossed.EastX + Columns);
		Crossed.West = NewName(Crossed.West);
		Crossed.East = NewName(Crossed.East);
	};
	RenameCrossing(Passed);
	for (uint32_t Index = 0; Index < PendingCount; ++Index)
	{
		Crossing& Crossed = Pending[(PendingFirst + Index) % MostPending];
		RenameCrossing(Crossed);
		bKept = bKept && Crossed.West.IsValid() && Crossed.East.IsValid();
	}
	return bKept;
}
} // namespace Rtp
