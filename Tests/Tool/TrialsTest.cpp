// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Harness/Trials.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "TestPaths.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace Rtp::Tool
{
namespace
{
using testing::HasSubstr;

// A pocket that opens away from the goal: learners have to find their way out of it.
constexpr const char* PocketMap = "type octile\nheight 7\nwidth 12\nmap\n"
								  "............\n"
								  ".@@@@@@@@@..\n"
								  ".........@..\n"
								  ".........@..\n"
								  ".........@..\n"
								  ".@@@@@@@@@..\n"
								  "............\n";
constexpr const char* PocketProblem = "version 1\n4 pocket.map 12 7 7 3 11 3 20.24264069\n";

TerrainMap Pocket()
{
	TerrainMap Map(12, 7, Terrain::Ground);
	for (int32_t X = 1; X != 10; ++X)
	{
		Map.Letter(X, 1) = Terrain::Wall;
		Map.Letter(X, 5) = Terrain::Wall;
	}
	for (int32_t Y = 1; Y != 6; ++Y)
	{
		Map.Letter(9, Y) = Terrain::Wall;
	}
	return Map;
}

StateId PlaceOn(const UnknownMap& Map, int32_t X, int32_t Y)
{
	return GridSpace::StateOf(*Map.Grid->Find({X, Y, 0}));
}

class TrialsCommand : public ToolTest
{
};
} // namespace

TEST(Explorer, SeesWallsWithinItsRadiusOnceAndRemembersThem)
{
	const UnknownMap Map = MakeUnknownMap(Pocket(), {}).Value();
	Explorer Eyes(Map, 2);
	EXPECT_TRUE(Eyes.Look(PlaceOn(Map, 5, 3)).size() == 2) << "(5, 1) and (5, 5)";
	EXPECT_TRUE(Eyes.Belief()->IsBlocked(GridSpace::CellOf(PlaceOn(Map, 5, 1))));
	EXPECT_FALSE(Eyes.Belief()->IsBlocked(GridSpace::CellOf(PlaceOn(Map, 9, 3))));
	EXPECT_TRUE(Eyes.Look(PlaceOn(Map, 5, 3)).empty());
	EXPECT_FALSE(Eyes.Look(PlaceOn(Map, 7, 3)).empty());
	EXPECT_TRUE(Eyes.Belief()->IsBlocked(GridSpace::CellOf(PlaceOn(Map, 9, 3))));
}

TEST(Trials, EveryPlannerConvergesOnAMapItDoesNotKnow)
{
	const UnknownMap Map = MakeUnknownMap(Pocket(), {}).Value();
	for (const PlannerInfo& Info : ListPlanners())
	{
		if (!Info.DatabaseKind.empty() || Info.Name.starts_with("da-"))
		{
			continue; // nothing to explore with a database; those that seek new places never settle
		}
		Explorer Eyes(Map, 3);
		World Level;
		Level.Grid = Map.Grid;
		Level.Overlay = Eyes.Belief();
		const Result<std::unique_ptr<IPlanner>> Planner = MakePlanner(Info.Name, Level);
		TrialSettings Settings;
		Settings.MaxMoves = 1'000'000;
		const Result<TrialRecord> Record = RunTrials(*Planner.Value(), GridSpace(*Map.Grid, Map.Truth.get()), &Eyes,
			PlaceOn(Map, 7, 3), PlaceOn(Map, 11, 3), Settings);
		ASSERT_TRUE(Record.IsOk()) << Info.Name << ": " << Record.GetError().Detail;
		EXPECT_TRUE(Record.Value().bConverged) << Info.Name;
		EXPECT_GE(Record.Value().Runs, 2u) << Info.Name;
		EXPECT_LE(Record.Value().FinalLength, Record.Value().DistanceOf1) << Info.Name;
	}
}

TEST_F(TrialsCommand, BenchReportsConvergenceOnKnownAndUnknownMaps)
{
	const std::string Map = Put("pocket.map", PocketMap);
	Put("pocket.map.scen", PocketProblem);
	const std::string Known = RunToSucceed({"bench", "--map", Map, "--planner", "lrta", "--trials", "converge"});
	EXPECT_THAT(Known, HasSubstr("| lrta"));
	EXPECT_THAT(Known, HasSubstr("0.00 |")) << Known;
	const std::string Explored = RunToSucceed(
		{"bench", "--map", Map, "--planner", "p-lrta", "--planner", "dstar-lite", "--trials", "7", "--unknown", "3"});
	EXPECT_THAT(Explored, HasSubstr("| dstar-lite"));
	const std::string Json =
		RunToSucceed({"bench", "--map", Map, "--planner", "lrta", "--trials", "converge", "--json", "-"});
	const nlohmann::json Row = nlohmann::json::parse(Json).at("results").at(0);
	EXPECT_EQ(Row.at("planner"), "lrta");
	EXPECT_EQ(Row.at("converged"), Row.at("problems"));
	EXPECT_NEAR(Row.at("final_suboptimality_pct_mean").get<double>(), 0, 0.01);
	EXPECT_THAT(RunToFail({"bench", "--map", Map, "--planner", "lrta", "--trials", "often"}),
		HasSubstr("'often' is neither a number nor converge"));
}

TEST_F(TrialsCommand, PlannersWithADatabaseTakePartInTrialsAndAmongDoors)
{
	const std::string Map = Put("pocket.map", PocketMap);
	Put("pocket.map.scen", PocketProblem);
	const std::string Database = In("pocket.rtpdb");
	RunToSucceed({"build", "--map", Map, "--kind", "pr-lrts", "-o", Database});
	EXPECT_THAT(RunToSucceed({"bench", "--map", Map, "--planner", "pr-lrts", "--trials", "3", "--db", Database}),
		HasSubstr("| pr-lrts"));
	EXPECT_THAT(
		RunToSucceed({"bench", "--map", Map, "--planner", "pr-lrts", "--unknown", "3"}), HasSubstr("| pr-lrts"));
	for (const char* Mode : {"--trials", "--edits"})
	{
		EXPECT_THAT(RunToFail({"bench", "--map", Map, "--planner", "pr-lrts", Mode, "2", "--db", "nosuch.rtpdb"}),
			HasSubstr("nosuch.rtpdb"));
		EXPECT_THAT(RunToFail({"bench", "--map", Map, "--planner", "lrta", Mode, "2", "--db", Database}),
			HasSubstr("none of the planners uses a database"));
	}
	EXPECT_THAT(RunToFail({"build", "--map", Map, "--kind", "pr-lrts", "--goals", Map + ".scen", "-o", Database}),
		HasSubstr("has no part per goal"));
}

TEST_F(TrialsCommand, TheExperimentOnPriorityQueuesRunsOnATinySample)
{
	if (!Testing::BenchmarkDataDir("maps/bg"))
	{
		GTEST_SKIP() << "no benchmark maps: put MovingAI maps into $RTP_DATA/maps";
	}
	const ToolOutcome Outcome = Run({"reproduce", "plrta", "--problems", "1", "--out", In("")});
	EXPECT_NE(Outcome.ExitCode, 2) << Outcome.Err;
	EXPECT_THAT(Outcome.Out, HasSubstr("P-LRTA*(39, 40)"));
	EXPECT_EQ(Files(), (std::vector<std::string>{"plrta-figure5.md", "plrta-figure5.svg", "plrta-table1.md"}));
	EXPECT_THAT(RunToFail({"reproduce", "plrta", "--part", "table7"}), HasSubstr("'plrta' has no part 'table7'"));
}

TEST_F(TrialsCommand, TheExperimentOnPruningRunsPartByPartOnATinySample)
{
	if (!Testing::BenchmarkDataDir("maps/dao"))
	{
		GTEST_SKIP() << "no benchmark maps: put MovingAI maps into $RTP_DATA/maps";
	}
	for (const char* Part : {"table1", "lookahead", "maps"})
	{
		const ToolOutcome Outcome = Run({"reproduce", "pruning", "--part", Part, "--problems", "1", "--out", In("")});
		EXPECT_NE(Outcome.ExitCode, 2) << Outcome.Err;
		EXPECT_THAT(Outcome.Out, HasSubstr("LRTA*"));
	}
	EXPECT_EQ(Files(), (std::vector<std::string>{"pruning-lookahead.md", "pruning-maps.md", "pruning-table1.md"}));
}

TEST_F(TrialsCommand, AnExperimentThatWasStoppedGoesOnWithTheRowsItHasKept)
{
	if (!Testing::BenchmarkDataDir("maps/dao"))
	{
		GTEST_SKIP() << "no benchmark maps: put MovingAI maps into $RTP_DATA/maps";
	}
	const std::vector<std::string> Again{
		"reproduce", "pruning", "--part", "table1", "--problems", "1", "--resume", In("kept.txt")};
	const std::string First = Run(Again).Out;
	EXPECT_EQ(Run(Again).Out, First); // moves a second would differ
	// A run that was stopped after its first row, whose distance is changed here so that it can be told apart.
	const std::string Kept = Get("kept.txt");
	EXPECT_EQ(std::count(Kept.begin(), Kept.end(), '\n'), 6);
	Put("kept.txt", Kept.substr(0, Kept.find('\t')) + "\t4321 1000000\n");
	EXPECT_THAT(Run(Again).Out, HasSubstr("4,321"));
	const std::string Complete = Get("kept.txt");
	EXPECT_EQ(std::count(Complete.begin(), Complete.end(), '\n'), 6);

	Put("kept.txt", "pruning table1 lrta\tmuch\n");
	EXPECT_THAT(RunToFail(Again), HasSubstr("kept.txt:1: not a row that 'rtp reproduce' has kept"));
	Put("kept.txt", Kept.substr(0, Kept.find('\t')) + "\t4321\n");
	EXPECT_THAT(RunToFail(Again), HasSubstr("kept.txt:1: not a row"));
	EXPECT_THAT(RunToFail({"reproduce", "tba", "--resume", In("kept.txt")}), HasSubstr("'tba' cannot be resumed"));
}
} // namespace Rtp::Tool
