// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/ShortJourneys.h"

#include "Rtp/Search/Dijkstra.h"

#include "Files/MapLoading.h"
#include "Tool/ToolRun.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace Rtp::Tool
{
namespace
{
constexpr const char* RoomsMap = "type octile\nheight 6\nwidth 24\nmap\n"
								 "........................\n"
								 ".@@@@.@@@@@@.@@@@@@@.@@.\n"
								 ".@....@......@..........\n"
								 ".@.@@@@.@@@@.@.@@@@@@@@.\n"
								 ".@.......@.....@........\n"
								 ".@.@.@...@.@...@...@....\n";

class ShortJourneysTest : public ToolTest
{
};

TEST_F(ShortJourneysTest, ProblemsAreShorterThanSixteenCells)
{
	const LoadedMap Map = LoadMap(Put("a.map", RoomsMap), {}).Value();
	Random Dice(3);
	const std::vector<Problem> Problems = DrawShortProblems(*Map.Grid, 50, Dice).Value();
	ASSERT_EQ(Problems.size(), 50u);
	double Longest = 0;
	for (const Problem& Ends : Problems)
	{
		const Cost Length = DijkstraCosts(GridSpace(*Map.Grid), Ends.Goal, Towards::ToSource)[Ends.Start.Value];
		Longest = std::max(Longest, static_cast<double>(Length.Units) / Map.Grid->Settings().Costs.Straight);
		EXPECT_NE(Ends.Start, Ends.Goal);
	}
	EXPECT_LT(Longest, 16);
	EXPECT_GT(Longest, 8);
}

TEST_F(ShortJourneysTest, AllRowsSolveAllProblemsOfBothKinds)
{
	const std::string Map = Put("a.map", RoomsMap);
	const nlohmann::json Results = nlohmann::json::parse(RunToSucceed({"bench", "--short", "--map", Map, "--planner",
		"atlas:scale=straight", "--planner", "tba", "--problems", "60", "--json", "-"}))["results"];
	ASSERT_EQ(Results.size(), 3u);
	EXPECT_EQ(Results[0]["planner"], "Detour findPath");
	for (const nlohmann::json& Row : Results)
	{
		EXPECT_EQ(Row["solved"], 60) << Row["planner"];
		EXPECT_EQ(Row["in_sight"], Results[0]["in_sight"]) << "all rows have the same problems";
		EXPECT_GT(Row["first_move_us"]["in_sight"], 0) << Row["planner"];
		EXPECT_GT(Row["first_move_us"]["hidden"], 0) << Row["planner"];
	}
	EXPECT_GT(Results[0]["in_sight"], 5);
	EXPECT_LT(Results[0]["in_sight"], 55);
}

TEST_F(ShortJourneysTest, AMapOfOneCellIsRefused)
{
	const std::string Map = Put("a.map", "type octile\nheight 1\nwidth 2\nmap\n.@\n");
	EXPECT_THAT(RunToFail({"bench", "--short", "--map", Map, "--planner", "atlas"}), testing::HasSubstr("near each"));
}
} // namespace
} // namespace Rtp::Tool
