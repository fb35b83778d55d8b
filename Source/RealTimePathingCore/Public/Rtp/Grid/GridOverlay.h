// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Run-time truth over an unchanging grid: which cells are blocked now (doors, crates, walls an agent has discovered).
// Costs memory near changes, and elsewhere a bit for every four cells. Not thread-safe for writers;
// readers may share it between edits.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace Rtp
{
/** The open directions of a grid with some cells blocked. */
class GridOverlay
{
public:
	/** Nothing is blocked at first. The grid must outlive the overlay. */
	RTP_API explicit GridOverlay(const LayeredGrid& Grid);

	/** A copy is independent: a task may read it while the original changes. O(changed pages). */
	RTP_API GridOverlay(const GridOverlay& Other);
	GridOverlay& operator=(const GridOverlay&) = delete;

	/** Blocks or frees a cell; returns whether anything changed. O(1). */
	RTP_API bool SetBlocked(CellIndex Cell, bool bBlocked);

	/** Closes or opens a link by its index in the grid's Links(); returns whether anything changed. */
	RTP_API bool SetLinkClosed(uint32_t Link, bool bClosed);

	bool IsBlocked(CellIndex Cell) const
	{
		RTP_ASSERT(Cell.Value < Grid->CellCount(), "the cell exists");
		const Page* Changed = Pages[Cell.Value >> PageBits].get();
		return Changed != nullptr && Changed->Blocked[Cell.Value & PageMask];
	}

	bool IsLinkClosed(uint32_t Link) const
	{
		RTP_ASSERT(Link < Grid->Links().size(), "the link exists");
		return !ClosedLinks.empty() && ClosedLinks[Link] != 0;
	}

	/** Directions in which a move leaves the cell now. O(1). */
	DirectionMask OpenDirections(CellIndex Cell) const
	{
		const Page* Changed = Pages[Cell.Value >> PageBits].get();
		return Changed == nullptr ? Grid->OpenDirections(Cell) : Changed->Open[Cell.Value & PageMask];
	}

	/** Grows with every change and with nothing else: an equal number means that nothing changed in between. */
	uint64_t Revision() const
	{
		return Changes;
	}

	uint32_t BlockedCount() const
	{
		return Blocked;
	}

	const LayeredGrid& GetGrid() const
	{
		return *Grid;
	}

	/** Memory held now. Pages once made are kept: a place that changed will change again. */
	RTP_API size_t MemoryBytes() const;

private:
	static constexpr uint32_t PageBits = 8;
	static constexpr uint32_t PageMask = (1u << PageBits) - 1;

	struct Page
	{
		std::array<DirectionMask, 1u << PageBits> Open;
		std::bitset<1u << PageBits> Blocked;
	};

	Page& PageOf(CellIndex Cell);
	void Recompute(CellIndex Cell);
	DirectionMask OpenAround(CellIndex Cell) const;
	bool IsDiagonalOpen(CellIndex Cell, Direction Diagonal) const;
	bool IsKnightOpen(CellIndex Cell, Direction Knight) const;

	const LayeredGrid* Grid;
	std::vector<std::unique_ptr<Page>> Pages;
	std::vector<uint8_t> ClosedLinks; // empty until a link is closed
	uint64_t Changes = 0;
	uint32_t Blocked = 0;
};
} // namespace Rtp
