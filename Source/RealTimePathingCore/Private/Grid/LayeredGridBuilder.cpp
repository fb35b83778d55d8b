// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/LayeredGridBuilder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <tuple>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t NoCell = CellIndex::None;

std::string NameOf(CellCoord Coord)
{
	return "cell (" + std::to_string(Coord.X) + ", " + std::to_string(Coord.Y) + ") of layer " +
		std::to_string(Coord.Layer);
}

bool InReadingOrder(const CellCoord& A, const CellCoord& B)
{
	return std::tie(A.Layer, A.Y, A.X) < std::tie(B.Layer, B.Y, B.X);
}

/** The four cardinal neighbours of every cell, before diagonals are derived from them. */
struct CardinalNeighbours
{
	explicit CardinalNeighbours(size_t Count)
	{
		for (std::vector<uint32_t>& Side : Sides)
		{
			Side.assign(Count, NoCell);
		}
	}

	uint32_t& At(uint32_t Cell, Direction Cardinal)
	{
		return Sides[static_cast<uint32_t>(Cardinal) / 2][Cell];
	}

	uint32_t Get(uint32_t Cell, Direction Cardinal) const
	{
		return Cell == NoCell ? NoCell : Sides[static_cast<uint32_t>(Cardinal) / 2][Cell];
	}

	void Join(uint32_t Cell, Direction Cardinal, uint32_t Other)
	{
		At(Cell, Cardinal) = Other;
		At(Other, Opposite(Cardinal)) = Cell;
	}

	void Cut(uint32_t Cell, Direction Cardinal)
	{
		uint32_t& Other = At(Cell, Cardinal);
		if (Other != NoCell)
		{
			At(Other, Opposite(Cardinal)) = NoCell;
			Other = NoCell;
		}
	}

	std::vector<uint32_t> Sides[4];
};

void JoinWithinLayers(const GridData& Data, CardinalNeighbours& Cardinals)
{
	for (size_t Layer = 0; Layer + 1 < Data.LayerFirst.size(); ++Layer)
	{
		uint32_t Above = Data.LayerFirst[Layer]; // trails one row behind
		for (uint32_t Cell = Data.LayerFirst[Layer]; Cell < Data.LayerFirst[Layer + 1]; ++Cell)
		{
			const CellPosition At = Data.Positions[Cell];
			if (Cell > Data.LayerFirst[Layer] && Data.Positions[Cell - 1].Y == At.Y &&
				Data.Positions[Cell - 1].X + 1 == At.X)
			{
				Cardinals.Join(Cell, Direction::W, Cell - 1);
			}
			while (Data.Positions[Above].Y + 1 < At.Y ||
				(Data.Positions[Above].Y + 1 == At.Y && Data.Positions[Above].X < At.X))
			{
				++Above;
			}
			if (Data.Positions[Above].Y + 1 == At.Y && Data.Positions[Above].X == At.X)
			{
				Cardinals.Join(Cell, Direction::N, Above);
			}
		}
	}
}

/** All eight neighbours of a cell; NoCell where no move leads. */
std::array<uint32_t, 8> EightNeighbours(const CardinalNeighbours& Cardinals, uint32_t Cell, bool bCutCorners)
{
	std::array<uint32_t, 8> Around;
	for (uint32_t Index = 0; Index < 8; Index += 2)
	{
		Around[Index] = Cardinals.Get(Cell, static_cast<Direction>(Index));
	}
	for (uint32_t Index = 1; Index < 8; Index += 2)
	{
		const Direction Left = CounterClockwise(static_cast<Direction>(Index));
		const Direction Right = Clockwise(static_cast<Direction>(Index));
		const uint32_t OverLeft = Cardinals.Get(Around[static_cast<uint32_t>(Left)], Right);
		const uint32_t OverRight = Cardinals.Get(Around[static_cast<uint32_t>(Right)], Left);
		const bool bOpen =
			bCutCorners ? (OverLeft == NoCell || OverRight == NoCell || OverLeft == OverRight) : OverLeft == OverRight;
		Around[Index] = bOpen ? std::min(OverLeft, OverRight) : NoCell; // NoCell is the largest number
	}
	return Around;
}

