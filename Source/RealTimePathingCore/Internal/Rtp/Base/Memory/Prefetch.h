// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A hint to the processor that memory is needed soon. Does nothing where the compiler has no such hint. Use only where
// the gain was measured.

#pragma once

// Microsoft's compiler has the hint as functions that it knows by name.
#if defined(_MSC_VER) && !defined(__clang__) && (defined(_M_X64) || defined(_M_IX86))
extern "C" void _mm_prefetch(const char*, int);
#elif defined(_MSC_VER) && !defined(__clang__) && defined(_M_ARM64)
extern "C" void __prefetch(const void*);
#endif

namespace Rtp
{
inline void Prefetch([[maybe_unused]] const void* Address)
{
#if defined(__GNUC__) || defined(__clang__)
	__builtin_prefetch(Address);
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_IX86))
	constexpr int IntoAllCaches = 1;
	_mm_prefetch(static_cast<const char*>(Address), IntoAllCaches);
#elif defined(_MSC_VER) && defined(_M_ARM64)
	__prefetch(Address);
#endif
}
} // namespace Rtp
