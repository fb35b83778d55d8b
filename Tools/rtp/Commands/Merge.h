// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp merge: joins the shards of a database.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddMergeCommand(CommandOptions Options);
} // namespace Rtp::Tool
