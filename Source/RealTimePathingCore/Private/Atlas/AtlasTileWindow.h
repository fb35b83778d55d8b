// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The tiles around a part of a quadrant's diagonal, read once for all looks from there. Which looks are made is
// AtlasScan's matter.

#pragma once

#include "Rtp/Atlas/AtlasScan.h"
#include "Rtp/Atlas/AtlasTiles.h"
#include "Rtp/Base/FunctionRef.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace Rtp
{
/** A tile on the diagonal, and the tiles along its rows and columns. */
class AtlasTileWindow
{
public:
	AtlasTileWindow(const AtlasTiles& InTiles, const QuadrantMirror& InMirror, const TileSpot& Spot)
		: Tiles(InTiles)
		, Mirror(InMirror)
		, From(Spot)
		, OwnTile(Mirror.Mirrored(InTiles.TileOf(Spot, Mirror)))
	{
	}

	/** The tile on the diagonal, mirrored. */
	const TileCells& Own() const
	{
		return OwnTile;
	}

	/**
	 * Looks from a cell along its row, or column, as far as Bound allows. A wall or a site after D diagonal and S
	 * straight moves occludes all cells after at least D diagonal and S straight moves. So it limits all further looks
	 * to S - 1 straight moves. Including S would make visibility asymmetric: A sees B but B does not see A.
	 */
	template <bool bColumn>
	void Look(uint32_t Start, uint32_t Diagonals, uint32_t& Bound, FunctionRef<void(const VisibleSite&)> Visit)
	{
		if (Bound == 0)
		{
			return;
		}
		++Looks;
		const uint32_t InLane = InLaneOf<bColumn>(Start);
		const uint64_t Stops = StopsIn<bColumn>(OwnTile) & LaneOf<bColumn>(Start) & (~1ull << Start);
		if (Stops == 0)
		{
			LookAhead<bColumn>(Start, 7 - InLane, Diagonals, Bound, Visit);
			return;
		}
		const uint32_t Stop = static_cast<uint32_t>(std::countr_zero(Stops));
		const bool bWall = ((bColumn ? OwnTile.ClosedAlong : OwnTile.ClosedAcross) >> Stop & 1u) != 0;
		Meet(OwnTile.Tile, Mirror.Bit(Stop), bWall, {Diagonals, InLaneOf<bColumn>(Stop) - InLane - 1}, Bound, Visit);
	}

	/**
	 * Whether the square is open that leads from the last cell of the diagonal out of the own tile. Last is the bit
	 * number of that cell.
	 */
	bool IsCrossingOpen(uint32_t Last, const TileSpot& Spot)
	{
		const bool bRight = (Last & 7u) == 7;
		if (bRight && Last >> 3 == 7)
		{
			return Tiles.IsSquareOpen(Spot, Mirror.bEast ? 1 : -1, Mirror.bSouth ? 1 : -1);
		}
		// Two of the cells are in the own tile, the others in the one beside it, at its near edge.
		const TileBeyond& Next = bRight ? TileAhead<false>(0, 1) : TileAhead<true>(0, 1);
		const TileCells Beside = Next.Away == 1 ? Next.Cells : TileCells{};
		const uint64_t Crossed = bRight ? Beside.ClosedAcross : Beside.ClosedAlong;
		const uint64_t Within = bRight ? Beside.ClosedAlong : Beside.ClosedAcross;
		const uint64_t OwnWithin = bRight ? OwnTile.ClosedAlong : OwnTile.ClosedAcross;
		const uint32_t Step = bRight ? 8 : 1;
		// The cells straight ahead and across, in the tile beside, which is not mirrored.
		const uint32_t Near = bRight ? Last - 7 : Last - 56;
		const uint32_t Ahead = Mirror.Bit(Near);
		const uint32_t Across = Mirror.Bit(Near + Step);
		return ((Crossed >> Ahead | Crossed >> Across | Within >> Across | OwnWithin >> (Last + Step)) & 1u) == 0;
	}

	/** Tiles read; a look counts as a quarter of one. */
	uint32_t TilesRead() const
	{
		return 1 + Fetched + Looks / 4;
	}

private:
	static constexpr uint64_t TileColumn = 0x0101010101010101ull;
	static constexpr uint64_t TileRow = 0xFFull;
	static constexpr uint32_t Kept = 10;

	/** A tile ahead, not mirrored: mirroring would take longer than the look. */
	struct TileBeyond
	{
		TileCells Cells;
		uint32_t Away; // tiles from the own one
	};

	/** Moves from the origin of the quadrant to just before a cell. */
	struct Moves
	{
		uint32_t Diagonals;
		uint32_t Straights;
	};

	template <bool bColumn>
	static uint32_t InLaneOf(uint32_t Bit)
	{
		return (bColumn ? Bit >> 3 : Bit) & 7u;
	}

	/** The row or column of a cell. */
	template <bool bColumn>
	static uint64_t LaneOf(uint32_t Bit)
	{
		return bColumn ? TileColumn << (Bit & 7u) : TileRow << (Bit & 56u);
	}

	template <bool bColumn>
	static uint64_t StopsIn(const TileCells& In)
	{
		return (bColumn ? In.ClosedAlong : In.ClosedAcross) | In.Occluders;
	}

	/** Continues a look beyond the own tile, which ends ToEdge cells from Start. */
	template <bool bColumn>
	void LookAhead(uint32_t Start, uint32_t ToEdge, uint32_t Diagonals, uint32_t& Bound,
		FunctionRef<void(const VisibleSite&)> Visit)
	{
		const bool bForward = bColumn ? Mirror.bSouth : Mirror.bEast;
		const uint64_t Lane = LaneOf<bColumn>(Mirror.Bit(Start));
		uint32_t Away = 0;
		for (uint32_t Index = 0; ToEdge + Away * 8 < Bound; ++Index)
		{
			const TileBeyond& Next = TileAhead<bColumn>(Index, Away + 1);
			Away = Next.Away;
			const uint64_t Stops = StopsIn<bColumn>(Next.Cells) & Lane;
			if (Stops != 0)
			{
				const uint32_t Stop =
					static_cast<uint32_t>(bForward ? std::countr_zero(Stops) : 63 - std::countl_zero(Stops));
				const bool bWall = ((bColumn ? Next.Cells.ClosedAlong : Next.Cells.ClosedAcross) >> Stop & 1u) != 0;
				const uint32_t Straights = ToEdge + (Away - 1) * 8 + (InLaneOf<bColumn>(Stop) ^ (bForward ? 0u : 7u));
				Meet(Next.Cells.Tile, Stop, bWall, {Diagonals, Straights}, Bound, Visit);
				return;
			}
		}
	}

	/** A look ended at a cell, given by its bit number before mirroring. */
	void Meet(uint32_t Tile, uint32_t Stop, bool bWall, const Moves& Before, uint32_t& Bound,
		FunctionRef<void(const VisibleSite&)> Visit) const
	{
		if (Before.Straights >= Bound)
		{
			return;
		}
		Bound = Before.Straights;
		if (!bWall)
		{
			Visit({Tiles.SiteIn(Tile, Stop), static_cast<int32_t>(Before.Diagonals),
				static_cast<int32_t>(Before.Straights + 1)});
		}
	}

	/** The next tile that is not clear, First or more tiles away. Tiles beyond the kept ones are read each time. */
	template <bool bColumn>
	const TileBeyond& TileAhead(uint32_t Index, uint32_t First)
	{
		std::array<TileBeyond, Kept + 1>& List = bColumn ? Column : Row;
		uint32_t& Count = bColumn ? ColumnCount : RowCount;
		if (Index < Count)
		{
			return List[Index];
		}
		++Fetched;
		TileBeyond& Into = List[(std::min)(Index, Kept)];
		uint32_t Passed = 0;
		Into.Cells = Tiles.NextTile<bColumn>(From, First, Mirror, Passed);
		Into.Away = First + Passed;
		Count = (std::min)(Index + 1, Kept);
		return Into;
	}

	const AtlasTiles& Tiles;
	const QuadrantMirror& Mirror;
	TileSpot From;
	TileCells OwnTile;                    // mirrored
	std::array<TileBeyond, Kept + 1> Row; // the last entry is for tiles that are not kept
	std::array<TileBeyond, Kept + 1> Column;
	uint32_t RowCount = 0;
	uint32_t ColumnCount = 0;
	uint32_t Fetched = 0;
	uint32_t Looks = 0;
};
} // namespace Rtp
