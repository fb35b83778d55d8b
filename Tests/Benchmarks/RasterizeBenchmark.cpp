// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cost of turning the navmesh of a generated town into a grid of up to ten million cells. Then one tile changes,
// and the grid is made again. Run
//   rtp_benchmarks --benchmark_filter=Rasterize
// Memory is the peak of the process during a run, less that before it. Times are those of the wall's clock.

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Levels/LevelCatalog.h"
#include "NavMesh/DetourMesh.h"
#include "NavMesh/RecastBuilder.h"

#include <benchmark/benchmark.h>

#include <fstream>
#include <string>

namespace Rtp
{
namespace
{
const NavMeshGeometry& TownMesh()
{
	static const NavMeshGeometry Geometry = []
	{
		ThreadTaskRunner Tasks(0);
		const Result<Tool::DetourMesh> Mesh = Tool::BuildDetourMesh(Tool::MakeTown(1, 3), {}, Tasks);
		return Tool::GeometryOf(*Mesh.Value(), Tool::RecastAxes);
	}();
	return Geometry;
}

/** A line of the kernel's account of this process, in bytes; 0 where there is no such account. */
double ProcessBytes(const std::string& Key)
{
	std::ifstream File("/proc/self/status");
	for (std::string Word; File >> Word;)
	{
		double KiloBytes = 0;
		if (Word == Key + ":" && File >> KiloBytes)
		{
			return KiloBytes * 1024;
		}
	}
	return 0;
}

/** Makes the most the process has had what it has now. */
void ForgetPeak()
{
	std::ofstream("/proc/self/clear_refs") << "5";
}

void RasterizeTown(benchmark::State& State)
{
	const NavMeshGeometry& Geometry = TownMesh();
	RasterizeSettings Settings;
	Settings.CellSizeCm = static_cast<double>(State.range(0)) / 10;
	ThreadTaskRunner Tasks(static_cast<uint32_t>(State.range(1)));
	double Cells = 0;
	double GridBytes = 0;
	double PeakBytes = 0;
	for (auto Round : State)
	{
		static_cast<void>(Round);
		ForgetPeak();
		const double Before = ProcessBytes("VmRSS");
		const Result<LayeredGrid> Grid = RasterizeNavMesh(Geometry, Settings, Tasks);
		PeakBytes = ProcessBytes("VmHWM") - Before;
		Cells = Grid.Value().CellCount();
		GridBytes = static_cast<double>(Grid.Value().MemoryBytes());
	}
	State.counters["cells"] = Cells;
	State.counters["grid_bytes_per_cell"] = GridBytes / Cells;
	State.counters["peak_bytes_per_cell"] = PeakBytes / Cells;
}
BENCHMARK(RasterizeTown)
	->Name("Rasterize/Town")
	->ArgNames({"cell_mm", "threads"})
	->Args({540, 2})
	->Args({170, 2})
	->Args({54, 1})
	->Args({54, 2})
	->Unit(benchmark::kSecond)
	->UseRealTime()
	->Iterations(1);

/** The floor of one tile after the other rises by a centimetre. */
void RegridTile(benchmark::State& State)
{
	NavMeshGeometry Geometry = TownMesh();
	RasterizeSettings Settings;
	Settings.CellSizeCm = static_cast<double>(State.range(0)) / 10;
	ThreadTaskRunner Tasks(2);
	NavMeshRasterizer Rasterizer(Settings);
	double Cells = Rasterizer.Rasterize(Geometry, Tasks).Value().CellCount();
	size_t Tile = 0;
	for (auto Round : State)
	{
		static_cast<void>(Round);
		for (WorldPos& Vertex : Geometry.Tiles[Tile].Vertices)
		{
			Vertex.Z += 1;
		}
		Tile = (Tile + 7) % Geometry.Tiles.size();
		Cells = Rasterizer.Rasterize(Geometry, Tasks).Value().CellCount();
	}
	State.counters["cells"] = Cells;
	State.counters["tiles"] = static_cast<double>(Geometry.Tiles.size());
	State.counters["tiles_rasterized"] = Rasterizer.Report().TilesRasterized;
	State.counters["tiles_traced"] = Rasterizer.Report().TilesTraced;
	State.counters["kept_bytes_per_cell"] = static_cast<double>(Rasterizer.MemoryBytes()) / Cells;
}
BENCHMARK(RegridTile)
	->Name("Rasterize/Tile")
	->ArgNames({"cell_mm"})
	->Arg(500)
	->Arg(54)
	->Unit(benchmark::kMillisecond)
	->UseRealTime()
	->Iterations(5);
} // namespace
} // namespace Rtp
