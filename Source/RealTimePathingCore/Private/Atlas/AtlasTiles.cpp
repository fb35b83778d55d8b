// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasTiles.h"

#include "Rtp/Base/Memory/FitSize.h"

#include <algorithm>
#include <bit>

namespace Rtp
{
namespace
{
constexpr uint32_t TileSide = 8;
constexpr uint64_t MaxTilePlaces = 1ull << 31;
constexpr Direction StraightDirections[] = {Direction::N, Direction::E, Direction::S, Direction::W};

TileSpot Beside(TileSpot Spot, Direction Along)
{
	constexpr int32_t Columns[] = {0, 1, 0, -1};
	constexpr int32_t Rows[] = {-1, 0, 1, 0};
	const uint32_t Index = static_cast<uint32_t>(Along) / 2;
	Spot.X += static_cast<uint32_t>(Columns[Index]);
	Spot.Y += static_cast<uint32_t>(Rows[Index]);
	return Spot;
}

/** Columns and rows of the cells of a storey. The numbers of tiles include a ring of empty ones. */
struct StoreyExtent
{
	int32_t Left = MaxGridSide;
	int32_t Right = 0;
	int32_t Top = MaxGridSide;
	int32_t Bottom = 0;

	uint32_t TilesWide() const
	{
		return Left > Right ? 0 : static_cast<uint32_t>(Right / 8 - Left / 8 + 3);
	}

	uint32_t TilesHigh() const
	{
		return Left > Right ? 0 : static_cast<uint32_t>(Bottom / 8 - Top / 8 + 3);
	}

