// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Says to the compiler what it cannot know: which side of a hot loop is worth inlining. Use only where it was measured.

#pragma once

#if defined(_MSC_VER) && !defined(__clang__)
#define RTP_FORCE_INLINE __forceinline
#define RTP_NO_INLINE __declspec(noinline)
#else
#define RTP_FORCE_INLINE inline __attribute__((always_inline))
#define RTP_NO_INLINE __attribute__((noinline))
#endif
