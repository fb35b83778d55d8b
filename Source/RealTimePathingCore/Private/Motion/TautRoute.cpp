// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Motion/TautRoute.h"

#include <algorithm>
#include <cmath>

namespace Rtp
{
namespace
{
constexpr size_t CrossingsToDrop = 32;

double CrossOf(const TautPoint& A, const TautPoint& B)
{
	return A.X * B.Y - A.Y * B.X;
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

void TautRoute::Begin(const LayeredGrid& Grid, CellIndex Cell, const TautPoint& Point)
{
	Crossings.clear();
	First = 0;
	Apex = MoveInside(Grid.PositionOf(Cell), Point);
	Current = Cell;
	bFinished = false;
	bDone = false;
	Restart();
}

/** Looks at all gates after the apex again. */
void TautRoute::Restart()
{
	bOpen = false;
	Ahead = First;
}

/** Both ends have one height: otherwise a gate looks inside out to a walk along the line. */
TautRoute::GateEnds TautRoute::EndsOf(size_t Gate) const
{
	const Crossing& Crossed = Crossings[Gate / 2];
	const bool bAfter = Gate % 2 != 0;
	const double West = Crossed.WestX + Clearance;
	const double East = Crossed.EastX + 1 - Clearance;
	return {Crossed.Line + (Crossed.bDown == bAfter ? Clearance : -Clearance), Crossed.bDown ? West : East,
		Crossed.bDown ? East : West};
}

/** Adds the line that the route crosses at its present cell. */
void TautRoute::Cross(const GridSpace& Space, const OpenSquares& Squares, bool bDown)
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
	// A route that turns back over the line it crossed last was in that row for nothing.
	if (Crossings.size() * 2 >= First + 2)
	{
		const Crossing& Former = Crossings.back();
		if (Former.Line == Added.Line && Former.bDown != bDown && Former.WestX == Added.WestX &&
			Former.EastX == Added.EastX)
		{
			Crossings.pop_back();
			if (Ahead > Crossings.size() * 2)
			{
				Restart();
			}
			return;
		}
	}
	Crossings.push_back(Added);
}

/** One cardinal or diagonal move. */
bool TautRoute::StepTo(const GridSpace& Space, const OpenSquares& Squares, CellIndex Next, Direction Way)
{
	const LayeredGrid& Grid = Space.GetGrid();
	if (!Contains(Space.OpenDirections(GridSpace::StateOf(Current)), Way) || Grid.Neighbour(Current, Way) != Next)
	{
		return false;
	}
	// A diagonal is a straight walk if its corner is clear on both sides.
	if (!IsCardinal(Way) && !SideWalk(Space, Squares, StepOf(Way).Y > 0).Beside(Current, StepOf(Way).X > 0))
	{
		return false;
	}
	if (StepOf(Way).Y != 0)
	{
		Cross(Space, Squares, StepOf(Way).Y > 0);
	}
	Current = Next;
	return true;
}

bool TautRoute::Extend(const GridSpace& Space, const OpenSquares& Squares, CellIndex Next)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const std::optional<Direction> Way = WayBetween(Grid.PositionOf(Current), Grid.PositionOf(Next));
	if (!Way)
	{
		return false;
	}
	if (!IsKnight(*Way))
	{
		return StepTo(Space, Squares, Next, *Way);
	}
	if (!Contains(Space.OpenDirections(GridSpace::StateOf(Current)), *Way) ||
		Grid.KnightNeighbour(Current, *Way) != Next)
	{
		return false;
	}
	const KnightHops Hops = HopsOf(*Way);
	for (const Direction Hop : {Hops.Long, Hops.Side, Hops.Long})
	{
		StepTo(Space, Squares, Grid.Neighbour(Current, Hop), Hop);
	}
	return true;
}

void TautRoute::Finish(const LayeredGrid& Grid, const TautPoint& Point)
{
	End = MoveInside(Grid.PositionOf(Current), Point);
	bFinished = true;
}

/** Turns at an end of a gate. */
TautCorner TautRoute::TurnAt(const LayeredGrid& Grid, size_t Gate, bool bAtA)
{
	const Crossing Crossed = Crossings[Gate / 2];
	const GateEnds Ends = EndsOf(Gate);
	const CellIndex Before = Crossed.bDown == bAtA ? Crossed.West : Crossed.East;
	const CellIndex Cell = Gate % 2 == 0 ? Before : Grid.Neighbour(Before, Crossed.bDown ? Direction::S : Direction::N);
	Apex = {bAtA ? Ends.XA : Ends.XB, Ends.Y};
	First = Gate + 1;
	DropPassed();
	Restart();
	return {Apex, Cell, false};
}

/** Forgets crossings before the apex, many at a time. */
void TautRoute::DropPassed()
{
	const size_t Passed = First / 2;
	if (Passed >= CrossingsToDrop || Passed == Crossings.size())
	{
		Crossings.erase(Crossings.begin(), Crossings.begin() + static_cast<std::ptrdiff_t>(Passed));
		First -= Passed * 2;
	}
}

/** Lets the funnel pass through a gate; the corner at which it closes, if it does. */
std::optional<TautCorner> TautRoute::Narrow(const LayeredGrid& Grid, const GateEnds& Ends, size_t Index)
{
	const TautPoint A{Ends.XA - Apex.X, Ends.Y - Apex.Y};
	const TautPoint B{Ends.XB - Apex.X, Ends.Y - Apex.Y};
	if (!bOpen)
	{
		// A gate whose end is the apex says nothing.
		if (A.Y != 0 || (A.X != 0 && B.X != 0))
		{
			RayA = A;
			RayB = B;
			IndexA = Index;
			IndexB = Index;
			bOpen = true;
		}
		return std::nullopt;
	}
	if (CrossOf(RayA, A) <= 0)
	{
		if (CrossOf(RayB, A) < 0)
		{
			return TurnAt(Grid, IndexB, false);
		}
		RayA = A;
		IndexA = Index;
	}
	if (CrossOf(RayB, B) >= 0)
	{
		if (CrossOf(RayA, B) > 0)
		{
			return TurnAt(Grid, IndexA, true);
		}
		RayB = B;
		IndexB = Index;
	}
	return std::nullopt;
}

std::optional<TautCorner> TautRoute::Next(const LayeredGrid& Grid)
{
	for (; Ahead < Crossings.size() * 2; ++Ahead)
	{
		if (const std::optional<TautCorner> Corner = Narrow(Grid, EndsOf(Ahead), Ahead))
		{
			return Corner;
		}
	}
	if (!bFinished || bDone)
	{
		return std::nullopt;
	}
	// The end is a gate without width.
	if (const std::optional<TautCorner> Corner = bOpen ? Narrow(Grid, {End.Y, End.X, End.X}, Ahead) : std::nullopt)
	{
		return Corner;
	}
	bDone = true;
	Crossings.clear();
	First = 0;
	Restart();
	return TautCorner{End, Current, true};
}

TautCorner TautRoute::Interim(const LayeredGrid& Grid, const OpenSquares& Squares, const TautPoint& Hint) const
{
	const CellPosition Place = Grid.PositionOf(Current);
	if (!bOpen)
	{
		return {{Place.X + 0.5, Place.Y + 0.5}, Current, false};
	}
	const size_t Gate = std::min(IndexA, IndexB);
	const Crossing& Crossed = Crossings[Gate / 2];
	const GateEnds Near = EndsOf(Gate);
	const double Height = Near.Y - Apex.Y;
	double Least = std::min(Near.XA, Near.XB);
	double Most = std::max(Near.XA, Near.XB);
	double Wished = Hint.X;
	if (Height != 0)
	{
		// Only between the sides of the funnel the point is in sight of the apex.
		const double AtA = RayA.Y != 0 ? Apex.X + RayA.X * Height / RayA.Y : Near.XA;
		const double AtB = RayB.Y != 0 ? Apex.X + RayB.X * Height / RayB.Y : Near.XB;
		Least = std::max(Least, std::min(AtA, AtB));
		Most = std::min(Most, std::max(AtA, AtB));
		const double Whole = Hint.Y - Apex.Y;
		Wished = Whole * Height > 0 ? Apex.X + (Hint.X - Apex.X) * Height / Whole : Hint.X;
	}
	const TautPoint Point{std::clamp(Wished, Least, std::max(Least, Most)), Near.Y};
	// The cell is found from the gate's western end, eastwards.
	CellIndex Cell =
		Gate % 2 == 0 ? Crossed.West : Grid.Neighbour(Crossed.West, Crossed.bDown ? Direction::S : Direction::N);
	const uint32_t Columns = static_cast<uint32_t>(std::floor(Point.X)) - Crossed.WestX;
	for (uint32_t Column = Squares.Exist() ? Columns : 0; Column < Columns; ++Column)
	{
		Cell = Grid.Neighbour(Cell, Direction::E);
	}
	Cell.Value += Squares.Exist() ? Columns : 0;
	return {Point, Cell, false};
}

void TautRoute::TurnAtInterim(const TautCorner& Point)
{
	const size_t Index = bOpen ? std::min(IndexA, IndexB) + 1 : Crossings.size() * 2;
	Apex = Point.Point;
	First = Index;
	DropPassed();
	Restart();
}

bool TautRoute::Rename(FunctionRef<CellIndex(CellIndex)> NewName, const TautPoint& Shift)
{
	Apex = {Apex.X + Shift.X, Apex.Y + Shift.Y};
	End = {End.X + Shift.X, End.Y + Shift.Y};
	Current = NewName(Current);
	bool bKept = Current.IsValid();
	for (Crossing& Crossed : Crossings)
	{
		Crossed.Line = static_cast<uint16_t>(Crossed.Line + std::lround(Shift.Y));
		Crossed.WestX = static_cast<uint16_t>(Crossed.WestX + std::lround(Shift.X));
		Crossed.EastX = static_cast<uint16_t>(Crossed.EastX + std::lround(Shift.X));
		Crossed.West = NewName(Crossed.West);
		Crossed.East = NewName(Crossed.East);
		bKept = bKept && Crossed.West.IsValid() && Crossed.East.IsValid();
	}
	return bKept;
}
} // namespace Rtp
