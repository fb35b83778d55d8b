// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/SceneRun.h"
#include "Crowd/Scenes/SceneRoutes.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace Rtp::Tool
{
namespace
{
using testing::HasSubstr;

class CrowdSceneTest : public ToolTest
{
protected:
	/** The rows of a run, by contender. */
	static std::map<std::string, nlohmann::json> Contest(std::vector<std::string> Arguments)
	{
		Arguments.insert(Arguments.begin(), {"crowd", "--json", "-", "--scene"});
		std::map<std::string, nlohmann::json> Rows;
		const nlohmann::json Report = nlohmann::json::parse(RunToSucceed(Arguments));
		for (const nlohmann::json& Row : Report["results"])
		{
			Rows[Row["contender"]] = Row;
		}
		return Rows;
	}
};

/** A floor ten metres deep with a wall on it. */
CrowdScene SceneWithWall(double WidthCm, const SceneWall& Wall)
{
	CrowdScene Scene;
	Scene.WidthCm = WidthCm;
	Scene.HeightCm = 1000;
	Scene.Walls.push_back(Wall);
	return Scene;
}

/** Walks straight to its goal, through everything. */
class StraightWalkers final : public ICrowdContender
{
public:
	explicit StraightWalkers(const CrowdScene& InScene)
		: Scene(InScene)
	{
	}

	std::string Name() const override
	{
		return "straight";
	}

	MovingCosts Tick(double Now, double) override
	{
		Time = Now;
		return {};
	}

	WorldPos PositionOf(uint32_t Index) const override
	{
		const SceneBody& Body = Scene.Bodies[Index];
		const double Way = FlatDistance(Body.Start, Body.Goal);
		const double Share = std::min(1.0, Body.SpeedCmPerS * Time / Way);
		return {Body.Start.X + Share * (Body.Goal.X - Body.Start.X),
			Body.Start.Y + Share * (Body.Goal.Y - Body.Start.Y), Body.Start.Z};
	}

	bool SaysArrived(uint32_t) const override
	{
		return false;
	}

private:
	const CrowdScene& Scene;
	double Time = 0;
};
} // namespace

TEST_F(CrowdSceneTest, BodiesOfEverySceneStandApartOnFreeFloorAndHaveAWay)
{
	for (const std::string& Name : SceneNames())
	{
		const CrowdScene Scene = *MakeScene({.Name = Name, .Agents = 24, .Seed = 3});
		const std::vector<double> Shortest = ShortestWays(Scene);
		EXPECT_GE(Scene.WalkerCount(), 20u) << Name;
		for (size_t Index = 0; Index < Scene.Bodies.size(); ++Index)
		{
			const SceneBody& Body = Scene.Bodies[Index];
			EXPECT_TRUE(IsFree(Scene, Body.Start, Scene.RadiusCm)) << Name << ' ' << Index;
			EXPECT_TRUE(IsFree(Scene, Body.Goal, Scene.RadiusCm)) << Name << ' ' << Index;
			EXPECT_EQ(Body.Role == BodyRole::Walker, Shortest[Index] > 0) << Name << ' ' << Index;
			for (size_t Other = 0; Other < Index; ++Other)
			{
				const SceneBody& Neighbour = Scene.Bodies[Other];
				EXPECT_TRUE(FlatDistance(Body.Start, Neighbour.Start) >= 2 * Scene.RadiusCm ||
					Body.Start.Z != Neighbour.Start.Z)
					<< Name << ' ' << Index << ' ' << Other;
			}
		}
	}
}

TEST_F(CrowdSceneTest, ShortestWaysLeadAroundCorners)
{
	CrowdScene Scene = SceneWithWall(1000, {{450, 0, 550, 600}});
	Scene.Bodies.push_back({{200, 600, 0}, {800, 600, 0}});
	SceneRoutes Routes(Scene);
	EXPECT_FALSE(Routes.CanGoStraight(Scene.Bodies[0].Start, Scene.Bodies[0].Goal));
	EXPECT_TRUE(Routes.CanGoStraight({200, 640, 0}, {800, 640, 0}));
	// Straight to the quarter circles of the two corners, along them, and 100 cm between them.
	const double Leg = std::sqrt(250.0 * 250 - 35 * 35);
	const double Turn = 35 * std::asin(35 / 250.0);
	EXPECT_NEAR(ShortestWays(Scene)[0], 2 * (Leg + Turn) + 100, 1);
}

TEST_F(CrowdSceneTest, OverlapsWallsAndArrivalsAreCountedFromPositions)
{
	CrowdScene Scene = SceneWithWall(2000, {{950, 0, 1050, 400}});
	Scene.Bodies.push_back({{500, 500, 0}, {1500, 500, 0}});
	Scene.Bodies.push_back({{1500, 500, 0}, {500, 500, 0}});
	Scene.Bodies.push_back({{500, 200, 0}, {1500, 200, 0}});
	StraightWalkers Walkers(Scene);
	const SceneFigures Measured = RunScene(Scene, {1000, 1000, 1000}, Walkers, {.Hz = 60});
	EXPECT_EQ(Measured.Arrived, 3u);
	EXPECT_NEAR(*Measured.TimeTo100S, 970 / 300.0, 0.02);
	EXPECT_NEAR(Measured.LengthRatio, 1, 0.01);
	EXPECT_EQ(Measured.WallCrossings, 1u) << "the third walker goes through the wall";
	// Two discs of 70 cm that meet at 600 cm/s are nearer than 63 cm for 0.21 s.
	EXPECT_NEAR(Measured.Overlap, 0.21 / (3 * 970 / 300.0), 0.004);
	EXPECT_EQ(*Measured.Restless, 0u);
}

TEST_F(CrowdSceneTest, EveryContenderReportsEveryDocumentedKey)
{
	const auto Rows = Contest({"pocket", "--agents", "6", "--seconds", "40", "--hz", "30"});
	for (const char* Contender : {"movers", "orca", "detour"})
	{
		for (const char* Key : {"walkers", "arrived", "capacity_s", "time_to_95_s", "time_to_100_s", "length_ratio",
				 "overlap", "player_overlap", "wall_crossings", "jitter", "restless", "planning_us", "moving_us",
				 "agents_per_ms", "trace_hash"})
		{
			EXPECT_TRUE(Rows.at(Contender).contains(Key)) << Contender << ' ' << Key;
		}
		EXPECT_EQ(Rows.at(Contender)["arrived"], 6) << Contender;
		EXPECT_EQ(Rows.at(Contender)["wall_crossings"], 0) << Contender;
		EXPECT_LT(Rows.at(Contender)["length_ratio"], 1.3) << Contender;
	}
}

TEST_F(CrowdSceneTest, AllContendersClimbStairs)
{
	for (const auto& [Contender, Row] : Contest({"stairs", "--agents", "2", "--seconds", "60"}))
	{
		EXPECT_EQ(Row["arrived"], 2) << Contender;
	}
}

TEST_F(CrowdSceneTest, ASceneIsTheSameForEveryNumberOfThreadsAndDiffersBySeed)
{
	const auto Hash = [](const char* Threads, const char* Seed)
	{
		return Contest({"crossing", "--agents", "80", "--seconds", "12", "--contenders", "movers", "--threads", Threads,
			"--seed", Seed})["movers"]["trace_hash"];
	};
	const nlohmann::json Alone = Hash("1", "1");
	EXPECT_EQ(Hash("2", "1"), Alone);
	EXPECT_EQ(Hash("3", "1"), Alone);
	EXPECT_NE(Hash("1", "2"), Alone);
}

TEST_F(CrowdSceneTest, WrongSceneArgumentsAreOneLineEach)
{
	EXPECT_THAT(RunToFail({"crowd", "--scene", "ballroom"}), HasSubstr("ballroom"));
	EXPECT_THAT(RunToFail({"crowd", "--scene", "door", "--contenders", "wizard"}), HasSubstr("wizard"));
	EXPECT_THAT(RunToFail({"crowd", "--scene", "door", "--map", "a.map"}), HasSubstr("--map"));
	EXPECT_THAT(RunToFail({"crowd", "--width", "2", "--map", "a.map"}), HasSubstr("--scene"));
}
} // namespace Rtp::Tool
