// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Draws a map, or loads the MovingAI map named on the command line, builds an atlas and walks one agent across it.

#include <cstdio>
#include <fstream>
#include <iterator>
#include <Rtp/Rtp.h>

namespace
{
constexpr const char* DrawnMap = "type octile\nheight 7\nwidth 12\nmap\n"
								 "............\n"
								 ".@@@@@@@@.@.\n"
								 ".@......@.@.\n"
								 ".@.@@@@.@.@.\n"
								 ".@.@..@...@.\n"
								 ".@...@@@@@@.\n"
								 "............\n";

// Every function that can fail returns a Result; RTP_TRY takes its value or returns its error.
Rtp::Result<uint32_t> WalkAcross(std::string_view MapText)
{
	RTP_TRY(const Rtp::TerrainMap Map, Rtp::ReadMovingAiMap(MapText));
	RTP_TRY(Rtp::LayeredGrid Ground, Rtp::MakeGroundGrid(Map, Rtp::GridSettings{}));
	const auto Grid = std::make_shared<const Rtp::LayeredGrid>(std::move(Ground));
	RTP_TRY(std::shared_ptr<const Rtp::IDatabase> Atlas, Rtp::BuildDatabase("atlas", Grid));
	RTP_TRY(std::unique_ptr<Rtp::IPlanner> Made, Rtp::MakePlanner("atlas", Rtp::MakeWorld(Grid, Atlas)));

	// From the first cell of the map to the last. A step plans at most 100 expansions and says where to go.
	Rtp::CellPlanner Planner(std::move(Made));
	Rtp::CellIndex Agent{0};
	const Rtp::CellIndex Goal{Grid->CellCount() - 1};
	uint32_t Moves = 0;
	Planner.SetGoal(Agent, Goal);
	while (Agent != Goal)
	{
		const Rtp::CellStep Step = Planner.Step(Agent, {.MaxExpansions = 100});
		if (Step.Status == Rtp::StepStatus::GoalUnreachable)
		{
			return Rtp::Error{Rtp::ErrorCode::Unavailable, "no path leads to the last cell"};
		}
		for (const Rtp::CellIndex Cell : Step.Moves)
		{
			Agent = Cell;
			++Moves;
		}
	}
	return Moves;
}
} // namespace

int main(int ArgumentCount, char** Arguments)
{
	std::string Text = DrawnMap;
	if (ArgumentCount > 1)
	{
		std::ifstream File(Arguments[1], std::ios::binary);
		Text.assign(std::istreambuf_iterator<char>(File), {});
	}
	const Rtp::Result<uint32_t> Moves = WalkAcross(Text);
	if (!Moves)
	{
		std::fprintf(stderr, "HelloPath: %s\n", Moves.GetError().Detail.c_str());
		return 1;
	}
	std::printf("arrived after %u moves\n", *Moves);
	return 0;
}
