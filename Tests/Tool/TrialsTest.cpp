// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Harness/Trials.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Reproduce/Study.h"
#include "TestPaths.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

namespace Rtp::Tool
{
namespace
{
using testing::HasSubstr;
using testing::Not;

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

LoadedMap Pocket()
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
	return {"pocket.map", Map, std::make_shared<const LayeredGrid>(std::move(MakeGroundGrid(Map, {}).Value()))};
}

/** The pocket for agents that do not know it, with one problem. */
ProblemSet HiddenPocket()
{
	const LoadedMap Map = Pocket();
	ProblemSet Known;
	Known.World.Grid = Map.Grid;
	Known.Problems = {
		{GridSpace::StateOf(*Map.Grid->Find({7, 3, 0})), GridSpace::StateOf(*Map.Grid->Find({11, 3, 0}))}};
	return std::move(HideWalls(Known, Map, {}).Value());
}

StateId StateAt(const ProblemSet& Set, int32_t X, int32_t Y)
{
	return GridSpace::StateOf(*Set.World.Grid->Find({X, Y, 0}));
}

class TrialsCommand : public ToolTest
{
};

/** A run of a study that writes no page. */
class StudyTest : public testing::Test
{
protected:
	std::ostringstream Out;
	std::ostringstream Err;
	Console Terminal{Out, Err};
	const StudyOptions Options;
	StudyRun Run{"page", Options, Terminal};
};
} // namespace

TEST(Explorer, SeesWallsWithinItsRadiusOnceAndRemembersThem)
{
	const ProblemSet Map = HiddenPocket();
	Explorer Eyes(Map.World.Grid, Map.Truth, 2);
	EXPECT_TRUE(Eyes.Look(StateAt(Map, 5, 3)).size() == 2) << "(5, 1) and (5, 5)";
	EXPECT_TRUE(Eyes.Belief()->IsBlocked(GridSpace::CellOf(StateAt(Map, 5, 1))));
	EXPECT_FALSE(Eyes.Belief()->IsBlocked(GridSpace::CellOf(StateAt(Map, 9, 3))));
	EXPECT_TRUE(Eyes.Look(StateAt(Map, 5, 3)).empty());
	EXPECT_FALSE(Eyes.Look(StateAt(Map, 7, 3)).empty());
	EXPECT_TRUE(Eyes.Belief()->IsBlocked(GridSpace::CellOf(StateAt(Map, 9, 3))));
}

