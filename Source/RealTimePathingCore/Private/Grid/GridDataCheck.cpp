// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Grid/GridDataCheck.h"

#include "Grid/GridMoves.h"
#include "Grid/LinkOrder.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

namespace Rtp
{
namespace
{
/** Costs for which the estimates of GridSpace are lower bounds: no move is dearer than others that do the same. */
bool AreCostsSound(const GridData& Data)
{
	const CostModel& Costs = Data.Settings.Costs;
	const int64_t Straight = Costs.Straight;
	const int64_t Diagonal = Costs.Diagonal;
	const int64_t Knight = Costs.Knight;
	const bool bEight = Straight > 0 && Diagonal >= Straight && Diagonal <= 2 * Straight;
	const bool bSixteen = Knight >= 2 * Straight && 2 * Knight >= 3 * Diagonal && Knight <= Straight + Diagonal;
	return bEight && (Data.Settings.Moves == Connectivity::Eight || bSixteen) &&
		Cost{static_cast<int32_t>(std::clamp<int64_t>(Diagonal * std::max(Data.Width, Data.Height), 0, INT32_MAX))}
			.IsFinite();
}

std::string CheckSettings(const GridData& Data)
{
	if (Data.Width <= 0 || Data.Height <= 0 || Data.Width > MaxGridSide || Data.Height > MaxGridSide)
	{
		return "sides must be 1 to 65535, not " + std::to_string(Data.Width) + " x " + std::to_string(Data.Height);
	}
	const GridSettings& Settings = Data.Settings;
	if (Settings.Moves != Connectivity::Eight && Settings.Moves != Connectivity::Sixteen)
	{
		return "a cell has 8 or 16 directions, not " + std::to_string(static_cast<uint32_t>(Settings.Moves));
	}
	if (!AreCostsSound(Data))
	{
		return "the costs " + std::to_string(Settings.Costs.Straight) + ", " + std::to_string(Settings.Costs.Diagonal) +
			" and " + std::to_string(Settings.Costs.Knight) + " do not go together or are too large";
	}
	const GridTransform& Transform = Settings.Transform;
	if (!std::isfinite(Transform.Origin.X) || !std::isfinite(Transform.Origin.Y) ||
		!std::isfinite(Transform.Origin.Z) || !std::isfinite(Transform.CellSizeCm) ||
		!std::isfinite(Transform.HeightStepCm) || Transform.CellSizeCm <= 0 || Transform.HeightStepCm <= 0)
	{
		return "the cell size, the height step or the origin is not a usable number";
	}
	return {};
}

std::string CheckSizes(const GridData& Data)
{
	const size_t Count = Data.Positions.size();
	if (Count > MaxGridCells)
	{
		return "more than " + std::to_string(MaxGridCells) + " cells";
	}
	const auto IsAbsentOrFull = [Count](size_t Size) { return Size == 0 || Size == Count; };
	const bool bSixteen = Data.Settings.Moves == Connectivity::Sixteen;
	if (Data.Open8.size() != Count || Data.Vertical.size() != Count ||
		Data.OpenKnight.size() != (bSixteen ? Count : 0) || !IsAbsentOrFull(Data.Area.size()) ||
		!IsAbsentOrFull(Data.HeightSteps.size()))
	{
		return "arrays of different lengths";
	}
	if (Data.StoreyFirst.empty() || Data.StoreyFirst.size() > static_cast<size_t>(MaxStoreys) + 1 ||
		Data.StoreyFirst.front() != 0 || Data.StoreyFirst.back() != Count ||
		!std::is_sorted(Data.StoreyFirst.begin(), Data.StoreyFirst.end()))
	{
		return "storeys out of order or too many";
	}
	return {};
}

std::string CheckAreas(const GridData& Data)
{
	if (Data.AreaTypes.empty() || Data.AreaTypes.size() > 256)
	{
		return "there must be 1 to 256 area types";
	}
	for (size_t Area = 0; Area < Data.AreaTypes.size(); ++Area)
	{
		if (Data.AreaTypes[Area].FactorQ8 == 0)
		{
			return "area type " + std::to_string(Area) + " costs nothing";
		}
	}
	for (size_t Cell = 0; Cell < Data.Area.size(); ++Cell)
	{
		if (Data.Area[Cell] >= Data.AreaTypes.size())
		{
			return "cell " + std::to_string(Cell) + " is of area type " + std::to_string(Data.Area[Cell]) +
				", which does not exist";
		}
	}
	return {};
}

std::string CheckOrder(const GridData& Data)
{
	for (size_t Storey = 0; Storey + 1 < Data.StoreyFirst.size(); ++Storey)
	{
		const uint32_t First = Data.StoreyFirst[Storey];
		for (uint32_t Cell = First; Cell < Data.StoreyFirst[Storey + 1]; ++Cell)
		{
			const CellPosition Position = Data.Positions[Cell];
			const CellPosition Before = Data.Positions[Cell == First ? Cell : Cell - 1];
			if (Position.X >= Data.Width || Position.Y >= Data.Height ||
				(Cell != First && std::tie(Before.Y, Before.X) >= std::tie(Position.Y, Position.X)))
			{
				return "cell " + std::to_string(Cell) + " is out of place";
			}
		}
	}
	return {};
}

std::string CheckLinks(const GridData& Data)
{
	if (!Data.LinkHostIds.empty() && Data.LinkHostIds.size() != Data.Links.size())
	{
		return "there are " + std::to_string(Data.LinkHostIds.size()) + " host ids of " +
			std::to_string(Data.Links.size()) + " links";
	}
	const auto Key = [&](size_t Index)
	{
		const uint64_t HostId = Data.LinkHostIds.empty() ? 0 : Data.LinkHostIds[Index];
		return LinkOrder(Data.Links[Index], HostId);
	};
	for (size_t Index = 0; Index < Data.Links.size(); ++Index)
	{
		const GridLink& Link = Data.Links[Index];
		const bool bOrdered = Index == 0 || Key(Index - 1) <= Key(Index);
		if (Link.From.Value >= Data.Positions.size() || Link.To.Value >= Data.Positions.size() ||
			Link.From == Link.To || Link.Price.Units <= 0 || !Link.Price.IsFinite() || Link.Kind > LastLinkKind ||
			!bOrdered)
		{
			return "link " + std::to_string(Index) + " is broken";
		}
	}
	return {};
}

std::string CheckAnchors(const GridData& Data)
{
	for (size_t Index = 0; Index < Data.Anchors.size(); ++Index)
	{
		const CellIndex Cell = Data.Anchors[Index].Cell;
		if (Cell.Value >= Data.Positions.size() || (Index > 0 && Data.Anchors[Index - 1].Cell >= Cell))
		{
			return "anchor " + std::to_string(Index) + " is broken";
		}
	}
	return {};
}

/** Neighbour records stand in the order of their cells, so that equal grids have equal bytes. */
std::string CheckRecords(const GridData& Data)
{
	uint32_t Next = 0;
	for (size_t Cell = 0; Cell < Data.Vertical.size(); ++Cell)
	{
		const uint32_t Word = Data.Vertical[Cell];
		if ((Word & IrregularBit) == 0)
		{
			continue;
		}
		if ((Word & ~IrregularBit) != Next || Next >= Data.Irregular.size())
		{
			return "cell " + std::to_string(Cell) + " has no neighbour record";
		}
		++Next;
	}
	return Next == Data.Irregular.size() ? std::string{} : "neighbour records without a cell";
}

/** The cardinal moves of a grid that was not checked yet beyond CheckGridArrays. */
struct OpenCardinals
{
	const GridData& Data;

