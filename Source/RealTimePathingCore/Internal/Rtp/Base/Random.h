// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A small seeded random generator whose sequence is fixed by this file, unlike std distributions.

#pragma once

#include "Rtp/Base/Hash.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace Rtp
{
/** SplitMix64: one multiplication chain per number, any seed is good. */
class Random
{
public:
	explicit constexpr Random(uint64_t Seed)
		: State(Seed)
	{
	}

	/** The generator of stream Index under a seed: independent of how the work is spread over threads. */
	static constexpr Random Stream(uint64_t Seed, uint64_t Index)
	{
		return Random{MixHash(Seed, Index + 1)};
	}

	constexpr uint64_t Next()
	{
		State += 0x9E3779B97F4A7C15ull;
		uint64_t Z = State;
		Z = (Z ^ (Z >> 30)) * 0xBF58476D1CE4E5B9ull;
		Z = (Z ^ (Z >> 27)) * 0x94D049BB133111EBull;
		return Z ^ (Z >> 31);
	}

	/** Uniform in [0, Count); Count must not be zero. */
	constexpr uint32_t Below(uint32_t Count)
	{
		return Scaled(Count);
	}

	/** Uniform in [First, Last]; First must not be above Last. */
	constexpr int32_t Between(int32_t First, int32_t Last)
	{
		const int64_t Count = static_cast<int64_t>(Last) - First + 1; // up to 2^32
		return static_cast<int32_t>(First + static_cast<int64_t>(Scaled(static_cast<uint64_t>(Count))));
	}

	/** True in PerMille of a thousand cases. */
	constexpr bool Chance(uint32_t PerMille)
	{
		return Below(1000) < PerMille;
	}

private:
	/** Maps 32 random bits to [0, Count) for Count up to 2^32. */
	constexpr uint32_t Scaled(uint64_t Count)
	{
		return static_cast<uint32_t>(((Next() >> 32) * Count) >> 32);
	}

	uint64_t State;
};

/** Puts items into a random order (Fisher, Yates 1938) that depends on the dice alone. */
template <class T>
void Shuffle(std::vector<T>& Items, Random& Dice)
{
	for (size_t Left = Items.size(); Left > 1; --Left)
	{
		std::swap(Items[Left - 1], Items[Dice.Below(static_cast<uint32_t>(Left))]);
	}
}
} // namespace Rtp
