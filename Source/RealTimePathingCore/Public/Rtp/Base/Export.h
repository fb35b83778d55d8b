// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

/**
 * RTP_API marks what the core offers to other modules.
 *
 * The engine's own export macro lives in an engine header, which the core never includes; so this one is made from two
 * names that the build sets: RTP_SHARED (the core is a shared library) and RTP_BUILDING (this file is part of it).
 * Put it on out-of-line functions and on interfaces, not on classes with std members.
 */

#ifndef RTP_SHARED
#define RTP_SHARED 0
#endif

#ifndef RTP_BUILDING
#define RTP_BUILDING 0
#endif

#if !RTP_SHARED
#define RTP_API
#elif defined(_MSC_VER) && RTP_BUILDING
#define RTP_API __declspec(dllexport)
#elif defined(_MSC_VER)
#define RTP_API __declspec(dllimport)
#else
#define RTP_API __attribute__((visibility("default")))
#endif
