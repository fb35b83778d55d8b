// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Checks a motion model before its tables are made.

#pragma once

#include "Rtp/Driving/MotionModel.h"

#include <string>

namespace Rtp
{
/** The first fault as a sentence; empty for a model whose tables can be made. */
std::string FindModelFault(const MotionModel& Model);
} // namespace Rtp
