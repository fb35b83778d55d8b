// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/CrowdStage.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Generate/Problems.h"

#include <algorithm>
#include <utility>

namespace Rtp::Tool
{
namespace
{
World WithOverlay(Rtp::World World)
{
	World.Overlay = std::make_shared<GridOverlay>(*World.Grid);
	return World;
}

template <class F>
double MicrosecondsOf(ClockKind Clock, F&& Work)
{
	const Stopwatch Time(Clock);
	Work();
	return Time.Us();
}
} // namespace

CrowdStage::CrowdStage(const Contestant& InPlanner, ITaskRunner* Tasks)
	: Spec(InPlanner.Spec)
	, Shared(WithOverlay(InPlanner.World))
	, System(Shared, Tasks)
	, Clock(Tasks == nullptr ? ClockKind::Thread : ClockKind::Wall)
{
}

Result<MoverHandle> CrowdStage::Spawn(const MoverSettings& Settings, const WorldPos& Place)
{
	RTP_TRY(std::unique_ptr<IPlanner> Planner, MakePlanner(Spec, Shared));
	auto Watch = std::make_unique<SubgoalWatch>();
	Planner->SetObserver(Watch.get());
	const std::optional<MoverHandle> Mover = System.Add(std::move(Planner), Settings, Place);
	if (!Mover)
	{
		return Error{ErrorCode::BadParameter, "a mover has no ground"};
	}
	Subgoals.resize(std::max<size_t>(Subgoals.size(), Mover->Index + 1));
	Subgoals[Mover->Index] = std::move(Watch);
	return *Mover;
}

TickCosts CrowdStage::Tick(uint32_t Budget, double Seconds)
{
	TickCosts Costs;
	Costs.PlanningUs = MicrosecondsOf(Clock, [&] { Costs.Planning = System.Plan({Budget}); });
	Costs.MovingUs = MicrosecondsOf(Clock, [&] { Costs.Moving = System.Move(Seconds); });
	System.Integrate(Seconds);
	return Costs;
}

Result<uint32_t> MillisecondOfExpansions(const Rtp::World& World, uint64_t Seed)
{
	Random Dice(Seed);
	RTP_TRY(const std::vector<ProblemCells> Problems, DrawProblems(*World.Grid, 50, Dice));
	WalkSettings Settings;
	Settings.Clock = ClockKind::Thread;
	double Expansions = 0;
	double Microseconds = 0;
	for (const ProblemCells& Ends : Problems)
	{
		TimeHistogram Unused;
		RTP_TRY(const std::unique_ptr<IPlanner> Planner, MakePlanner("astar", World));
		RTP_TRY(const WalkRecord Record,
			Walk(*Planner, World.Space(), GridSpace::StateOf(Ends.Start), GridSpace::StateOf(Ends.Goal), Settings,
				Unused));
		Expansions += static_cast<double>(Record.Expansions);
		Microseconds += Record.PlanningUs;
	}
	return static_cast<uint32_t>(std::max(1.0, Microseconds > 0 ? Expansions / Microseconds * 1000 : 1000));
}
} // namespace Rtp::Tool
