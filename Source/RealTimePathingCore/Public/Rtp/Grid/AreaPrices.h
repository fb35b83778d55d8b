// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Other prices for the areas of a grid: query filters of a host, and costs of entering an area.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Grid/Cell.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
class LayeredGrid;

/** The cost of an area for some agents. */
struct AreaPrice
{
	double Factor = 1;     // of a move, compared with ordinary ground
	double EnteringCm = 0; // for entering the area, as a distance on ordinary ground
	bool bForbidden = false;

	friend bool operator==(const AreaPrice&, const AreaPrice&) = default;
};

/** Another price for the links with a host id, or for those of an area that have none. */
struct LinkPrice
{
	uint64_t HostId = 0;
	double Factor = 1;  // of the price in the grid
	double ExtraCm = 0; // added to that, as a distance on ordinary ground
	uint16_t Area = 0;  // of links without a host id

	friend bool operator==(const LinkPrice&, const LinkPrice&) = default;
};

/** Grids store no larger factor. Larger prices count as this one. */
inline constexpr double LargestAreaFactor = 65535.0 / 256;

/** Whether a grid with cells of this size stores the price as it is. */
RTP_API bool CanStore(const AreaPrice& Price, double CellSizeCm);

/**
 * The same cells with other prices, given for each area number of the grid. Repricing again starts from the same areas.
 * Cells at the border of an area carry half of its entering cost. A route then pays half of both areas' costs at each
 * border. That orders routes as if each area were paid when it is entered, and it keeps moves symmetric. Links that
 * are not listed, by their host id or area, keep their price.
 */
RTP_API Result<LayeredGrid> RepriceAreas(const LayeredGrid& Grid, std::span<const AreaPrice> Prices,
	BuildObserver Observer = NeverStop, std::span<const LinkPrice> Links = {});

/** The cells on areas that the prices forbid. RepriceAreas leaves them open: hosts block them. */
RTP_API std::vector<CellIndex> ForbiddenCells(const LayeredGrid& Grid, std::span<const AreaPrice> Prices);
} // namespace Rtp
