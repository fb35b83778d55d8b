// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// No command writes over what it reads, works for nothing.

#include "CommandLine.h"
#include "TestPaths.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <sys/wait.h>

namespace Rtp::Tool
{
namespace
{
using testing::HasSubstr;

constexpr const char* SmallMap = "type octile\nheight 2\nwidth 3\nmap\n...\n...\n";

class OutputsTest : public ToolTest
{
protected:
	const std::string Map = Put("a.map", SmallMap);

	/** The line of a run that must fail and leave the map as it is. */
	std::string Refusal(const std::vector<std::string>& Arguments)
	{
		const std::string Line = RunToFail(Arguments);
		EXPECT_EQ(Get("a.map"), SmallMap) << Line;
		return Line;
	}
};
} // namespace

TEST_F(OutputsTest, NothingThatIsReadIsWrittenOver)
{
	const char* const Refused = "would be written over what is read";
	EXPECT_THAT(Refusal({"convert", Map, Map}), HasSubstr(Refused));
	EXPECT_THAT(Refusal({"convert", "--moves", "16", Map, In("./a.map")}), HasSubstr(Refused));
	std::filesystem::create_symlink(Map, In("link.map"));
	EXPECT_THAT(Refusal({"convert", Map, In("link.map")}), HasSubstr(Refused));
	std::filesystem::create_hard_link(Map, In("hard.map"));
	EXPECT_THAT(Refusal({"convert", Map, In("hard.map")}), HasSubstr(Refused));
	EXPECT_THAT(Refusal({"generate", "--enlarge", "2", "--map", Map, "-o", Map}), HasSubstr(Refused));
	EXPECT_THAT(Refusal({"bench", "--map", Map, "--json", Map}), HasSubstr("must not end in .map"));
	EXPECT_THAT(Refusal({"build", "--map", Map, "-o", Map}), HasSubstr("must end in .rtpdb or .rtpshard"));
	Put("whole.rtpdb", "no shard");
	EXPECT_THAT(Refusal({"merge", "--map", Map, "-o", In("whole.rtpdb"), In("whole.rtpdb")}), HasSubstr(Refused));
	EXPECT_EQ(Get("whole.rtpdb"), "no shard");
}

TEST_F(OutputsTest, EachOutputIsAFileOfItsOwn)
{
	const std::string Level = Put("a.obj", "");
	for (const char* Other : {"a.rtpgrid", "./a.rtpgrid"})
	{
		EXPECT_THAT(Refusal({"voxelize", Level, "-o", In("a.rtpgrid"), "--save-navmesh", In(Other)}),
			HasSubstr("each output needs a file of its own"));
	}
	EXPECT_THAT(Refusal({"bench", "--map", Map, "--json", In("x"), "--csv", In("x")}), HasSubstr("of its own"));
	EXPECT_THAT(Refusal({"bench", "--map", Map, "--json", "-", "--csv", "-"}), HasSubstr("of its own"));
	RunToSucceed(
		{"bench", "--map", Map, "--planner", "astar", "--problems", "2", "--json", "/dev/null", "--csv", "/dev/null"});
}

TEST_F(OutputsTest, OutputsAreLookedAtBeforeTheWork)
{
	const std::string Missing = In("missing.map");
	EXPECT_THAT(Refusal({"convert", Missing, In("no/a.rtpgrid")}), HasSubstr("no/a.rtpgrid: cannot write"));
	EXPECT_THAT(Refusal({"crowd", "--map", Missing, "--record", In("no/a.rtprun")}), HasSubstr("a.rtprun: cannot"));
	EXPECT_THAT(Refusal({"render", "--map", Missing, "-o", In("no/a.png")}), HasSubstr("a.png: cannot write"));
	EXPECT_THAT(Refusal({"bench", "--map", Missing, "--csv", In(".")}), HasSubstr("it is a directory"));
	EXPECT_EQ(Files(), std::vector<std::string>{"a.map"}) << "looking leaves no trace";
}

TEST_F(OutputsTest, AStandardOutputThatCannotBeWrittenIsAnError)
{
	std::ostringstream Out, Err;
	Out.setstate(std::ios::badbit); // as after a write to a full disk
	Console Terminal{Out, Err};
	for (const std::vector<std::string>& Words :
		std::vector<std::vector<std::string>>{{"inspect", Map}, {"--help"}, {"crowd", "--help"}, {"--version"}, {}})
	{
		Err.str("");
		EXPECT_EQ(RunCommandLine(Words, Terminal), ExitError);
		EXPECT_EQ(Err.str(), "rtp: the standard output cannot be written\n");
	}
}

/** Runs the program with so much memory and returns its exit code; what it says goes to a file. */
int RunWithin(uint32_t Kilobytes, const std::string& Words, const std::string& Said)
{
	const std::string Line = "ulimit -v " + std::to_string(Kilobytes) + " && exec '" + Testing::ToolProgram().string() +
		"' " + Words + " >/dev/null 2>'" + Said + "'";
	const int Status = std::system(Line.c_str());
	return WIFEXITED(Status) ? WEXITSTATUS(Status) : -1;
}

TEST_F(OutputsTest, WithoutMemoryThereIsOneLineWhicheverThreadAskedForIt)
{
	if (RunWithin(30'000, "--version", In("said")) != 0)
	{
		GTEST_SKIP() << "this build of the program needs more memory to begin with";
	}
	RunToSucceed({"generate", "cave", "--size", "500x500", "-o", In("cave.map")});
	uint32_t Failed = 0;
	for (const uint32_t Kilobytes : {34'000u, 50'000u, 62'000u})
	{
		const int Code = RunWithin(
			Kilobytes, "build --map '" + In("cave.map") + "' --threads 2 -o '" + In("cave.rtpdb") + "'", In("said"));
		if (Code != ExitDone)
		{
			++Failed;
			EXPECT_EQ(Code, ExitError) << Kilobytes;
			EXPECT_EQ(Get("said"), "rtp: out of memory\n") << Kilobytes;
			EXPECT_FALSE(std::filesystem::exists(In("cave.rtpdb")));
		}
		std::filesystem::remove(In("cave.rtpdb"));
	}
	EXPECT_GT(Failed, 0u);
}

TEST_F(OutputsTest, MapsWithoutWalkableCellsAreErrorsOfOneLine)
{
	const std::string Walls = Put("walls.map", "type octile\nheight 1\nwidth 2\nmap\n@@\n");
	EXPECT_THAT(RunToFail({"soak", "--map", Walls, "--minutes", "0.01"}), HasSubstr("no cell of the map is walkable"));
	EXPECT_THAT(RunToFail({"crowd", "--map", Walls, "--doors", "3"}), HasSubstr("walls.map: no cell of the map"));
}

TEST_F(OutputsTest, NamesWithBlanksAndForeignLettersAreNames)
{
	const std::string Blank = In("my small map.map");
	RunToSucceed({"generate", "cave", "--size", "32x32", "--scen", "3", "-o", Blank});
	EXPECT_THAT(Get("my small map.map.scen"), HasSubstr("\tmy small map.map\t"));
	RunToSucceed({"verify", In("my small map.map.scen")});
	EXPECT_THAT(RunToSucceed({"bench", "--map", Blank, "--planner", "astar", "--problems", "2"}),
		HasSubstr("my small map.map"));
	const std::string Foreign = Put("caf\xe9.map", SmallMap); // Latin-1
	EXPECT_THAT(RunToSucceed({"bench", "--map", Foreign, "--planner", "astar", "--problems", "2", "--json", "-"}),
		HasSubstr("caf\xef\xbf\xbd"));
}

TEST_F(OutputsTest, AMovedRunFindsItsMapBesideIt)
{
	RunToSucceed({"generate", "cave", "--size", "32x32", "-o", In("cave.map")});
	std::filesystem::create_directory(In("new"));
	RunToSucceed({"crowd", "--map", In("cave.map"), "--agents", "3", "--ticks", "20", "--record", In("a.rtprun")});
	std::filesystem::rename(In("a.rtprun"), In("new/a.rtprun"));
	std::filesystem::rename(In("cave.map"), In("new/cave.map"));
	EXPECT_THAT(RunToSucceed({"replay", In("new/a.rtprun")}), HasSubstr("the same as recorded"));
	std::filesystem::remove(In("new/cave.map"));
	EXPECT_THAT(RunToFail({"replay", In("new/a.rtprun")}), HasSubstr("name it with --map"));
}

TEST_F(OutputsTest, InspectTakesEveryFileThatIsWritten)
{
	RunToSucceed({"crowd", "--map", Map, "--agents", "2", "--ticks", "8", "--record", In("a.rtprun")});
	ExpectHas(RunToSucceed({"inspect", In("a.rtprun")}), {"a.rtprun: recorded run", "2 added, 0 removed", "atlas"});
	RunToSucceed({"generate", "garage", "--count", "2", "-o", In("a.obj")});
	ExpectHas(RunToSucceed({"inspect", In("a.obj")}), {"a.obj: level", "triangles"});
	EXPECT_THAT(RunToFail({"inspect", Put("b.rtprun", "no run")}), HasSubstr("b.rtprun: "));
	RunToSucceed({"voxelize", In("a.obj"), "-o", In("a.rtpgrid"), "--save-navmesh", In("a.bin")});
	ExpectHas(RunToSucceed({"inspect", In("a.bin")}), {"a.bin: navmesh of Detour", "polygons", "tiles"});
	ExpectHas(RunToFail({"inspect", Put("a.json", "{}")}), {"a.json: ", "no saved navmesh", ".rtpshard"});
}

TEST_F(OutputsTest, LevelsOfAnotherUnitOrAxisNameTheOption)
{
	const char* const Metres = "v 0 0 0\nv 10 0 0\nv 10 10 0\nv 0 10 0\nf 1 2 3 4\n";
	EXPECT_THAT(RunToFail({"voxelize", Put("m.obj", Metres), "-o", In("a.rtpgrid")}),
		HasSubstr("the level is 0.10 m long: --scale 100 if its unit is the metre?"));
	const char* const Upright = "v 0 0 0\nv 1000 0 0\nv 1000 0 1000\nv 0 0 1000\nf 4 3 2 1\n";
	EXPECT_THAT(RunToFail({"voxelize", Put("y.obj", Upright), "-o", In("a.rtpgrid")}),
		HasSubstr("most faces are level if y points up: --up y?"));
	EXPECT_THAT(RunToSucceed({"voxelize", In("y.obj"), "--up", "y", "--scale", "1", "-o", In("a.rtpgrid")}),
		testing::Not(HasSubstr("note")));
}

TEST_F(OutputsTest, MisspelledNamesAreAnsweredWithTheNearestOnes)
{
	EXPECT_THAT(RunToFail({"bnech"}), HasSubstr("'rtp --help' lists the commands; did you mean 'bench'?"));
	EXPECT_THAT(
		RunToFail({"crowd", "--map", Map, "--agnets", "5"}), HasSubstr("for --agnets did you mean '--agents'?"));
	EXPECT_THAT(RunToFail({"crowd", "--mpa=a.map"}), HasSubstr("for --mpa did you mean '--map'?"));
	EXPECT_THAT(RunToFail({"generate", "cave", "--pases", "2", "-o", In("x.map")}), HasSubstr("mean '--passes'?"));
	EXPECT_THAT(RunToFail({"bench", "--map", Map, "--planner", "astr"}), HasSubstr("did you mean 'astar'?"));
	EXPECT_THAT(RunToFail({"bench", "--map", Map, "--planner", "knn-lrta:record=5"}), HasSubstr("mean 'records'?"));
	EXPECT_THAT(RunToFail({"demo", "towr", "-o", In("demo")}), HasSubstr("did you mean 'tower'?"));
	EXPECT_THAT(RunToFail({"reproduce", "prunning"}), HasSubstr("did you mean 'pruning'?"));
	EXPECT_THAT(RunToFail({"crowd", "--scene", "tunel"}), HasSubstr("did you mean 'tunnel'?"));
	EXPECT_THAT(RunToFail({"inspect", Map, "--frobnicate"}), testing::Not(HasSubstr("did you mean")));
}
} // namespace Rtp::Tool
