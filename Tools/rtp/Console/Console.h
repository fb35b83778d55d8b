// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Where a command writes: results to Out, errors and progress to Err.

#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

namespace Rtp::Tool
{
/** The two streams of a run, whether a person watches the second one, and what was typed. */
struct Console
{
	std::ostream& Out;
	std::ostream& Err;
	bool bWatched = false;        // Err is a terminal that can wipe a line: progress is welcome
	size_t Columns = 80;          // of that terminal
	std::string CommandLine = {}; // set by RunCommandLine
};
} // namespace Rtp::Tool
