// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Ids of the nodes of an atlas.

#pragma once

#include "Rtp/Base/Id.h"

namespace Rtp
{
/** Number of a site: a cell where a shortest route may turn, a subgoal. */
using SiteId = TypedId<struct SiteTag>;

/** Number of a core site, the most important one first. Hubs are core sites, so a hub has this id too. */
using CoreId = TypedId<struct CoreTag>;
} // namespace Rtp
