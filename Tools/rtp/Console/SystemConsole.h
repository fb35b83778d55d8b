// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The console of the operating system: what was typed, in UTF-8, and whether progress bars can be drawn.

#pragma once

#include <string>
#include <vector>

namespace Rtp::Tool
{
/** Makes the standard streams carry UTF-8 and unchanged line ends. Call once, before anything is written. */
void PrepareConsole();

/** The arguments without the program's name. */
std::vector<std::string> ArgumentsOf(int Count, char** Arguments);

/** Whether standard error is a terminal that understands the codes of a progress bar. */
bool IsErrorStreamWatched();
} // namespace Rtp::Tool
