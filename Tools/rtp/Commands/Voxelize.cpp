// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp voxelize: from a level or a saved navmesh to a grid file.

#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/MeshOptions.h"
#include "Console/StageBars.h"
#include "Console/Table.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/Clock.h"

#include <cmath>
#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
struct VoxelizeOptions
{
	std::string Level;
	std::string NavMesh;
	std::string Output;
	std::string SavedNavMesh;
	MeshOptions Mesh;
	RasterizeSettings Rasterize;
	int Moves = 8;
	uint32_t Threads = 0;
	std::vector<std::string> AreaCosts;
	std::vector<uint32_t> Forbidden;
	bool bRadiusGiven = false;
};

std::string SecondsOf(const Stopwatch& Time)
{
	return Fixed(Time.Seconds(), 2) + " s";
}

/** Sets the costs given as AREA=FACTOR and the forbidden areas. */
Result<Done> SetAreas(const VoxelizeOptions& Chosen, NavMeshGeometry& Geometry)
{
	for (const std::string& Text : Chosen.AreaCosts)
	{
		char* End = nullptr;
		const unsigned long Area = std::strtoul(Text.c_str(), &End, 10);
		char* Last = End;
		const double Factor = *End == '=' ? std::strtod(End + 1, &Last) : 0;
		if (End == Text.c_str() || *Last != '\0' || Area >= Geometry.Areas.size() || !(Factor > 0))
		{
			return Error{ErrorCode::BadParameter,
				"--area-cost takes AREA=FACTOR with an area from 0 to 63 and a factor above 0, not '" + Text + "'"};
		}
		Geometry.Areas[Area].CostFactor = Factor;
	}
	for (const uint32_t Area : Chosen.Forbidden)
	{
		Geometry.Areas[Area].bForbidden = true;
	}
	return Done{};
}

void PrintReport(const NavMeshGeometry& Geometry, const LayeredGrid& Grid, const RasterizeReport& Report, Sheet& Lines)
{
	size_t Polygons = 0;
	for (const NavMeshTile& Tile : Geometry.Tiles)
	{
		Polygons += Tile.Polygons.size();
	}
	const double Cells = Grid.CellCount();
	Lines.Add("navmesh", Grouped(Polygons) + " polygons in " + Grouped(Geometry.Tiles.size()) + " tiles");
	Lines.Add("grid",
		Grouped(Grid.CellCount()) + " cells on " + Grouped(Grid.StoreyCount()) + " storeys, " +
			Grouped(Grid.GetRegions().Count()) + " regions");
	Lines.Add("narrow places", Grouped(Report.Passages) + " passages, " + Grouped(Report.Waypoints) + " waypoints");
	Lines.Add("links", Grouped(Report.Links) + " taken over, " + Grouped(Report.LooseLinks) + " not near any floor");
	Lines.Add("memory",
		ByteSize(Grid.MemoryBytes()) + ", " + Fixed(static_cast<double>(Grid.MemoryBytes()) / Cells, 2) +
			" bytes per cell");
}

