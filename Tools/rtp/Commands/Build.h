// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp build: makes the database of a map.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddBuildCommand(CommandOptions Options);
} // namespace Rtp::Tool
