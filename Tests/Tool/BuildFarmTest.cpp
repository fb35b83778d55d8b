// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A bake spread over jobs, one of which is killed: what Docs/BuildFarm.md promises, on one machine.

#include "TestPaths.h"
#include "Tool/ToolRun.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace Rtp::Tool
{
namespace
{
struct BuildFarm : ToolTest
{
	BuildFarm()
		: Map(In("m.map"))
	{
		RunToSucceed({"generate", "cave", "--size", "64x64", "--seed", "3", "--scen", "9", "-o", Map});
	}

	/** Arguments for one shard of three, written to s1, s2 or s3. */
	std::vector<std::string> Shard(const std::string& Kind, const std::string& Index) const
	{
		return {"build", "--map", Map, "--kind", Kind, "--shard", Index + "/3", "--resume", "-o", In("s" + Index)};
	}

	std::vector<std::string> Merge(const std::vector<std::string>& Names) const
	{
		std::vector<std::string> Arguments = {"merge", "--map", Map, "-o", In("merged.rtpdb")};
		for (const std::string& Name : Names)
		{
			Arguments.push_back(In(Name));
		}
		return Arguments;
	}

	std::string Map;
};

/** Starts the real program and kills it after a moment. */
void StartAndKill(const std::vector<std::string>& Arguments)
{
	const std::string Program = Testing::ToolProgram().string();
	std::vector<char*> Words = {const_cast<char*>(Program.c_str())};
	for (const std::string& Argument : Arguments)
	{
		Words.push_back(const_cast<char*>(Argument.c_str()));
	}
	Words.push_back(nullptr);
	const pid_t Job = fork();
	ASSERT_GE(Job, 0);
	if (Job == 0)
	{
		execv(Program.c_str(), Words.data());
		_exit(127);
	}
	std::this_thread::sleep_for(std::chrono::milliseconds(30));
	kill(Job, SIGKILL);
	int Status = 0;
	ASSERT_EQ(waitpid(Job, &Status, 0), Job);
	ASSERT_FALSE(WIFEXITED(Status) && WEXITSTATUS(Status) == 127) << Program;
}
} // namespace

TEST_F(BuildFarm, ShardsMakeTheBytesOfOneBuild)
{
	for (const std::string Kind : {"knn-lrta:records=200", "subgoal-tree:block=5", "d-lrta:level=3,depths=3"})
	{
		RunToSucceed({"build", "--map", Map, "--kind", Kind, "--threads", "2", "-o", In("whole.rtpdb")});
		for (const std::string Index : {"1", "2", "3"})
		{
			std::filesystem::remove(In("s" + Index));
			RunToSucceed(Shard(Kind, Index));
		}
		RunToSucceed(Merge({"s3", "s1", "s2"}));
		EXPECT_EQ(Get("merged.rtpdb"), Get("whole.rtpdb")) << Kind;
	}
}

TEST_F(BuildFarm, GoesOnAfterAJobWasKilled)
{
	const std::string Kind = "knn-lrta:records=20000";
	RunToSucceed({"build", "--map", Map, "--kind", Kind, "-o", In("whole.rtpdb")});
	RunToSucceed(Shard(Kind, "1"));
	RunToSucceed(Shard(Kind, "3"));
	StartAndKill(Shard(Kind, "2"));
	const std::string First = Get("s1");
	EXPECT_NE(RunToSucceed(Shard(Kind, "1")).find("there already"), std::string::npos);
	EXPECT_EQ(Get("s1"), First);
	RunToSucceed(Shard(Kind, "2"));
	RunToSucceed(Merge({"s1", "s2", "s3"}));
	EXPECT_EQ(Get("merged.rtpdb"), Get("whole.rtpdb"));
}

TEST_F(BuildFarm, BuildsAnewWhatIsDamagedOrOfAnotherBuild)
{
	RunToSucceed(Shard("knn-lrta:records=30", "1"));
	const std::string Good = Get("s1");
	Put("s1", Good.substr(0, Good.size() / 2));
	EXPECT_EQ(RunToSucceed(Shard("knn-lrta:records=30", "1")).find("there already"), std::string::npos);
	EXPECT_EQ(Get("s1"), Good);
	RunToSucceed(Shard("knn-lrta:records=40", "1"));
	EXPECT_NE(Get("s1"), Good);
}

TEST_F(BuildFarm, NamesWhatKeepsShardsFromBeingMerged)
{
	for (const std::string Index : {"1", "2", "3"})
	{
		RunToSucceed(Shard("knn-lrta:records=30", Index));
	}
	EXPECT_NE(RunToFail(Merge({"s1", "s3"})).find("shard 2 of 3 is missing"), std::string::npos);
	EXPECT_NE(RunToFail(Merge({"s1", "s2"})).find("shard 3 of 3 is missing"), std::string::npos);
	EXPECT_NE(RunToFail(Merge({"s1", "s1", "s2", "s3"})).find("shard 1 of 3 is there twice"), std::string::npos);
	EXPECT_NE(RunToFail(Merge({"s1", "s2", "m.map"})).find("m.map"), std::string::npos);
	std::filesystem::remove(In("s3"));
	RunToSucceed(Shard("knn-lrta:records=31", "3"));
	EXPECT_NE(RunToFail(Merge({"s1", "s2", "s3"})).find("different databases"), std::string::npos);
	RunToSucceed({"generate", "cave", "--size", "32x32", "-o", In("other.map")});
	EXPECT_NE(RunToFail({"merge", "--map", In("other.map"), "-o", In("merged.rtpdb"), In("s1")}).find("s1"),
		std::string::npos);
	EXPECT_FALSE(std::filesystem::exists(In("merged.rtpdb")));
}

TEST_F(BuildFarm, RefusesShardsThatMakeNoSense)
{
	for (const std::string Wrong : {"0/3", "4/3", "1", "x/2", "1/0", "1/2x"})
	{
		RunToFail({"build", "--map", Map, "--kind", "knn-lrta", "--shard", Wrong, "-o", In("x")});
	}
	RunToFail({"build", "--map", Map, "--kind", "atlas", "--shard", "1/2", "-o", In("x")});
	RunToFail({"build", "--map", Map, "--kind", "knn-lrta", "--resume", "-o", In("x")});
	EXPECT_FALSE(std::filesystem::exists(In("x")));
}

TEST_F(BuildFarm, BuildsTreesForChosenGoalsOnly)
{
	RunToSucceed({"build", "--map", Map, "--kind", "subgoal-tree", "-o", In("all.rtpdb")});
	RunToSucceed({"build", "--map", Map, "--kind", "subgoal-tree", "--goals", Map + ".scen", "-o", In("few.rtpdb")});
	EXPECT_LT(Get("few.rtpdb").size() * 5, Get("all.rtpdb").size());
	RunToSucceed({"bench", "--map", Map, "--db", In("few.rtpdb"), "--planner", "subgoal-tree", "--problems", "9"});
	RunToFail({"build", "--map", Map, "--kind", "subgoal-tree", "--goals", Map, "-o", In("x.rtpdb")});
}
} // namespace Rtp::Tool
