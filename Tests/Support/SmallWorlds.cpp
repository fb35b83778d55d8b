// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace Rtp::Testing
{
namespace
{
using SideKey = std::pair<CellCoord, Direction>;

CellCoord Beside(CellCoord At, Direction D, int32_t Storey)
{
	return {At.X + StepOf(D).X, At.Y + StepOf(D).Y, Storey};
}

/** The squares of a storey that rectangles cover. */
std::vector<bool> RandomRectangles(const WorldShape& Shape, Random& Numbers)
{
	std::vector<bool> Covered(static_cast<size_t>(Shape.Width) * static_cast<size_t>(Shape.Height));
	for (uint32_t Count = Numbers.Below(4); Count != 0; --Count)
	{
		const int32_t Left = Numbers.Between(0, Shape.Width - 1);
		const int32_t Top = Numbers.Between(0, Shape.Height - 1);
		const int32_t Right = std::min(Shape.Width - 1, Left + Numbers.Between(0, Shape.Width / 2));
		const int32_t Bottom = std::min(Shape.Height - 1, Top + Numbers.Between(0, Shape.Height / 2));
		for (int32_t Y = Top; Y <= Bottom; ++Y)
		{
			const auto Row = Covered.begin() + Y * Shape.Width;
			std::fill(Row + Left, Row + Right + 1, true);
		}
	}
	return Covered;
}

void AddCells(WorldParts& Parts, int32_t Storey, const WorldShape& Shape, Random& Numbers)
{
	const uint32_t Areas = static_cast<uint32_t>(Parts.Areas.size());
	const std::vector<bool> Covered = Shape.bRooms ? RandomRectangles(Shape, Numbers) : std::vector<bool>{};
	const int32_t PatchSide = Shape.bRooms ? Numbers.Between(2, 7) : 0;
	const uint64_t PatchSeed = Shape.bRooms ? Numbers.Next() : 0;
	const auto PatchArea = [&](int32_t X, int32_t Y)
	{ return static_cast<uint32_t>(MixHash(PatchSeed, static_cast<uint64_t>(X * 1000 + Y)) % Areas); };
	for (int32_t Y = 0; Y < Shape.Height; ++Y)
	{
		for (int32_t X = 0; X < Shape.Width; ++X)
		{
			const int32_t Height = Shape.bHeights ? Numbers.Between(-300, 300) : 0;
			const uint32_t Area = Shape.bRooms ? PatchArea(X / PatchSide, Y / PatchSide) : Numbers.Below(Areas);
			const bool bCovered = Shape.bRooms && Covered[static_cast<size_t>(Y * Shape.Width + X)];
			if (!Numbers.Chance(Shape.BlockedPerMille) && !bCovered)
			{
				Parts.Cells.push_back({{X, Y, Storey}, Height, static_cast<uint8_t>(Area)});
			}
		}
	}
}

/** Joins random cells of different layers where the sides are free, freeing one with a wall now and then. */
void AddSeams(WorldParts& Parts, uint32_t Tries, int32_t Storeys, Random& Numbers)
{
	std::set<CellCoord> Walkable;
	for (const WorldParts::Cell& Cell : Parts.Cells)
	{
		Walkable.insert(Cell.Coord);
	}
	std::set<SideKey> Taken;
	for (uint32_t Try = 0; Try < Tries; ++Try)
	{
		const CellCoord From = Parts.Cells[Numbers.Below(static_cast<uint32_t>(Parts.Cells.size()))].Coord;
		const Direction D = static_cast<Direction>(2 * Numbers.Below(4));
		const int32_t Storey = Numbers.Between(0, Storeys - 1);
		const CellCoord To = Beside(From, D, Storey);
		if (Storey == From.Storey || !Walkable.contains(To) || Taken.contains({From, D}) ||
			Taken.contains({To, Opposite(D)}))
		{
			continue;
		}
		const bool bFromJoined = Walkable.contains(Beside(From, D, From.Storey));
		const bool bToJoined = Walkable.contains(Beside(To, Opposite(D), To.Storey));
		if ((bFromJoined || bToJoined) && Numbers.Chance(500))
		{
			continue;
		}
		if (bFromJoined)
		{
			Parts.Walls.push_back({From, D, 0});
		}
		if (bToJoined)
		{
			Parts.Walls.push_back({To, Opposite(D), 0});
		}
		Taken.insert({From, D});
		Taken.insert({To, Opposite(D)});
		Parts.Seams.push_back({From, D, Storey});
	}
}

void AddWallsAndLinks(WorldParts& Parts, const WorldShape& Shape, Random& Numbers)
{
	const auto AnyCell = [&] { return Parts.Cells[Numbers.Below(static_cast<uint32_t>(Parts.Cells.size()))].Coord; };
	for (uint32_t Wall = 0; Wall < Shape.Walls; ++Wall)
	{
		const uint32_t Side = Numbers.Chance(700) ? 2 * Numbers.Below(4) : Numbers.Below(DirectionCount);
		Parts.Walls.push_back({AnyCell(), static_cast<Direction>(Side), 0});
	}
	for (uint32_t Link = 0; Link < Shape.Links; ++Link)
	{
		const CellCoord From = AnyCell();
		const CellCoord To = AnyCell();
		if (From != To)
		{
			const LinkKind Kind = static_cast<LinkKind>(Numbers.Below(static_cast<uint32_t>(LastLinkKind) + 1));
			const Cost Price{Shape.bRooms ? Numbers.Between(100, 6000) : Numbers.Between(1, 5000)};
			Parts.Links.push_back({From, To, Price, Kind});
			if (Shape.bLinksBack)
			{
				Parts.Links.push_back({To, From, Price, Kind});
			}
		}
	}
}
} // namespace

WorldParts WorldParts::Without(const std::set<CellCoord>& Gone) const
{
	WorldParts Left = *this;
	std::erase_if(Left.Cells, [&](const Cell& At) { return Gone.contains(At.Coord); });
	std::erase_if(Left.Walls, [&](const Side& At) { return Gone.contains(At.Coord); });
	std::erase_if(Left.Seams,
		[&](const Side& At)
		{ return Gone.contains(At.Coord) || Gone.contains(Beside(At.Coord, At.Facing, At.OtherStorey)); });
	std::erase_if(Left.Links, [&](const Link& At) { return Gone.contains(At.From) || Gone.contains(At.To); });
	return Left;
}

WorldShape WorldShape::Varied(uint64_t Seed)
{
	Random Numbers = Random::Stream(Seed, 77);
	WorldShape Shape;
	Shape.Width = Numbers.Between(1, 12);
	Shape.Height = Numbers.Between(1, 12);
	Shape.Storeys = Numbers.Chance(500) ? 1 : Numbers.Between(2, 4);
	Shape.BlockedPerMille = Numbers.Below(600);
	Shape.Walls = Numbers.Chance(500) ? Numbers.Below(30) : 0;
	Shape.Seams = Shape.Storeys > 1 ? Numbers.Below(120) : 0;
	Shape.Links = Numbers.Chance(400) ? Numbers.Below(12) : 0;
	Shape.AreaTypes = Numbers.Chance(300) ? 4 : 1;
	Shape.bHeights = Numbers.Chance(300);
	Shape.Moves = Numbers.Chance(500) ? Connectivity::Sixteen : Connectivity::Eight;
	Shape.bCutCorners = Numbers.Chance(500);
	return Shape;
}

WorldShape WorldShape::Mixed(uint32_t Case, int32_t Side, Random& Dice)
{
	WorldShape Shape;
	Shape.Width = Shape.Height = Side;
	Shape.BlockedPerMille = Case % 3 == 0 ? 60 : 350;
	Shape.Storeys = Case % 4 == 1 ? 3 : 1;
	Shape.Walls = Case % 5 == 2 ? 15 : 0;
	Shape.Seams = Shape.Storeys > 1 ? 40 : 0;
	Shape.Links = Case % 3 == 1 ? Dice.Below(6) : 0;
	Shape.bLinksBack = Dice.Chance(500);
	Shape.AreaTypes = Case % 6 == 4 ? 3 : 1;
	Shape.bCutCorners = Case % 11 == 5 && Shape.Storeys == 1;
	return Shape;
}

std::string WorldShape::Describe() const
{
	return std::to_string(Width) + "x" + std::to_string(Height) + "x" + std::to_string(Storeys) + ", " +
		std::to_string(BlockedPerMille) + " per mille blocked, walls " + std::to_string(Walls) + ", seams " +
		std::to_string(Seams) + ", links " + std::to_string(Links) + ", " + std::to_string(static_cast<int>(Moves)) +
		" directions" + (bCutCorners ? ", cut corners" : "") + (AreaTypes > 1 ? ", areas" : "") +
		(bHeights ? ", heights" : "");
}

WorldParts RandomParts(uint64_t Seed, const WorldShape& Shape)
{
	Random Numbers(Seed);
	WorldParts Parts;
	Parts.Settings.Moves = Shape.Moves;
	Parts.Settings.bCutCorners = Shape.bCutCorners;
	Parts.Settings.Costs = Shape.Moves == Connectivity::Sixteen ? CostModel::SixteenWay() : CostModel::Octile();
	Parts.Width = Shape.Width;
	Parts.Height = Shape.Height;
	Parts.Areas.push_back({});
	for (uint32_t Area = 1; Area < Shape.AreaTypes; ++Area)
	{
		Parts.Areas.push_back({static_cast<uint16_t>(Numbers.Between(64, 1024))});
	}
	for (int32_t Storey = 0; Storey < Shape.Storeys; ++Storey)
	{
		AddCells(Parts, Storey, Shape, Numbers);
	}
	if (!Parts.Cells.empty())
	{
		AddSeams(Parts, Shape.Seams, Shape.Storeys, Numbers);
		AddWallsAndLinks(Parts, Shape, Numbers);
	}
	return Parts;
}

Result<LayeredGrid> TryBuild(const WorldParts& Parts)
{
	LayeredGridBuilder Builder(Parts.Settings, Parts.Width, Parts.Height);
	for (size_t Area = 0; Area < Parts.Areas.size(); ++Area)
	{
		Builder.SetArea(static_cast<uint8_t>(Area), Parts.Areas[Area]);
	}
	for (const WorldParts::Cell& Cell : Parts.Cells)
	{
		Builder.AddCell(Cell.Coord, Cell.HeightSteps, Cell.Area);
	}
	for (const WorldParts::Side& Wall : Parts.Walls)
	{
		Builder.AddWall(Wall.Coord, Wall.Facing);
	}
	for (const WorldParts::Side& Seam : Parts.Seams)
	{
		Builder.AddSeam(Seam.Coord, Seam.Facing, Seam.OtherStorey);
	}
	for (const WorldParts::Link& Link : Parts.Links)
	{
		Builder.AddLink(Link.From, Link.To, Link.Price, Link.Kind);
	}
	return Builder.Build();
}

LayeredGrid BuildGrid(const WorldParts& Parts)
{
	Result<LayeredGrid> Grid = TryBuild(Parts);
	if (!Grid)
	{
		ADD_FAILURE() << Grid.GetError().Detail;
		std::abort();
	}
	return std::move(Grid.Value());
}

LayeredGrid RandomGrid(Random& Dice, WorldShape Shape)
{
	Shape.Width = Dice.Between(1, Shape.Width);
	Shape.Height = Dice.Between(1, Shape.Height);
	Shape.BlockedPerMille = Dice.Below(Shape.BlockedPerMille + 1);
	Shape.bRooms = true;
	WorldParts Parts = RandomParts(Dice.Next(), Shape);
	if (Parts.Cells.empty())
	{
		Parts.Cells.push_back({});
	}
	return BuildGrid(Parts);
}

CellIndex AnyCell(Random& Dice, const LayeredGrid& Grid)
{
	return CellIndex{Dice.Below(Grid.CellCount())};
}
} // namespace Rtp::Testing
