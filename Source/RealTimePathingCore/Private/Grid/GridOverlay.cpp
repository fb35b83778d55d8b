// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/GridOverlay.h"

#include <bit>

namespace Rtp
{
GridOverlay::GridOverlay(const LayeredGrid& InGrid)
	: Grid(&InGrid)
	, Pages((InGrid.CellCount() >> PageBits) + 1)
{
}

GridOverlay::Page& GridOverlay::PageOf(CellIndex Cell)
{
	std::unique_ptr<Page>& At = Pages[Cell.Value >> PageBits];
	if (!At)
	{
		At = std::make_unique<Page>();
		const uint32_t First = Cell.Value & ~PageMask;
		for (uint32_t Index = 0; Index <= PageMask && First + Index < Grid->CellCount(); ++Index)
		{
			At->Open[Index] = Grid->OpenDirections(CellIndex{First + Index});
		}
	}
	return *At;
}

bool GridOverlay::SetBlocked(CellIndex Cell, bool bBlocked)
{
	if (IsBlocked(Cell) == bBlocked)
	{
		return false;
	}
	PageOf(Cell).Blocked[Cell.Value & PageMask] = bBlocked;
	Blocked += bBlocked ? 1u : ~0u;
	++Changes;

	// Only moves that start at, end at or pass beside the cell change: those of its neighbours, and with knight's moves
	// of the neighbours' neighbours.
	const auto ForNeighbours = [this](CellIndex Centre, auto&& Visit)
	{
		const std::array<uint32_t, 8> Around = Grid->Neighbours(Centre);
		for (uint32_t Open = Grid->OpenDirections(Centre) & EightWayMask; Open != 0; Open &= Open - 1)
		{
			Visit(CellIndex{Around[static_cast<uint32_t>(std::countr_zero(Open))]});
		}
	};
	Recompute(Cell);
	ForNeighbours(Cell,
		[&](CellIndex Near)
		{
			Recompute(Near);
			if (Grid->Settings().Moves == Connectivity::Sixteen)
			{
				ForNeighbours(Near, [&](CellIndex Far) { Recompute(Far); });
			}
		});
	return true;
}

bool GridOverlay::SetLinkClosed(uint32_t Link, bool bClosed)
{
	if (IsLinkClosed(Link) == bClosed)
	{
		return false;
	}
	ClosedLinks.resize(Grid->Links().size(), 0);
	ClosedLinks[Link] = bClosed ? 1 : 0;
	++Changes;
	return true;
}

void GridOverlay::Recompute(CellIndex Cell)
{
	const DirectionMask Original = Grid->OpenDirections(Cell);
	DirectionMask Open = 0;
	if (!IsBlocked(Cell))
	{
		const std::array<uint32_t, 8> Around = Grid->Neighbours(Cell);
		const auto IsFree = [&](Direction D)
		{ return Contains(Original, D) && !IsBlocked(CellIndex{Around[static_cast<uint32_t>(D)]}); };
		for (uint32_t Index = 0; Index < 8; ++Index)
		{
			const Direction D = static_cast<Direction>(Index);
			if (!IsFree(D))
			{
				continue;
			}
			if (IsCardinal(D))
			{
				Open |= MaskOf(D);
				continue;
			}
			const auto LeadsRound = [&](Direction First, Direction Second) {
				return IsFree(First) &&
					Contains(Grid->OpenDirections(CellIndex{Around[static_cast<uint32_t>(First)]}), Second);
			};
			const bool bLeft = LeadsRound(CounterClockwise(D), Clockwise(D));
			const bool bRight = LeadsRound(Clockwise(D), CounterClockwise(D));
			if (Grid->Settings().bCutCorners ? (bLeft || bRight) : (bLeft && bRight))
			{
				Open |= MaskOf(D);
			}
		}
		for (uint32_t Index = 8; Index < DirectionCount; ++Index)
		{
			const Direction D = static_cast<Direction>(Index);
			if (!Contains(Original, D))
			{
				continue;
			}
			const KnightHops Hops = HopsOf(D);
			const CellIndex First{Around[static_cast<uint32_t>(Hops.Long)]};
			const CellIndex Second{Grid->Neighbours(First)[static_cast<uint32_t>(Hops.Side)]};
			if (!IsBlocked(First) && !IsBlocked(Second) && !IsBlocked(Grid->KnightNeighbour(Cell, D)))
			{
				Open |= MaskOf(D);
			}
		}
	}
	PageOf(Cell).Open[Cell.Value & PageMask] = Open;
}

size_t GridOverlay::MemoryBytes() const
{
	size_t Bytes = Pages.capacity() * sizeof(Pages[0]) + ClosedLinks.capacity();
	for (const std::unique_ptr<Page>& At : Pages)
	{
		Bytes += At ? sizeof(Page) : 0;
	}
	return Bytes;
}
} // namespace Rtp