/** Packs the neighbours into one word where LayeredGrid::Neighbours can derive them from it. */
uint32_t PackVertical(uint32_t Cell, const std::array<uint32_t, 8>& Around)
{
	const auto RowAnchor = [&](uint32_t Middle, uint32_t East, uint32_t West)
	{
		if (Around[Middle] != NoCell)
		{
			return Around[Middle];
		}
		// Without a middle cell (cut corners) the anchor is where it would be numbered beside a diagonal neighbour.
		return Around[East] != NoCell ? Around[East] - 1 : Around[West] != NoCell ? Around[West] + 1 : Cell;
	};
	const uint32_t North = RowAnchor(0, 1, 7);
	const uint32_t South = RowAnchor(4, 3, 5);
	if (North > Cell || South < Cell || Cell - North > 0x7FFF || South - Cell > 0xFFFF)
	{
		return LayeredGrid::IrregularBit;
	}
	const std::array<uint32_t, 8> Derived{North, North + 1, Cell + 1, South + 1, South, South - 1, Cell - 1, North - 1};
	for (uint32_t Index = 0; Index < 8; ++Index)
	{
		if (Around[Index] != NoCell && Around[Index] != Derived[Index])
		{
			return LayeredGrid::IrregularBit;
		}
	}
	return ((Cell - North) << 16) | (South - Cell);
}

uint8_t KnightMask(const CardinalNeighbours& Cardinals, uint32_t Cell)
{
	uint32_t Mask = 0;
	for (uint32_t Index = 0; Index < 8; ++Index)
	{
		const KnightHops Hops = KnightHopsTable[Index];
		const uint32_t First = Cardinals.Get(Cell, Hops.Long);
		const uint32_t Last = Cardinals.Get(Cardinals.Get(First, Hops.Side), Hops.Long);
		Mask |= Last != NoCell ? 1u << Index : 0;
	}
	return static_cast<uint8_t>(Mask);
}

void DeriveMoves(GridData& Data, const CardinalNeighbours& Cardinals)
{
	const uint32_t Count = static_cast<uint32_t>(Data.Positions.size());
	Data.Open8.resize(Count);
	Data.Vertical.resize(Count);
	Data.OpenKnight.resize(Data.Settings.Moves == Connectivity::Sixteen ? Count : 0);
	for (uint32_t Cell = 0; Cell < Count; ++Cell)
	{
		std::array<uint32_t, 8> Around = EightNeighbours(Cardinals, Cell, Data.Settings.bCutCorners);
		uint32_t Mask = 0;
		for (uint32_t Index = 0; Index < 8; ++Index)
		{
			Mask |= Around[Index] != NoCell ? 1u << Index : 0;
		}
		Data.Open8[Cell] = static_cast<uint8_t>(Mask);
		Data.Vertical[Cell] = PackVertical(Cell, Around);
		if (Data.Vertical[Cell] == LayeredGrid::IrregularBit)
		{
			Data.Vertical[Cell] |= static_cast<uint32_t>(Data.Irregular.size());
			Data.Irregular.push_back(Around);
		}
		if (!Data.OpenKnight.empty())
		{
			Data.OpenKnight[Cell] = KnightMask(Cardinals, Cell);
		}
	}
	Data.Irregular.shrink_to_fit();
}

/** A move that is closed although the cardinal moves it is derived from are open. */
struct ClosedMove
{
	uint32_t Cell;
	Direction Side;
};

/** Closes diagonals and knight's moves one by one, both ways. */
void CloseMoves(GridData& Data, const CardinalNeighbours& Cardinals, const std::vector<ClosedMove>& Moves)
{
	for (const ClosedMove& Move : Moves)
	{
		const uint32_t Bit = static_cast<uint32_t>(Move.Side) & 7u;
		const uint32_t Back = static_cast<uint32_t>(Opposite(Move.Side)) & 7u;
		std::vector<uint8_t>& Open = IsKnight(Move.Side) ? Data.OpenKnight : Data.Open8;
		if (Open.empty() || ((Open[Move.Cell] >> Bit) & 1u) == 0)
		{
			continue;
		}
		const KnightHops Hops = HopsOf(Move.Side);
		const uint32_t Other = IsKnight(Move.Side)
			? Cardinals.Get(Cardinals.Get(Cardinals.Get(Move.Cell, Hops.Long), Hops.Side), Hops.Long)
			: EightNeighbours(Cardinals, Move.Cell, Data.Settings.bCutCorners)[Bit];
		Open[Move.Cell] = static_cast<uint8_t>(Open[Move.Cell] & ~(1u << Bit));
		Open[Other] = static_cast<uint8_t>(Open[Other] & ~(1u << Back));
	}
}
} // namespace

