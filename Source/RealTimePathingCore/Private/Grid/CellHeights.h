// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The heights of cells, above the lowest of every 32 that follow one another: floors are flat, and slopes are gentle.

#pragma once

#include "Rtp/Base/Export.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace Rtp
{
/** A height for each cell, in height steps. Immutable. */
class CellHeights
{
public:
	RTP_API explicit CellHeights(std::span<const int16_t> Steps);

	int32_t operator[](uint32_t Cell) const
	{
		static_assert(std::endian::native == std::endian::little, "numbers follow one another from bit 0 on");
		const Group& Of = Groups[Cell / GroupCells];
		const uint32_t Bit = Cell % GroupCells * Of.Bits;
		uint64_t Two = 0; // a height may lie in two words
		std::memcpy(&Two, Above.data() + Of.FirstWord + Bit / 32, sizeof(Two));
		return Of.Lowest + static_cast<int32_t>((Two >> (Bit % 32)) & ((1u << Of.Bits) - 1));
	}

	size_t MemoryBytes() const
	{
		return Groups.capacity() * sizeof(Group) + Above.capacity() * sizeof(uint32_t);
	}

private:
	static constexpr uint32_t GroupCells = 32; // as many as a word has bits: a group has as many words as a height bits

	struct Group
	{
		uint32_t FirstWord = 0;
		int16_t Lowest = 0;
		uint16_t Bits = 0;
	};

	std::vector<Group> Groups;
	std::vector<uint32_t> Above; // heights above the lowest; two words more than they need
};
} // namespace Rtp
