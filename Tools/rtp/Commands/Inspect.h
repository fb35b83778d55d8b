// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp inspect: what a file holds and what it costs in memory.

#pragma once

#include "Commands/CommandTable.h"

namespace Rtp::Tool
{
CommandAction AddInspectCommand(CLI::App& Options);
} // namespace Rtp::Tool
