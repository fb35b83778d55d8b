// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Console/Table.h"
#include "Demo/Base64.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <numeric>

namespace Rtp::Tool
{
namespace
{
using testing::HasSubstr;
using testing::Not;

class DemoTest : public ToolTest
{
};

/** The data of the page. */
nlohmann::json DataOf(const std::string& Page)
{
	const std::string Mark = "const Data = ";
	const size_t From = Page.find(Mark) + Mark.size();
	return nlohmann::json::parse(Page.substr(From, Page.find(";\n", From) - From));
}
} // namespace

TEST_F(DemoTest, WritesAReportThatNeedsNothingElse)
{
	const std::string Out = RunToSucceed({"demo", "garage", "--agents", "20", "--seconds", "3", "--problems", "5",
		"--planner", "tba", "--doors", "3", "-o", In("demo")});
	for (const char* Word : {"navmesh", "database", "planning per tick", "Detour sliced", "report.html"})
	{
		EXPECT_THAT(Out, HasSubstr(Word));
	}
	const std::string Page = Get("demo/report.html");
	EXPECT_THAT(Page, Not(HasSubstr("@DATA@")));
	EXPECT_THAT(Page, Not(HasSubstr("src=\"")));
	const nlohmann::json Data = DataOf(Page);
	EXPECT_EQ(Data["run"]["ticks"], 180);
	EXPECT_EQ(Data["frames"]["count"], 15);
	EXPECT_EQ(Data["frames"]["bytes"].get<std::string>().size(), (15 * 20 * 5 + 2) / 3 * 4);
	const std::vector<int> Counts = Data["histogram"]["counts"];
	EXPECT_EQ(std::accumulate(Counts.begin(), Counts.end(), 0), 180) << "every tick is in the histogram";
	EXPECT_EQ(Data["doors"].size(), 3u);
	ASSERT_EQ(Data["planners"].size(), 4u);
	EXPECT_EQ(Data["planners"][0]["planner"], "atlas:scale=straight");
	EXPECT_THAT(Data["planners"][3]["planner"].get<std::string>(), HasSubstr("Detour sliced"));
	EXPECT_LE(Data["run"]["worst_tick_expansions"], Data["run"]["budget"]);
	EXPECT_THAT(Out, HasSubstr("p99 " + Fixed(Data["run"]["planning_us"]["p99"], 1))) << "both show the same figures";
	EXPECT_EQ(Data["storeys"].size(), Data["level"]["storeys"]);
	EXPECT_EQ(Data["ticks"]["moving"].size(), 180u);
	ASSERT_EQ(Data["ways"].size(), 20u);
	EXPECT_EQ(Data["ways"][0][0][0], 0) << "every mover gets its first goal in the first tick";
	EXPECT_EQ(Data["planners"][2]["agent_bytes"], 0) << "whole searches of Detour share one query";
	EXPECT_THAT(RunToSucceed({"replay", In("demo/garage.rtprun")}), HasSubstr("the same as recorded"));
}

TEST_F(DemoTest, EqualSeedsAndBudgetsGiveEqualJourneys)
{
	for (const char* Target : {"one", "two"})
	{
		RunToSucceed({"demo", "garage", "--agents", "20", "--seconds", "3", "--problems", "3", "--planner", "tba",
			"--budget", "900", "-o", In(Target)});
	}
	const nlohmann::json One = DataOf(Get("one/report.html"));
	const nlohmann::json Two = DataOf(Get("two/report.html"));
	EXPECT_EQ(One["run"]["budget"], 900);
	EXPECT_EQ(One["ways"], Two["ways"]);
	EXPECT_EQ(One["frames"]["bytes"], Two["frames"]["bytes"]);
}

TEST_F(DemoTest, ShowsTheUsersOwnLevel)
{
	const std::string Map =
		Put("yard.map", "type octile\nheight 4\nwidth 9\nmap\n.........\n....@....\n....@....\n.........\n");
	const std::vector<std::string> Common = {"--agents", "5", "--seconds", "1", "--problems", "3", "--planner", "tba"};
	const auto RunOn = [&](const std::string& Level, const std::string& Target)
	{
		std::vector<std::string> Words{"demo", Level, "-o", In(Target), "--doors", "0"};
		Words.insert(Words.end(), Common.begin(), Common.end());
		return RunToSucceed(Words);
	};
	RunOn(Map, "demo");
	EXPECT_EQ(DataOf(Get("demo/report.html"))["level"]["cells"], 34);
	EXPECT_THAT(RunToSucceed({"replay", In("demo/yard.rtprun")}), HasSubstr("the same as recorded"));
	const std::string Level = In("demo/garage.obj");
	RunToSucceed({"generate", "garage", "--seed", "3", "-o", Level});
	const std::string Before = Get("demo/garage.obj");
	RunOn(Level, "demo");
	EXPECT_EQ(Get("demo/garage.obj"), Before) << "the input stays as it is";
	EXPECT_EQ(DataOf(Get("demo/report.html"))["level"]["name"], "garage");
	EXPECT_THAT(RunToFail({"demo", In("demo/garage.rtpgrid"), "-o", In("demo")}), HasSubstr("several storeys"));
	EXPECT_THAT(RunToFail({"demo", In("demo/yard.rtpgrid"), "-o", In("demo")}), HasSubstr("write its grid over it"));
	EXPECT_THAT(RunToFail({"demo", In("none.obj"), "-o", In("other")}), HasSubstr("none.obj"));
	EXPECT_FALSE(std::filesystem::exists(In("other")));
}

TEST_F(DemoTest, RefusesWhatItDoesNotKnowBeforeItWrites)
{
	EXPECT_THAT(RunToFail({"demo", "castle", "-o", In("demo")}), HasSubstr("there is no level 'castle'"));
	EXPECT_THAT(RunToFail({"demo", "--planner", "wizard", "-o", In("demo")}), HasSubstr("wizard"));
	EXPECT_TRUE(Files().empty());
	Put("taken", "a file");
	EXPECT_THAT(RunToFail({"demo", "garage", "-o", In("taken/demo")}), HasSubstr("taken"));
}

TEST(Base64, IsThatOfTheStandard)
{
	const std::pair<const char*, const char*> Cases[] = {
		{"", ""}, {"f", "Zg=="}, {"fo", "Zm8="}, {"foo", "Zm9v"}, {"foobar", "Zm9vYmFy"}};
	for (const auto& [Text, Coded] : Cases)
	{
		EXPECT_EQ(Base64(Text), Coded);
	}
	EXPECT_EQ(Base64("\xFF\xFE\x80"), "//6A");
}
} // namespace Rtp::Tool
