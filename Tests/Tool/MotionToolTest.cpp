// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace Rtp::Tool
{
namespace
{
using testing::HasSubstr;

constexpr const char* YardMap = "type octile\nheight 10\nwidth 16\nmap\n"
								"................\n................\n....@@@@@@@@....\n....@@@@@@@@....\n"
								"................\n................\n@@@@@@@@@@......\n................\n"
								"................\n................\n";
constexpr const char* YardProblems = "version 1\n"
									 "0 yard.map 16 10 1 1 14 8 15.9\n"
									 "0 yard.map 16 10 1 8 2 4 17.5\n";

class MotionToolTest : public ToolTest
{
protected:
	MotionToolTest()
		: Map(Put("yard.map", YardMap))
	{
		Put("yard.map.scen", YardProblems);
	}

	std::vector<std::string> Bench(std::vector<std::string> More) const
	{
		std::vector<std::string> Arguments{"bench", "--map", Map, "--table-radius", "8"};
		Arguments.insert(Arguments.end(), More.begin(), More.end());
		return Arguments;
	}

	std::string Map;
};
} // namespace

TEST_F(MotionToolTest, BenchHasARowForEachSettingAndPlanner)
{
	for (const char* Model : {"humanoid", "tank", "vehicle"})
	{
		const nlohmann::json Document = nlohmann::json::parse(RunToSucceed(Bench({"--motion", Model, "--weight", "1,2",
			"--reopen", "on,off", "--estimate", "octile,max,database", "--planner", "two-level", "--json", "-"})));
		const nlohmann::json& Rows = Document["results"];
		ASSERT_EQ(Rows.size(), 3u * 2u * 2u + 1u);
		for (const nlohmann::json& Row : Rows)
		{
			EXPECT_EQ(Row["solved"], 2) << Row;
			EXPECT_GE(Row["cost"].get<double>() * 1.0001, Rows[0]["cost"].get<double>()) << Row;
		}
		EXPECT_NEAR(Rows[4]["cost"].get<double>(), Rows[0]["cost"].get<double>(), 1e-9) << "both are cheapest";
		EXPECT_LT(Rows[4]["expansions"].get<double>(), Rows[0]["expansions"].get<double>()) << "max beside octile";
		EXPECT_EQ(Rows.back()["acted_at_once"], 2);
	}
}

TEST_F(MotionToolTest, BenchPrintsATableAndTakesGoalHeadings)
{
	const std::string Any = RunToSucceed(Bench({"--motion", "vehicle"}));
	EXPECT_THAT(Any, HasSubstr("A* w=1 reopen=on max"));
	EXPECT_THAT(Any, HasSubstr("2 |      2 |"));
	EXPECT_THAT(RunToSucceed(Bench({"--motion", "vehicle", "--goal-heading", "fixed"})), HasSubstr("2 |      2 |"));
}

TEST_F(MotionToolTest, BenchRefusesWhatMakesNoSense)
{
	EXPECT_THAT(RunToFail(Bench({"--motion", "bicycle"})), HasSubstr("bicycle"));
	EXPECT_THAT(RunToFail(Bench({"--motion", "tank", "--weight", "0.5"})), HasSubstr("weight"));
	EXPECT_THAT(RunToFail(Bench({"--motion", "tank", "--weight", "1,x"})), HasSubstr("weight"));
	EXPECT_THAT(RunToFail(Bench({"--motion", "tank", "--reopen", "maybe"})), HasSubstr("--reopen"));
	EXPECT_THAT(RunToFail(Bench({"--motion", "tank", "--estimate", "guess"})), HasSubstr("no estimate 'guess'"));
	EXPECT_THAT(RunToFail(Bench({"--motion", "tank", "--planner", "lrta"})), HasSubstr("no motion planner 'lrta'"));
	EXPECT_THAT(RunToFail(Bench({"--motion", "tank", "--edits", "3"})), HasSubstr("--edits excludes --motion"));
	EXPECT_THAT(RunToFail(Bench({"--motion", "tank", "--threads", "1"})), HasSubstr("--threads excludes --motion"));
	EXPECT_THAT(RunToFail({"bench", "--map", Map, "--planner", "lrta", "--weight", "2"}),
		HasSubstr("--weight requires --motion"));
	EXPECT_THAT(RunToFail({"bench", "--map", Map}), HasSubstr("--planner is required"));
}

TEST_F(MotionToolTest, RenderDrawsDrives)
{
	const std::string Picture = In("drive.png");
	for (const char* Planner : {"astar", "two-level", "tba"})
	{
		RunToSucceed({"render", "--map", Map, "--motion", "vehicle", "--planner", Planner, "--heading", "90",
			"--goal-heading", "180", "-o", Picture});
		EXPECT_THAT(Get("drive.png"), HasSubstr("PNG"));
	}
	RunToSucceed({"render", "--map", Map, "--motion", "tank", "--window", "2,1,8,6", "-o", Picture});
}

TEST_F(MotionToolTest, RenderRefusesWhatMakesNoSense)
{
	const std::vector<std::string> Base{"render", "--map", Map, "-o", In("drive.png")};
	const auto With = [&](std::vector<std::string> More)
	{
		std::vector<std::string> All = Base;
		All.insert(All.end(), More.begin(), More.end());
		return All;
	};
	EXPECT_THAT(RunToFail(With({"--motion", "hovercraft"})), HasSubstr("hovercraft"));
	EXPECT_THAT(RunToFail(With({"--motion", "tank", "--planner", "lrta"})), HasSubstr("no motion planner 'lrta'"));
	EXPECT_THAT(RunToFail(With({"--motion", "tank", "--goal-heading", "north"})), HasSubstr("--goal-heading"));
	EXPECT_THAT(RunToFail(With({"--window", "1,2,3"})), HasSubstr("--window"));
	EXPECT_THAT(RunToFail(With({"--window", "1,2,0,4"})), HasSubstr("--window"));
	EXPECT_EQ(Files(), (std::vector<std::string>{"yard.map", "yard.map.scen"}));
}
} // namespace Rtp::Tool
