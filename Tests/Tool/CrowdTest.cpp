// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "CommandLine.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <csignal>
#include <thread>
#include <unistd.h>

namespace Rtp::Tool
{
namespace
{
using testing::ElementsAre;
using testing::HasSubstr;

class CrowdTest : public ToolTest
{
protected:
	CrowdTest()
		: Map(In("rooms.map"))
	{
		RunToSucceed({"generate", "rooms", "--size", "60x60", "--seed", "3", "-o", Map});
	}

	nlohmann::json Json(std::vector<std::string> More) const
	{
		std::vector<std::string> Arguments{"crowd", "--map", Map, "--json", "-"};
		Arguments.insert(Arguments.end(), More.begin(), More.end());
		return nlohmann::json::parse(RunToSucceed(Arguments))["results"][0];
	}

	std::string Map;
};
} // namespace

TEST_F(CrowdTest, JsonHasEveryDocumentedKeyAndAllMoversArrive)
{
	const nlohmann::json Figures = Json({"--agents", "60", "--budget", "500"});
	for (const char* Key : {"planner", "agents", "doors", "budget", "ticks", "planning_us", "moving_us",
			 "worst_tick_expansions", "first_move_ticks", "first_moves_astray", "on_route", "on_route_ticks", "arrived",
			 "arrived_partially", "failed", "failed_why", "stuck", "collisions", "agent_bytes", "trace_hash"})
	{
		EXPECT_TRUE(Figures.contains(Key)) << Key;
	}
	for (const char* Key : {"mean", "p99", "max"})
	{
		EXPECT_TRUE(Figures["planning_us"].contains(Key)) << Key;
	}
	for (const char* Key : {"mean", "max"})
	{
		EXPECT_TRUE(Figures["first_move_ticks"].contains(Key)) << Key;
		EXPECT_TRUE(Figures["agent_bytes"].contains(Key)) << Key;
	}
	EXPECT_EQ(Figures["arrived"], 60);
	EXPECT_EQ(Figures["stuck"], 0);
	EXPECT_EQ(Figures["failed"], 0);
	EXPECT_EQ(Figures["on_route"], 60);
	EXPECT_LE(Figures["worst_tick_expansions"], 500);
	EXPECT_LE(Figures["first_move_ticks"]["max"], 10);
	EXPECT_LT(Figures["agent_bytes"]["mean"], 4096);
}

/** Ten thousand on a million cells, at a size for every day: Docs/Results/movers.md has the other one. */
TEST_F(CrowdTest, AllSetOffWithinTenTicksAndKnowTheirRouteWithinThreeHundred)
{
	Map = In("cave.map");
	RunToSucceed({"generate", "cave", "--size", "300x300", "--seed", "8", "-o", Map});
	const nlohmann::json Figures = Json({"--agents", "1500", "--budget", "800", "--ticks", "300"});
	EXPECT_LE(Figures["worst_tick_expansions"], 800);
	EXPECT_LE(Figures["first_move_ticks"]["max"], 10);
	EXPECT_EQ(Figures["first_moves_astray"], 0);
	EXPECT_EQ(Figures["on_route"], 1500);
	EXPECT_LE(Figures["on_route_ticks"]["max"], 300);
	EXPECT_LT(Figures["agent_bytes"]["mean"], 4096);
	EXPECT_EQ(Figures["failed"], 0);
}

TEST_F(CrowdTest, WalksOfMoversThatDoNotAvoidEachOtherAreShortest)
{
	const std::string Field = In("field.map");
	RunToSucceed({"generate", "random", "--density", "0", "--size", "48x48", "-o", Field});
	const auto RatioOf = [&](bool bAlone)
	{
		std::vector<std::string> Arguments{"crowd", "--map", Field, "--planner", "atlas:wait=still,scale=straight",
			"--agents", "60", "--lengths", "--json", "-"};
		if (bAlone)
		{
			Arguments.emplace_back("--alone");
		}
		const nlohmann::json Row = nlohmann::json::parse(RunToSucceed(Arguments))["results"][0];
		EXPECT_EQ(Row["arrived"], 60);
		return Row["walked_ratio"].get<double>();
	};
	EXPECT_NEAR(RatioOf(true), 1, 1e-3);
	EXPECT_GT(RatioOf(false), 1.001) << "movers give way to each other";
	EXPECT_THAT(RunToFail({"crowd", "--map", Field, "--planner", "astar", "--lengths", "--cut-corners"}),
		testing::HasSubstr("--lengths needs"));
}

TEST_F(CrowdTest, ARecordedRunReplaysTheSame)
{
	RunToSucceed({"crowd", "--map", Map, "--agents", "40", "--doors", "6", "--ticks", "600", "--budget", "300",
		"--planner", "tba:R=20", "--record", In("a.rtprun")});
	EXPECT_THAT(RunToSucceed({"replay", In("a.rtprun")}), HasSubstr("the same as recorded"));
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--record", Map}), HasSubstr("must end in .rtprun"));
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--record", In("b.rtprun"), "--json", In("b.rtprun")}),
		HasSubstr("each output needs a file of its own"));
	EXPECT_THAT(RunToSucceed({"replay", In("a.rtprun"), "--threads", "2"}), HasSubstr("the same as recorded"));
}

