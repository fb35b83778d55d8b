// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What can be chosen when a navigation mesh becomes a grid. Reading the mesh is not its business.

#pragma once

#include "Rtp/Grid/GridData.h"

namespace Rtp
{
/** The defaults suit a person-sized agent on the navmesh built for it. */
struct RasterizeSettings
{
	double CellSizeCm = 50;
	double AgentRadiusCm = 0;    // only what exceeds the radius of the navmesh is cleared along its walls
	double MaxStepCm = 0;        // higher steps between polygons are closed; zero leaves that to the navmesh
	double MaxSlopeDegrees = 90; // steeper polygons are left out
	double HeightStepCm = 1;     // resolution of heights
	Connectivity Moves = Connectivity::Eight;
	bool bCutCorners = false;
	CostModel Costs = CostModel::Octile();
};
} // namespace Rtp
