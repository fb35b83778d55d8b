// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Generate/Maze.h"

#include "Generate/Rectangle.h"

#include <array>
#include <vector>

namespace Rtp::Tool
{
namespace
{
/** The maze as a graph: rooms of one corridor width, numbered row by row. */
struct MazePlan
{
	MazePlan(const TerrainMap& Map, const MazeOptions& Options)
		: Corridor(Options.Corridor)
		, Wall(Options.Wall)
		, Pitch(Options.Corridor + Options.Wall)
		, Columns((Map.Width - Options.Wall) / Pitch)
		, Rows((Map.Height - Options.Wall) / Pitch)
	{
	}

	uint32_t Count() const
	{
		return static_cast<uint32_t>(Columns) * static_cast<uint32_t>(Rows);
	}

	/** The room beside another in one of four directions, or Count if there is none. */
	uint32_t Beside(uint32_t Room, uint32_t Side) const
	{
		const int32_t X = static_cast<int32_t>(Room) % Columns + (Side == 0) - (Side == 2);
		const int32_t Y = static_cast<int32_t>(Room) / Columns + (Side == 1) - (Side == 3);
		return X < 0 || Y < 0 || X >= Columns || Y >= Rows ? Count() : static_cast<uint32_t>(Y * Columns + X);
	}

	Rectangle PlaceOf(uint32_t Room) const
	{
		const int32_t X = static_cast<int32_t>(Room) % Columns;
		const int32_t Y = static_cast<int32_t>(Room) / Columns;
		return {Wall + X * Pitch, Wall + Y * Pitch, Corridor, Corridor};
	}

	/** Opens the wall between two rooms that lie beside each other. */
	void Open(TerrainMap& Map, uint32_t A, uint32_t B) const
	{
		const Rectangle First = PlaceOf(std::min(A, B));
		const Rectangle Last = PlaceOf(std::max(A, B));
		Fill(Map, {First.X, First.Y, Last.Right() - First.X, Last.Bottom() - First.Y}, Terrain::Ground);
	}

	int32_t Corridor;
	int32_t Wall;
	int32_t Pitch;
	int32_t Columns;
	int32_t Rows;
};

/** Digs from room to room in random directions and backs up where nothing is left to dig. */
void DigEverywhere(TerrainMap& Map, const MazePlan& Plan, Random& Dice)
{
	std::vector<bool> Visited(Plan.Count(), false);
	std::vector<uint32_t> Path{Dice.Below(Plan.Count())};
	Visited[Path.back()] = true;
	Fill(Map, Plan.PlaceOf(Path.back()), Terrain::Ground);
	while (!Path.empty())
	{
		std::array<uint32_t, 4> Choices{};
		uint32_t ChoiceCount = 0;
		for (uint32_t Side = 0; Side < 4; ++Side)
		{
			const uint32_t Next = Plan.Beside(Path.back(), Side);
			if (Next != Plan.Count() && !Visited[Next])
			{
				Choices[ChoiceCount++] = Next;
			}
		}
		if (ChoiceCount == 0)
		{
			Path.pop_back();
			continue;
		}
		const uint32_t Next = Choices[Dice.Below(ChoiceCount)];
		Plan.Open(Map, Path.back(), Next);
		Visited[Next] = true;
		Path.push_back(Next);
	}
}
} // namespace

TerrainMap MakeMaze(int32_t Width, int32_t Height, const MazeOptions& Options, Random& Dice)
{
	TerrainMap Map(Width, Height, Terrain::Wall);
	const MazePlan Plan(Map, Options);
	if (Plan.Columns <= 0 || Plan.Rows <= 0)
	{
		return Map;
	}
	DigEverywhere(Map, Plan, Dice);
	for (uint32_t Room = 0; Room < Plan.Count() && Options.LoopsPercent > 0; ++Room)
	{
		for (const uint32_t Side : {0u, 1u})
		{
			const uint32_t Next = Plan.Beside(Room, Side);
			if (Next != Plan.Count() && Dice.Chance(static_cast<uint32_t>(Options.LoopsPercent) * 10))
			{
				Plan.Open(Map, Room, Next);
			}
		}
	}
	return Map;
}
} // namespace Rtp::Tool
