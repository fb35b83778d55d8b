// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Modules/ModuleManager.h"
#include "RtpLog.h"

DEFINE_LOG_CATEGORY(LogRealTimePathing);

IMPLEMENT_MODULE(FDefaultModuleImpl, RealTimePathing)
