// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Path finders that others use on grids, written for comparisons: each answers a problem with a whole path at once.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** Not thread-safe. */
class IRival
{
public:
	virtual ~IRival() = default;

	/**
	 * The turning points of a shortest path, both ends included; empty if there is none. Between two points the path
	 * makes its diagonal moves first.
	 */
	virtual std::vector<CellPosition> Find(CellIndex Start, CellIndex Goal) = 0;

	/** Size of the data that is prepared for the grid. */
	virtual size_t SharedBytes() const = 0;

	/** Most memory that a search has used so far. */
	virtual size_t SearchBytes() const = 0;
};

/** The names that MakeRival knows. */
std::vector<std::string> ListRivals();

/** An error names what rivals cannot walk on: storeys, areas, links, cut corners, sixteen directions. */
Result<std::unique_ptr<IRival>> MakeRival(const std::string& Name, std::shared_ptr<const LayeredGrid> Grid);

/** The cells of a path that is given by turning points. */
std::vector<CellIndex> CellsOf(const LayeredGrid& Grid, const std::vector<CellPosition>& Points);
} // namespace Rtp::Tool
