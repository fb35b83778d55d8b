// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Demo/DemoLevel.h"

#include "Rtp/Base/NameLookup.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Console/StageBars.h"
#include "Console/Table.h"
#include "Files/DatabaseLoading.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/WorldContest.h"
#include "Levels/LevelCatalog.h"

#include <ostream>

namespace Rtp::Tool
{
namespace
{
Result<Done> MakeFolder(const std::filesystem::path& Folder)
{
	std::error_code Problem;
	std::filesystem::create_directories(Folder, Problem);
	return Problem ? Result<Done>(FileError(Folder, "the folder cannot be made: " + Problem.message())) : Done{};
}

std::filesystem::path FileOfLevel(const DemoLevel& Level, const std::filesystem::path& Folder, std::string_view Ending)
{
	return Folder / (Level.Name + std::string(Ending));
}

bool IsMapFile(const std::string& Path)
{
	const std::string Ending = std::filesystem::path(Path).extension().string();
	return Ending == MapExtension || Ending == GridExtension;
}

/** The grid of a level's navmesh, or of the map itself, with a navmesh for Detour. */
Result<Done> MakeGround(DemoLevel& Level, const DemoLevelChoice& Choice, const std::filesystem::path& Source,
	ITaskRunner& Tasks, Console& Terminal)
{
	if (Level.bMap)
	{
		const Stopwatch Time;
		RTP_TRY(const LoadedMap Map, LoadMap(Source));
		Level.Grid = Map.Grid;
		if (Level.Grid->StoreyCount() != 1)
		{
			return FileError(Source, "a grid of several storeys has no navmesh to compare with; give the level's .obj");
		}
		Level.GridSeconds = Time.Seconds();
		RTP_TRY(Level.NavMesh, InFile(Source, NavMeshOfMap(*Level.Grid, Tasks)));
	}
	else
	{
		RTP_TRY(LoadedNavMesh NavMesh, LoadNavMesh(Source.string(), Choice.Mesh, Tasks));
		size_t Polygons = 0;
		for (const NavMeshTile& Tile : NavMesh.Geometry.Tiles)
		{
			Polygons += Tile.Polygons.size();
		}
		Terminal.Out << "navmesh   " << Grouped(Polygons) << " polygons" << std::endl;
		const Stopwatch Time;
		RTP_TRY(LayeredGrid Grid, InFile(Source, RasterizeNavMesh(NavMesh.Geometry, RasterizeSettings{}, Tasks)));
		Level.GridSeconds = Time.Seconds();
		Level.Grid = std::make_shared<const LayeredGrid>(std::move(Grid));
		Level.NavMesh = std::make_shared<const LoadedNavMesh>(std::move(NavMesh));
	}
	if (Level.Grid->CellCount() == 0)
	{
		return FileError(Source, "no cell of it is walkable");
	}
	std::error_code None;
	if (std::filesystem::equivalent(Source, Level.GridFile, None))
	{
		return FileError(Source, "the demo would write its grid over it; choose another folder with --output");
	}
	return SaveGrid(Level.GridFile, *Level.Grid);
}

Result<Done> MakeDatabase(DemoLevel& Level, ITaskRunner& Tasks, Console& Terminal)
{
	const Stopwatch Time;
	StageBars Bars(Terminal);
	const auto Show = [&Bars](const BuildProgress& Progress) { return Bars.Show(Progress); };
	RTP_TRY(std::unique_ptr<IDatabase> Database, BuildDatabase("atlas:scale=straight", Level.Grid, {Tasks, Show}));
	Level.Atlas.Spec = "atlas:scale=straight";
	Level.Atlas.World.Grid = Level.Grid;
	Level.Atlas.World.Database = std::move(Database);
	Level.Atlas.SharedBytes = Level.Atlas.World.Database->MemoryBytes();
	Level.Atlas.BuildSeconds = Time.Seconds();
	return SaveDatabase(Level.DatabaseFile, *Level.Atlas.World.Database);
}
} // namespace

Result<Done> CheckDemoLevel(const DemoLevelChoice& Choice)
{
	const bool bFile = IsMapFile(Choice.Level) || std::filesystem::path(Choice.Level).extension() == ".obj";
	const std::vector<LevelKind> Kinds = ListLevels();
	if (bFile || FindNamed(Kinds, &LevelKind::Name, Choice.Level) != nullptr)
	{
		return Done{};
	}
	std::string Hint;
	for (const LevelKind& Kind : Kinds)
	{
		Hint += (Hint.empty() ? "; give " : ", ") + std::string(Kind.Name);
	}
	return NoSuch("level", Choice.Level, NamesOf(Kinds, &LevelKind::Name),
		Hint + " or a file that ends in .obj, .map or .rtpgrid");
}

Result<DemoLevel> MakeDemoLevel(const DemoLevelChoice& Choice, ITaskRunner& Tasks, Console& Terminal)
{
	RTP_TRY_DONE(CheckDemoLevel(Choice));
	const std::vector<LevelKind> Kinds = ListLevels();
	const LevelKind* Kind = FindNamed(Kinds, &LevelKind::Name, Choice.Level);
	DemoLevel Level;
	Level.Name = Kind != nullptr ? Choice.Level : std::filesystem::path(Choice.Level).stem().string();
	Level.bMap = Kind == nullptr && IsMapFile(Choice.Level);
	Level.GridFile = FileOfLevel(Level, Choice.Folder, GridExtension);
	Level.DatabaseFile = FileOfLevel(Level, Choice.Folder, DatabaseExtension);
	std::filesystem::path Source = Choice.Level;
	if (Kind != nullptr)
	{
		RTP_TRY_DONE(MakeFolder(Choice.Folder));
		Source = FileOfLevel(Level, Choice.Folder, ".obj");
		const TriangleMesh Mesh = Kind->Make(Choice.Seed, Kind->UsualSize);
		RTP_TRY_DONE(WriteWholeFile(Source, FormatObj(Mesh, MeshAxes{})));
		Terminal.Out << "level     " << Grouped(Mesh.Triangles.size()) << " triangles -> " << Source.string()
					 << std::endl;
	}
	else
	{
		RTP_TRY_DONE(ReadWholeFile(Source)); // a missing file leaves no folder behind
		RTP_TRY_DONE(MakeFolder(Choice.Folder));
	}
	RTP_TRY_DONE(MakeGround(Level, Choice, Source, Tasks, Terminal));
	Terminal.Out << "grid      " << Grouped(Level.Grid->CellCount()) << " cells on " << Level.Grid->StoreyCount()
				 << " storeys in " << Fixed(Level.GridSeconds, 2) << " s -> " << Level.GridFile.string() << std::endl;
	RTP_TRY_DONE(InFile(Level.GridFile, MakeDatabase(Level, Tasks, Terminal)));
	Terminal.Out << "database  " << ByteSize(Level.Atlas.SharedBytes) << " in " << Fixed(Level.Atlas.BuildSeconds, 2)
				 << " s -> " << Level.DatabaseFile.string() << std::endl;
	return Level;
}
} // namespace Rtp::Tool
