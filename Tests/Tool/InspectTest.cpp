// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>

namespace Rtp::Tool
{
namespace
{
using testing::ElementsAre;
using testing::HasSubstr;
using InspectTest = ToolTest;
using ConvertTest = ToolTest;

constexpr const char* MapOfAllLetters = "type octile\nheight 2\nwidth 4\nmap\n.@.W\nST.@\n";
} // namespace

TEST_F(InspectTest, SaysWhatATextMapHolds)
{
	const std::string Out = RunToSucceed({"inspect", Put("a.map", MapOfAllLetters)});
	ExpectHas(Out,
		{"a.map: text map\n", ". 37.5 %  S 12.5 %  W 12.5 %  T 12.5 %  @ 25.0 %", "walkable cells  4\n",
			"regions         2 (largest 2 cells, 50.0 %)", "bytes per walkable cell, all in", "content hash    "});
}

TEST_F(InspectTest, ListsTheSectionsOfAGridFile)
{
	RunToSucceed({"convert", Put("a.map", MapOfAllLetters), In("a.rtpgrid"), "--moves", "16"});
	const std::string Out = RunToSucceed({"inspect", In("a.rtpgrid")});
	ExpectHas(Out, {"16 directions", "file of kind GRID, version 1", "POSN  16 bytes", "KNGT  4 bytes"});
}

TEST_F(InspectTest, SaysWhatAScenarioHolds)
{
	Put("a.map", MapOfAllLetters);
	const std::string Scen = Put("a.map.scen", "version 1\n0 x/a.map 4 2 0 0 0 1 1\n7 gone.map 4 2 0 0 0 1 3\n");
	const std::string Out = RunToSucceed({"inspect", Scen});
	ExpectHas(Out,
		{"problems        2\n", "buckets         0 to 7\n", "mean 2.00, longest 3.00", In("a.map") + "\n",
			"gone.map, which is not beside the scenario"});
}

TEST_F(InspectTest, SaysWhatADatabaseHoldsAndHowItWasBuilt)
{
	const std::string Map = In("m.map");
	RunToSucceed({"generate", "cave", "--size", "40x40", "--seed", "3", "-o", Map});
	const auto Inspected = [&](const std::string& Kind)
	{
		RunToSucceed({"build", "--map", Map, "--kind", Kind, "-o", In("m.rtpdb")});
		return RunToSucceed({"inspect", In("m.rtpdb")});
	};
	const std::string Knn = Inspected("knn-lrta:records=50");
	ExpectHas(Knn,
		{"built with               records=50,seed=1,fragments=off\n", "records                  50\n",
			" walkable cells\n", "bytes per walkable cell  ", "file of kind RTDB, version 3", "RSTA  "});
	EXPECT_THAT(Inspected("subgoal-tree:block=8"), HasSubstr("goals in a block         8\n"));
	EXPECT_THAT(Inspected("d-lrta:level=3"), HasSubstr("built with               level=3,depths=0\n"));
	EXPECT_THAT(Inspected("pr-lrts"), HasSubstr("regions  "));
	EXPECT_THAT(Inspected("atlas"), HasSubstr("corners with labels"));
}

TEST_F(InspectTest, SaysWhichPartOfADatabaseAShardIs)
{
	const std::string Map = In("m.map");
	RunToSucceed({"generate", "cave", "--size", "40x40", "--seed", "3", "--scen", "5", "-o", Map});
	RunToSucceed({"build", "--map", Map, "--kind", "knn-lrta:records=50", "--shard", "2/3", "-o", In("a.rtpshard")});
	const std::string Out = RunToSucceed({"inspect", In("a.rtpshard")});
	ExpectHas(Out,
		{"shard            2 of 3\n", "of the database  knn-lrta:records=50,seed=1,fragments=off\n",
			"goals            all\n", "items            17 of 50, after the first 16\n"});
	RunToSucceed({"build", "--map", Map, "--kind", "subgoal-tree", "--goals", Map + ".scen", "--shard", "1/1", "-o",
		In("b.rtpshard")});
	EXPECT_THAT(RunToSucceed({"inspect", In("b.rtpshard")}), HasSubstr("goals            chosen, "));
	EXPECT_THAT(RunToFail({"inspect", Put("c.rtpshard", Get("a.rtpshard").substr(0, 100))}), HasSubstr("c.rtpshard: "));
	EXPECT_THAT(RunToFail({"inspect", Put("c.rtpdb", Get("a.rtpshard"))}), HasSubstr("c.rtpdb: "));
}

TEST_F(InspectTest, BadFilesAreErrorsThatNameFileAndLine)
{
	EXPECT_THAT(RunToFail({"inspect", In("gone.map")}), HasSubstr("gone.map: cannot read: No such file"));
	EXPECT_EQ(RunToFail({"inspect", Put("a.map", "type octile\nheight 2\nwidth 2\nmap\n..\n")}),
		"rtp: " + In("a.map") + ":5: truncated: the map ends after 1 of 2 rows\n");
	EXPECT_EQ(RunToFail({"inspect", Put("a.map", "type octile\nheight 1\nwidth 2\nmap\n.!\n")}),
		"rtp: " + In("a.map") + ":5: unknown terrain letter '!' in column 2\n");
	EXPECT_EQ(RunToFail({"inspect", Put("a.map", "")}), "rtp: " + In("a.map") + ": the file is empty\n");
	EXPECT_EQ(RunToFail({"inspect", Put("a.scen", "version 1\n")}),
		"rtp: " + In("a.scen") + ": the scenario has no problems\n");
	EXPECT_EQ(RunToFail({"inspect", Put("a.scen", "version 1\n0 a.map 4\n")}),
		"rtp: " + In("a.scen") + ":2: the line ends before the map's height\n");
	EXPECT_THAT(
		RunToFail({"inspect", Put("a.rtpgrid", MapOfAllLetters)}), HasSubstr("not a binary file of this project"));
}

TEST_F(ConvertTest, ThereAndBackGivesTheSameGround)
{
	const std::string Ground = "type octile\nheight 2\nwidth 4\nmap\n.@.@\n.@.@\n";
	RunToSucceed({"convert", Put("a.map", Ground), In("a.rtpgrid")});
	RunToSucceed({"convert", In("a.rtpgrid"), In("b.map")});
	EXPECT_EQ(Get("b.map"), Ground);
	EXPECT_THAT(Files(), ElementsAre("a.map", "a.rtpgrid", "b.map"));
}

TEST_F(ConvertTest, BetweenTextMapsNoLetterIsLost)
{
	RunToSucceed({"convert", Put("a.map", MapOfAllLetters), In("b.map")});
	EXPECT_EQ(Get("b.map"), MapOfAllLetters);
}

TEST_F(ConvertTest, FailedCommandsLeaveNoFile)
{
	Put("a.map", MapOfAllLetters);
	EXPECT_THAT(RunToFail({"convert", In("a.map"), In("b.txt")}), HasSubstr("must end in .map or .rtpgrid"));
	EXPECT_THAT(RunToFail({"convert", In("a.map"), In("gone/b.rtpgrid")}), HasSubstr("cannot write: No such file"));
	EXPECT_THAT(RunToFail({"convert", In("gone.map"), In("b.rtpgrid")}), HasSubstr("cannot read"));
	EXPECT_THAT(Files(), ElementsAre("a.map"));
}
} // namespace Rtp::Tool
