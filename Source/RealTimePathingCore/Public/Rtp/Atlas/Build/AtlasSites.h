// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cells an optimal route may bend at. How they lie to each other is AtlasTiles' matter, which of them see each
// other AtlasScan's.

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
 * Sites of a grid, numbered by layer, tile, row and column: convex corners, ends of links, cells on borders of areas,
 * and cells beside places where a move leads to another layer (seams). Derived from the grid alone, which must outlive
 * this.
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

	bool IsSite(uint32_t Cell) const
	{
		return Tiles.Hides(Tiles.SpotOf(CellIndex{Cell}), AtlasHiding::Both());
	}

	/** Number of the site at a cell that is one. */
	uint32_t SiteAt(uint32_t Cell) const
	{
		return Tiles.SiteAt(Tiles.SpotOf(CellIndex{Cell}));
	}

	/**
	 * Whether a route that comes along a quadrant's diagonal may have to bend at a site: if one of the ways across is
	 * closed that lie beside that diagonal. Rising diagonals lead north-east or south-west. Always so where the ground
	 * is not plain: at links, borders of areas, seams and odd blocks.
	 */
	bool MayBend(uint32_t Cell, bool bRising) const
	{
		return Tiles.Hides(Tiles.SpotOf(CellIndex{Cell}), AtlasHiding::Of(bRising));
	}

	/** Whether cells alone tell which moves are open: one layer, no thin walls, no corners cut, no moves closed. */
	bool IsPlain() const
	{
		return bPlain;
	}

	const AtlasTiles& GetTiles() const
	{
		return Tiles;
	}

	/** The cells of all sites in order. */
	RTP_API std::vector<uint32_t> Cells() const;

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
