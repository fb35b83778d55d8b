// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/Demo.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Voxel/NavMeshVoxelizer.h"

#include "CommandLine.h"
#include "Commands/MeshOptions.h"
#include "Console/Table.h"
#include "Files/DatabaseLoading.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Generate/Problems.h"
#include "Harness/BenchReport.h"
#include "Harness/PlannerWorlds.h"
#include "Levels/LevelCatalog.h"
#include "Render/IsometricPicture.h"
#include "Render/PngFile.h"

#include <memory>
#include <ostream>
#include <string_view>

namespace Rtp::Tool
{
namespace
{
struct DemoOptions
{
	std::string Level = "tower";
	std::string Folder = "rtp-demo";
	uint64_t Seed = 1;
	uint32_t Agents = 100;
	std::vector<std::string> Planners{"astar", "tba", "atlas"};
};

constexpr std::string_view DemoDatabase = "atlas";

/** A level, its grid and its database. */
struct DemoLevel
{
	std::filesystem::path Folder;
	std::shared_ptr<const LayeredGrid> Grid;
	std::filesystem::path DatabaseFile;
};

/** Writes the level as OBJ and makes navmesh and grid of that file, as a user would. */
Result<DemoLevel> MakeLevel(const DemoOptions& Chosen, const LevelKind& Kind, ITaskRunner& Tasks, std::ostream& Out)
{
	DemoLevel Level;
	Level.Folder = Chosen.Folder;
	std::error_code Problem;
	std::filesystem::create_directories(Level.Folder, Problem);
	if (Problem)
	{
		return FileError(Level.Folder, "the folder cannot be made: " + Problem.message());
	}
	const std::filesystem::path ObjPath = Level.Folder / (Chosen.Level + ".obj");
	const TriangleMesh Mesh = Kind.Make(Chosen.Seed, Kind.UsualSize);
	if (const Result<Done> Saved = WriteWholeFile(ObjPath, FormatObj(Mesh, MeshAxes{})); !Saved)
	{
		return Saved.GetError();
	}
	Out << "level     " << Grouped(Mesh.Triangles.size()) << " triangles -> " << ObjPath.string() << '\n';
	const Result<LoadedNavMesh> NavMesh = LoadNavMesh(ObjPath.string(), MeshOptions{}, Tasks);
	if (!NavMesh)
	{
		return NavMesh.GetError();
	}
	size_t Polygons = 0;
	for (const NavMeshTile& Tile : NavMesh.Value().Geometry.Tiles)
	{
		Polygons += Tile.Polygons.size();
	}
	Out << "navmesh   " << Grouped(Polygons) << " polygons\n";
	Result<LayeredGrid> Grid = VoxelizeNavMesh(NavMesh.Value().Geometry, VoxelSettings{}, Tasks);
	if (!Grid)
	{
		return InFile(ObjPath, Grid.GetError());
	}
	Level.Grid = std::make_shared<const LayeredGrid>(std::move(Grid.Value()));
	const std::filesystem::path GridPath = Level.Folder / (Chosen.Level + ".rtpgrid");
	if (const Result<Done> Saved = SaveGrid(GridPath, *Level.Grid); !Saved)
	{
		return Saved.GetError();
	}
	Out << "grid      " << Grouped(Level.Grid->CellCount()) << " cells on " << Level.Grid->LayerCount() << " layers -> "
		<< GridPath.string() << '\n';
	return Level;
}

/** Builds the database that the default planner asks, and writes it. */
Result<Done> MakeDatabase(const DemoOptions& Chosen, DemoLevel& Level, ITaskRunner& Tasks, std::ostream& Out)
{
	const auto GoOn = [](const BuildProgress&) { return true; };
	const Result<std::unique_ptr<IDatabase>> Made = BuildDatabase(DemoDatabase, Level.Grid, {Tasks, GoOn});
	if (!Made)
	{
		return Made.GetError();
	}
	Level.DatabaseFile = Level.Folder / (Chosen.Level + std::string(DatabaseExtension));
	if (const Result<Done> Saved = SaveDatabase(Level.DatabaseFile, *Made.Value()); !Saved)
	{
		return Saved.GetError();
	}
	Out << "database  " << Made.Value()->Kind() << ", " << ByteSize(Made.Value()->MemoryBytes()) << " -> "
		<< Level.DatabaseFile.string() << '\n';
	return Done{};
}

/** Walks the agents with each planner; the first is what the others are compared with. */
Result<Done> RunAgents(const DemoOptions& Chosen, const DemoLevel& Level, const std::vector<ProblemCells>& Problems,
	ITaskRunner& Tasks, std::ostream& Out)
{
	std::vector<Measurement> All;
	for (const std::string& Spec : Chosen.Planners)
	{
		const Result<PlannerInfo> Info = FindPlanner(Spec);
		const bool bSaved = Info && Info.Value().DatabaseKind == DemoDatabase;
		const Result<Contestant> Who = PrepareContestant(
			Spec, Level.Grid, {{}, bSaved ? Level.DatabaseFile : std::filesystem::path{}, Chosen.Seed}, Tasks);
		if (!Who)
		{
			return Who.GetError();
		}
		Result<Measurement> Measured = MeasurePlanner(Who.Value(), Problems, {}, Tasks);
		if (!Measured)
		{
			return Measured.GetError();
		}
		All.push_back(std::move(Measured.Value()));
	}
	std::vector<PlannerFigures> Figures;
	for (Measurement& At : All)
	{
		for (const WalkRecord& Best : All.front().Walks)
		{
			At.Optimal.push_back(Best.bSolved ? Best.Length : -1);
		}
		Figures.push_back(FiguresOf(At));
	}
	PrintFigures(Out, Figures, Figures.front());
	return Done{};
}

/** The longest of the problems, so that the picture shows something. */
Result<Done> DrawPicture(
	const DemoOptions& Chosen, const DemoLevel& Level, const std::vector<ProblemCells>& Problems, std::ostream& Out)
{
	RecordedWalk Longest;
	for (const ProblemCells& Problem : Problems)
	{
		Result<RecordedWalk> Walk = RecordWalk(Level.Grid, Chosen.Planners.front(), Problem, StepBudget::Unlimited);
		if (!Walk)
		{
			return Walk.GetError();
		}
		if (Walk.Value().States.size() > Longest.States.size())
		{
			Longest = std::move(Walk.Value());
		}
	}
	const std::filesystem::path Path = Level.Folder / (Chosen.Level + ".png");
	IsometricOptions Options;
	Options.Lift = Level.Grid->LayerCount() > 3 ? 3 : 1;
	if (const Result<Done> Saved = SavePng(Path, DrawIsometric(*Level.Grid, &Longest, Options)); !Saved)
	{
		return Saved.GetError();
	}
	Out << "picture   the longest walk -> " << Path.string() << '\n';
	return Done{};
}

Result<int> RunDemo(const DemoOptions& Chosen, Console& Terminal)
{
	const std::vector<LevelKind> Kinds = ListLevels();
	const auto Kind =
		std::find_if(Kinds.begin(), Kinds.end(), [&](const LevelKind& At) { return Chosen.Level == At.Name; });
	if (Kind == Kinds.end())
	{
		return Error{
			ErrorCode::BadParameter, "there is no level '" + Chosen.Level + "'; 'rtp generate --help' lists them"};
	}
	ThreadTaskRunner Tasks(0);
	Result<DemoLevel> Level = MakeLevel(Chosen, *Kind, Tasks, Terminal.Out);
	if (!Level)
	{
		return Level.GetError();
	}
	if (const Result<Done> Built = MakeDatabase(Chosen, Level.Value(), Tasks, Terminal.Out); !Built)
	{
		return Built.GetError();
	}
	Random Dice(Chosen.Seed);
	const Result<std::vector<ProblemCells>> Problems = DrawProblems(*Level.Value().Grid, Chosen.Agents, Dice);
	if (!Problems)
	{
		return Problems.GetError();
	}
	Terminal.Out << "agents    " << Grouped(Chosen.Agents) << " with random starts and goals\n";
	if (const Result<Done> Ran = RunAgents(Chosen, Level.Value(), Problems.Value(), Tasks, Terminal.Out); !Ran)
	{
		return Ran.GetError();
	}
	const Result<Done> Drawn = DrawPicture(Chosen, Level.Value(), Problems.Value(), Terminal.Out);
	return Drawn ? Result<int>(ExitDone) : Drawn.GetError();
}
} // namespace

CommandAction AddDemoCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<DemoOptions>();
	Options.Add("LEVEL", Chosen->Level, "tower, canyon, town or garage").Type("").ShowDefault();
	Options.Add("-o,--output", Chosen->Folder, "Folder for the files").Type("DIR").ShowDefault();
	Options.Add("--seed", Chosen->Seed, "Seed of the level and of the agents").Type("N").ShowDefault();
	Options.Add("--agents", Chosen->Agents, "How many agents walk").Range(1u, 1'000'000u).Type("N").ShowDefault();
	Options.Add("--planner", Chosen->Planners, "Planners to compare; the first is the measure").Type("NAME[:k=v,…]");
	Options.Footer("Level, navmesh, layered grid, database, agents: every step writes its file, so that each can be "
				   "repeated alone.\n"
				   "Examples:\n"
				   "  rtp demo\n"
				   "  rtp demo garage --seed 5 --agents 500");
	return [Chosen](Console& Terminal) { return RunDemo(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
