// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/Crowd.h"

#include "CommandLine.h"
#include "Commands/GridOptions.h"
#include "Console/Table.h"
#include "Crowd/CrowdRun.h"
#include "Files/JsonReport.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/PlannerWorlds.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
struct CrowdOptions
{
	std::string Map;
	std::string Planner = "tba";
	std::string Json;
	uint32_t Threads = 1;
	CrowdSettings Settings;
	GridOptions Grid;
};

nlohmann::json CrowdJson(const CrowdOptions& Options, const CrowdFigures& Figures)
{
	const auto Times = [](const TimeHistogram& Us) {
		return nlohmann::json{{"mean", Us.Mean()}, {"p99", Us.Quantile(0.99)}, {"max", Us.Max()}};
	};
	return {{"map", Options.Map}, {"planner", Options.Planner}, {"agents", Options.Settings.Agents},
		{"budget", Figures.Budget}, {"ticks", Figures.Ticks}, {"planning_us", Times(Figures.PlanningUs)},
		{"moving_us", Times(Figures.MovingUs)}, {"worst_tick_expansions", Figures.WorstExpansions},
		{"first_move_ticks", {{"mean", Figures.FirstMoveTicks.Mean}, {"max", Figures.FirstMoveTicks.Max}}},
		{"arrived", Figures.Arrived}, {"failed", Figures.Failed}, {"stuck", Figures.Stuck},
		{"collisions", Figures.Collisions},
		{"agent_bytes", {{"mean", Figures.AgentBytes.Mean}, {"max", Figures.AgentBytes.Max}}},
		{"trace_hash", Figures.TraceHash}};
}

void PrintCrowd(std::ostream& Out, const CrowdFigures& Figures)
{
	Sheet Lines;
	Lines.Add("ticks", Grouped(Figures.Ticks));
	Lines.Add("expansions per tick",
		"at most " + Grouped(Figures.WorstExpansions) + " of a budget of " + Grouped(Figures.Budget));
	Lines.Add("planning per tick us",
		"mean " + Fixed(Figures.PlanningUs.Mean(), 1) + ", p99 " + Fixed(Figures.PlanningUs.Quantile(0.99), 1) +
			", max " + Fixed(Figures.PlanningUs.Max(), 1));
	Lines.Add("moving per tick us",
		"mean " + Fixed(Figures.MovingUs.Mean(), 1) + ", p99 " + Fixed(Figures.MovingUs.Quantile(0.99), 1));
	Lines.Add("first move after ticks",
		"mean " + Fixed(Figures.FirstMoveTicks.Mean, 1) + ", max " + Fixed(Figures.FirstMoveTicks.Max, 0));
	Lines.Add("arrived", Grouped(Figures.Arrived));
	Lines.Add("failed", Grouped(Figures.Failed));
	Lines.Add("still moving", Grouped(Figures.Stuck));
	Lines.Add("collisions", Grouped(Figures.Collisions));
	Lines.Add(
		"bytes per agent", "mean " + Fixed(Figures.AgentBytes.Mean, 0) + ", max " + Fixed(Figures.AgentBytes.Max, 0));
	Lines.Print(Out);
}

Result<int> RunCrowdCommand(const CrowdOptions& Options, Console& Terminal)
{
	if (!Options.Json.empty() && Options.Json != "-")
	{
		if (const Result<Done> Fine = CheckWritable(Options.Json); !Fine)
		{
			return Fine.GetError();
		}
	}
	const Result<LoadedMap> Map = LoadMap(Options.Map, Options.Grid.Settings());
	if (!Map)
	{
		return Map.GetError();
	}
	ThreadTaskRunner Tasks(Options.Threads);
	SharedChoice Shared;
	Shared.Seed = Options.Settings.Seed;
	const Result<Contestant> Planner = PrepareContestant(Options.Planner, Map.Value().Grid, Shared, Tasks);
	if (!Planner)
	{
		return Planner.GetError();
	}
	const Result<CrowdFigures> Figures =
		RunCrowd(Planner.Value(), Options.Settings, Options.Threads == 1 ? nullptr : &Tasks);
	if (!Figures)
	{
		return Figures.GetError();
	}
	if (Options.Json != "-")
	{
		PrintCrowd(Terminal.Out, Figures.Value());
	}
	if (const Result<Done> Written = WriteJsonReport(Options.Json, CrowdJson(Options, Figures.Value()), Terminal.Out);
		!Written)
	{
		return Written.GetError();
	}
	return ExitDone;
}
} // namespace

CommandAction AddCrowdCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<CrowdOptions>();
	Options.Add("--map", Chosen->Map, "A .map or .rtpgrid file").Required().Type("FILE");
	Options.Add("--agents", Chosen->Settings.Agents, "How many movers").Range(1u, 1'000'000u).Type("N").ShowDefault();
	Options.Add("--planner", Chosen->Planner, "The planner of every mover").Type("NAME[:k=v,…]").ShowDefault();
	Options.Add("--budget", Chosen->Settings.Budget, "Expansions a tick; by default a millisecond's worth")
		.Range(1u, 1'000'000'000u)
		.Type("EXPANSIONS");
	Options.Add("--ticks", Chosen->Settings.MaxTicks, "End after so many ticks")
		.Range(1u, 100'000'000u)
		.Type("N")
		.ShowDefault();
	Options.Add("--speed", Chosen->Settings.Mover.SpeedCmPerS, "Speed of a mover in cm/s")
		.RealRange(1.0, 1e5)
		.Type("CM")
		.ShowDefault();
	Options.Add("--radius", Chosen->Settings.Mover.RadiusCm, "Radius of a mover in cm")
		.RealRange(0.0, 1e3)
		.Type("CM")
		.ShowDefault();
	Options.Add("--seed", Chosen->Settings.Seed, "Seed of starts and goals").Type("S").ShowDefault();
	Options.Add("--threads", Chosen->Threads, "Threads; 0 is one per core. The walks are the same for any number")
		.Range(0u, 1024u)
		.Type("T")
		.ShowDefault();
	Options.Add("--json", Chosen->Json, "Write the figures as JSON; - is the standard output").Type("FILE|-");
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer("Examples:\n  rtp crowd --map cave.map --agents 5000 --planner tba:R=50");
	return [Chosen](Console& Terminal) { return RunCrowdCommand(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
