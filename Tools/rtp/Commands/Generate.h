// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp generate: makes maps, buildings and problems from a seed.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddGenerateCommand(CommandOptions Options);
} // namespace Rtp::Tool
