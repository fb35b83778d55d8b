// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A reference to an item that may have been removed meanwhile. Holds no behaviour beyond comparison.

#pragma once

#include "Rtp/Base/Id.h"

#include <cstdint>

namespace Rtp
{
/** Names an item of the kind Tag by its slot and the slot's generation; default constructed it names nothing. */
template <class Tag>
struct Handle
{
	uint32_t Index = NoIndex;
	uint32_t Generation = 0; // a slot's generations begin at 1

	friend constexpr bool operator==(Handle, Handle) = default;
};
} // namespace Rtp
