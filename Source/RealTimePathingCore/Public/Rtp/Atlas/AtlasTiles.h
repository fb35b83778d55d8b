// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The ground as squares of eight by eight cells, a bit each: how far one sees along a row or a column is a matter of a
// few words. Knows nothing of what makes a cell a site; AtlasSites says so.

#pragma once

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
/** Which sites hide what is behind them. */
struct AtlasHiding
{
	uint64_t Rising;  // all bits or none: those where a route along a rising diagonal (north-east, south-west) may bend
	uint64_t Falling; // the same for falling diagonals

	static constexpr AtlasHiding Of(bool bRising)
	{
		return {bRising ? ~0ull : 0ull, bRising ? 0ull : ~0ull};
	}

	static constexpr AtlasHiding Both()
	{
		return {~0ull, ~0ull};
	}
};

/** A cell of a layer, in columns and rows from the corner of its layer's tiles. */
struct AtlasSpot
{
	uint32_t Layer = 0;
	uint32_t X = 0;
	uint32_t Y = 0;

	/** Whether the tile of another spot, which must be of the same layer, is its own. */
	bool IsInTileOf(const AtlasSpot& Other) const
	{
		return (((X ^ Other.X) | (Y ^ Other.Y)) >> 3) == 0;
	}
};

/** What a quadrant finds in a tile: bit 8 * row + column is a cell. */
struct AtlasTileCells
{
	uint64_t ClosedAcross; // cells that a walk along the row, away from the quadrant's origin, cannot enter
	uint64_t ClosedAlong;  // the same for the column
	uint64_t Hiding;       // sites
	uint32_t Tile;
};

/**
 * Which quadrant is looked into, and what hides things there. A tile that is turned has it lead towards higher columns
 * and rows.
 */
struct AtlasTurn
{
	bool bEast = true;
	bool bSouth = true;
	uint32_t Flip = 0; // what turning does to the place of a cell
	AtlasHiding Hiding = AtlasHiding::Both();

	AtlasTurn() = default;

	AtlasTurn(bool bInEast, bool bInSouth, AtlasHiding InHiding)
		: bEast(bInEast)
		, bSouth(bInSouth)
		, Flip((bEast ? 0u : 7u) | (bSouth ? 0u : 56u))
		, Hiding(InHiding)
	{
	}

	/** The same cell of a tile before and after turning. */
	uint32_t Place(uint32_t At) const
	{
		return At ^ Flip;
	}

	/** All cells of a tile, turned. */
	uint64_t Turned(uint64_t Word) const
	{
		Word = bEast ? Word : MirrorColumns(Word);
		return bSouth ? Word : MirrorRows(Word);
	}

