// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp crowd: thousands of movers under one budget per tick.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddCrowdCommand(CommandOptions Options);
} // namespace Rtp::Tool
