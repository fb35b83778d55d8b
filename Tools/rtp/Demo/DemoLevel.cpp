// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Demo/DemoLevel.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Console/StageBars.h"
#include "Console/Table.h"
#include "Files/DatabaseLoading.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"

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

Result<Done> MakeGrid(DemoLevel& Level, ITaskRunner& Tasks)
{
	const Stopwatch Time;
	RTP_TRY(LayeredGrid Grid, RasterizeNavMesh(Level.NavMesh.Geometry, RasterizeSettings{}, Tasks));
	Level.GridSeconds = Time.Seconds();
	Level.Grid = std::make_shared<const LayeredGrid>(std::move(Grid));
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

Result<DemoLevel> MakeDemoLevel(
	const LevelKind& Kind, uint64_t Seed, const std::filesystem::path& Folder, ITaskRunner& Tasks, Console& Terminal)
{
	RTP_TRY_DONE(MakeFolder(Folder));
	DemoLevel Level;
	Level.Name = Kind.Name;
	Level.GridFile = Folder / (Level.Name + std::string(GridExtension));
	Level.DatabaseFile = Folder / (Level.Name + std::string(DatabaseExtension));
	const std::filesystem::path ObjFile = Folder / (Level.Name + ".obj");
	const TriangleMesh Mesh = Kind.Make(Seed, Kind.UsualSize);
	RTP_TRY_DONE(WriteWholeFile(ObjFile, FormatObj(Mesh, MeshAxes{})));
	Terminal.Out << "level     " << Grouped(Mesh.Triangles.size()) << " triangles -> " << ObjFile.string() << std::endl;
	RTP_TRY(LoadedNavMesh NavMesh, LoadNavMesh(ObjFile.string(), MeshOptions{}, Tasks));
	Level.NavMesh = std::move(NavMesh);
	size_t Polygons = 0;
	for (const NavMeshTile& Tile : Level.NavMesh.Geometry.Tiles)
	{
		Polygons += Tile.Polygons.size();
	}
	Terminal.Out << "navmesh   " << Grouped(Polygons) << " polygons" << std::endl;
	RTP_TRY_DONE(InFile(ObjFile, MakeGrid(Level, Tasks)));
	Terminal.Out << "grid      " << Grouped(Level.Grid->CellCount()) << " cells on " << Level.Grid->StoreyCount()
				 << " storeys in " << Fixed(Level.GridSeconds, 2) << " s -> " << Level.GridFile.string() << std::endl;
	RTP_TRY_DONE(InFile(Level.GridFile, MakeDatabase(Level, Tasks, Terminal)));
	Terminal.Out << "database  " << ByteSize(Level.Atlas.SharedBytes) << " in " << Fixed(Level.Atlas.BuildSeconds, 2)
				 << " s -> " << Level.DatabaseFile.string() << std::endl;
	return Level;
}
} // namespace Rtp::Tool
