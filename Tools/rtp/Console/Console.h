// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Where a command writes: results to Out, errors and progress to Err.

#pragma once

#include <iosfwd>

namespace Rtp::Tool
{
/** The two streams of a run, and whether a person watches the second one. */
struct Console
{
	std::ostream& Out;
	std::ostream& Err;
	bool bWatched = false; // Err is a terminal: progress is welcome
};
} // namespace Rtp::Tool
