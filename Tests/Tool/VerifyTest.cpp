// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Files/MapLoading.h"
#include "Files/ScenarioLoading.h"
#include "TestPaths.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>

#include <filesystem>

namespace Rtp::Tool
{
namespace
{
using testing::HasSubstr;
using testing::Not;

constexpr const char* MapToVerify = "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n";

class VerifyTest : public ToolTest
{
protected:
	/** Verifies a scenario of these problem lines on the small map. */
	ToolOutcome Verify(const std::string& Lines, std::vector<std::string> More = {}) const
	{
		Put("a.map", MapToVerify);
		std::vector<std::string> Arguments{"verify", Put("a.map.scen", "version 1\n" + Lines)};
		Arguments.insert(Arguments.end(), More.begin(), More.end());
		return Run(Arguments);
	}
};
} // namespace

TEST_F(VerifyTest, AgreesWithLengthsThatAreRight)
{
	const ToolOutcome Outcome = Verify("0 maps/a.map 4 3 0 0 3 2 5\n0 a.map 4 3 0 0 3 0 3\n0 a.map 4 3 1 0 1 0 0\n");
	EXPECT_EQ(Outcome.ExitCode, 0) << Outcome.Out << Outcome.Err;
	EXPECT_THAT(Outcome.Out, HasSubstr("3 problems of 1 scenarios checked"));
	EXPECT_THAT(Outcome.Out, HasSubstr("all as they should be"));
}

TEST_F(VerifyTest, NamesTheLineOfALengthThatIsWrong)
{
	const ToolOutcome Outcome = Verify("0 a.map 4 3 0 0 3 0 3\n0 a.map 4 3 0 0 3 2 4.41421356\n");
	EXPECT_EQ(Outcome.ExitCode, 1);
	EXPECT_THAT(Outcome.Out, HasSubstr(In("a.map.scen") + ":3: the file says 4.41421356, A* finds 5.00000000"));
	EXPECT_THAT(Outcome.Out, HasSubstr("1 not as they should be"));
}

TEST_F(VerifyTest, ForgivesHundredthsAndTheToleranceButNoMore)
{
	EXPECT_EQ(Verify("0 a.map 4 3 0 0 3 2 5.005\n").ExitCode, 0);
	EXPECT_EQ(Verify("0 a.map 4 3 0 0 3 2 5.0052\n").ExitCode, 1);
	EXPECT_EQ(Verify("0 a.map 4 3 0 0 3 2 5.2\n", {"--tolerance", "0.04"}).ExitCode, 0);
	EXPECT_EQ(Verify("0 a.map 4 3 0 0 3 2 5.3\n", {"--tolerance", "0.04"}).ExitCode, 1);
}

TEST_F(VerifyTest, AProblemWithoutAPathDiffers)
{
	Put("b.map", "type octile\nheight 1\nwidth 3\nmap\n.@.\n");
	const ToolOutcome Outcome = Run({"verify", Put("b.scen", "version 1\n0 b.map 3 1 0 0 2 0 2\n")});
	EXPECT_EQ(Outcome.ExitCode, 1);
	EXPECT_THAT(Outcome.Out, HasSubstr("A* finds no path"));
}

TEST_F(VerifyTest, ZeroIsTheLengthOfAGoalOutOfReach)
{
	Put("b.map", "type octile\nheight 1\nwidth 3\nmap\n.@.\n");
	EXPECT_EQ(Run({"verify", Put("b.scen", "version 1\n0 b.map 3 1 0 0 2 0 0\n")}).ExitCode, 0);
	EXPECT_EQ(Verify("0 a.map 4 3 0 0 3 0 0\n").ExitCode, 1) << "it can be reached";
}

TEST_F(VerifyTest, OfTheWarcraftSetOnlyStartsAndGoalsCount)
{
	const std::string Lines = "0 maps/wc3maps/a.map 4 3 0 0 3 2 4.4\n0 maps/wc3maps/a.map 4 3 1 1 0 0 1\n";
	const ToolOutcome Outcome = Verify(Lines);
	EXPECT_EQ(Outcome.ExitCode, 0) << Outcome.Out << Outcome.Err;
	EXPECT_THAT(Outcome.Out, HasSubstr("reported only; 1 problems not for ground walkers left out"));
	EXPECT_THAT(Outcome.Out, HasSubstr("13.6364")) << "the difference is 0.6 of 4.4";
}

TEST_F(VerifyTest, ASampleIsAsLargeAsAsked)
{
	std::string Lines;
	for (int32_t Problem = 0; Problem < 50; ++Problem)
	{
		Lines += "0 a.map 4 3 0 0 3 2 5\n";
	}
	EXPECT_THAT(Verify(Lines, {"--sample", "7"}).Out, HasSubstr("7 problems of 1 scenarios"));
	EXPECT_THAT(Verify(Lines, {"--sample", "70"}).Out, HasSubstr("50 problems of 1 scenarios"));
}

TEST_F(VerifyTest, ScenariosThatCannotBeCheckedAreErrors)
{
	EXPECT_THAT(RunToFail({"verify", In("gone.scen")}), HasSubstr("gone.scen: cannot read"));
	EXPECT_THAT(RunToFail({"verify", In("")}), HasSubstr("there is no .scen file in this folder"));
	EXPECT_THAT(RunToFail({"verify", Put("a.scen", "version 1\n0 gone.map 1 1 0 0 0 0 0\n")}),
		HasSubstr("gone.map: cannot read"));
	Put("a.map", MapToVerify);
	EXPECT_EQ(RunToFail({"verify", Put("a.scen", "version 1\n0 a.map 5 3 0 0 0 0 0\n")}),
		"rtp: " + In("a.scen") + ":2: the problem is for a map of 5 x 3, the map has 4 x 3\n");
	EXPECT_EQ(RunToFail({"verify", Put("a.scen", "version 1\n0 a.map 4 3 1 1 0 0 0\n")}),
		"rtp: " + In("a.scen") + ":2: the start (1, 1) is in a wall\n");
	EXPECT_EQ(RunToFail({"verify", Put("a.scen", "version 1\n0 a.map 4 3 0 0 0 3 0\n")}),
		"rtp: " + In("a.scen") + ":2: the goal (0, 3) is outside the map\n");
}

TEST_F(VerifyTest, AStarAgreesWithASampleOfThePublicBenchmarks)
{
	const std::optional<std::filesystem::path> Maps = Testing::BenchmarkDataDir("maps");
	if (!Maps)
	{
		GTEST_SKIP() << "no benchmark maps: put MovingAI maps and scenarios into $RTP_DATA/maps";
	}
	const ToolOutcome Outcome = Run({"verify", Maps->string(), "--sample", "300", "--seed", "20"});
	EXPECT_EQ(Outcome.ExitCode, 0) << Outcome.Out << Outcome.Err;
	EXPECT_THAT(Outcome.Out, HasSubstr("300 problems"));
}
} // namespace Rtp::Tool
