// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The kinds of map that rtp generate can make: a row each, with its own options. The generators are in Generate.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/TextMap.h"

#include "Commands/MapSize.h"
#include "Console/CommandOptions.h"

#include <functional>
#include <memory>
#include <vector>

namespace Rtp::Tool
{
/** Letters where they can say it, else a grid. */
struct GeneratedMap
{
	TerrainMap Terrain;
	std::shared_ptr<const LayeredGrid> Grid;
};

/** A kind of map; it keeps the values of its options. */
struct MapKind
{
	const char* Name;
	const char* Help;
	std::function<void(CommandOptions Options)> AddOptions;
	std::function<Result<GeneratedMap>(MapSize Size, const GridSettings& Settings, Random& Dice)> Make;
};

/** In the order of 'rtp generate --help'. */
std::vector<MapKind> ListMapKinds();
} // namespace Rtp::Tool
