// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp reproduce: repeats the experiments of the papers and prints ours beside theirs.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddReproduceCommand(CommandOptions Options);
} // namespace Rtp::Tool
