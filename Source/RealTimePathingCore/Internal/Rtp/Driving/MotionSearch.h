// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A* and weighted A* for agents with a heading and a speed. The state table is paged: only touched pages are stored.

#pragma once

#include "Rtp/Driving/HeadingSpace.h"
#include "Rtp/Driving/MotionHeuristic.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/ResumableAStar.h"

namespace Rtp
{
using MotionSearch = ResumableAStar<HeadingSpace, MotionHeuristic, BucketOpenList>;
} // namespace Rtp
