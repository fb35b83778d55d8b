// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp render: pictures of maps and of planners at work.

#pragma once

#include "Commands/CommandTable.h"

namespace Rtp::Tool
{
CommandAction AddRenderCommand(CLI::App& Options);
} // namespace Rtp::Tool
