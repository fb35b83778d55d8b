// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/LayeredGridBuilder.h"

#include "Grid/CardinalSides.h"
#include "Grid/GridMoves.h"
#include "Grid/LinkOrder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace Rtp
{
namespace
{
std::string NameOf(const CellCoord& Coord)
{
	return "cell (" + std::to_string(Coord.X) + ", " + std::to_string(Coord.Y) + ") of storey " +
		std::to_string(Coord.Storey);
}

bool InReadingOrder(const CellCoord& A, const CellCoord& B)
{
	return std::tie(A.Storey, A.Y, A.X) < std::tie(B.Storey, B.Y, B.X);
}

/** Returns the memory of a vector: assigning {} would keep it. */
template <class T>
void GiveBack(std::vector<T>& Items)
{
	std::vector<T>().swap(Items);
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
	Walls.push_back({Coord, Side, Coord.Storey});
}

void LayeredGridBuilder::AddAnchor(CellCoord Coord, double OffsetX, double OffsetY)
{
	// 0.5 itself has no number: the offset goes up to the last step below it.
	const auto Quantise = [](double Offset)
	{ return static_cast<int16_t>(std::lround(std::clamp(Offset * 65536.0, -32768.0, 32767.0))); };
	RTP_ASSERT(std::isfinite(OffsetX) && std::isfinite(OffsetY), "offsets are numbers");
	Anchors.push_back({Coord, Quantise(OffsetX), Quantise(OffsetY)});
}

void LayeredGridBuilder::AddSeam(CellCoord Coord, Direction Cardinal, int32_t OtherStorey)
{
	Seams.push_back({Coord, Cardinal, OtherStorey});
}

void LayeredGridBuilder::AddLink(
	CellCoord From, CellCoord To, Cost Price, LinkKind Kind, uint64_t HostId, uint16_t Area)
{
	Links.push_back({From, To, Price, Kind, HostId, Area});
}

Result<LayeredGrid> LayeredGridBuilder::Build(BuildObserver Observer)
{
	GridData Data;
	const Result<Done> Assembled = Assemble(Data, Observer);
	GiveBack(Cells);
	GiveBack(Walls);
	GiveBack(Seams);
	GiveBack(Links);
	GiveBack(Anchors);
	AreaTypes.assign(1, AreaType{});
	return Assembled ? LayeredGrid::FromData(std::move(Data), Observer) : Assembled.GetError();
}

Result<Done> LayeredGridBuilder::Assemble(GridData& Data, BuildObserver Observer)
{
	const auto WrongGrid = [](bool bTooLarge, const std::string& Problem) {
		return Error{bTooLarge ? ErrorCode::TooLarge : ErrorCode::BadInput, "grid: " + Problem};
	};
	const bool bTooLarge = Cells.size() > MaxGridCells;
	Data.Settings = Settings;
	Data.Width = Width;
	Data.Height = Height;
	Data.AreaTypes = AreaTypes;
	std::string Problem = SortCells();
	Problem = Problem.empty() ? PlaceCells(Data) : Problem;
	Problem = Problem.empty() ? PlaceLinks(Data) : Problem;
	Problem = Problem.empty() ? PlaceAnchors(Data) : Problem;
	if (!Problem.empty())
	{
		return WrongGrid(bTooLarge, Problem);
	}
	if (!Observer({BuildStage::JoinCells, 0, 2}))
	{
		return BuildCancelled();
	}
	CardinalSides Sides(Cells.size());
	std::vector<ClosedMove> Closed;
	Sides.JoinWithinStoreys(Data);
	Problem = CutWalls(Sides, Closed);
	Problem = Problem.empty() ? JoinSeams(Sides) : Problem;
	if (!Problem.empty())
	{
		return WrongGrid(false, Problem);
	}
	if (!Observer({BuildStage::JoinCells, 1, 2}))
	{
		return BuildCancelled();
	}
	GiveBack(Cells); // the moves need as much memory again
	DeriveMoves(Data, Sides);
	for (const ClosedMove& Move : Closed)
	{
		const uint32_t Other = EndOfMove(Sides, Move.Cell, Move.Side, Settings.bCutCorners);
		std::vector<uint8_t>& Open = IsKnight(Move.Side) ? Data.OpenKnight : Data.Open8;
		if (Other != NoIndex && !Open.empty())
		{
			Open[Move.Cell] &= static_cast<uint8_t>(~(1u << (static_cast<uint32_t>(Move.Side) & 7u)));
			Open[Other] &= static_cast<uint8_t>(~(1u << (static_cast<uint32_t>(Opposite(Move.Side)) & 7u)));
		}
	}
	return Done{};
}

std::string LayeredGridBuilder::SortCells()
{
	if (Width <= 0 || Height <= 0 || Width > MaxGridSide || Height > MaxGridSide)
	{
		return "sides must be 1 to 65535, not " + std::to_string(Width) + " x " + std::to_string(Height);
	}
	if (Cells.size() > MaxGridCells)
	{
		return "more than " + std::to_string(MaxGridCells) + " cells";
	}
	const auto ByCoord = [](const CellInput& A, const CellInput& B) { return InReadingOrder(A.Coord, B.Coord); };
	if (!std::is_sorted(Cells.begin(), Cells.end(), ByCoord))
	{
		std::sort(Cells.begin(), Cells.end(), ByCoord);
	}
	for (size_t Index = 0; Index < Cells.size(); ++Index)
	{
		const CellCoord& Coord = Cells[Index].Coord;
		if (Coord.X < 0 || Coord.X >= Width || Coord.Y < 0 || Coord.Y >= Height || Coord.Storey < 0 ||
			Coord.Storey >= MaxStoreys)
		{
			return NameOf(Coord) + " is outside";
		}
		if (Index > 0 && Cells[Index - 1].Coord == Coord)
		{
			return NameOf(Coord) + " is given twice";
		}
	}
	return {};
}

std::string LayeredGridBuilder::PlaceCells(GridData& Data) const
{
	const auto IsFlat = [](const CellInput& Cell) { return Cell.HeightSteps == 0; };
	const auto IsPlain = [](const CellInput& Cell) { return Cell.Area == 0; };
	const bool bFlat = std::all_of(Cells.begin(), Cells.end(), IsFlat);
	const bool bPlain = std::all_of(Cells.begin(), Cells.end(), IsPlain);
	Data.Positions.reserve(Cells.size());
	Data.HeightSteps.reserve(bFlat ? 0 : Cells.size());
	Data.Area.reserve(bPlain ? 0 : Cells.size());
	for (const CellInput& Cell : Cells)
	{
		using Limits = std::numeric_limits<int16_t>;
		if (Cell.HeightSteps < Limits::min() || Cell.HeightSteps > Limits::max())
		{
			return "the height of " + NameOf(Cell.Coord) + " does not fit; use a larger height step";
		}
		if (Cell.Area >= AreaTypes.size())
		{
			return NameOf(Cell.Coord) + " is of area type " + std::to_string(Cell.Area) + ", which does not exist";
		}
		while (Data.StoreyFirst.size() <= static_cast<size_t>(Cell.Coord.Storey))
		{
			Data.StoreyFirst.push_back(static_cast<uint32_t>(Data.Positions.size()));
		}
		Data.Positions.push_back({static_cast<uint16_t>(Cell.Coord.X), static_cast<uint16_t>(Cell.Coord.Y)});
		if (!bFlat)
		{
			Data.HeightSteps.push_back(static_cast<int16_t>(Cell.HeightSteps));
		}
		if (!bPlain)
		{
			Data.Area.push_back(Cell.Area);
		}
	}
	Data.StoreyFirst.push_back(static_cast<uint32_t>(Cells.size()));
	return {};
}

std::string LayeredGridBuilder::PlaceLinks(GridData& Data) const
{
	std::vector<std::pair<GridLink, uint64_t>> Placed;
	Placed.reserve(Links.size());
	bool bNamed = false;
	for (const LinkInput& Link : Links)
	{
		const uint32_t From = IndexOf(Link.From);
		const uint32_t To = IndexOf(Link.To);
		if (From == NoIndex || To == NoIndex)
		{
			return "a link ends in " + NameOf(From == NoIndex ? Link.From : Link.To) + ", which is not walkable";
		}
		if (From == To)
		{
			return "a link joins " + NameOf(Link.From) + " with itself";
		}
		if (Link.Price.Units <= 0 || !Link.Price.IsFinite())
		{
			return "the link from " + NameOf(Link.From) + " to " + NameOf(Link.To) + " costs " +
				std::to_string(Link.Price.Units);
		}
		Placed.push_back({{CellIndex{From}, CellIndex{To}, Link.Price, Link.Kind, Link.Area}, Link.HostId});
		bNamed = bNamed || Link.HostId != 0;
	}
	std::sort(Placed.begin(), Placed.end(),
		[](const auto& A, const auto& B) { return LinkOrder(A.first, A.second) < LinkOrder(B.first, B.second); });
	for (const auto& [Link, HostId] : Placed)
	{
		Data.Links.push_back(Link);
		if (bNamed)
		{
			Data.LinkHostIds.push_back(HostId);
		}
	}
	return {};
}

std::string LayeredGridBuilder::PlaceAnchors(GridData& Data) const
{
	Data.Anchors.reserve(Anchors.size());
	for (const AnchorInput& Anchor : Anchors)
	{
		const uint32_t Cell = IndexOf(Anchor.Coord);
		if (Cell == NoIndex)
		{
			return "an anchor is set for " + NameOf(Anchor.Coord) + ", which is not walkable";
		}
		Data.Anchors.push_back({CellIndex{Cell}, Anchor.OffsetX, Anchor.OffsetY});
	}
	std::sort(Data.Anchors.begin(), Data.Anchors.end(),
		[](const CellAnchor& A, const CellAnchor& B) { return A.Cell < B.Cell; });
	const auto Twice = std::adjacent_find(Data.Anchors.begin(), Data.Anchors.end(),
		[](const CellAnchor& A, const CellAnchor& B) { return A.Cell == B.Cell; });
	return Twice == Data.Anchors.end() ? std::string{} : NameOf(Cells[Twice->Cell.Value].Coord) + " has two anchors";
}

std::string LayeredGridBuilder::CutWalls(CardinalSides& Sides, std::vector<ClosedMove>& Closed) const
{
	for (const EdgeInput& Wall : Walls)
	{
		const uint32_t Cell = IndexOf(Wall.Coord);
		if (Cell == NoIndex)
		{
			return "a wall stands at " + NameOf(Wall.Coord) + ", which is not walkable";
		}
		if (IsCardinal(Wall.Side))
		{
			Sides.Cut(Cell, Wall.Side);
		}
		else
		{
			Closed.push_back({Cell, Wall.Side});
		}
	}
	return {};
}

std::string LayeredGridBuilder::JoinSeams(CardinalSides& Sides) const
{
	for (const EdgeInput& Seam : Seams)
	{
		const uint32_t Cell = IndexOf(Seam.Coord);
		if (!IsCardinal(Seam.Side) || Seam.OtherStorey == Seam.Coord.Storey)
		{
			return "the seam at " + NameOf(Seam.Coord) + " must lead straight to another storey";
		}
		if (Cell == NoIndex)
		{
			return "a seam joins " + NameOf(Seam.Coord) + ", which is not walkable";
		}
		const DirectionStep Step = StepOf(Seam.Side);
		const CellCoord Beside{Seam.Coord.X + Step.X, Seam.Coord.Y + Step.Y, Seam.OtherStorey};
		const uint32_t Other = IndexOf(Beside);
		if (Other == NoIndex)
		{
			return "a seam joins " + NameOf(Beside) + ", which is not walkable";
		}
		const uint32_t Taken = Sides.Get(Cell, Seam.Side);
		const uint32_t OtherTaken = Sides.Get(Other, Opposite(Seam.Side));
		if ((Taken != NoIndex && Taken != Other) || (OtherTaken != NoIndex && OtherTaken != Cell))
		{
			return "a seam at " + NameOf(Seam.Coord) + " meets a side that is joined already";
		}
		Sides.Join(Cell, Seam.Side, Other);
	}
	return {};
}

uint32_t LayeredGridBuilder::IndexOf(const CellCoord& Coord) const
{
	const auto Found = std::lower_bound(Cells.begin(), Cells.end(), Coord,
		[](const CellInput& Cell, const CellCoord& Key) { return InReadingOrder(Cell.Coord, Key); });
	return Found != Cells.end() && Found->Coord == Coord ? static_cast<uint32_t>(Found - Cells.begin()) : NoIndex;
}
} // namespace Rtp
