// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Tells whether a tile of a Detour mesh has changed, at the cost of a look at its polygons. Does not include Detour.

#pragma once

#include <cstdint>

namespace Rtp
{
/**
 * A mark of a tile's content; zero for a slot without a tile. A tile that is built again has another salt or other
 * bytes. An area that is changed in place leaves both as they are, so the areas count too.
 */
template <class Tile>
uint64_t MarkOfTile(const Tile* Of)
{
	if (Of == nullptr || Of->header == nullptr)
	{
		return 0;
	}
	uint64_t Mark = 14695981039346656037ull;
	const auto Mix = [&Mark](uint64_t Value) { Mark = (Mark ^ Value) * 1099511628211ull; };
	Mix(static_cast<uint64_t>(Of->salt));
	Mix(static_cast<uint64_t>(reinterpret_cast<uintptr_t>(Of->data)));
	Mix(static_cast<uint32_t>(Of->header->x));
	Mix(static_cast<uint32_t>(Of->header->y));
	Mix(static_cast<uint32_t>(Of->header->layer));
	Mix(static_cast<uint32_t>(Of->header->vertCount));
	for (int Index = 0; Index < Of->header->polyCount; ++Index)
	{
		Mix(Of->polys[Index].getArea());
	}
	return Mark | 1;
}
} // namespace Rtp
