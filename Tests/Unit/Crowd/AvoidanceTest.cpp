// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One crowd on open ground: who steers how, and that nobody comes into anybody.

#include "Crowd/Avoidance.h"

#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <string>
#include <vector>

namespace Rtp::Testing
{
namespace
{
constexpr double CrowdTick = 1.0 / 60;

std::string OpenFloor()
{
	std::string Picture;
	for (int Row = 0; Row < 60; ++Row)
	{
		Picture += std::string(80, '.') + "\n";
	}
	return Picture;
}

/** Bodies on a floor of forty by thirty metres, which go straight to their goals. */
class Crowd
{
public:
	explicit Crowd(const std::string& Picture = OpenFloor())
		: World(Picture)
		, Avoiding(World.Space())
	{
	}

	/** Places are measured from the middle of the floor. */
	CrowdBody& Add(double X, double Y, double GoalX, double GoalY)
	{
		CrowdBody& Body = Bodies.emplace_back();
		Body.Id = static_cast<uint32_t>(Bodies.size());
		Body.Position = At(X, Y);
		Body.Goal = Body.Target = At(GoalX, GoalY);
		Body.Memory = &Memories.emplace_back();
		Body.bWalled = true;
		return Body;
	}

	void Run(int Ticks)
	{
		for (int Count = 0; Count < Ticks; ++Count)
		{
			for (CrowdBody& Body : Bodies)
			{
				const Velocity Way{Body.Target.X - Body.Position.X, Body.Target.Y - Body.Position.Y};
				const double Length = LengthOf(Way.X, Way.Y);
				Body.Wish = Body.bRests || Length < 1 ? Velocity{} : Plus({}, Way, Body.SpeedCmPerS / Length);
				Body.Cell = *World.Grid().Find(
					{static_cast<int32_t>(Body.Position.X / 50), static_cast<int32_t>(Body.Position.Y / 50), 0});
			}
			Avoiding.Move(
				Bodies, World.Space(), [](uint32_t, Gates::LegVisit) {}, nullptr, CrowdTick);
			for (CrowdBody& Body : Bodies)
			{
				const Velocity Change = Plus(Body.Result, Body.Current, -1);
				Body.Current = TakesUpS > 0 ? Plus(Body.Current, Change, CrowdTick / TakesUpS) : Body.Result;
				Body.Position.X += Body.Current.X * CrowdTick;
				Body.Position.Y += Body.Current.Y * CrowdTick;
			}
			NoteNearest();
		}
	}

	/** Where a body is, measured from the middle of the floor. */
	Velocity PlaceOf(size_t Index) const
	{
		return {Bodies[Index].Position.X - 2000, Bodies[Index].Position.Y - 1500};
	}

	static WorldPos At(double X, double Y)
	{
		return {2000 + X, 1500 + Y, 0};
	}

	std::vector<CrowdBody> Bodies;
	double TakesUpS = 0;    // the host takes up a velocity in about this time
	double NearestCm = 1e9; // two bodies have ever been to each other

private:
	void NoteNearest()
	{
		for (size_t First = 0; First < Bodies.size(); ++First)
		{
			for (size_t Second = 0; Second < First; ++Second)
			{
				NearestCm = std::min(NearestCm, FlatDistance(Bodies[First].Position, Bodies[Second].Position));
			}
		}
	}