TEST_F(CrowdTest, AReplayPrintsTheHashesOfTheRecordedTicks)
{
	RunToSucceed({"crowd", "--map", Map, "--agents", "20", "--ticks", "90", "--budget", "300", "--planner", "tba",
		"--check", "30", "--record", In("a.rtprun")});
	const std::string Lines = RunToSucceed({"replay", In("a.rtprun"), "--hashes"});
	EXPECT_THAT(Lines, testing::StartsWith("tick 30 "));
	ExpectHas(Lines, {"\ntick 60 ", "\ntick 90 ", "the same as recorded"});
	EXPECT_EQ(RunToSucceed({"replay", In("a.rtprun"), "--hashes", "--threads", "3"}), Lines);
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--check", "0"}), HasSubstr("--check"));
}

TEST_F(CrowdTest, CrowdAndReplayPrintTheSameTraceHash)
{
	const std::string Crowd = RunToSucceed({"crowd", "--map", Map, "--agents", "20", "--ticks", "100", "--budget",
		"300", "--planner", "tba", "--check", "50", "--record", In("a.rtprun"), "--json", In("a.json")});
	const nlohmann::json Report = nlohmann::json::parse(Get("a.json"));
	const std::string Hash = Report["results"][0]["trace_hash"].get<std::string>();
	EXPECT_EQ(Hash.size(), 16u);
	EXPECT_THAT(Crowd, HasSubstr(Hash));
	const std::string Replay = RunToSucceed({"replay", In("a.rtprun"), "--hashes"});
	EXPECT_THAT(Replay, HasSubstr("\ntick 100 " + Hash + "\n"));
	EXPECT_THAT(Replay, testing::ContainsRegex("trace hash +" + Hash));
	EXPECT_THAT(Replay, testing::ContainsRegex("hashes compared +2\n")); // the last tick is checked once
}

TEST_F(CrowdTest, DamagedAndForeignRunsAreErrors)
{
	EXPECT_THAT(RunToFail({"replay", In("none.rtprun")}), HasSubstr("none.rtprun"));
	EXPECT_THAT(RunToFail({"replay", Map}), HasSubstr("rooms.map"));
	RunToSucceed({"crowd", "--map", Map, "--agents", "3", "--ticks", "60", "--budget", "300", "--planner", "tba",
		"--record", In("a.rtprun")});
	std::string Bytes = Get("a.rtprun");
	Bytes[Bytes.size() / 2] = static_cast<char>(Bytes[Bytes.size() / 2] ^ 1);
	EXPECT_THAT(RunToFail({"replay", Put("broken.rtprun", Bytes)}), HasSubstr("broken.rtprun"));
	RunToSucceed({"generate", "rooms", "--size", "60x60", "--seed", "4", "-o", In("other.map")});
	EXPECT_THAT(RunToFail({"replay", In("a.rtprun"), "--map", In("other.map")}), HasSubstr("another grid"));
}

