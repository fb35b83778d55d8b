// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which of a number of things hang together, and a random order of things: the tools of random spanning trees.

#pragma once

#include "Rtp/Base/Random.h"

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
/** Sets that only ever grow together. */
class DisjointSets
{
public:
	explicit DisjointSets(uint32_t Count)
		: Parents(Count)
	{
		std::iota(Parents.begin(), Parents.end(), 0u);
	}

	uint32_t Find(uint32_t Item)
	{
		while (Parents[Item] != Item)
		{
			Parents[Item] = Parents[Parents[Item]];
			Item = Parents[Item];
		}
		return Item;
	}

	/** Joins the sets of two things; false if they were one already. */
	bool Join(uint32_t A, uint32_t B)
	{
		const uint32_t RootA = Find(A);
		const uint32_t RootB = Find(B);
		Parents[RootA] = RootB;
		return RootA != RootB;
	}

private:
	std::vector<uint32_t> Parents;
};

/** Puts items into a random order that depends on the dice alone. */
template <class T>
void Shuffle(std::vector<T>& Items, Random& Dice)
{
	for (size_t Left = Items.size(); Left > 1; --Left)
	{
		std::swap(Items[Left - 1], Items[Dice.Below(static_cast<uint32_t>(Left))]);
	}
}
} // namespace Rtp::Tool