	std::deque<BodyMemory> Memories; // never moves
	TextWorld World;
	Avoidance Avoiding;
};

TEST(Avoidance, TwoBodiesThatMeetHeadOnPassEachOther)
{
	for (const double Beside : {0.0, 1.0, -20.0})
	{
		Crowd Floor;
		Floor.Add(-300, Beside, 1000, 0);
		Floor.Add(300, 0, -1000, 0);
		Floor.Run(180);
		EXPECT_GT(Floor.NearestCm, 69);
		EXPECT_GT(Floor.PlaceOf(0).X, 300);
		EXPECT_LT(Floor.PlaceOf(1).X, -300);
	}
}

TEST(Avoidance, BodiesThatMeetExactlyKeepToTheRight)
{
	Crowd Floor;
	Floor.Add(-75, 0, 1000, 0);
	Floor.Add(75, 0, -1000, 0);
	Floor.Run(40);
	EXPECT_GT(Floor.PlaceOf(0).Y, 10) << "rows grow to the right of a body that walks east";
	EXPECT_LT(Floor.PlaceOf(1).Y, -10);
}

TEST(Avoidance, TwoBodiesAtOnePointPartAndGoOn)
{
	Crowd Floor;
	Floor.Add(0, 0, 0, 1000);
	Floor.Add(0, 0, 0, 1000);
	Floor.Run(180);
	EXPECT_GE(FlatDistance(Floor.Bodies[0].Position, Floor.Bodies[1].Position), 69);
	EXPECT_GT(Floor.PlaceOf(0).Y, 300);
	EXPECT_GT(Floor.PlaceOf(1).Y, 300);
}

TEST(Avoidance, BodiesOnAnotherStoreyAreIgnored)
{
	Crowd Floor;
	Floor.Add(0, 0, 1000, 0);
	Floor.Add(200, 0, -1000, 0).Position.Z = 300;
	Floor.Run(30);
	EXPECT_DOUBLE_EQ(Floor.PlaceOf(0).Y, 0);
	EXPECT_NEAR(Floor.PlaceOf(0).X, 150, 1e-9);
}

TEST(Avoidance, ABodyThatDoesNotObeyIsNeitherSteeredNorPushed)
{
	Crowd Floor;
	CrowdBody& Stubborn = Floor.Add(-300, 0, 1000, 0);
	Stubborn.AvoidsGroups = 0;
	Floor.Add(0, 1, -1000, 0);
	Floor.Add(300, 0, 300, 0).bRests = true;
	Floor.Run(180);
	EXPECT_DOUBLE_EQ(Floor.PlaceOf(0).Y, 0);
	EXPECT_GT(Floor.NearestCm, 66) << "walking and standing bodies make way";
}

TEST(Avoidance, OfTwoRanksTheLowerOneGivesWayAlone)
{
	Crowd Floor;
	Floor.Add(-300, 1, 1000, 0).Rank = 2;
	Floor.Add(300, 0, -1000, 0);
	double Aside = 0;
	for (int Count = 0; Count < 180; ++Count)
	{
		Floor.Run(1);
		EXPECT_LT(std::abs(Floor.PlaceOf(0).Y), 2);
		Aside = std::max(Aside, std::abs(Floor.PlaceOf(1).Y));
	}
	EXPECT_GT(Floor.NearestCm, 69);
	EXPECT_GT(Aside, 60);
}

TEST(Avoidance, BodiesOfOtherGroupsPassThrough)
{
	Crowd Floor;
	Floor.Add(-300, 0, 1000, 0).AvoidsGroups = 2;
	CrowdBody& Other = Floor.Add(300, 0, -1000, 0);
	Other.AvoidsGroups = 2;
	Floor.Run(120);
	EXPECT_LT(Floor.NearestCm, 10);
}

TEST(Avoidance, AStandingBodyMakesWayAndComesBack)
{
	Crowd Floor;
	Floor.Add(-400, 0, 1000, 0);
	CrowdBody& Standing = Floor.Add(0, 0, 0, 0);
	Standing.bRests = true;
	Standing.bStays = true;
	double Farthest = 0;
	for (int Count = 0; Count < 600; ++Count)
	{
		Floor.Run(1);
		Farthest = std::max(Farthest, LengthOf(Floor.PlaceOf(1).X, Floor.PlaceOf(1).Y));
	}
	EXPECT_GT(Floor.NearestCm, 69);
	EXPECT_GT(Farthest, 10);
	EXPECT_LT(LengthOf(Floor.PlaceOf(1).X, Floor.PlaceOf(1).Y), 40);
}

TEST(Avoidance, ABodyAtItsAimStaysThereWhateverItsLane)
{
	Crowd Floor;
	Floor.Add(0, 0, 0, 0).Memory->LaneCm = 200;
	Floor.Add(300, 0, 300, 0);
	Floor.Run(30);
	EXPECT_NEAR(Floor.PlaceOf(0).X, 0, 1);
	EXPECT_NEAR(Floor.PlaceOf(0).Y, 0, 1);
}

TEST(Avoidance, AHostThatIsSlowToTakeUpAVelocityIsNotSlowedTwice)
{
	Crowd Floor;
	Floor.TakesUpS = 0.3;
	Floor.Add(0, 0, 1500, 0);
	Floor.Add(0, 300, 1500, 300);
	Floor.Run(60);
	for (const CrowdBody& Body : Floor.Bodies)
	{
		EXPECT_GT(Body.Current.X, 0.8 * Body.SpeedCmPerS);
	}
}

TEST(Avoidance, ABodyHeldUpByAWallPassesTheCornerToItsLeft)
{
	std::string Picture = OpenFloor();
	for (int Row = 30; Row < 36; ++Row)
	{
		Picture[static_cast<size_t>(Row * 81 + 40)] = '#';
	}
	Crowd Floor(Picture);
	Floor.Add(-0.4, 14.6, 100, -0.5); // the corner is at the origin
	Floor.Add(-200, 0, -200, 0);
	Floor.Run(120);
	EXPECT_GT(Floor.PlaceOf(0).X, 50);
}

TEST(Avoidance, BodiesThatCameToRestStandStill)
{
	Crowd Floor;
	Floor.Add(0, 0, 1500, 0);
	Floor.Add(0, 300, 1500, 300);
	Floor.Run(60);
	for (CrowdBody& Body : Floor.Bodies)
	{
		Body.bRests = true;
	}
	Floor.Run(36);
	for (const CrowdBody& Body : Floor.Bodies)
	{
		EXPECT_EQ(Body.Result.X, 0);
		EXPECT_EQ(Body.Result.Y, 0);
	}
}

TEST(Avoidance, WideAndNarrowBodiesKeepTheirOwnDistances)
{
	Crowd Floor;
	for (int Index = 0; Index < 24; ++Index)
	{
		const SineAndCosine Turn = SineCosine(Index * 0.2617993877991494);
		CrowdBody& Body = Floor.Add(900 * Turn.Cosine, 900 * Turn.Sine, -900 * Turn.Cosine, -900 * Turn.Sine);
		Body.RadiusCm = Index % 3 == 0 ? 25 : Index % 3 == 1 ? 40 : 90;
	}
	for (int Count = 0; Count < 900; ++Count)
	{
		Floor.Run(1);
		for (size_t First = 0; First < Floor.Bodies.size(); ++First)
		{
			for (size_t Second = 0; Second < First; ++Second)
			{
				const CrowdBody& A = Floor.Bodies[First];
				const CrowdBody& B = Floor.Bodies[Second];
				ASSERT_GT(FlatDistance(A.Position, B.Position), 0.95 * (A.RadiusCm + B.RadiusCm)) << Count;
			}
		}
	}
	for (const CrowdBody& Body : Floor.Bodies)
	{
		EXPECT_LT(FlatDistance(Body.Position, Body.Goal), 60);
	}
}
} // namespace
} // namespace Rtp::Testing
