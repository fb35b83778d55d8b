// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cells of a grid in about a byte each: where they lie and where their moves lead. Neighbouring cells
// have nearly all of this in common, so it is kept for runs of cells and for patterns of eight cells. GridData holds
// the same, cell by cell, for builders and files. All of it is immutable.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Memory/BitCount.h"
#include "Rtp/Base/Memory/RankedBits.h"
#include "Rtp/Grid/GridData.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** A byte for each cell. Eight cells that follow one another share their bytes with all others of the same pattern. */
class CellBytes
{
public:
	CellBytes() = default;
	RTP_API explicit CellBytes(std::span<const uint8_t> Bytes);

	bool IsEmpty() const
	{
		return PatternOf.empty();
	}

	uint8_t operator[](uint32_t Cell) const
	{
		return Patterns[ChunkFirst[Cell >> ChunkBits] + PatternOf[Cell >> 3] * 8u + (Cell & 7u)];
	}

	/** The bytes of so many cells. */
	RTP_API std::vector<uint8_t> Expanded(uint32_t CellCount) const;

	RTP_API size_t MemoryBytes() const;

private:
	static constexpr uint32_t ChunkBits = 19; // so many cells have at most 65536 patterns

	std::vector<uint16_t> PatternOf;  // of each eight cells: number among the patterns of its chunk
	std::vector<uint8_t> Patterns;    // eight bytes each
	std::vector<uint32_t> ChunkFirst; // byte in Patterns where those of a chunk begin
};

/** Column and row of each cell. A run is a row of cells without a gap; their columns follow from one number. */
class CellPlaces
{
public:
	CellPlaces() = default;
	RTP_API CellPlaces(std::span<const CellPosition> Positions, std::span<const uint32_t> StoreyFirst);

	CellPosition operator[](uint32_t Cell) const
	{
		const uint32_t Run = RunStarts.RankOf(Cell + 1) - 1;
		return {static_cast<uint16_t>(Shifts[Run] + Cell), Rows[RowStarts.RankOf(Run + 1) - 1]};
	}

	RTP_API size_t MemoryBytes() const;

private:
	RankedBits RunStarts;         // the first cell of each run
	std::vector<uint16_t> Shifts; // of each run: column of a cell less its number, modulo 65536
	RankedBits RowStarts;         // the first run of each row
	std::vector<uint16_t> Rows;   // row of each row of runs
};

/**
 * The eight neighbours of each cell. Rows are numbered consecutively, so the eastern one is the next cell. The cells to
 * the north and to the south are as many numbers away as those of the cell before, except where a gap in one of the
 * rows ends. The distances stand once for all cells up to there. Cells at seams between storeys name all eight.
 */
class CellMoves
{
public:
	CellMoves() = default;
	RTP_API explicit CellMoves(const GridData& Data);

	/** Directions in which a move leaves the cell. */
	DirectionMask OpenOf(uint32_t Cell) const
	{
		const uint32_t Low = Open8[Cell];
		return static_cast<DirectionMask>(
			OpenKnight.IsEmpty() ? Low : (Low | (static_cast<uint32_t>(OpenKnight[Cell]) << 8)));
	}

	/** Entries whose direction is not open are meaningless. */
	RTP_FORCE_INLINE std::array<uint32_t, 8> NeighboursOf(uint32_t Cell) const
	{
		const Group Of = Groups[Cell / GroupCells];
		const uint32_t Word = Distances[Of.Before + CountBits(Of.Starts << (~Cell % GroupCells))];
		if ((Word & NamedBit) != 0) [[unlikely]]
		{
			std::array<uint32_t, 8> Around = Named[Word & ~NamedBit];
			for (uint32_t& Neighbour : Around)
			{
				Neighbour += Cell;
			}
			return Around;
		}
		const uint32_t North = Cell - (Word >> 16);
		const uint32_t South = Cell + (Word & 0xFFFFu);
		return {North, North + 1, Cell + 1, South + 1, South, South - 1, Cell - 1, North - 1};
	}

	/** Whether no cell has to name its neighbours: the eastern one is always the next cell. */
	bool AreRegular() const
	{
		return Named.empty();
	}

	/** Fills the arrays of moves; settings and positions must be there. */
	RTP_API void Expand(GridData& Data) const;

	RTP_API size_t MemoryBytes() const;

private:
	static constexpr uint32_t NamedBit = 0x80000000u;
	static constexpr uint32_t GroupCells = 32;

	/** Which of 32 cells begin a run with other distances, and how many runs begin before them, less one. */
	struct Group
	{
		uint32_t Starts = 0;
		uint32_t Before = 0;
	};

	CellBytes Open8;
	CellBytes OpenKnight;
	std::vector<Group> Groups;
	std::vector<uint32_t>
		Distances; // of each run: 15 bits to the north, 16 bits to the south; or NamedBit and a record
	std::vector<std::array<uint32_t, 8>> Named; // number of each neighbour less that of the cell; no record twice
};
} // namespace Rtp
