// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp render: pictures of maps and of planners at work.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddRenderCommand(CommandOptions Options);
} // namespace Rtp::Tool
