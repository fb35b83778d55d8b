// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The files of Page/, which the build puts into the program.

#pragma once

namespace Rtp::Tool
{
extern const char* const ReportHtml;
extern const char* const ReportCss;
extern const char* const ReportJs;
} // namespace Rtp::Tool
