// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasSites.h"

#include <array>

namespace Rtp
{
namespace
{
/** Finds the sites of a grid. */
class SiteMarker
{
public:
	explicit SiteMarker(const LayeredGrid& InGrid)
		: Rising(InGrid.CellCount() / 64 + 1)
		, Falling(InGrid.CellCount() / 64 + 1)
		, Grid(InGrid)
	{
		const std::vector<uint32_t>& StoreyFirst = Grid.Arrays().StoreyFirst;
		for (size_t Storey = 0; Storey + 1 < StoreyFirst.size(); ++Storey)
		{
			for (uint32_t Cell = StoreyFirst[Storey]; Cell < StoreyFirst[Storey + 1]; ++Cell)
			{
				const uint32_t Open = Grid.OpenDirections(CellIndex{Cell}) & EightWayMask;
				if (Open != EightWayMask)
				{
					MarkCorners(Cell, Open);
				}
				if (Grid.HasAreas() && IsOnAreaBorder(Cell, Open))
				{
					MarkSpecial(Cell);
				}
				MarkSeam(Cell, Open, StoreyFirst[Storey], StoreyFirst[Storey + 1]);
			}
		}
		for (const GridLink& Link : Grid.Links())
		{
			MarkSpecial(Link.From.Value);
			MarkSpecial(Link.To.Value);
		}
	}

	std::vector<uint64_t> Rising;
	std::vector<uint64_t> Falling;
	bool bOddBlocks = false;

private:
	/** Marks a site where routes may turn from every side. */
	void MarkSpecial(uint32_t Cell)
	{
		Mark(Rising, Cell);
		Mark(Falling, Cell);
	}

	static void Mark(std::vector<uint64_t>& Bits, uint32_t Cell)
	{
		Bits[Cell >> 6] |= 1ull << (Cell & 63u);
	}

	/** Calls Visit(Neighbour) for the open ones of the eight directions. */
	template <class F>
	void ForNeighbours(uint32_t Cell, uint32_t Open, F&& Visit) const
	{
		const std::array<uint32_t, 8> Around = Grid.Neighbours(CellIndex{Cell});
		for (; Open != 0; Open &= Open - 1)
		{
			const uint32_t Index = static_cast<uint32_t>(std::countr_zero(Open));
			Visit(Around[Index]);
		}
	}

	/**
	 * A route may turn at a cell with two open sides and a closed diagonal move between them, if it comes along the
	 * other diagonal. If north-west or south-east is closed, routes that come from south-west or north-east may turn.
	 */
	void MarkCorners(uint32_t Cell, uint32_t Open)
	{
		for (uint32_t Across = 1; Across < 8; Across += 2)
		{
			const bool bSides = IsOpen(Open, Across + 7) && IsOpen(Open, Across + 1);
			if (bSides && !IsOpen(Open, Across))
			{
				Mark(Across % 4 == 3 ? Rising : Falling, Cell);
			}
			MarkOddBlock(Cell, Open, Across);
		}
	}

	/**
	 * In a regular block of four cells both diagonals are open if all sides are, and closed otherwise. All cells of odd
	 * blocks (cut corners, moves closed one by one) become sites, so that scans never pass them.
	 */
	void MarkOddBlock(uint32_t Cell, uint32_t Open, uint32_t Across)
	{
		const std::array<uint32_t, 8> Around = Grid.Neighbours(CellIndex{Cell});
		const auto MaskAt = [&](uint32_t Side)
		{ return IsOpen(Open, Side) ? Grid.OpenDirections(CellIndex{Around[Side & 7u]}) & EightWayMask : 0u; };
		const uint32_t Left = MaskAt(Across + 7);
		const uint32_t Right = MaskAt(Across + 1);
		const bool bJoined = IsOpen(Open, Across + 7) && IsOpen(Open, Across + 1) && IsOpen(Left, Across + 1) &&
			IsOpen(Right, Across + 7);
		const bool bOwn = IsOpen(Open, Across);
		const bool bOther = IsOpen(Left, Across + 2) || IsOpen(Right, Across + 6);
		if (bJoined ? bOwn && bOther : !bOwn && !bOther)
		{
			return;
		}
		bOddBlocks = true;
		MarkSpecial(Cell);
		for (const uint32_t Side : {Across + 7, Across, Across + 1})
		{
			if (IsOpen(Open, Side))
			{
				MarkSpecial(Around[Side & 7u]);
			}
		}
	}

	static bool IsOpen(uint32_t Mask, uint32_t Index)
	{
		return (Mask >> (Index & 7u) & 1u) != 0;
	}

	bool IsOnAreaBorder(uint32_t Cell, uint32_t Open) const
	{
		bool bBorder = false;
		const uint32_t Factor = Grid.AreaFactorQ8(CellIndex{Cell});
		ForNeighbours(
			Cell, Open, [&](uint32_t Other) { bBorder = bBorder || Grid.AreaFactorQ8(CellIndex{Other}) != Factor; });
		return bBorder;
	}

	/** Scans stay in their storey, so the cells around a move to another one become sites. */
	void MarkSeam(uint32_t Cell, uint32_t Open, uint32_t StoreyBegin, uint32_t StoreyEnd)
	{
		if (Grid.StoreyCount() == 1)
		{
			return;
		}
		bool bSeam = false;
		ForNeighbours(Cell, Open, [&](uint32_t Other) { bSeam = bSeam || Other < StoreyBegin || Other >= StoreyEnd; });
		if (bSeam)
		{
			MarkSpecial(Cell);
			ForNeighbours(Cell, Open, [this](uint32_t Other) { MarkSpecial(Other); });
		}
	}

	const LayeredGrid& Grid;
};
} // namespace

AtlasSites::AtlasSites(const LayeredGrid& InGrid)
	: Grid(&InGrid)
{
	const SiteMarker Marker(InGrid);
	Tiles = AtlasTiles(InGrid, Marker.Rising, Marker.Falling);
	bPlain = !Marker.bOddBlocks && InGrid.StoreyCount() == 1 && !Tiles.HasShutMoves();
}

std::vector<CellIndex> AtlasSites::Cells() const
{
	std::vector<CellIndex> List(Count());
	for (uint32_t Cell = 0; Cell < Grid->CellCount(); ++Cell)
	{
		const TileSpot Spot = Tiles.SpotOf(CellIndex{Cell});
		if (Tiles.IsOccluder(Spot, AtlasOccluders::Both()))
		{
			List[Tiles.SiteAt(Spot).Value] = CellIndex{Cell};
		}
	}
	return List;
}
} // namespace Rtp
