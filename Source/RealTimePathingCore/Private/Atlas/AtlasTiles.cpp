// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasTiles.h"

#include <algorithm>
#include <bit>

namespace Rtp
{
namespace
{
constexpr uint32_t TileSide = 8;
constexpr uint64_t MaxTilePlaces = 1ull << 31;
constexpr Direction StraightDirections[] = {Direction::N, Direction::E, Direction::S, Direction::W};

AtlasSpot Beside(AtlasSpot At, Direction Along)
{
	constexpr int32_t Columns[] = {0, 1, 0, -1};
	constexpr int32_t Rows[] = {-1, 0, 1, 0};
	const uint32_t Index = static_cast<uint32_t>(Along) / 2;
	At.X += static_cast<uint32_t>(Columns[Index]);
	At.Y += static_cast<uint32_t>(Rows[Index]);
	return At;
}

/** The columns and rows that a layer's cells lie in, a ring of tiles around them included in the numbers of tiles. */
struct LayerExtent
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

LayerExtent ExtentOf(const LayeredGrid& Grid, size_t Layer)
{
	const GridData& Data = Grid.Arrays();
	LayerExtent Found;
	for (uint32_t Cell = Data.StoreyFirst[Layer]; Cell < Data.StoreyFirst[Layer + 1]; ++Cell)
	{
		const CellPosition At = Data.Positions[Cell];
		Found.Left = std::min<int32_t>(Found.Left, At.X);
		Found.Right = std::max<int32_t>(Found.Right, At.X);
		Found.Top = std::min<int32_t>(Found.Top, At.Y);
		Found.Bottom = std::max<int32_t>(Found.Bottom, At.Y);
	}
	return Found;
}

void SetTileBit(std::vector<uint64_t>& Bits, uint32_t Bit)
{
	Bits[Bit >> 6] |= 1ull << (Bit & 63u);
}

bool TestCellBit(const std::vector<uint64_t>& Bits, uint32_t Cell)
{
	return (Bits[Cell >> 6] >> (Cell & 63u) & 1u) != 0;
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

/** Calls Visit(cell number, spot) for every cell. */
template <class F>
void AtlasTiles::ForEachCell(F&& Visit) const
{
	const GridData& Data = Grid->Arrays();
	for (uint32_t Layer = 0; Layer < Planes.size(); ++Layer)
	{
		for (uint32_t Cell = Data.StoreyFirst[Layer]; Cell < Data.StoreyFirst[Layer + 1]; ++Cell)
		{
			Visit(Cell, SpotIn(Layer, Data.Positions[Cell]));
		}
	}
}

/** Finds what each layer covers and which of its tiles have cells. */
void AtlasTiles::LayPlanes()
{
	constexpr int32_t Side = static_cast<int32_t>(TileSide);
	const GridData& Data = Grid->Arrays();
	uint32_t Bits = 0;
	for (size_t Layer = 0; Layer + 1 < Data.StoreyFirst.size(); ++Layer)
	{
		const LayerExtent Covered = ExtentOf(*Grid, Layer);
		Plane& New = Planes.emplace_back();
		New.FirstBit = Bits;
		New.Left = (Covered.Left / Side - 1) * Side;
		New.Top = (Covered.Top / Side - 1) * Side;
		New.Wide = Covered.TilesWide();
		New.High = Covered.TilesHigh();
		Bits += New.Wide * New.High;
	}
	Words.assign(Bits / 64 + 1, TileWord{});
	ForEachCell(
		[this](uint32_t, const AtlasSpot& At)
		{
			const uint32_t Bit = BitOf(At);
			Words[Bit >> 6].Own |= 1ull << (Bit & 63u);
		});
}

bool AtlasTiles::CanHold(const LayeredGrid& Grid)
{
	uint64_t Tiles = 0;
	for (size_t Layer = 0; Layer < Grid.StoreyCount(); ++Layer)
	{
		Tiles += ExtentOf(Grid, Layer).Tiles();
	}
	return Tiles < MaxTilePlaces;
}

void AtlasTiles::FillTiles(const std::vector<uint64_t>& Rising, const std::vector<uint64_t>& Falling)
{
	uint32_t Count = 0;
	for (TileWord& Word : Words)
	{
		Word.Before = Count;
		Count += CountBits(Word.Own);
	}
	Tiles.assign(FirstOwnTile + Count, Tile{});
	Tiles[ClearTile].Free = ~0ull;
	ForEachCell(
		[&](uint32_t Cell, const AtlasSpot& At)
		{
			Tile& In = Tiles[TileAt(BitOf(At))];
			const uint64_t Mask = 1ull << PlaceOf(At);
			In.Free |= Mask;
			In.Rising |= TestCellBit(Rising, Cell) ? Mask : 0;
			In.Falling |= TestCellBit(Falling, Cell) ? Mask : 0;
		});
}

void AtlasTiles::CountSites()
{
	for (uint32_t At = 0; At < Tiles.size(); ++At)
	{
		if (At % TilesPerCount == 0)
		{
			FirstSite.push_back(Sites);
		}
		Sites += CountBits(HidingIn(At, AtlasHiding::Both()));
	}
	FirstSite.push_back(Sites); // of what comes after the last tile
	for (Plane& In : Planes)
	{
		const TileWord& Word = Words[In.FirstBit >> 6];
		In.FirstSite =
			SitesBefore(FirstOwnTile + Word.Before + CountBits(Word.Own & ((1ull << (In.FirstBit & 63u)) - 1)));
	}
}

/** Where two cells lie side by side and no move leads from one to the other: thin walls, and seams. */
void AtlasTiles::FindShutMoves()
{
	constexpr uint32_t AllEight = 0xFF;
	ForEachCell(
		[&](uint32_t Cell, const AtlasSpot& Here)
		{
			const DirectionMask Open = Grid->OpenDirections(CellIndex{Cell});
			if ((Open & AllEight) == AllEight && Planes.size() == 1)
			{
				return;
			}
			for (const Direction Along : StraightDirections)
			{
				const AtlasSpot There = Beside(Here, Along);
				const uint32_t At = TileAt(BitOf(There));
				const bool bCell = (Tiles[At].Free >> PlaceOf(There) & 1u) != 0;
				if (bCell && !(Contains(Open, Along) && StaysInLayer(Here, CellIndex{Cell}, Along)))
				{
					Shuts.resize(Tiles.size(), Shut{});
					Shuts[At][static_cast<uint32_t>(Along) / 2] |= 1ull << PlaceOf(There);
				}
			}
		});
}

void AtlasTiles::FindClearTiles()
{
	ClearByColumn.assign(Words.size(), 0);
	for (const Plane& In : Planes)
	{
		for (uint32_t Bit = 0; Bit < In.Wide * In.High; ++Bit)
		{
			const uint32_t At = TileAt(In.FirstBit + Bit);
			const bool bJoined = Shuts.empty() || Shuts[At] == Shut{};
			if (~Tiles[At].Free == 0 && HidingIn(At, AtlasHiding::Both()) == 0 && bJoined)
			{
				Words[(In.FirstBit + Bit) >> 6].Clear |= 1ull << ((In.FirstBit + Bit) & 63u);
				SetTileBit(ClearByColumn, In.FirstBit + Bit % In.Wide * In.High + Bit / In.Wide);
			}
		}
	}
}

/** In open ground most tiles are clear: one for all of them stays in the caches. */
void AtlasTiles::ShareClearTiles()
{
	uint32_t From = FirstOwnTile;
	uint32_t To = FirstOwnTile;
	for (TileWord& Word : Words)
	{
		Word.Before = To - FirstOwnTile;
		for (uint64_t Left = Word.Own; Left != 0; Left &= Left - 1, ++From)
		{
			Tiles[To] = Tiles[From];
			if (!Shuts.empty())
			{
				Shuts[To] = Shuts[From];
			}
			To += (Word.Clear & Left & (0 - Left)) == 0 ? 1 : 0;
		}
		Word.Own &= ~Word.Clear;
	}
	Tiles.resize(To);
	Tiles.shrink_to_fit();
	if (!Shuts.empty())
	{
		Shuts.resize(To);
		Shuts.shrink_to_fit();
	}
}

AtlasSpot AtlasTiles::SpotOf(CellIndex Cell) const
{
	const uint32_t Layer = Planes.size() == 1 ? 0 : static_cast<uint32_t>(Grid->CoordOf(Cell).Storey);
	return SpotIn(Layer, Grid->PositionOf(Cell));
}

uint32_t AtlasTiles::LayerOfSite(uint32_t Site) const
{
	// Layers without sites begin where the next one begins: the last one of equals has the site.
	const auto Next = std::upper_bound(
		Planes.begin(), Planes.end(), Site, [](uint32_t Wanted, const Plane& In) { return Wanted < In.FirstSite; });
	return static_cast<uint32_t>(Next - Planes.begin()) - 1;
}

bool AtlasTiles::IsSquareOpen(const AtlasSpot& From, int32_t DX, int32_t DY) const
{
	const Direction Across = DX > 0 ? Direction::E : Direction::W;
	const Direction Down = DY > 0 ? Direction::S : Direction::N;
	const AtlasSpot Opposite = Beside(Beside(From, Across), Down);
	return CanEnter(Opposite, Across) && CanEnter(Beside(From, Across), Across) && CanEnter(Beside(From, Down), Down) &&
		(Shuts.empty() || CanEnter(Opposite, Down));
}

size_t AtlasTiles::MemoryBytes() const
{
	return Planes.size() * sizeof(Plane) + Words.size() * sizeof(TileWord) + Tiles.size() * sizeof(Tile) +
		FirstSite.size() * sizeof(uint32_t) + ClearByColumn.size() * sizeof(uint64_t) + Shuts.size() * sizeof(Shut);
}
} // namespace Rtp
