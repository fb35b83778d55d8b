// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp check-plugin: whether a plugin's folder can be packaged.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddCheckPluginCommand(CommandOptions Options);
} // namespace Rtp::Tool
