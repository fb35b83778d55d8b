// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
using testing::HasSubstr;

constexpr const char* MapToBench =
	"type octile\nheight 5\nwidth 8\nmap\n........\n..@@@@..\n..@..@..\n..@.....\n........\n";
constexpr const char* ThreeProblems = "version 1\n"
									  "0 a.map 8 5 0 0 7 4 8.65685425\n"
									  "0 a.map 8 5 3 2 7 0 5.82842712\n"
									  "1 a.map 8 5 0 4 4 2 6\n";

class BenchTest : public ToolTest
{
protected:
	BenchTest()
		: Map(Put("a.map", MapToBench))
	{
		Put("a.map.scen", ThreeProblems);
	}

	nlohmann::json Json(std::vector<std::string> More) const
	{
		std::vector<std::string> Arguments{"bench", "--map", Map, "--json", "-"};
		Arguments.insert(Arguments.end(), More.begin(), More.end());
		return nlohmann::json::parse(RunToSucceed(Arguments));
	}

	std::string Map;
};

/** The same figures without those that depend on the machine or on what was typed. */
nlohmann::json WithoutTimes(nlohmann::json Document)
{
	Document.erase("run");
	for (nlohmann::json& Result : Document["results"])
	{
		for (const char* Key :
			{"move_us", "first_move_us", "expansions_per_s", "moves_per_s", "build_s", "load_s", "ratio_to_astar"})
		{
			Result.erase(Key);
		}
	}
	return Document;
}
} // namespace

TEST_F(BenchTest, JsonHasEveryDocumentedKey)
{
	const nlohmann::json Document = Json({"--planner", "late-astar:R=5"});
	EXPECT_EQ(Document["map"], Map);
	ASSERT_EQ(Document["results"].size(), 2u);
	EXPECT_EQ(Document["results"][0]["planner"], "astar") << "the baseline is always there";
	EXPECT_EQ(Document["results"][1]["planner"], "late-astar:R=5") << "as it was given";
	for (const nlohmann::json& Result : Document["results"])
	{
		EXPECT_EQ(Result["problems"], 3);
		EXPECT_EQ(Result["solved"], 3);
		for (const char* Key : {"mean", "median", "p95", "max"})
		{
			EXPECT_TRUE(Result["suboptimality_pct"][Key].is_number()) << Key;
		}
		for (const char* Key : {"mean", "p50", "p99", "p999", "max"})
		{
			EXPECT_TRUE(Result["move_us"][Key].is_number()) << Key;
			EXPECT_TRUE(Result["first_move_us"][Key].is_number()) << Key;
		}
		for (const char* Key : {"mean", "max"})
		{
			EXPECT_TRUE(Result["expansions_per_move"][Key].is_number()) << Key;
			EXPECT_TRUE(Result["agent_bytes"][Key].is_number()) << Key;
		}
		for (const char* Key : {"moves_mean", "revisits_per_problem", "waits_per_problem", "database_bytes", "build_s",
				 "distance_mean", "expansions_mean", "expansions_per_s", "moves_per_s"})
		{
			EXPECT_TRUE(Result[Key].is_number()) << Key;
		}
		EXPECT_EQ(Result["suboptimality_pct"]["max"], 0);
	}
	EXPECT_DOUBLE_EQ(Document["results"][0]["ratio_to_astar"]["distance"], 1);
}

TEST_F(BenchTest, JsonAndCsvSayHowTheRunWasMade)
{
	const nlohmann::json Run = Json({"--planner", "astar", "--seed", "7", "--budget", "500", "--clock", "cpu"})["run"];
	EXPECT_EQ(Run["seed"], 7);
	EXPECT_EQ(Run["budget"], 500);
	EXPECT_EQ(Run["clock"], "cpu");
	EXPECT_THAT(Run["command"].get<std::string>(), testing::StartsWith("rtp bench --map " + Map));
	for (const char* Key : {"version", "commit", "processor"})
	{
		EXPECT_FALSE(Run[Key].get<std::string>().empty()) << Key;
	}
	const std::string Csv = RunToSucceed({"bench", "--map", Map, "--planner", "lrta", "--csv", "-"});
	EXPECT_THAT(Csv,
		testing::StartsWith("version,commit,command,seed,clock,budget,processor,map,planner,problems,solved,"
							"suboptimality_pct.mean,"));
	EXPECT_EQ(std::count(Csv.begin(), Csv.end(), '\n'), 3) << "a header and two planners";
	EXPECT_THAT(Csv, HasSubstr("," + Map + ",lrta,3,3,"));
}

