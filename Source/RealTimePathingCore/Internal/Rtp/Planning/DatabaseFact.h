// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A number that says something about a database file, for a person who looks at it.

#pragma once

#include <cstdint>
#include <string_view>

namespace Rtp
{
/** "records", 10000. The name has static storage. */
struct DatabaseFact
{
	std::string_view Name;
	uint64_t Number = 0;
};
} // namespace Rtp
