// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Pulls a route over cells taut, corner by corner, while the route is still being made. It is a funnel over the lines
// between rows that the route crosses: each crossing is a gate from wall to wall. Legs between corners are straight
// walks that keep a small distance from walls, so they need no test in a world that has not changed since.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Motion/OpenSquares.h"

#include <array>
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

/** The answer to a route that shall go on to another cell. Only a step that is taken changes the route. */
enum class TautStep : uint8_t
{
	Taken,
	Folded, // it turns back through an opening that the funnel has passed: finish the route here, and begin anew
	Closed  // it is no straight walk over open cells: a link, a corner that is cut, or a move that is closed
};

/** Not thread-safe. The route stays on one side of every wall: that of the cells it was given. */
class TautRoute
{
public:
	/** How far corners keep from walls, in cells. */
	static constexpr double Clearance = 1.0 / 256;

	/** Begins at a point of a cell. Points nearer to the cell's edge than twice the clearance are moved inwards. */
	RTP_API void Begin(const LayeredGrid& Grid, CellIndex Cell, const TautPoint& Point);

	/** The route goes on to a cell one move away. Squares are those of the space. Call Next until there is no corner
	 * before each call. */
	RTP_API TautStep Extend(const GridSpace& Space, const OpenSquares& Squares, CellIndex Next);

	/** The route ends at a point of its last cell. */
	RTP_API void Finish(const LayeredGrid& Grid, const TautPoint& Point);

	/** The next corner; none if that depends on how the route goes on, and after the end. bSettle: the route is not
	 * expected to turn back over the lines it crossed last, so corners come earlier. */
	RTP_API std::optional<TautCorner> Next(const LayeredGrid& Grid, bool bSettle = false);

	/**
	 * A point on the way to the next corner, whatever comes: on the last gate that no corner can lie before. Among
	 * those points it is the one nearest to the line to Hint.
	 */
	RTP_API TautCorner Interim(const LayeredGrid& Grid, const OpenSquares& Squares, const TautPoint& Hint);

	/** Makes the interim point that was asked for last the last corner: the route goes on from there. */
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
		return SideA.MemoryBytes() + SideB.MemoryBytes();
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
		bool bExists = false;

		bool IsReverseOf(const Crossing& Other) const
		{
			return bExists && Other.bExists && Line == Other.Line && bDown != Other.bDown && WestX == Other.WestX &&
				EastX == Other.EastX;
		}
	};

	/** An end of a gate, in parts of a cell as long as the clearance. */
	struct Vertex
	{
		int32_t X = 0;
		int32_t Y = 0;
		CellIndex Cell;
		uint32_t Gate = 0; // counts up along the route
	};

	/** One side of the funnel: the taut string from the apex to the last gate's end. It bends inwards only. */
	class Side
	{
	public:
		size_t Size() const
		{
			return Vertices.size() - First;
		}

		const Vertex& operator[](size_t Index) const
		{
			return Vertices[First + Index];
		}

		void Add(const Vertex& Added);
		void RemoveFirst();
		void RemoveLast();
		void Clear();
		bool Rename(FunctionRef<CellIndex(CellIndex)> NewName, int32_t ShiftX, int32_t ShiftY);

		size_t MemoryBytes() const
		{
			return Vertices.capacity() * sizeof(Vertex);
		}

	private:
		std::vector<Vertex> Vertices;
		size_t First = 0;
	};

	/** Crossings that have not become gates yet, because the route may still turn back over them. */
	static constexpr uint32_t MostPending = 8;
	static constexpr uint32_t MostPerMove = 2; // crossings

	static TautPoint PointOf(const Vertex& Vertex);
	std::optional<TautCorner> Pass(const LayeredGrid& Grid);
	std::optional<TautCorner> Narrow(Side& Own, Side& Other, double Sign, const Vertex& Added);
	std::optional<TautCorner> TakeEnd();
	TautCorner TurnAt(Side& At);
	TautStep StepTo(const GridSpace& Space, const OpenSquares& Squares, CellIndex Next, Direction Way);
	bool Cross(const GridSpace& Space, const OpenSquares& Squares, bool bDown);
	void PruneFirst(Side& Pruned, double Sign) const;
	void PruneLast(Side& Pruned, double Sign, const TautPoint& To) const;

	Side SideA; // on the left of the walk, if Y grows downwards and X to the right
	Side SideB;
	TautPoint Apex; // the last corner
	TautPoint End;
	std::array<Crossing, MostPending> Pending; // a ring
	Crossing Passed;                           // the last one that became gates
	uint32_t Gates = 0;                        // that the funnel has passed, counted from anywhere
	uint8_t PendingFirst = 0;
	uint8_t PendingCount = 0;
	bool bHalf = false; // the first gate of the first pending crossing is passed
	bool bFinished = false;
	bool bDone = false;
	CellIndex Current;
};
} // namespace Rtp
