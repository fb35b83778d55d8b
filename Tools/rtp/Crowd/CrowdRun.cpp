// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/CrowdRun.h"

#include "Rtp/Base/Hash.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include "Generate/Problems.h"

#include <algorithm>
#include <chrono>

namespace Rtp::Tool
{
namespace
{
using Clock = std::chrono::steady_clock;

template <class F>
double MicrosecondsOf(F&& Work)
{
	const Clock::time_point Before = Clock::now();
	Work();
	return std::chrono::duration<double, std::micro>(Clock::now() - Before).count();
}

/** The movers of one run and when each of them took its first step. */
struct Crowd
{
	Crowd(const World& Level, std::shared_ptr<GridOverlay> Overlay, ITaskRunner* Tasks)
		: System(Level, std::move(Overlay), Tasks)
	{
	}

	MoverSystem System;
	std::vector<MoverHandle> Movers;
	std::vector<double> FirstMoveTicks;
};

Result<Done> Populate(Crowd& People, const Contestant& Planner, const World& Level, const CrowdSettings& Settings)
{
	Random Dice(Settings.Seed);
	const Result<std::vector<ProblemCells>> Problems = DrawProblems(*Level.Grid, Settings.Agents, Dice);
	if (!Problems)
	{
		return Problems.GetError();
	}
	for (const ProblemCells& Problem : Problems.Value())
	{
		Result<std::unique_ptr<IPlanner>> Made = MakePlanner(Planner.Spec, Level);
		if (!Made)
		{
			return Made.GetError();
		}
		const std::optional<MoverHandle> Who =
			People.System.Add(std::move(Made.Value()), Settings.Mover, Level.Grid->WorldOf(Problem.Start));
		People.Movers.push_back(*Who);
		People.System.MoveTo(*Who, Level.Grid->WorldOf(Problem.Goal));
	}
	return Done{};
}

void CountEvents(Crowd& People, uint32_t Tick, CrowdFigures& Figures)
{
	for (const MoverEvent& Event : People.System.Events())
	{
		if (Event.Kind == MoverEventKind::Started)
		{
			People.FirstMoveTicks.push_back(Tick);
		}
		Figures.Arrived +=
			Event.Kind == MoverEventKind::Arrived || Event.Kind == MoverEventKind::ArrivedPartially ? 1 : 0;
		Figures.Failed += Event.Kind == MoverEventKind::Failed ? 1 : 0;
	}
}
} // namespace

Result<uint32_t> MillisecondOfExpansions(const World& Level, uint64_t Seed)
{
	Random Dice(Seed);
	const Result<std::vector<ProblemCells>> Problems = DrawProblems(*Level.Grid, 50, Dice);
	if (!Problems)
	{
		return Problems.GetError();
	}
	SerialTaskRunner Serial;
	MeasureSettings Settings;
	Settings.Walks.Clock = WalkClock::Processor;
	const Result<Measurement> Measured = MeasurePlanner({"astar", Level, 0, 0}, Problems.Value(), Settings, Serial);
	if (!Measured)
	{
		return Measured.GetError();
	}
	double Expansions = 0;
	double Microseconds = 0;
	for (const WalkRecord& Walk : Measured.Value().Walks)
	{
		Expansions += static_cast<double>(Walk.Expansions);
		Microseconds += Walk.PlanningUs;
	}
	return static_cast<uint32_t>(std::max(1.0, Microseconds > 0 ? Expansions / Microseconds * 1000 : 1000));
}

Result<CrowdFigures> RunCrowd(const Contestant& Planner, const CrowdSettings& Settings, ITaskRunner* Tasks)
{
	CrowdFigures Figures;
	Figures.Budget = Settings.Budget;
	if (Figures.Budget == 0)
	{
		const Result<uint32_t> Calibrated = MillisecondOfExpansions(Planner.Level, Settings.Seed);
		if (!Calibrated)
		{
			return Calibrated.GetError();
		}
		Figures.Budget = Calibrated.Value();
	}
	const auto Overlay = std::make_shared<GridOverlay>(*Planner.Level.Grid);
	World Level = Planner.Level;
	Level.Overlay = Overlay;
	Crowd People(Level, Overlay, Tasks);
	if (const Result<Done> Filled = Populate(People, Planner, Level, Settings); !Filled)
	{
		return Filled.GetError();
	}
	const uint32_t TicksPerSecond = static_cast<uint32_t>(std::max(1.0, 1 / Settings.TickSeconds));
	uint32_t Moving = Settings.Agents;
	for (; Figures.Ticks < Settings.MaxTicks && Moving != 0; ++Figures.Ticks)
	{
		TickReport Report;
		Figures.PlanningUs.Add(MicrosecondsOf([&] { Report = People.System.Plan({Figures.Budget}); }));
		Figures.MovingUs.Add(MicrosecondsOf([&] { Moving = People.System.Move(Settings.TickSeconds); }));
		Figures.WorstExpansions = std::max(Figures.WorstExpansions, Report.Expansions);
		CountEvents(People, Figures.Ticks + 1, Figures);
		People.System.Integrate(Settings.TickSeconds);
		Figures.Collisions += Figures.Ticks % TicksPerSecond == 0 ? People.System.CountOverlaps() : 0;
		Figures.TraceHash = MixHash(Figures.TraceHash, People.System.TraceHash());
	}
	Figures.Stuck = Moving;
	Figures.FirstMoveTicks = Summarize(People.FirstMoveTicks);
	std::vector<double> Bytes;
	for (const MoverHandle Who : People.Movers)
	{
		Bytes.push_back(static_cast<double>(People.System.MemoryBytes(Who)));
	}
	Figures.AgentBytes = Summarize(std::move(Bytes));
	return Figures;
}
} // namespace Rtp::Tool
