// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A hint to the processor that memory is needed soon. Does nothing where the compiler has no such hint. Use only where
// the gain was measured.

#pragma once

#if defined(_MSC_VER) && !defined(__clang__) && (defined(_M_X64) || defined(_M_IX86))
#include <xmmintrin.h>
#elif defined(_MSC_VER) && !defined(__clang__) && defined(_M_ARM64)
#include <intrin.h>
#endif

namespace Rtp
{
inline void Prefetch([[maybe_unused]] const void* Address)
{
#if defined(__GNUC__) || defined(__clang__)
	__builtin_prefetch(Address);
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_IX86))
	_mm_prefetch(static_cast<const char*>(Address), _MM_HINT_T0);
#elif defined(_MSC_VER) && defined(_M_ARM64)
	__prefetch(Address);
#endif
}
} // namespace Rtp
