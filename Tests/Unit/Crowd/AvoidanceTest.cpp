// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Avoidance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace Rtp
{
namespace
{
constexpr double AvoidanceTick = 1.0 / 60;

/** Simulates the bodies and returns the smallest distance between two of them. */
double Simulate(std::vector<AvoidanceBody>& Bodies, int Ticks)
{
	double Nearest = 1e9;
	for (int Tick = 0; Tick < Ticks; ++Tick)
	{
		Avoidance Avoiding;
		Avoiding.Prepare(Bodies);
		std::vector<Velocity> Chosen;
		for (uint32_t Index = 0; Index < Bodies.size(); ++Index)
		{
			Chosen.push_back(Avoiding.Solve(Index, AvoidanceTick));
		}
		for (size_t Index = 0; Index < Bodies.size(); ++Index)
		{
			Bodies[Index].Current = Chosen[Index];
			Bodies[Index].X += Chosen[Index].X * AvoidanceTick;
			Bodies[Index].Y += Chosen[Index].Y * AvoidanceTick;
			for (size_t Other = 0; Other < Index; ++Other)
			{
				Nearest =
					std::min(Nearest, std::hypot(Bodies[Index].X - Bodies[Other].X, Bodies[Index].Y - Bodies[Other].Y));
			}
		}
	}
	return Nearest;
}

AvoidanceBody Walking(double X, double Y, Velocity Preferred)
{
	AvoidanceBody Body;
	Body.X = X;
	Body.Y = Y;
	Body.Preferred = Preferred;
	return Body;
}
} // namespace

TEST(Avoidance, TwoBodiesThatMeetHeadOnPassEachOther)
{
	std::vector<AvoidanceBody> Bodies{Walking(0, 1, {300, 0}), Walking(600, 0, {-300, 0})};
	EXPECT_GT(Simulate(Bodies, 180), 60);
	EXPECT_GT(Bodies[0].X, 500);
	EXPECT_LT(Bodies[1].X, 100);
}

TEST(Avoidance, TwoBodiesThatMeetExactlyHeadOnPassEachOther)
{
	// So near that slowing down is the least change for both.
	std::vector<AvoidanceBody> Bodies{Walking(0, 0, {300, 0}), Walking(150, 0, {-300, 0})};
	EXPECT_GT(Simulate(Bodies, 180), 60);
	EXPECT_GT(Bodies[0].X, 300);
	EXPECT_LT(Bodies[1].X, -150);
}

TEST(Avoidance, TwoBodiesAtOnePointPartAndGoOn)
{
	// The same point and velocities: only their indices differ.
	std::vector<AvoidanceBody> Bodies{Walking(0, 0, {0, 300}), Walking(0, 0, {0, 300})};
	Simulate(Bodies, 120);
	EXPECT_GE(std::hypot(Bodies[0].X - Bodies[1].X, Bodies[0].Y - Bodies[1].Y), 69);
	EXPECT_GT(Bodies[0].Y, 400);
	EXPECT_GT(Bodies[1].Y, 400);
}

TEST(Avoidance, BodiesOnAnotherStoreyAreIgnored)
{
	std::vector<AvoidanceBody> Bodies{Walking(0, 0, {300, 0}), Walking(200, 0, {-300, 0})};
	Bodies[1].Z = 300;
	Simulate(Bodies, 30);
	EXPECT_DOUBLE_EQ(Bodies[0].Y, 0);
	EXPECT_NEAR(Bodies[0].X, 150, 1e-9);
}

TEST(Avoidance, OthersAvoidABodyThatDoesNotYield)
{
	std::vector<AvoidanceBody> Bodies{Walking(0, 1, {300, 0}), Walking(250, 0, {})};
	Bodies[0].Current = Bodies[0].Preferred;
	Avoidance Avoiding;
	Avoiding.Prepare(Bodies);
	const double Shared = Avoiding.Solve(0, AvoidanceTick).Y;
	Bodies[1].bYields = false;
	Avoiding.Prepare(Bodies);
	EXPECT_GT(Avoiding.Solve(0, AvoidanceTick).Y, 1.5 * Shared) << "the yielding body makes the whole change";
	EXPECT_GT(Shared, 1);
	EXPECT_FALSE(Avoiding.IsCrowded(0));
	EXPECT_EQ(Avoiding.CountOverlaps(), 0u);
}
} // namespace Rtp
