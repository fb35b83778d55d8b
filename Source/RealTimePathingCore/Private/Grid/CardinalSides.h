// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cardinal neighbours of cells while a grid is being built.

#pragma once

#include "Grid/GridMoves.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** The four cardinal neighbours of every cell, from which all else follows. */
class CardinalSides
{
public:
	explicit CardinalSides(size_t Count)
	{
		for (std::vector<uint32_t>& Side : Sides)
		{
			Side.assign(Count, NoIndex);
		}
	}

	uint32_t Get(uint32_t Cell, Direction Cardinal) const
	{
		return Cell == NoIndex ? NoIndex : Sides[static_cast<uint32_t>(Cardinal) / 2][Cell];
	}

	void Join(uint32_t Cell, Direction Cardinal, uint32_t Other)
	{
		Side(Cell, Cardinal) = Other;
		Side(Other, Opposite(Cardinal)) = Cell;
	}

	void Cut(uint32_t Cell, Direction Cardinal)
	{
		uint32_t& Other = Side(Cell, Cardinal);
		if (Other != NoIndex)
		{
			Side(Other, Opposite(Cardinal)) = NoIndex;
			Other = NoIndex;
		}
	}

	/** Joins the cells of each storey that touch along an edge. */
	void JoinWithinStoreys(const GridData& Data)
	{
		for (size_t Storey = 0; Storey + 1 < Data.StoreyFirst.size(); ++Storey)
		{
			const uint32_t First = Data.StoreyFirst[Storey];
			uint32_t Above = First; // trails one row behind, never past Cell
			for (uint32_t Cell = First; Cell < Data.StoreyFirst[Storey + 1]; ++Cell)
			{
				const CellPosition Here = Data.Positions[Cell];
				const CellPosition Before = Data.Positions[Cell == First ? Cell : Cell - 1];
				if (Before.Y == Here.Y && Before.X + 1 == Here.X)
				{
					Join(Cell, Direction::W, Cell - 1);
				}
				const auto IsBeforeNorth = [Here](CellPosition P)
				{ return P.Y + 1 < Here.Y || (P.Y + 1 == Here.Y && P.X < Here.X); };
				while (IsBeforeNorth(Data.Positions[Above]))
				{
					++Above;
				}
				if (Data.Positions[Above].Y + 1 == Here.Y && Data.Positions[Above].X == Here.X)
				{
					Join(Cell, Direction::N, Above);
				}
			}
		}
	}

private:
	uint32_t& Side(uint32_t Cell, Direction Cardinal)
	{
		return Sides[static_cast<uint32_t>(Cardinal) / 2][Cell];
	}

	std::array<std::vector<uint32_t>, 4> Sides;
};
} // namespace Rtp
