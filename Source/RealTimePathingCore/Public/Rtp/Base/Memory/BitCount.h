// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Counts the bits of a word without a call. Plain x86-64 has no instruction for it, and compilers make std::popcount a
// function of their library there. Every processor since 2009 has one, if the compiler may use it. Microsoft's compiler
// asks the processor in each std::popcount unless it may use AVX, so it takes the same way.

#pragma once

#include <bit>
#include <cstdint>

namespace Rtp
{
/** How many bits of a word are set. */
constexpr uint32_t CountBits(uint64_t Word)
{
#if defined(__POPCNT__) || defined(__AVX__) || !(defined(__x86_64__) || defined(_M_X64))
	return static_cast<uint32_t>(std::popcount(Word));
#else
	Word -= (Word >> 1) & 0x5555555555555555ull;
	Word = (Word & 0x3333333333333333ull) + ((Word >> 2) & 0x3333333333333333ull);
	Word = (Word + (Word >> 4)) & 0x0F0F0F0F0F0F0F0Full;
	return static_cast<uint32_t>((Word * 0x0101010101010101ull) >> 56);
#endif
}
} // namespace Rtp
