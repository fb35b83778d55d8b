// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Assert.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace Rtp
{
namespace
{
void PrintAndAbort(const FailedAssert& Failure)
{
	std::fprintf(stderr, "%s:%d: assertion failed: %s (%s)\n", Failure.File, Failure.Line, Failure.Requirement,
		Failure.Condition);
	std::abort();
}

// The one mutable global of the core: an assertion cannot find its host otherwise.
std::atomic<AssertHook> CurrentAssertHook{&PrintAndAbort};
} // namespace

AssertHook SetAssertHook(AssertHook Hook)
{
	return CurrentAssertHook.exchange(Hook != nullptr ? Hook : &PrintAndAbort);
}

void ReportFailedAssert(const FailedAssert& Failure)
{
	CurrentAssertHook.load()(Failure);
}
} // namespace Rtp
