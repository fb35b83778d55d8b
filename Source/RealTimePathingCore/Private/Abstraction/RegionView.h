// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The regions of an abstraction as one agent finds them. Where edits have cut a region up each piece is a node of its
// own, and moves that edits have closed join no nodes, so that a walk from node to node is always possible. Repairing
// is done in slices. What nodes cost to the goal is RegionMemory's matter.

#pragma once

#include "Rtp/Abstraction/CliqueDatabase.h"
#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/World.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace Rtp
{
/**
 * A node is a region by its number, or a piece of a region: then it is the number of regions plus the first cell of the
 * piece. So a node keeps its name as long as only cells that it does not have are cut off.
 */
class RegionView
{
public:
	/** The world's database is a CliqueDatabase. Looks for what is blocked already: O(cells) if anything was edited. */
	explicit RegionView(const World& Level);

	/** What these cells are in is to be looked at again. */
	void NoteChanged(std::span<const StateId> Changed);

	/** Looks at it, a cell an expansion; true once nothing is left to be looked at. Nodes are known only then. */
	bool Repair(uint32_t MaxExpansions, uint32_t& Spent);

	/** The node that a cell which is not blocked is in. O(1). */
	StateId NodeOf(StateId Cell) const;

	uint32_t RegionOf(StateId Node) const
	{
		return Node.Value < RegionCount ? Node.Value : Database.RegionOf(StateId{Node.Value - RegionCount});
	}

	/** A cell to head for on the way into a node. */
	StateId AimOf(StateId Node) const
	{
		return Node.Value < RegionCount ? Database.MiddleOf(Node.Value) : StateId{Node.Value - RegionCount};
	}

	const CliqueDatabase& GetDatabase() const
	{
		return Database;
	}

	/** Makes the moves out of a node known, a cell an expansion; true once they are. */
	bool Prepare(StateId Node, uint32_t MaxExpansions, uint32_t& Spent);

	/** Calls Visit(StateId To, Cost) for every node that a move leads to from one that is prepared. */
	template <class F>
	void ForEachMove(StateId Node, F&& Visit) const
	{
		const uint32_t From = RegionOf(Node);
		const bool bOwn = IsMarked(From);
		for (const uint32_t To :
			bOwn ? std::span<const uint32_t>(PieceOf(Node).Edges) : Database.GetGraph().EdgesOf(From))
		{
			Visit(StateId{To}, PriceOf(From, RegionOf(StateId{To})));
		}
	}

	/** Cost of the move between two nodes, if both still exist and nothing is known to be against it. */
	std::optional<Cost> MoveCost(StateId A, StateId B) const;

	size_t MemoryBytes() const;

private:
	static constexpr uint32_t Nothing = 0xFFFFFFFFu;

	/** A connected part of a region that edits have touched. */
	struct Piece
	{
		uint32_t Node = Nothing;
		uint32_t Next = Nothing; // piece of the same region, or the next free one
		uint32_t EdgesOf = 0;    // time at which the edges were collected; 0 is never
		std::vector<uint32_t> Cells;
		std::vector<uint32_t> Edges;
	};

	struct RegionRecord
	{
		uint32_t Seen = 0; // when its pieces were found; 0 is never
		uint32_t Cut = 0;  // when it was last in pieces; 0 is never
		uint32_t First = Nothing;
		bool bInPieces = false;
		bool bStale = false;
	};

	struct CellRecord
	{
		uint32_t Listed = 0; // the repair that has come by
		uint32_t Piece = Nothing;
	};

	Cost PriceOf(uint32_t From, uint32_t To) const
	{
		return (std::max)(Database.Distance(From, To), Cost{1});
	}

	const Piece& PieceOf(StateId Node) const;
	bool IsAlive(StateId Node) const;
	bool IsMarked(uint32_t Region) const;
	uint32_t LastChange(uint32_t Region) const;
	void MarkStale(uint32_t Region);
	void BeginRepair(uint32_t Region);
	bool ListCells(uint32_t Region, uint32_t& Left);
	bool FindPieces(uint32_t Region, uint32_t& Left);
	void JoinPiece(StateId Cell);
	void EndRepair(uint32_t Region);

	const CliqueDatabase& Database;
	GridSpace Ground; // as it was when the database was made
	GridSpace Space;  // as it is
	uint32_t RegionCount;
	PagedTable<RegionRecord> RegionTable;
	PagedTable<CellRecord> CellTable;
	std::vector<Piece> Pieces;
	uint32_t FreePiece = Nothing;
	std::vector<uint32_t> Stale; // regions to look at; the last one is under repair
	uint32_t Clock = 0;

	// The repair under way.
	bool bRepairing = false;
	uint32_t Repairs = 0;
	std::vector<uint32_t> Listed; // cells of the region
	size_t NextListed = 0;        // whose neighbours are to be listed
	size_t NextSeed = 0;          // that may begin a piece
	uint32_t Growing = Nothing;   // piece
	size_t NextCell = 0;          // of that piece

	StateId Scanned;     // node whose moves are being collected
	size_t NextScan = 0; // of its cells
};
} // namespace Rtp
