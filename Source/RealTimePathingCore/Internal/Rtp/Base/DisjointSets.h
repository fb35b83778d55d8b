// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which of a number of things hang together.

#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace Rtp
{
/** Sets that only ever grow together. The least member of a set is its root. */
class DisjointSets
{
public:
	explicit DisjointSets(uint32_t Count)
		: Parents(Count)
	{
		std::iota(Parents.begin(), Parents.end(), 0u);
	}

	/** The root of the set that holds Item. Halves the way there. */
	uint32_t Find(uint32_t Item)
	{
		while (Parents[Item] != Item)
		{
			Parents[Item] = Parents[Parents[Item]];
			Item = Parents[Item];
		}
		return Item;
	}

	/** An item of the same set that is no larger; only a root is its own. */
	uint32_t ParentOf(uint32_t Item) const
	{
		return Parents[Item];
	}

	/** Joins the sets of two things; false if they were one already. */
	bool Join(uint32_t A, uint32_t B)
	{
		const uint32_t RootA = Find(A);
		const uint32_t RootB = Find(B);
		Parents[std::max(RootA, RootB)] = std::min(RootA, RootB);
		return RootA != RootB;
	}

	/** The number of the set of each item: sets are numbered in the order of their least members. Ends the sets. */
	std::vector<uint32_t> Numbers() &&
	{
		uint32_t Count = 0;
		for (uint32_t Item = 0; Item < Parents.size(); ++Item)
		{
			// A parent is smaller than its child, so its entry is a number already.
			Parents[Item] = Parents[Item] == Item ? Count++ : Parents[Parents[Item]];
		}
		return std::move(Parents);
	}

private:
	std::vector<uint32_t> Parents;
};
} // namespace Rtp
