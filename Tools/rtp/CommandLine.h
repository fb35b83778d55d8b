// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The frame of the program rtp: finds the command, prints help, turns every error into one line. The commands
// themselves are in Commands.

#pragma once

#include "Console/Console.h"

#include <string>
#include <vector>

namespace Rtp::Tool
{
/** Exit codes: the command did its job; it found what it looks for (a difference); it could not be done. */
inline constexpr int ExitDone = 0;
inline constexpr int ExitDifference = 1;
inline constexpr int ExitError = 2;

/** Runs the program with its arguments (without its name) and returns its exit code. Throws nothing. */
int RunCommandLine(std::vector<std::string> Arguments, Console& Terminal);
} // namespace Rtp::Tool
