// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cost of a step once a subgoal is chosen: moves a second of guided planners without their first step. Plain LRTA*
// beside them is sent over the same subgoals and so makes the same moves.

#include "Rtp/Base/Random.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Planning/Walk.h"

#include "Files/BenchmarkData.h"
#include "Files/MapLoading.h"
#include "PlanNotes.h"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
/** A subgoal, and where the agent was when it set off for it. */
struct Leg
{
	StateId From;
	StateId To;
};

/** A walk of a guided planner. */
struct GuidedWalk
{
	StateId Start;
	StateId Goal;
	std::vector<Leg> Legs;
	bool bStraight = true; // every subgoal was come to
};

struct GuidedStage
{
	Rtp::World World;
	std::vector<GuidedWalk> Walks; // that never left a leg before its end
};

/** Notes the legs of a walk. */
struct LegWatch : WalkWatch
{
	const Testing::PlanNotes& Notes;
	GuidedWalk& Walk;

	LegWatch(const Testing::PlanNotes& InNotes, GuidedWalk& InWalk)
		: Notes(InNotes)
		, Walk(InWalk)
	{
	}

	std::span<const StateId> AfterMove(StateId From, StateId, Cost)
	{
		if (Walk.Legs.empty() || Walk.Legs.back().To != Notes.Subgoal)
		{
			Walk.bStraight = Walk.bStraight && (Walk.Legs.empty() || Walk.Legs.back().To == From);
			Walk.Legs.push_back({From, Notes.Subgoal});
		}
		return {};
	}
};

GuidedWalk WalkAndNote(const std::string& Spec, const World& World, StateId Start, StateId Goal)
{
	GuidedWalk Walk{Start, Goal, {}, true};
	const std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, World).Value());
	Testing::PlanNotes Notes;
	Planner->SetObserver(&Notes);
	WalkToGoal(*Planner, World.Space(), Start, Goal, {}, LegWatch(Notes, Walk));
	return Walk;
}

/** Random problems of one map; none where the map is not found. */
GuidedStage MakeGuidedStage(const std::string& Spec)
{
	GuidedStage Stage;
	const Result<std::filesystem::path> Path = Tool::FindBenchmarkData("maps/dao/lak303d.map");
	Result<Tool::LoadedMap> Map = Path ? Tool::LoadMap(Path.Value()) : Result<Tool::LoadedMap>(Path.GetError());
	if (!Map)
	{
		return Stage;
	}
	Stage.World.Grid = Map.Value().Grid;
	Random Dice(1);
	std::vector<std::pair<CellIndex, CellIndex>> Problems;
	std::vector<CellIndex> Goals;
	while (Problems.size() < 100)
	{
		const CellIndex Start{Dice.Below(Stage.World.Grid->CellCount())};
		const CellIndex Goal{Dice.Below(Stage.World.Grid->CellCount())};
		if (Start != Goal && Stage.World.Grid->GetRegions().CanReach(Start, Goal))
		{
			Problems.emplace_back(Start, Goal);
			Goals.push_back(Goal);
		}
	}
	ThreadTaskRunner Tasks(0);
	Stage.World.Database =
		std::move(BuildDatabase(DatabaseSpecFor(Spec).Value(), Stage.World.Grid, {Tasks, NeverStop, Goals}).Value());
	for (const auto& [Start, Goal] : Problems)
	{
		GuidedWalk Walk = WalkAndNote(Spec, Stage.World, GridSpace::StateOf(Start), GridSpace::StateOf(Goal));
		if (Walk.bStraight)
		{
			Stage.Walks.push_back(std::move(Walk));
		}
	}
	return Stage;
}

/** Times Walk(Planner, GuidedWalk) -> moves; Ready(Planner, GuidedWalk) is done before, untimed. */
template <class R, class W>
void TimeWalks(benchmark::State& State, const std::string& Guided, const std::string& Spec, R&& Ready, W&& WalkOne)
{
	const GuidedStage Stage = MakeGuidedStage(Guided);
	if (Stage.Walks.empty())
	{
		State.SkipWithError("no maps: set RTP_DATA");
		return;
	}
	int64_t Moves = 0;
	for (auto _ : State)
	{
		for (const GuidedWalk& Walk : Stage.Walks)
		{
			State.PauseTiming();
			// A guide has just chosen in both cases, so both steps find the processor's caches in the same state.
			std::unique_ptr<IPlanner> Other = std::move(MakePlanner(Guided, Stage.World).Value());
			Other->SetGoal(Walk.Start, Walk.Goal);
			Other->Step(Walk.Start, {});
			std::unique_ptr<IPlanner> Planner = std::move(MakePlanner(Spec, Stage.World).Value());
			StateId At = Ready(*Planner, Walk);
			State.ResumeTiming();
			Moves += WalkOne(*Planner, Walk, At);
			State.PauseTiming();
			Planner.reset();
			Other.reset();
			State.ResumeTiming();
		}
	}
	State.SetItemsProcessed(Moves);
}

/** Ends a walk at a state without a further step. */
struct UntilWatch : WalkWatch
{
	StateId End;

	bool MayStep(StateId Current) const
	{
		return Current != End;
	}
};

int64_t WalkLeg(IPlanner& Planner, StateId From, StateId To)
{
	UntilWatch Until{{}, To};
	WalkOutcome Outcome{WalkEnd::OutOfLimits, From};
	while (WalkOneStep(Planner, UncheckedSpace{}, {}, Until, Outcome))
	{
	}
	return static_cast<int64_t>(Outcome.Moves);
}

void MovesOfGuided(benchmark::State& State, const std::string& Spec)
{
	TimeWalks(
		State, Spec, Spec,
		[](IPlanner& Planner, const GuidedWalk& Walk)
		{
			Planner.SetGoal(Walk.Start, Walk.Goal);
			return Planner.Step(Walk.Start, {}).Moves.back(); // chooses
		},
		[](IPlanner& Planner, const GuidedWalk& Walk, StateId At) { return WalkLeg(Planner, At, Walk.Goal); });
}

/** The learner inside guided planners, without a guide. */
void MovesOfPlain(benchmark::State& State, const std::string& Spec)
{
	TimeWalks(
		State, Spec, "lrta", [](IPlanner&, const GuidedWalk& Walk) { return Walk.Start; },
		[](IPlanner& Planner, const GuidedWalk& Walk, StateId)
		{
			int64_t Moves = 0;
			for (const Leg& Part : Walk.Legs)
			{
				Planner.SetGoal(Part.From, Part.To);
				Moves += WalkLeg(Planner, Part.From, Part.To);
			}
			return Moves;
		});
}

// Without the check before the last subgoal, which is a piece of choosing that comes later.
constexpr const char* KnnSpec = "knn-lrta:last-check=off";
BENCHMARK_CAPTURE(MovesOfGuided, knn_lrta, KnnSpec)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(MovesOfPlain, lrta_over_subgoals_of_knn_lrta, KnnSpec)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(MovesOfGuided, subgoal_tree, "subgoal-tree")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(MovesOfPlain, lrta_over_subgoals_of_trees, "subgoal-tree")->Unit(benchmark::kMillisecond);
} // namespace
} // namespace Rtp
