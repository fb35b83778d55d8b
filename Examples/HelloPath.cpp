// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Draws a map with a wall, builds an atlas and walks one agent round the wall.

#include <cstdio>
#include <Rtp/Rtp.h>

// Every function that can fail returns a Result; RTP_TRY takes its value or returns its error.
static Rtp::Result<int> WalkRoundAWall()
{
	Rtp::TerrainMap Map(30, 20, Rtp::Terrain::Ground);
	for (int32_t Y = 0; Y < 15; ++Y)
	{
		Map.Letter(15, Y) = Rtp::Terrain::Wall;
	}
	RTP_TRY(Rtp::LayeredGrid Ground, Rtp::MakeGroundGrid(Map, Rtp::GridSettings{}));
	const auto Grid = std::make_shared<const Rtp::LayeredGrid>(std::move(Ground));
	RTP_TRY(std::shared_ptr<const Rtp::IDatabase> Atlas, Rtp::BuildDatabase("atlas", Grid));
	RTP_TRY(std::unique_ptr<Rtp::IPlanner> Search, Rtp::MakePlanner("atlas", Rtp::MakeWorld(Grid, Atlas)));
	Rtp::CellPlanner Planner(std::move(Search));

	// A step plans at most 100 expansions and says where to go; with an atlas the first step already moves.
	Rtp::CellIndex Agent = *Grid->Find({2, 2, 0});
	int Moves = 0;
	Planner.SetGoal(Agent, *Grid->Find({27, 2, 0}));
	for (Rtp::CellStep Step; Step.Status != Rtp::StepStatus::AtGoal; Moves += static_cast<int>(Step.Moves.size()))
	{
		Step = Planner.Step(Agent, {.MaxExpansions = 100});
		Agent = Step.Moves.empty() ? Agent : Step.Moves.back();
	}
	return Moves;
}

int main()
{
	const Rtp::Result<int> Moves = WalkRoundAWall();
	std::printf("%s %d\n", Moves ? "arrived, moves:" : Moves.GetError().Detail.c_str(), Moves ? *Moves : 0);
	return Moves ? 0 : 1;
}
