// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Passages.h"

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>
#include <unordered_set>

namespace Rtp
{
namespace
{
constexpr double SingleCm = 85;          // free width for centres: bodies pass one by one
constexpr double NarrowCm = 220;         // they hinder each other
constexpr double LongestCm = 700;        // a longer passage of this width is no gate
constexpr double ShortCm = 160;          // a shorter one is a gate only if it parts the ground round it
constexpr double RoundCm = 150;          // how far the look round it goes
constexpr double SmallRoomCm2 = 240'000; // a smaller room between passages is a part of them
constexpr double LaneCm = 85;
constexpr double LanesWithinCm = 800; // a longer passage has one lane
constexpr uint32_t MostLanes = 2;     // of three side by side, those at the edges shut out the middle
constexpr size_t MostCells = 4096;    // a larger narrow place is a maze
constexpr size_t MostPassages = 60'000;

constexpr std::array<Direction, 4> Sides = {Direction::E, Direction::W, Direction::S, Direction::N};

/** The columns and rows that cells cover. */
struct CellBox
{
	int32_t Left = std::numeric_limits<int32_t>::max();
	int32_t Right = std::numeric_limits<int32_t>::min();
	int32_t Top = std::numeric_limits<int32_t>::max();
	int32_t Bottom = std::numeric_limits<int32_t>::min();

	CellBox(const LayeredGrid& Grid, const std::vector<CellIndex>& Cells)
	{
		for (const CellIndex Cell : Cells)
		{
			const CellPosition Place = Grid.PositionOf(Cell);
			Left = std::min<int32_t>(Left, Place.X);
			Right = std::max<int32_t>(Right, Place.X);
			Top = std::min<int32_t>(Top, Place.Y);
			Bottom = std::max<int32_t>(Bottom, Place.Y);
		}
	}

	bool Contains(const CellPosition& Place, int32_t Margin) const
	{
		return Place.X >= Left - Margin && Place.X <= Right + Margin && Place.Y >= Top - Margin &&
			Place.Y <= Bottom + Margin;
	}

