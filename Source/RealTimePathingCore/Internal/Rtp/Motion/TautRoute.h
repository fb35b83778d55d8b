// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Pulls a route over cells taut, corner by corner, while the route is still being made. It is a funnel over the lines
// between rows that the route crosses: each crossing is a gate from wall to wall. Legs between corners are straight
// walks that keep a small distance from walls, so they need no test in a world that has not changed since.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Motion/OpenSquares.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace Rtp
{
/** A point of the floor plan in cells: column and row with fractions. */
struct TautPoint
{
	double X = 0;
	double Y = 0;
};

/** A point where a taut route turns, or its end, with the cell that it lies in. */
struct TautCorner
{
	TautPoint Point;
	CellIndex Cell;
	bool bEnd = false;
};

/** Not thread-safe. The route stays on one side of every wall: that of the cells it was given. */
class TautRoute
{
public:
	/** How far corners keep from walls, in cells. */
	static constexpr double Clearance = 1.0 / 64;

	/** Begins at a point of a cell. Points nearer to the cell's edge than twice the clearance are moved inwards. */
	RTP_API void Begin(const LayeredGrid& Grid, CellIndex Cell, const TautPoint& Point);

	/**
	 * The route goes on to a cell one move away. Squares are those of the space, or do not exist. False, and nothing
	 * changes, if the move is no straight walk over open cells: a link, a corner that is cut, or a move that is closed.
	 */
	RTP_API bool Extend(const GridSpace& Space, const OpenSquares& Squares, CellIndex Next);

	/** The route ends at a point of its last cell. */
	RTP_API void Finish(const LayeredGrid& Grid, const TautPoint& Point);

	/** The next corner; none if that depends on how the route goes on, and after the end. */
	RTP_API std::optional<TautCorner> Next(const LayeredGrid& Grid);

	/**
	 * A point on the way to the next corner, whatever comes: on the last gate that no corner can lie before. Among
	 * those points it is the one nearest to the line to Hint.
	 */
	RTP_API TautCorner Interim(const LayeredGrid& Grid, const OpenSquares& Squares, const TautPoint& Hint) const;

	/** Makes an interim point the last corner: the route goes on from there. */
	RTP_API void TurnAtInterim(const TautCorner& Point);

	/** Gives cells their names in another grid of the same level, whose columns and rows are shifted; false if one is
	 * gone. */
	RTP_API bool Rename(FunctionRef<CellIndex(CellIndex)> NewName, const TautPoint& Shift);

	/** The corner taken last, or the beginning. */
	const TautPoint& LastCorner() const
	{
		return Apex;
	}

	/** The last cell of the route. */
	CellIndex Cell() const
	{
		return Current;
	}

	bool IsFinished() const
	{
		return bFinished;
	}

	/** Whether the end has been taken. */
	bool IsDone() const
	{
		return bDone;
	}

	size_t MemoryBytes() const
	{
		return Crossings.capacity() * sizeof(Crossing);
	}

private:
	/** A line between two rows that the route crosses. It is two gates, one before the line and one behind it. */
	struct Crossing
	{
		CellIndex West; // ends of the opening, in the row before the line
		CellIndex East;
		uint16_t WestX = 0;
		uint16_t EastX = 0;
		uint16_t Line = 0; // the row south of it
		bool bDown = false;
	};

	/** The two ends of a gate, which have the same Y. Along the route, A is on the left if Y grows downwards and X to
	 * the right, and B on the right. */
	struct GateEnds
	{
		double Y;
		double XA;
		double XB;
	};

	GateEnds EndsOf(size_t Gate) const;
	TautCorner TurnAt(const LayeredGrid& Grid, size_t Gate, bool bAtA);
	bool StepTo(const GridSpace& Space, const OpenSquares& Squares, CellIndex Next, Direction Way);
	void Cross(const GridSpace& Space, const OpenSquares& Squares, bool bDown);
	void Restart();
	std::optional<TautCorner> Narrow(const LayeredGrid& Grid, const GateEnds& Ends, size_t Index);
	void DropPassed();

	std::vector<Crossing> Crossings;
	TautPoint Apex;   // the last corner
	size_t First = 0; // first gate after the apex; gates 2n and 2n + 1 are those of crossing n
	size_t Ahead = 0; // the next gate to look at
	TautPoint RayA;   // from the apex to the ends that bound the funnel
	TautPoint RayB;
	size_t IndexA = 0; // gates of these ends
	size_t IndexB = 0;
	bool bOpen = false; // the funnel has sides
	TautPoint End;
	bool bFinished = false;
	bool bDone = false;
	CellIndex Current;
};
} // namespace Rtp
