// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp soak: movers living for long in a changing level.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddSoakCommand(CommandOptions Options);
} // namespace Rtp::Tool
