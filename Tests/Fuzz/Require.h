// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The demands that all fuzzers share.

#pragma once

#include "Rtp/Base/Result.h"

#include <cstdlib>
#include <string>

namespace Rtp::Testing
{
/** Ends the program, which the fuzzer takes for a crash, unless the condition holds. */
inline void Require(bool bCondition)
{
	if (!bCondition)
	{
		std::abort();
	}
}

/** The text of an error is one line, and not a long one. */
inline void RequireOneLine(const Error& Problem)
{
	Require(!Problem.Detail.empty() && Problem.Detail.size() < 200 && Problem.Detail.find('\n') == std::string::npos);
}
} // namespace Rtp::Testing
