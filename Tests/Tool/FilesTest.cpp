// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Files/MapLoading.h"
#include "Files/ScenarioLoading.h"
#include "Files/WholeFile.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>

#include <csignal>
#include <filesystem>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace Rtp::Tool
{
namespace
{
using testing::ElementsAre;
using testing::HasSubstr;
using FilesTest = ToolTest;

std::string DetailOf(const Result<Done>& Outcome)
{
	return Outcome ? "" : Outcome.GetError().Detail;
}
} // namespace

TEST_F(FilesTest, AFileIsReadAsItWasWritten)
{
	std::string Content(100000, 'x');
	Content[5] = '\0';
	ASSERT_TRUE(WriteWholeFile(In("a"), Content));
	EXPECT_EQ(ReadWholeFile(In("a")).Value(), Content);
	ASSERT_TRUE(WriteWholeFile(In("a"), std::string_view("short")));
	EXPECT_EQ(ReadWholeFile(In("a")).Value(), "short");
	EXPECT_THAT(Files(), ElementsAre("a"));
}

TEST_F(FilesTest, WritingKeepsTheRightsOfTheOldFile)
{
	const std::string Name = Put("a", "old");
	chmod(Name.c_str(), 0640);
	ASSERT_TRUE(WriteWholeFile(Name, std::string_view("new")));
	struct stat Status = {};
	stat(Name.c_str(), &Status);
	EXPECT_EQ(Status.st_mode & 0777, 0640u);
}

TEST_F(FilesTest, WritingThroughASymbolicLinkKeepsTheLink)
{
	Put("target", "old");
	std::filesystem::create_symlink("target", In("link"));
	ASSERT_TRUE(WriteWholeFile(In("link"), std::string_view("new")));
	EXPECT_TRUE(std::filesystem::is_symlink(In("link")));
	EXPECT_EQ(Get("target"), "new");
}

TEST_F(FilesTest, ADeviceIsWrittenToAndNotReplaced)
{
	EXPECT_TRUE(WriteWholeFile("/dev/null", std::string_view("gone")));
	EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
	EXPECT_THAT(DetailOf(WriteWholeFile("/dev/full", std::string_view("no room"))), HasSubstr("cannot write"));
}

TEST_F(FilesTest, FailedWritesLeaveNothingBehind)
{
	EXPECT_THAT(
		DetailOf(WriteWholeFile(In("missing/a"), std::string_view("x"))), HasSubstr("missing/a: cannot write: "));
	std::filesystem::create_directory(In("folder"));
	EXPECT_THAT(DetailOf(WriteWholeFile(In("folder"), std::string_view("x"))), HasSubstr("is a directory"));
	EXPECT_THAT(Files(), ElementsAre("folder"));
}

/** Waits until a condition holds, without a bound: the test's own time limit is one. */
template <class F>
void WaitUntil(F&& Holds)
{
	while (!Holds())
	{
	}
}

TEST_F(FilesTest, ASignalWhileAFileIsWrittenLeavesTheOldOneAndNothingElse)
{
	Put("a.txt", "old");
	const pid_t Child = fork();
	if (Child == 0)
	{
		const std::string Large(size_t{1} << 26, 'x');
		for (;;)
		{
			static_cast<void>(WriteWholeFile(In("b.txt"), Large));
		}
	}
	ASSERT_GT(Child, 0);
	// The child writes b.txt again and again, so that the signal comes while a temporary file exists.
	WaitUntil([&] { return Files().size() == 3; });
	kill(Child, SIGTERM);
	int Status = 0;
	ASSERT_EQ(waitpid(Child, &Status, 0), Child);
	EXPECT_TRUE(WIFSIGNALED(Status));
	for (const std::string& Name : Files())
	{
		EXPECT_FALSE(Name.ends_with(".tmp")) << Name;
	}
	EXPECT_EQ(Get("a.txt"), "old");
}

TEST_F(FilesTest, UnreadableFilesAreErrorsThatNameTheFile)
{
	EXPECT_THAT(ReadWholeFile(In("missing")).GetError().Detail, HasSubstr(In("missing") + ": cannot read: "));
	EXPECT_THAT(ReadWholeFile(In("")).GetError().Detail, HasSubstr("is a directory"));
	EXPECT_THAT(LoadMap(Put("a.txt", "")).GetError().Detail, HasSubstr("must end in .map or .rtpgrid"));
}

TEST_F(FilesTest, FoldersAreSearchedForFilesInOrder)
{
	std::filesystem::create_directory(In("sub"));
	Put("sub/b.map", "");
	Put("c.rtpgrid", "");
	Put("a.map", "");
	Put("a.map.scen", "");
	const auto Found = FindFiles(In(""), {MapExtension, GridExtension});
	ASSERT_TRUE(Found);
	EXPECT_THAT(Found.Value(), ElementsAre(In("a.map"), In("c.rtpgrid"), In("sub/b.map")));
	EXPECT_THAT(FindFiles(In("a.map"), {}).Value(), ElementsAre(In("a.map")));
	EXPECT_FALSE(FindFiles(In("sub"), {ScenarioExtension}));
}

TEST_F(FilesTest, MapsAreLookedForBesideTheirScenario)
{
	EXPECT_EQ(MapBeside("sets/dao/x.map.scen", "maps/dao/x.map"), "sets/dao/x.map");
	EXPECT_EQ(MapBeside("x.map.scen", "x.map"), "x.map");
	EXPECT_EQ(MapBeside("sets/x.scen", "maps\\wc3\\x.map"), "sets/x.map");
	EXPECT_EQ(ScenarioBeside("sets/x.map"), "sets/x.map.scen");
}
} // namespace Rtp::Tool
