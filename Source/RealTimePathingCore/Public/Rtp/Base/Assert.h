// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Export.h"

/**
 * RTP_ASSERT states a condition that the caller is responsible for.
 *
 * It is not for bad data (Result) nor for outcomes (statuses). It is on when RTP_ASSERTS is 1. Otherwise the condition
 * is compiled but not evaluated, so it must have no side effects.
 */

#ifndef RTP_ASSERTS
#define RTP_ASSERTS 0
#endif

namespace Rtp
{
/** A condition that did not hold. The texts are literals: they live as long as the program. */
struct FailedAssert
{
	const char* Condition;
	const char* Requirement;
	const char* File;
	int Line;
};

/** Called with each failed assertion, from any thread. If it returns, the program goes on at its own risk. */
using AssertHook = void (*)(const FailedAssert&);

/** Replaces the hook and returns the one before; nullptr means the default, which prints and aborts. Thread-safe. */
RTP_API AssertHook SetAssertHook(AssertHook Hook);

/** Passes a failed assertion to the hook. */
RTP_API void ReportFailedAssert(const FailedAssert& Failure);
} // namespace Rtp

#if RTP_ASSERTS
#define RTP_ASSERT(Condition, Requirement)                                                                             \
	(static_cast<bool>(Condition)                                                                                      \
			? static_cast<void>(0)                                                                                     \
			: ::Rtp::ReportFailedAssert(::Rtp::FailedAssert{#Condition, Requirement, __FILE__, __LINE__}))
#else
#define RTP_ASSERT(Condition, Requirement) static_cast<void>(sizeof(static_cast<bool>(Condition)))
#endif
