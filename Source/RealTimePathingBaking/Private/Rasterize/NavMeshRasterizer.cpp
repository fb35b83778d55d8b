// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Rtp/Base/Hash.h"

#include "Rasterize/GridAssembly.h"
#include "Rasterize/MoveTracer.h"
#include "Rasterize/NavMeshCheck.h"
#include "Rasterize/PolygonCells.h"
#include "Rasterize/PolygonMap.h"
#include "Rasterize/TileHash.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace Rtp
{
namespace
{
// Work is handed out in batches of polygons, so that one tile, too, keeps all threads busy.
constexpr uint32_t PolygonsPerBatch = 128;
constexpr double CellsPerBatch = 20000;

using TileName = std::tuple<int32_t, int32_t, int32_t>;

/** The data kept of a tile between calls. */
struct KeptTile
{
	uint64_t ShapeHash = 0;  // of the data that its cells depend on
	uint64_t PortalHash = 0; // … and its moves besides
	PolygonCells Cells;
	TileMoves Moves;
	std::vector<uint32_t> CellsTouched; // slots of tiles that its cells depend on
	bool bNewShape = true;              // in the present call: the shape has changed, the portals have, …
	bool bNewPortals = true;
	bool bNewCells = true; // … the cells were computed again
	bool bPresent = false;
};

/** A stretch of polygons of one tile. */
struct PolygonBatch
{
	uint32_t Tile;
	uint32_t First;
	uint32_t Last;
};

/** Walls or portals, corner by corner, and everything that decides about cells. */
uint64_t HashShape(const PolygonMap& Map, const NavMeshTile& Tile, uint32_t Number, uint64_t Seed)
{
	uint64_t Hash = HashTileShape(Tile, Seed);
	for (uint32_t Polygon = Map.FirstOfTile(Number); Polygon < Map.FirstOfTile(Number + 1); ++Polygon)
	{
		const PolygonMap::Polygon& P = Map[Polygon];
		Hash = MixHash(Hash, (static_cast<uint64_t>(P.Area) << 1) | (P.bWalkable ? 1u : 0u));
		for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
		{
			Hash = MixHash(Hash, Map.PortalsOf(P, Edge).empty() ? 0 : 1);
		}
	}
	return Hash;
}

uint64_t HashPortals(const PolygonMap& Map, std::span<const uint32_t> SlotOf, uint32_t Number)
{
	uint64_t Hash = 0;
	for (uint32_t Polygon = Map.FirstOfTile(Number); Polygon < Map.FirstOfTile(Number + 1); ++Polygon)
	{
		const PolygonMap::Polygon& P = Map[Polygon];
		for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
		{
			Hash = MixHash(Hash, Map.PortalsOf(P, Edge).size());
			for (const PolygonMap::Portal& Through : Map.PortalsOf(P, Edge))
			{
				const uint32_t Tile = Map[Through.Neighbour].Tile;
				const double Stretch[2] = {Through.First, Through.Last};
				Hash = MixHash(MixHash(Hash, SlotOf[Tile]), Through.Neighbour - Map.FirstOfTile(Tile));
				Hash = HashArray(std::span<const double>(Stretch), Hash);
			}
		}
	}
	return Hash;
}
} // namespace

class NavMeshRasterizer::State
{
public:
	explicit State(const RasterizeSettings& InSettings)
		: Settings(InSettings)
	{
	}

	Result<LayeredGrid> Rasterize(const NavMeshGeometry& Geometry, ITaskRunner& Tasks, BuildObserver Observer)
	{
		Report = {};
		Result<LayeredGrid> Grid = TryRasterize(Geometry, Tasks, Observer);
		if (!Grid)
		{
			Tiles.clear();
			Slots.clear();
		}
		return Grid;
	}

	RasterizeReport Report;

	size_t MemoryBytes() const
	{
		size_t Bytes = 0;
		for (const KeptTile& Tile : Tiles)
		{
			Bytes += sizeof(KeptTile) + Tile.Cells.MemoryBytes() + Tile.Moves.MemoryBytes() +
				Tile.CellsTouched.capacity() * sizeof(uint32_t);
		}
		return Bytes;
	}

private:
	Result<LayeredGrid> TryRasterize(const NavMeshGeometry& Geometry, ITaskRunner& Tasks, BuildObserver Observer)
	{
		if (!Observer({BuildStage::ReadNavMesh, 0, 1}))
		{
			return BuildCancelled();
		}
		RTP_TRY_DONE(CheckRasterizeSettings(Settings));
		RTP_TRY_DONE(CheckNavMesh(Geometry, Settings));
		const PolygonMap Map(Geometry, Settings);
		const double Clearance = std::max(0.0, Settings.AgentRadiusCm - Geometry.AgentRadiusCm);
		const CellRules Rules{{Settings.CellSizeCm}, Settings.HeightStepCm, Clearance};
		FindSlots(Map, Geometry, Clearance);
		if (!RasterizeTiles(Map, Rules, Tasks, Observer))
		{
			return BuildCancelled();
		}

		std::vector<const PolygonCells*> Cells;
		for (const uint32_t Slot : SlotOf)
		{
			Cells.push_back(&Tiles[Slot].Cells);
		}
		const CellStore Store(Map, std::move(Cells));
		if (!TraceTiles(Map, Store, {Rules, Settings.Moves, Settings.bCutCorners}, Tasks, Observer))
		{
			return BuildCancelled();
		}

		std::vector<const TileMoves*> Moves;
		std::vector<uint32_t> TileOfSlot(Tiles.size(), 0);
		for (uint32_t Tile = 0; Tile < Map.TileCount(); ++Tile)
		{
			Moves.push_back(&Tiles[SlotOf[Tile]].Moves);
			TileOfSlot[SlotOf[Tile]] = Tile;
		}
		return AssembleGrid({Geometry, Settings, Rules, Map, Store, Moves, TileOfSlot}, Tasks, Observer, Report);
	}

	/** Gives each tile a number that lasts, forgets tiles that are gone, and finds out which have changed. */
	void FindSlots(const PolygonMap& Map, const NavMeshGeometry& Geometry, double Clearance)
	{
		for (KeptTile& Tile : Tiles)
		{
			Tile.bPresent = false;
		}
		SlotOf.clear();
		for (const uint32_t Index : Map.TileOrder())
		{
			const NavMeshTile& Tile = Geometry.Tiles[Index];
			const auto [Slot, bNew] =
				Slots.try_emplace({Tile.X, Tile.Y, Tile.Layer}, static_cast<uint32_t>(Tiles.size()));
			if (bNew)
			{
				Tiles.emplace_back();
			}
			Tiles[Slot->second].bPresent = true;
			SlotOf.push_back(Slot->second);
		}
		const double Global[3] = {Map.Margin(), Map.LongestStub(), Clearance};
		const uint64_t Seed = HashArray(std::span<const double>(Global));
		for (uint32_t Tile = 0; Tile < Map.TileCount(); ++Tile)
		{
			KeptTile& Kept = Tiles[SlotOf[Tile]];
			const uint64_t Shape = HashShape(Map, Geometry.Tiles[Map.TileOrder()[Tile]], Tile, Seed);
			const uint64_t Portals = HashPortals(Map, SlotOf, Tile);
			Kept.bNewShape = std::exchange(Kept.ShapeHash, Shape) != Shape;
			Kept.bNewPortals = std::exchange(Kept.PortalHash, Portals) != Portals;
		}
		for (KeptTile& Kept : Tiles)
		{
			if (!Kept.bPresent)
			{
				Kept = KeptTile{};
			}
		}
	}

	bool IsTouchedByChange(const std::vector<uint32_t>& Touched, bool KeptTile::*Changed) const
	{
		return std::any_of(Touched.begin(), Touched.end(),
			[&](uint32_t Slot) { return Tiles[Slot].*Changed || Tiles[Slot].bNewPortals; });
	}

	/** How many cells a polygon may have, for dividing the work. */
	double SizeOf(const PolygonMap& Map, uint32_t Polygon) const
	{
		const PolygonMap::Polygon& P = Map[Polygon];
		double TwiceArea = 0;
		const FlatPoint First = Map.PointOf(P, 0);
		for (uint32_t Corner = 1; Corner + 1 < P.CornerCount; ++Corner)
		{
			const FlatPoint A = Map.PointOf(P, Corner);
			const FlatPoint B = Map.PointOf(P, Corner + 1);
			TwiceArea += std::abs((A.X - First.X) * (B.Y - First.Y) - (A.Y - First.Y) * (B.X - First.X));
		}
		return TwiceArea / (2 * Settings.CellSizeCm * Settings.CellSizeCm);
	}

	/** Polygons of a tile in batches that take some milliseconds each. */
	void AddBatches(const PolygonMap& Map, uint32_t Tile, std::vector<PolygonBatch>& Batches) const
	{
		const uint32_t Last = Map.FirstOfTile(Tile + 1);
		for (uint32_t First = Map.FirstOfTile(Tile); First < Last;)
		{
			uint32_t End = First;
			for (double Cells = 0; End < Last && End < First + PolygonsPerBatch && Cells < CellsPerBatch; ++End)
			{
				Cells += SizeOf(Map, End);
			}
			Batches.push_back({Tile, First, End});
			First = End;
		}
	}

	/** False if the observer asked to stop. */
	template <class T, class F>
	bool RunBatches(const PolygonMap& Map, const std::vector<uint32_t>& Chosen, ITaskRunner& Tasks, BuildStage Stage,
		BuildObserver Observer, T KeptTile::*Member, F&& Work)
	{
		std::vector<PolygonBatch> Batches;
		for (const uint32_t Tile : Chosen)
		{
			AddBatches(Map, Tile, Batches);
			Tiles[SlotOf[Tile]].*Member = T{};
		}
		std::vector<T> Results(Batches.size());
		const bool bDone = ParallelForWatched(Tasks, static_cast<uint32_t>(Batches.size()), Observer, Stage,
			[&](uint32_t Index) { Results[Index] = Work(Batches[Index].First, Batches[Index].Last); });
		for (size_t Index = 0; Index < Batches.size(); ++Index)
		{
			(Tiles[SlotOf[Batches[Index].Tile]].*Member).Append(std::move(Results[Index]));
		}
		return bDone;
	}

	bool RasterizeTiles(const PolygonMap& Map, const CellRules& Rules, ITaskRunner& Tasks, BuildObserver Observer)
	{
		std::vector<uint32_t> Chosen;
		for (uint32_t Tile = 0; Tile < Map.TileCount(); ++Tile)
		{
			KeptTile& Kept = Tiles[SlotOf[Tile]];
			Kept.bNewCells = Kept.bNewShape || IsTouchedByChange(Kept.CellsTouched, &KeptTile::bNewShape);
			if (Kept.bNewCells)
			{
				Chosen.push_back(Tile);
			}
		}
		Report.TilesRasterized = static_cast<uint32_t>(Chosen.size());
		const bool bDone = RunBatches(Map, Chosen, Tasks, BuildStage::FindCells, Observer, &KeptTile::Cells,
			[&](uint32_t First, uint32_t Last) { return RasterizePolygons(Map, Rules, First, Last); });
		for (const uint32_t Tile : Chosen)
		{
			KeptTile& Kept = Tiles[SlotOf[Tile]];
			Kept.CellsTouched.clear();
			for (const uint32_t Other : Kept.Cells.Touched)
			{
				Kept.CellsTouched.push_back(SlotOf[Other]);
			}
		}
		return bDone;
	}

	bool TraceTiles(const PolygonMap& Map, const CellStore& Store, const TraceRules& Rules, ITaskRunner& Tasks,
		BuildObserver Observer)
	{
		std::vector<uint32_t> Chosen;
		for (uint32_t Tile = 0; Tile < Map.TileCount(); ++Tile)
		{
			const KeptTile& Kept = Tiles[SlotOf[Tile]];
			if (Kept.bNewCells || Kept.bNewPortals || IsTouchedByChange(Kept.Moves.Touched, &KeptTile::bNewCells))
			{
				Chosen.push_back(Tile);
			}
		}
		Report.TilesTraced = static_cast<uint32_t>(Chosen.size());
		return RunBatches(Map, Chosen, Tasks, BuildStage::FindMoves, Observer, &KeptTile::Moves,
			[&](uint32_t First, uint32_t Last) { return TraceMoves(Map, Store, Rules, SlotOf, First, Last); });
	}

	RasterizeSettings Settings;
	std::map<TileName, uint32_t> Slots;
	std::vector<KeptTile> Tiles;  // by slot
	std::vector<uint32_t> SlotOf; // by tile of the present call
};

NavMeshRasterizer::NavMeshRasterizer(const RasterizeSettings& Settings)
	: Held(std::make_unique<State>(Settings))
{
}

NavMeshRasterizer::~NavMeshRasterizer() = default;

Result<LayeredGrid> NavMeshRasterizer::Rasterize(
	const NavMeshGeometry& Geometry, ITaskRunner& Tasks, BuildObserver Observer)
{
	return Held->Rasterize(Geometry, Tasks, Observer);
}

const RasterizeReport& NavMeshRasterizer::Report() const
{
	return Held->Report;
}

size_t NavMeshRasterizer::MemoryBytes() const
{
	return Held->MemoryBytes();
}

Result<LayeredGrid> RasterizeNavMesh(
	const NavMeshGeometry& Geometry, const RasterizeSettings& Settings, ITaskRunner& Tasks)
{
	return NavMeshRasterizer(Settings).Rasterize(Geometry, Tasks);
}
} // namespace Rtp
