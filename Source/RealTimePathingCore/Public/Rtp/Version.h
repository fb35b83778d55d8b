// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The version of the library. CMake reads it here; RealTimePathing.uplugin repeats it.

#pragma once

#define RTP_VERSION_MAJOR 0
#define RTP_VERSION_MINOR 2
#define RTP_VERSION_PATCH 0
