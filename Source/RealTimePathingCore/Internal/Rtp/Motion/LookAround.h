// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The nearest of a few cells round an agent, for agents that need a cell now and have no plan. Bounded work, no memory.

#pragma once

#include "Rtp/Grid/Cell.h"
#include "Rtp/Motion/GridSpace.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace Rtp
{
/** Breadth first over at most MaxCells cells. With so few, a linear search for known ones is fastest. */
template <uint32_t MaxCells>
class LookAround
{
public:
	/**
	 * The first cell other than From that IsWanted(CellIndex), at most MaxMoves moves away; invalid if there is none.
	 * Takes no links, because their ends may be far away.
	 */
	template <class F>
	CellIndex Find(const GridSpace& Space, CellIndex From, uint32_t MaxMoves, F&& IsWanted)
	{
		Nodes[0] = {From, 0, 0};
		Size = 1;
		Found = 0;
		for (Expanded = 0; Expanded < Size && Size < MaxCells && Found == 0; ++Expanded)
		{
			const Node Here = Nodes[Expanded];
			Space.ForEachDirection(GridSpace::StateOf(Here.Cell),
				[&](Direction, StateId State, Cost)
				{
					const CellIndex Cell = GridSpace::CellOf(State);
					if (Found == 0 && Size < MaxCells && Here.Depth < MaxMoves && !IsKnown(Cell))
					{
						Nodes[Size] = {Cell, Expanded, Here.Depth + 1};
						Found = IsWanted(Cell) ? Size : 0;
						++Size;
					}
				});
		}
		return Found != 0 ? Nodes[Found].Cell : CellIndex{};
	}

	/** Number of cells whose moves were looked at. */
	uint32_t ExpandedCount() const
	{
		return Expanded;
	}

	/** Writes the moves to the cell found, which must fit; returns them. */
	std::span<const StateId> Path(std::span<StateId> Moves) const
	{
		const uint32_t Count = Nodes[Found].Depth;
		for (uint32_t Remaining = Count, Index = Found; Remaining != 0; Index = Nodes[Index].Parent)
		{
			Moves[--Remaining] = GridSpace::StateOf(Nodes[Index].Cell);
		}
		return Moves.first(Count);
	}

private:
	struct Node
	{
		CellIndex Cell;
		uint32_t Parent;
		uint32_t Depth;
	};

	bool IsKnown(CellIndex Cell) const
	{
		return std::any_of(
			Nodes.begin(), Nodes.begin() + Size, [Cell](const Node& Known) { return Known.Cell == Cell; });
	}

	std::array<Node, MaxCells> Nodes;
	uint32_t Size = 0;
	uint32_t Expanded = 0;
	uint32_t Found = 0; // index of the node; 0 if there is none
};
} // namespace Rtp
