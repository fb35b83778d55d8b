// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/LayeredGrid.h"

#include "Rtp/Base/Hash.h"
#include "Rtp/Base/Memory/FitSize.h"

#include "Grid/CellHeights.h"
#include "Grid/GridDataCheck.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

namespace Rtp
{
namespace
{
template <class T>
size_t BytesOf(const std::vector<T>& Items)
{
	return Items.capacity() * sizeof(T);
}

/** The first cell from First on of which IsBefore(cell) does not hold, or Last. */
template <class F>
uint32_t FirstNotBefore(uint32_t First, uint32_t Last, F&& IsBefore)
{
	while (First < Last)
	{
		const uint32_t Middle = First + (Last - First) / 2;
		IsBefore(CellIndex{Middle}) ? void(First = Middle + 1) : void(Last = Middle);
	}
	return First;
}

/** The eight neighbours of a cell, none where the move is closed. */
std::array<uint32_t, 8> OpenNeighbours(const LayeredGrid& Grid, CellIndex Cell)
{
	std::array<uint32_t, 8> Around = Grid.Neighbours(Cell);
	const uint32_t Open = Grid.OpenDirections(Cell);
	for (uint32_t Index = 0; Index < 8; ++Index)
	{
		Around[Index] = ((Open >> Index) & 1u) != 0 ? Around[Index] : CellIndex::None;
	}
	return Around;
}

/** Whether cardinal moves lead back, and each diagonal leads to the cell where both paths around its corner meet. */
bool HasPlainCorners(const LayeredGrid& Grid, CellIndex Cell)
{
	const std::array<uint32_t, 8> Around = OpenNeighbours(Grid, Cell);
	std::array<uint32_t, 8> Clockwise;        // where each cardinal move leads if a turn to the right follows …
	std::array<uint32_t, 8> CounterClockwise; // … or one to the left
	bool bPlain = true;
	for (uint32_t Index = 0; Index < 8; Index += 2)
	{
		std::array<uint32_t, 8> Beyond;
		Beyond.fill(CellIndex::None);
		if (Around[Index] != CellIndex::None)
		{
			Beyond = OpenNeighbours(Grid, CellIndex{Around[Index]});
			bPlain = bPlain && Beyond[(Index + 4) % 8] == Cell.Value;
		}
		Clockwise[Index] = Beyond[(Index + 2) % 8];
		CounterClockwise[Index] = Beyond[(Index + 6) % 8];
	}
	for (uint32_t Index = 0; Index < 8; Index += 2)
	{
		const uint32_t Meeting =
			Clockwise[Index] == CounterClockwise[(Index + 2) % 8] ? Clockwise[Index] : CellIndex::None;
		bPlain = bPlain && Around[Index + 1] == Meeting;
	}
	return bPlain;
}

/** Same content, same hash: of the plain arrays, whatever the forms in memory are. */
uint64_t HashOf(const GridData& Data)
{
	const GridSettings& S = Data.Settings;
	uint64_t Value = MixHash(static_cast<uint64_t>(S.Moves) * 2 + (S.bCutCorners ? 1 : 0), Data.Positions.size());
	for (const int32_t Number : {S.Costs.Straight, S.Costs.Diagonal, S.Costs.Knight, Data.Width, Data.Height})
	{
		Value = MixHash(Value, static_cast<uint64_t>(Number));
	}
	// Adding zero makes minus zero zero: both are the same place.
	const double Numbers[5] = {S.Transform.Origin.X + 0.0, S.Transform.Origin.Y + 0.0, S.Transform.Origin.Z + 0.0,
		S.Transform.CellSizeCm, S.Transform.HeightStepCm};
	Value = HashArray(std::span<const double>(Numbers), Value);
	Value = HashArray(std::span<const CellPosition>(Data.Positions), Value);
	Value = HashArray(std::span<const uint8_t>(Data.Open8), Value);
	Value = HashArray(std::span<const uint8_t>(Data.OpenKnight), Value);
	Value = HashArray(std::span<const uint32_t>(Data.Vertical), Value);
	Value = HashArray(std::span<const std::array<uint32_t, 8>>(Data.Irregular), Value);
	Value = HashArray(std::span<const uint8_t>(Data.Area), Value);
	Value = HashArray(std::span<const AreaType>(Data.AreaTypes), Value);
	Value = HashArray(std::span<const int16_t>(Data.HeightSteps), Value);
	Value = HashArray(std::span<const uint32_t>(Data.StoreyFirst), Value);
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
	return Value;
}
} // namespace

Result<LayeredGrid> LayeredGrid::FromData(GridData Plain, BuildObserver Observer)
{
	constexpr uint32_t PartCount = 5;
	std::string Problem;
	LayeredGrid Grid;
	for (uint32_t Part = 0; Part < PartCount; ++Part)
	{
		if (!Observer({BuildStage::CheckGrid, Part, PartCount}))
		{
			return BuildCancelled();
		}
		switch (Part)
		{
		case 0:
			Problem = CheckGridArrays(Plain);
			break;
		case 1:
			Problem = CheckGridMoves(Plain);
			break;
		case 2:
			Grid.Hash = HashOf(Plain); // NOLINT(bugprone-use-after-move): the loop comes here once
			Grid.Take(std::move(Plain));
			break;
		case 3:
			Grid.IndexRows();
			Grid.IndexLinks();
			Grid.ComputeHeuristicScale();
			Grid.bPlainMoves = Grid.AreMovesPlain();
			break;
		default:
			Grid.RegionMap = Regions(Grid);
			break;
		}
		if (!Problem.empty())
		{
			return Error{ErrorCode::BadInput, "grid: " + Problem};
		}
	}
	return Grid;
}

/** Keeps all parts in their compact forms. */
void LayeredGrid::Take(GridData&& Plain)
{
	Places = CellPlaces(Plain.Positions, Plain.StoreyFirst);
	Moves = CellMoves(Plain);
	Areas = CellBytes(Plain.Area);
	Heights = Plain.HeightSteps.empty() ? nullptr : std::make_shared<const CellHeights>(Plain.HeightSteps);
	GridData Rest = std::move(Plain); // gives the arrays back
	Data = std::move(static_cast<GridBase&>(Rest));
}

GridData LayeredGrid::ToData() const
{
	GridData Plain;
	static_cast<GridBase&>(Plain) = Data;
	for (uint32_t Cell = 0; Cell < CellCount(); ++Cell)
	{
		Plain.Positions.push_back(Places[Cell]);
	}
	Moves.Expand(Plain);
	Plain.Area = Areas.Expanded(CellCount());
	for (uint32_t Cell = 0; Cell < CellCount() && !IsFlat(); ++Cell)
	{
		Plain.HeightSteps.push_back(static_cast<int16_t>((*Heights)[Cell]));
	}
	return Plain;
}

int32_t LayeredGrid::HeightStepsOf(CellIndex Cell) const
{
	return IsFlat() ? 0 : (*Heights)[Cell.Value];
}

bool LayeredGrid::AreMovesPlain() const
{
	const CostModel& Costs = Data.Settings.Costs;
	bool bPlain = !HasAreas() && !Data.Settings.bCutCorners && Costs.Straight < Costs.Diagonal &&
		Costs.Diagonal < 2 * Costs.Straight;
	for (uint32_t Value = 0; Value < CellCount() && bPlain; ++Value)
	{
		bPlain = HasPlainCorners(*this, CellIndex{Value});
	}
	return bPlain;
}

void LayeredGrid::IndexRows()
{
	Rows.reserve(StoreyCount());
	for (uint32_t Storey = 0; Storey < StoreyCount(); ++Storey)
	{
		const uint32_t First = Data.StoreyFirst[Storey];
		const uint32_t Last = Data.StoreyFirst[Storey + 1];
		StoreyRows& Index = Rows.emplace_back();
		Index.FirstEntry = static_cast<uint32_t>(RowFirst.size());
		const uint32_t Span =
			First == Last ? 0 : PositionOf(CellIndex{Last - 1}).Y - PositionOf(CellIndex{First}).Y + 1u;
		if (Span == 0 || Span > Last - First)
		{
			continue; // searching so few cells is quick, and entries would cost more than the cells
		}
		Index.FirstRow = PositionOf(CellIndex{First}).Y;
		Index.RowCount = Span;
		uint32_t Cell = First;
		for (uint32_t Row = 0; Row < Span; ++Row)
		{
			RowFirst.push_back(Cell);
			while (Cell < Last && PositionOf(CellIndex{Cell}).Y == Index.FirstRow + static_cast<int32_t>(Row))
			{
				++Cell;
			}
		}
		RowFirst.push_back(Last);
	}
	FitSize(RowFirst);
}

void LayeredGrid::IndexLinks()
{
	if (Data.Links.empty())
	{
		return;
	}
	HasLinkFrom.resize(CellCount() / 512 + 1);
	HasLinkTo.resize(HasLinkFrom.size());
	LinksByTo.resize(Data.Links.size());
	for (uint32_t Index = 0; Index < Data.Links.size(); ++Index)
	{
		const GridLink& Link = Data.Links[Index];
		HasLinkFrom[Link.From.Value >> 9] |= 1ull << ((Link.From.Value >> 3) & 63u);
		HasLinkTo[Link.To.Value >> 9] |= 1ull << ((Link.To.Value >> 3) & 63u);
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
	return std::span(Data.Links).subspan(size_t(First - Data.Links.begin()), size_t(Last - First));
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
	return std::span(LinksByTo).subspan(size_t(First - LinksByTo.begin()), size_t(Last - First));
}

void LayeredGrid::ComputeHeuristicScale()
{
	constexpr uint64_t One = 65536;
	std::vector<bool> Used(Data.AreaTypes.size(), false);
	Used[0] = Areas.IsEmpty();
	for (uint32_t Cell = 0; Cell < CellCount() && !Areas.IsEmpty(); ++Cell)
	{
		Used[Areas[Cell]] = true;
	}
	uint64_t Scale = One;
	for (size_t Area = 0; Area < Used.size(); ++Area)
	{
		const uint64_t Factor = Data.AreaTypes[Area].FactorQ8 * (One / 256);
		Scale = Used[Area] ? std::min(Scale, Factor) : Scale;
	}
	for (const GridLink& Link : Data.Links)
	{
		// Any two cells are at most this far apart in moves, whatever the connectivity.
		const CellPosition A = PositionOf(Link.From);
		const CellPosition B = PositionOf(Link.To);
		const auto [Minor, Major] = std::minmax({std::abs(A.X - B.X), std::abs(A.Y - B.Y)});
		const CostModel& Costs = Data.Settings.Costs;
		const int64_t Octile =
			static_cast<int64_t>(Minor) * Costs.Diagonal + static_cast<int64_t>(Major - Minor) * Costs.Straight;
		if (Octile != 0)
		{
			Scale = std::min(Scale, static_cast<uint64_t>(Link.Price.Units) * One / static_cast<uint64_t>(Octile));
		}
	}
	HeuristicScale = static_cast<uint32_t>(Scale);
	bHasAreas = !Areas.IsEmpty() || Data.AreaTypes[0].FactorQ8 != 256;
}

CellCoord LayeredGrid::CoordOf(CellIndex Cell) const
{
	const CellPosition Position = PositionOf(Cell);
	const auto Next = std::upper_bound(Data.StoreyFirst.begin(), Data.StoreyFirst.end(), Cell.Value);
	return {Position.X, Position.Y, static_cast<int32_t>(Next - Data.StoreyFirst.begin()) - 1};
}

WorldPos LayeredGrid::WorldOf(CellIndex Cell) const
{
	WorldPos Centre = Transform().CentreOf(CoordOf(Cell), HeightStepsOf(Cell));
	const auto Anchor = std::lower_bound(Data.Anchors.begin(), Data.Anchors.end(), Cell,
		[](const CellAnchor& Item, CellIndex Key) { return Item.Cell < Key; });
	if (Anchor != Data.Anchors.end() && Anchor->Cell == Cell)
	{
		Centre.X += Anchor->OffsetX / 65536.0 * Transform().CellSizeCm;
		Centre.Y += Anchor->OffsetY / 65536.0 * Transform().CellSizeCm;
	}
	return Centre;
}

LayeredGrid::RowRange LayeredGrid::RowOf(int32_t Storey, int32_t Y) const
{
	if (Storey < 0 || Storey >= static_cast<int32_t>(Rows.size()))
	{
		return {0, 0};
	}
	const StoreyRows& Index = Rows[static_cast<size_t>(Storey)];
	if (Index.RowCount == 0)
	{
		const uint32_t Last = Data.StoreyFirst[static_cast<size_t>(Storey) + 1];
		const uint32_t First = FirstNotBefore(Data.StoreyFirst[static_cast<size_t>(Storey)], Last,
			[&](CellIndex Cell) { return PositionOf(Cell).Y < Y; });
		return {First, FirstNotBefore(First, Last, [&](CellIndex Cell) { return PositionOf(Cell).Y <= Y; })};
	}
	const int64_t Row = static_cast<int64_t>(Y) - Index.FirstRow;
	if (Row < 0 || Row >= Index.RowCount)
	{
		return {0, 0};
	}
	const size_t Entry = Index.FirstEntry + static_cast<size_t>(Row);
	return {RowFirst[Entry], RowFirst[Entry + 1]};
}

std::optional<CellIndex> LayeredGrid::Find(CellCoord Coord) const
{
	const RowRange Row = RowOf(Coord.Storey, Coord.Y);
	const uint32_t Found =
		FirstNotBefore(Row.First, Row.Last, [&](CellIndex Cell) { return PositionOf(Cell).X < Coord.X; });
	return Found == Row.Last || PositionOf(CellIndex{Found}).X != Coord.X ? std::nullopt
																		  : std::optional(CellIndex{Found});
}

size_t LayeredGrid::MemoryBytes() const
{
	return sizeof(*this) + Places.MemoryBytes() + Moves.MemoryBytes() + Areas.MemoryBytes() +
		(IsFlat() ? 0 : Heights->MemoryBytes()) + BytesOf(Data.AreaTypes) + BytesOf(Data.StoreyFirst) +
		BytesOf(Data.Links) + BytesOf(Data.LinkHostIds) + BytesOf(Data.Anchors) + BytesOf(Rows) + BytesOf(RowFirst) +
		BytesOf(HasLinkFrom) + BytesOf(HasLinkTo) + BytesOf(LinksByTo) + RegionMap.MemoryBytes();
}
} // namespace Rtp
