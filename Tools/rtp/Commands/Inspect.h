// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp inspect: what a file holds and what it costs in memory.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddInspectCommand(CommandOptions Options);
} // namespace Rtp::Tool
