// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Open cells as bits along lines, which are the rows or the columns of a map. A jump along a line looks at 64 cells at
// a time.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp::Tool
{
class BitLines
{
public:
	BitLines(uint32_t LineCount, uint32_t LineLength)
		: Words((LineLength + 1) / 64 + 2)
		, Bits(static_cast<size_t>(LineCount + 2) * Words)
	{
	}

	void Open(uint32_t Line, uint32_t At)
	{
		Bits[Index(Line, At + 1)] |= 1ull << ((At + 1) & 63u);
	}

	/** Cells one beyond the ends of a line, and lines one beyond the first and last, are closed. */
	bool IsOpen(int32_t Line, int32_t At) const
	{
		const uint32_t Bit = static_cast<uint32_t>(At + 1);
		return (Bits[static_cast<size_t>(Line + 1) * Words + (Bit >> 6)] >> (Bit & 63u) & 1u) != 0;
	}

	/** The next cell after At that is closed, or where a path along the line may turn: beside it a wall has ended. */
	int32_t NextUp(int32_t Line, int32_t At) const
	{
		uint32_t Word = static_cast<uint32_t>(At + 2) >> 6;
		uint64_t Stops = StopsUp(Line, Word) & (~0ull << (static_cast<uint32_t>(At + 2) & 63u));
		while (Stops == 0)
		{
			Stops = StopsUp(Line, ++Word);
		}
		return static_cast<int32_t>(Word * 64 + static_cast<uint32_t>(std::countr_zero(Stops))) - 1;
	}

	/** The same before At, for a path towards the line's beginning. */
	int32_t NextDown(int32_t Line, int32_t At) const
	{
		uint32_t Word = static_cast<uint32_t>(At) >> 6;
		uint64_t Stops = StopsDown(Line, Word) & (~0ull >> (63u - (static_cast<uint32_t>(At) & 63u)));
		while (Stops == 0)
		{
			Stops = StopsDown(Line, --Word);
		}
		return static_cast<int32_t>(Word * 64 + 63u - static_cast<uint32_t>(std::countl_zero(Stops))) - 1;
	}

	size_t MemoryBytes() const
	{
		return Bits.capacity() * sizeof(uint64_t);
	}

private:
	size_t Index(uint32_t Line, uint32_t Bit) const
	{
		return static_cast<size_t>(Line + 1) * Words + (Bit >> 6);
	}

	uint64_t StopsUp(int32_t Line, uint32_t Word) const
	{
		const uint64_t* At = &Bits[static_cast<size_t>(Line + 1) * Words + Word];
		const auto Begins = [Word](const uint64_t* Side)
		{ return *Side & ~(*Side << 1 | (Word == 0 ? 0 : Side[-1] >> 63)); };
		return ~*At | Begins(At - Words) | Begins(At + Words);
	}

	uint64_t StopsDown(int32_t Line, uint32_t Word) const
	{
		const uint64_t* At = &Bits[static_cast<size_t>(Line + 1) * Words + Word];
		const auto Ends = [this, Word](const uint64_t* Side)
		{ return *Side & ~(*Side >> 1 | (Word + 1 == Words ? 0 : Side[1] << 63)); };
		return ~*At | Ends(At - Words) | Ends(At + Words);
	}

	uint32_t Words; // of a line; the last bit of a line is closed
	std::vector<uint64_t> Bits;
};
} // namespace Rtp::Tool
