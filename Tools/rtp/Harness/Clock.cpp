// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Clock.h"

#include <algorithm>
#include <ctime>
#include <limits>

namespace Rtp::Tool
{
double NowUs(ClockKind Kind)
{
	timespec Now = {};
	clock_gettime(Kind == ClockKind::Wall ? CLOCK_MONOTONIC
			: Kind == ClockKind::Thread   ? CLOCK_THREAD_CPUTIME_ID
										  : CLOCK_PROCESS_CPUTIME_ID,
		&Now);
	return static_cast<double>(Now.tv_sec) * 1e6 + static_cast<double>(Now.tv_nsec) * 1e-3;
}

double ClockOverheadUs(ClockKind Kind)
{
	double Least = std::numeric_limits<double>::infinity();
	for (int Try = 0; Try < 200; ++Try)
	{
		Least = std::min(Least, Stopwatch(Kind).Us());
	}
	return Least;
}
} // namespace Rtp::Tool
