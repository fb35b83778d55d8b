// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A set of small numbers as bits, with the number of members before each: a dense index for a sparse subset.

#pragma once

#include "Rtp/Base/Memory/BitCount.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace Rtp
{
/** Bits with O(1) rank. Immutable. */
class RankedBits
{
public:
	RankedBits() = default;

	/** Takes the bits over; there may be more words than members need. */
	explicit RankedBits(std::vector<uint64_t> InWords)
		: Words(std::move(InWords))
	{
		Ranks.reserve(Words.size() / WordsPerRank + 1);
		for (size_t Word = 0; Word < Words.size(); ++Word)
		{
			if (Word % WordsPerRank == 0)
			{
				Ranks.push_back(Total);
			}
			Total += CountBits(Words[Word]);
		}
	}

	bool operator[](uint32_t Index) const
	{
		return ((Words[Index >> 6] >> (Index & 63u)) & 1u) != 0;
	}

	/** How many members are smaller than Index. O(1). */
	uint32_t RankOf(uint32_t Index) const
	{
		// No branch: whether a word is the second of its two is a guess that processors lose every other time.
		static_assert(WordsPerRank == 2);
		const uint32_t Word = Index >> 6;
		const uint32_t First = CountBits(Words[Word & ~1u]) & (0u - (Word & 1u));
		return Ranks[Word >> 1] + First + CountBits(Words[Word] & ((1ull << (Index & 63u)) - 1));
	}

	/** The member that Rank members precede; there must be one. O(log size). */
	uint32_t Select(uint32_t Rank) const
	{
		const auto Group = std::upper_bound(Ranks.begin(), Ranks.end(), Rank) - 1;
		uint32_t Rest = Rank - *Group;
		uint32_t Word = static_cast<uint32_t>(Group - Ranks.begin()) * WordsPerRank;
		for (uint32_t Count = 0; (Count = CountBits(Words[Word])) <= Rest; ++Word)
		{
			Rest -= Count;
		}
		uint64_t Bits = Words[Word];
		for (; Rest != 0; --Rest)
		{
			Bits &= Bits - 1;
		}
		return Word * 64 + static_cast<uint32_t>(std::countr_zero(Bits));
	}

	/** Number of members. */
	uint32_t Members() const
	{
		return Total;
	}

	std::span<const uint64_t> Storage() const
	{
		return Words;
	}

	size_t MemoryBytes() const
	{
		return Words.size() * sizeof(uint64_t) + Ranks.size() * sizeof(uint32_t);
	}

private:
	static constexpr uint32_t WordsPerRank = 2;

	std::vector<uint64_t> Words;
	std::vector<uint32_t> Ranks; // members before each group of words
	uint32_t Total = 0;
};
} // namespace Rtp
