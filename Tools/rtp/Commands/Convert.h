// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp convert: between text maps and grid files.

#pragma once

#include "Commands/CommandTable.h"

namespace Rtp::Tool
{
CommandAction AddConvertCommand(CLI::App& Options);
} // namespace Rtp::Tool
