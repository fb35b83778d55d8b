// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The grid as tiles of eight by eight cells, one bit each, so that a look along a row or column reads a few words.
// Which cells are sites is AtlasSites' matter.

#pragma once

#include "Rtp/Atlas/AtlasIds.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Memory/BitCount.h"
#include "Rtp/Base/Memory/Prefetch.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** The kinds of sites that occlude what lies behind them. */
struct AtlasOccluders
{
	uint64_t Rising;  // all bits or none: sites where routes along a rising diagonal (NE, SW) may turn
	uint64_t Falling; // the same for falling diagonals

	static constexpr AtlasOccluders Of(bool bRising)
	{
		return {bRising ? ~0ull : 0ull, bRising ? 0ull : ~0ull};
	}

	static constexpr AtlasOccluders Both()
	{
		return {~0ull, ~0ull};
	}
};

/** A cell of a storey, in columns and rows from the corner of the storey's tiles. */
struct TileSpot
{
	uint32_t Storey = 0;
	uint32_t X = 0;
	uint32_t Y = 0;

	/** Whether another spot of the same storey lies in the same tile. */
	bool IsInTileOf(const TileSpot& Other) const
	{
		return (((X ^ Other.X) | (Y ^ Other.Y)) >> 3) == 0;
	}
};

/** The cells of a tile as a quadrant of a scan sees them: bit 8 * row + column is a cell. */
struct TileCells
{
	uint64_t ClosedAcross; // cells that a walk along the row, away from the quadrant's origin, cannot enter
	uint64_t ClosedAlong;  // the same for the column
	uint64_t Occluders;
	uint32_t Tile;
};

/** Mirrors tiles so that a quadrant always leads towards higher columns and rows; says what occludes there. */
struct QuadrantMirror
{
	bool bEast = true;
	bool bSouth = true;
	uint32_t Flip = 0; // applied to the bit number of a cell
	AtlasOccluders Occluders = AtlasOccluders::Both();

	QuadrantMirror() = default;

	QuadrantMirror(bool bInEast, bool bInSouth, AtlasOccluders InOccluders)
		: bEast(bInEast)
		, bSouth(bInSouth)
		, Flip((bEast ? 0u : 7u) | (bSouth ? 0u : 56u))
		, Occluders(InOccluders)
	{
	}

	/** The bit number of a cell before and after mirroring. */
	uint32_t Bit(uint32_t Number) const
	{
		return Number ^ Flip;
	}

	uint64_t Mirrored(uint64_t Word) const
	{
		Word = bEast ? Word : MirrorColumns(Word);
		return bSouth ? Word : MirrorRows(Word);
	}

	TileCells Mirrored(const TileCells& Cells) const
	{
		const uint64_t Across = Mirrored(Cells.ClosedAcross);
		const uint64_t Along = Cells.ClosedAlong == Cells.ClosedAcross ? Across : Mirrored(Cells.ClosedAlong);
		return {Across, Along, Mirrored(Cells.Occluders), Cells.Tile};
	}

	static constexpr uint64_t MirrorColumns(uint64_t Word)
	{
		Word = ((Word >> 1) & 0x5555555555555555ull) | ((Word & 0x5555555555555555ull) << 1);
		Word = ((Word >> 2) & 0x3333333333333333ull) | ((Word & 0x3333333333333333ull) << 2);
		return ((Word >> 4) & 0x0F0F0F0F0F0F0F0Full) | ((Word & 0x0F0F0F0F0F0F0F0Full) << 4);
	}

	static constexpr uint64_t MirrorRows(uint64_t Word)
	{
		Word = ((Word >> 8) & 0x00FF00FF00FF00FFull) | ((Word & 0x00FF00FF00FF00FFull) << 8);
		Word = ((Word >> 16) & 0x0000FFFF0000FFFFull) | ((Word & 0x0000FFFF0000FFFFull) << 16);
		return (Word >> 32) | (Word << 32);
	}
};

/**
 * The tiles of a grid. Empty tiles and clear ones (all cells free, no site) take a few bits. Walks stay in their
 * storey: a move to another one counts as closed here.
 */
class AtlasTiles
{
public:
	AtlasTiles() = default;

	/** Rising and Falling have one bit per cell. */
	RTP_API AtlasTiles(
		const LayeredGrid& InGrid, const std::vector<uint64_t>& Rising, const std::vector<uint64_t>& Falling);

	/** Whether the storeys of a grid are small enough; those of games are by far. */
	RTP_API static bool CanHold(const LayeredGrid& Grid);

	/** Number of sites. They are numbered by storey, tile, row and column. */
	uint32_t SiteCount() const
	{
		return Sites;
	}

	RTP_API TileSpot SpotOf(CellIndex Cell) const;

