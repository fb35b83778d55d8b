// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Unsigned numbers at the fewest bits that hold the largest of them: read in place, the same bytes in memory and in a
// file. Not for data that changes after it was filled.

#pragma once

#include "Rtp/Base/Assert.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace Rtp
{
/**
 * The numbers of an array, for loops. Small enough to be kept in registers; the compiler knows that writes in the loop
 * do not change it. Valid as long as the array.
 */
class PackedView
{
public:
	PackedView(const uint64_t* Words, uint32_t InBits)
		: Bytes(reinterpret_cast<const unsigned char*>(Words))
		, Mask((1ull << InBits) - 1)
		, Bits(InBits)
	{
	}

	uint32_t operator[](uint32_t Index) const
	{
		// The number ends at most 7 + 32 bits after the first bit of its byte: one word holds all of them.
		return static_cast<uint32_t>(From(Index) & Mask);
	}

	/** A number and, in the bits above it, those that follow: 57 bits of them, or 64 where the number begins a byte. */
	uint64_t From(uint32_t Index) const
	{
		static_assert(std::endian::native == std::endian::little, "numbers follow one another from bit 0 on");
		const uint64_t Bit = static_cast<uint64_t>(Index) * Bits;
		uint64_t Word = 0;
		std::memcpy(&Word, Bytes + (Bit >> 3), sizeof(Word));
		return Word >> (Bit & 7u);
	}

private:
	const unsigned char* Bytes;
	uint64_t Mask;
	uint32_t Bits;
};

/** An array of numbers of Width() bits each, at most 32. */
class PackedArray
{
public:
	PackedArray() = default;

	/** Packs the numbers at the width of the largest, or at LeastBits if that is more. */
	explicit PackedArray(std::span<const uint32_t> Values, uint32_t LeastBits = 0)
	{
		uint32_t Union = 0;
		for (const uint32_t Value : Values)
		{
			Union |= Value;
		}
		Bits = (std::max)(LeastBits, static_cast<uint32_t>(std::bit_width(Union)));
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

	/** One word more than the numbers need, so that a whole word can be read wherever one begins. */
	static constexpr size_t WordsFor(uint64_t InCount, uint32_t InBits)
	{
		return static_cast<size_t>((InCount * (InBits == 0 ? 1 : InBits) + 63) / 64 + 1);
	}

	uint32_t operator[](uint32_t Index) const
	{
		return View()[Index];
	}

	PackedView View() const
	{
		return {Words.data(), Bits};
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
		const size_t Word = static_cast<size_t>(Bit >> 6);
		const uint32_t Shift = static_cast<uint32_t>(Bit & 63u);
		Words[Word] |= Value << Shift;
		Words[Word + 1] |= (Value >> 1) >> (63u - Shift);
	}

	std::vector<uint64_t> Words = {0};
	uint32_t Count = 0;
	uint32_t Bits = 0;
};
} // namespace Rtp
