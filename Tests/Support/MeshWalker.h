// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Straight walks over a navmesh, to check the moves of a grid that was made from it.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "Rasterize/FloorSearch.h"
#include "Rasterize/PolygonMap.h"

#include <cmath>
#include <cstdint>
#include <optional>

namespace Rtp::Testing
{
class MeshWalker
{
public:
	MeshWalker(const NavMeshGeometry& Mesh, const RasterizeSettings& Settings)
		: Map(Mesh, Settings)
		, Finder(Map)
	{
	}

	/** Whether a straight walk on the mesh leads from one cell to another. */
	bool CanWalkStraight(const LayeredGrid& Grid, CellIndex From, CellIndex To) const
	{
		const double Step = Grid.Transform().HeightStepCm;
		const std::optional<FloorPoint> Start = Finder.FindFloor(Grid.WorldOf(From), {Map.Margin(), Step, Step});
		if (!Start)
		{
			return false;
		}
		const WorldPos Goal = Grid.WorldOf(To);
		const FlatPoint End{Goal.X, Goal.Y};
		const uint32_t Last = Map.Walk(Start->Polygon, Start->Point, End, [](uint32_t, uint32_t) {});
		return Last != NoIndex && std::abs(Map.HeightAt(Last, End) - Goal.Z) <= Step;
	}

private:
	PolygonMap Map;
	PolygonFinder Finder;
};
} // namespace Rtp::Testing
