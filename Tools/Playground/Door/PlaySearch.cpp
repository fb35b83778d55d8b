// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Door/PlaySearch.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include <utility>

namespace Rtp::Tool
{
PlaySearch::PlaySearch(const PlayLevel& InLevel, CellIndex From)
	: Level(InLevel)
	, Agent(GridSpace::StateOf(From))
{
	Append(Walked, From);
}

Result<std::unique_ptr<PlaySearch>> PlaySearch::Start(
	const PlayLevel& Level, const std::string& Planner, CellIndex From, CellIndex To)
{
	RTP_TRY(std::shared_ptr<const IDatabase> Database, Level.DatabaseFor(Planner));
	std::unique_ptr<PlaySearch> Search(new PlaySearch(Level, From));
	RTP_TRY(Search->Planner, MakePlanner(Planner, MakeWorld(Level.Grid(), std::move(Database))));
	Search->Planner->SetObserver(Search.get());
	Search->Planner->SetGoal(Search->Agent, GridSpace::StateOf(To));
	return Search;
}

StepResult PlaySearch::Step(uint32_t Budget)
{
	NewlyExpanded.clear();
	const StepResult Result = Planner->Step(Agent, {Budget});
	for (const StateId State : Result.Moves)
	{
		Agent = State;
		Append(Walked, GridSpace::CellOf(State));
	}
	return Result;
}

void PlaySearch::OnExpanded(StateId State)
{
	Append(NewlyExpanded, GridSpace::CellOf(State));
}

void PlaySearch::Append(std::vector<float>& Points, CellIndex Cell) const
{
	const LayeredGrid& Grid = *Level.Grid();
	const ImagePoint Point = Level.View().On(Grid.WorldOf(Cell));
	Points.insert(Points.end(),
		{static_cast<float>(Point.X), static_cast<float>(Point.Y), static_cast<float>(Grid.CoordOf(Cell).Storey)});
}
} // namespace Rtp::Tool
