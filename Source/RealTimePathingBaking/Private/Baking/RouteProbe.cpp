// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/GridSketch.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Planning/Walk.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/Heuristic.h"
#include "Rtp/Search/ResumableAStar.h"

#include <memory>

namespace Rtp
{
namespace
{
constexpr uint32_t ExpansionsPerLook = 20000; // some milliseconds
constexpr uint32_t ExpansionsPerStep = 1000;
constexpr int64_t GiveUpFactor = 20; // real-time planners may wander; beyond this the route counts as given up

/** Finds the cost of the shortest path; false if the observer asked to stop. */
bool FindOptimum(const World& World, StateId Start, StateId Goal, BuildObserver Observer, ProbedRoute& Route)
{
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> Search(World.Space(), Heuristic(World.Space()), World.Pool);
	Search.Begin(Start, Goal);
	SearchStatus Status = SearchStatus::Searching;
	while (Status == SearchStatus::Searching)
	{
		if (!Observer({BuildStage::TryRoutes, 0, 1}))
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
			static_cast<double>(Route.OptimumUnits) / static_cast<double>(World.Grid->Settings().Costs.Straight);
	}
	return true;
}

/** Writes the route down, ends the walk at the goal or when it has wandered too far, and asks the observer to go on. */
struct ProbeWatch : WalkWatch
{
	StateId Goal;
	BuildObserver Observer;
	ProbedRoute& Route;
	uint64_t Work = 0;
	uint64_t NextLook = 0;
	bool bCancelled = false;

	ProbeWatch(StateId InGoal, BuildObserver InObserver, ProbedRoute& InRoute)
		: Goal(InGoal)
		, Observer(InObserver)
		, Route(InRoute)
	{
	}

	bool MayStep(StateId Current)
	{
		if (Current == Goal || Route.CostUnits > GiveUpFactor * Route.OptimumUnits)
		{
			return false;
		}
		if (Work >= NextLook)
		{
			NextLook = Work + ExpansionsPerLook;
			bCancelled = !Observer({BuildStage::TryRoutes, 0, 1});
		}
		return !bCancelled;
	}

	void AfterStep(const StepResult& Step)
	{
		Route.Expansions += Step.Expansions;
		Work += Step.Expansions + Step.Moves.size() + 1;
	}

	std::span<const StateId> AfterMove(StateId, StateId To, Cost Price)
	{
		Route.CostUnits += Price.Units;
		Route.Cells.push_back(GridSpace::CellOf(To));
		return {};
	}
};
} // namespace

Result<ProbedRoute> ProbeRoute(
	const World& World, std::string_view PlannerSpec, CellIndex Start, CellIndex Goal, BuildObserver Observer)
{
	ProbedRoute Route;
	Route.Cells.push_back(Start);
	RTP_TRY(const std::unique_ptr<IPlanner> Planner, MakePlanner(PlannerSpec, World));
	const StateId Begin = GridSpace::StateOf(Start);
	const StateId End = GridSpace::StateOf(Goal);
	if (!MayReach(World, Begin, End))
	{
		return Route;
	}
	if (!FindOptimum(World, Begin, End, Observer, Route))
	{
		return BuildCancelled();
	}
	if (!Route.bReachable)
	{
		return Route;
	}
	WalkLimits Limits;
	Limits.Budget = {ExpansionsPerStep};
	ProbeWatch Watch(End, Observer, Route);
	const WalkOutcome Outcome = WalkToGoal(*Planner, World.Space(), Begin, End, Limits, Watch);
	RTP_ASSERT(Outcome.End != WalkEnd::IllegalMove, "planners make legal moves");
	if (Watch.bCancelled)
	{
		return BuildCancelled();
	}
	Route.bReached = Outcome.Current == End;
	return Route;
}
} // namespace Rtp
