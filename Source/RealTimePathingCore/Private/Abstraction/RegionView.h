// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The regions of an abstraction in the edited world, for one agent. Where edits cut a region into pieces, each piece is
// a node. Closed moves connect no nodes, so a path of nodes can always be walked. Repairs work in slices.
// RegionMemory stores the learned costs of the nodes.

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
 * A node is the number of a region. For a piece of a region it is the number of regions plus the first cell of the
 * piece. So a node keeps its id while edits change other pieces only.
 */
class RegionView
{
public:
	/** The world's database is a CliqueDatabase. Finds the cells that are blocked already: O(cells) in an edited world.
	 */
	explicit RegionView(const World& World);

	/** Marks the regions of these cells for repair. */
	void NoteChanged(std::span<const StateId> Changed);

	/** Repairs marked regions; a cell counts as an expansion. True when all are repaired: nodes are valid only then. */
	bool Repair(uint32_t MaxExpansions, uint32_t& Spent);

	/** The node of a cell that is not blocked. O(1). */
	StateId NodeOf(StateId Cell) const;

	uint32_t RegionOf(StateId Node) const
	{
		return Node.Value < RegionCount ? Node.Value : Database.RegionOf(StateId{Node.Value - RegionCount});
	}

	/** A cell of the node, as the target of searches. */
	StateId AimOf(StateId Node) const
	{
		return Node.Value < RegionCount ? Database.MiddleOf(Node.Value) : StateId{Node.Value - RegionCount};
	}

	const CliqueDatabase& GetDatabase() const
	{
		return Database;
	}

	/** Collects the moves out of a node; a cell counts as an expansion. True when they are complete. */
	bool Prepare(StateId Node, uint32_t MaxExpansions, uint32_t& Spent);

	/** Calls Visit(StateId To, Cost) for every neighbour of a prepared node. */
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

	/** Cost of the move between two nodes, if both exist and no collected moves contradict it. */
	std::optional<Cost> MoveCost(StateId A, StateId B) const;

	size_t MemoryBytes() const;

private:
	/** A connected part of an edited region. */
	struct Piece
	{
		uint32_t Node = NoIndex;
		uint32_t Next = NoIndex; // piece of the same region, or the next free one
		uint32_t EdgesOf = 0;    // time when the edges were collected; 0 is never
		std::vector<uint32_t> Cells;
		std::vector<uint32_t> Edges;
	};

	struct RegionRecord
	{
		uint32_t Seen = 0; // time when its pieces were found; 0 is never
		uint32_t Cut = 0;  // time when it was last in pieces; 0 is never
		uint32_t First = NoIndex;
		bool bInPieces = false;
		bool bStale = false;
	};

	struct CellRecord
	{
		uint32_t Listed = 0; // number of the repair that listed the cell
		uint32_t Piece = NoIndex;
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
	bool ListCells(uint32_t Region, uint32_t& Remaining);
	bool FindPieces(uint32_t Region, uint32_t& Remaining);
	void JoinNeighbours(uint32_t Region, StateId From);
	void JoinPiece(StateId Cell);
	void EndRepair(uint32_t Region);

	const CliqueDatabase& Database;
	GridSpace Ground; // the unedited world, as in the database
	GridSpace Space;  // the edited world
	uint32_t RegionCount;
	PagedTable<RegionRecord> RegionTable;
	PagedTable<CellRecord> CellTable;
	std::vector<Piece> Pieces;
	uint32_t FreePiece = NoIndex;
	std::vector<uint32_t> Stale; // regions to repair; the last one is under repair
	uint32_t Clock = 0;

	// The current repair.
	bool bRepairing = false;
	uint32_t Repairs = 0;
	std::vector<uint32_t> Listed; // cells of the region
	size_t NextListed = 0;        // index in Listed: its neighbours are listed next
	size_t NextSeed = 0;          // index in Listed: the next cell that may begin a piece
	uint32_t Growing = NoIndex;   // index of the piece
	size_t NextCell = 0;          // index in its cells

	StateId Scanned;     // node whose moves are being collected
	size_t NextScan = 0; // index in its cells
};
} // namespace Rtp
