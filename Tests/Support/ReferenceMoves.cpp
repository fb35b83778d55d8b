// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "ReferenceMoves.h"

namespace Rtp::Testing
{
namespace
{
CellCoord Stepped(CellCoord From, Direction D, int32_t Storey)
{
	return {From.X + StepOf(D).X, From.Y + StepOf(D).Y, Storey};
}
} // namespace

ReferenceMoves::ReferenceMoves(const WorldParts& Parts)
	: bCutCorners(Parts.Settings.bCutCorners)
	, bSixteen(Parts.Settings.Moves == Connectivity::Sixteen)
{
	std::set<CellCoord> Walkable;
	for (const WorldParts::Cell& Cell : Parts.Cells)
	{
		Walkable.insert(Cell.Coord);
	}
	for (const CellCoord At : Walkable)
	{
		for (const Direction D : {Direction::N, Direction::E, Direction::S, Direction::W})
		{
			if (Walkable.contains(Stepped(At, D, At.Storey)))
			{
				Joined[{At, D}] = Stepped(At, D, At.Storey);
			}
		}
	}
	for (const WorldParts::Side& Wall : Parts.Walls)
	{
		if (IsCardinal(Wall.Facing))
		{
			Joined.erase({Wall.Coord, Wall.Facing});
			Joined.erase({Stepped(Wall.Coord, Wall.Facing, Wall.Coord.Storey), Opposite(Wall.Facing)});
		}
	}
	for (const WorldParts::Side& Seam : Parts.Seams)
	{
		const CellCoord Other = Stepped(Seam.Coord, Seam.Facing, Seam.OtherStorey);
		Joined[{Seam.Coord, Seam.Facing}] = Other;
		Joined[{Other, Opposite(Seam.Facing)}] = Seam.Coord;
	}
	for (const WorldParts::Side& Wall : Parts.Walls)
	{
		const std::optional<CellCoord> End = ByRule(Wall.Coord, Wall.Facing);
		if (!IsCardinal(Wall.Facing) && End)
		{
			Closed.insert({Wall.Coord, Wall.Facing});
			Closed.insert({*End, Opposite(Wall.Facing)});
		}
	}
}

std::optional<CellCoord> ReferenceMoves::Hop(std::optional<CellCoord> From, Direction Cardinal) const
{
	const auto At = From ? Joined.find({*From, Cardinal}) : Joined.end();
	return At == Joined.end() ? std::nullopt : std::optional(At->second);
}

/** The ends of the one or two ways round a corner. */
std::set<CellCoord> ReferenceMoves::RoundCorner(CellCoord From, Direction Diagonal) const
{
	std::set<CellCoord> Ends;
	const Direction Left = CounterClockwise(Diagonal);
	const Direction Right = Clockwise(Diagonal);
	for (const auto& [First, Second] : {std::pair(Left, Right), std::pair(Right, Left)})
	{
		if (const std::optional<CellCoord> End = Hop(Hop(From, First), Second))
		{
			Ends.insert(*End);
		}
	}
	return Ends;
}

std::optional<CellCoord> ReferenceMoves::ByRule(CellCoord From, Direction D) const
{
	if (IsCardinal(D))
	{
		return Hop(From, D);
	}
	if (IsKnight(D))
	{
		return bSixteen ? Hop(Hop(Hop(From, HopsOf(D).Long), HopsOf(D).Side), HopsOf(D).Long) : std::nullopt;
	}
	const std::set<CellCoord> Ends = RoundCorner(From, D);
	if (Ends.size() != 1)
	{
		return std::nullopt; // no way, or two ways to different storeys
	}
	if (bCutCorners)
	{
		return RoundCorner(*Ends.begin(), Opposite(D)).size() == 1 ? std::optional(*Ends.begin()) : std::nullopt;
	}
	const bool bBothWays =
		Hop(Hop(From, Clockwise(D)), CounterClockwise(D)) && Hop(Hop(From, CounterClockwise(D)), Clockwise(D));
	return bBothWays ? std::optional(*Ends.begin()) : std::nullopt;
}

std::optional<CellCoord> ReferenceMoves::Move(CellCoord From, Direction D) const
{
	return Closed.contains({From, D}) ? std::nullopt : ByRule(From, D);
}
} // namespace Rtp::Testing