	int32_t Longer() const
	{
		return std::max(Right - Left, Bottom - Top) + 1;
	}
};

template <class F>
void ForEachBeside(const GridSpace& Space, CellIndex Cell, F&& Visit)
{
	const DirectionMask Open = Space.OpenDirections(GridSpace::StateOf(Cell));
	for (const Direction Side : Sides)
	{
		if (Contains(Open, Side))
		{
			Visit(Side, Space.GetGrid().Neighbour(Cell, Side));
		}
	}
}
} // namespace

PassageMap::PassageMap(const GridSpace& Space)
	: Numbers(Space.StateCount(), Unknown)
	, Found(1)
{
}

PassageMap::Width PassageMap::WidthAt(const GridSpace& Space, const OpenRuns& Runs, CellIndex Cell) const
{
	const auto Across = [&](Direction There, Direction Back)
	{ return Runs.Count(Space, Cell, There) + Runs.Count(Space, Cell, Back) + 1; };
	const double Free = std::min(Across(Direction::E, Direction::W), Across(Direction::S, Direction::N)) *
		Space.GetGrid().Transform().CellSizeCm;
	return Free < SingleCm ? Width::Single : Free < NarrowCm ? Width::Narrow : Width::Wide;
}

uint32_t PassageMap::At(const GridSpace& Space, const OpenRuns& Runs, CellIndex Cell)
{
	const uint32_t Number = Find(Space, Runs, Cell);
	if (Number != 0 && !Found[Number].bComplete)
	{
		Complete(Space, Runs, Number);
	}
	return Number;
}

/** Takes the small rooms beside a passage in, if they lead to other passages: with one body on its way through all of
 * them nobody meets another one inside. */
void PassageMap::Complete(const GridSpace& Space, const OpenRuns& Runs, uint32_t Number)
{
	Found[Number].bComplete = true;
	bool bGrown = false;
	for (size_t Next = 0; Next < Found[Number].Cells.size(); ++Next)
	{
		std::array<CellIndex, 4> Around;
		uint32_t Count = 0;
		ForEachBeside(Space, Found[Number].Cells[Next], [&](Direction, CellIndex Beside) { Around[Count++] = Beside; });
		for (uint32_t Index = 0; Index < Count && Found[Number].Cells.size() < MostCells; ++Index)
		{
			bGrown = (Numbers[Around[Index].Value] != Number && TakeRoom(Space, Runs, Number, Around[Index])) || bGrown;
		}
	}
	if (bGrown)
	{
		Found[Number].Generation = ++Generations;
		Measure(Space, Found[Number]);
	}
}

/** Whether the room that a cell is in was small and led to another passage; both are then parts of this one. Passages
 * of one lane that touch are one, too. */
bool PassageMap::TakeRoom(const GridSpace& Space, const OpenRuns& Runs, uint32_t Number, CellIndex From)
{
	const double Size = Space.GetGrid().Transform().CellSizeCm;
	const size_t Most = static_cast<size_t>(SmallRoomCm2 / (Size * Size));
	std::vector<CellIndex> Room{From};
	std::vector<uint32_t> Others;
	std::unordered_set<uint32_t> Seen{From.Value}; // only looked up, never iterated
	if (const uint32_t Touched = Find(Space, Runs, From); Touched != 0)
	{
		if (Found[Touched].Lanes > 1 || Found[Number].Lanes > 1)
		{
			return false;
		}
		Room.clear();
		Others.push_back(Touched);
	}
	for (size_t Next = 0; Next < Room.size() && Room.size() <= Most; ++Next) // empty: the passages touch
	{
		ForEachBeside(Space, Room[Next],
			[&](Direction, CellIndex Beside)
			{
				const uint32_t Its = Find(Space, Runs, Beside);
				if (Its == 0 && Seen.insert(Beside.Value).second)
				{
					Room.push_back(Beside);
				}
				else if (Its != 0 && Its != Number && std::find(Others.begin(), Others.end(), Its) == Others.end())
				{
					Others.push_back(Its);
				}
			});
	}
	if (Room.size() > Most || Others.empty())
	{
		return false;
	}
	for (const uint32_t Other : Others)
	{
		Room.insert(Room.end(), Found[Other].Cells.begin(), Found[Other].Cells.end());
		Drop(Other);
	}
	for (const CellIndex Cell : Room)
	{
		Numbers[Cell.Value] = static_cast<uint16_t>(Number);
	}
	Found[Number].Cells.insert(Found[Number].Cells.end(), Room.begin(), Room.end());
	return true;
}

void PassageMap::Drop(uint32_t Number)
{
	for (const CellIndex Member : Found[Number].Cells)
	{
		Numbers[Member.Value] = Unknown;
	}
	Found[Number] = {};
	Unused.push_back(static_cast<uint16_t>(Number));
}

uint32_t PassageMap::Find(const GridSpace& Space, const OpenRuns& Runs, CellIndex Cell)
{
	if (Numbers[Cell.Value] == Unknown)
	{
		const Width Here = WidthAt(Space, Runs, Cell);
		if (Here == Width::Wide)
		{
			Numbers[Cell.Value] = 0;
		}
		else
		{
			Flood(Space, Runs, Cell, Here);
		}
	}
	return Numbers[Cell.Value];
}

void PassageMap::Flood(const GridSpace& Space, const OpenRuns& Runs, CellIndex From, Width Wanted)
{
	Passage Made;
	Made.Cells.push_back(From);
	Numbers[From.Value] = Flooded;
	for (size_t Next = 0; Next < Made.Cells.size() && Made.Cells.size() < MostCells; ++Next)
	{
		ForEachBeside(Space, Made.Cells[Next],
			[&](Direction, CellIndex Beside)
			{
				if (Numbers[Beside.Value] == Unknown && WidthAt(Space, Runs, Beside) == Wanted)
				{
					Numbers[Beside.Value] = Flooded;
					Made.Cells.push_back(Beside);
				}
			});
	}
	const double LengthCm = CellBox(Space.GetGrid(), Made.Cells).Longer() * Space.GetGrid().Transform().CellSizeCm;
	const bool bSized = Made.Cells.size() < MostCells && (Wanted == Width::Single || LengthCm <= LongestCm);
	const bool bGate = bSized && (Unused.size() != 0 || Found.size() < MostPassages) &&
		((Wanted == Width::Single && LengthCm > ShortCm) || Parts(Space, Made.Cells));
	uint16_t Number = 0;
	if (bGate && !Unused.empty())
	{
		Number = Unused.back();
		Unused.pop_back();
	}
	else if (bGate)
	{
		Number = static_cast<uint16_t>(Found.size());
		Found.emplace_back();
	}
	for (const CellIndex Cell : Made.Cells)
	{
		Numbers[Cell.Value] = Number;
	}
	if (bGate)
	{
		Made.Generation = ++Generations;
		Measure(Space, Made);
		Found[Number] = std::move(Made);
	}
}

/** Whether the ground near a narrow place falls into parts without it. */
bool PassageMap::Parts(const GridSpace& Space, const std::vector<CellIndex>& Cells) const
{
	const LayeredGrid& Grid = Space.GetGrid();
	const CellBox Box(Grid, Cells);
	const int32_t Margin = static_cast<int32_t>(RoundCm / Grid.Transform().CellSizeCm);
	std::unordered_set<uint32_t> Seen; // only looked up, never iterated
	for (const CellIndex Cell : Cells)
	{
		Seen.insert(Cell.Value);
	}
	uint32_t Count = 0;
	std::vector<CellIndex> Open;
	for (const CellIndex Cell : Cells)
	{
		ForEachBeside(Space, Cell,
			[&](Direction, CellIndex Beside)
			{
				if (!Seen.insert(Beside.Value).second)
				{
					return;
				}
				++Count;
				Open.assign(1, Beside);
				while (!Open.empty())
				{
					const CellIndex Next = Open.back();
					Open.pop_back();
					ForEachBeside(Space, Next,
						[&](Direction, CellIndex Further)
						{
							if (Box.Contains(Grid.PositionOf(Further), Margin) && Seen.insert(Further.Value).second)
							{
								Open.push_back(Further);
							}
						});
				}
			});
	}
	return Count >= 2;
}

/** Finds the cells before the passage, and which of them hang together: those are one opening. */
void PassageMap::FindSides(const GridSpace& Space, Passage& Made) const
{
	const uint16_t Own = Numbers[Made.Cells[0].Value];
	Made.Outers.clear();
	Made.Sides = 0;
	std::unordered_map<uint32_t, size_t> Places; // only looked up, never iterated
	const auto IsOutside = [&](CellIndex Cell) { return Numbers[Cell.Value] != Own; };
	for (const CellIndex Cell : Made.Cells)
	{
		ForEachBeside(Space, Cell,
			[&](Direction, CellIndex Beside)
			{
				if (IsOutside(Beside) && Places.emplace(Beside.Value, Made.Outers.size()).second)
				{
					Made.Outers.push_back({Beside, Passage::MostSides});
				}
			});
	}
	std::vector<size_t> Open;
	const auto Join = [&](CellIndex Cell)
	{
		const auto Known = Places.find(Cell.Value);
		if (Known != Places.end() && Made.Outers[Known->second].Side == Passage::MostSides)
		{
			Made.Outers[Known->second].Side = std::min(Made.Sides, Passage::MostSides - 1);
			Open.push_back(Known->second);
		}
	};
	for (const Passage::Outer& First : Made.Outers)
	{
		if (First.Side != Passage::MostSides)
		{
			continue;
		}
		Join(First.Cell);
		while (!Open.empty())
		{
			const CellIndex Next = Made.Outers[Open.back()].Cell;
			Open.pop_back();
			// One cell farther, since the cells round a corner of the passage touch in a point.
			ForEachBeside(Space, Next,
				[&](Direction, CellIndex Beside)
				{
					Join(Beside);
					if (IsOutside(Beside))
					{
						ForEachBeside(Space, Beside, [&](Direction, CellIndex Further) { Join(Further); });
					}
				});
		}
		++Made.Sides;
	}
	Made.Sides = std::min(Made.Sides, Passage::MostSides);
}

/** Finds the axis, and the band in which a straight line leads through. */
void PassageMap::Measure(const GridSpace& Space, Passage& Made) const
{
	FindSides(Space, Made);
	const LayeredGrid& Grid = Space.GetGrid();
	const CellBox Box(Grid, Made.Cells);
	const uint16_t Own = Numbers[Made.Cells[0].Value];
	uint32_t Exits[2] = {};
	for (const CellIndex Cell : Made.Cells)
	{
		ForEachBeside(Space, Cell,
			[&](Direction Side, CellIndex Beside)
			{
				const bool bAlongY = Side == Direction::S || Side == Direction::N;
				Exits[bAlongY] += Numbers[Beside.Value] != Own ? 1 : 0;
			});
	}
	Made.bAlongY = Exits[1] > Exits[0];
	const GridTransform& Transform = Grid.Transform();
	const double Size = Transform.CellSizeCm;
	const double OriginAlong = Made.bAlongY ? Transform.Origin.Y : Transform.Origin.X;
	const double OriginAcross = Made.bAlongY ? Transform.Origin.X : Transform.Origin.Y;
	const int32_t First = Made.bAlongY ? Box.Top : Box.Left;
	const int32_t Last = Made.bAlongY ? Box.Bottom : Box.Right;
	Made.Begin = OriginAlong + First * Size;
	Made.End = OriginAlong + (Last + 1) * Size;

	// Lines of cells that lead through from before the passage to behind it.
	const Direction Ahead = Made.bAlongY ? Direction::S : Direction::E;
	const int32_t LowLine = Made.bAlongY ? Box.Left : Box.Top;
	const int32_t HighLine = Made.bAlongY ? Box.Right : Box.Bottom;
	std::vector<bool> Straight(static_cast<size_t>(HighLine - LowLine) + 1, false);
	for (const CellIndex Cell : Made.Cells)
	{
		const CellPosition Place = Grid.PositionOf(Cell);
		if ((Made.bAlongY ? Place.Y : Place.X) != First)
		{
			continue;
		}
		const bool bBefore = Contains(Space.OpenDirections(GridSpace::StateOf(Cell)), Opposite(Ahead));
		CellIndex At = Cell;
		int32_t Left = Last - First + 1;
		while (Left > 0 && Contains(Space.OpenDirections(GridSpace::StateOf(At)), Ahead))
		{
			At = Grid.Neighbour(At, Ahead);
			--Left;
		}
		Straight[static_cast<size_t>((Made.bAlongY ? Place.X : Place.Y) - LowLine)] = bBefore && Left == 0;
	}
	int32_t BestFirst = 0;
	int32_t BestCount = 0;
	for (int32_t Line = 0, Count = 0; Line < static_cast<int32_t>(Straight.size()); ++Line)
	{
		Count = Straight[static_cast<size_t>(Line)] ? Count + 1 : 0;
		if (Count > BestCount)
		{
			BestCount = Count;
			BestFirst = Line - Count + 1;
		}
	}
	// Two openings are ends if one lies before the middle and the other one behind it.
	std::array<double, Passage::MostSides> Sums{};
	for (const Passage::Outer& Outer : Made.Outers)
	{
		const CellPosition Place = Grid.PositionOf(Outer.Cell);
		Sums[Outer.Side] += 2 * (Made.bAlongY ? Place.Y : Place.X) - First - Last;
	}
	Made.bStraight = BestCount > 0 && Made.Sides == 2 && Sums[0] * Sums[1] < 0;
	for (Passage::Outer& Outer : Made.Outers)
	{
		Outer.Side = Made.bStraight && Sums[0] > 0 ? 1 - Outer.Side : Outer.Side;
	}
	Made.Low = OriginAcross + (LowLine + (Made.bStraight ? BestFirst : 0)) * Size;
	Made.High = Made.bStraight ? Made.Low + BestCount * Size : OriginAcross + (HighLine + 1) * Size;
	if (Made.bStraight && Made.LengthCm() < LanesWithinCm)
	{
		Made.Lanes = std::min(MostLanes, static_cast<uint32_t>((Made.High - Made.Low + 0.1) / LaneCm) + 1);
	}
}

void PassageMap::Forget(const GridSpace& Space, CellIndex Changed)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const CellPosition Place = Grid.PositionOf(Changed);
	const int32_t Reach = static_cast<int32_t>(NarrowCm / Grid.Transform().CellSizeCm) + 2;
	const int32_t Storeys = static_cast<int32_t>(Grid.StoreyCount());
	for (int32_t Storey = 0; Storey < Storeys; ++Storey)
	{
		for (int32_t Y = Place.Y - Reach; Y <= Place.Y + Reach; ++Y)
		{
			for (int32_t X = Place.X - Reach; X <= Place.X + Reach; ++X)
			{
				const std::optional<CellIndex> Cell = Grid.Find({X, Y, Storey});
				const uint16_t Number = Cell ? Numbers[Cell->Value] : 0;
				if (Cell)
				{
					Numbers[Cell->Value] = Unknown;
				}
				if (Number != 0 && Number != Unknown)
				{
					Drop(Number);
				}
			}
		}
	}
}
} // namespace Rtp
