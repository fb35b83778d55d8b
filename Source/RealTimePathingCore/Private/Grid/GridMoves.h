// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which diagonals and knight's moves follow from the cardinal ones, and how a cell's neighbours are packed. Grids are
// both built and checked by these rules. A Cardinals offers Get(Cell, Direction), the neighbour or NoIndex.

#pragma once

#include "Rtp/Base/Memory/FitSize.h"
#include "Rtp/Grid/GridData.h"

#include <array>
#include <cstdint>

namespace Rtp
{

/** The cell where the two paths around a corner meet; NoIndex where they differ or a necessary one is missing. */
template <class Cardinals>
uint32_t DiagonalTarget(const Cardinals& Sides, uint32_t Cell, Direction Diagonal, bool bCutCorners)
{
	const Direction Left = CounterClockwise(Diagonal);
	const Direction Right = Clockwise(Diagonal);
	const uint32_t OverLeft = Sides.Get(Sides.Get(Cell, Left), Right);
	const uint32_t OverRight = Sides.Get(Sides.Get(Cell, Right), Left);
	if (OverLeft == OverRight)
	{
		return OverLeft;
	}
	const bool bOneWay = OverLeft == NoIndex || OverRight == NoIndex;
	return bCutCorners && bOneWay ? (OverLeft != NoIndex ? OverLeft : OverRight) : NoIndex;
}

/** All eight neighbours of a cell; NoIndex where no move leads. */
template <class Cardinals>
std::array<uint32_t, 8> EightNeighbours(const Cardinals& Sides, uint32_t Cell, bool bCutCorners)
{
	std::array<uint32_t, 8> Around;
	for (uint32_t Index = 0; Index < 8; ++Index)
	{
		const Direction D = static_cast<Direction>(Index);
		Around[Index] = IsCardinal(D) ? Sides.Get(Cell, D) : DiagonalTarget(Sides, Cell, D, bCutCorners);
		// Where storeys meet, a cut corner may lead to one of two storeys from one end only; moves must lead back.
		if (bCutCorners && !IsCardinal(D) && Around[Index] != NoIndex &&
			DiagonalTarget(Sides, Around[Index], Opposite(D), true) != Cell)
		{
			Around[Index] = NoIndex;
		}
	}
	return Around;
}

/** Bit for each of the eight knight's moves: those whose three cardinal hops are open. */
template <class Cardinals>
uint8_t KnightMoves(const Cardinals& Sides, uint32_t Cell)
{
	uint32_t Mask = 0;
	for (uint32_t Index = 0; Index < 8; ++Index)
	{
		const KnightHops Hops = KnightHopsTable[Index];
		const uint32_t Second = Sides.Get(Sides.Get(Cell, Hops.Long), Hops.Side);
		Mask |= Sides.Get(Second, Hops.Long) != NoIndex ? 1u << Index : 0;
	}
	return static_cast<uint8_t>(Mask);
}

inline constexpr uint32_t IrregularBit = 0x80000000u;

/**
 * The neighbours that a word of GridData::Vertical stands for. Rows are numbered consecutively, so east is Cell + 1.
 * The word holds two distances: 15 bits to the northern cell, 16 bits to the southern one. If no move leads there, it
 * is the distance to the next cell of that row farther east. Cells at seams between storeys and in rows of more than
 * 32767 cells are marked by IrregularBit. Their neighbours stand in Irregular.
 */
constexpr std::array<uint32_t, 8> UnpackNeighbours(uint32_t Cell, uint32_t Word, uint32_t Open)
{
	const uint32_t North = Cell - (Word >> 16);
	const uint32_t South = Cell + (Word & 0xFFFFu);
	return {North, North + (Open & 1u), Cell + 1, South + ((Open >> 4) & 1u), South, South - 1, Cell - 1, North - 1};
}

/** The neighbours of a cell in plain arrays. Entries whose direction is not open are meaningless. */
inline std::array<uint32_t, 8> NeighboursIn(const GridData& Data, uint32_t Cell)
{
	const uint32_t Word = Data.Vertical[Cell];
	return (Word & IrregularBit) != 0 ? Data.Irregular[Word & ~IrregularBit]
									  : UnpackNeighbours(Cell, Word, Data.Open8[Cell]);
}

/** The word from which UnpackNeighbours derives these neighbours, or IrregularBit where it cannot. */
inline uint32_t PackNeighbours(uint32_t Cell, const std::array<uint32_t, 8>& Around)
{
	const auto RowAnchor = [&](uint32_t Middle, uint32_t East, uint32_t West)
	{
		if (Around[Middle] != NoIndex || Around[East] != NoIndex)
		{
			return Around[Middle] != NoIndex ? Around[Middle] : Around[East];
		}
		return Around[West] != NoIndex ? Around[West] + 1 : Cell;
	};
	const uint32_t North = RowAnchor(0, 1, 7);
	const uint32_t South = RowAnchor(4, 3, 5);
	if (North > Cell || South < Cell || Cell - North > 0x7FFF || South - Cell > 0xFFFF)
	{
		return IrregularBit;
	}
	const uint32_t Word = ((Cell - North) << 16) | (South - Cell);
	const uint32_t Open = (Around[0] != NoIndex ? 1u : 0u) | (Around[4] != NoIndex ? 16u : 0u);
	const std::array<uint32_t, 8> Derived = UnpackNeighbours(Cell, Word, Open);
	for (uint32_t Index = 0; Index < 8; ++Index)
	{
		if (Around[Index] != NoIndex && Around[Index] != Derived[Index])
		{
			return IrregularBit;
		}
	}
	return Word;
}

/** Fills the arrays of moves by the rules. */
template <class Cardinals>
void DeriveMoves(GridData& Data, const Cardinals& Sides)
{
	const uint32_t Count = static_cast<uint32_t>(Data.Positions.size());
	Data.Open8.resize(Count);
	Data.Vertical.resize(Count);
	Data.OpenKnight.resize(Data.Settings.Moves == Connectivity::Sixteen ? Count : 0);
	for (uint32_t Cell = 0; Cell < Count; ++Cell)
	{
		const std::array<uint32_t, 8> Around = EightNeighbours(Sides, Cell, Data.Settings.bCutCorners);
		uint32_t Mask = 0;
		for (uint32_t Index = 0; Index < 8; ++Index)
		{
			Mask |= Around[Index] != NoIndex ? 1u << Index : 0;
		}
		Data.Open8[Cell] = static_cast<uint8_t>(Mask);
		Data.Vertical[Cell] = PackNeighbours(Cell, Around);
		if (Data.Vertical[Cell] == IrregularBit)
		{
			Data.Vertical[Cell] |= static_cast<uint32_t>(Data.Irregular.size());
			Data.Irregular.push_back(Around);
		}
		if (!Data.OpenKnight.empty())
		{
			Data.OpenKnight[Cell] = KnightMoves(Sides, Cell);
		}
	}
	FitSize(Data.Irregular);
}

/** The other end of a diagonal or knight's move that is open by the rules; NoIndex if it is not. */
template <class Cardinals>
uint32_t EndOfMove(const Cardinals& Sides, uint32_t Cell, Direction Side, bool bCutCorners)
{
	if (!IsKnight(Side))
	{
		return EightNeighbours(Sides, Cell, bCutCorners)[static_cast<uint32_t>(Side)];
	}
	const KnightHops Hops = HopsOf(Side);
	return Sides.Get(Sides.Get(Sides.Get(Cell, Hops.Long), Hops.Side), Hops.Long);
}
} // namespace Rtp
