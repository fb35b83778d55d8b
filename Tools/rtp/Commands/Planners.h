// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp planners: what the catalog has, with all parameters.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddPlannersCommand(CommandOptions Options);
} // namespace Rtp::Tool
