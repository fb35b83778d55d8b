// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The scripts of Docs/BuildFarm.md, taken from there and run on this machine. GNU parallel runs a bake that is killed
// and taken up again. The Slurm array runs with a stand-in for srun; of the BuildGraph script the commands run.

#include "TestPaths.h"
#include "Tool/ToolRun.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace Rtp::Tool
{
namespace
{
std::string Replaced(std::string Text, const std::string& What, const std::string& With)
{
	for (size_t At = Text.find(What); At != std::string::npos; At = Text.find(What, At + With.size()))
	{
		Text.replace(At, What.size(), With);
	}
	return Text;
}

struct BuildFarmScripts : ToolTest
{
	BuildFarmScripts()
		: Map(In("m.map"))
	{
		RunToSucceed({"generate", "cave", "--size", "64x64", "--seed", "3", "-o", Map});
	}

	/** A block of a language below a heading of the document, counted from 0. */
	static std::string Documented(const std::string& Heading, const std::string& Language, uint32_t Number = 0)
	{
		std::ifstream File(Testing::GoldenDir() / ".." / ".." / "Docs" / "BuildFarm.md");
		std::stringstream Text;
		Text << File.rdbuf();
		const std::string All = Text.str();
		const size_t Below = All.find("## " + Heading + "\n");
		size_t Fence = All.find("```" + Language + "\n", Below);
		for (; Number != 0 && Fence != std::string::npos; --Number)
		{
			Fence = All.find("```" + Language + "\n", Fence + 1);
		}
		const size_t Begin = All.find('\n', Fence) + 1;
		const size_t End = All.find("\n```", Begin);
		EXPECT_TRUE(Below != std::string::npos && Fence != std::string::npos && End != std::string::npos) << Heading;
		return All.substr(Begin, End - Begin + 1);
	}

	/** Starts a shell command in a session of its own, with rtp and this folder in its path. */
	pid_t Start(const std::string& Command) const
	{
		const std::string Path = In("") + ":" + Testing::ToolProgram().parent_path().string() + ":" + getenv("PATH");
		const pid_t Child = fork();
		if (Child == 0)
		{
			setsid();
			setenv("PATH", Path.c_str(), 1);
			setenv("HOME", In("").c_str(), 1); // where GNU parallel keeps its notes
			execl("/bin/sh", "sh", "-c", Command.c_str(), nullptr);
			_exit(127);
		}
		return Child;
	}

	/** Runs a shell command to its end; returns its exit code. */
	int RunShell(const std::string& Command) const
	{
		int Status = 0;
		waitpid(Start(Command + " > " + In("log.txt") + " 2>&1"), &Status, 0);
		return WIFEXITED(Status) ? WEXITSTATUS(Status) : -1;
	}

	/** Kills everything that a session has started, wherever it is now. */
	static void KillSession(pid_t Session)
	{
		for (bool bAny = true; bAny;)
		{
			bAny = false;
			for (const auto& Entry : std::filesystem::directory_iterator("/proc"))
			{
				const pid_t Id = static_cast<pid_t>(std::atoi(Entry.path().filename().c_str()));
				if (Id > 0 && getsid(Id) == Session && !IsZombie(Id))
				{
					kill(Id, SIGKILL);
					bAny = true;
				}
			}
		}
		waitpid(Session, nullptr, 0);
	}

	static bool IsZombie(pid_t Id)
	{
		std::ifstream File("/proc/" + std::to_string(Id) + "/stat");
		std::string Line;
		std::getline(File, Line);
		const size_t Name = Line.rfind(')');
		return Name == std::string::npos || Line.compare(Name + 2, 1, "Z") == 0;
	}

	uint32_t CountShards() const
	{
		uint32_t Count = 0;
		for (const std::string& Name : Files())
		{
			Count += std::filesystem::path(Name).extension() == ".rtpshard" ? 1 : 0;
		}
		return Count;
	}

	void ExpectWholeBake(const std::string& Kind, const std::string& Merged)
	{
		RunToSucceed({"build", "--map", Map, "--kind", Kind, "-o", In("whole.rtpdb")});
		EXPECT_EQ(Get(Merged), Get("whole.rtpdb"));
	}

	std::string Map;
};
} // namespace

TEST_F(BuildFarmScripts, GnuParallelGoesOnAfterTheBakeWasKilled)
{
	if (RunShell("parallel --version") != 0)
	{
		GTEST_SKIP() << "GNU parallel is not installed";
	}
	const std::string Kind = "knn-lrta:records=60000";
	const std::string Bake = "sh " + Put("bake.sh", Documented("GNU parallel", "sh")) + " " + Map + " " + Kind;
	const pid_t First = Start(Bake + " > /dev/null 2>&1");
	while (CountShards() == 0 && waitpid(First, nullptr, WNOHANG) == 0)
	{
		std::this_thread::sleep_for(std::chrono::milliseconds(1));
	}
	KillSession(First);
	EXPECT_GT(CountShards(), 0u);
	EXPECT_LT(CountShards(), 32u) << "the bake was not killed in its midst";
	EXPECT_FALSE(std::filesystem::exists(In("m.rtpdb")));
	ASSERT_EQ(RunShell(Bake), 0) << Get("log.txt");
	EXPECT_NE(Get("log.txt").find("there already"), std::string::npos);
	ExpectWholeBake(Kind, "m.rtpdb");
	EXPECT_EQ(CountShards(), 0u);
}

TEST_F(BuildFarmScripts, EveryTaskOfTheSlurmArrayMakesItsShard)
{
	const std::string Kind = "subgoal-tree:block=4";
	const std::string Script = Put("bake.sbatch", Documented("Slurm", "sh"));
	Put("srun", "#!/bin/sh\nexec \"$@\"\n");
	std::filesystem::permissions(In("srun"), std::filesystem::perms::owner_all);
	for (uint32_t Task = 1; Task <= 32; ++Task)
	{
		ASSERT_EQ(RunShell("MAP=" + Map + " KIND=" + Kind +
					  " SLURM_CPUS_PER_TASK=2 SLURM_ARRAY_TASK_ID=" + std::to_string(Task) + " sh " + Script),
			0)
			<< Get("log.txt");
	}
	ASSERT_EQ(RunShell("rtp merge --map " + Map + " -o " + In("m.rtpdb") + " " + In("m.*.rtpshard")), 0);
	ExpectWholeBake(Kind, "m.rtpdb");
	EXPECT_EQ(RunShell("sh -n " + Put("after.sh", Documented("Slurm", "sh", 1))), 0) << Get("after.sh");
}

TEST_F(BuildFarmScripts, TheBuildGraphScriptIsWellFormedAndItsCommandsBake)
{
	const std::string Kind = "knn-lrta:records=300";
	const std::string Script = Documented("Unreal BuildGraph", "xml");
	EXPECT_EQ(RunShell("python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' " +
				  Put("graph.xml", Script)),
		0)
		<< Get("log.txt");
	uint32_t Spawned = 0;
	const std::regex Spawn("<Spawn Exe=\"rtp\"\\s+Arguments=\"([^\"]*)\"/>");
	for (auto At = std::sregex_iterator(Script.begin(), Script.end(), Spawn); At != std::sregex_iterator(); ++At)
	{
		const bool bEach = (*At)[1].str().find("$(Shard)") != std::string::npos;
		for (uint32_t Shard = 1; Shard <= (bEach ? 8u : 1u); ++Shard, ++Spawned)
		{
			std::string Line = Replaced((*At)[1].str(), "$(Shard)", std::to_string(Shard));
			Line = Replaced(Replaced(Line, "$(Map)", Map), "$(Kind)", Kind);
			Line = Replaced(Line, "Saved/Bake/", In(""));
			std::istringstream Words(Line);
			std::vector<std::string> Arguments;
			for (std::string Word; Words >> Word;)
			{
				Arguments.push_back(Word);
			}
			RunToSucceed(Arguments);
		}
	}
	EXPECT_EQ(Spawned, 9u);
	ExpectWholeBake(Kind, "Level.rtpdb");
}
} // namespace Rtp::Tool