TEST_F(CrowdTest, UnwritableOutputsFailBeforeTheRun)
{
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--record", In("no/where.rtprun")}), HasSubstr("where.rtprun"));
	EXPECT_THAT(RunToFail({"soak", "--map", Map, "--record", In("no/where.rtprun")}), HasSubstr("where.rtprun"));
	EXPECT_THAT(Files(), ElementsAre("rooms.map"));
}

TEST_F(CrowdTest, WrongArgumentsAreOneLineEach)
{
	EXPECT_THAT(RunToFail({"crowd"}), HasSubstr("--map"));
	EXPECT_THAT(RunToFail({"crowd", "--map", In("none.map")}), HasSubstr("none.map"));
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--agents", "0"}), HasSubstr("--agents"));
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--budget", "0"}), HasSubstr("--budget"));
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--planner", "wizard"}), HasSubstr("wizard"));
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--planner", "tba:R=none"}), HasSubstr("parameter R"));
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--db", Map}), HasSubstr("rooms.map"));
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--planner", "tba", "--db", Map}), HasSubstr("tba uses no database"));
	EXPECT_THAT(RunToFail({"crowd", "--map", Map, "--json", In("no/where.json")}), HasSubstr("where.json"));
	const std::string Cell = Put("cell.map", "type octile\nheight 1\nwidth 1\nmap\n.\n");
	EXPECT_THAT(RunToFail({"crowd", "--map", Cell}), HasSubstr("cell.map: no two cells"));
}

/** Interrupts this process when a command begins to watch for that, as Ctrl-C does. */
class Interrupter
{
public:
	Interrupter()
		: Waiting([this] { Wait(); })
	{
	}

	~Interrupter()
	{
		bEnd = true;
		Waiting.join();
	}

private:
	void Wait() const
	{
		while (!bEnd)
		{
			struct sigaction Now = {};
			sigaction(SIGINT, nullptr, &Now);
			if (Now.sa_handler != SIG_DFL)
			{
				kill(getpid(), SIGINT);
				return;
			}
		}
	}

	std::atomic<bool> bEnd = false;
	std::thread Waiting;
};

TEST_F(CrowdTest, AnInterruptedCrowdShowsTheFiguresUpToThere)
{
	const Interrupter CtrlC;
	const ToolOutcome Outcome =
		Run({"crowd", "--map", Map, "--agents", "40", "--budget", "300", "--planner", "tba:R=2"});
	EXPECT_EQ(Outcome.ExitCode, ExitError);
	ExpectHas(Outcome.Out, {"still under way", "trace hash"});
	EXPECT_EQ(Outcome.Err, "rtp: interrupted: the figures are of what was done until then; no file was written\n");
}

TEST_F(CrowdTest, AnInterruptedBenchEndsWithoutTheRowsThatItHasNot)
{
	const Interrupter CtrlC;
	const ToolOutcome Outcome = Run({"bench", "--map", Map, "--planner", "lrta", "--problems", "2000"});
	EXPECT_EQ(Outcome.ExitCode, ExitError);
	EXPECT_THAT(Outcome.Out, testing::Not(HasSubstr("lrta")));
	EXPECT_THAT(Outcome.Err, HasSubstr("interrupted"));
}

TEST_F(CrowdTest, AShortSoakIsClean)
{
	const std::string Text = RunToSucceed({"soak", "--map", Map, "--minutes", "0.5", "--movers", "40", "--doors", "8",
		"--budget", "400", "--record", In("soak.rtprun")});
	EXPECT_THAT(Text, HasSubstr("illegal moves                0"));
	EXPECT_THAT(RunToSucceed({"replay", In("soak.rtprun")}), HasSubstr("the same as recorded"));
}
} // namespace Rtp::Tool
