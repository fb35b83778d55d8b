// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp reproduce: repeats the experiments of the papers and prints ours beside theirs.

#pragma once

#include "Commands/CommandTable.h"

namespace Rtp::Tool
{
CommandAction AddReproduceCommand(CLI::App& Options);
} // namespace Rtp::Tool
