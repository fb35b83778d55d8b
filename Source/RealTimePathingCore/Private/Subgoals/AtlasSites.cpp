// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasSites.h"

#include <array>

namespace Rtp
{
namespace
{
/** Finds the sites of a grid; one pass for what a cell's own moves say, one for what lies beside it. */
class SiteMarker
{
public:
	explicit SiteMarker(const LayeredGrid& InGrid)
		: Grid(InGrid)
		, Bits(InGrid.CellCount() / 64 + 2)
		, MoreThanCorners(Bits.size())
	{
		for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
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
			MarkAtBrokenRow(Cell, Open);
		}
		for (const GridLink& Link : Grid.Links())
		{
			MarkSpecial(Link.From.Value);
			MarkSpecial(Link.To.Value);
		}
	}

	std::vector<uint64_t> Take()
	{
		return std::move(Bits);
	}

	/** Of the sites in order, those that are more than corners; nothing if none is. */
	std::vector<uint64_t> Specials(const RankedBits& Sites) const
	{
		std::vector<uint64_t> BySite;
		for (uint32_t Word = 0; Word < MoreThanCorners.size(); ++Word)
		{
			for (uint64_t Left = MoreThanCorners[Word]; Left != 0; Left &= Left - 1)
			{
				BySite.resize(Sites.Members() / 64 + 1);
				const uint32_t Site = Sites.RankOf(Word * 64 + static_cast<uint32_t>(std::countr_zero(Left)));
				BySite[Site >> 6] |= 1ull << (Site & 63u);
			}
		}
		return BySite;
	}

private:
	void Mark(uint32_t Cell)
	{
		Bits[Cell >> 6] |= 1ull << (Cell & 63u);
	}

	void MarkSpecial(uint32_t Cell)
	{
		Mark(Cell);
		MoreThanCorners[Cell >> 6] |= 1ull << (Cell & 63u);
	}

	/** Calls Visit(Direction index, neighbour) for the open ones of the eight directions. */
	template <class F>
	void ForNeighbours(uint32_t Cell, uint32_t Open, F&& Visit) const
	{
		const std::array<uint32_t, 8> Around = Grid.Neighbours(CellIndex{Cell});
		for (; Open != 0; Open &= Open - 1)
		{
			const uint32_t Index = static_cast<uint32_t>(std::countr_zero(Open));
			Visit(Index, Around[Index]);
		}
	}

	/** A route turns at a cell with two open sides and no way across between them. */
	void MarkCorners(uint32_t Cell, uint32_t Open)
	{
		for (uint32_t Across = 1; Across < 8; Across += 2)
		{
			const bool bSides = IsOpen(Open, Across + 7) && IsOpen(Open, Across + 1);
			if (bSides && !IsOpen(Open, Across))
			{
				Mark(Cell);
			}
			MarkOddBlock(Cell, Open, Across);
		}
	}

	/**
	 * Where four cells around a point are joined along all sides, both diagonals are open; else both are closed. Blocks
	 * that are otherwise (cut corners, moves closed one by one) get sites all over, so that scans never pass them.
	 */
	void MarkOddBlock(uint32_t Cell, uint32_t Open, uint32_t Across)
	{
		const std::array<uint32_t, 8> Around = Grid.Neighbours(CellIndex{Cell});
		const auto MaskAt = [&](uint32_t Side)
		{ return IsOpen(Open, Side) ? Grid.OpenDirections(CellIndex{Around[Side & 7u]}) & EightWayMask : 0u; };
		const uint32_t Left = MaskAt(Across + 7);
		const uint32_t Right = MaskAt(Across + 1);
		const bool bWhole = IsOpen(Open, Across + 7) && IsOpen(Open, Across + 1) && IsOpen(Left, Across + 1) &&
			IsOpen(Right, Across + 7);
		const bool bOwn = IsOpen(Open, Across);
		const bool bOther = IsOpen(Left, Across + 2) || IsOpen(Right, Across + 6);
		if (bWhole ? bOwn && bOther : !bOwn && !bOther)
		{
			return;
		}
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
		ForNeighbours(Cell, Open,
			[&](uint32_t, uint32_t Other) { bBorder = bBorder || Grid.AreaFactorQ8(CellIndex{Other}) != Factor; });
		return bBorder;
	}

