// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cells where a shortest route may turn: the subgoals of the grid (Uras, Koenig, Hernandez 2013). Which of them see
// each other is AtlasScan's matter.

#pragma once

#include "Rtp/Atlas/AtlasTiles.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/**
 * The sites of a grid, numbered by storey, tile, row and column. Convex corners, ends of links and cells on borders of
 * areas are sites. So are cells beside seams, where a move leads to another storey. They follow from the grid, which
 * must outlive this.
 */
class AtlasSites
{
public:
	AtlasSites() = default;
	RTP_API explicit AtlasSites(const LayeredGrid& InGrid);

	uint32_t Count() const
	{
		return Tiles.SiteCount();
	}

	bool IsSite(CellIndex Cell) const
	{
		return Tiles.IsOccluder(Tiles.SpotOf(Cell), AtlasOccluders::Both());
	}

	/** The site at a cell that is one. */
	SiteId SiteAt(CellIndex Cell) const
	{
		return Tiles.SiteAt(Tiles.SpotOf(Cell));
	}

	/**
	 * Whether a route along a rising (NE, SW) or falling diagonal may turn at a site. Then one of the two diagonal
	 * moves beside it is closed. Always true at links, borders of areas, seams and odd blocks.
	 */
	bool MayTurn(CellIndex Cell, bool bRising) const
	{
		return Tiles.IsOccluder(Tiles.SpotOf(Cell), AtlasOccluders::Of(bRising));
	}

	/** Whether the cells determine the open moves: one storey, no thin walls, no cut corners, no closed moves. */
	bool IsPlain() const
	{
		return bPlain;
	}

	const AtlasTiles& GetTiles() const
	{
		return Tiles;
	}

	/** The cells of all sites in order. */
	RTP_API std::vector<CellIndex> Cells() const;

	size_t MemoryBytes() const
	{
		return Tiles.MemoryBytes();
	}

private:
	const LayeredGrid* Grid = nullptr;
	AtlasTiles Tiles;
	bool bPlain = false;
};
} // namespace Rtp