LayeredGridBuilder::LayeredGridBuilder(GridSettings InSettings, int32_t InWidth, int32_t InHeight)
	: Settings(InSettings)
	, Width(InWidth)
	, Height(InHeight)
{
}

void LayeredGridBuilder::Reserve(uint32_t CellCount)
{
	Cells.reserve(CellCount);
}

void LayeredGridBuilder::SetArea(uint8_t Area, AreaType Type)
{
	if (Area >= AreaTypes.size())
	{
		AreaTypes.resize(static_cast<size_t>(Area) + 1);
	}
	AreaTypes[Area] = Type;
}

void LayeredGridBuilder::AddWall(CellCoord Coord, Direction Side)
{
	Walls.push_back({Coord, Side, Coord.Layer});
}

void LayeredGridBuilder::AddAnchor(CellCoord Coord, double OffsetX, double OffsetY)
{
	const auto Quantise = [](double Offset)
	{ return static_cast<int16_t>(std::clamp(std::lround(Offset * 65536.0), -32768L, 32767L)); };
	Anchors.push_back({Coord, Quantise(OffsetX), Quantise(OffsetY)});
}

void LayeredGridBuilder::AddSeam(CellCoord Coord, Direction Cardinal, int32_t OtherLayer)
{
	Seams.push_back({Coord, Cardinal, OtherLayer});
}

void LayeredGridBuilder::AddLink(CellCoord From, CellCoord To, Cost Price, LinkKind Kind)
{
	Links.push_back({From, To, Price, Kind});
}

