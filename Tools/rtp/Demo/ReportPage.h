// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The report of the demo: one page that needs nothing else. How it looks and moves is in Page/.

#pragma once

#include "Demo/DemoContest.h"
#include "Demo/DemoLevel.h"
#include "Demo/DemoRun.h"

#include <string>

namespace Rtp::Tool
{
struct ReportParts
{
	const DemoLevel& Level;
	const DemoRun& Run;
	const DemoContest& Contest;
	uint64_t Seed;
	std::string RecordingName;
};

/** The page as text. */
std::string MakeReportPage(const ReportParts& Parts);
} // namespace Rtp::Tool
