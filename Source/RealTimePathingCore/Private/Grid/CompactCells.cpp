// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/CompactCells.h"

#include "Rtp/Base/Memory/FitSize.h"

#include "Grid/GridMoves.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <unordered_map>

namespace Rtp
{
namespace
{
/** How far away in number the cells of the rows above and below are. None: no move needs to know. */
struct RowDistances
{
	std::optional<uint32_t> North;
	std::optional<uint32_t> South;
	bool bOneWord = true; // one word can say where all moves lead
};

RowDistances DistancesOf(uint32_t Cell, uint32_t Open, const std::array<uint32_t, 8>& Around)
{
	RowDistances Found;
	const auto Need = [&](std::optional<uint32_t>& Distance, uint32_t Value, uint32_t Most)
	{
		Found.bOneWord = Found.bOneWord && Value <= Most && Distance.value_or(Value) == Value;
		Distance = Value;
	};
	for (uint32_t Left = Open & EightWayMask; Left != 0; Left &= Left - 1)
	{
		const uint32_t Index = static_cast<uint32_t>(std::countr_zero(Left));
		const uint32_t Next = Around[Index];
		// The column of the cell decides which of the three cells of a row is meant.
		const int32_t Column = StepOf(static_cast<Direction>(Index)).X;
		const uint32_t Beside = Next - static_cast<uint32_t>(Column);
		switch (StepOf(static_cast<Direction>(Index)).Y)
		{
		case 0:
			Found.bOneWord = Found.bOneWord && Beside == Cell;
			break;
		case -1:
			Need(Found.North, Cell - Beside, 0x7FFF);
			break;
		default:
			Need(Found.South, Beside - Cell, 0xFFFF);
		}
	}
	return Found;
}

/** The numbers of the neighbours less that of the cell, 0 where the move is closed. */
std::array<uint32_t, 8> DistancesAway(uint32_t Cell, uint32_t Open, std::array<uint32_t, 8> Around)
{
	for (uint32_t Index = 0; Index < 8; ++Index)
	{
		Around[Index] = ((Open >> Index) & 1u) != 0 ? Around[Index] - Cell : 0;
	}
	return Around;
}

/** The cardinal moves of a grid, from which all others follow. */
struct CompactCardinals
{
	const CellMoves& Moves;

