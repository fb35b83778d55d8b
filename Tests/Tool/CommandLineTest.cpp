// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "CommandLine.h"

#include "Commands/CommandTable.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>

namespace Rtp::Tool
{
namespace
{
using testing::HasSubstr;
using CommandLineTest = ToolTest;
} // namespace

TEST_F(CommandLineTest, HelpListsEveryCommand)
{
	for (const std::vector<std::string>& Arguments : {std::vector<std::string>{}, {"--help"}})
	{
		const std::string Help = RunToSucceed(Arguments);
		for (const CommandEntry& Entry : ListCommands())
		{
			EXPECT_THAT(Help, HasSubstr(std::string("\n  ") + Entry.Name + " "));
			EXPECT_THAT(Help, HasSubstr(Entry.Summary));
		}
	}
}

TEST_F(CommandLineTest, EveryCommandExplainsItselfWithExamples)
{
	for (const CommandEntry& Entry : ListCommands())
	{
		const std::string Help = RunToSucceed({Entry.Name, "--help"});
		ExpectHas(
			Help, {std::string("Usage: rtp ") + Entry.Name, "Examples:\n  rtp ", std::string("\n  rtp ") + Entry.Name});
	}
}

TEST_F(CommandLineTest, PrintsItsVersion)
{
	EXPECT_EQ(RunToSucceed({"--version"}), std::string("rtp ") + RTP_VERSION + "\n");
}

TEST_F(CommandLineTest, UnknownCommandsAndOptionsAreErrorsOfOneLine)
{
	EXPECT_EQ(RunToFail({"frobnicate"}), "rtp: unknown command 'frobnicate'; 'rtp --help' lists the commands\n");
	EXPECT_THAT(RunToFail({"--frobnicate"}), HasSubstr("--frobnicate"));
	EXPECT_THAT(RunToFail({"inspect", "x.map", "--frobnicate"}), HasSubstr("--frobnicate"));
	EXPECT_THAT(RunToFail({"inspect", "x.map", "--moves", "9"}), HasSubstr("'rtp inspect --help'"));
	EXPECT_THAT(RunToFail({"inspect"}), HasSubstr("FILE is required"));
	EXPECT_THAT(RunToFail({"inspect", "."}), HasSubstr(".: is a folder"));
	EXPECT_THAT(RunToFail({"generate", "castle"}), HasSubstr("castle"));
	EXPECT_THAT(RunToFail({"generate", "cave"}), HasSubstr("--output is required"));
	EXPECT_THAT(RunToFail({""}), HasSubstr("unknown command ''"));
}

TEST_F(CommandLineTest, SeedsAreWholeNumbersThatAreTakenAsTheyAre)
{
	for (const char* Wrong : {"-1", "18446744073709551616", "99999999999999999999", "1.5", "", "0x10"})
	{
		EXPECT_THAT(
			RunToFail({"generate", "cave", "--size", "20x20", "--seed", Wrong, "-o", In("a.map")}), HasSubstr("--seed"))
			<< Wrong;
	}
	RunToSucceed({"generate", "cave", "--size", "20x20", "--seed", "18446744073709551615", "-o", In("a.map")});
	EXPECT_THAT(RunToFail({"crowd", "--map", In("a.map"), "--seed", "-1"}), HasSubstr("--seed"));
}
} // namespace Rtp::Tool
