// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Where movers stand: keeps the cell of a body up to date and moves bodies over open cells. Knows no routes or events.

#pragma once

#include "Rtp/Planning/World.h"

#include "Crowd/Mover.h"

#include <optional>

namespace Rtp
{
/** A view of a world, which must outlive it. Its functions touch only the mover they are given: thread-safe. */
class MoverGround
{
public:
	explicit MoverGround(const Rtp::World& InWorld)
		: World(&InWorld)
	{
	}

	/** Puts the mover into a cell, wherever its body is. */
	void EnterCell(Mover& Mover, CellIndex Cell) const;

	/** Whether a body at Position may stand on ground of height Z, and not on a storey above or below. */
	static bool IsOnStorey(const WorldPos& Position, double Z);

	/** Whether the body is above its cell, and not beside it as after a push against a wall. */
	bool IsInCell(const Mover& Mover) const;

	/** The point that a mover beside its cell returns to. Two movers on opposite sides of a cell would hold each other
	 * off its middle for ever; the near parts of the cell let them slide past. */
	WorldPos WayBack(const Mover& Mover) const;

	/** Follows the body from cell to cell. If no straight walk leads to Position, looks up the nearest cell. */
	void Track(Mover& Mover, const WorldPos& Position) const;

	/** Moves the body by its wanted velocity; slides along walls that avoidance steers into. */
	void Slide(Mover& Mover, double DeltaSeconds) const;

	/** Where the body gets when it goes straight to To: along walls, and not off its ground. */
	WorldPos Confine(const Mover& Mover, const WorldPos& To) const;

	bool HasArrived(const Mover& Mover) const;

	/** The nearest unblocked cell for a mover under a blocker; invalid if it is not among the 128 nearest cells. */
	CellIndex FindEscape(CellIndex From) const;

private:
	struct StepEnd
	{
		WorldPos Position;
		CellIndex Cell;
	};
	std::optional<StepEnd> TryStep(const Mover& Mover, double Dx, double Dy) const;
	bool IsWithinCell(const Mover& Mover, const WorldPos& Point, double Share) const;
	std::optional<CellIndex> FindStepEnd(const Mover& Mover, const GridSpace& Space, const WorldPos& To) const;
	void StepInto(Mover& Mover, CellIndex Cell) const;

	const Rtp::World* World;
};
} // namespace Rtp
