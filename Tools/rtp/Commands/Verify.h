// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp verify: does A* find the optimal lengths that scenarios state?

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddVerifyCommand(CommandOptions Options);
} // namespace Rtp::Tool
