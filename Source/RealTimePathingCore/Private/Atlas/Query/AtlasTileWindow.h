// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The tiles around a part of a quadrant's diagonal, fetched once for all looks from there. Which looks are made is
// AtlasScan's matter.

#pragma once

#include "Rtp/Atlas/AtlasTiles.h"
#include "Rtp/Atlas/Query/AtlasScan.h"
#include "Rtp/Base/FunctionRef.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace Rtp
{
/** A tile on the diagonal and those beside it, along the rows and the columns that are looked along from it. */
class AtlasTileWindow
{
public:
	AtlasTileWindow(const AtlasTiles& InTiles, const AtlasTurn& InTurn, const AtlasSpot& At)
		: Tiles(InTiles)
		, Turn(InTurn)
		, From(At)
		, OwnTile(Turn.Turned(InTiles.TileOf(At, Turn)))
	{
	}

	/** The tile on the diagonal, turned. */
	const AtlasTileCells& Own() const
	{
		return OwnTile;
	}

	/**
	 * Looks from a cell along its row, or column, as far as Bound allows. A wall or a site that so many diagonal and
	 * Steps + 1 straight moves lead to hides all that lies as many diagonal and straight moves away or more. So it
	 * limits all further looks to Steps straight moves, its own number not included: keeping that number would find
	 * sites that do not find back.
	 */
	template <bool bColumn>
	void Look(uint32_t Start, uint32_t Diagonals, uint32_t& Bound, FunctionRef<void(const AtlasSeen&)> Visit)
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
		Meet(OwnTile.Tile, Turn.Place(Stop), bWall, {Diagonals, InLaneOf<bColumn>(Stop) - InLane - 1}, Bound, Visit);
	}

	/**
	 * Whether the square is open that leads from the last cell of the diagonal in the own tile out of it: the cell At,
	 * whose place is Last.
	 */
	bool IsCrossingOpen(uint32_t Last, const AtlasSpot& At)
	{
		const bool bRight = (Last & 7u) == 7;
		if (bRight && Last >> 3 == 7)
		{
			return Tiles.IsSquareOpen(At, Turn.bEast ? 1 : -1, Turn.bSouth ? 1 : -1);
		}
		// Two of the cells are in the own tile, the others in the one beside it, at its near edge.
		const TileBeyond& Next = bRight ? TileAhead<false>(0, 1) : TileAhead<true>(0, 1);
		const AtlasTileCells Beside = Next.Far == 1 ? Next.Cells : AtlasTileCells{};
		const uint64_t Crossed = bRight ? Beside.ClosedAcross : Beside.ClosedAlong;
		const uint64_t Within = bRight ? Beside.ClosedAlong : Beside.ClosedAcross;
		const uint64_t OwnWithin = bRight ? OwnTile.ClosedAlong : OwnTile.ClosedAcross;
		const uint32_t Step = bRight ? 8 : 1;
		// The cells straight ahead and across, in the tile beside, which is not turned.
		const uint32_t Near = bRight ? Last - 7 : Last - 56;
		const uint32_t Ahead = Turn.Place(Near);
		const uint32_t Across = Turn.Place(Near + Step);
		return ((Crossed >> Ahead | Crossed >> Across | Within >> Across | OwnWithin >> (Last + Step)) & 1u) == 0;
	}

	/** Tiles fetched, and looks at a quarter of that. */
	uint32_t Work() const
	{
		return 1 + Fetched + Looks / 4;
	}

private:
	static constexpr uint64_t TileColumn = 0x0101010101010101ull;
	static constexpr uint64_t TileRow = 0xFFull;
	static constexpr uint32_t Kept = 10;

	/** A tile that is looked along, not turned: that would take longer than looking. */
	struct TileBeyond
	{
		AtlasTileCells Cells;
		uint32_t Far; // tiles from the own one
	};

	/** Moves from the origin of the quadrant to just before a cell. */
	struct Moves
	{
		uint32_t Diagonals;
		uint32_t Straights;
	};

	template <bool bColumn>
	static uint32_t InLaneOf(uint32_t Place)
	{
		return (bColumn ? Place >> 3 : Place) & 7u;
	}

	/** The row or column of a cell. */
	template <bool bColumn>
	static uint64_t LaneOf(uint32_t Place)
	{
		return bColumn ? TileColumn << (Place & 7u) : TileRow << (Place & 56u);
	}

	template <bool bColumn>
	static uint64_t StopsIn(const AtlasTileCells& In)
	{
		return (bColumn ? In.ClosedAlong : In.ClosedAcross) | In.Hiding;
	}

	/** Goes on with a look in the tiles beyond the own one, which ends ToEdge cells from Start. */
	template <bool bColumn>
	void LookAhead(
		uint32_t Start, uint32_t ToEdge, uint32_t Diagonals, uint32_t& Bound, FunctionRef<void(const AtlasSeen&)> Visit)
	{
		const bool bForward = bColumn ? Turn.bSouth : Turn.bEast;
		const uint64_t Lane = LaneOf<bColumn>(Turn.Place(Start));
		uint32_t Far = 0;
		for (uint32_t Index = 0; ToEdge + Far * 8 < Bound; ++Index)
		{
			const TileBeyond& Next = TileAhead<bColumn>(Index, Far + 1);
			Far = Next.Far;
			const uint64_t Stops = StopsIn<bColumn>(Next.Cells) & Lane;
			if (Stops != 0)
			{
				const uint32_t Stop =
					static_cast<uint32_t>(bForward ? std::countr_zero(Stops) : 63 - std::countl_zero(Stops));
				const bool bWall = ((bColumn ? Next.Cells.ClosedAlong : Next.Cells.ClosedAcross) >> Stop & 1u) != 0;
				const uint32_t Straights = ToEdge + (Far - 1) * 8 + (InLaneOf<bColumn>(Stop) ^ (bForward ? 0u : 7u));
				Meet(Next.Cells.Tile, Stop, bWall, {Diagonals, Straights}, Bound, Visit);
				return;
			}
		}
	}

	/** A look ended at a cell, which is given by its place before turning. */
	void Meet(uint32_t Tile, uint32_t Stop, bool bWall, const Moves& Before, uint32_t& Bound,
		FunctionRef<void(const AtlasSeen&)> Visit) const
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

	/** The next tile that is not clear, First tiles away or more. Those beyond the kept ones are fetched each time.
	 */
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
		Into.Cells = Tiles.NextTile<bColumn>(From, First, Turn, Passed);
		Into.Far = First + Passed;
		Count = (std::min)(Index + 1, Kept);
		return Into;
	}

	const AtlasTiles& Tiles;
	const AtlasTurn& Turn;
	AtlasSpot From;
	AtlasTileCells OwnTile;               // turned
	std::array<TileBeyond, Kept + 1> Row; // the last one is for those that are not kept
	std::array<TileBeyond, Kept + 1> Column;
	uint32_t RowCount = 0;
	uint32_t ColumnCount = 0;
	uint32_t Fetched = 0;
	uint32_t Looks = 0;
};
} // namespace Rtp