	/** Scans reckon with consecutive numbers along a row; where a row jumps, it and all that touches it become sites.
	 */
	void MarkAtBrokenRow(uint32_t Cell, uint32_t Open)
	{
		constexpr uint32_t East = static_cast<uint32_t>(Direction::E);
		constexpr uint32_t West = static_cast<uint32_t>(Direction::W);
		const std::array<uint32_t, 8> Around = Grid.Neighbours(CellIndex{Cell});
		const bool bEastJumps = (Open >> East & 1u) != 0 && Around[East] != Cell + 1;
		const bool bWestJumps = (Open >> West & 1u) != 0 && Around[West] != Cell - 1;
		if (bEastJumps || bWestJumps)
		{
			MarkSpecial(Cell);
			ForNeighbours(Cell, Open, [this](uint32_t, uint32_t Other) { MarkSpecial(Other); });
		}
	}

	const LayeredGrid& Grid;
	std::vector<uint64_t> Bits;
	std::vector<uint64_t> MoreThanCorners;
};
} // namespace

AtlasSites::AtlasSites(const LayeredGrid& Grid)
	: EastOpen(Grid.CellCount() / 64 + 2)
{
	SiteMarker Marker(Grid);
	Sites = RankedBits(Marker.Take());
	Special = Marker.Specials(Sites);
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const bool bOpen = Contains(Grid.OpenDirections(CellIndex{Cell}), Direction::E) &&
			Grid.Neighbours(CellIndex{Cell})[static_cast<uint32_t>(Direction::E)] == Cell + 1;
		EastOpen[Cell >> 6] |= static_cast<uint64_t>(bOpen) << (Cell & 63u);
	}
}

AtlasSites::Sight AtlasSites::LookEast(uint32_t From, uint32_t Limit) const
{
	// A step from Cell is free when the row goes on and Cell + 1 is no site: one word of answers at a time.
	for (uint32_t Steps = 0; Steps < Limit;)
	{
		const uint32_t At = From + Steps;
		const uint32_t Word = At >> 6;
		const uint64_t Ahead = (Sites.Storage()[Word] >> 1) | (Sites.Storage()[Word + 1] << 63);
		const uint64_t Stops = (~EastOpen[Word] | Ahead) >> (At & 63u);
		if (Stops != 0)
		{
			const uint32_t Free = Steps + static_cast<uint32_t>(std::countr_zero(Stops));
			return Free < Limit ? Sight{Free, IsEastOpen(From + Free)} : Sight{Limit, false};
		}
		Steps += 64 - (At & 63u);
	}
	return {Limit, false};
}

AtlasSites::Sight AtlasSites::LookWest(uint32_t From, uint32_t Limit) const
{
	for (uint32_t Steps = 0; Steps < Limit;)
	{
		const uint32_t At = From - Steps; // the next step leads from At to At - 1: asked of the bits of At - 1
		if (At == 0)
		{
			return {Steps, false};
		}
		const uint32_t Word = (At - 1) >> 6;
		const uint32_t Top = (At - 1) & 63u;
		const uint64_t Stops = (~EastOpen[Word] | Sites.Storage()[Word]) << (63u - Top);
		if (Stops != 0)
		{
			const uint32_t Free = Steps + static_cast<uint32_t>(std::countl_zero(Stops));
			return Free < Limit ? Sight{Free, IsEastOpen(From - Free - 1)} : Sight{Limit, false};
		}
		Steps += Top + 1;
	}
	return {Limit, false};
}

std::vector<uint32_t> AtlasSites::Cells() const
{
	std::vector<uint32_t> List;
	List.reserve(Count());
	for (uint32_t Word = 0; Word < Sites.Storage().size(); ++Word)
	{
		for (uint64_t Left = Sites.Storage()[Word]; Left != 0; Left &= Left - 1)
		{
			List.push_back(Word * 64 + static_cast<uint32_t>(std::countr_zero(Left)));
		}
	}
	return List;
}
} // namespace Rtp
