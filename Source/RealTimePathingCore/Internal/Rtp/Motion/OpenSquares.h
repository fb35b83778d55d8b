// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One bit for each square of four cells: whether they are joined all round now. The bits of a row tell how far the line
// to the next row is open. One thread updates them after edits, while no other one reads.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Motion/GridSpace.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
class OpenSquares
{
public:
	/** Bits exist for grids whose cells are numbered row by row without exception, and that cut no corners. O(cells) */
	RTP_API explicit OpenSquares(const GridSpace& Space);

	bool Exist() const
	{
		return !Bits.empty();
	}

	/** Moves at a cell changed. O(1) */
	RTP_API void Update(const GridSpace& Space, CellIndex Changed);

	/** How many squares in a row are joined: those from a cell to the east, with the row south of it. */
	uint32_t CountEast(CellIndex Cell) const
	{
		uint32_t Word = Cell.Value >> 6;
		uint64_t Closed = ~Bits[Word] >> (Cell.Value & 63u);
		if (Closed != 0)
		{
			return static_cast<uint32_t>(std::countr_zero(Closed));
		}
		uint32_t Count = 64 - (Cell.Value & 63u);
		for (++Word; (Closed = ~Bits[Word]) == 0; ++Word) // the last bit is closed
		{
			Count += 64;
		}
		return Count + static_cast<uint32_t>(std::countr_zero(Closed));
	}

	/** The same to the west of a cell. */
	uint32_t CountWest(CellIndex Cell) const
	{
		uint32_t Word = Cell.Value >> 6;
		const uint32_t Below = Cell.Value & 63u;
		uint64_t Closed = Below == 0 ? 0 : ~Bits[Word] << (64 - Below);
		if (Closed != 0)
		{
			return static_cast<uint32_t>(std::countl_zero(Closed));
		}
		uint32_t Count = Below;
		while (Word != 0 && (Closed = ~Bits[Word - 1]) == 0)
		{
			--Word;
			Count += 64;
		}
		return Word == 0 ? Count : Count + static_cast<uint32_t>(std::countl_zero(Closed));
	}

	size_t MemoryBytes() const
	{
		return Bits.capacity() * sizeof(uint64_t);
	}

private:
	void Compute(const GridSpace& Space, uint32_t Cell);

	std::vector<uint64_t> Bits; // by cell: the square whose north-western cell it is
};
} // namespace Rtp
