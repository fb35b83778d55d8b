// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Demo/Base64.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

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
	EXPECT_EQ(Data["planners"][0]["name"], "atlas:scale=straight");
	EXPECT_THAT(Data["planners"][3]["name"].get<std::string>(), HasSubstr("Detour sliced"));
	EXPECT_LE(Data["run"]["worst_expansions"], Data["run"]["budget"]);
	EXPECT_THAT(RunToSucceed({"replay", In("demo/garage.rtprun")}), HasSubstr("the same as recorded"));
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
