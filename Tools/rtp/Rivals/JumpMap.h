// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A plain map for jump point search: which moves are open, and how far a straight jump goes.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "Rivals/BitLines.h"

#include <cstdlib>

namespace Rtp::Tool
{
class JumpMap
{
public:
	explicit JumpMap(const LayeredGrid& Grid)
		: Width(Grid.Width())
		, Height(Grid.Height())
		, Rows(static_cast<uint32_t>(Height), static_cast<uint32_t>(Width))
		, Columns(static_cast<uint32_t>(Width), static_cast<uint32_t>(Height))
	{
		for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
		{
			const CellPosition Place = Grid.PositionOf(CellIndex{Cell});
			Rows.Open(Place.Y, Place.X);
			Columns.Open(Place.X, Place.Y);
		}
	}

	bool IsOpen(int32_t X, int32_t Y) const
	{
		return Rows.IsOpen(Y, X);
	}

	/** No corners are cut: a diagonal move needs both cells beside it. */
	bool CanMove(int32_t X, int32_t Y, Direction Way) const
	{
		const DirectionStep Step = StepOf(Way);
		return IsOpen(X + Step.X, Y + Step.Y) && (IsCardinal(Way) || (IsOpen(X + Step.X, Y) && IsOpen(X, Y + Step.Y)));
	}

	/** The directions of open moves as bits. */
	uint32_t OpenDirections(int32_t X, int32_t Y) const
	{
		uint32_t Mask = 0;
		for (uint32_t Way = 0; Way < 8; ++Way)
		{
			Mask |= CanMove(X, Y, static_cast<Direction>(Way)) ? 1u << Way : 0u;
		}
		return Mask;
	}

	/** Moves along a cardinal direction to the next cell where a path may turn; if a wall comes first, none: the open
	 * moves up to it, as a number of zero or less. */
	int32_t StraightJump(int32_t X, int32_t Y, Direction Way) const
	{
		const bool bVertical = Way == Direction::N || Way == Direction::S;
		const bool bUp = Way == Direction::E || Way == Direction::S;
		const BitLines& Lines = bVertical ? Columns : Rows;
		const int32_t Line = bVertical ? X : Y;
		const int32_t At = bVertical ? Y : X;
		const int32_t Stop = bUp ? Lines.NextUp(Line, At) : Lines.NextDown(Line, At);
		const int32_t Moves = std::abs(Stop - At);
		return Lines.IsOpen(Line, Stop) ? Moves : 1 - Moves;
	}

	size_t MemoryBytes() const
	{
		return Rows.MemoryBytes() + Columns.MemoryBytes();
	}

	const int32_t Width;
	const int32_t Height;

private:
	BitLines Rows;
	BitLines Columns;
};
} // namespace Rtp::Tool
