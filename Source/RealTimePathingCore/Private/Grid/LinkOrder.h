// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The order of the links in a grid, so that equal grids have equal arrays.

#pragma once

#include "Rtp/Grid/GridData.h"

#include <cstdint>
#include <tuple>

namespace Rtp
{
/** Compares as the links with these host ids are sorted. */
inline auto LinkOrder(const GridLink& Link, uint64_t HostId)
{
	return std::tuple(Link.From, Link.To, Link.Price, Link.Kind, HostId, Link.Area);
}
} // namespace Rtp
