// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/DoorRun.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/HeuristicTable.h"
#include "Rtp/Search/ResumableAStar.h"

#include "Harness/Doors.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

namespace Rtp::Tool
{
namespace
{
/** A* with all the time it wants, run anew after each change. */
class KnowingWalker
{
public:
	KnowingWalker(const World& Level, StateId InGoal)
		: Search(Level.Space(), Heuristic(Level.Space()), Level.Pool)
		, Goal(InGoal)
	{
	}

	/** Where to go next; none where there is no way now. */
	StateId Next(StateId At, bool bChanged)
	{
		if (bChanged || Path.empty())
		{
			uint32_t Spent = 0;
			Search.Begin(At, Goal);
			Path.clear();
			if (Search.Advance(StepBudget::Unlimited, Spent) == SearchStatus::Found)
			{
				Path = Search.PathTo(Goal);
				std::reverse(Path.begin(), Path.end());
				Path.pop_back();
			}
		}
		if (Path.empty())
		{
			return StateId{};
		}
		const StateId To = Path.back();
		Path.pop_back();
		return To;
	}

private:
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> Search;
	StateId Goal;
	std::vector<StateId> Path; // from the goal to the next state
};

/** A world of its own with doors, at some tick. */
class DoorWorld
{
public:
	DoorWorld(const World& InLevel, const std::vector<Door>& InDoors)
		: Level(InLevel)
		, Doors(InDoors)
		, Overlay(std::make_shared<GridOverlay>(*InLevel.Grid))
	{
		Level.Overlay = Overlay;
	}

	/** Goes on to the next tick and returns what that changed. */
	std::span<const StateId> Tick()
	{
		Changed.clear();
		TurnDoors(Doors, Now++, *Overlay, Changed);
		return Changed;
	}

	World Level;

private:
	const std::vector<Door>& Doors;
	std::shared_ptr<GridOverlay> Overlay;
	std::vector<StateId> Changed;
	uint32_t Now = 0;
};

struct DoorWalk
{
	double Travelled = 0;
	bool bArrived = false;
};

DoorWalk WalkKnowing(DoorWorld& Place, const DoorProblem& Problem, uint32_t MaxTicks)
{
	DoorWalk Walk;
	StateId At = Problem.Start;
	KnowingWalker Walker(Place.Level, Problem.Goal);
	for (uint32_t Tick = 0; Tick != MaxTicks && At != Problem.Goal; ++Tick)
	{
		const StateId Next = Walker.Next(At, !Place.Tick().empty());
		if (Next.IsValid())
		{
			Walk.Travelled += Place.Level.Space().MoveCost(At, Next).value_or(Cost{0}).Units;
			At = Next;
		}
	}
	Walk.bArrived = At == Problem.Goal;
	return Walk;
}

/** One step of the planner with everything that is counted about it. */
StepResult StepWithDoors(
	IPlanner& Planner, StateId At, std::span<const StateId> Changed, uint32_t Budget, DoorRunResult& Totals)
{
	const auto Before = std::chrono::steady_clock::now();
	if (!Changed.empty())
	{
		Planner.NotifyChanged(Changed);
	}
	const StepResult Step = Planner.Step(At, {Budget});
	const double Us = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - Before).count();
	Totals.WorstStepUs = std::max(Totals.WorstStepUs, Us);
	Totals.WorstWork = std::max(Totals.WorstWork, Step.Expansions);
	Totals.WorstWorkAtChange =
		Changed.empty() ? Totals.WorstWorkAtChange : std::max(Totals.WorstWorkAtChange, Step.Expansions);
	Totals.ChangedCells += Changed.size();
	Totals.Work += Step.Expansions;
	++Totals.Steps;
	return Step;
}

DoorWalk WalkPlanned(IPlanner& Planner, DoorWorld& Place, const DoorProblem& Problem, uint32_t MaxTicks,
	uint32_t Budget, DoorRunResult& Totals)
{
	DoorWalk Walk;
	StateId At = Problem.Start;
	Planner.SetGoal(At, Problem.Goal);
	for (uint32_t Tick = 0; Tick != MaxTicks && !Walk.bArrived; ++Tick)
	{
		const StepResult Step = StepWithDoors(Planner, At, Place.Tick(), Budget, Totals);
		for (const StateId Next : Step.Moves)
		{
			const std::optional<Cost> Price = Place.Level.Space().MoveCost(At, Next);
			Totals.IllegalMoves += Price ? 0 : 1;
			Walk.Travelled += Price.value_or(Cost{0}).Units;
			At = Price ? Next : At;
		}
		Walk.bArrived = Step.Status == StepStatus::AtGoal;
	}
	return Walk;
}
} // namespace

Result<DoorRunResult> RunWithDoors(const std::string& Planner, const World& Level,
	std::span<const DoorProblem> Problems, const DoorRunOptions& Options)
{
	DoorRunResult Totals;
	const uint32_t Long = 40 * static_cast<uint32_t>(Level.Grid->Width() + Level.Grid->Height());
	const uint32_t MaxTicks = Options.MaxTicks == 0 ? Long : Options.MaxTicks;
	const uint32_t Budget = Options.Budget == 0 ? StepBudget::Unlimited : Options.Budget;
	for (size_t Index = 0; Index != Problems.size(); ++Index)
	{
		Random Dice = Random::Stream(Options.Seed, Index);
		const std::vector<Door> Doors = PlaceDoors(*Level.Grid, Options.Doors, Dice);
		DoorWorld Place(Level, Doors);
		const Result<std::unique_ptr<IPlanner>> Made = MakePlanner(Planner, Place.Level);
		if (!Made)
		{
			return Made.GetError();
		}
		const DoorWalk Walk = WalkPlanned(*Made.Value(), Place, Problems[Index], MaxTicks, Budget, Totals);
		++Totals.Problems;
		Totals.Arrived += Walk.bArrived ? 1 : 0;
		DoorWorld Same(Level, Doors);
		const DoorWalk Knowing = WalkKnowing(Same, Problems[Index], MaxTicks);
		if (Walk.bArrived && Knowing.bArrived)
		{
			++Totals.Compared;
			Totals.Travelled += Walk.Travelled;
			Totals.TravelledKnowing += Knowing.Travelled;
		}
	}
	return Totals;
}
} // namespace Rtp::Tool