TEST(Trials, EveryPlannerConvergesOnAMapItDoesNotKnow)
{
	const ProblemSet Set = HiddenPocket();
	EXPECT_EQ(Set.Problems.front().Start, StateAt(Set, 7, 3)) << "on the grid in which every place is a cell";
	TrialSettings Settings;
	Settings.MaxMoves = 1'000'000;
	Settings.Radius = 3;
	const MeasureMode Mode = TrialMode({}, Settings, 1);
	for (const PlannerInfo& Info : ListPlanners())
	{
		if (!Info.DatabaseKind.empty() || Info.Name.starts_with("da-"))
		{
			continue; // nothing to explore with a database; those that seek new places never settle
		}
		const Result<std::vector<Entrant>> Entrants = Mode.Enter(Set, {std::string(Info.Name)});
		TimeHistogram Unused;
		const Result<WalkRecord> Record = Entrants.Value().front().Run(0, Unused);
		ASSERT_TRUE(Record.IsOk()) << Info.Name << ": " << Record.GetError().Detail;
		EXPECT_TRUE(Record.Value().bConverged) << Info.Name;
		EXPECT_GE(Record.Value().Runs, 2u) << Info.Name;
		EXPECT_LE(Record.Value().Length, Record.Value().DistanceOf1) << Info.Name;
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

TEST_F(TrialsCommand, TheStudyOfPriorityQueuesRunsOnATinySample)
{
	if (!Testing::BenchmarkDataDir("maps/bg"))
	{
		GTEST_SKIP() << "no benchmark maps: put MovingAI maps into $RTP_DATA/maps";
	}
	const ToolOutcome Outcome = Run({"reproduce", "plrta", "--problems", "1", "--out", In("")});
	EXPECT_NE(Outcome.ExitCode, 2) << Outcome.Err;
	EXPECT_THAT(Outcome.Out, HasSubstr("P-LRTA*(39, 40)"));
	EXPECT_EQ(Files(), (std::vector<std::string>{"plrta-figure4.svg", "plrta-figure5.svg", "plrta.md"}));
	EXPECT_THAT(RunToFail({"reproduce", "plrta", "--part", "table7"}), HasSubstr("study 'plrta' has no part 'table7'"));
}

TEST_F(TrialsCommand, TheStudyOfPruningRunsPartByPartOnATinySample)
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
	const std::vector<std::string> Written = Files();
	EXPECT_EQ(std::count_if(Written.begin(), Written.end(),
				  [](const std::string& Name) { return Name.rfind("pruning-figure4-", 0) == 0; }),
		5)
		<< "a plot for each algorithm";
	EXPECT_EQ(Written.size(), 6u) << "and one page, part by part";
	for (const char* Part : {"table1", "lookahead", "maps"})
	{
		EXPECT_THAT(Get("pruning.md"), HasSubstr(std::string("<!-- table: pruning-") + Part + " -->\n"));
	}
}

TEST_F(TrialsCommand, AStudyThatWasStoppedGoesOnWithTheRowsItHasKept)
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
	const size_t Distance = Kept.find('\t') + 1;
	Put("kept.txt",
		Kept.substr(0, Distance) + "4321" +
			Kept.substr(Kept.find(' ', Distance), Kept.find('\n', Distance) + 1 - Kept.find(' ', Distance)));
	EXPECT_THAT(Run(Again).Out, HasSubstr("4,321"));
	const std::string Build = Kept.substr(Kept.rfind('\t'));
	Put("kept.txt", std::string(Kept).replace(Kept.find(Build), Build.size(), "\t0123abc\n"));
	EXPECT_THAT(Run(Again).Out, HasSubstr("Measured at 0123abc: LRTA*.")) << "the first row is kept of that build";
	const std::string Complete = Get("kept.txt");
	EXPECT_EQ(std::count(Complete.begin(), Complete.end(), '\n'), 6);

	Put("kept.txt", "pruning table1 lrta\tmuch\n");
	EXPECT_THAT(RunToFail(Again), HasSubstr("kept.txt:1: not a row that 'rtp reproduce' has kept"));
	Put("kept.txt", Kept.substr(0, Kept.find('\t')) + "\t4321\n");
	EXPECT_THAT(RunToFail(Again), HasSubstr("kept.txt:1: not a row"));
	EXPECT_THAT(RunToFail({"reproduce", "knn", "--resume", In("kept.txt")}), HasSubstr("'knn' cannot be resumed"));
}

TEST_F(StudyTest, APlotNamesLargeNumbersBriefly)
{
	LinePlot Plot;
	Plot.Y.bLogarithmic = true;
	Plot.Curves = {{"distance", {{0, 500}, {1, 20e6}}, false}};
	const std::string Picture = DrawPlot(Plot);
	ExpectHas(Picture, {">500<", ">5000<", ">10k<", ">500k<", ">1M<", ">20M<"});
	EXPECT_THAT(Picture, Not(HasSubstr("00000<")));
}

TEST_F(StudyTest, FillsMarksAndLeavesTheRestOfThePageAlone)
{
	const std::string Page = "# Page\n\nBefore.\n\n<!-- table: one -->\nold\n<!-- end -->\n\nAfter.\n";
	EXPECT_EQ(
		FillMarks(Page, {{"one", "new\n"}}), "# Page\n\nBefore.\n\n<!-- table: one -->\nnew\n<!-- end -->\n\nAfter.\n");
	EXPECT_EQ(FillMarks("# Page\n", {{"one", "new\n"}}), "# Page\n\n<!-- table: one -->\nnew\n<!-- end -->\n")
		<< "a table without a mark comes last";
}

