// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How far the ground is free east, south, west and north of a cell. Computed where it is asked for, and kept.

#pragma once

#include "Rtp/Motion/GridSpace.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace Rtp
{
/** Free ways from a point in centimetres. */
struct WallRoom
{
	double East = 0;
	double South = 0;
	double West = 0;
	double North = 0;
};

/** Any number of threads may ask at the same time. */
class OpenRuns
{
public:
	/** So many cells count as far. */
	static constexpr uint32_t MostCells = 14;

	explicit OpenRuns(const GridSpace& Space);

	/** How many cells follow a cell in a cardinal direction without a wall between them, at most MostCells. */
	uint32_t Count(const GridSpace& Space, CellIndex Cell, Direction Towards) const;

	/** The free ways from a point of a cell. */
	WallRoom RoomAt(const GridSpace& Space, CellIndex Cell, const WorldPos& Position) const;

	/** Moves at a cell changed. */
	void Forget(const GridSpace& Space, CellIndex Changed);

	size_t MemoryBytes() const
	{
		return Cells * sizeof(uint16_t);
	}

private:
	/** Four numbers of four bits. */
	uint16_t RunsOf(const GridSpace& Space, CellIndex Cell) const;

	static constexpr uint16_t Unknown = 0xFFFF;

	std::unique_ptr<std::atomic<uint16_t>[]> Known; // by cell; whoever computes an entry finds the same
	uint32_t Cells = 0;
};
} // namespace Rtp
