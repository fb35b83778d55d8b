// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cells of each polygon and their heights.

#pragma once

#include "Rasterize/CellLattice.h"
#include "Rasterize/PolygonMap.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** Cells beside each other in one row of one polygon. */
struct CellRun
{
	int32_t Y;
	int32_t X;
	uint32_t Count;
	uint32_t FirstHeight; // index of the first cell's height

	bool Covers(int32_t Column) const
	{
		return Column >= X && Column - X < static_cast<int32_t>(Count);
	}

	int32_t LastX() const
	{
		return X + static_cast<int32_t>(Count) - 1;
	}
};

/** A cell that stands for a polygon without cells. */
struct PolygonWaypoint
{
	uint32_t Polygon; // as its tile numbers it
	FlatPoint Point;
	int32_t Height;
};

/** The cells of some polygons of a tile, in their order. */
struct PolygonCells
{
	std::vector<uint32_t>
		RunEnd;                // for each polygon, where its runs end; they begin where those of the polygon before end
	std::vector<CellRun> Runs; // of each polygon by row, then column
	std::vector<int32_t> Heights; // in height steps above zero
	std::vector<PolygonWaypoint> Waypoints;
	std::vector<uint32_t> Touched; // other tiles that the cells depend on

	/** Appends the cells of the polygons that follow. */
	void Append(PolygonCells&& Other);

	size_t MemoryBytes() const;
};

/** The rules that all polygons of one run share. */
struct CellRules
{
	CellLattice Lattice;
	double HeightStepCm;
	double ClearanceCm; // distance that cells and moves keep from walls
};

int32_t HeightStepsAt(const CellRules& Rules, double Height);

/** Computes the cells of the polygons First to Last, which belong to one tile. */
PolygonCells RasterizePolygons(const PolygonMap& Map, const CellRules& Rules, uint32_t First, uint32_t Last);

/** The cells of all polygons: a view of the cells of each tile. */
class CellStore
{
public:
	CellStore(const PolygonMap& InMap, std::vector<const PolygonCells*> InTiles);

	std::span<const CellRun> RunsOf(uint32_t Polygon) const
	{
		const PolygonMap::Polygon& P = (*Map)[Polygon];
		const PolygonCells& Cells = *Tiles[P.Tile];
		const uint32_t Local = Polygon - Map->FirstOfTile(P.Tile);
		const uint32_t First = Local == 0 ? 0 : Cells.RunEnd[Local - 1];
		return {Cells.Runs.data() + First, Cells.RunEnd[Local] - First};
	}

	bool HasCell(uint32_t Polygon, int32_t X, int32_t Y) const
	{
		return FindRun(Polygon, X, Y) != nullptr;
	}

	/** The run that holds a cell, or null. */
	const CellRun* FindRun(uint32_t Polygon, int32_t X, int32_t Y) const;

	/** The first run of a polygon in a row, or null. */
	const CellRun* FirstRunOfRow(uint32_t Polygon, int32_t Y) const;

	const PolygonCells& TileAt(uint32_t Tile) const
	{
		return *Tiles[Tile];
	}

	/** The waypoint that stands for a polygon without cells, or null. */
	const PolygonWaypoint* WaypointOf(uint32_t Polygon) const;

private:
	const PolygonMap* Map;
	std::vector<const PolygonCells*> Tiles;
};
} // namespace Rtp
