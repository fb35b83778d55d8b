// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Hash.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string_view>
#include <vector>

namespace Rtp
{
namespace
{
uint64_t HashOf(std::string_view Text, uint64_t Seed = 0)
{
	return HashBytes(std::as_bytes(std::span(Text.data(), Text.size())), Seed);
}
} // namespace

TEST(Hash, NeverChanges)
{
	// Grid files and databases carry these values: a change breaks every file ever written.
	EXPECT_EQ(MixHash(0, 0), 0xB1DCC844EB642B34ull);
	EXPECT_EQ(MixHash(1, 2), 0xF117FB29761B2801ull);
	EXPECT_EQ(HashOf(""), 0xD64726366063B7ECull);
	EXPECT_EQ(HashOf("a"), 0xE86922A81C49BEF9ull);
	EXPECT_EQ(HashOf("12345678"), 0xC6B091E409E87AAAull);
	EXPECT_EQ(HashOf("The quick brown fox jumps over the lazy dog, twice and then once more."), 0x8A7582A1F69366B6ull);
	EXPECT_EQ(HashOf("a", 99), 0xF8A6A95396F487B4ull);
}

TEST(Hash, ReadsNumbersAsLittleEndianBytes)
{
	constexpr std::array<uint32_t, 3> Numbers{0x04030201u, 0x08070605u, 0x0C0B0A09u};
	constexpr std::array<uint8_t, 12> Bytes{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
	EXPECT_EQ(HashArray(std::span<const uint32_t>(Numbers)), HashArray(std::span<const uint8_t>(Bytes)));
}

TEST(Hash, SeesEveryBitAndTheLength)
{
	std::set<uint64_t> Hashes;
	size_t Inputs = 0;
	for (size_t Length = 0; Length <= 100; ++Length)
	{
		std::vector<uint8_t> Bytes(Length, 0);
		Hashes.insert(HashArray(std::span<const uint8_t>(Bytes)));
		++Inputs;
		for (size_t Bit = 0; Bit < 8 * Length; ++Bit)
		{
			Bytes[Bit / 8] ^= static_cast<uint8_t>(1u << (Bit % 8));
			Hashes.insert(HashArray(std::span<const uint8_t>(Bytes)));
			++Inputs;
			Bytes[Bit / 8] ^= static_cast<uint8_t>(1u << (Bit % 8));
		}
	}
	EXPECT_EQ(Hashes.size(), Inputs);
}

TEST(Hash, SeesTheOrderOfWords)
{
	std::vector<uint64_t> Words(16);
	for (size_t Index = 0; Index < Words.size(); ++Index)
	{
		Words[Index] = Index;
	}
	std::set<uint64_t> Hashes{HashArray(std::span<const uint64_t>(Words))};
	for (size_t First = 0; First < Words.size(); ++First)
	{
		for (size_t Second = First + 1; Second < Words.size(); ++Second)
		{
			std::swap(Words[First], Words[Second]);
			Hashes.insert(HashArray(std::span<const uint64_t>(Words)));
			std::swap(Words[First], Words[Second]);
		}
	}
	EXPECT_EQ(Hashes.size(), 1u + 16 * 15 / 2);
}
} // namespace Rtp