	/** Whether an open direction leads from a cell, whose spot is given, to a cell of the same storey. */
	bool StaysInStorey(const TileSpot& Spot, CellIndex Cell, Direction Along) const
	{
		const std::vector<uint32_t>& First = Grid->Arrays().StoreyFirst;
		const uint32_t Next = Planes.size() == 1 ? 0 : Grid->Neighbours(Cell)[static_cast<uint32_t>(Along)];
		return Planes.size() == 1 || (Next >= First[Spot.Storey] && Next < First[size_t{Spot.Storey} + 1]);
	}

	/** O(log storeys). */
	RTP_API uint32_t StoreyOfSite(SiteId Site) const;

	bool IsOccluder(const TileSpot& Spot, AtlasOccluders Kind) const
	{
		return (OccludersIn(TileIn(SlotOf(Spot)), Kind) >> BitOf(Spot) & 1u) != 0;
	}

	/** The cells in the tile of a spot. */
	uint64_t CellsAround(const TileSpot& Spot) const
	{
		return Tiles[TileIn(SlotOf(Spot))].Free;
	}

	/** Prefetches the tile some columns and rows of tiles beside that of a spot. */
	void FetchBeside(const TileSpot& Spot, int32_t Columns, int32_t Rows) const
	{
		const int32_t Away = Rows * static_cast<int32_t>(Planes[Spot.Storey].Wide) + Columns;
		Prefetch(&Tiles[TileIn(SlotOf(Spot) + static_cast<uint32_t>(Away))]);
	}

	bool HasCell(const TileSpot& Spot) const
	{
		return (CellsAround(Spot) >> BitOf(Spot) & 1u) != 0;
	}

	/** Whether there are neighbours in a row or column that are not joined. */
	bool HasShutMoves() const
	{
		return !Shuts.empty();
	}

	/** The site at a spot that is one. */
	SiteId SiteAt(const TileSpot& Spot) const
	{
		return SiteIn(TileIn(SlotOf(Spot)), BitOf(Spot));
	}

	/** Bit number of a spot in its tile. */
	static uint32_t BitOf(const TileSpot& Spot)
	{
		return (Spot.Y & 7u) * 8 + (Spot.X & 7u);
	}

	/** The tile of a spot, not mirrored. */
	TileCells TileOf(const TileSpot& Spot, const QuadrantMirror& Mirror) const
	{
		return CellsOf(TileIn(SlotOf(Spot)), Mirror);
	}

	/**
	 * The next tile that is not clear, Away or more tiles along the row or column, not mirrored. Passed is the number
	 * of clear ones before it.
	 */
	template <bool bColumn>
	TileCells NextTile(const TileSpot& From, uint32_t Away, const QuadrantMirror& Mirror, uint32_t& Passed) const
	{
		const Plane& In = Planes[From.Storey];
		const uint32_t X = From.X >> 3;
		const uint32_t Y = From.Y >> 3;
		const bool bForward = bColumn ? Mirror.bSouth : Mirror.bEast;
		const uint32_t Lane = In.FirstSlot + (bColumn ? X * In.High : Y * In.Wide);
		const uint32_t First = (bColumn ? Y : X) + (bForward ? Away : 0u - Away);
		Passed = ClearTilesFrom<bColumn>(Lane + First, bForward);
		const uint32_t Next = First + (bForward ? Passed : 0u - Passed);
		return CellsOf(TileIn(In.FirstSlot + (bColumn ? Next * In.Wide + X : Y * In.Wide + Next)), Mirror);
	}

	/** The site in a tile with this bit number, not mirrored. */
	SiteId SiteIn(uint32_t TileIndex, uint32_t Bit) const
	{
		const uint64_t All = OccludersIn(TileIndex, AtlasOccluders::Both());
		return SiteId{SitesBefore(TileIndex) + CountBits(All & ((1ull << Bit) - 1))};
	}

	/** Whether the four cells of a square are joined all round; DX and DY lead from one to the opposite one. */
	RTP_API bool IsSquareOpen(const TileSpot& From, int32_t DX, int32_t DY) const;

	RTP_API size_t MemoryBytes() const;

private:
	static constexpr uint32_t TilesPerCount = 4;
	static constexpr uint32_t ClearTile = 1; // shared by all clear slots; tile 0 is shared by the empty ones
	static constexpr uint32_t FirstOwnTile = 2;

	/** The tiles of a storey, with a ring of empty ones around them. */
	struct Plane
	{
		int32_t Left = 0; // column and row of the first cell of the first tile
		int32_t Top = 0;
		uint32_t Wide = 0; // tiles in a row
		uint32_t High = 0;
		uint32_t FirstSlot = 0;
		SiteId FirstSite;
	};

	struct Tile
	{
		uint64_t Free = 0; // cells
		uint64_t Rising = 0;
		uint64_t Falling = 0;
	};