	AtlasTileCells Turned(const AtlasTileCells& Cells) const
	{
		const uint64_t Across = Turned(Cells.ClosedAcross);
		const uint64_t Along = Cells.ClosedAlong == Cells.ClosedAcross ? Across : Turned(Cells.ClosedAlong);
		return {Across, Along, Turned(Cells.Hiding), Cells.Tile};
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
 * Bits of a grid's cells, tile by tile; tiles without cells, and clear ones, take a few bits. Walks stay in their
 * layer: what leads to another one counts as closed here.
 */
class AtlasTiles
{
public:
	AtlasTiles() = default;

	/** Rising and Falling have a bit for each cell. */
	RTP_API AtlasTiles(
		const LayeredGrid& InGrid, const std::vector<uint64_t>& Rising, const std::vector<uint64_t>& Falling);

	/** Whether a grid's layers are small enough; nothing a game has comes near. */
	RTP_API static bool CanHold(const LayeredGrid& Grid);

	/** Number of sites: they are numbered by layer, tile, row and column. */
	uint32_t SiteCount() const
	{
		return Sites;
	}

	RTP_API AtlasSpot SpotOf(CellIndex Cell) const;

	/** Whether an open direction leads from a cell, which is at From, to one of the same layer. */
	bool StaysInLayer(const AtlasSpot& From, CellIndex Cell, Direction Along) const
	{
		const std::vector<uint32_t>& First = Grid->Arrays().StoreyFirst;
		const uint32_t Next = Planes.size() == 1 ? 0 : Grid->Neighbours(Cell)[static_cast<uint32_t>(Along)];
		return Planes.size() == 1 || (Next >= First[From.Layer] && Next < First[static_cast<size_t>(From.Layer) + 1]);
	}

	/** The layer that a site is in. O(log layers). */
	RTP_API uint32_t LayerOfSite(uint32_t Site) const;

	bool Hides(const AtlasSpot& At, AtlasHiding Kind) const
	{
		return (HidingIn(TileAt(BitOf(At)), Kind) >> PlaceOf(At) & 1u) != 0;
	}

	/** The cells there are in the tile of a spot. */
	uint64_t CellsAround(const AtlasSpot& At) const
	{
		return Tiles[TileAt(BitOf(At))].Free;
	}

	/** Has the tile a column or row of tiles beside that of a spot, or across from it, fetched meanwhile. */
	void FetchBeside(const AtlasSpot& At, int32_t Columns, int32_t Rows) const
	{
		const int32_t Away = Rows * static_cast<int32_t>(Planes[At.Layer].Wide) + Columns;
		Prefetch(&Tiles[TileAt(BitOf(At) + static_cast<uint32_t>(Away))]);
	}

	bool HasCell(const AtlasSpot& At) const
	{
		return (CellsAround(At) >> PlaceOf(At) & 1u) != 0;
	}

	/** Whether there are neighbours in a row or column that are not joined. */
	bool HasShutMoves() const
	{
		return !Shuts.empty();
	}

	/** Number of the site at a spot that is one. */
	uint32_t SiteAt(const AtlasSpot& At) const
	{
		return SiteIn(TileAt(BitOf(At)), PlaceOf(At));
	}

	static uint32_t PlaceOf(const AtlasSpot& At)
	{
		return (At.Y & 7u) * 8 + (At.X & 7u);
	}

	/** The tile of a spot, not turned. */
	AtlasTileCells TileOf(const AtlasSpot& At, const AtlasTurn& Turn) const
	{
		return CellsOf(TileAt(BitOf(At)), Turn);
	}

	/**
	 * The next tile that is not clear, Far or more tiles away along the row or column, not turned; Passed is how many
	 * that are come before it.
	 */
	template <bool bColumn>
	AtlasTileCells NextTile(const AtlasSpot& From, uint32_t Far, const AtlasTurn& Turn, uint32_t& Passed) const
	{
		const Plane& In = Planes[From.Layer];
		const uint32_t X = From.X >> 3;
		const uint32_t Y = From.Y >> 3;
		const bool bForward = bColumn ? Turn.bSouth : Turn.bEast;
		const uint32_t Lane = In.FirstBit + (bColumn ? X * In.High : Y * In.Wide);
		const uint32_t First = (bColumn ? Y : X) + (bForward ? Far : 0u - Far);
		Passed = ClearTilesFrom<bColumn>(Lane + First, bForward);
		const uint32_t Next = First + (bForward ? Passed : 0u - Passed);
		return CellsOf(TileAt(In.FirstBit + (bColumn ? Next * In.Wide + X : Y * In.Wide + Next)), Turn);
	}

	/** Number of the site in a tile, by its place there before turning. */
	uint32_t SiteIn(uint32_t At, uint32_t Place) const
	{
		return SitesBefore(At) + CountBits(HidingIn(At, AtlasHiding::Both()) & ((1ull << Place) - 1));
	}

	/** Whether the four cells of a square are joined all round; DX and DY lead from one to the opposite one. */
	RTP_API bool IsSquareOpen(const AtlasSpot& From, int32_t DX, int32_t DY) const;

	RTP_API size_t MemoryBytes() const;

private:
	static constexpr uint32_t TilesPerCount = 4;
	static constexpr uint32_t ClearTile = 1; // serves for all of them; the one before is for places without cells
	static constexpr uint32_t FirstOwnTile = 2;

	/** Where the tiles of a layer are; a ring of tiles without cells is around them. */
	struct Plane
	{
		int32_t Left = 0; // column and row of the first cell of the first tile
		int32_t Top = 0;
		uint32_t Wide = 0; // tiles in a row
		uint32_t High = 0;
		uint32_t FirstBit = 0;
		uint32_t FirstSite = 0;
	};

	struct Tile
	{
		uint64_t Free = 0; // cells there are
		uint64_t Rising = 0;
		uint64_t Falling = 0;
	};

	/** 64 places of tiles. A clear one has all cells, all joined, and no sites. */
	struct TileWord
	{
		uint64_t Own = 0; // which have a tile of their own
		uint64_t Clear = 0;
		uint32_t Before = 0; // own tiles of the places before
	};

	/** Cells that a walk north, east, south or west cannot enter from the cell before, though both are there. */
	using Shut = std::array<uint64_t, 4>;

	uint32_t BitOf(const AtlasSpot& At) const
	{
		const Plane& In = Planes[At.Layer];
		return In.FirstBit + (At.Y >> 3) * In.Wide + (At.X >> 3);
	}

	/** The tile at a place, 0 for one without cells. */
	uint32_t TileAt(uint32_t Bit) const
	{
		const TileWord& Word = Words[Bit >> 6];
		const uint64_t Mask = 1ull << (Bit & 63u);
		const uint32_t Own = FirstOwnTile + Word.Before + CountBits(Word.Own & (Mask - 1));
		const uint32_t Shared = (Word.Clear & Mask) != 0 ? ClearTile : 0;
		return (Word.Own & Mask) != 0 ? Own : Shared;
	}

	uint64_t HidingIn(uint32_t At, AtlasHiding Kind) const
	{
		return (Tiles[At].Rising & Kind.Rising) | (Tiles[At].Falling & Kind.Falling);
	}

	/** Sites of all tiles before one. */
	uint32_t SitesBefore(uint32_t At) const
	{
		uint32_t Count = FirstSite[At / TilesPerCount];
		for (uint32_t Before = At / TilesPerCount * TilesPerCount; Before < At; ++Before)
		{
			Count += CountBits(HidingIn(Before, AtlasHiding::Both()));
		}
		return Count;
	}

	/** Cells of a tile that a walk in one of the straight directions cannot enter. */
	uint64_t ClosedIn(uint32_t At, Direction Along) const
	{
		return ~Tiles[At].Free | (Shuts.empty() ? 0 : ShutIn(At, Along));
	}

	uint64_t ShutIn(uint32_t At, Direction Along) const
	{
		return Shuts[At][static_cast<uint32_t>(Along) / 2];
	}

	AtlasTileCells CellsOf(uint32_t At, const AtlasTurn& Turn) const
	{
		const uint64_t Closed = ~Tiles[At].Free;
		if (Shuts.empty())
		{
			return {Closed, Closed, HidingIn(At, Turn.Hiding), At};
		}
		return {Closed | ShutIn(At, Turn.bEast ? Direction::E : Direction::W),
			Closed | ShutIn(At, Turn.bSouth ? Direction::S : Direction::N), HidingIn(At, Turn.Hiding), At};
	}

	/** How many clear tiles lie side by side in a row or column of tiles. */
	template <bool bColumn>
	uint32_t ClearTilesFrom(uint32_t Bit, bool bForward) const
	{
		// Ends at the latest at the ring of tiles without cells.
		for (uint32_t Passed = 0;;)
		{
			const uint32_t At = bForward ? Bit + Passed : Bit - Passed;
			const uint32_t InWord = At & 63u;
			const uint64_t Clear = bColumn ? ClearByColumn[At >> 6] : Words[At >> 6].Clear;
			const uint64_t Others = bForward ? ~Clear >> InWord : ~Clear << (63 - InWord);
			if (Others != 0)
			{
				return Passed + static_cast<uint32_t>(bForward ? std::countr_zero(Others) : std::countl_zero(Others));
			}
			Passed += bForward ? 64 - InWord : InWord + 1;
		}
	}

	bool CanEnter(const AtlasSpot& At, Direction Along) const
	{
		return (ClosedIn(TileAt(BitOf(At)), Along) >> PlaceOf(At) & 1u) == 0;
	}

	AtlasSpot SpotIn(uint32_t Layer, CellPosition At) const
	{
		const Plane& In = Planes[Layer];
		return {Layer, static_cast<uint32_t>(At.X - In.Left), static_cast<uint32_t>(At.Y - In.Top)};
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
	std::vector<Plane> Planes; // one for each layer
	std::vector<TileWord> Words;
	std::vector<Tile> Tiles;
	std::vector<uint32_t> FirstSite;     // of every TilesPerCount tiles
	std::vector<uint64_t> ClearByColumn; // a bit for each place, column by column
	std::vector<Shut> Shuts;             // by tile; empty where neighbours are always joined
	uint32_t Sites = 0;
};
} // namespace Rtp
