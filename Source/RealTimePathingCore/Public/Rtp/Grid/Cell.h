// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Names of places on a grid: cell ids, coordinates and the sixteen directions of travel.

#pragma once

#include "Rtp/Base/Id.h"

#include <compare>
#include <cstdint>

namespace Rtp
{
/** Dense index of a walkable cell, over all storeys. */
using CellIndex = TypedId<struct CellTag>;

/** Position of a cell: column, row and storey. Row 0 is the northernmost; rows grow along world +Y. */
struct CellCoord
{
	int32_t X = 0;
	int32_t Y = 0;
	int32_t Storey = 0;

	friend constexpr auto operator<=>(const CellCoord&, const CellCoord&) = default;
};

/** Clockwise from north: the eight of an 8-connected grid, then the eight knight's moves of a 16-connected one. */
enum class Direction : uint8_t
{
	N,
	NE,
	E,
	SE,
	S,
	SW,
	W,
	NW,
	NNE,
	ENE,
	ESE,
	SSE,
	SSW,
	WSW,
	WNW,
	NNW
};

inline constexpr uint32_t DirectionCount = 16;

/** A set of directions: bit i stands for Direction i. */
using DirectionMask = uint16_t;

inline constexpr DirectionMask CardinalMask = 0x0055;
inline constexpr DirectionMask EightWayMask = 0x00FF;

constexpr DirectionMask MaskOf(Direction D)
{
	return static_cast<DirectionMask>(1u << static_cast<uint32_t>(D));
}

constexpr bool Contains(DirectionMask Mask, Direction D)
{
	return (Mask & MaskOf(D)) != 0;
}

struct DirectionStep
{
	int32_t X;
	int32_t Y;
};

inline constexpr DirectionStep DirectionSteps[DirectionCount] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1},
	{-1, 0}, {-1, -1}, {1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}};

constexpr DirectionStep StepOf(Direction D)
{
	return DirectionSteps[static_cast<uint32_t>(D)];
}

constexpr Direction Opposite(Direction D)
{
	const uint32_t Value = static_cast<uint32_t>(D);
	return static_cast<Direction>((Value & 8u) | ((Value + 4u) & 7u));
}

constexpr bool IsCardinal(Direction D)
{
	return Contains(CardinalMask, D);
}

constexpr bool IsKnight(Direction D)
{
	return static_cast<uint32_t>(D) >= 8;
}

/** The cardinal directions a diagonal lies between: first its counter-clockwise, then its clockwise neighbour. */
constexpr Direction CounterClockwise(Direction D)
{
	return static_cast<Direction>((static_cast<uint32_t>(D) + 7u) & 7u);
}

constexpr Direction Clockwise(Direction D)
{
	return static_cast<Direction>((static_cast<uint32_t>(D) + 1u) & 7u);
}

/** The three cardinal hops of a knight's move: Long, Side, Long. The straight line crosses exactly the cells between.
 */
struct KnightHops
{
	Direction Long;
	Direction Side;
};

inline constexpr KnightHops KnightHopsTable[8] = {{Direction::N, Direction::E}, {Direction::E, Direction::N},
	{Direction::E, Direction::S}, {Direction::S, Direction::E}, {Direction::S, Direction::W},
	{Direction::W, Direction::S}, {Direction::W, Direction::N}, {Direction::N, Direction::W}};

constexpr KnightHops HopsOf(Direction Knight)
{
	return KnightHopsTable[static_cast<uint32_t>(Knight) & 7u];
}
} // namespace Rtp
