// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Simple subgoal graphs (Uras, Koenig, Hernandez 2013): convex corners, joined where they see each other. A search goes
// over corners instead of cells.

#pragma once

#include "Rivals/Rival.h"

namespace Rtp::Tool
{
std::unique_ptr<IRival> MakeSubgoalGraph(std::shared_ptr<const LayeredGrid> Grid);
} // namespace Rtp::Tool
