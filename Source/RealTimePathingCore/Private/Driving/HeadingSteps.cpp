// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/HeadingSteps.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/PortableMath.h"

#include <cmath>
#include <numeric>

namespace Rtp
{
namespace
{
constexpr double FullTurn = 6.283185307179586;

/** Nearest heading of a step between north and north-east. The bearings compared are never near a tie. */
uint32_t NearestHeading(int32_t East, int32_t North, uint32_t Headings)
{
	return static_cast<uint32_t>(std::lround(AngleOf(East, North) / FullTurn * Headings));
}

/** The shortest step for a heading up to north-east. */
HeadingStep ShortestStep(uint32_t Heading, uint32_t Headings)
{
	HeadingStep Best;
	for (int32_t North = 1; North <= static_cast<int32_t>(Headings); ++North)
	{
		for (int32_t East = 0; East <= North; ++East)
		{
			const bool bShorter =
				Best == HeadingStep{} || East * East + North * North < Best.X * Best.X + Best.Y * Best.Y;
			if (bShorter && std::gcd(East, North) == 1 && NearestHeading(East, North, Headings) == Heading)
			{
				Best = {East, -North};
			}
		}
	}
	return Best;
}
} // namespace

std::vector<HeadingStep> StepsOfHeadings(uint32_t Headings)
{
	RTP_ASSERT(Headings != 0 && Headings % 8 == 0, "headings come in eighths");
	std::vector<HeadingStep> Steps(Headings);
	const uint32_t Quarter = Headings / 4;
	for (uint32_t Heading = 0; Heading <= Headings / 8; ++Heading)
	{
		const HeadingStep Step = ShortestStep(Heading, Headings);
		Steps[Heading] = Step;
		Steps[Quarter - Heading] = {-Step.Y, -Step.X}; // mirrored: north becomes east
	}
	for (uint32_t Heading = Quarter; Heading < Headings; ++Heading)
	{
		const HeadingStep Before = Steps[Heading - Quarter];
		Steps[Heading] = {-Before.Y, Before.X}; // turned clockwise
	}
	return Steps;
}

int64_t ScaledLength(HeadingStep Step, int64_t Scale)
{
	// Bit by bit in integers, so that every machine gets the same number.
	const int64_t Square =
		4 * Scale * Scale * (static_cast<int64_t>(Step.X) * Step.X + static_cast<int64_t>(Step.Y) * Step.Y);
	int64_t Twice = 0;
	for (int64_t Bit = int64_t{1} << 30; Bit != 0; Bit >>= 1)
	{
		Twice += (Twice + Bit) * (Twice + Bit) <= Square ? Bit : 0;
	}
	return (Twice + 1) / 2;
}
} // namespace Rtp
