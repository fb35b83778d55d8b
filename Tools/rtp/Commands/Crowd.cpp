// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp crowd: thousands of movers under one budget per tick, on a map or in a scene.

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/MoverRun.h"
#include "Commands/SceneCommand.h"
#include "Console/Interrupt.h"
#include "Console/ProgressBar.h"
#include "Console/Table.h"

#include <memory>

namespace Rtp::Tool
{
namespace
{
struct CrowdOptions
{
	MoverRunOptions Run;
	CrowdSettings Settings;
	SceneOptions Scene;
};

Figures CrowdReport(const CrowdOptions& Options, const CrowdFigures& Measured)
{
	Figures Shown;
	Shown.Add("planner", "planner", Options.Run.Planner)
		.Add("agents", "agents", uint64_t{Options.Settings.Agents})
		.Add("doors", "doors", uint64_t{Options.Settings.Doors})
		.Add("budget", "budget of expansions per tick", uint64_t{Measured.Budget})
		.Add("ticks", "ticks", uint64_t{Measured.Ticks})
		.AddTimes("planning_us", "planning per tick", Measured.PlanningUs, 1)
		.AddTimes("moving_us", "moving per tick", Measured.MovingUs, 1)
		.Add("worst_tick_expansions", "most expansions in a tick", uint64_t{Measured.WorstExpansions})
		.AddSummary("first_move_ticks", "ticks until the first move", Measured.FirstMoveTicks, 1)
		.Add("first_moves_astray", "first moves not towards the goal", uint64_t{Measured.FirstMovesAstray})
		.Add("on_route", "movers that found their route", uint64_t{Measured.OnRoute})
		.AddSummary("on_route_ticks", "ticks until the route is known", Measured.OnRouteTicks, 1);
	AddJourneys(Shown, Measured.Journeys);
	Shown.Add("under_way", "still under way", uint64_t{Measured.UnderWay})
		.Add("stuck", "", uint64_t{Measured.Stuck()})
		.Add("walked_ratio", Options.Settings.bLengths ? "walked, of the shortest paths" : "",
			Options.Settings.bLengths ? FigureValue(Measured.WalkedRatio) : FigureValue(), 4)
		.Add("collisions", "collisions", Measured.Collisions)
		.Add("agent_bytes.mean", "agent", Measured.AgentBytesMean, 0, "bytes")
		.Add("agent_bytes.max", "", Measured.AgentBytesMax, 0, "bytes")
		.Add("trace_hash", "trace hash", HexOf(Measured.TraceHash));
	return Shown;
}

Result<int> RunCrowdCommand(const CrowdOptions& Options, Console& Terminal)
{
	RTP_TRY_DONE(RunMovers(Options.Run, Options.Settings.Seed, Terminal,
		[&](const MoverRun& Run) -> Result<MoverRunResult>
		{
			const InterruptWatch Watch;
			ProgressBar Progress(Terminal, "ticks", Options.Settings.MaxTicks);
			const auto OnTick = [&]
			{
				Progress.Advance();
				return !InterruptWatch::IsAsked();
			};
			RTP_TRY(
				const CrowdFigures Measured, RunCrowd(Run.Planner, Options.Settings, Run.Tasks, Run.Recording, OnTick));
			return MoverRunResult{CrowdReport(Options, Measured),
				Run.Tasks == nullptr ? ClockKind::Thread : ClockKind::Wall, Measured.Budget, InterruptWatch::IsAsked()};
		}));
	return ExitDone;
}

/** The scene with the settings that it shares with runs on maps. */
Result<int> RunSceneOf(const CrowdOptions& Options, bool bAgentsGiven, Console& Terminal)
{
	SceneOptions Chosen = Options.Scene;
	Chosen.Scene.Agents = bAgentsGiven ? Options.Settings.Agents : 0;
	Chosen.Scene.Seed = Options.Settings.Seed;
	Chosen.Scene.SpeedCmPerS = Options.Settings.Mover.SpeedCmPerS;
	RTP_TRY_DONE(RunSceneCommand(Chosen, Options.Run, Options.Settings.Budget, Terminal));
	return ExitDone;
}
} // namespace

CommandAction AddCrowdCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<CrowdOptions>();
	AddMoverRunOptions(Options, Chosen->Run, MapNeed::OrScene);
	AddSceneOptions(Options, Chosen->Scene);
	AddDatabaseOption(Options, Chosen->Run.Database);
	Options.AddNumber("--agents", Chosen->Settings.Agents, "How many movers", "N", 1u, 1'000'000u);
	Options.AddNumber(
		"--doors", Chosen->Settings.Doors, "Doors that open and close every few seconds", "N", 0u, 100'000u);
	Options.Add("--budget", Chosen->Settings.Budget, "Expansions a tick; by default a millisecond's worth")
		.Range(1u, 1'000'000'000u)
		.Type("EXPANSIONS");
	Options.AddNumber(
		"--check", Chosen->Settings.CheckTicks, "Ticks between the hashes that --record saves", "N", 1u, 36'000u);
	Options.AddNumber("--ticks", Chosen->Settings.MaxTicks, "End after so many ticks", "N", 1u, 100'000'000u);
	Options.AddNumber("--speed", Chosen->Settings.Mover.SpeedCmPerS, "Speed of a mover in cm/s", "CM", 1.0, 1e5);
	Options.AddNumber("--radius", Chosen->Settings.Mover.RadiusCm, "Radius of a mover in cm", "CM", 0.0, 1e3);
	Options.AddFlag("--alone", Chosen->Settings.bAlone, "Movers do not avoid each other").Excludes("--scene");
	Options.AddFlag("--lengths", Chosen->Settings.bLengths, "Compare walks with the shortest paths in any direction")
		.Excludes("--scene");
	Options.Add("--seed", Chosen->Settings.Seed, "Seed of starts and goals").Type("S").ShowDefault();
	Options.Footer("",
		{"crowd --map cave.map --agents 5000",
			"crowd --map cave.map --planner tba:R=50 --doors 20 --record cave.rtprun",
			"crowd --scene door --agents 200 --width 1.2 --hz 30"});
	return [Chosen, Options](Console& Terminal)
	{
		return Chosen->Scene.Scene.Name.empty() ? RunCrowdCommand(*Chosen, Terminal)
												: RunSceneOf(*Chosen, Options.IsGiven("--agents"), Terminal);
	};
}
} // namespace Rtp::Tool
