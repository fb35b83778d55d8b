// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Points of legs in the world: from columns and rows to centimetres and back.

#pragma once

#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Motion/TautRoute.h"

#include "Crowd/LegRing.h"

namespace Rtp
{
TautPoint PointOn(const LayeredGrid& Grid, const WorldPos& Place);

/** A point of the floor plan at the height of a cell. */
WorldPos PlaceOf(const LayeredGrid& Grid, const TautPoint& Point, CellIndex Cell);

/** The point of the goal's cell at which a route ends: the nearest one to the goal. */
WorldPos EndIn(const LayeredGrid& Grid, CellIndex Cell, const WorldPos& Goal);

/** A leg to a point of its cell where the route turns. */
Leg CornerLeg(const LayeredGrid& Grid, CellIndex Cell, const TautPoint& Point);

/**
 * The legs to a link and over it. A passage is a straight walk, so a body may join it at the edge of the one cell, and
 * leave it at that of the other, instead of going to their points. Any other link leads from point to point.
 */
Leg LegToLink(const LayeredGrid& Grid, CellIndex From, CellIndex To);
Leg LegOverLink(const LayeredGrid& Grid, CellIndex From, CellIndex To);

/** The point in which a leg ends. */
WorldPos EndOf(const LayeredGrid& Grid, const Leg& Ended, const WorldPos& Goal);
} // namespace Rtp
