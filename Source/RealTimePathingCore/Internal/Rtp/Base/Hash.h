// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A fast, portable 64-bit content hash: the same bytes give the same value on every machine. Not cryptographic.

#pragma once

#include "Rtp/Base/Export.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace Rtp
{
/** Mixes two words into one; the building block of the hashes below. */
constexpr uint64_t MixHash(uint64_t A, uint64_t B)
{
	uint64_t X = (A ^ 0x9E3779B97F4A7C15ull) + B * 0xD6E8FEB86659FD93ull;
	X ^= X >> 32;
	X *= 0xD6E8FEB86659FD93ull;
	X ^= X >> 29;
	X *= 0x9FB21C651E98DF25ull;
	X ^= X >> 32;
	return X;
}

/** Fibonacci hashing: spreads neighbouring numbers over a hash table; the upper bits are the good ones. */
constexpr uint32_t SpreadNumber(uint32_t Number)
{
	return Number * 0x9E3779B1u;
}

/** Hash of a byte range, continued from Seed. Bytes are read as little-endian words whatever the host is. */
RTP_API uint64_t HashBytes(std::span<const std::byte> Bytes, uint64_t Seed = 0);

/** Hash of the values of an array of numbers, or of structures of them without padding. */
template <class T>
uint64_t HashArray(std::span<const T> Items, uint64_t Seed = 0)
{
	static_assert(std::has_unique_object_representations_v<T> || std::is_floating_point_v<T>, "padding is not content");
	static_assert(std::endian::native == std::endian::little, "other hosts would have to swap the items first");
	return HashBytes(std::as_bytes(Items), Seed);
}
} // namespace Rtp
