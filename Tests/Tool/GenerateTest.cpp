// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/IO/ScenarioFile.h"

#include "Exact/ShortestPaths.h"
#include "Files/MapLoading.h"
#include "Files/ScenarioLoading.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>

#include <cmath>

namespace Rtp::Tool
{
namespace
{
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using GenerateTest = ToolTest;
} // namespace

TEST_F(GenerateTest, EveryKindMakesAMapOfTheWantedSize)
{
	for (const std::string Kind : {"rooms", "maze", "cave", "random", "city", "building"})
	{
		RunToSucceed({"generate", Kind, "--size", "70x50", "--seed", "7", "-o", In("a.rtpgrid")});
		const Result<LoadedMap> Map = LoadMap(In("a.rtpgrid"));
		ASSERT_TRUE(Map) << Map.GetError().Detail;
		EXPECT_EQ(Map.Value().Grid->Width(), 70);
		EXPECT_EQ(Map.Value().Grid->Height(), 50);
		EXPECT_GT(Map.Value().Grid->CellCount(), 500u) << Kind;
	}
}

TEST_F(GenerateTest, OptionsOfKindsActAndTakeBothEndsOfTheirRangesAndNothingBeyond)
{
	enum class Change
	{
		None,
		MoreCells,
		FewerCells,
		MoreLinks
	};
	const struct
	{
		const char* Kind;
		const char* Option;
		int32_t Least;
		int32_t Most;
		Change FromLeastToMost;
	} Table[] = {{"rooms", "--room", 1, 1000, Change::MoreCells}, {"rooms", "--door", 1, 1000, Change::MoreCells},
		{"rooms", "--extra-doors", 0, 100, Change::MoreCells}, {"maze", "--corridor", 1, 1000, Change::FewerCells},
		{"maze", "--wall", 1, 1000, Change::FewerCells}, {"maze", "--loops", 0, 100, Change::MoreCells},
		{"cave", "--stone", 0, 100, Change::FewerCells}, {"cave", "--passes", 0, 100, Change::MoreCells},
		{"cave", "--chamber", 1, 1000000, Change::FewerCells}, {"random", "--density", 0, 99, Change::FewerCells},
		{"random", "--block", 1, 1000, Change::None}, {"city", "--block", 3, 1000, Change::FewerCells},
		{"city", "--street", 1, 1000, Change::MoreCells}, {"city", "--parks", 0, 100, Change::MoreCells},
		{"building", "--storeys", 1, 100, Change::MoreCells}, {"building", "--stairs", 1, 1000, Change::MoreCells},
		{"building", "--ladders", 0, 10000, Change::MoreLinks}, {"building", "--drops", 0, 10000, Change::MoreLinks},
		{"building", "--room", 1, 1000, Change::MoreCells}};
	for (const auto& Row : Table)
	{
		SCOPED_TRACE(std::string(Row.Kind) + " " + Row.Option);
		const auto With = [&](int32_t Value) -> std::vector<std::string>
		{
			return {"generate", Row.Kind, Row.Option, std::to_string(Value), "--size", "70x50", "--seed", "7", "-o",
				In("a.rtpgrid")};
		};
		const auto Made = [&](int32_t Value)
		{
			RunToSucceed(With(Value));
			return LoadMap(In("a.rtpgrid")).Value().Grid;
		};
		const auto Least = Made(Row.Least);
		const auto Most = Made(Row.Most);
		EXPECT_EQ(Most->CellCount() > Least->CellCount(), Row.FromLeastToMost == Change::MoreCells);
		EXPECT_EQ(Most->CellCount() < Least->CellCount(), Row.FromLeastToMost == Change::FewerCells);
		EXPECT_EQ(Most->Links().size() > Least->Links().size(), Row.FromLeastToMost == Change::MoreLinks);
		std::filesystem::remove(In("a.rtpgrid"));
		for (const int32_t Beyond : {Row.Least - 1, Row.Most + 1})
		{
			EXPECT_THAT(RunToFail(With(Beyond)),
				HasSubstr(std::string(Row.Option) + ": Value " + std::to_string(Beyond) + " not in range"));
		}
		EXPECT_THAT(Files(), IsEmpty());
	}
}

TEST_F(GenerateTest, EqualSeedsGiveEqualFiles)
{
	const std::vector<std::string> Cave = {"generate", "cave", "--size", "60x60", "--scen", "10", "--seed", "7", "-o"};
	for (const std::string Name : {"a.map", "b.map"})
	{
		std::vector<std::string> Arguments = Cave;
		Arguments.push_back(In(Name));
		RunToSucceed(Arguments);
	}
	EXPECT_EQ(Get("a.map"), Get("b.map"));
	std::string Problems = Get("b.map.scen");
	for (size_t At = Problems.find("b.map"); At != std::string::npos; At = Problems.find("b.map"))
	{
		Problems[At] = 'a';
	}
	EXPECT_EQ(Get("a.map.scen"), Problems);
}

TEST_F(GenerateTest, ProblemsAreSolvableAndTheirLengthsExact)
{
	RunToSucceed({"generate", "building", "--storeys", "3", "--drops", "2", "--ladders", "1", "--size", "60x40",
		"--scen", "60", "-o", In("a.rtpgrid")});
	const LoadedMap Map = LoadMap(In("a.rtpgrid")).Value();
	const Result<LoadedScenario> Problems = LoadScenario(In("a.rtpgrid.scen"), *Map.Grid);
	ASSERT_TRUE(Problems) << Problems.GetError().Detail;
	ASSERT_EQ(Problems.Value().Cells.size(), 60u);
	EXPECT_EQ(Problems.Value().Content.MapNames, std::vector<std::string>{"a.rtpgrid"});
	ShortestPaths Solver(*Map.Grid);
	uint32_t LastBucket = 0;
	for (size_t Index = 0; Index < 60; ++Index)
	{
		const ScenarioProblem& Problem = Problems.Value().Content.Problems[Index];
		const ProblemCells Cells = Problems.Value().Cells[Index];
		EXPECT_NE(Cells.Start, Cells.Goal);
		EXPECT_NEAR(Problem.OptimalLength, Solver.Length(Cells.Start, Cells.Goal).value(), 1e-7);
		EXPECT_EQ(Problem.Bucket, static_cast<uint32_t>(std::floor(Problem.OptimalLength / 4)));
		EXPECT_GE(Problem.Bucket, LastBucket);
		LastBucket = Problem.Bucket;
	}
}

TEST_F(GenerateTest, EnlargesMaps)
{
	Put("a.map", "type octile\nheight 1\nwidth 3\nmap\n.T.\n");
	RunToSucceed({"generate", "--enlarge", "2", "--map", In("a.map"), "-o", In("b.map")});
	EXPECT_EQ(Get("b.map"), "type octile\nheight 2\nwidth 6\nmap\n..TT..\n..TT..\n");
}

TEST_F(GenerateTest, WrongArgumentsAreErrorsAndLeaveNoFile)
{
	const auto Problem = [this](std::vector<std::string> Arguments)
	{
		Arguments.insert(Arguments.begin(), "generate");
		Arguments.insert(Arguments.end(), {"-o", In("a.map")});
		return RunToFail(Arguments);
	};
	EXPECT_THAT(Problem({}), HasSubstr("name a kind of map"));
	EXPECT_THAT(Problem({"swamp"}), HasSubstr("swamp"));
	EXPECT_THAT(Problem({"cave", "--size", "0x5"}), HasSubstr("0 x 5 is not possible"));
	EXPECT_THAT(Problem({"cave", "--size", "70000x5"}), HasSubstr("not possible"));
	EXPECT_THAT(Problem({"cave", "--size", "60000x60000"}), HasSubstr("2^30"));
	EXPECT_THAT(Problem({"cave", "--size", "12"}), HasSubstr("--size must be like 512x384, not '12'"));
	EXPECT_THAT(Problem({"cave", "--size", "12x12x12"}), HasSubstr("12x12x12"));
	EXPECT_THAT(Problem({"cave", "--density", "10"}), HasSubstr("--density"));
	EXPECT_THAT(Problem({"random", "--density", "100"}), HasSubstr("100"));
	EXPECT_THAT(Problem({"building"}), HasSubstr("must end in .rtpgrid"));
	EXPECT_THAT(Problem({"cave", "--enlarge", "2"}), HasSubstr("name no kind"));
	EXPECT_THAT(Problem({"--enlarge", "2"}), HasSubstr("--map"));
	EXPECT_THAT(Problem({"--enlarge", "2", "--map", In("gone.map")}), HasSubstr("gone.map: cannot read"));
	EXPECT_THAT(Problem({"maze", "--size", "2x2", "--scen", "3"}), HasSubstr("no two cells"));
	EXPECT_THAT(Problem({"maze", "--scen", "0"}), HasSubstr("--scen"));
	EXPECT_THAT(RunToFail({"generate", "cave", "-o", In("a.txt")}), HasSubstr("must end in .map or .rtpgrid"));
	EXPECT_THAT(RunToFail({"generate", "cave", "-o", In("gone/a.map")}), HasSubstr("cannot write"));
	EXPECT_THAT(Files(), IsEmpty());
}
} // namespace Rtp::Tool
