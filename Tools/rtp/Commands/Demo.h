// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp demo: the whole way from a level's triangles to agents that walk in it, with pictures.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddDemoCommand(CommandOptions Options);
} // namespace Rtp::Tool
