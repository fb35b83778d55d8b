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

GridOverlay::GridOverlay(const GridOverlay& Other)
	: Grid(Other.Grid)
	, Pages(Other.Pages.size())
	, ClosedLinks(Other.ClosedLinks)
	, Changes(Other.Changes)
	, Blocked(Other.Blocked)
{
	for (size_t Index = 0; Index < Pages.size(); ++Index)
	{
		Pages[Index] = Other.Pages[Index] ? std::make_unique<Page>(*Other.Pages[Index]) : nullptr;
	}
}

GridOverlay::Page& GridOverlay::PageOf(CellIndex Cell)
{
	std::unique_ptr<Page>& Slot = Pages[Cell.Value >> PageBits];
	if (!Slot)
	{
		Slot = std::make_unique<Page>();
		const uint32_t First = Cell.Value & ~PageMask;
		for (uint32_t Index = 0; Index <= PageMask && First + Index < Grid->CellCount(); ++Index)
		{
			Slot->Open[Index] = Grid->OpenDirections(CellIndex{First + Index});
		}
	}
	return *Slot;
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

	Recompute(Cell);
	Grid->ForEachTouching(Cell, [this](CellIndex Other) { Recompute(Other); });
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
	PageOf(Cell).Open[Cell.Value & PageMask] = OpenAround(Cell);
}

DirectionMask GridOverlay::OpenAround(CellIndex Cell) const
{
	if (IsBlocked(Cell))
	{
		return 0;
	}
	DirectionMask Open = 0;
	for (uint32_t Rest = Grid->OpenDirections(Cell); Rest != 0; Rest &= Rest - 1)
	{
		const Direction D = static_cast<Direction>(std::countr_zero(Rest));
		const bool bOpen = !IsBlocked(Grid->Neighbour(Cell, D)) &&
			(IsCardinal(D) || (IsKnight(D) ? IsKnightOpen(Cell, D) : IsDiagonalOpen(Cell, D)));
		Open |= bOpen ? MaskOf(D) : DirectionMask{0};
	}
	return Open;
}

/** Whether enough sides of the corner are free for the rules of the grid; both ends are free. */
bool GridOverlay::IsDiagonalOpen(CellIndex Cell, Direction Diagonal) const
{
	const auto LeadsRound = [this, Cell](Direction First, Direction Second)
	{
		if (!Contains(Grid->OpenDirections(Cell), First))
		{
			return false;
		}
		const CellIndex Corner = Grid->Neighbour(Cell, First);
		return !IsBlocked(Corner) && Contains(Grid->OpenDirections(Corner), Second);
	};
	const bool bLeft = LeadsRound(CounterClockwise(Diagonal), Clockwise(Diagonal));
	const bool bRight = LeadsRound(Clockwise(Diagonal), CounterClockwise(Diagonal));
	return Grid->Settings().bCutCorners ? bLeft || bRight : bLeft && bRight;
}

/** Whether the two cells that a knight's move passes through are free. */
bool GridOverlay::IsKnightOpen(CellIndex Cell, Direction Knight) const
{
	const KnightHops Hops = HopsOf(Knight);
	const CellIndex First = Grid->Neighbour(Cell, Hops.Long);
	return !IsBlocked(First) && !IsBlocked(Grid->Neighbour(First, Hops.Side));
}

size_t GridOverlay::MemoryBytes() const
{
	size_t Bytes = Pages.capacity() * sizeof(Pages[0]) + ClosedLinks.capacity();
	for (const std::unique_ptr<Page>& Slot : Pages)
	{
		Bytes += Slot ? sizeof(Page) : 0;
	}
	return Bytes;
}
} // namespace Rtp
