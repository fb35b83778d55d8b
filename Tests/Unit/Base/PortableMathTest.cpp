// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/PortableMath.h"

#include "Rtp/Base/Hash.h"
#include "Rtp/Base/Random.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <vector>

namespace Rtp
{
namespace
{
/** A number from -1 to 1. */
double Share(Random& Numbers)
{
	return static_cast<double>(Numbers.Below(2000001)) / 1e6 - 1;
}
} // namespace

TEST(PortableMath, SineAndCosineAreThoseOfTheLibrary)
{
	Random Numbers(3);
	for (const double Largest : {0.1, 1.0, 7.0, 300.0, 600000.0})
	{
		for (int Sample = 0; Sample < 10000; ++Sample)
		{
			const double Angle = Share(Numbers) * Largest;
			const auto [Sine, Cosine] = SineCosine(Angle);
			ASSERT_NEAR(Sine, std::sin(Angle), 1e-15) << Angle;
			ASSERT_NEAR(Cosine, std::cos(Angle), 1e-15) << Angle;
		}
	}
}

TEST(PortableMath, AnglesAreThoseOfTheLibrary)
{
	Random Numbers(4);
	for (int Sample = 0; Sample < 50000; ++Sample)
	{
		const double X = Share(Numbers) * (Sample % 3 == 0 ? 1e-6 : 1);
		const double Y = Share(Numbers) * (Sample % 5 == 0 ? 1e-6 : 1);
		ASSERT_NEAR(AngleOf(Y, X), std::atan2(Y, X), 1e-15) << Y << ", " << X;
	}
	EXPECT_EQ(AngleOf(0, 0), 0);
	EXPECT_EQ(AngleOf(0, -2), std::atan2(0.0, -2.0));
	EXPECT_EQ(AngleOf(-3, 0), std::atan2(-3.0, 0.0));
}

TEST(PortableMath, AxesAreExact)
{
	EXPECT_EQ(SineCosine(0).Sine, 0);
	EXPECT_EQ(SineCosine(0).Cosine, 1);
	EXPECT_EQ(SineCosine(1.5707963267948966).Sine, 1);
	EXPECT_EQ(SineCosine(3.141592653589793).Cosine, -1);
}

TEST(PortableMath, NoSineOfWhatIsNoAngle)
{
	EXPECT_TRUE(std::isnan(SineCosine(INFINITY).Sine));
	EXPECT_TRUE(std::isnan(SineCosine(NAN).Cosine));
	EXPECT_TRUE(std::isnan(SineCosine(1e300).Cosine));
}

// The number is the same on every platform: that is what these functions are for.
TEST(PortableMath, EveryPlatformGetsTheseBits)
{
	Random Numbers(5);
	std::vector<uint64_t> Bits;
	for (int Sample = 0; Sample < 10000; ++Sample)
	{
		const double X = Share(Numbers) * 1000;
		const double Y = Share(Numbers) * 1000;
		const auto [Sine, Cosine] = SineCosine(X);
		for (const double Value : {Sine, Cosine, AngleOf(Y, X), LengthOf(X, Y)})
		{
			Bits.push_back(std::bit_cast<uint64_t>(Value));
		}
	}
	EXPECT_EQ(HashBytes(std::as_bytes(std::span(Bits)), 0), 9807875611109967567u);
}
} // namespace Rtp
