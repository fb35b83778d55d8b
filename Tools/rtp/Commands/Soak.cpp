// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp soak: movers living for long in a changing level.

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/MoverRun.h"
#include "Console/ProgressBar.h"
#include "Crowd/SoakRun.h"

#include <memory>

namespace Rtp::Tool
{
namespace
{
struct SoakOptions
{
	MoverRunOptions Run;
	double Minutes = 20;
	SoakSettings Settings;
};

Figures SoakReport(const SoakOptions& Options, const SoakFigures& Measured)
{
	Figures Shown;
	Shown.Add("planner", "planner", Options.Run.Planner)
		.Add("ticks", "ticks", uint64_t{Measured.Ticks})
		.Add("spawned", "movers that came", uint64_t{Measured.Spawned})
		.Add("removed", "movers taken away", uint64_t{Measured.Removed})
		.Add("goals", "goals", uint64_t{Measured.Goals})
		.Add("withdrawn", "goals withdrawn", uint64_t{Measured.Withdrawn});
	AddJourneys(Shown, Measured.Ends);
	Shown.Add("longest_journey_s", "longest journey", Measured.LongestJourneyS, 1, "s")
		.Add("illegal_moves", "illegal moves", uint64_t{Measured.IllegalMoves})
		.Add("ticks_over_budget", "ticks over budget", uint64_t{Measured.TicksOverBudget})
		.Add("left_under_way", "left under way", uint64_t{Measured.LeftUnderWay})
		.Add("left_blocked", "cells left blocked", uint64_t{Measured.LeftBlocked});
	return Shown;
}

Result<int> RunSoakCommand(const SoakOptions& Options, Console& Terminal)
{
	SoakSettings Settings = Options.Settings;
	Settings.Ticks = static_cast<uint32_t>(Options.Minutes * 3600);
	bool bClean = false;
	RTP_TRY_DONE(RunMovers(Options.Run, Settings.Seed, Terminal,
		[&](const MoverRun& Run) -> Result<MoverRunResult>
		{
			ProgressBar Progress(Terminal, "ticks", Settings.Ticks);
			RTP_TRY(const SoakFigures Measured,
				RunSoak(Run.Planner, Settings, Run.Tasks, Run.Recording, [&] { Progress.Advance(); }));
			bClean = Measured.IsClean();
			return MoverRunResult{SoakReport(Options, Measured), ClockKind::Wall, Settings.Budget};
		}));
	return bClean ? ExitDone : ExitDifference;
}
} // namespace

CommandAction AddSoakCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<SoakOptions>();
	SoakSettings& Settings = Chosen->Settings;
	AddMoverRunOptions(Options, Chosen->Run);
	Options.AddNumber("--minutes", Chosen->Minutes, "Simulated minutes", "M", 0.01, 10'000.0);
	Options.AddNumber("--movers", Settings.Movers, "About how many at a time", "N", 1u, 100'000u);
	Options.AddNumber("--doors", Settings.Doors, "Doors that open and close", "N", 0u, 100'000u);
	Options.AddNumber("--budget", Settings.Budget, "Expansions a tick", "EXPANSIONS", 1u, 1'000'000'000u);
	Options.Add("--seed", Settings.Seed, "Seed of all that happens").Type("S").ShowDefault();
	Options.Footer(
		"Random goals, changes of mind, pushes, pauses, doors, spawns and removals. Exit code 1 if a move was\n"
		"illegal, a budget exceeded, or a mover neither arrived nor said why not.",
		{"soak --map tower.rtpgrid --minutes 20"});
	return [Chosen](Console& Terminal) { return RunSoakCommand(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
