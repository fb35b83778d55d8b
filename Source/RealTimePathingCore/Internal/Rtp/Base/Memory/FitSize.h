// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Gives back the room that a vector has beyond its items. GCC's library does nothing in shrink_to_fit where a program
// is compiled without exceptions, as this one is.

#pragma once

#include <iterator>
#include <vector>

namespace Rtp
{
/** Moves the items to memory of exactly their size, unless they are in it already. */
template <class T>
void FitSize(std::vector<T>& Items)
{
	if (Items.capacity() != Items.size())
	{
		std::vector<T>(std::make_move_iterator(Items.begin()), std::make_move_iterator(Items.end())).swap(Items);
	}
}
} // namespace Rtp
