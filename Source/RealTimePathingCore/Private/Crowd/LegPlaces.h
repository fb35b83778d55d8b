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

/** The point in which a leg ends. */
WorldPos EndOf(const LayeredGrid& Grid, const Leg& Ended, const WorldPos& Goal);
} // namespace Rtp
