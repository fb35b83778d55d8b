// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Jump point search (Harabor, Grastien 2011) with blocks of 64 cells, and JPS+ (Harabor, Grastien 2014), which has
// looked up every jump beforehand. Neither cuts corners.

#pragma once

#include "Rivals/Rival.h"

namespace Rtp::Tool
{
std::unique_ptr<IRival> MakeJumpPointSearch(std::shared_ptr<const LayeredGrid> Grid);
std::unique_ptr<IRival> MakeJumpPointTables(std::shared_ptr<const LayeredGrid> Grid);
} // namespace Rtp::Tool
