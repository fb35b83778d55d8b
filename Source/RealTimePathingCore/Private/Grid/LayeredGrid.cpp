// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/LayeredGrid.h"

#include "Rtp/Base/Hash.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <string>
#include <utility>

namespace Rtp
{
namespace
{
Error BadGrid(std::string Detail)
{
	return {ErrorCode::BadInput, "grid: " + std::move(Detail)};
}

template <class T>
size_t BytesOf(const std::vector<T>& Items)
{
	return Items.capacity() * sizeof(T);
}

/** Checks sizes, ranges and the order of cells, so that the checks of moves below may index freely. */
std::string CheckArrays(const GridData& Data)
{
	const size_t Count = Data.Positions.size();
	if (Data.Width <= 0 || Data.Height <= 0 || Data.Width > MaxGridSide || Data.Height > MaxGridSide)
	{
		return "sides must be 1 to 65535, not " + std::to_string(Data.Width) + " x " + std::to_string(Data.Height);
	}
	if (Count > MaxGridCells)
	{
		return "too many cells";
	}
	const bool bSixteen = Data.Settings.Moves == Connectivity::Sixteen;
	if (Data.Open8.size() != Count || Data.Vertical.size() != Count ||
		Data.OpenKnight.size() != (bSixteen ? Count : 0) || (!Data.Area.empty() && Data.Area.size() != Count) ||
		(!Data.HeightSteps.empty() && Data.HeightSteps.size() != Count))
	{
		return "arrays of different lengths";
	}
	if (Data.Settings.Costs.Straight <= 0 || Data.Settings.Costs.Diagonal < Data.Settings.Costs.Straight ||
		Data.Settings.Costs.Knight < Data.Settings.Costs.Diagonal || Data.Settings.Costs.Knight > (1 << 20) ||
		!(Data.Settings.Transform.CellSizeCm > 0))
	{
		return "impossible costs or cell size";
	}
	if (Data.LayerFirst.empty() || Data.LayerFirst.front() != 0 || Data.LayerFirst.back() != Count ||
		!std::is_sorted(Data.LayerFirst.begin(), Data.LayerFirst.end()))
	{
		return "layers out of order";
	}
	if (Data.AreaTypes.empty() || Data.AreaTypes.size() > 256 ||
		std::any_of(Data.AreaTypes.begin(), Data.AreaTypes.end(), [](AreaType Type) { return Type.FactorQ8 == 0; }) ||
		std::any_of(Data.Area.begin(), Data.Area.end(), [&](uint8_t Area) { return Area >= Data.AreaTypes.size(); }))
	{
		return "unknown or free area type";
	}
	for (size_t Layer = 0; Layer + 1 < Data.LayerFirst.size(); ++Layer)
	{
		for (uint32_t Cell = Data.LayerFirst[Layer]; Cell < Data.LayerFirst[Layer + 1]; ++Cell)
		{
			const CellPosition At = Data.Positions[Cell];
			const CellPosition Before = Data.Positions[Cell == 0 ? 0 : Cell - 1];
			const bool bFirst = Cell == Data.LayerFirst[Layer];
			if (At.X >= Data.Width || At.Y >= Data.Height ||
				(!bFirst && (Before.Y > At.Y || (Before.Y == At.Y && Before.X >= At.X))))
			{
				return "cell " + std::to_string(Cell) + " is out of place";
			}
		}
	}
	for (size_t Index = 0; Index < Data.Links.size(); ++Index)
	{
		const GridLink& Link = Data.Links[Index];
		const bool bOrdered = Index == 0 ||
			std::pair(Data.Links[Index - 1].From, Data.Links[Index - 1].To) <= std::pair(Link.From, Link.To);
		if (Link.From.Value >= Count || Link.To.Value >= Count || Link.Price.Units <= 0 || !Link.Price.IsFinite() ||
			!bOrdered)
		{
			return "link " + std::to_string(Index) + " is broken";
		}
	}
	for (size_t Index = 0; Index < Data.Anchors.size(); ++Index)
	{
		if (Data.Anchors[Index].Cell.Value >= Count ||
			(Index > 0 && Data.Anchors[Index - 1].Cell >= Data.Anchors[Index].Cell))
		{
			return "anchor " + std::to_string(Index) + " is broken";
		}
	}
	return {};
}

/** Checks that every open direction leads to the cell it names, and back. */
std::string CheckMoves(const LayeredGrid& Grid)
{
	const GridData& Data = Grid.Arrays();
	const uint32_t Count = Grid.CellCount();
	for (uint32_t Value = 0; Value < Count; ++Value)
	{
		const CellIndex Cell{Value};
		const uint32_t Word = Data.Vertical[Value];
		if ((Word & LayeredGrid::IrregularBit) != 0 && (Word & ~LayeredGrid::IrregularBit) >= Data.Irregular.size())
		{
			return "cell " + std::to_string(Value) + " has no neighbour record";
		}
		const std::array<uint32_t, 8> Around = Grid.Neighbours(Cell);
		const CellPosition Here = Data.Positions[Value];
		for (uint32_t Open = Data.Open8[Value]; Open != 0; Open &= Open - 1)
		{
			const Direction D = static_cast<Direction>(std::countr_zero(Open));
			const uint32_t Next = Around[static_cast<uint32_t>(D)];
			const DirectionStep Step = StepOf(D);
			if (Next >= Count || Data.Positions[Next].X != Here.X + Step.X ||
				Data.Positions[Next].Y != Here.Y + Step.Y || !Contains(Data.Open8[Next], Opposite(D)))
			{
				return "cell " + std::to_string(Value) + " has a broken move";
			}
		}
	}
	return {};
}

/** Needs CheckMoves; the hops of a knight's move must be open cardinal moves. */
std::string CheckKnightMoves(const LayeredGrid& Grid)
{
	const GridData& Data = Grid.Arrays();
	for (uint32_t Value = 0; Value < Data.OpenKnight.size(); ++Value)
	{
		for (uint32_t Open = Data.OpenKnight[Value]; Open != 0; Open &= Open - 1)
		{
			const KnightHops Hops = HopsOf(static_cast<Direction>(std::countr_zero(Open)));
			CellIndex At{Value};
			for (const Direction Hop : {Hops.Long, Hops.Side, Hops.Long})
			{
				if (!Contains(Data.Open8[At.Value], Hop))
				{
					return "cell " + std::to_string(Value) + " has a broken knight's move";
				}
				At = CellIndex{Grid.Neighbours(At)[static_cast<uint32_t>(Hop)]};
			}
		}
	}
	return {};
}
} // namespace

Result<LayeredGrid> LayeredGrid::FromData(GridData Data)
{
	std::string Problem = CheckArrays(Data);
	LayeredGrid Grid;
	if (Problem.empty())
	{
		Grid.Data = std::move(Data);
		Problem = CheckMoves(Grid);
	}
	if (Problem.empty())
	{
		Problem = CheckKnightMoves(Grid);
	}
	if (!Problem.empty())
	{
		return BadGrid(std::move(Problem));
	}
	Grid.IndexRows();
	Grid.IndexLinks();
	Grid.ComputeHeuristicScale();
	Grid.ComputeHash();
	Grid.RegionMap = Regions(Grid);
	return Grid;
}

void LayeredGrid::IndexRows()
{
	for (uint32_t Layer = 0; Layer < LayerCount(); ++Layer)
	{
		const uint32_t First = Data.LayerFirst[Layer];
		const uint32_t Last = Data.LayerFirst[Layer + 1];
		LayerRows At;
		At.FirstEntry = static_cast<uint32_t>(RowFirst.size());
		if (First != Last)
		{
			At.FirstRow = Data.Positions[First].Y;
			At.RowCount = static_cast<uint32_t>(Data.Positions[Last - 1].Y - At.FirstRow) + 1;
		}
		uint32_t Cell = First;
		for (uint32_t Row = 0; Row < At.RowCount; ++Row)
		{
			RowFirst.push_back(Cell);
			while (Cell < Last && Data.Positions[Cell].Y == At.FirstRow + static_cast<int32_t>(Row))
			{
				++Cell;
			}
		}
		RowFirst.push_back(Last);
		Rows.push_back(At);
	}
}

void LayeredGrid::IndexLinks()
{
	if (Data.Links.empty())
	{
		return;
	}
	HasLinkFrom.resize((CellCount() + 63) / 64);
	HasLinkTo.resize(HasLinkFrom.size());
	LinksByTo.resize(Data.Links.size());
	for (uint32_t Index = 0; Index < Data.Links.size(); ++Index)
	{
		const GridLink& Link = Data.Links[Index];
		HasLinkFrom[Link.From.Value >> 6] |= 1ull << (Link.From.Value & 63u);
		HasLinkTo[Link.To.Value >> 6] |= 1ull << (Link.To.Value & 63u);
		LinksByTo[Index] = Index;
	}
	std::sort(LinksByTo.begin(), LinksByTo.end(),
		[this](uint32_t A, uint32_t B) { return std::pair(Data.Links[A].To, A) < std::pair(Data.Links[B].To, B); });
}

std::span<const GridLink> LayeredGrid::FindLinksFrom(CellIndex Cell) const
{
	const auto First = std::lower_bound(Data.Links.begin(), Data.Links.end(), Cell,
		[](const GridLink& Link, CellIndex Key) { return Link.From < Key; });
	auto Last = First;
	while (Last != Data.Links.end() && Last->From == Cell)
	{
		++Last;
	}
	return {First, Last};
}

std::span<const uint32_t> LayeredGrid::FindLinksTo(CellIndex Cell) const
{
	const auto First = std::lower_bound(LinksByTo.begin(), LinksByTo.end(), Cell,
		[this](uint32_t Link, CellIndex Key) { return Data.Links[Link].To < Key; });
	auto Last = First;
	while (Last != LinksByTo.end() && Data.Links[*Last].To == Cell)
	{
		++Last;
	}
	return {First, Last};
}

void LayeredGrid::ComputeHeuristicScale()
{
	constexpr uint64_t One = 65536;
	uint64_t Scale = One;
	std::vector<bool> Used(Data.AreaTypes.size(), Data.Area.empty());
	for (const uint8_t Area : Data.Area)
	{
		Used[Area] = true;
	}
	for (size_t Area = 0; Area < (Data.Area.empty() ? 1 : Used.size()); ++Area)
	{
		Scale =
			Used[Area] ? std::min(Scale, static_cast<uint64_t>(Data.AreaTypes[Area].FactorQ8) * (One / 256)) : Scale;
	}
	for (const GridLink& Link : Data.Links)
	{
		// Any two cells are at most this far apart in moves, whatever the connectivity.
		const CellPosition A = PositionOf(Link.From);
		const CellPosition B = PositionOf(Link.To);
		const uint64_t Dx = static_cast<uint64_t>(std::abs(A.X - B.X));
		const uint64_t Dy = static_cast<uint64_t>(std::abs(A.Y - B.Y));
		const uint64_t Octile = std::min(Dx, Dy) * static_cast<uint64_t>(Data.Settings.Costs.Diagonal) +
			(std::max(Dx, Dy) - std::min(Dx, Dy)) * static_cast<uint64_t>(Data.Settings.Costs.Straight);
		if (Octile != 0)
		{
			Scale = std::min(Scale, static_cast<uint64_t>(Link.Price.Units) * One / Octile);
		}
	}
	HeuristicScale = static_cast<uint32_t>(Scale);
}

void LayeredGrid::ComputeHash()
{
	const GridSettings& S = Data.Settings;
	uint64_t Value = MixHash(static_cast<uint64_t>(S.Moves) * 2 + (S.bCutCorners ? 1 : 0), CellCount());
	for (const int32_t Number : {S.Costs.Straight, S.Costs.Diagonal, S.Costs.Knight, Data.Width, Data.Height})
	{
		Value = MixHash(Value, static_cast<uint64_t>(Number));
	}
	const double Place[5] = {S.Transform.Origin.X, S.Transform.Origin.Y, S.Transform.Origin.Z, S.Transform.CellSizeCm,
		S.Transform.HeightStepCm};
	Value = HashArray(std::span<const double>(Place), Value);
	Value = HashArray(std::span<const CellPosition>(Data.Positions), Value);
	Value = HashArray(std::span<const uint8_t>(Data.Open8), Value);
	Value = HashArray(std::span<const uint8_t>(Data.OpenKnight), Value);
	Value = HashArray(std::span<const uint32_t>(Data.Vertical), Value);
	Value = HashArray(std::span<const std::array<uint32_t, 8>>(Data.Irregular), Value);
	Value = HashArray(std::span<const uint8_t>(Data.Area), Value);
	Value = HashArray(std::span<const AreaType>(Data.AreaTypes), Value);
	Value = HashArray(std::span<const int16_t>(Data.HeightSteps), Value);
	Value = HashArray(std::span<const uint32_t>(Data.LayerFirst), Value);
	for (const GridLink& Link : Data.Links)
	{
		Value = MixHash(MixHash(Value, Link.From.Value), Link.To.Value);
		Value = MixHash(MixHash(Value, static_cast<uint64_t>(Link.Price.Units)), static_cast<uint64_t>(Link.Kind));
	}
	for (const CellAnchor& Anchor : Data.Anchors)
	{
		Value = MixHash(MixHash(Value, Anchor.Cell.Value),
			(static_cast<uint64_t>(static_cast<uint16_t>(Anchor.OffsetX)) << 16) |
				static_cast<uint16_t>(Anchor.OffsetY));
	}
	Hash = Value;
}

CellCoord LayeredGrid::CoordOf(CellIndex Cell) const
{
	const CellPosition At = PositionOf(Cell);
	const auto Next = std::upper_bound(Data.LayerFirst.begin(), Data.LayerFirst.end(), Cell.Value);
	return {At.X, At.Y, static_cast<int32_t>(Next - Data.LayerFirst.begin()) - 1};
}

WorldPos LayeredGrid::WorldOf(CellIndex Cell) const
{
	WorldPos At = Transform().CentreOf(CoordOf(Cell), Data.HeightSteps.empty() ? 0 : Data.HeightSteps[Cell.Value]);
	const auto Anchor = std::lower_bound(Data.Anchors.begin(), Data.Anchors.end(), Cell,
		[](const CellAnchor& Item, CellIndex Key) { return Item.Cell < Key; });
	if (Anchor != Data.Anchors.end() && Anchor->Cell == Cell)
	{
		At.X += Anchor->OffsetX / 65536.0 * Transform().CellSizeCm;
		At.Y += Anchor->OffsetY / 65536.0 * Transform().CellSizeCm;
	}
	return At;
}

LayeredGrid::RowRange LayeredGrid::RowOf(int32_t Layer, int32_t Y) const
{
	if (Layer < 0 || Layer >= static_cast<int32_t>(Rows.size()))
	{
		return {0, 0};
	}
	const LayerRows& At = Rows[static_cast<size_t>(Layer)];
	const int64_t Row = static_cast<int64_t>(Y) - At.FirstRow;
	if (Row < 0 || Row >= At.RowCount)
	{
		return {0, 0};
	}
	const size_t Entry = At.FirstEntry + static_cast<size_t>(Row);
	return {RowFirst[Entry], RowFirst[Entry + 1]};
}

std::optional<CellIndex> LayeredGrid::Find(CellCoord Coord) const
{
	const RowRange Row = RowOf(Coord.Layer, Coord.Y);
	const auto First = Data.Positions.begin() + Row.First;
	const auto Last = Data.Positions.begin() + Row.Last;
	const auto At = std::lower_bound(First, Last, Coord.X, [](CellPosition P, int32_t X) { return P.X < X; });
	if (At == Last || At->X != Coord.X)
	{
		return std::nullopt;
	}
	return CellIndex{static_cast<uint32_t>(At - Data.Positions.begin())};
}

size_t LayeredGrid::MemoryBytes() const
{
	return sizeof(*this) + BytesOf(Data.Positions) + BytesOf(Data.Open8) + BytesOf(Data.OpenKnight) +
		BytesOf(Data.Vertical) + BytesOf(Data.Irregular) + BytesOf(Data.Area) + BytesOf(Data.AreaTypes) +
		BytesOf(Data.HeightSteps) + BytesOf(Data.LayerFirst) + BytesOf(Data.Links) + BytesOf(Data.Anchors) +
		BytesOf(Rows) + BytesOf(RowFirst) + BytesOf(HasLinkFrom) + BytesOf(HasLinkTo) + BytesOf(LinksByTo) +
		RegionMap.MemoryBytes();
}
} // namespace Rtp
