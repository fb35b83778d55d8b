// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The tiles around a part of a quadrant's diagonal, fetched once for all looks from there. Which looks are made is
// AtlasScan's matter.

#pragma once

#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Subgoals/AtlasScan.h"
#include "Rtp/Subgoals/AtlasTiles.h"

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
		, OwnTile(InTiles.TileOf(At, Turn))
	{
	}

	const AtlasTurnedTile& Own() const
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
		const uint64_t Lane = bColumn ? TileColumn << (Start & 7u) : TileRow << (Start & 56u);
		const Ahead* Next = nullptr;
		const AtlasTurnedTile* In = &OwnTile;
		uint64_t Stops = StopsIn<bColumn>(*In) & Lane & (~1ull << Start);
		uint32_t Passed = ((bColumn ? Start >> 3 : Start) & 7u) + 1; // cells of the lane that are behind
		const uint32_t ToEdge = 8 - Passed;
		for (uint32_t Index = 0; Stops == 0; ++Index)
		{
			if (ToEdge + (Next == nullptr ? 0 : Next->Far * 8) >= Bound)
			{
				return;
			}
			Next = &TileAhead<bColumn>(Index, Next == nullptr ? 1 : Next->Far + 1);
			In = &Next->Tile;
			Stops = StopsIn<bColumn>(*In) & Lane;
		}
		const uint32_t Stop = static_cast<uint32_t>(std::countr_zero(Stops));
		const uint32_t InLane = (bColumn ? Stop >> 3 : Stop) & 7u;
		const uint32_t Steps = Next == nullptr ? InLane - Passed : ToEdge + (Next->Far - 1) * 8 + InLane;
		if (Steps >= Bound)
		{
			return;
		}
		Bound = Steps;
		if (((bColumn ? In->ClosedAlong : In->ClosedAcross) >> Stop & 1u) == 0)
		{
			Visit({Tiles.SiteIn(In->Tile, Turn.Place(Stop)), static_cast<int32_t>(Diagonals),
				static_cast<int32_t>(Steps + 1)});
		}
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
		const Ahead& Next = bRight ? TileAhead<false>(0, 1) : TileAhead<true>(0, 1);
		const AtlasTurnedTile Beside = Next.Far == 1 ? Next.Tile : AtlasTurnedTile{};
		const uint64_t Crossed = bRight ? Beside.ClosedAcross : Beside.ClosedAlong;
		const uint64_t Within = bRight ? Beside.ClosedAlong : Beside.ClosedAcross;
		const uint64_t OwnWithin = bRight ? OwnTile.ClosedAlong : OwnTile.ClosedAcross;
		const uint32_t Near = bRight ? Last - 7 : Last - 56; // the cell straight ahead, in the tile beside
		const uint32_t Step = bRight ? 8 : 1;
		return ((Crossed >> Near | Crossed >> (Near + Step) | Within >> (Near + Step) | OwnWithin >> (Last + Step)) &
				   1u) == 0;
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

	struct Ahead
	{
		AtlasTurnedTile Tile;
		uint32_t Far; // tiles from the own one
	};

	template <bool bColumn>
	static uint64_t StopsIn(const AtlasTurnedTile& In)
	{
		return (bColumn ? In.ClosedAlong : In.ClosedAcross) | In.Hiding;
	}

	/** The next tile that is not all free, First tiles away or more. Those beyond the kept ones are fetched each time.
	 */
	template <bool bColumn>
	const Ahead& TileAhead(uint32_t Index, uint32_t First)
	{
		std::array<Ahead, Kept + 1>& List = bColumn ? Column : Row;
		uint32_t& Count = bColumn ? ColumnCount : RowCount;
		if (Index < Count)
		{
			return List[Index];
		}
		++Fetched;
		Ahead& Into = List[(std::min)(Index, Kept)];
		uint32_t Passed = 0;
		Into.Tile = Tiles.NextTile<bColumn>(From, First, Turn, Passed);
		Into.Far = First + Passed;
		Count = (std::min)(Index + 1, Kept);
		return Into;
	}

	const AtlasTiles& Tiles;
	const AtlasTurn& Turn;
	AtlasSpot From;
	AtlasTurnedTile OwnTile;
	std::array<Ahead, Kept + 1> Row; // the last one is for those that are not kept
	std::array<Ahead, Kept + 1> Column;
	uint32_t RowCount = 0;
	uint32_t ColumnCount = 0;
	uint32_t Fetched = 0;
	uint32_t Looks = 0;
};
} // namespace Rtp
