// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/IsometricPicture.h"

#include "Render/HeightColours.h"
#include "Render/Lettering.h"
#include "Render/Palette.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace Rtp::Tool
{
namespace
{
class IsometricDrawing
{
public:
	IsometricDrawing(const LayeredGrid& InGrid, const IsometricOptions& InOptions)
		: Grid(InGrid)
		, Options(InOptions)
		, Colours(InGrid)
		, View(InGrid, InOptions.Frame)
	{
		for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
		{
			Places.push_back(Grid.WorldOf(CellIndex{Cell}));
		}
	}

	Image Draw(const RecordedWalk* Walk)
	{
		const int32_t TextHeight = static_cast<int32_t>(Options.Caption.size()) * CaptionLine;
		const int32_t Height = View.Height();
		Image Picture(View.Width(), Height + TextHeight, Palette::Paper);
		for (const uint32_t Cell : FarthestFirst())
		{
			DrawCell(Picture, Cell);
		}
		if (Walk != nullptr)
		{
			DrawWalk(Picture, *Walk);
		}
		for (size_t Line = 0; Line < Options.Caption.size(); ++Line)
		{
			const int32_t Top = Height + static_cast<int32_t>(Line) * CaptionLine;
			DrawText(Picture, Options.Caption[Line], static_cast<int32_t>(IsometricProjection::Border), Top,
				CaptionSize, Palette::Ink);
		}
		return Picture;
	}

private:
	std::vector<uint32_t> FarthestFirst() const
	{
		const std::vector<uint32_t>& First = Grid.Arrays().StoreyFirst;
		const size_t Storey = static_cast<size_t>(Options.Storey.value_or(0));
		const uint32_t Begin = First[Storey];
		const uint32_t End = Options.Storey ? First[Storey + 1] : Grid.CellCount();
		std::vector<uint32_t> Cells(End - Begin);
		std::iota(Cells.begin(), Cells.end(), Begin);
		std::stable_sort(Cells.begin(), Cells.end(),
			[this](uint32_t A, uint32_t B)
			{
				const CellPosition Left = Grid.PositionOf(CellIndex{A});
				const CellPosition Right = Grid.PositionOf(CellIndex{B});
				return std::pair(Left.X + Left.Y, Places[A].Z) < std::pair(Right.X + Right.Y, Places[B].Z);
			});
		return Cells;
	}

	/** A diamond, and below its nearer sides the edge of the floor where it ends there. */
	void DrawCell(Image& Picture, uint32_t Cell) const
	{
		const WorldPos& Place = Places[Cell];
		const double Half = Grid.Transform().CellSizeCm / 2;
		const ImagePoint Middle = View.On(Place);
		const double Wide = 2 * Half * IsometricProjection::Across * View.PixelsPerCm();
		const double High = 2 * Half * IsometricProjection::Down * View.PixelsPerCm();
		const DirectionMask Open = Grid.OpenDirections(CellIndex{Cell});
		const Colour Top = Colours.Of(CellIndex{Cell});
		const double EastSlab = SlabBelow(Cell, Direction::E);
		const double SouthSlab = SlabBelow(Cell, Direction::S);
		for (int32_t X = static_cast<int32_t>(std::floor(Middle.X - Wide)); X <= static_cast<int32_t>(Middle.X + Wide);
			 ++X)
		{
			const double Share = 1 - std::min(std::abs(X + 0.5 - Middle.X) / Wide, 1.0);
			const int32_t First = static_cast<int32_t>(std::floor(Middle.Y - High * Share));
			const int32_t Last = static_cast<int32_t>(std::ceil(Middle.Y + High * Share));
			Picture.FillRectangle(X, First, 1, std::max(Last - First, 1), Top);
			const bool bEast = X + 0.5 > Middle.X;
			if (const double Slab = bEast ? EastSlab : SouthSlab; Slab > 0)
			{
				Picture.FillRectangle(X, Last, 1, std::max(static_cast<int32_t>(std::ceil(Slab)), 1),
					Mixed(Top, Palette::Stone, bEast ? 0.45 : 0.65));
			}
			if (!Contains(Open, bEast ? Direction::N : Direction::W))
			{
				Picture.FillRectangle(X, First, 1, 1, Mixed(Top, Palette::Stone, 0.5));
			}
		}
	}

	/** How far the floor's edge is seen below a nearer side: its thickness where it ends, a step where it goes on
	 * lower. */
	double SlabBelow(uint32_t Cell, Direction Side) const
	{
		if (!Contains(Grid.OpenDirections(CellIndex{Cell}), Side))
		{
			return IsometricProjection::SlabCm * View.PixelsPerCm();
		}
		const double Drop = Places[Cell].Z - Places[Grid.Neighbour(CellIndex{Cell}, Side).Value].Z;
		return std::max(Drop, 0.0) * Options.Frame.Lift * View.PixelsPerCm();
	}

	void DrawWalk(Image& Picture, const RecordedWalk& Walk) const
	{
		for (size_t Index = 1; Index < Walk.States.size(); ++Index)
		{
			Picture.DrawLine(View.On(Places[Walk.States[Index - 1].Value]), View.On(Places[Walk.States[Index].Value]),
				3, Palette::Walk);
		}
		Picture.FillDisc(View.On(Places[Walk.Problem.Start.Value]), 7, Palette::Start);
		Picture.FillDisc(View.On(Places[Walk.Problem.Goal.Value]), 7, Palette::Goal);
	}

	const LayeredGrid& Grid;
	const IsometricOptions& Options;
	HeightColours Colours;
	std::vector<WorldPos> Places;
	IsometricProjection View;
};
} // namespace

Image DrawIsometric(const LayeredGrid& Grid, const RecordedWalk* Walk, const IsometricOptions& Options)
{
	return IsometricDrawing(Grid, Options).Draw(Walk);
}
} // namespace Rtp::Tool
