// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The walkable surface of a level: cells on several storeys, which moves join them, and where they lie in the world.
// Immutable and shared between threads. GridOverlay holds the changes at run time; GridSpace prices moves.

#pragma once

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Grid/CompactCells.h"
#include "Rtp/Grid/GridData.h"
#include "Rtp/Grid/Regions.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace Rtp
{
class CellHeights;

/** A multi-storey grid. Moves in the sixteen directions are symmetric; only links can be one-way. */
class LayeredGrid
{
public:
	/** Takes arrays over after checking them thoroughly: damaged data is an error, never a crash. */
	static RTP_API Result<LayeredGrid> FromData(GridData Data, BuildObserver Observer = NeverStop);

	uint32_t CellCount() const
	{
		return Data.StoreyFirst.back();
	}

	uint32_t StoreyCount() const
	{
		return static_cast<uint32_t>(Data.StoreyFirst.size()) - 1;
	}

	int32_t Width() const
	{
		return Data.Width;
	}

	int32_t Height() const
	{
		return Data.Height;
	}

	const GridSettings& Settings() const
	{
		return Data.Settings;
	}

	const GridTransform& Transform() const
	{
		return Data.Settings.Transform;
	}

	/** The few parts that the grid keeps as they were given. */
	const GridBase& Arrays() const
	{
		return Data;
	}

	/** The plain arrays of which the grid was made, for files and tools. O(cells), and about ten bytes a cell. */
	RTP_API GridData ToData() const;

	/** Column and row of a cell. O(1). */
	CellPosition PositionOf(CellIndex Cell) const
	{
		return Places[Cell.Value];
	}

	/** Column, row and storey of a cell. O(log storeys). */
	RTP_API CellCoord CoordOf(CellIndex Cell) const;

	/** The cell at a place, if it is walkable; any numbers will do. O(log width). */
	RTP_API std::optional<CellIndex> Find(CellCoord Coord) const;

	/** Cells with consecutive numbers: [First, Last). */
	struct RowRange
	{
		uint32_t First;
		uint32_t Last;
	};

	/** The cells of one row of a storey, in order of x; none where there is no such row. O(1), O(log cells) if sparse.
	 */
	RTP_API RowRange RowOf(int32_t Storey, int32_t Y) const;

	/** Directions in which a move leaves the cell. O(1). */
	DirectionMask OpenDirections(CellIndex Cell) const
	{
		return Moves.OpenOf(Cell.Value);
	}

	/** Ids of the eight neighbours N…NW. Entries whose direction is not open are meaningless. O(1). */
	RTP_FORCE_INLINE std::array<uint32_t, 8> Neighbours(CellIndex Cell) const
	{
		return Moves.NeighboursOf(Cell.Value);
	}

	/** Whether the neighbour to the east is always the next cell, and the one to the west the cell before. */
	bool HasRegularMoves() const
	{
		return Moves.AreRegular();
	}

	/** The cell a move leads to; the direction must be open. O(1). */
	CellIndex Neighbour(CellIndex Cell, Direction D) const
	{
		RTP_ASSERT(Contains(OpenDirections(Cell), D), "the direction is open");
		return IsKnight(D) ? KnightNeighbour(Cell, D) : CellIndex{Neighbours(Cell)[static_cast<uint32_t>(D)]};
	}

	/** The cell a knight's move leads to: along its three cardinal hops, which must be open. O(1). */
	CellIndex KnightNeighbour(CellIndex Cell, Direction Knight) const
	{
		const KnightHops Hops = HopsOf(Knight);
		CellIndex Hop{Neighbours(Cell)[static_cast<uint32_t>(Hops.Long)]};
		Hop = CellIndex{Neighbours(Hop)[static_cast<uint32_t>(Hops.Side)]};
		return CellIndex{Neighbours(Hop)[static_cast<uint32_t>(Hops.Long)]};
	}

	/**
	 * Calls Visit(CellIndex) for every other cell with a move that ends at Cell or passes through or beside it. The
	 * moves of these cells change when Cell is blocked. Some are visited more than once. O(1).
	 */
	template <class F>
	void ForEachTouching(CellIndex Cell, F&& Visit) const
	{
		// Moves that end here are the moves out of here turned round; those that pass begin one cardinal hop away,
		// knight's moves also two.
		ForEachOpen(Cell, 0xFFFF, Visit);
		if (Data.Settings.Moves == Connectivity::Sixteen)
		{
			ForEachOpen(Cell, CardinalMask, [&](CellIndex Beside) { ForEachOpen(Beside, CardinalMask, Visit); });
		}
	}

	bool HasLinks() const
	{
		return !Data.Links.empty();
	}

	std::span<const GridLink> Links() const
	{
		return Data.Links;
	}

	/** The host's name for a link: copied from the navmesh, not interpreted, no part of the content hash. 0 for none.
	 */
	uint64_t HostIdOfLink(uint32_t Link) const
	{
		return Data.LinkHostIds.empty() ? 0 : Data.LinkHostIds[Link];
	}

	/** Links that leave a cell. O(1) where there are none, else O(log links). */
	std::span<const GridLink> LinksFrom(CellIndex Cell) const
	{
		return MayHaveLink(HasLinkFrom, Cell) ? FindLinksFrom(Cell) : std::span<const GridLink>{};
	}

	/** Indices into Links() of the links that enter a cell. O(1) where there are none, else O(log links). */
	std::span<const uint32_t> LinksTo(CellIndex Cell) const
	{
		return MayHaveLink(HasLinkTo, Cell) ? FindLinksTo(Cell) : std::span<const uint32_t>{};
	}

	/** Whether any ground may cost other than factor 1. */
	bool HasAreas() const
	{
		return bHasAreas;
	}

	/** The cell's kind of ground, an index in AreaTypes. */
	uint8_t AreaOf(CellIndex Cell) const
	{
		return Areas.IsEmpty() ? uint8_t{0} : Areas[Cell.Value];
	}

	/** Cost factor of the cell's ground in 1/256. */
	uint32_t AreaFactorQ8(CellIndex Cell) const
	{
		return Data.AreaTypes[AreaOf(Cell)].FactorQ8;
	}

	/** Whether all cells are at height 0. */
	bool IsFlat() const
	{
		return Heights == nullptr;
	}

	/** Height of a cell in height steps. O(1). */
	RTP_API int32_t HeightStepsOf(CellIndex Cell) const;

	/**
	 * Whether moves have no exceptions. A diagonal is open exactly if the four cells that it crosses are joined all
	 * round. All ground costs the same, and the three kinds of move have ordinary prices. Searches then omit most moves
	 * (NaturalMoves.h).
	 */
	bool HasPlainMoves() const
	{
		return bPlainMoves;
	}

	/** Every path costs at least this share (in 1/65536) of what its ends are apart on open ground of factor 1. */
	uint32_t HeuristicScaleQ16() const
	{
		return HeuristicScale;
	}

	/** The point that stands for a cell: its middle, or its anchor where it has one. O(log storeys + log anchors). */
	RTP_API WorldPos WorldOf(CellIndex Cell) const;

	const Regions& GetRegions() const
	{
		return RegionMap;
	}

	/** Same content, same hash, on every machine: ties databases to grids. */
	uint64_t ContentHash() const
	{
		return Hash;
	}

	/** All memory of the grid. */
	RTP_API size_t MemoryBytes() const;

private:
	LayeredGrid() = default;

	/** Calls Visit(CellIndex) for the ends of the moves out of a cell in the given directions. */
	template <class F>
	void ForEachOpen(CellIndex Cell, DirectionMask Directions, F&& Visit) const
	{
		for (uint32_t Open = OpenDirections(Cell) & Directions; Open != 0; Open &= Open - 1)
		{
			Visit(Neighbour(Cell, static_cast<Direction>(std::countr_zero(Open))));
		}
	}

	void Take(GridData&& Plain);
	void IndexRows();
	void IndexLinks();
	void ComputeHeuristicScale();
	bool AreMovesPlain() const;
	RTP_API std::span<const GridLink> FindLinksFrom(CellIndex Cell) const;
	RTP_API std::span<const uint32_t> FindLinksTo(CellIndex Cell) const;

	/** Links are few: a bit stands for eight cells, of which one at least has a link. */
	static bool MayHaveLink(const std::vector<uint64_t>& Bits, CellIndex Cell)
	{
		return !Bits.empty() && ((Bits[Cell.Value >> 9] >> ((Cell.Value >> 3) & 63u)) & 1u) != 0;
	}

	/** Where the rows of a storey begin. A storey with far more rows than cells has no entries: it is searched instead.
	 */
	struct StoreyRows
	{
		int32_t FirstRow = 0;
		uint32_t RowCount = 0;   // zero for a storey that is searched
		uint32_t FirstEntry = 0; // index in RowFirst of the storey's first row; RowCount + 1 entries follow
	};

	GridBase Data;
	CellPlaces Places;
	CellMoves Moves;
	CellBytes Areas;                            // index in AreaTypes; empty when all cells are of type 0
	std::shared_ptr<const CellHeights> Heights; // none when the grid is flat
	std::vector<StoreyRows> Rows;
	std::vector<uint32_t> RowFirst;    // first cell of each row of each storey
	std::vector<uint64_t> HasLinkFrom; // bit per eight cells; empty without links
	std::vector<uint64_t> HasLinkTo;
	std::vector<uint32_t> LinksByTo; // permutation of Links sorted by To
	Regions RegionMap;
	uint32_t HeuristicScale = 65536;
	bool bHasAreas = false;
	bool bPlainMoves = false;
	uint64_t Hash = 0;
};
} // namespace Rtp
