// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/DoorRun.h"

#include "Rtp/Base/Hash.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/Heuristic.h"
#include "Rtp/Search/ResumableAStar.h"

#include "Harness/Doors.h"

#include <algorithm>
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
	KnowingWalker(const World& World, StateId InGoal)
		: Space(World.Space())
		, Search(Space, Heuristic(Space), World.Pool)
		, Goal(InGoal)
	{
	}

	/** Where to go next; none where there is no way now. */
	StateId Next(StateId Current, std::span<const StateId> Changed)
	{
		if (!bPlanned || !IsPathOpen(Current) || CouldShorten(Current, Changed))
		{
			Plan(Current);
		}
		if (Path.empty())
		{
			return StateId{};
		}
		const StateId To = Path.back();
		Path.pop_back();
		Remaining = Remaining - Space.MoveCost(Current, To).value_or(Cost{0});
		return To;
	}

private:
	void Plan(StateId Current)
	{
		uint32_t Spent = 0;
		Search.Begin(Current, Goal);
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

	bool IsPathOpen(StateId Current) const
	{
		for (size_t Index = Path.size(); Index-- > 0; Current = Path[Index])
		{
			if (!Space.MoveCost(Current, Path[Index]).has_value())
			{
				return false;
			}
		}
		return true;
	}

	/** A way through an opened cell or past it is at least this long: no need to look for it where that is too long. */
	bool CouldShorten(StateId Current, std::span<const StateId> Changed) const
	{
		const Cost Beside{4 * Space.GetGrid().Settings().Costs.Knight};
		return std::any_of(Changed.begin(), Changed.end(),
			[&](StateId Cell) {
				return !Space.IsBlocked(Cell) &&
					Space.Estimate(Current, Cell) + Space.Estimate(Cell, Goal) < Remaining + Beside;
			});
	}

	GridSpace Space;
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> Search;
	StateId Goal;
	std::vector<StateId> Path;         // from the goal to the next state
	Cost Remaining = Cost::Infinite(); // of the path
	bool bPlanned = false;
};

/** A world of its own with doors, which turn before each step. */
struct DoorWatch : WalkWatch
{
	Rtp::World World;
	uint64_t ChangedCells = 0;
	uint32_t WorstAtChange = 0;

	DoorWatch(const Rtp::World& InWorld, const std::vector<Door>& InDoors)
		: World(InWorld)
		, Doors(InDoors)
		, Overlay(std::make_shared<GridOverlay>(*InWorld.Grid))
	{
		World.Overlay = Overlay;
	}

	std::span<const StateId> BeforeStep(StateId)
	{
		Changed.clear();
		TurnDoors(Doors, Tick++, *Overlay, Changed);
		ChangedCells += Changed.size();
		return Changed;
	}

	void AfterStep(const StepResult& Step)
	{
		WorstAtChange = Changed.empty() ? WorstAtChange : std::max(WorstAtChange, Step.Expansions);
	}

private:
	const std::vector<Door>& Doors;
	std::shared_ptr<GridOverlay> Overlay;
	std::vector<StateId> Changed;
	uint32_t Tick = 0;
};

/** A problem with its doors and what the re-planner walked, in cells. */
struct DoorProblem
{
	Problem Ends;
	std::vector<Door> Doors;
	uint32_t MaxTicks = 0;
	double Knowing = -1; // negative where it did not arrive
};

double CellCostOf(const World& World)
{
	return World.Grid->Settings().Costs.Straight;
}

double WalkKnowing(const World& World, const DoorProblem& Problem)
{
	DoorWatch Place(World, Problem.Doors);
	KnowingWalker Walker(Place.World, Problem.Ends.Goal);
	StateId Current = Problem.Ends.Start;
	int64_t Units = 0;
	for (uint32_t Tick = 0; Tick != Problem.MaxTicks && Current != Problem.Ends.Goal; ++Tick)
	{
		const StateId Next = Walker.Next(Current, Place.BeforeStep(Current));
		if (Next.IsValid())
		{
			Units += Place.World.Space().MoveCost(Current, Next).value_or(Cost{0}).Units;
			Current = Next;
		}
	}
	return Current == Problem.Ends.Goal ? static_cast<double>(Units) / CellCostOf(World) : -1;
}

