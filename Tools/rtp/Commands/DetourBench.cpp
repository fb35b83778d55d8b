// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/DetourBench.h"

#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "CommandLine.h"
#include "Console/Table.h"
#include "Files/FileError.h"
#include "Files/JsonReport.h"
#include "Generate/Problems.h"
#include "Harness/DetourContest.h"

#include <nlohmann/json.hpp>

#include <ostream>

namespace Rtp::Tool
{
void AddDetourOptions(CommandOptions Options, DetourBenchOptions& Chosen)
{
	Options.Add("--detour", Chosen.Level, "Instead of --map: a level (.obj) or saved navmesh; Detour runs as well")
		.Type("FILE");
	AddAgentOptions(Options, Chosen.Mesh);
	AddAxesOptions(Options, Chosen.Mesh);
}

Result<int> RunDetourBench(const DetourBenchOptions& Chosen, const std::vector<std::string>& Specs,
	const ProblemChoice& Problems, const GridOptions& Grid, const HeuristicChoice& Heuristic, const WalkSettings& Walks,
	const std::string& Json, Console& Terminal)
{
	ThreadTaskRunner Tasks(0);
	RTP_TRY(const LoadedNavMesh NavMesh, LoadNavMesh(Chosen.Level, Chosen.Mesh, Tasks));
	const GridSettings Wanted = Grid.Settings();
	RasterizeSettings Settings;
	Settings.CellSizeCm = Wanted.Transform.CellSizeCm;
	Settings.Moves = Wanted.Moves;
	Settings.bCutCorners = Wanted.bCutCorners;
	Settings.Costs = Wanted.Costs;
	Result<LayeredGrid> Made = RasterizeNavMesh(NavMesh.Geometry, Settings, Tasks);
	if (!Made)
	{
		return InFile(Chosen.Level, Made.GetError());
	}
	const auto Level = std::make_shared<const LayeredGrid>(std::move(Made.Value()));
	const Result<CellLocator> Locator = CellLocator::Create(NavMesh.Geometry, Settings, *Level);
	if (!Locator)
	{
		return InFile(Chosen.Level, Locator.GetError());
	}
	Random Dice(Problems.Seed);
	const Result<std::vector<ProblemCells>> Cells =
		DrawProblems(*Level, Problems.Count == 0 ? 100 : Problems.Count, Dice);
	if (!Cells)
	{
		return InFile(Chosen.Level, Cells.GetError());
	}
	std::vector<ContestEntry> Entries = RunDetour(NavMesh, *Level, Cells.Value(), Walks.Clock);
	for (const std::string& Spec : Specs)
	{
		RTP_TRY(const Contestant Who, PrepareContestant(Spec, Level, {Heuristic, {}, Problems.Seed}, Tasks));
		Result<ContestEntry> Entry = RunOurs(Who, Locator.Value(), Cells.Value(), Walks);
		if (!Entry)
		{
			return InFile(Chosen.Level, Entry.GetError());
		}
		Entries.push_back(std::move(Entry.Value()));
	}
	if (Json != "-")
	{
		Terminal.Out << "== " << Chosen.Level << ": " << Grouped(Level->CellCount()) << " cells of "
					 << Fixed(Settings.CellSizeCm, 0) << " cm, " << Grouped(Cells.Value().size()) << " problems\n";
		PrintContest(Terminal.Out, Entries, Cells.Value().size());
	}
	const nlohmann::json Document{
		{"level", Chosen.Level}, {"cells", Level->CellCount()}, {"results", ContestJson(Entries)}};
	RTP_TRY_DONE(WriteJsonReport(Json, Document, Terminal.Out));
	return ExitDone;
}
} // namespace Rtp::Tool
