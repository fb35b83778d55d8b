// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "RandomLevels.h"

#include "Rtp/Grid/LayeredGridBuilder.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace Rtp::Testing
{
namespace
{
/** Open ground with rectangles and single cells cut out: rooms, corridors and rubble in one map. */
std::vector<bool> RandomFloor(Random& Dice, int32_t Width, int32_t Height, uint32_t BlockedPerMille)
{
	std::vector<bool> Open(static_cast<size_t>(Width) * static_cast<size_t>(Height), true);
	const auto Close = [&](int32_t X, int32_t Y) { Open[static_cast<size_t>(Y * Width + X)] = false; };
	for (uint32_t Count = Dice.Below(4); Count != 0; --Count)
	{
		const int32_t Left = Dice.Between(0, Width - 1);
		const int32_t Top = Dice.Between(0, Height - 1);
		const int32_t Right = std::min(Width - 1, Left + Dice.Between(0, Width / 2));
		const int32_t Bottom = std::min(Height - 1, Top + Dice.Between(0, Height / 2));
		for (int32_t Y = Top; Y <= Bottom; ++Y)
		{
			for (int32_t X = Left; X <= Right; ++X)
			{
				Close(X, Y);
			}
		}
	}
	const uint32_t PerMille = Dice.Below(BlockedPerMille + 1);
	for (int32_t Cell = 0; Cell < Width * Height; ++Cell)
	{
		if (Dice.Chance(PerMille))
		{
			Close(Cell % Width, Cell / Width);
		}
	}
	return Open;
}
} // namespace

CellIndex AnyCell(Random& Dice, const LayeredGrid& Grid)
{
	return CellIndex{Dice.Below(Grid.CellCount())};
}

LayeredGrid MakeRandomLevel(Random& Dice, const RandomLevelOptions& Options)
{
	const int32_t Width = Dice.Between(1, Options.MaxSide);
	const int32_t Height = Dice.Between(1, Options.MaxSide);
	GridSettings Settings;
	Settings.bCutCorners = Options.bCutCorners;
	LayeredGridBuilder Builder(Settings, Width, Height);
	std::set<CellCoord> Cells;
	std::vector<CellCoord> List;
	for (uint32_t Area = 1; Area < Options.AreaTypes; ++Area)
	{
		Builder.SetArea(static_cast<uint8_t>(Area), AreaType{static_cast<uint16_t>(Dice.Between(64, 1024))});
	}
	for (int32_t Layer = 0; Layer < Options.Layers; ++Layer)
	{
		const std::vector<bool> Open = RandomFloor(Dice, Width, Height, Options.BlockedPerMille);
		const int32_t AreaBlock = Dice.Between(2, 7);
		const uint64_t AreaSeed = Dice.Next();
		for (int32_t Cell = 0; Cell < Width * Height; ++Cell)
		{
			const CellCoord At{Cell % Width, Cell / Width, Layer};
			if (Open[static_cast<size_t>(Cell)] || (Cell == 0 && Layer == 0))
			{
				const uint64_t Block = static_cast<uint64_t>(At.X / AreaBlock * 1000 + At.Y / AreaBlock);
				Builder.AddCell(At, 0, static_cast<uint8_t>(MixHash(AreaSeed, Block) % Options.AreaTypes));
				Cells.insert(At);
				List.push_back(At);
			}
		}
	}
	const auto AnyCoord = [&]() { return List[Dice.Below(static_cast<uint32_t>(List.size()))]; };
	const auto AnySide = [&]() { return static_cast<Direction>(2 * Dice.Below(4)); };
	for (uint32_t Wall = 0; Wall < Options.Walls; ++Wall)
	{
		Builder.AddWall(AnyCoord(), AnySide());
	}
	std::set<std::pair<CellCoord, Direction>> Taken;
	for (uint32_t Seam = 0; Seam < Options.Seams; ++Seam)
	{
		const CellCoord At = AnyCoord();
		const Direction Side = AnySide();
		const DirectionStep Step = StepOf(Side);
		CellCoord Beside{At.X + Step.X, At.Y + Step.Y, At.Layer};
		const CellCoord Other{Beside.X, Beside.Y, Dice.Between(0, Options.Layers - 1)};
		const CellCoord Back{At.X, At.Y, Other.Layer};
		// A seam may only be where neither side is joined with a cell of its own layer.
		if (Other.Layer != At.Layer && Cells.count(Other) != 0 && Cells.count(Beside) == 0 && Cells.count(Back) == 0 &&
			Taken.insert({At, Side}).second && Taken.insert({Other, Opposite(Side)}).second)
		{
			Builder.AddSeam(At, Side, Other.Layer);
		}
	}
	for (uint32_t Link = 0; Link < Options.Links; ++Link)
	{
		const CellCoord From = AnyCoord();
		const CellCoord To = AnyCoord();
		const Cost Price{Dice.Between(100, 6000)};
		if (From == To)
		{
			continue;
		}
		Builder.AddLink(From, To, Price, LinkKind::Stairs);
		if (!Options.bOneWayLinks)
		{
			Builder.AddLink(To, From, Price, LinkKind::Stairs);
		}
	}
	Result<LayeredGrid> Grid = Builder.Build();
	EXPECT_TRUE(Grid.IsOk()) << Grid.GetError().Detail;
	return std::move(Grid.Value());
}
} // namespace Rtp::Testing
