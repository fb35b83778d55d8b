// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What can be found wrong with a motion model before its actions are known.

#pragma once

#include "Rtp/Driving/MotionModel.h"

#include <string>

namespace Rtp
{
/** The first thing that is wrong, in words; empty for a model whose tables can be made. */
std::string FindModelFault(const MotionModel& Model);
} // namespace Rtp
