// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#pragma once

#include <cstdint>

namespace Rtp
{
/** The order in which A* expands states of equal f. */
enum class OpenTies : uint8_t
{
	Newest, // the last queued state first
	Oldest  // the first queued state first, for comparisons with papers that do not name their order
};
} // namespace Rtp
