// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp demo: the whole way from a level's triangles to agents that walk in it, with pictures.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Console/ProgressBar.h"
#include "Console/Table.h"
#include "Demo/ReportPage.h"
#include "Files/WholeFile.h"

#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
struct DemoOptions
{
	DemoLevelChoice Level{"tower", {}, 1, {}};
	std::string Folder = "demo";
	double Seconds = 60;
	uint32_t Problems = 200;
	CrowdSettings Run;
	std::vector<std::string> Planners{"tba:R=64", "lss-lrta:n=64", "late-astar:R=64", "astar"};
};

Result<DemoRun> RunWithBar(
	const DemoOptions& Chosen, const DemoLevel& Level, MoverRecording& Recording, Console& Terminal)
{
	CrowdSettings Settings = Chosen.Run;
	Settings.MaxTicks = static_cast<uint32_t>(Chosen.Seconds * 60);
	Terminal.Out << "movers    " << Grouped(Settings.Agents) << " for " << Fixed(Chosen.Seconds, 0) << " s, "
				 << Settings.Doors << " doors" << std::endl;
	ProgressBar Bar(Terminal, "walking", Settings.MaxTicks);
	return RunDemoCrowd(Level, Settings, Recording, [&] { Bar.Advance(); });
}

Result<int> RunDemo(DemoOptions& Chosen, Console& Terminal)
{
	RTP_TRY_DONE(CheckDemoLevel(Chosen.Level));
	for (const std::string& Spec : Chosen.Planners)
	{
		RTP_TRY_DONE(FindPlanner(Spec));
	}
	ThreadTaskRunner Tasks(0);
	const std::filesystem::path Folder = Chosen.Folder;
	Chosen.Level.Seed = Chosen.Run.Seed;
	Chosen.Level.Folder = Folder;
	RTP_TRY(const DemoLevel Level, MakeDemoLevel(Chosen.Level, Tasks, Terminal));
	RTP_TRY(const DemoContest Contest,
		RunDemoContest(Level, Chosen.Planners, Chosen.Problems, Chosen.Run.Seed, Tasks, Terminal));
	std::vector<Figures> Rows;
	for (const Measurement& Entry : Contest.Entries)
	{
		Rows.push_back(ContestFigures(Entry, Contest.Entries));
	}
	PrintTable(Terminal.Out, Rows);
	MoverRecording Recording({Level.Grid->ContentHash(), Level.GridFile.string(), Level.Atlas.Spec});
	RTP_TRY(const DemoRun Run, RunWithBar(Chosen, Level, Recording, Terminal));
	PrintSheet(Terminal.Out, DemoFigures(Level.Atlas.Spec, Run));
	const std::filesystem::path RunFile = Folder / (Level.Name + ".rtprun");
	RTP_TRY_DONE(WriteWholeFile(RunFile, Recording.Encode()));
	const std::filesystem::path ReportFile = Folder / "report.html";
	const std::string Page = MakeReportPage({Level, Run, Contest, Chosen.Run.Seed, RunFile.string()});
	RTP_TRY_DONE(WriteWholeFile(ReportFile, Page));
	Terminal.Out << "report    " << std::filesystem::absolute(ReportFile).string() << '\n';
	return ExitDone;
}
} // namespace

CommandAction AddDemoCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<DemoOptions>();
	Chosen->Run.Doors = 24;
	// About half a millisecond of plain A*. A thousand agents take turns, so their memory comes from far; a tick stays
	// below one millisecond with it.
	Chosen->Run.Budget = 6000;
	Options
		.Add("LEVEL", Chosen->Level.Level, "tower, canyon, town or garage, or your own level (.obj, .map or .rtpgrid)")
		.Type("")
		.ShowDefault();
	Options.Add("-o,--output", Chosen->Folder, "Folder for the files").Type("DIR").ShowDefault();
	Options.Add("--seed", Chosen->Run.Seed, "Seed of the level and of the movers").Type("N").ShowDefault();
	Options.AddNumber("--agents", Chosen->Run.Agents, "How many movers", "N", 1u, 20'000u);
	Options.AddNumber("--seconds", Chosen->Seconds, "How long they walk, simulated", "S", 1.0, 600.0);
	Options.AddNumber("--doors", Chosen->Run.Doors, "Doors that open and close", "N", 0u, 1000u);
	Options.AddNumber("--budget", Chosen->Run.Budget,
		"Expansions a tick for all movers; equal ones give equal journeys", "EXPANSIONS", 1u, StepBudget::Unlimited);
	Options.AddNumber("--problems", Chosen->Problems, "Problems to compare planners on", "N", 1u, 100'000u);
	Options.Add("--planner", Chosen->Planners, "Planners to compare with the default one and with Detour")
		.Type("NAME[:k=v,…]");
	AddAgentOptions(Options, Chosen->Level.Mesh);
	AddAxesOptions(Options, Chosen->Level.Mesh);
	Options.Footer("Writes the generated level (.obj), its grid (.rtpgrid), database (.rtpdb), the run (.rtprun, for "
				   "'rtp replay') and report.html.",
		{"demo", "demo tower --seed 5 --agents 200", "demo my-level.obj --up y", "demo orz700d.map"});
	return [Chosen](Console& Terminal) { return RunDemo(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