TEST_F(BenchTest, ATableHasALineForEachRowAndASheetALineForEachFigure)
{
	const std::string Table = RunToSucceed({"bench", "--map", Map, "--planner", "lrta", "--format", "table"});
	EXPECT_THAT(Table, HasSubstr("| planner"));
	EXPECT_THAT(Table, HasSubstr("\n| lrta"));
	const std::string Sheet = RunToSucceed({"bench", "--map", Map, "--planner", "lrta"});
	EXPECT_THAT(Sheet, HasSubstr("\nlrta\n  problems"));
	EXPECT_THAT(Sheet, HasSubstr("suboptimality %"));
}

TEST_F(BenchTest, FiguresAreTheSameForAnyNumberOfThreads)
{
	const std::vector<std::string> Planners{"--planner", "late-astar:R=3", "--planner", "wastar:w=2"};
	std::vector<std::string> Threaded = Planners;
	Threaded.insert(Threaded.end(), {"--threads", "3"});
	EXPECT_EQ(WithoutTimes(Json(Planners)), WithoutTimes(Json(Threaded)));
}

TEST_F(BenchTest, DiagonalsHaveThePriceThatIsAskedFor)
{
	const auto Longest = [&](const char* Price)
	{
		return Json({"--planner", "astar", "--costs", Price, "--bucket", "0"})["results"][0]["distance_mean"]
			.get<double>();
	};
	EXPECT_LT(Longest("1.4"), Longest("sqrt2"));
	EXPECT_LT(Longest("sqrt2"), Longest("1.5"));
	EXPECT_DOUBLE_EQ(Longest("1.5") * 4, std::round(Longest("1.5") * 4)) << "halves over two problems";
}

TEST_F(BenchTest, AWalkThatWasGivenUpCountsWithWhatItHadTravelled)
{
	const nlohmann::json Row = Json({"--planner", "lrta", "--max-moves", "1"})["results"][1];
	EXPECT_EQ(Row["solved"], 0);
	EXPECT_EQ(Row["suboptimality_pct"]["mean"], 0) << "no less than a shortest path";
	const std::string Pocket = Put("pocket.map",
		"type octile\nheight 7\nwidth 12\nmap\n............\n.@@@@@@@@@..\n.........@..\n.........@..\n"
		".........@..\n.@@@@@@@@@..\n............\n");
	Put("pocket.map.scen", "version 1\n4 pocket.map 12 7 7 3 11 3 20.24264069\n");
	const nlohmann::json Scrubbing = nlohmann::json::parse(RunToSucceed(
		{"bench", "--map", Pocket, "--json", "-", "--planner", "lrta", "--max-moves", "50"}))["results"][1];
	EXPECT_EQ(Scrubbing["solved"], 0);
	EXPECT_GT(Scrubbing["suboptimality_pct"]["mean"], 100) << "it has walked to and fro";
}

TEST_F(BenchTest, CountAndBucketsChooseProblems)
{
	EXPECT_EQ(Json({"--planner", "astar", "--problems", "2"})["results"][0]["problems"], 2);
	EXPECT_EQ(Json({"--planner", "astar", "--bucket", "1"})["results"][0]["problems"], 1);
	EXPECT_THAT(RunToFail({"bench", "--map", Map, "--planner", "astar", "--bucket", "7"}),
		HasSubstr("no problems in the buckets"));
}

TEST_F(BenchTest, WithoutAScenarioProblemsAreDrawnBySeed)
{
	const std::string Other = Put("b.map", MapToBench);
	const auto Distance = [&](const char* Seed)
	{
		const std::string Text = RunToSucceed(
			{"bench", "--map", Other, "--planner", "astar", "--problems", "20", "--seed", Seed, "--json", "-"});
		return nlohmann::json::parse(Text)["results"][0]["distance_mean"].get<double>();
	};
	EXPECT_EQ(Distance("1"), Distance("1"));
	EXPECT_NE(Distance("1"), Distance("2"));
}

