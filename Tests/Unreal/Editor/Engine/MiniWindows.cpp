// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature editor has no windows.

#include "Interface/RtpWindows.h"

class FRtpEditorStyle
{
};

FRtpWindows::FRtpWindows() = default;
FRtpWindows::~FRtpWindows() = default;
