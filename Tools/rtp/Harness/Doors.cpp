// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Doors.h"

#include <algorithm>
#include <optional>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t WidestDoor = 8;
constexpr uint32_t LongestWall = 12;
constexpr int32_t ShortestPeriod = 20; // ticks
constexpr int32_t LongestPeriod = 120;
constexpr uint32_t TriesPerDoor = 200;

/** The cells from a cell in a cardinal direction, itself left out, at most Limit of them. */
std::vector<CellIndex> RunOfCells(const LayeredGrid& Grid, CellIndex From, Direction Side, uint32_t Limit)
{
	std::vector<CellIndex> Run;
	while (Run.size() < Limit && Contains(Grid.OpenDirections(From), Side))
	{
		From = Grid.Neighbour(From, Side);
		Run.push_back(From);
	}
	return Run;
}

/** The row of cells across a passage at a cell, if it is narrow there and leads on both ways. */
std::optional<std::vector<CellIndex>> DoorAt(const LayeredGrid& Grid, CellIndex Middle, Direction Side)
{
	std::vector<CellIndex> Row = RunOfCells(Grid, Middle, Side, WidestDoor);
	const std::vector<CellIndex> Other = RunOfCells(Grid, Middle, Opposite(Side), WidestDoor);
	Row.push_back(Middle);
	Row.insert(Row.end(), Other.begin(), Other.end());
	const Direction Along = static_cast<Direction>((static_cast<uint32_t>(Side) + 2u) & 7u);
	const DirectionMask Open = Grid.OpenDirections(Middle);
	const bool bPassage = Contains(Open, Along) && Contains(Open, Opposite(Along));
	return Row.size() <= WidestDoor && bPassage ? std::optional(std::move(Row)) : std::nullopt;
}

std::vector<CellIndex> FindDoor(const LayeredGrid& Grid, Random& Dice)
{
	for (uint32_t Tries = 0; Tries != TriesPerDoor; ++Tries)
	{
		const CellIndex Middle{Dice.Below(Grid.CellCount())};
		const Direction Side = Dice.Chance(500) ? Direction::N : Direction::E;
		if (std::optional<std::vector<CellIndex>> Row = DoorAt(Grid, Middle, Side))
		{
			return std::move(*Row);
		}
	}
	return {};
}

std::vector<CellIndex> FindWall(const LayeredGrid& Grid, Random& Dice)
{
	const CellIndex First{Dice.Below(Grid.CellCount())};
	const Direction Side = static_cast<Direction>(2 * Dice.Below(4));
	std::vector<CellIndex> Run = RunOfCells(Grid, First, Side, LongestWall - 1);
	Run.push_back(First);
	return Run;
}
} // namespace

std::vector<Door> PlaceDoors(const LayeredGrid& Grid, uint32_t Count, Random& Dice)
{
	std::vector<Door> Doors;
	for (uint32_t Index = 0; Index != Count; ++Index)
	{
		Door Next;
		if (Index % 2 == 0)
		{
			Next.Cells = FindDoor(Grid, Dice);
		}
		if (Next.Cells.empty())
		{
			Next.Cells = FindWall(Grid, Dice);
		}
		Next.Period = static_cast<uint32_t>(Dice.Between(ShortestPeriod, LongestPeriod));
		Next.Phase = Dice.Below(Next.Period);
		Next.bClosedFirst = Dice.Chance(500);
		Doors.push_back(std::move(Next));
	}
	return Doors;
}

std::vector<CellIndex> DoorAcross(const LayeredGrid& Grid, CellIndex Middle)
{
	std::vector<CellIndex> Shortest;
	for (const Direction Side : {Direction::N, Direction::E})
	{
		std::optional<std::vector<CellIndex>> Row = DoorAt(Grid, Middle, Side);
		if (Row && (Shortest.empty() || Row->size() < Shortest.size()))
		{
			Shortest = std::move(*Row);
		}
	}
	if (Shortest.empty())
	{
		Shortest = RunOfCells(Grid, Middle, Direction::E, WidestDoor / 2);
		const std::vector<CellIndex> Other = RunOfCells(Grid, Middle, Direction::W, WidestDoor / 2);
		Shortest.push_back(Middle);
		Shortest.insert(Shortest.end(), Other.begin(), Other.end());
	}
	return Shortest;
}

void TurnDoors(const std::vector<Door>& Doors, uint32_t Tick, GridOverlay& Overlay, std::vector<StateId>& Changed)
{
	for (const Door& Turning : Doors)
	{
		const bool bTurns = Tick == 0 || (Tick + Turning.Phase) % Turning.Period == 0;
		const bool bOdd = ((Tick + Turning.Phase) / Turning.Period) % 2 != 0;
		for (size_t Index = 0; bTurns && Index != Turning.Cells.size(); ++Index)
		{
			ApplyEdit(
				Overlay, {WorldEdit::Target::Cell, Turning.Cells[Index].Value, Turning.bClosedFirst != bOdd}, Changed);
		}
	}
}
} // namespace Rtp::Tool
