// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
//
// Headers of the core are included where the engine's and Windows' macros are already defined. This program defines
// those names as something that cannot compile and then includes every public header. Standard headers come first: they
// are allowed to use the names, and in the engine they come first too.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <bitset>
#include <cassert>
#include <charconv>
#include <chrono>
#include <climits>
#include <cmath>
#include <compare>
#include <concepts>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <numbers>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <shared_mutex>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

// The order of these is the point.
// clang-format off
#define RTP_POISON @ @ a foreign macro name is used in a public header @ @
#include "PoisonedEngineNames.inl"
#include "PoisonedPlatformNames.inl"
#include "EveryPublicHeader.inl"
// clang-format on

int main()
{
	std::printf("%d public headers live with foreign macros\n", RTP_PUBLIC_HEADER_COUNT);
	return 0;
}
