// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp voxelize: from a level or a saved navmesh to a grid file.

#pragma once

#include "Commands/CommandTable.h"
#include "Console/CommandOptions.h"

namespace Rtp::Tool
{
CommandAction AddVoxelizeCommand(CommandOptions Options);
} // namespace Rtp::Tool
