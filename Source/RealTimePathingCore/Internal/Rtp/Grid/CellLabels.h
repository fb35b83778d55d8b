// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A label for each cell in about one bit a cell. Cells are numbered row by row, so equal labels come in runs.

#pragma once

#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Memory/PackedArray.h"
#include "Rtp/Base/Memory/RankedBits.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace Rtp
{
/** The region of each cell, looked up in O(1). Immutable. */
class CellLabels
{
public:
	CellLabels() = default;

	explicit CellLabels(std::span<const uint32_t> RegionOfCell)
	{
		std::vector<uint64_t> Words(RegionOfCell.size() / 64 + 1);
		std::vector<uint32_t> Runs;
		for (size_t Cell = 0; Cell < RegionOfCell.size(); ++Cell)
		{
			if (Cell == 0 || RegionOfCell[Cell] != RegionOfCell[Cell - 1])
			{
				Words[Cell / 64] |= 1ull << (Cell % 64);
				Runs.push_back(RegionOfCell[Cell]);
			}
		}
		Starts = RankedBits(std::move(Words));
		Labels = PackedArray(Runs);
	}

	/** Whether every one of so many cells has a label below RegionCount. */
	bool IsGood(uint32_t CellCount, uint32_t RegionCount) const
	{
		if (Starts.Storage().size() != static_cast<size_t>(CellCount) / 64 + 1 || Starts.Members() != Labels.Size() ||
			Labels.Size() > CellCount || (CellCount != 0 && !Starts[0]) || Starts.RankOf(CellCount) != Starts.Members())
		{
			return false;
		}
		bool bGood = true;
		for (uint32_t Run = 0; Run < Labels.Size(); ++Run)
		{
			bGood = bGood && Labels[Run] < RegionCount;
		}
		return bGood;
	}

	uint32_t operator[](uint32_t Cell) const
	{
		return Labels[Starts.RankOf(Cell) + (Starts[Cell] ? 1 : 0) - 1];
	}

	uint32_t RunCount() const
	{
		return Labels.Size();
	}

	/** The fields in a file (SectionFields.h). Those that were read must be checked by IsGood. */
	template <class Self, class F>
	static void Fields(Self& Cells, F& Visit)
	{
		Visit(FourLetters{"LBIT"}, Cells.Starts);
		Visit(FourLetters{"LABL"}, Cells.Labels);
	}

	size_t MemoryBytes() const
	{
		return Starts.MemoryBytes() + Labels.MemoryBytes();
	}

private:
	RankedBits Starts;  // cells whose region differs from that of the cell before
	PackedArray Labels; // of each run
};
} // namespace Rtp
