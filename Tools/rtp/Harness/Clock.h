// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The clocks of measurements.

#pragma once

#include <cstdint>

namespace Rtp::Tool
{
enum class ClockKind : uint8_t
{
	Wall,
	Thread, // the processor's time for this thread, which other programs do not disturb; costs more to read
	Process // the same for all threads of the program
};

/** Microseconds on a clock, from an arbitrary beginning. */
double NowUs(ClockKind Kind);

/** The time that reading the clock twice takes: the least of many tries, to be subtracted from every measurement. */
double ClockOverheadUs(ClockKind Kind);

/** Runs from its construction. */
class Stopwatch
{
public:
	explicit Stopwatch(ClockKind InKind = ClockKind::Wall)
		: Kind(InKind)
		, BeganUs(NowUs(InKind))
	{
	}

	double Us() const
	{
		return NowUs(Kind) - BeganUs;
	}

	double Seconds() const
	{
		return Us() * 1e-6;
	}

private:
	ClockKind Kind;
	double BeganUs;
};
} // namespace Rtp::Tool
