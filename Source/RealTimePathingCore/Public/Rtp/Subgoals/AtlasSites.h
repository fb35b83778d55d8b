// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cells an optimal route may bend at, and how far one sees along a row without meeting one. Which sites see each
// other is AtlasScan's matter.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/RankedBits.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/**
 * Sites of a grid, numbered in the order of their cells: convex corners, ends of links, cells on borders of areas, and
 * cells beside places where a row's numbering is interrupted (seams). Derived from the grid alone.
 */
class AtlasSites
{
public:
	AtlasSites() = default;
	RTP_API explicit AtlasSites(const LayeredGrid& Grid);

	uint32_t Count() const
	{
		return Sites.Members();
	}

	bool IsSite(uint32_t Cell) const
	{
		return Sites[Cell];
	}

	/** Number of the site at a cell that is one. */
	uint32_t SiteAt(uint32_t Cell) const
	{
		return Sites.RankOf(Cell);
	}

	uint32_t CellOf(uint32_t Site) const
	{
		return Sites.Select(Site);
	}

	/**
	 * Whether a route that comes along a quadrant's diagonal may have to bend at a site: if one of the ways across is
	 * closed that lie beside that diagonal. Rising diagonals lead north-east or south-west. Always so where the ground
	 * is not plain: at links, borders of areas, seams and odd blocks.
	 */
	bool MayBend(const LayeredGrid& Grid, uint32_t Cell, bool bRising) const
	{
		const uint32_t Open = Grid.OpenDirections(CellIndex{Cell});
		const auto IsCorner = [Open](uint32_t Across, uint32_t Sides)
		{ return (Open >> Across & 1u) == 0 && (Open & Sides) == Sides; };
		return (bRising ? IsCorner(7, 0x41) || IsCorner(3, 0x14) : IsCorner(1, 0x05) || IsCorner(5, 0x50)) ||
			IsSpecial(Cell);
	}

	/** Whether a move east leads from Cell to Cell + 1. */
	bool IsEastOpen(uint32_t Cell) const
	{
		return ((EastOpen[Cell >> 6] >> (Cell & 63u)) & 1u) != 0;
	}

	/** Where a walk along a row ends. */
	struct Sight
	{
		uint32_t Steps; // moves over cells that are no sites
		bool bSite;     // one more move leads to a site
	};

	/** Walks east or west from a cell over at most Limit cells that are no sites. */
	Sight Look(uint32_t From, bool bEast, uint32_t Limit) const
	{
		return bEast ? LookEast(From, Limit) : LookWest(From, Limit);
	}

	/** How many cells along a row lie before the first site, From included, or Count if none of these cells is one. */
	uint32_t CellsBeforeSite(uint32_t From, bool bEast, uint32_t Count) const
	{
		for (uint32_t Passed = 0; Passed < Count;)
		{
			const uint32_t At = bEast ? From + Passed : From - Passed;
			const uint64_t Word = Sites.Storage()[At >> 6];
			const uint64_t Ahead = bEast ? Word >> (At & 63u) : Word << (63u - (At & 63u));
			if (Ahead != 0)
			{
				const int Free = bEast ? std::countr_zero(Ahead) : std::countl_zero(Ahead);
				return (std::min)(Passed + static_cast<uint32_t>(Free), Count);
			}
			Passed += bEast ? 64 - (At & 63u) : (At & 63u) + 1;
		}
		return Count;
	}

	/** The cells of all sites in order. */
	RTP_API std::vector<uint32_t> Cells() const;

	size_t MemoryBytes() const
	{
		return Sites.MemoryBytes() + (EastOpen.size() + Special.size()) * sizeof(uint64_t);
	}

private:
	bool IsSpecial(uint32_t Cell) const
	{
		const uint32_t Site = Special.empty() ? 0 : SiteAt(Cell);
		return !Special.empty() && (Special[Site >> 6] >> (Site & 63u) & 1u) != 0;
	}

	RTP_API Sight LookEast(uint32_t From, uint32_t Limit) const;
	RTP_API Sight LookWest(uint32_t From, uint32_t Limit) const;

	RankedBits Sites;
	std::vector<uint64_t> EastOpen; // one word more than the cells need
	std::vector<uint64_t> Special;  // by site: more than a corner; empty if all are mere corners
};
} // namespace Rtp
