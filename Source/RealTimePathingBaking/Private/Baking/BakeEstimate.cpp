// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Baking/NavigationBaker.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

namespace Rtp
{
namespace
{
/** The figures of a navmesh that the estimate needs: area of the floor, length and raggedness of its edges. */
struct FloorMeasure
{
	double AreaCm2 = 0;
	double SlantedEdgeCm = 0; // walls along neither axis become stairs of cells, with a corner at every step
	double StraightEdges = 0; // others have corners at their ends
};

void MeasurePolygon(const NavMeshTile& Tile, const NavMeshPolygon& Polygon, double CellCm, FloorMeasure& Floor)
{
	for (uint32_t Corner = 0; Corner < Polygon.CornerCount; ++Corner)
	{
		double Open = 0; // share of the edge that leads on
		for (uint32_t Portal = 0; Portal < Polygon.PortalCount; ++Portal)
		{
			const NavMeshPortal& Opening = Tile.Portals[Polygon.FirstPortal + Portal];
			Open += Opening.Edge == Corner ? Opening.Last - Opening.First : 0;
		}
		const double Wall = std::max(0.0, 1 - Open);
		const WorldPos& A = Tile.CornerOf(Polygon, Corner);
		const WorldPos& B = Tile.CornerOf(Polygon, Corner + 1);
		const double Dx = std::abs(A.X - B.X);
		const double Dy = std::abs(A.Y - B.Y);
		// An edge has as many steps as it crosses lines of the lattice in its steeper sense.
		Floor.SlantedEdgeCm += Wall * std::min(Dx, Dy);
		Floor.StraightEdges += std::max(Dx, Dy) * Wall > CellCm && std::min(Dx, Dy) < CellCm ? 1 : 0;
	}
	Floor.AreaCm2 += std::abs(Tile.AreaOf(Polygon));
}

FloorMeasure MeasureFloor(const NavMeshGeometry& Geometry, double CellCm)
{
	FloorMeasure Floor;
	for (const NavMeshTile& Tile : Geometry.Tiles)
	{
		for (const NavMeshPolygon& Polygon : Tile.Polygons)
		{
			const bool bForbidden = Polygon.Area < Geometry.Areas.size() && Geometry.Areas[Polygon.Area].bForbidden;
			if (!bForbidden)
			{
				MeasurePolygon(Tile, Polygon, CellCm, Floor);
			}
		}
	}
	return Floor;
}

/** Time and size of an Atlas: on one core, measured on the generated levels from four hundred to some ten thousand
 * corners.
 */
double AtlasSeconds(std::string_view Spec, double Corners)
{
	const bool bDraft = Spec.find("quality=draft") != std::string_view::npos;
	const bool bBest = Spec.find("quality=best") != std::string_view::npos;
	const double PerCorner = bDraft ? 20e-6 : bBest ? 40e-6 : 26e-6;
	// Each corner sees more others, and has more hubs, in a larger level: time grows with corners to the power of 1.75.
	const double Root = std::sqrt(std::max(1.0, Corners / 1500));
	return Corners * PerCorner * Root * std::sqrt(Root);
}

} // namespace

BakeEstimate EstimateBake(const AgentBakeInput& Agent)
{
	constexpr double GridBytesPerCell = 11;
	constexpr double AtlasBytesPerCorner = 40;
	constexpr double GridSecondsPerCell = 0.8e-6;
	const double CellCm = std::max(1.0, Agent.Rasterize.CellSizeCm);
	const FloorMeasure Floor = MeasureFloor(Agent.Geometry, CellCm);
	const double Cells = Floor.AreaCm2 / (CellCm * CellCm);
	const double Corners = std::min(Cells, Floor.SlantedEdgeCm / CellCm + Floor.StraightEdges);
	BakeEstimate Estimate;
	Estimate.Cells = static_cast<uint64_t>(Cells);
	Estimate.Corners = static_cast<uint64_t>(Corners);
	Estimate.Seconds = Cells * GridSecondsPerCell;
	double Bytes = Cells * GridBytesPerCell;
	const std::string_view Spec = Agent.Database;
	if (Spec.substr(0, Spec.find(':')) == AtlasDatabase::KindName)
	{
		Bytes += Corners * AtlasBytesPerCorner;
		Estimate.Seconds += AtlasSeconds(Spec, Corners);
	}
	else
	{
		Estimate.bDatabaseCounted = Spec.empty();
	}
	Estimate.Bytes = static_cast<uint64_t>(Bytes);
	return Estimate;
}
} // namespace Rtp
