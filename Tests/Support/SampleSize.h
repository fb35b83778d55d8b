// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#pragma once

#include <cstdint>

namespace Rtp::Testing
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool bSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool bSanitized = true;
#else
inline constexpr bool bSanitized = false;
#endif
#else
inline constexpr bool bSanitized = false;
#endif

/** How many random cases to try. Sanitizers run ten times slower and look for mistakes that a quarter of the cases
 * shows too. */
constexpr uint32_t SampleSize(uint32_t Cases)
{
	return bSanitized ? (Cases + 3) / 4 : Cases;
}
} // namespace Rtp::Testing