	/** 64 slots of tiles, one bit each. A clear tile has all cells, all joined, and no sites. */
	struct SlotWord
	{
		uint64_t Own = 0; // slots that have a tile of their own
		uint64_t Clear = 0;
		uint32_t Before = 0; // own tiles of the slots before
	};

	/** Cells that a walk north, east, south or west cannot enter from the cell before, though both exist. */
	using Shut = std::array<uint64_t, 4>;

	/** The slot of a spot's tile among all tiles. */
	uint32_t SlotOf(const TileSpot& Spot) const
	{
		const Plane& In = Planes[Spot.Storey];
		return In.FirstSlot + (Spot.Y >> 3) * In.Wide + (Spot.X >> 3);
	}

	/** Index of the tile in a slot. */
	uint32_t TileIn(uint32_t TileSlot) const
	{
		const SlotWord& Word = Words[TileSlot >> 6];
		const uint64_t Mask = 1ull << (TileSlot & 63u);
		const uint32_t Own = FirstOwnTile + Word.Before + CountBits(Word.Own & (Mask - 1));
		const uint32_t Shared = (Word.Clear & Mask) != 0 ? ClearTile : 0;
		return (Word.Own & Mask) != 0 ? Own : Shared;
	}

	uint64_t OccludersIn(uint32_t TileIndex, AtlasOccluders Kind) const
	{
		return (Tiles[TileIndex].Rising & Kind.Rising) | (Tiles[TileIndex].Falling & Kind.Falling);
	}

	/** Number of sites in all tiles before one. */
	uint32_t SitesBefore(uint32_t TileIndex) const
	{
		uint32_t Count = FirstSite[TileIndex / TilesPerCount];
		for (uint32_t Before = TileIndex / TilesPerCount * TilesPerCount; Before < TileIndex; ++Before)
		{
			Count += CountBits(OccludersIn(Before, AtlasOccluders::Both()));
		}
		return Count;
	}

	/** Cells of a tile that a walk in one of the straight directions cannot enter. */
	uint64_t ClosedIn(uint32_t TileIndex, Direction Along) const
	{
		return ~Tiles[TileIndex].Free | (Shuts.empty() ? 0 : ShutIn(TileIndex, Along));
	}

	uint64_t ShutIn(uint32_t TileIndex, Direction Along) const
	{
		return Shuts[TileIndex][static_cast<uint32_t>(Along) / 2];
	}

	TileCells CellsOf(uint32_t TileIndex, const QuadrantMirror& Mirror) const
	{
		return {ClosedIn(TileIndex, Mirror.bEast ? Direction::E : Direction::W),
			ClosedIn(TileIndex, Mirror.bSouth ? Direction::S : Direction::N), OccludersIn(TileIndex, Mirror.Occluders),
			TileIndex};
	}

	/** Number of clear tiles side by side in a row or column of tiles. The ring of empty tiles ends them. */
	template <bool bColumn>
	uint32_t ClearTilesFrom(uint32_t TileSlot, bool bForward) const
	{
		for (uint32_t Passed = 0;;)
		{
			const uint32_t Current = bForward ? TileSlot + Passed : TileSlot - Passed;
			const uint32_t InWord = Current & 63u;
			const uint64_t Clear = bColumn ? ClearByColumn[Current >> 6] : Words[Current >> 6].Clear;
			const uint64_t Others = bForward ? ~Clear >> InWord : ~Clear << (63 - InWord);
			if (Others != 0)
			{
				return Passed + static_cast<uint32_t>(bForward ? std::countr_zero(Others) : std::countl_zero(Others));
			}
			Passed += bForward ? 64 - InWord : InWord + 1;
		}
	}

	bool CanEnter(const TileSpot& Spot, Direction Along) const
	{
		return (ClosedIn(TileIn(SlotOf(Spot)), Along) >> BitOf(Spot) & 1u) == 0;
	}

	TileSpot SpotIn(uint32_t Storey, CellPosition Position) const
	{
		const Plane& In = Planes[Storey];
		return {Storey, static_cast<uint32_t>(Position.X - In.Left), static_cast<uint32_t>(Position.Y - In.Top)};
	}

	template <class F>
	void ForEachCell(F&& Visit) const;

	void LayPlanes();
	void FillTiles(const std::vector<uint64_t>& Rising, const std::vector<uint64_t>& Falling);
	void FindShutMoves();
	void FindClearTiles();
	void ShareClearTiles();
	void CountSites();

	const LayeredGrid* Grid = nullptr;
	std::vector<Plane> Planes; // one for each storey
	std::vector<SlotWord> Words;
	std::vector<Tile> Tiles;
	std::vector<uint32_t> FirstSite;     // of every TilesPerCount tiles
	std::vector<uint64_t> ClearByColumn; // a bit for each place, column by column
	std::vector<Shut> Shuts;             // by tile; empty where neighbours are always joined
	uint32_t Sites = 0;
};
} // namespace Rtp
