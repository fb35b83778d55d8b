// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

/**
 * RTP_API exports functions of the core to other modules, RTP_BAKING_API those of the baking module.
 *
 * The core never includes the engine's export macro. The build sets RTP_SHARED if both libraries are shared. It sets
 * RTP_BUILDING in the core and RTP_BAKING_BUILDING in the baking module. Put the macro on out-of-line functions and on
 * interfaces, not on classes with std members.
 */

#ifndef RTP_SHARED
#define RTP_SHARED 0
#endif

#ifndef RTP_BUILDING
#define RTP_BUILDING 0
#endif

#ifndef RTP_BAKING_BUILDING
#define RTP_BAKING_BUILDING 0
#endif

#if !RTP_SHARED
#define RTP_EXPORT
#define RTP_IMPORT
#elif defined(_MSC_VER)
#define RTP_EXPORT __declspec(dllexport)
#define RTP_IMPORT __declspec(dllimport)
#else
#define RTP_EXPORT __attribute__((visibility("default")))
#define RTP_IMPORT RTP_EXPORT
#endif

#if RTP_BUILDING
#define RTP_API RTP_EXPORT
#else
#define RTP_API RTP_IMPORT
#endif

#if RTP_BAKING_BUILDING
#define RTP_BAKING_API RTP_EXPORT
#else
#define RTP_BAKING_API RTP_IMPORT
#endif

/**
 * RTP_FORCE_INLINE and RTP_NO_INLINE override the compiler's choice in hot loops. Use them only where the gain was
 * measured.
 */

#if defined(_MSC_VER) && !defined(__clang__)
#define RTP_FORCE_INLINE __forceinline
#define RTP_NO_INLINE __declspec(noinline)
#else
#define RTP_FORCE_INLINE inline __attribute__((always_inline))
#define RTP_NO_INLINE __attribute__((noinline))
#endif
