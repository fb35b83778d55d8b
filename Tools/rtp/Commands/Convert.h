// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp convert: between text maps and grid files.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddConvertCommand(CommandOptions Options);
} // namespace Rtp::Tool
