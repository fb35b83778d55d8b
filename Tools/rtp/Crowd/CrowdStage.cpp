// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/CrowdStage.h"

#include "Rtp/Base/Hash.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include "Generate/Problems.h"

#include <algorithm>
#include <utility>

namespace Rtp::Tool
{
namespace
{
World WithOverlay(World Level)
{
	Level.Overlay = std::make_shared<GridOverlay>(*Level.Grid);
	return Level;
}

template <class F>
double MicrosecondsOf(WalkClock Clock, F&& Work)
{
	const double Began = NowUs(Clock);
	Work();
	return NowUs(Clock) - Began;
}
} // namespace

CrowdStage::CrowdStage(const Contestant& InPlanner, ITaskRunner* Tasks)
	: Spec(InPlanner.Spec)
	, Ground(WithOverlay(InPlanner.Level))
	, System(Ground, Tasks)
	, Clock(Tasks == nullptr ? WalkClock::Processor : WalkClock::Wall)
{
}

Result<MoverHandle> CrowdStage::Spawn(const MoverSettings& Settings, CellIndex Cell)
{
	RTP_TRY(std::unique_ptr<IPlanner> Made, MakePlanner(Spec, Ground));
	auto Watch = std::make_unique<RouteWatch>();
	Made->SetObserver(Watch.get());
	const MoverHandle Who = *System.Add(std::move(Made), Settings, Ground.Grid->WorldOf(Cell));
	Watches.resize(std::max<size_t>(Watches.size(), Who.Index + 1));
	Watches[Who.Index] = std::move(Watch);
	return Who;
}

TickCosts CrowdStage::Tick(uint32_t Budget)
{
	TickCosts Costs;
	Costs.PlanningUs = MicrosecondsOf(Clock, [&] { Costs.Planning = System.Plan({Budget}); });
	Costs.MovingUs = MicrosecondsOf(Clock, [&] { Costs.Moving = System.Move(CrowdTickSeconds); });
	System.Integrate(CrowdTickSeconds);
	Trace = MixHash(Trace, System.TraceHash());
	return Costs;
}

Result<uint32_t> MillisecondOfExpansions(const World& Level, uint64_t Seed)
{
	Random Dice(Seed);
	RTP_TRY(const std::vector<ProblemCells> Problems, DrawProblems(*Level.Grid, 50, Dice));
	SerialTaskRunner Serial;
	MeasureSettings Settings;
	Settings.Walks.Clock = WalkClock::Processor;
	RTP_TRY(const Measurement Measured, MeasurePlanner({"astar", Level, 0, 0}, Problems, Settings, Serial));
	double Expansions = 0;
	double Microseconds = 0;
	for (const WalkRecord& Walk : Measured.Walks)
	{
		Expansions += static_cast<double>(Walk.Expansions);
		Microseconds += Walk.PlanningUs;
	}
	return static_cast<uint32_t>(std::max(1.0, Microseconds > 0 ? Expansions / Microseconds * 1000 : 1000));
}
} // namespace Rtp::Tool
