// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Unsigned numbers at the fewest bits that hold the largest of them: read in place, the same bytes in memory and in a
// file. Not for data that changes after it was filled.

#pragma once

#include "Rtp/Base/Assert.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace Rtp
{
/** An array of numbers of Width() bits each, at most 32. */
class PackedArray
{
public:
	PackedArray() = default;

	/** Packs the numbers at the width of the largest. */
	explicit PackedArray(std::span<const uint32_t> Values)
	{
		uint32_t Union = 0;
		for (const uint32_t Value : Values)
		{
			Union |= Value;
		}
		Bits = static_cast<uint32_t>(std::bit_width(Union));
		Count = static_cast<uint32_t>(Values.size());
		Words.assign(WordsFor(Count, Bits), 0);
		for (uint32_t Index = 0; Index < Count; ++Index)
		{
			Put(Index, Values[Index]);
		}
	}

	/** Takes over words that were written by another array; their number must be WordsFor(InCount, InBits). */
	PackedArray(uint32_t InCount, uint32_t InBits, std::vector<uint64_t> InWords)
		: Words(std::move(InWords))
		, Count(InCount)
		, Bits(InBits)
	{
		RTP_ASSERT(Words.size() == WordsFor(Count, Bits) && Bits <= 32, "the words fit the numbers");
	}

	/** One word more than the numbers need, so that reading is free of branches. */
	static constexpr size_t WordsFor(uint64_t InCount, uint32_t InBits)
	{
		return static_cast<size_t>((InCount * (InBits == 0 ? 1 : InBits) + 63) / 64 + 1);
	}

	uint32_t operator[](uint32_t Index) const
	{
		const uint64_t Bit = static_cast<uint64_t>(Index) * Bits;
		const uint64_t* At = Words.data() + (Bit >> 6);
		const uint32_t Shift = static_cast<uint32_t>(Bit & 63u);
		const uint64_t Value = (At[0] >> Shift) | ((At[1] << 1) << (63u - Shift));
		return static_cast<uint32_t>(Value & ((1ull << Bits) - 1));
	}

	uint32_t Size() const
	{
		return Count;
	}

	uint32_t Width() const
	{
		return Bits;
	}

	std::span<const uint64_t> Storage() const
	{
		return Words;
	}

	size_t MemoryBytes() const
	{
		return Words.size() * sizeof(uint64_t);
	}

private:
	void Put(uint32_t Index, uint64_t Value)
	{
		const uint64_t Bit = static_cast<uint64_t>(Index) * Bits;
		const uint32_t Shift = static_cast<uint32_t>(Bit & 63u);
		Words[Bit >> 6] |= Value << Shift;
		Words[(Bit >> 6) + 1] |= (Value >> 1) >> (63u - Shift);
	}

	std::vector<uint64_t> Words = {0};
	uint32_t Count = 0;
	uint32_t Bits = 0;
};
} // namespace Rtp