	uint64_t Tiles() const
	{
		return static_cast<uint64_t>(TilesWide()) * TilesHigh();
	}
};

StoreyExtent ExtentOf(const LayeredGrid& Grid, size_t Storey)
{
	const GridBase& Data = Grid.Arrays();
	StoreyExtent Extent;
	for (uint32_t Cell = Data.StoreyFirst[Storey]; Cell < Data.StoreyFirst[Storey + 1]; ++Cell)
	{
		const CellPosition Position = Grid.PositionOf(CellIndex{Cell});
		Extent.Left = std::min<int32_t>(Extent.Left, Position.X);
		Extent.Right = std::max<int32_t>(Extent.Right, Position.X);
		Extent.Top = std::min<int32_t>(Extent.Top, Position.Y);
		Extent.Bottom = std::max<int32_t>(Extent.Bottom, Position.Y);
	}
	return Extent;
}

bool TestCellBit(const std::vector<uint64_t>& Bits, CellIndex Cell)
{
	return (Bits[Cell.Value >> 6] >> (Cell.Value & 63u) & 1u) != 0;
}
} // namespace

AtlasTiles::AtlasTiles(
	const LayeredGrid& InGrid, const std::vector<uint64_t>& Rising, const std::vector<uint64_t>& Falling)
	: Grid(&InGrid)
{
	LayPlanes();
	FillTiles(Rising, Falling);
	FindShutMoves();
	FindClearTiles();
	ShareClearTiles();
	CountSites();
}

/** Calls Visit(Cell, Spot) for every cell. */
template <class F>
void AtlasTiles::ForEachCell(F&& Visit) const
{
	const GridBase& Data = Grid->Arrays();
	for (uint32_t Storey = 0; Storey < Planes.size(); ++Storey)
	{
		for (uint32_t Cell = Data.StoreyFirst[Storey]; Cell < Data.StoreyFirst[Storey + 1]; ++Cell)
		{
			Visit(CellIndex{Cell}, SpotIn(Storey, Grid->PositionOf(CellIndex{Cell})));
		}
	}
}

/** Finds the extent of each storey and which of its tiles have cells. */
void AtlasTiles::LayPlanes()
{
	constexpr int32_t Side = static_cast<int32_t>(TileSide);
	const GridBase& Data = Grid->Arrays();
	uint32_t Slots = 0;
	for (size_t Storey = 0; Storey + 1 < Data.StoreyFirst.size(); ++Storey)
	{
		const StoreyExtent Extent = ExtentOf(*Grid, Storey);
		Plane& New = Planes.emplace_back();
		New.FirstSlot = Slots;
		New.Left = (Extent.Left / Side - 1) * Side;
		New.Top = (Extent.Top / Side - 1) * Side;
		New.Wide = Extent.TilesWide();
		New.High = Extent.TilesHigh();
		Slots += New.Wide * New.High;
	}
	Words.assign(Slots / 64 + 1, SlotWord{});
	ForEachCell(
		[this](CellIndex, const TileSpot& Spot)
		{
			const uint32_t TileSlot = SlotOf(Spot);
			Words[TileSlot >> 6].Own |= 1ull << (TileSlot & 63u);
		});
}

bool AtlasTiles::CanHold(const LayeredGrid& Grid)
{
	uint64_t Tiles = 0;
	for (size_t Storey = 0; Storey < Grid.StoreyCount(); ++Storey)
	{
		Tiles += ExtentOf(Grid, Storey).Tiles();
	}
	return Tiles < MaxTilePlaces;
}

void AtlasTiles::FillTiles(const std::vector<uint64_t>& Rising, const std::vector<uint64_t>& Falling)
{
	uint32_t Count = 0;
	for (SlotWord& Word : Words)
	{
		Word.Before = Count;
		Count += CountBits(Word.Own);
	}
	Tiles.assign(FirstOwnTile + Count, Tile{});
	Tiles[ClearTile].Free = ~0ull;
	ForEachCell(
		[&](CellIndex Cell, const TileSpot& Spot)
		{
			Tile& In = Tiles[TileIn(SlotOf(Spot))];
			const uint64_t Mask = 1ull << BitOf(Spot);
			In.Free |= Mask;
			In.Rising |= TestCellBit(Rising, Cell) ? Mask : 0;
			In.Falling |= TestCellBit(Falling, Cell) ? Mask : 0;
		});
}

void AtlasTiles::CountSites()
{
	for (uint32_t Index = 0; Index < Tiles.size(); ++Index)
	{
		if (Index % TilesPerCount == 0)
		{
			FirstSite.push_back(Sites);
		}
		Sites += CountBits(OccludersIn(Index, AtlasOccluders::Both()));
	}
	FirstSite.push_back(Sites); // the end of the last tiles
	for (Plane& In : Planes)
	{
		const SlotWord& Word = Words[In.FirstSlot >> 6];
		const uint32_t OwnBefore = Word.Before + CountBits(Word.Own & ((1ull << (In.FirstSlot & 63u)) - 1));
		In.FirstSite = SiteId{SitesBefore(FirstOwnTile + OwnBefore)};
	}
}

/** Finds neighbours with no move between them: thin walls, and seams between storeys. */
void AtlasTiles::FindShutMoves()
{
	constexpr uint32_t AllEight = 0xFF;
	ForEachCell(
		[&](CellIndex Cell, const TileSpot& Here)
		{
			const DirectionMask Open = Grid->OpenDirections(Cell);
			if ((Open & AllEight) == AllEight && Planes.size() == 1)
			{
				return;
			}
			for (const Direction Along : StraightDirections)
			{
				const TileSpot There = Beside(Here, Along);
				const uint32_t Index = TileIn(SlotOf(There));
				const bool bCell = (Tiles[Index].Free >> BitOf(There) & 1u) != 0;
				if (bCell && !(Contains(Open, Along) && StaysInStorey(Here, Cell, Along)))
				{
					Shuts.resize(Tiles.size(), Shut{});
					Shuts[Index][static_cast<uint32_t>(Along) / 2] |= 1ull << BitOf(There);
				}
			}
		});
}

void AtlasTiles::FindClearTiles()
{
	ClearByColumn.assign(Words.size(), 0);
	for (const Plane& In : Planes)
	{
		for (uint32_t Number = 0; Number < In.Wide * In.High; ++Number)
		{
			const uint32_t TileSlot = In.FirstSlot + Number;
			const uint32_t Index = TileIn(TileSlot);
			const bool bJoined = Shuts.empty() || Shuts[Index] == Shut{};
			if (~Tiles[Index].Free == 0 && OccludersIn(Index, AtlasOccluders::Both()) == 0 && bJoined)
			{
				Words[TileSlot >> 6].Clear |= 1ull << (TileSlot & 63u);
				const uint32_t ByColumn = In.FirstSlot + Number % In.Wide * In.High + Number / In.Wide;
				ClearByColumn[ByColumn >> 6] |= 1ull << (ByColumn & 63u);
			}
		}
	}
}

/** In open ground most tiles are clear; one tile for all of them stays in the caches. */
void AtlasTiles::ShareClearTiles()
{
	uint32_t From = FirstOwnTile;
	uint32_t To = FirstOwnTile;
	for (SlotWord& Word : Words)
	{
		Word.Before = To - FirstOwnTile;
		for (uint64_t Own = Word.Own; Own != 0; Own &= Own - 1, ++From)
		{
			Tiles[To] = Tiles[From];
			if (!Shuts.empty())
			{
				Shuts[To] = Shuts[From];
			}
			To += (Word.Clear & Own & (0 - Own)) == 0 ? 1 : 0;
		}
		Word.Own &= ~Word.Clear;
	}
	Tiles.resize(To);
	FitSize(Tiles);
	if (!Shuts.empty())
	{
		Shuts.resize(To);
		FitSize(Shuts);
	}
}

TileSpot AtlasTiles::SpotOf(CellIndex Cell) const
{
	const uint32_t Storey = Planes.size() == 1 ? 0 : static_cast<uint32_t>(Grid->CoordOf(Cell).Storey);
	return SpotIn(Storey, Grid->PositionOf(Cell));
}

uint32_t AtlasTiles::StoreyOfSite(SiteId Site) const
{
	// A storey without sites begins at the same site as the next one; the last of equals has the site.
	const auto Next = std::upper_bound(
		Planes.begin(), Planes.end(), Site, [](SiteId Wanted, const Plane& In) { return Wanted < In.FirstSite; });
	return static_cast<uint32_t>(Next - Planes.begin()) - 1;
}

bool AtlasTiles::IsSquareOpen(const TileSpot& From, int32_t DX, int32_t DY) const
{
	const Direction Across = DX > 0 ? Direction::E : Direction::W;
	const Direction Down = DY > 0 ? Direction::S : Direction::N;
	const TileSpot Opposite = Beside(Beside(From, Across), Down);
	return CanEnter(Opposite, Across) && CanEnter(Beside(From, Across), Across) && CanEnter(Beside(From, Down), Down) &&
		(Shuts.empty() || CanEnter(Opposite, Down));
}

size_t AtlasTiles::MemoryBytes() const
{
	return Planes.size() * sizeof(Plane) + Words.size() * sizeof(SlotWord) + Tiles.size() * sizeof(Tile) +
		FirstSite.size() * sizeof(uint32_t) + ClearByColumn.size() * sizeof(uint64_t) + Shuts.size() * sizeof(Shut);
}
} // namespace Rtp