	uint32_t Get(uint32_t Cell, Direction Cardinal) const
	{
		return Cell != NoIndex && Contains(Data.Open8[Cell], Cardinal)
			? NeighboursIn(Data, Cell)[static_cast<uint32_t>(Cardinal)]
			: NoIndex;
	}
};

/** Whether an open cardinal move leads to the place it names, and back. */
bool IsCardinalSound(const GridData& Data, uint32_t Cell, Direction Cardinal)
{
	const OpenCardinals Sides{Data};
	const uint32_t Next = Sides.Get(Cell, Cardinal);
	const DirectionStep Step = StepOf(Cardinal);
	return Next < Data.Positions.size() && Data.Positions[Next].X == Data.Positions[Cell].X + Step.X &&
		Data.Positions[Next].Y == Data.Positions[Cell].Y + Step.Y && Sides.Get(Next, Opposite(Cardinal)) == Cell;
}

/** Whether the moves of a cell follow from sound cardinal moves; single ones may be closed, from both ends. */
bool AreMovesSound(const GridData& Data, uint32_t Cell)
{
	const OpenCardinals Sides{Data};
	const std::array<uint32_t, 8> Around = EightNeighbours(Sides, Cell, Data.Settings.bCutCorners);
	for (uint32_t Open = Data.Open8[Cell]; Open != 0; Open &= Open - 1)
	{
		const uint32_t Index = static_cast<uint32_t>(std::countr_zero(Open));
		if (Around[Index] == NoIndex || !Contains(Data.Open8[Around[Index]], Opposite(static_cast<Direction>(Index))))
		{
			return false;
		}
	}
	const uint32_t Word = Data.Vertical[Cell];
	const uint32_t Packed = PackNeighbours(Cell, Around);
	if ((Word & IrregularBit) != 0)
	{
		return Packed == IrregularBit && Data.Irregular[Word & ~IrregularBit] == Around;
	}
	return Packed == Word;
}

bool AreKnightMovesSound(const GridData& Data, uint32_t Cell)
{
	const OpenCardinals Sides{Data};
	const uint32_t Mask = Data.OpenKnight[Cell];
	if ((Mask & ~static_cast<uint32_t>(KnightMoves(Sides, Cell))) != 0)
	{
		return false;
	}
	for (uint32_t Open = Mask; Open != 0; Open &= Open - 1)
	{
		const Direction Knight = static_cast<Direction>(8 + std::countr_zero(Open));
		const uint32_t Next = EndOfMove(Sides, Cell, Knight, Data.Settings.bCutCorners);
		if ((Data.OpenKnight[Next] >> (static_cast<uint32_t>(Opposite(Knight)) - 8) & 1u) == 0)
		{
			return false;
		}
	}
	return true;
}
} // namespace

std::string CheckGridArrays(const GridData& Data)
{
	for (const auto Check :
		{&CheckSettings, &CheckSizes, &CheckAreas, &CheckOrder, &CheckLinks, &CheckAnchors, &CheckRecords})
	{
		std::string Problem = Check(Data);
		if (!Problem.empty())
		{
			return Problem;
		}
	}
	return {};
}

std::string CheckGridMoves(const GridData& Data)
{
	const auto Broken = [](uint32_t Cell) { return "cell " + std::to_string(Cell) + " has a broken move"; };
	for (uint32_t Cell = 0; Cell < Data.Positions.size(); ++Cell)
	{
		for (uint32_t Open = Data.Open8[Cell] & CardinalMask; Open != 0; Open &= Open - 1)
		{
			if (!IsCardinalSound(Data, Cell, static_cast<Direction>(std::countr_zero(Open))))
			{
				return Broken(Cell);
			}
		}
	}
	for (uint32_t Cell = 0; Cell < Data.Positions.size(); ++Cell)
	{
		if (!AreMovesSound(Data, Cell) || (!Data.OpenKnight.empty() && !AreKnightMovesSound(Data, Cell)))
		{
			return Broken(Cell);
		}
	}
	return {};
}
} // namespace Rtp