TEST_F(BenchTest, AFolderIsSummedOverItsMaps)
{
	Put("b.map", MapToBench);
	const std::string Text =
		RunToSucceed({"bench", "--map", In(""), "--planner", "astar", "--problems", "3", "--json", "-"});
	const nlohmann::json Document = nlohmann::json::parse(Text);
	EXPECT_EQ(Document["maps"].size(), 2u);
	EXPECT_EQ(Document["results"][0]["problems"], 6);
}

TEST_F(BenchTest, SharperHeuristicsExpandLessAndStayOptimal)
{
	const nlohmann::json Plain = Json({"--planner", "astar"});
	const nlohmann::json Sharp = Json({"--planner", "astar", "--heuristic", "differential:4"});
	const nlohmann::json Canonical = Json({"--planner", "astar", "--heuristic", "canonical:8"});
	EXPECT_LE(Sharp["results"][0]["expansions_mean"], Plain["results"][0]["expansions_mean"]);
	EXPECT_EQ(Sharp["results"][0]["distance_mean"], Plain["results"][0]["distance_mean"]);
	EXPECT_EQ(Canonical["results"][0]["distance_mean"], Plain["results"][0]["distance_mean"]);
	EXPECT_GT(Sharp["results"][0]["database_bytes"], 0);
}

TEST_F(BenchTest, WrongArgumentsFailBeforeAnyWork)
{
	const std::vector<std::string> Base{"bench", "--map", Map};
	const auto Failure = [&](std::vector<std::string> More)
	{
		More.insert(More.begin(), Base.begin(), Base.end());
		return RunToFail(More);
	};
	EXPECT_THAT(Failure({"--planner", "nope"}), HasSubstr("there is no planner 'nope'"));
	EXPECT_THAT(Failure({"--planner", "late-astar:R=0"}), HasSubstr("parameter R"));
	EXPECT_THAT(Failure({"--planner", "late-astar:R"}), HasSubstr("key=value"));
	EXPECT_THAT(Failure({"--planner", "astar", "--problems", "0"}), HasSubstr("problems"));
	EXPECT_THAT(Failure({"--planner", "astar", "--json", In("no/such/file.json")}), HasSubstr("cannot write"));
	EXPECT_THAT(Failure({"--planner", "astar", "--heuristic", "psychic"}), HasSubstr("no heuristic 'psychic'"));
	EXPECT_THAT(Failure({"--planner", "astar", "--scen", In("none.scen")}), HasSubstr("none.scen"));
	EXPECT_THAT(RunToFail({"bench", "--map", In("none.map"), "--planner", "astar"}), HasSubstr("none.map"));
	EXPECT_EQ(Files(), (std::vector<std::string>{"a.map", "a.map.scen"})) << "nothing is left behind";
}

TEST_F(BenchTest, PlannersAreListedWithTheirParameters)
{
	const std::string List = RunToSucceed({"planners"});
	EXPECT_THAT(List, HasSubstr("late-astar"));
	EXPECT_THAT(List, HasSubstr("R=100"));
}

TEST_F(BenchTest, ACrowdOfTheSameSeedWalksTheSameWay)
{
	// The recording has a hash of every tick; the report has only that of the last.
	const auto Crowd = [&](const std::string& Threads)
	{
		const std::string Run = Threads + ".rtprun";
		const nlohmann::json Report = nlohmann::json::parse(
			RunToSucceed({"crowd", "--map", Map, "--agents", "4", "--planner", "astar", "--budget", "500", "--ticks",
				"3000", "--radius", "5", "--threads", Threads, "--check", "1", "--record", In(Run), "--json", "-"}));
		return std::pair(Report["results"][0], Get(Run));
	};
	const auto [Once, Recorded] = Crowd("1");
	EXPECT_EQ(Once["arrived"], 4);
	EXPECT_EQ(Once["stuck"], 0);
	EXPECT_LE(Once["worst_tick_expansions"], 500);
	EXPECT_TRUE(Crowd("2").second == Recorded);
}
} // namespace Rtp::Tool
