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
/** An agent that has not arrived after so many ticks for each cell of the map's width and height is given up. */
constexpr uint32_t TicksPerSide = 8;

/** A* with all the time it wants, run anew after each change that breaks the path or could shorten it. */
class KnowingWalker
{
public:
	KnowingWalker(const World& Level, StateId InGoal)
		: Space(Level.Space())
		, Search(Space, Heuristic(Space), Level.Pool)
		, Goal(InGoal)
	{
	}

	/** Where to go next; none where there is no way now. */
	StateId Next(StateId At, std::span<const StateId> Changed)
	{
		if (!bPlanned || !IsPathWhole(At) || CouldShorten(At, Changed))
		{
			Plan(At);
		}
		if (Path.empty())
		{
			return StateId{};
		}
		const StateId To = Path.back();
		Path.pop_back();
		Remaining = Remaining - Space.MoveCost(At, To).value_or(Cost{0});
		return To;
	}

private:
	void Plan(StateId At)
	{
		uint32_t Spent = 0;
		Search.Begin(At, Goal);
		Path.clear();
		Remaining = Cost::Infinite();
		bPlanned = true;
		if (Search.Advance(StepBudget::Unlimited, Spent) == SearchStatus::Found)
		{
			Remaining = Search.CostTo(Goal);
			Path = Search.PathTo(Goal);
			std::reverse(Path.begin(), Path.end());
			Path.pop_back();
		}
	}

	bool IsPathWhole(StateId At) const
	{
		for (size_t Index = Path.size(); Index-- > 0; At = Path[Index])
		{
			if (!Space.MoveCost(At, Path[Index]).has_value())
			{
				return false;
			}
		}
		return true;
	}

	/** A way through an opened cell or past it is at least this long: no need to look for it where that is too long. */
	bool CouldShorten(StateId At, std::span<const StateId> Changed) const
	{
		const Cost Beside{4 * Space.GetGrid().Settings().Costs.Knight};
		return std::any_of(Changed.begin(), Changed.end(),
			[&](StateId Place) {
				return !Space.IsBlocked(Place) &&
					Space.Estimate(At, Place) + Space.Estimate(Place, Goal) < Remaining + Beside;
			});
	}

	GridSpace Space;
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> Search;
	StateId Goal;
	std::vector<StateId> Path;         // from the goal to the next state
	Cost Remaining = Cost::Infinite(); // of the path
	bool bPlanned = false;
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
		const StateId Next = Walker.Next(At, Place.Tick());
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

void DoorRunResult::Add(const DoorRunResult& Other)
{
	Problems += Other.Problems;
	Arrived += Other.Arrived;
	IllegalMoves += Other.IllegalMoves;
	ChangedCells += Other.ChangedCells;
	Steps += Other.Steps;
	Work += Other.Work;
	WorstWork = std::max(WorstWork, Other.WorstWork);
	WorstWorkAtChange = std::max(WorstWorkAtChange, Other.WorstWorkAtChange);
	WorstStepUs = std::max(WorstStepUs, Other.WorstStepUs);
	Compared += Other.Compared;
	Travelled += Other.Travelled;
	TravelledKnowing += Other.TravelledKnowing;
}

Result<std::vector<DoorRunResult>> RunWithDoors(
	std::span<const Contestant> Planners, std::span<const DoorProblem> Problems, const DoorRunOptions& Options)
{
	std::vector<DoorRunResult> Totals(Planners.size());
	for (size_t Index = 0; Index != Problems.size(); ++Index)
	{
		const World& Level = Planners.front().Level;
		const uint32_t Long = TicksPerSide * static_cast<uint32_t>(Level.Grid->Width() + Level.Grid->Height());
		const uint32_t MaxTicks = Options.MaxTicks == 0 ? Long : Options.MaxTicks;
		Random Dice = Random::Stream(Options.Seed, Index);
		const std::vector<Door> Doors = PlaceDoors(*Level.Grid, Options.Doors, Dice);
		DoorWorld Known(Level, Doors);
		const DoorWalk Knowing = WalkKnowing(Known, Problems[Index], MaxTicks);
		for (size_t Who = 0; Who != Planners.size(); ++Who)
		{
			DoorWorld Place(Planners[Who].Level, Doors);
			RTP_TRY(const std::unique_ptr<IPlanner> Made, MakePlanner(Planners[Who].Spec, Place.Level));
			DoorRunResult& Total = Totals[Who];
			const DoorWalk Walk = WalkPlanned(*Made, Place, Problems[Index], MaxTicks, Options.Budget, Total);
			++Total.Problems;
			Total.Arrived += Walk.bArrived ? 1 : 0;
			if (Walk.bArrived && Knowing.bArrived)
			{
				++Total.Compared;
				Total.Travelled += Walk.Travelled;
				Total.TravelledKnowing += Knowing.Travelled;
			}
		}
	}
	return Totals;
}
} // namespace Rtp::Tool