TEST_F(StudyTest, AClaimThatIsKnownNotToHoldIsNamedAndDecidesNoExitCode)
{
	Run.AddClaim({"length", 2, 3, false, 1, {}, "the paper does not describe it"});
	EXPECT_EQ(Run.Finish().Value(), 0);
	EXPECT_THAT(Out.str(), HasSubstr("not met, which is known: length: 3.0, wanted at most 2.0: the paper does not"));
	Run.AddClaim({"width", 2, 3, false, 1});
	EXPECT_EQ(Run.Finish().Value(), 1);
	EXPECT_THAT(Out.str(), HasSubstr("not met: width: 3.0, wanted at most 2.0\n"));
}

TEST_F(StudyTest, AFigureThatIsKnownNotToHoldLeavesTheOthersOfItsRowInForce)
{
	const std::vector<StudyColumn> Columns = {{"distance", "distance", 0, true}, {"lag", "lag", 0, true}};
	StudyRow Row{"a", "", {{100, 10, "its problems are not described"}, {100, 10}}};
	Row.Ours.Add("distance", "", 150.0).Add("lag", "", 105.0);
	Run.AddTolerances(Columns, {Row});
	EXPECT_EQ(Run.Finish().Value(), 0) << "the distance has a reason, the lag is met";
	Row.Ours = {};
	Row.Ours.Add("distance", "", 150.0).Add("lag", "", 115.0);
	Run.AddTolerances(Columns, {Row});
	EXPECT_EQ(Run.Finish().Value(), 1) << "the lag has no reason to be off";
}

TEST_F(StudyTest, ATableNamesTheRowsThatOtherBuildsHaveMeasured)
{
	StudyRow Kept{"a"};
	Kept.Builds = {"0123abc"};
	StudyRow Mixed{"b"};
	Mixed.Builds = {"0123abc", "4567def"};
	Run.AddTable("one", "", {{"distance", "distance"}}, {Kept, Mixed, {"c"}});
	EXPECT_THAT(Out.str(), HasSubstr(". Measured at 0123abc: a, b. Measured at 4567def: b.\n"));
}

TEST_F(StudyTest, ATableShowsTolerancesAndIntervals)
{
	StudyRow Row{"a", "", {{100, 10}}};
	Row.Ours.Add("mean", "", 105.0).Add("within", "", 7.0);
	const std::vector<StudyColumn> Columns = {{"distance", "mean", 0, true, true, 1, -1, "within"}};
	Run.AddTable("one", "", Columns, {Row, {"b"}});
	EXPECT_THAT(Out.str(), HasSubstr("105 ± 7"));
	EXPECT_THAT(Out.str(), HasSubstr("+5.0 (± 10) %"));
	Row.Ours = {};
	Row.Ours.Add("mean", "", 115.0);
	Run.AddTolerances(Columns, {Row});
	EXPECT_EQ(Run.Finish().Value(), 1) << "15 % off where 10 % are allowed";
}

TEST_F(TrialsCommand, EveryStudySaysWhatItTakesNeedsAndFailsAt)
{
	const std::string List = RunToSucceed({"reproduce", "--list"});
	for (const Study& Entry : ListStudies())
	{
		ExpectHas(List,
			{std::string(Entry.Name) + ": " + Entry.Summary, std::string("takes        ") + Entry.Duration,
				std::string("needs        ") + Entry.Data, std::string("exit code 1  ") + Entry.FailsIf});
	}
	EXPECT_THAT(RunToFail({"reproduce"}), HasSubstr("which study?"));
	EXPECT_THAT(RunToFail({"reproduce", "nothing"}), HasSubstr("--list"));
	EXPECT_THAT(RunToFail({"reproduce", "tba", "--part", "nothing"}), HasSubstr("table1"));
	EXPECT_THAT(RunToFail({"reproduce", "tba", "--problems", "0"}), HasSubstr("--problems"));
	EXPECT_THAT(RunToFail({"reproduce", "tba", "--out", "/nowhere/at/all"}), HasSubstr("there is no folder"));
}
} // namespace Rtp::Tool
