// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/MoverGround.h"

#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Motion/LookAround.h"
#include "Rtp/Motion/StraightWalk.h"

#include <algorithm>
#include <cmath>

namespace Rtp
{
namespace
{
constexpr uint32_t MaxTrackCells = 16; // a longer distance between two ticks is a teleport
constexpr uint32_t MaxArrivalCells = 16;
constexpr double StoreyToleranceCm = 100; // feet on steep ground, less than the height of a storey
} // namespace

void MoverGround::EnterCell(Mover& Mover, CellIndex Cell) const
{
	Mover.Cell = Cell;
	Mover.CellMiddle = World->Grid->Transform().CentreOf(World->Grid->CoordOf(Cell), 0);
	Mover.CellMiddle.Z = World->Grid->WorldOf(Cell).Z;
}

/** Whether Point is in the middle part of the mover's cell; Share is the part's side length in cells. */
bool MoverGround::IsWithinCell(const Mover& Mover, const WorldPos& Point, double Share) const
{
	const double Half = 0.5 * Share * World->Grid->Transform().CellSizeCm;
	return std::abs(Point.X - Mover.CellMiddle.X) <= Half && std::abs(Point.Y - Mover.CellMiddle.Y) <= Half;
}

bool MoverGround::IsOnStorey(const WorldPos& Position, double Z)
{
	return std::abs(Position.Z - Z) <= StoreyToleranceCm;
}

bool MoverGround::IsInCell(const Mover& Mover) const
{
	return IsWithinCell(Mover, Mover.Position, 1.0002); // anchors may lie exactly on the edge
}

WorldPos MoverGround::WayBack(const Mover& Mover) const
{
	const double Half = 0.25 * World->Grid->Transform().CellSizeCm;
	const WorldPos& Middle = Mover.CellMiddle;
	const WorldPos Anchor = World->Grid->WorldOf(Mover.Cell);
	if (FlatDistance(Anchor, Middle) > 0)
	{
		return Anchor; // the floor need not cover the rest of the cell
	}
	return {std::clamp(Mover.Position.X, Middle.X - Half, Middle.X + Half),
		std::clamp(Mover.Position.Y, Middle.Y - Half, Middle.Y + Half), Middle.Z};
}

/** The cell in which a straight step of the body ends; none if the step leaves the open cells. */
std::optional<CellIndex> MoverGround::FindStepEnd(const Mover& Mover, const GridSpace& Space, const WorldPos& To) const
{
	// Most steps end well inside the cell that they begin in, which needs no look at the grid.
	return IsWithinCell(Mover, To, 0.999) ? Mover.Cell
										  : WalkStraight(Space, Mover.Cell, Mover.Position, To, MaxTrackCells);
}

void MoverGround::StepInto(Mover& Mover, CellIndex Cell) const
{
	Mover.bOffGrid = false;
	if (Mover.Cell != Cell)
	{
		EnterCell(Mover, Cell);
	}
}

void MoverGround::Track(Mover& Mover, const WorldPos& Position) const
{
	if (Mover.Follower.IsTraversing())
	{
		return; // between the ends of a link there is no cell
	}
	const GridSpace Static(*World->Grid); // a door that closed on the mover does not move it to another cell
	const std::optional<CellIndex> End = IsInCell(Mover) ? FindStepEnd(Mover, Static, Position) : std::nullopt;
	// A lift or a teleport takes the body to another storey at the same place.
	if (End && IsOnStorey(Position, World->Grid->WorldOf(*End).Z))
	{
		StepInto(Mover, *End);
		return;
	}
	const std::optional<CellIndex> Nearest = FindNearestCell(*World->Grid, Position);
	Mover.bOffGrid = !Nearest.has_value();
	if (Nearest && *Nearest != Mover.Cell)
	{
		EnterCell(Mover, *Nearest);
		Mover.bDisplaced = true;
	}
}

/** The end of a straight step by so much; none if a wall is in the way. On a link the mover is off the grid, and beside
 * its cell it returns straight to it: both ignore walls. */
std::optional<MoverGround::StepEnd> MoverGround::TryStep(const Mover& Mover, double Dx, double Dy) const
{
	const WorldPos To{Mover.Position.X + Dx, Mover.Position.Y + Dy, Mover.Position.Z};
	if (Mover.Follower.IsTraversing() || !IsInCell(Mover))
	{
		return StepEnd{To, Mover.Cell};
	}
	// A mover may leave a blocker that stands on it.
	const GridSpace Space = World->Overlay->IsBlocked(Mover.Cell) ? GridSpace(*World->Grid) : World->Space();
	const std::optional<CellIndex> Cell = FindStepEnd(Mover, Space, To);
	return Cell ? std::optional<StepEnd>({To, *Cell}) : std::nullopt;
}

WorldPos MoverGround::Confine(const Mover& Mover, const WorldPos& To) const
{
	if (!Mover.Follower.IsTraversing() && !IsInCell(Mover))
	{
		const WorldPos Back = WayBack(Mover);
		return FlatDistance(To, Back) <= FlatDistance(Mover.Position, Back) ? To : Mover.Position;
	}
	const double Dx = To.X - Mover.Position.X;
	const double Dy = To.Y - Mover.Position.Y;
	for (const auto& [X, Y] : {std::pair(Dx, Dy), std::pair(Dx, 0.0), std::pair(0.0, Dy)})
	{
		if (const std::optional<StepEnd> End = TryStep(Mover, X, Y))
		{
			const bool bTraversing = Mover.Follower.IsTraversing();
			return {End->Position.X, End->Position.Y, bTraversing ? To.Z : World->Grid->WorldOf(End->Cell).Z};
		}
	}
	return {Mover.Position.X, Mover.Position.Y, Mover.CellMiddle.Z};
}

void MoverGround::Slide(Mover& Mover, double DeltaSeconds) const
{
	const bool bTraversing = Mover.Follower.IsTraversing();
	const bool bOnCell = !bTraversing && IsInCell(Mover);
	const auto Step = [&](double Vx, double Vy)
	{
		const std::optional<StepEnd> End = TryStep(Mover, Vx * DeltaSeconds, Vy * DeltaSeconds);
		if (End && bOnCell)
		{
			StepInto(Mover, End->Cell);
		}
		Mover.Position = End ? End->Position : Mover.Position;
		return End.has_value();
	};
	const Velocity V = Mover.Wanted;
	Mover.Current = Step(V.X, V.Y) ? V : Step(V.X, 0) ? Velocity{V.X, 0} : Step(0, V.Y) ? Velocity{0, V.Y} : Velocity{};
	// On a link the body climbs or falls to the height of its end.
	const double Climb = Mover.Settings.SpeedCmPerS * DeltaSeconds;
	const double Rise = Mover.Step.Target.Z - Mover.Position.Z;
	Mover.Position.Z = bTraversing ? Mover.Position.Z + std::clamp(Rise, -Climb, Climb) : Mover.CellMiddle.Z;
}

bool MoverGround::HasArrived(const Mover& Mover) const
{
	if (FlatDistance(Mover.Position, Mover.GoalPoint) > Mover.Settings.AcceptanceCm)
	{
		// A goal point outside its cell (in a wall, on a shelf) is never reached exactly: then the cell counts.
		if (Mover.Cell != Mover.GoalCell)
		{
			return false;
		}
		const WorldPos CellPoint = World->Grid->WorldOf(Mover.GoalCell);
		const bool bInside = FlatDistance(Mover.GoalPoint, CellPoint) <= World->Grid->Transform().CellSizeCm;
		return !bInside && FlatDistance(Mover.Position, CellPoint) <= Mover.Settings.AcceptanceCm;
	}
	return Mover.Cell == Mover.GoalCell ||
		WalkStraight(World->Space(), Mover.Cell, Mover.Position, Mover.GoalPoint, MaxArrivalCells) == Mover.GoalCell;
}

CellIndex MoverGround::FindEscape(CellIndex From) const
{
	// The blocker closes the moves out of its cells, so the look is over the grid without its overlay.
	LookAround<128> Around;
	return Around.Find(
		GridSpace(*World->Grid), From, NoIndex, [this](CellIndex Cell) { return !World->Overlay->IsBlocked(Cell); });
}
} // namespace Rtp
