// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Narrow places of the ground: doors, and corridors for one body. Found where somebody goes, and kept until the ground
// changes.

#pragma once

#include "Rtp/Motion/GridSpace.h"

#include "Crowd/OpenRuns.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
/** A narrow place, with an axis along which bodies pass it. */
struct Passage
{
	/** More openings than these count as the last one. */
	static constexpr uint32_t MostSides = 6;

	/** A cell before the passage, and the opening that it belongs to. */
	struct Outer
	{
		CellIndex Cell;
		uint32_t Side = 0;
	};

	std::vector<CellIndex> Cells;
	std::vector<Outer> Outers;
	uint32_t Sides = 0; // openings; of a straight passage the low end is the first
	uint32_t Generation = 0;
	bool bComplete = false; // the small rooms beside it were looked at
	bool bAlongY = false;   // the axis
	bool bStraight = false; // it has two ends, with a straight line from one to the other between Low and High
	double Begin = 0;       // of the passage on its axis, in centimetres
	double End = 0;
	double Low = 0; // where centres of bodies may be, across the axis
	double High = 0;
	uint32_t Lanes = 1;

	double LengthCm() const
	{
		return End - Begin;
	}
};

class PassageMap
{
public:
	explicit PassageMap(const GridSpace& Space);

	/** The number of the passage that a cell is in; zero for none. Not thread-safe: it may find a new one. */
	uint32_t At(const GridSpace& Space, const OpenRuns& Runs, CellIndex Cell);

	/** The same for a cell that was asked about before. */
	uint32_t KnownAt(CellIndex Cell) const
	{
		return Numbers[Cell.Value] == Unknown ? 0 : Numbers[Cell.Value];
	}

	const Passage& Get(uint32_t Number) const
	{
		return Found[Number];
	}

	/** One more than the highest number. */
	uint32_t Count() const
	{
		return static_cast<uint32_t>(Found.size());
	}

	/** Moves at a cell changed: passages near it are forgotten. */
	void Forget(const GridSpace& Space, CellIndex Changed);

	size_t MemoryBytes() const
	{
		return Numbers.size() * sizeof(uint16_t);
	}

private:
	enum class Width : uint8_t
	{
		Single, // for one body
		Narrow,
		Wide
	};

	Width WidthAt(const GridSpace& Space, const OpenRuns& Runs, CellIndex Cell) const;
	uint32_t Find(const GridSpace& Space, const OpenRuns& Runs, CellIndex Cell);
	void Flood(const GridSpace& Space, const OpenRuns& Runs, CellIndex From, Width Wanted);
	void Complete(const GridSpace& Space, const OpenRuns& Runs, uint32_t Number);
	bool TakeRoom(const GridSpace& Space, const OpenRuns& Runs, uint32_t Number, CellIndex From);
	void Drop(uint32_t Number);
	bool Parts(const GridSpace& Space, const std::vector<CellIndex>& Cells) const;
	void FindSides(const GridSpace& Space, Passage& Made) const;
	void Measure(const GridSpace& Space, Passage& Made) const;

	static constexpr uint16_t Unknown = 0xFFFF;
	static constexpr uint16_t Flooded = 0xFFFE;

	std::vector<uint16_t> Numbers; // by cell
	std::vector<Passage> Found;    // by number; the first one is none
	std::vector<uint16_t> Unused;  // numbers of forgotten passages
	uint32_t Generations = 0;
};
} // namespace Rtp
