// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/LevelView.h"

#include "Render/HeightColours.h"
#include "Render/IsometricPicture.h"
#include "Render/Palette.h"

#include <algorithm>

namespace Rtp::Tool
{
LevelView::LevelView(const LayeredGrid& InGrid, const LevelFrame& Frame)
	: Grid(InGrid)
	, Aside{Frame.LargestSide, InGrid.StoreyCount() > 3 ? 3.0 : 1.0}
{
	if (Grid.StoreyCount() > 1 || !HeightColours(Grid).IsFlat())
	{
		Isometric.emplace(Grid, Aside);
	}
	CellPixels = std::clamp(Frame.LargestSide / std::max({Grid.Width(), Grid.Height(), 1}), 1, Frame.LargestCell);
}

ImagePoint LevelView::On(const WorldPos& Place) const
{
	if (Isometric)
	{
		return Isometric->On(Place);
	}
	const GridTransform& Transform = Grid.Transform();
	const double Scale = CellPixels / Transform.CellSizeCm;
	return {(Place.X - Transform.Origin.X) * Scale, (Place.Y - Transform.Origin.Y) * Scale};
}

double LevelView::PixelsPerCell() const
{
	return Isometric ? Isometric->PixelsPerCm() * Grid.Transform().CellSizeCm : CellPixels;
}

int32_t LevelView::Width() const
{
	return Isometric ? Isometric->Width() : Grid.Width() * CellPixels;
}

int32_t LevelView::Height() const
{
	return Isometric ? Isometric->Height() : Grid.Height() * CellPixels;
}

Image LevelView::Storey(int32_t Number) const
{
	if (Isometric)
	{
		IsometricOptions Options;
		Options.Frame = Aside;
		Options.Storey = Number;
		return DrawIsometric(Grid, nullptr, Options);
	}
	Image Plan(Width(), Height(), Palette::Stone);
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const CellPosition Place = Grid.PositionOf(CellIndex{Cell});
		Plan.FillRectangle(Place.X * CellPixels, Place.Y * CellPixels, CellPixels, CellPixels, Palette::Ground);
	}
	return Plan;
}
} // namespace Rtp::Tool