	uint32_t Get(uint32_t Cell, Direction Cardinal) const
	{
		return Cell != NoIndex && Contains(Moves.OpenOf(Cell), Cardinal)
			? Moves.NeighboursOf(Cell)[static_cast<uint32_t>(Cardinal)]
			: NoIndex;
	}
};

/** Whether a run may go on: what a cell needs is what the run says, or the run says nothing yet. */
bool Agree(const std::optional<uint32_t>& OfRun, const std::optional<uint32_t>& OfCell)
{
	return !OfRun || !OfCell || *OfRun == *OfCell;
}
} // namespace

CellBytes::CellBytes(std::span<const uint8_t> Bytes)
{
	const uint32_t PatternCount = static_cast<uint32_t>((Bytes.size() + 7) / 8);
	std::unordered_map<uint64_t, uint16_t> Known;
	PatternOf.reserve(PatternCount);
	for (uint32_t Pattern = 0; Pattern < PatternCount; ++Pattern)
	{
		if (Pattern % (1u << (ChunkBits - 3)) == 0)
		{
			Known.clear();
			ChunkFirst.push_back(static_cast<uint32_t>(Patterns.size()));
		}
		std::array<uint8_t, 8> Eight{};
		const std::span<const uint8_t> Given = Bytes.subspan(Pattern * size_t{8});
		std::copy_n(Given.begin(), std::min<size_t>(Given.size(), 8), Eight.begin());
		uint64_t Key = 0;
		std::memcpy(&Key, Eight.data(), sizeof(Key));
		const auto [Found, bNew] = Known.emplace(Key, static_cast<uint16_t>(Known.size()));
		if (bNew)
		{
			Patterns.insert(Patterns.end(), Eight.begin(), Eight.end());
		}
		PatternOf.push_back(Found->second);
	}
	FitSize(Patterns);
	FitSize(ChunkFirst);
}

std::vector<uint8_t> CellBytes::Expanded(uint32_t CellCount) const
{
	std::vector<uint8_t> Bytes(IsEmpty() ? 0 : CellCount);
	for (uint32_t Cell = 0; Cell < Bytes.size(); ++Cell)
	{
		Bytes[Cell] = (*this)[Cell];
	}
	return Bytes;
}

size_t CellBytes::MemoryBytes() const
{
	return PatternOf.capacity() * sizeof(uint16_t) + Patterns.capacity() + ChunkFirst.capacity() * sizeof(uint32_t);
}

CellPlaces::CellPlaces(std::span<const CellPosition> Positions, std::span<const uint32_t> StoreyFirst)
{
	std::vector<uint64_t> RunBits(Positions.size() / 64 + 1);
	std::vector<uint64_t> RowBits(1);
	size_t Storey = 0;
	for (uint32_t Cell = 0; Cell < Positions.size(); ++Cell)
	{
		const CellPosition Here = Positions[Cell];
		bool bRow = Cell == 0 || Positions[Cell - 1].Y != Here.Y;
		for (; StoreyFirst[Storey] <= Cell; ++Storey)
		{
			bRow = bRow || StoreyFirst[Storey] == Cell;
		}
		if (!bRow && Positions[Cell - 1].X + 1 == Here.X)
		{
			continue;
		}
		RunBits[Cell / 64] |= 1ull << (Cell % 64);
		RowBits[Shifts.size() / 64] |= uint64_t{bRow} << (Shifts.size() % 64);
		Shifts.push_back(static_cast<uint16_t>(Here.X - Cell));
		RowBits.resize(Shifts.size() / 64 + 1);
		if (bRow)
		{
			Rows.push_back(Here.Y);
		}
	}
	RunStarts = RankedBits(std::move(RunBits));
	FitSize(RowBits);
	RowStarts = RankedBits(std::move(RowBits));
	FitSize(Shifts);
	FitSize(Rows);
}

size_t CellPlaces::MemoryBytes() const
{
	return RunStarts.MemoryBytes() + RowStarts.MemoryBytes() + (Shifts.capacity() + Rows.capacity()) * sizeof(uint16_t);
}

CellMoves::CellMoves(const GridData& Data)
	: Open8(Data.Open8)
	, OpenKnight(Data.OpenKnight)
	, Groups(Data.Positions.size() / GroupCells + 1)
{
	std::map<std::array<uint32_t, 8>, uint32_t> Records;
	RowDistances Run;
	uint32_t RunWord = 0;
	for (uint32_t Cell = 0; Cell < Data.Positions.size(); ++Cell)
	{
		const std::array<uint32_t, 8> Around = NeighboursIn(Data, Cell);
		const RowDistances Here = DistancesOf(Cell, Data.Open8[Cell], Around);
		bool bGoesOn = Cell != 0 && Here.bOneWord == Run.bOneWord;
		if (Here.bOneWord)
		{
			bGoesOn = bGoesOn && Agree(Run.North, Here.North) && Agree(Run.South, Here.South);
			Run.North = Here.North || !bGoesOn ? Here.North : Run.North;
			Run.South = Here.South || !bGoesOn ? Here.South : Run.South;
			RunWord = (Run.North.value_or(0) << 16) | Run.South.value_or(0);
		}
		else
		{
			const auto [Record, bNew] =
				Records.emplace(DistancesAway(Cell, Data.Open8[Cell], Around), static_cast<uint32_t>(Records.size()));
			if (bNew)
			{
				Named.push_back(Record->first);
			}
			bGoesOn = bGoesOn && RunWord == (NamedBit | Record->second);
			RunWord = NamedBit | Record->second;
		}
		Run.bOneWord = Here.bOneWord;
		if (!bGoesOn)
		{
			Groups[Cell / GroupCells].Starts |= 1u << (Cell % GroupCells);
			Distances.push_back(RunWord);
		}
		Distances.back() = RunWord;
	}
	uint32_t Runs = 0;
	for (Group& Of : Groups)
	{
		Of.Before = Runs - 1; // a cell's own run counts as well
		Runs += CountBits(Of.Starts);
	}
	FitSize(Distances);
	FitSize(Named);
}

void CellMoves::Expand(GridData& Data) const
{
	DeriveMoves(Data, CompactCardinals{*this});
	// Single diagonals and knight's moves may be closed besides.
	Data.Open8 = Open8.Expanded(static_cast<uint32_t>(Data.Positions.size()));
	Data.OpenKnight = OpenKnight.Expanded(static_cast<uint32_t>(Data.Positions.size()));
}

size_t CellMoves::MemoryBytes() const
{
	return Open8.MemoryBytes() + OpenKnight.MemoryBytes() + Groups.capacity() * sizeof(Group) +
		Distances.capacity() * sizeof(uint32_t) + Named.capacity() * sizeof(Named[0]);
}
} // namespace Rtp
