// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Logging/LogMacros.h"

/** The log category of this plugin. */
REALTIMEPATHING_API DECLARE_LOG_CATEGORY_EXTERN(LogRealTimePathing, Log, All);
