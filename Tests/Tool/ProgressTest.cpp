// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "CommandLine.h"
#include "Console/ProgressBar.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <initializer_list>
#include <sstream>
#include <string>

namespace Rtp::Tool
{
namespace
{
using testing::HasSubstr;
using ProgressTest = ToolTest;

/** The standard error of a command that runs in a terminal. */
std::string Watch(const std::vector<std::string>& Arguments)
{
	std::ostringstream Out, Err;
	Console Terminal{Out, Err, true};
	EXPECT_EQ(RunCommandLine(Arguments, Terminal), ExitDone) << Err.str();
	return Err.str();
}

/** The longest line that was drawn by a bar; each begins with a wipe. */
size_t LongestLine(const std::string& Drawn)
{
	const std::string Wipe = "\r\x1B[K";
	size_t Longest = 0;
	for (size_t Begin = Drawn.find(Wipe); Begin != std::string::npos;)
	{
		const size_t End = Drawn.find(Wipe, Begin + 1);
		Longest = std::max(Longest, std::min(End, Drawn.size()) - Begin - Wipe.size());
		Begin = End;
	}
	return Longest;
}
} // namespace

TEST_F(ProgressTest, ABarFitsItsTerminal)
{
	for (const size_t Columns : std::initializer_list<size_t>{120, 80, 40, 12, 1, 0})
	{
		std::ostringstream Out, Err;
		Console Terminal{Out, Err, true, Columns};
		ProgressBar(Terminal, "a title of some length", 1000).Advance(250);
		EXPECT_THAT(Err.str(), HasSubstr(std::string("25 %, 250 of 1000").substr(0, Columns == 0 ? 0 : Columns - 1)));
		EXPECT_LE(LongestLine(Err.str()), Columns == 0 ? 0 : Columns - 1) << "a line that is wrapped cannot be wiped";
	}
}

TEST_F(ProgressTest, BuildsOfDatabasesAndGridsAreShown)
{
	RunToSucceed({"generate", "cave", "--size", "64x64", "-o", In("a.map")});
	EXPECT_THAT(Watch({"crowd", "--map", In("a.map"), "--agents", "2", "--ticks", "5"}), HasSubstr("contracting"));
	EXPECT_THAT(
		Watch({"bench", "--map", In("a.map"), "--planner", "atlas", "--problems", "2"}), HasSubstr("contracting"));
	RunToSucceed({"generate", "garage", "--count", "2", "-o", In("a.obj")});
	EXPECT_THAT(Watch({"voxelize", In("a.obj"), "--cell", "50", "--radius", "35", "-o", In("a.rtpgrid")}),
		HasSubstr("finding cells"));
}
} // namespace Rtp::Tool
