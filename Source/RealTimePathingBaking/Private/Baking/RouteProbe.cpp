// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/RouteProbe.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/HeuristicTable.h"
#include "Rtp/Search/ResumableAStar.h"

#include <memory>
#include <optional>

namespace Rtp
{
namespace
{
constexpr std::string_view ProbeStage = "trying routes";
constexpr uint32_t ExpansionsPerLook = 20000; // some milliseconds
constexpr uint32_t ExpansionsPerStep = 1000;
constexpr int64_t GiveUpFactor = 20; // real-time planners may wander; what is beyond this says enough

/** The cost of the shortest way; false if the observer asked to stop. */
bool FindOptimum(const World& Level, StateId Start, StateId Goal, BuildObserver Observer, ProbedRoute& Route)
{
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> Search(Level.Space(), Heuristic(Level.Space()), Level.Pool);
	Search.Begin(Start, Goal);
	SearchStatus Status = SearchStatus::Searching;
	while (Status == SearchStatus::Searching)
	{
		if (!Observer({ProbeStage, 0, 1}))
		{
			return false;
		}
		uint32_t Spent = 0;
		Status = Search.Advance(ExpansionsPerLook, Spent);
	}
	Route.bReachable = Status == SearchStatus::Found;
	if (Route.bReachable)
	{
		Route.OptimumUnits = Search.CostTo(Goal).Units;
		Route.OptimumCells =
			static_cast<double>(Route.OptimumUnits) / static_cast<double>(Level.Grid->Settings().Costs.Straight);
	}
	return true;
}
} // namespace

Result<ProbedRoute> ProbeRoute(
	const World& Level, std::string_view PlannerSpec, CellIndex Start, CellIndex Goal, BuildObserver Observer)
{
	ProbedRoute Route;
	Route.Cells.push_back(Start);
	RTP_TRY(const std::unique_ptr<IPlanner> Planner, MakePlanner(PlannerSpec, Level));
	StateId At = GridSpace::StateOf(Start);
	const StateId End = GridSpace::StateOf(Goal);
	if (!MayReach(Level, At, End))
	{
		return Route;
	}
	if (!FindOptimum(Level, At, End, Observer, Route))
	{
		return BuildCancelled();
	}
	Planner->SetGoal(At, End);
	uint64_t Work = 0;
	uint64_t NextLook = 0;
	while (Route.bReachable && At != End && Route.CostUnits <= GiveUpFactor * Route.OptimumUnits)
	{
		if (Work >= NextLook)
		{
			NextLook = Work + ExpansionsPerLook;
			if (!Observer({ProbeStage, 0, 1}))
			{
				return BuildCancelled();
			}
		}
		const StepResult Step = Planner->Step(At, {ExpansionsPerStep});
		Route.Expansions += Step.Expansions;
		Work += Step.Expansions + Step.Moves.size() + 1;
		if (Step.Status == StepStatus::AtGoal || Step.Status == StepStatus::GoalUnreachable)
		{
			break;
		}
		for (const StateId Next : Step.Moves)
		{
			const std::optional<Cost> Price = Level.Space().MoveCost(At, Next);
			RTP_ASSERT(Price, "planners make legal moves");
			Route.CostUnits += Price ? Price->Units : 0;
			Route.Cells.push_back(GridSpace::CellOf(Next));
			At = Next;
		}
	}
	Route.bReached = At == End;
	return Route;
}
} // namespace Rtp
