// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/IO/ScenarioFile.h"

#include "Rtp/IO/TextMap.h"

#include <gtest/gtest.h>

namespace Rtp
{
namespace
{
std::string ScenarioFileProblem(const std::string& Text)
{
	const Result<Scenario> Read = ReadScenario(Text);
	return Read ? "" : std::to_string(Read.GetError().Line) + ": " + Read.GetError().Detail;
}

std::string ProblemOfLine(const std::string& Line)
{
	return ScenarioFileProblem("version 1\n" + Line + "\n");
}

double LengthOf(const std::string& Field)
{
	return ReadScenario("version 1\n0 a.map 4 2 0 0 1 1 " + Field).Value().Problems[0].OptimalLength;
}

/** The error of finding a problem's cells on a 4 x 2 map with a wall at (1, 0). */
std::string ProblemOnMap(const std::string& Line)
{
	const TerrainMap Map = ReadMovingAiMap("type octile\nheight 2\nwidth 4\nmap\n.@..\n....\n").Value();
	const LayeredGrid Grid = MakeGroundGrid(Map, {}).Value();
	const Result<std::vector<ProblemCells>> Cells =
		FindProblemCells(ReadScenario("version 1\n" + Line + "\n").Value(), Grid);
	return Cells ? "" : std::to_string(Cells.GetError().Line) + ": " + Cells.GetError().Detail;
}
} // namespace

TEST(ScenarioFile, ReadsTabsAndBlanksAndBothVersions)
{
	for (const std::string Version : {"1", "1.0"})
	{
		const Result<Scenario> Read = ReadScenario("version " + Version +
			"\r\n12\tmaps/a.map\t512\t256\t1\t2\t3\t4\t49.5\r\n\n 0 b.map 9 8 7 6 5 4 3.82842712");
		ASSERT_TRUE(Read) << Read.GetError().Detail;
		const Scenario& Problems = Read.Value();
		ASSERT_EQ(Problems.Problems.size(), 2u);
		EXPECT_EQ(Problems.MapNames, (std::vector<std::string>{"maps/a.map", "b.map"}));
		const ScenarioProblem& First = Problems.Problems[0];
		EXPECT_EQ(First.Bucket, 12u);
		EXPECT_EQ(First.Width, 512);
		EXPECT_EQ(First.Height, 256);
		EXPECT_EQ(First.Start, (CellCoord{1, 2, 0}));
		EXPECT_EQ(First.Goal, (CellCoord{3, 4, 0}));
		EXPECT_EQ(First.OptimalLength, 49.5);
		EXPECT_EQ(First.Line, 2u);
		EXPECT_EQ(Problems.Problems[1].Map, 1u);
		EXPECT_EQ(Problems.Problems[1].Line, 4u);
	}
}

TEST(ScenarioFile, NamesEachMapOnce)
{
	const Scenario Problems =
		ReadScenario("version 1\n0 a 1 1 0 0 0 0 0\n0 b 1 1 0 0 0 0 0\n0 a 1 1 0 0 0 0 0\n").Value();
	EXPECT_EQ(Problems.MapNames, (std::vector<std::string>{"a", "b"}));
	EXPECT_EQ(Problems.Problems[2].Map, 0u);
}

TEST(ScenarioFile, UnderstandsLengthsAsPeopleWriteThem)
{
	const std::pair<const char*, double> Cases[] = {{"3.82842712", 3.82842712}, {"0", 0}, {"197.11", 197.11},
		{".5", 0.5}, {"12.", 12}, {"1.02e+06", 1.02e6}, {"250e-2", 2.5}, {"1.00000000000000000000000000000000009", 1},
		{"0000000000000000000000000000012.5", 12.5}};
	for (const auto& [Text, Length] : Cases)
	{
		EXPECT_DOUBLE_EQ(LengthOf(Text), Length) << Text;
	}
}

TEST(ScenarioFile, RefusesLengthsThatAreNone)
{
	for (const std::string Field : {"x", "-1", ".", "1e", "1e+", "e5", "1.2.3", "nan", "inf", "1e300", "1e999", "1e8",
			 "1,5", "12345678901234567890123"})
	{
		EXPECT_EQ(ProblemOfLine("0 a.map 4 2 0 0 1 1 " + Field),
			"2: the optimal length must be a length of at most 1e7, not '" + Field + "'");
	}
}

TEST(ScenarioFile, NoticesAMissingHeaderAndOtherVersions)
{
	EXPECT_EQ(ScenarioFileProblem(""), "0: the file is empty");
	EXPECT_EQ(ScenarioFileProblem("0 a.map 4 2 0 0 1 1 1\n"),
		"1: a scenario begins with 'version 1', not with '0 a.map 4 2 0 0 1 1 1'");
	EXPECT_EQ(ScenarioFileProblem("version 2\n"), "1: scenario version '2'; versions 1 and 1.0 are readable");
	EXPECT_EQ(ScenarioFileProblem("version 1 1\n"), "1: a scenario begins with 'version 1', not with 'version 1 1'");
	EXPECT_EQ(ScenarioFileProblem("version 1\n"), "") << "no problems is for the caller to judge";
}

TEST(ScenarioFile, NamesTheFieldThatIsWrong)
{
	EXPECT_EQ(ProblemOfLine("0 a.map 4 2 0 0 1"), "2: the line ends before the goal's y");
	EXPECT_EQ(
		ProblemOfLine("0 a.map 4 2 0 zero 1 1 1"), "2: the start's y must be a number of reasonable size, not 'zero'");
	EXPECT_EQ(
		ProblemOfLine("0 a.map 4 2 -1 0 1 1 1"), "2: the start's x must be a number of reasonable size, not '-1'");
	EXPECT_EQ(ProblemOfLine("0 a.map 4 99999999999 0 0 1 1 1"),
		"2: the map's height must be a number of reasonable size, not '99999999999'");
	EXPECT_EQ(ProblemOfLine("0 a.map 4 2 0 0 1 1 1 0"), "2: the line ends before the goal's storey");
	EXPECT_EQ(ProblemOfLine("0 a.map 4 2 0 0 1 1 1 0 0 0"), "2: more fields than a problem has");
}

TEST(ScenarioFile, WritesWhatItReads)
{
	const std::string Text =
		"version 1\n3\ta.map\t40\t20\t1\t2\t30\t4\t12.65685425\n0\tb.map\t4\t2\t0\t0\t1\t1\t1.41421356\t0\t2\n";
	const Result<Scenario> Read = ReadScenario(Text);
	ASSERT_TRUE(Read) << Read.GetError().Detail;
	EXPECT_EQ(Read.Value().Problems[1].Goal.Storey, 2);
	EXPECT_EQ(WriteScenario(Read.Value()), Text);
}

TEST(ScenarioFile, FindsTheCellsOfItsProblems)
{
	EXPECT_EQ(ProblemOnMap("0 a.map 4 2 0 0 3 1 3.41421356"), "");
}

TEST(ScenarioFile, NoticesProblemsThatDoNotFitTheMap)
{
	EXPECT_EQ(ProblemOnMap("0 a.map 4 3 0 0 3 1 3"), "2: the problem is for a map of 4 x 3, the map has 4 x 2");
	const std::pair<std::string, const char*> Cases[] = {{"1 0 3 1 3", "start (1, 0) is in a wall"},
		{"0 0 1 0 3", "goal (1, 0) is in a wall"}, {"4 0 0 0 3", "start (4, 0) is outside the map"},
		{"0 0 0 2147483647 3", "goal (0, 2147483647) is outside the map"},
		{"0 0 0 0 3 0 1", "goal (0, 0, storey 1) is outside the map"}};
	for (const auto& [Fields, Problem] : Cases)
	{
		EXPECT_EQ(ProblemOnMap("0 a.map 4 2 " + Fields), std::string("2: the ") + Problem);
	}
}
} // namespace Rtp