Result<LayeredGrid> LayeredGridBuilder::Build()
{
	const auto Fail = [](std::string Detail) { return Error{ErrorCode::BadInput, "grid: " + std::move(Detail)}; };
	if (Width <= 0 || Height <= 0 || Width > MaxGridSide || Height > MaxGridSide)
	{
		return Fail("sides must be 1 to 65535, not " + std::to_string(Width) + " x " + std::to_string(Height));
	}
	if (Cells.size() > MaxGridCells)
	{
		return Error{ErrorCode::TooLarge, "grid: more than 2^31 cells"};
	}
	const auto ByCoord = [](const CellInput& A, const CellInput& B) { return InReadingOrder(A.Coord, B.Coord); };
	if (!std::is_sorted(Cells.begin(), Cells.end(), ByCoord))
	{
		std::sort(Cells.begin(), Cells.end(), ByCoord);
	}

	GridData Data;
	Data.Settings = Settings;
	Data.Width = Width;
	Data.Height = Height;
	Data.AreaTypes = std::move(AreaTypes);
	Data.Positions.reserve(Cells.size());
	const bool bFlat =
		std::all_of(Cells.begin(), Cells.end(), [](const CellInput& Cell) { return Cell.HeightSteps == 0; });
	const bool bUniform = std::all_of(Cells.begin(), Cells.end(), [](const CellInput& Cell) { return Cell.Area == 0; });
	Data.HeightSteps.reserve(bFlat ? 0 : Cells.size());
	Data.Area.reserve(bUniform ? 0 : Cells.size());
	for (size_t Index = 0; Index < Cells.size(); ++Index)
	{
		const CellInput& Cell = Cells[Index];
		if (Cell.Coord.X < 0 || Cell.Coord.X >= Width || Cell.Coord.Y < 0 || Cell.Coord.Y >= Height ||
			Cell.Coord.Layer < 0 || Cell.Coord.Layer > MaxGridSide)
		{
			return Fail(NameOf(Cell.Coord) + " is outside");
		}
		if (Index > 0 && Cells[Index - 1].Coord == Cell.Coord)
		{
			return Fail(NameOf(Cell.Coord) + " is given twice");
		}
		if (Cell.HeightSteps < std::numeric_limits<int16_t>::min() ||
			Cell.HeightSteps > std::numeric_limits<int16_t>::max())
		{
			return Fail("the height of " + NameOf(Cell.Coord) + " does not fit; use a larger height step");
		}
		while (Data.LayerFirst.size() <= static_cast<size_t>(Cell.Coord.Layer))
		{
			Data.LayerFirst.push_back(static_cast<uint32_t>(Index));
		}
		Data.Positions.push_back({static_cast<uint16_t>(Cell.Coord.X), static_cast<uint16_t>(Cell.Coord.Y)});
		if (!bFlat)
		{
			Data.HeightSteps.push_back(static_cast<int16_t>(Cell.HeightSteps));
		}
		if (!bUniform)
		{
			Data.Area.push_back(Cell.Area);
		}
	}
	Data.LayerFirst.push_back(static_cast<uint32_t>(Cells.size()));

	const auto Find = [this](CellCoord Coord)
	{
		const auto At = std::lower_bound(Cells.begin(), Cells.end(), Coord,
			[](const CellInput& Cell, const CellCoord& Key) { return InReadingOrder(Cell.Coord, Key); });
		return At != Cells.end() && At->Coord == Coord ? static_cast<uint32_t>(At - Cells.begin()) : NoCell;
	};
	for (const LinkInput& Link : Links)
	{
		const uint32_t From = Find(Link.From);
		const uint32_t To = Find(Link.To);
		if (From == NoCell || To == NoCell)
		{
			return Fail("a link ends in " + NameOf(From == NoCell ? Link.From : Link.To) + ", which is not walkable");
		}
		Data.Links.push_back({CellIndex{From}, CellIndex{To}, Link.Price, Link.Kind});
	}
	std::sort(Data.Links.begin(), Data.Links.end(),
		[](const GridLink& A, const GridLink& B)
		{ return std::tie(A.From, A.To, A.Price, A.Kind) < std::tie(B.From, B.To, B.Price, B.Kind); });

	for (const AnchorInput& Anchor : Anchors)
	{
		const uint32_t Cell = Find(Anchor.Coord);
		if (Cell == NoCell)
		{
			return Fail("an anchor is set for " + NameOf(Anchor.Coord) + ", which is not walkable");
		}
		Data.Anchors.push_back({CellIndex{Cell}, Anchor.OffsetX, Anchor.OffsetY});
	}
	std::sort(Data.Anchors.begin(), Data.Anchors.end(),
		[](const CellAnchor& A, const CellAnchor& B) { return A.Cell < B.Cell; });

	CardinalNeighbours Cardinals(Cells.size());
	JoinWithinLayers(Data, Cardinals);
	std::vector<ClosedMove> Closed;
	for (const EdgeInput& Wall : Walls)
	{
		const uint32_t Cell = Find(Wall.Coord);
		if (Cell == NoCell)
		{
			return Fail("a wall stands at " + NameOf(Wall.Coord) + ", which is not walkable");
		}
		if (IsCardinal(Wall.Side))
		{
			Cardinals.Cut(Cell, Wall.Side);
		}
		else
		{
			Closed.push_back({Cell, Wall.Side});
		}
	}
	for (const EdgeInput& Seam : Seams)
	{
		const DirectionStep Step = StepOf(Seam.Side);
		const CellCoord Beside{Seam.Coord.X + Step.X, Seam.Coord.Y + Step.Y, Seam.OtherLayer};
		const uint32_t Cell = Find(Seam.Coord);
		const uint32_t Other = Find(Beside);
		if (Cell == NoCell || Other == NoCell || !IsCardinal(Seam.Side))
		{
			return Fail("a seam joins " + NameOf(Cell == NoCell ? Seam.Coord : Beside) + ", which is not walkable");
		}
		const uint32_t Taken = Cardinals.Get(Cell, Seam.Side);
		const uint32_t OtherTaken = Cardinals.Get(Other, Opposite(Seam.Side));
		if ((Taken != NoCell && Taken != Other) || (OtherTaken != NoCell && OtherTaken != Cell))
		{
			return Fail("a seam at " + NameOf(Seam.Coord) + " meets a side that is joined already");
		}
		Cardinals.Join(Cell, Seam.Side, Other);
	}
	Cells = {};
	Walls = {};
	Seams = {};
	Links = {};
	Anchors = {};
	AreaTypes = {AreaType{}};
	DeriveMoves(Data, Cardinals);
	CloseMoves(Data, Cardinals, Closed);
	return LayeredGrid::FromData(std::move(Data));
}
} // namespace Rtp
