// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Modules/ModuleManager.h"

IMPLEMENT_MODULE(FDefaultModuleImpl, RealTimePathingMass)