Result<int> Voxelize(const VoxelizeOptions& Chosen, Console& Terminal)
{
	const std::string& Source = Chosen.NavMesh.empty() ? Chosen.Level : Chosen.NavMesh;
	const std::filesystem::path Path = Chosen.Output;
	if (Source.empty())
	{
		return Error{ErrorCode::BadParameter, "give a level (.obj), or a saved navmesh with --navmesh"};
	}
	if (Chosen.NavMesh.empty() != (std::filesystem::path(Source).extension() == ".obj"))
	{
		return FileError(Source, "a level must end in .obj; a saved navmesh is given with --navmesh");
	}
	ThreadTaskRunner Tasks(Chosen.Threads);
	Sheet Lines;
	Stopwatch Time;
	RTP_TRY(LoadedNavMesh Loaded, LoadNavMesh(Source, Chosen.Mesh, Tasks));
	const std::string LoadTime = SecondsOf(Time);
	NavMeshGeometry& Geometry = Loaded.Geometry;
	RTP_TRY_DONE(SetAreas(Chosen, Geometry));
	RasterizeSettings Settings = Chosen.Rasterize;
	Settings.Moves = Chosen.Moves == 16 ? Connectivity::Sixteen : Connectivity::Eight;
	Settings.Costs = Chosen.Moves == 16 ? CostModel::SixteenWay() : CostModel::Octile();
	Settings.AgentRadiusCm = Chosen.bRadiusGiven ? Chosen.Mesh.Agent.RadiusCm : 0;
	Time = Stopwatch();
	NavMeshRasterizer Rasterizer(Settings);
	StageBars Bars(Terminal);
	const auto Show = [&Bars](const BuildProgress& Progress) { return Bars.Show(Progress); };
	RTP_TRY(const LayeredGrid Grid, InFile(Source, Rasterizer.Rasterize(Geometry, Tasks, Show)));
	Bars.Finish();
	const std::string RasterizeTime = SecondsOf(Time);
	if (!Chosen.SavedNavMesh.empty())
	{
		RTP_TRY_DONE(WriteWholeFile(Chosen.SavedNavMesh, WriteDetourMesh(*Loaded.Mesh)));
	}
	RTP_TRY_DONE(SaveGrid(Path, Grid));
	PrintReport(Geometry, Grid, Rasterizer.Report(), Lines);
	if (!Loaded.Hint.empty())
	{
		Lines.Add("note", Loaded.Hint);
	}
	Lines.Add("time", LoadTime + " for the navmesh, " + RasterizeTime + " for the grid");
	Lines.Print(Terminal.Out);
	return ExitDone;
}

void AddGridSettings(CommandOptions Options, VoxelizeOptions& Chosen)
{
	const std::string Group = "How a navmesh becomes a grid";
	Options.Add("--cell", Chosen.Rasterize.CellSizeCm, "Side of a cell").Type("CM").ShowDefault().Group(Group);
	Options.AddChoice("--moves", Chosen.Moves, "Directions of travel", {"8", "16"}).Group(Group);
	Options.AddFlag("--cut-corners", Chosen.Rasterize.bCutCorners, "Allow a diagonal beside one blocked cell")
		.Group(Group);
	Options.Add("--max-step", Chosen.Rasterize.MaxStepCm, "Close steps between polygons that are higher")
		.Type("CM")
		.Group(Group);
	Options.Add("--max-slope", Chosen.Rasterize.MaxSlopeDegrees, "Leave out polygons that are steeper")
		.Type("DEGREES")
		.Group(Group);
	Options.Add("--height-step", Chosen.Rasterize.HeightStepCm, "Resolution of heights")
		.Type("CM")
		.ShowDefault()
		.Group(Group);
	Options.Add("--area-cost", Chosen.AreaCosts, "Cost factor of an area of the navmesh; may be repeated")
		.Type("AREA=FACTOR")
		.Group(Group);
	Options.Add("--forbid", Chosen.Forbidden, "Area of the navmesh where nobody walks; may be repeated")
		.Range(0, 63)
		.Type("AREA")
		.Group(Group);
}
} // namespace

CommandAction AddVoxelizeCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<VoxelizeOptions>();
	Options.AddInput("--navmesh", Chosen->NavMesh, "Instead of a level: a saved Detour tile set");
	Options.AddInput("LEVEL", Chosen->Level, "The level, an .obj file").Type("").Excludes("--navmesh");
	Options.AddOutput("-o,--output", Chosen->Output, "File to write, .rtpgrid", {std::string(GridExtension)})
		.Required();
	Options.AddOutput("--save-navmesh", Chosen->SavedNavMesh, "Also write the navmesh as a Detour tile set");
	Options.Add("--threads", Chosen->Threads, "Threads; one per core if not given").Type("N");
	AddGridSettings(Options, *Chosen);
	AddAgentOptions(Options, Chosen->Mesh);
	AddAxesOptions(Options, Chosen->Mesh);
	Options.Footer("With --navmesh, --radius is the radius of the agent: what exceeds that of the navmesh is cleared.",
		{"voxelize tower.obj --cell 25 --radius 35 --height 180 -o tower.rtpgrid",
			"voxelize dungeon.obj --up y -o dungeon.rtpgrid",
			"voxelize --navmesh level.bin --up y --radius 60 -o large.rtpgrid"});
	return [Chosen, Options](Console& Terminal)
	{
		Chosen->bRadiusGiven = Options.IsGiven("--radius");
		return Voxelize(*Chosen, Terminal);
	};
}
} // namespace Rtp::Tool
