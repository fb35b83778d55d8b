// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "HAL/LowLevelMemTracker.h"

/** The tag of this plugin's memory for the engine's memory tracker. */
LLM_DECLARE_TAG(RealTimePathing);