Result<WalkRecord> WalkAmongDoors(const Contestant& Planner, const DoorProblem& Problem, StepBudget Budget)
{
	DoorWatch Place(Planner.World, Problem.Doors);
	RTP_TRY(const std::unique_ptr<IPlanner> Agent, MakePlanner(Planner.Spec, Place.World));
	WalkLimits Limits;
	Limits.Budget = Budget;
	Limits.MaxSteps = Problem.MaxTicks;
	Limits.bWaitForWay = true;
	LengthWatch Length;
	WorkWatch Work;
	TimeHistogram Unused;
	TimeWatch Time(ClockKind::Wall, Unused);
	const WalkOutcome Outcome = WalkToGoal(
		*Agent, Place.World.Space(), Problem.Ends.Start, Problem.Ends.Goal, Limits, Watches(Place, Length, Work, Time));
	RTP_TRY_DONE(CheckOutcome(Outcome, Limits));
	WalkRecord Record;
	AddOutcome(Outcome, Work, &Time, Record);
	Record.Length = static_cast<double>(Length.Units) / CellCostOf(Planner.World);
	Record.Reference = Problem.Knowing;
	Record.Moves = Length.Moves;
	Record.WorstAtChange = Place.WorstAtChange;
	Record.ChangedCells = Place.ChangedCells;
	return Record;
}

std::vector<DoorProblem> WithDoors(const ProblemSet& Set, const DoorSettings& Settings)
{
	const LayeredGrid& Grid = *Set.World.Grid;
	const uint32_t Long = TicksPerSide * static_cast<uint32_t>(Grid.Width() + Grid.Height());
	std::vector<DoorProblem> Problems;
	for (size_t Index = 0; Index < Set.Problems.size(); ++Index)
	{
		Random Dice = Random::Stream(MixHash(Settings.Seed, Index), 0);
		DoorProblem& Problem = Problems.emplace_back();
		Problem.Ends = Set.Problems[Index];
		Problem.Doors = PlaceDoors(Grid, Settings.Doors, Dice);
		Problem.MaxTicks = Settings.MaxTicks == 0 ? Long : Settings.MaxTicks;
		Problem.Knowing = WalkKnowing(Set.World, Problem);
	}
	return Problems;
}

Figures DoorFigures(const Measurement& Row)
{
	uint64_t Compared = 0;
	double Travelled = 0, Knowing = 0;
	for (const WalkRecord& Walk : Row.Walks)
	{
		if (Walk.bSolved && Walk.Reference >= 0)
		{
			++Compared;
			Travelled += Walk.Length;
			Knowing += Walk.Reference;
		}
	}
	Figures Shown;
	Shown.Add("planner", "planner", Row.Spec)
		.Add("problems", "problems", Row.Walks.size())
		.Add("arrived", "arrived", CountSolved(Row))
		.Add("compared", "both arrived", Compared)
		.Add("extra_distance_pct", "longer than the re-planner", Knowing > 0 ? 100 * (Travelled / Knowing - 1) : 0, 2,
			"%")
		.Add("expansions_per_step.mean", "expansions per step",
			Ratio(Total(Row, &WalkRecord::Expansions), Total(Row, &WalkRecord::Steps)), 2)
		.Add("expansions_per_step.max", "", Largest(Row, &WalkRecord::LargestStep))
		.Add("expansions_per_step.max_at_change", "", Largest(Row, &WalkRecord::WorstAtChange))
		.Add("worst_step_us", "worst step", Largest(Row, &WalkRecord::SlowestStepUs), 1, "us")
		.Add("steps", "steps", static_cast<uint64_t>(Total(Row, &WalkRecord::Steps)))
		.Add("changed_cells", "changed cells", static_cast<uint64_t>(Total(Row, &WalkRecord::ChangedCells)));
	return Shown;
}
} // namespace

MeasureMode DoorMode(const SharedChoice& Shared, const DoorSettings& Settings)
{
	return {[=](const ProblemSet& Set, const std::vector<std::string>& Specs)
		{
			const auto Problems = std::make_shared<const std::vector<DoorProblem>>(WithDoors(Set, Settings));
			return EnterPlanners(Set, Specs, Shared, 1,
				[Problems, Settings](const Contestant& Planner, uint32_t Index, TimeHistogram&)
				{ return WalkAmongDoors(Planner, (*Problems)[Index], Settings.Budget); });
		},
		[](const Measurement& Row, const std::vector<Measurement>&) { return DoorFigures(Row); }};
}
} // namespace Rtp::Tool
