// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp bench: planners against plain A* on the same problems in the same run.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddBenchCommand(CommandOptions Options);
} // namespace Rtp::Tool
