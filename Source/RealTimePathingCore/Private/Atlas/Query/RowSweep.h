// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The inner loop of sweeps: one row is added to the lengths of a list. It has a portable form and one for processors
// with SSE4.1; both give the same numbers.

#pragma once

#include "Rtp/Atlas/CoreRows.h"
#include "Rtp/Base/Cost.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE4_1__) || defined(__AVX__)
#include <smmintrin.h>
#define RTP_ROWS_BY_SHUFFLE 1
#else
#define RTP_ROWS_BY_SHUFFLE 0
#endif

namespace Rtp
{
/** Takes the shorter of each length and of Length plus the value of the row. The list has whole blocks. */
template <class Number>
void AddRowPlainly(const CoreRow& Row, int32_t Length, int32_t* List)
{
	const unsigned char* Value = Row.Values;
	for (uint32_t Block = Row.FirstBlock; Block < Row.Blocks; ++Block)
	{
		int32_t* const Here = List + size_t{Block} * CoreRows::BlockSize;
		for (uint32_t Mask = Row.Masks[Block - Row.FirstBlock]; Mask != 0; Mask &= Mask - 1)
		{
			Number Stored = 0;
			std::memcpy(&Stored, Value, sizeof(Number));
			Value += sizeof(Number);
			int32_t& Known = Here[std::countr_zero(Mask)];
			Known = std::min(Known, Length + static_cast<int32_t>(Stored));
		}
	}
}

#if RTP_ROWS_BY_SHUFFLE
/** For each mask the bytes that the values of its bits have; bytes above 127 become zero. */
struct ShuffleTable
{
	alignas(16) std::array<std::array<unsigned char, 16>, 256> Bytes = {};
	std::array<unsigned char, 256> Counts = {};

	constexpr ShuffleTable()
	{
		for (uint32_t Mask = 0; Mask < 256; ++Mask)
		{
			unsigned char Next = 0;
			for (uint32_t Bit = 0; Bit < CoreRows::BlockSize; ++Bit)
			{
				const bool bSet = (Mask >> Bit & 1u) != 0;
				Bytes[Mask][Bit * 2] = bSet ? static_cast<unsigned char>(Next * 2) : 0x80;
				Bytes[Mask][Bit * 2 + 1] = bSet ? static_cast<unsigned char>(Next * 2 + 1) : 0x80;
				Next = static_cast<unsigned char>(Next + (bSet ? 1 : 0));
			}
			Counts[Mask] = Next;
		}
	}
};

inline constexpr ShuffleTable RowShuffles;

/** The same for rows that are not wide, eight places at a time. */
inline void AddRowByShuffle(const CoreRow& Row, int32_t Length, int32_t* List)
{
	const __m128i Base = _mm_set1_epi32(Length);
	const __m128i Far = _mm_set1_epi32(Cost::Infinite().Units);
	const __m128i Zero = _mm_setzero_si128();
	const unsigned char* Value = Row.Values;
	const auto Shorten = [&](int32_t* Known, __m128i Stored)
	{
		// No value is zero, so a zero is a place without one: all bits of the infinite length are set there.
		const __m128i None = _mm_and_si128(_mm_cmpeq_epi32(Stored, Zero), Far);
		const __m128i Through = _mm_or_si128(_mm_add_epi32(Stored, Base), None);
		__m128i* const Place = reinterpret_cast<__m128i*>(Known);
		_mm_storeu_si128(Place, _mm_min_epi32(_mm_loadu_si128(Place), Through));
	};
	for (uint32_t Block = Row.FirstBlock; Block < Row.Blocks; ++Block)
	{
		const uint32_t Mask = Row.Masks[Block - Row.FirstBlock];
		if (Mask != 0)
		{
			const __m128i Order = _mm_load_si128(reinterpret_cast<const __m128i*>(RowShuffles.Bytes[Mask].data()));
			const __m128i Spread = _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(Value)), Order);
			Value += size_t{RowShuffles.Counts[Mask]} * 2;
			int32_t* const Here = List + size_t{Block} * CoreRows::BlockSize;
			Shorten(Here, _mm_cvtepu16_epi32(Spread));
			Shorten(Here + 4, _mm_cvtepu16_epi32(_mm_srli_si128(Spread, 8)));
		}
	}
}
#endif

inline void AddRow(const CoreRow& Row, int32_t Length, int32_t* List)
{
	if (Row.bWide)
	{
		AddRowPlainly<uint32_t>(Row, Length, List);
	}
	else
	{
#if RTP_ROWS_BY_SHUFFLE
		AddRowByShuffle(Row, Length, List);
#else
		AddRowPlainly<uint16_t>(Row, Length, List);
#endif
	}
}
} // namespace Rtp
