// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp replay: a recorded run once more.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddReplayCommand(CommandOptions Options);
} // namespace Rtp::Tool
