// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/StoreyPanel.h"

#include "Rtp/Motion/GridSpace.h"

#include "Render/Palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
constexpr double HeightShare = 0.45; // how much of the ground's colour its height makes

Colour Averaged(const std::array<uint32_t, 3>& Sums, uint32_t Count)
{
	return {static_cast<uint8_t>(Sums[0] / Count), static_cast<uint8_t>(Sums[1] / Count),
		static_cast<uint8_t>(Sums[2] / Count)};
}
} // namespace

std::vector<float> ExpansionTimes(const LayeredGrid& Grid, const RecordedWalk& Walk)
{
	std::vector<float> Times(Grid.CellCount(), -1);
	for (size_t Index = 0; Index < Walk.Expanded.size(); ++Index)
	{
		float& Time = Times[GridSpace::CellOf(Walk.Expanded[Index]).Value];
		Time = Time < 0 ? static_cast<float>(Index) / static_cast<float>(Walk.Expanded.size()) : Time;
	}
	return Times;
}

Colour StoreyPanel::GroundColour(CellIndex Cell, const TerrainMap& Terrain, CellPosition Position) const
{
	if (!Terrain.Letters.empty())
	{
		return Palette::OfTerrain(Terrain.Letter(Position.X, Position.Y));
	}
	const double Factor = Grid.AreaFactorQ8(Cell) / 256.0;
	const Colour Tinted = Factor > 1
		? Mixed(Palette::Ground, Palette::SlowGround, std::min(0.35 + (Factor - 1) / 4, 0.9))
		: Factor < 1 ? Mixed(Palette::Ground, Palette::FastGround, std::min(0.3 + (1 - Factor), 0.9))
					 : Palette::Ground;
	return Heights.IsFlat() ? Tinted : Mixed(Tinted, Heights.Of(Cell), HeightShare);
}

std::vector<Colour> StoreyPanel::RowColours(int32_t Y, const TerrainMap& Terrain, const std::vector<float>& Times) const
{
	std::vector<Colour> Row(static_cast<size_t>(Grid.Width()), Palette::Stone);
	for (int32_t X = 0; X < Grid.Width() && !Terrain.Letters.empty(); ++X)
	{
		Row[static_cast<size_t>(X)] = Palette::OfTerrain(Terrain.Letter(X, Y));
	}
	const LayeredGrid::RowRange Cells = Grid.RowOf(Storey, Y);
	for (uint32_t Value = Cells.First; Value < Cells.Last; ++Value)
	{
		const CellIndex Cell{Value};
		const CellPosition Position = Grid.PositionOf(Cell);
		const Colour Ground = GroundColour(Cell, Terrain, Position);
		const float Time = Times.empty() ? -1.0F : Times[Value];
		Row[Position.X] =
			Time < 0 ? Ground : Mixed(Ground, Mixed(Palette::ExploredEarly, Palette::ExploredLate, Time), 0.72);
	}
	return Row;
}

void StoreyPanel::DrawCells(const TerrainMap& Terrain, const std::vector<float>& Times)
{
	const int32_t Block = Scale.CellsPerPixel;
	for (int32_t FirstY = 0; FirstY < Grid.Height(); FirstY += Block)
	{
		std::vector<std::array<uint32_t, 3>> Sums(static_cast<size_t>(Scale.Pixels(Grid.Width())));
		std::vector<uint32_t> Counts(Sums.size());
		for (int32_t Y = FirstY; Y < std::min(FirstY + Block, Grid.Height()); ++Y)
		{
			const std::vector<Colour> Row = RowColours(Y, Terrain, Times);
			for (size_t Pixel = 0; Pixel < Sums.size(); ++Pixel)
			{
				const size_t First = Pixel * static_cast<size_t>(Block) / static_cast<size_t>(Scale.PixelsPerCell);
				for (size_t X = First; X < std::min(First + static_cast<size_t>(Block), Row.size()); ++X)
				{
					Sums[Pixel] = {Sums[Pixel][0] + Row[X].R, Sums[Pixel][1] + Row[X].G, Sums[Pixel][2] + Row[X].B};
					++Counts[Pixel];
				}
			}
		}
		const int32_t Top = OriginY + FirstY / Block * Scale.PixelsPerCell;
		for (size_t Pixel = 0; Pixel < Sums.size(); ++Pixel)
		{
			Picture.FillRectangle(OriginX + static_cast<int32_t>(Pixel), Top, 1, Scale.PixelsPerCell,
				Averaged(Sums[Pixel], Counts[Pixel]));
		}
	}
}

void StoreyPanel::DrawEdges()
{
	const int32_t Side = Scale.PixelsPerCell;
	const int32_t Wall = std::max(Side / 6, 1);
	for (int32_t Y = 0; Y < Grid.Height() && Side >= 4; ++Y)
	{
		const LayeredGrid::RowRange Cells = Grid.RowOf(Storey, Y);
		for (uint32_t Value = Cells.First; Value < Cells.Last; ++Value)
		{
			const CellIndex Cell{Value};
			const int32_t X = Grid.PositionOf(Cell).X;
			const int32_t Left = OriginX + X * Side;
			const int32_t Top = OriginY + Y * Side;
			if (Side >= 10)
			{
				Picture.FillRectangle(Left + Side - 1, Top, 1, Side, Palette::Stone, 0.10);
				Picture.FillRectangle(Left, Top + Side - 1, Side - 1, 1, Palette::Stone, 0.10);
			}
			const DirectionMask Open = Grid.OpenDirections(Cell);
			if (!Contains(Open, Direction::E) && Grid.Find({X + 1, Y, Storey}))
			{
				Picture.FillRectangle(Left + Side - Wall, Top, 2 * Wall, Side, Palette::Stone);
			}
			if (!Contains(Open, Direction::S) && Grid.Find({X, Y + 1, Storey}))
			{
				Picture.FillRectangle(Left, Top + Side - Wall, Side, 2 * Wall, Palette::Stone);
			}
		}
	}
}

ImagePoint StoreyPanel::CentreOf(CellIndex Cell) const
{
	const CellPosition Position = Grid.PositionOf(Cell);
	return {OriginX + (Position.X + 0.5) * Scale.Factor(), OriginY + (Position.Y + 0.5) * Scale.Factor()};
}

void StoreyPanel::DrawLinks()
{
	for (const GridLink& Link : Grid.Links())
	{
		// Passages are many and short: they stay in the background.
		const bool bPassage = Link.Kind == LinkKind::Passage;
		const double Radius = bPassage ? std::max(Scale.Factor() * 0.15, 1.2) : std::max(Scale.Factor() * 0.30, 3.5);
		const bool bFrom = IsHere(Link.From);
		const bool bTo = IsHere(Link.To);
		if (bFrom && bTo)
		{
			Picture.DrawLine(CentreOf(Link.From), CentreOf(Link.To), std::max(Radius / 2, 1.0), Palette::Link);
		}
		if (bFrom)
		{
			Picture.FillDisc(CentreOf(Link.From), Radius, Palette::Link);
		}
		if (bTo && !bFrom)
		{
			// An open ring: one can arrive here. A two-way link gets its disc from the link back.
			Picture.FillDisc(CentreOf(Link.To), Radius, Palette::Link);
			Picture.FillDisc(CentreOf(Link.To), Radius * 0.55, Palette::Ground);
		}
	}
}

bool StoreyPanel::IsHere(CellIndex Cell) const
{
	return Grid.CoordOf(Cell).Storey == Storey;
}

void StoreyPanel::DrawSketch(const MapSketch& Sketch)
{
	for (const MapSketch::Line& Line : Sketch.Lines)
	{
		if (IsHere(Line.From) || IsHere(Line.To))
		{
			Picture.DrawLine(
				CentreOf(Line.From), CentreOf(Line.To), std::max(Line.Thickness * Scale.Factor(), 1.0), Line.Paint);
		}
	}
	for (const MapSketch::Dot& Dot : Sketch.Dots)
	{
		if (IsHere(Dot.Cell))
		{
			Picture.FillDisc(CentreOf(Dot.Cell), std::max(Dot.Radius * Scale.Factor(), 1.5), Dot.Paint);
		}
	}
}

void StoreyPanel::DrawBodies(const MapSketch& Sketch)
{
	for (const MapSketch::Body& Body : Sketch.Bodies)
	{
		if (!IsHere(Body.Cell))
		{
			continue;
		}
		const double Length = std::max(Body.Length * Scale.Factor(), 6.0);
		const double Width = std::max(Body.Width * Scale.Factor(), 3.0);
		const ImagePoint Centre = CentreOf(Body.Cell);
		const auto Ahead = [&](double Share)
		{
			return ImagePoint{
				Centre.X + std::sin(Body.Angle) * Length * Share, Centre.Y - std::cos(Body.Angle) * Length * Share};
		};
		const double Edge = std::max(Scale.Factor() * 0.06, 0.8);
		Picture.FillTurned(Centre, Length, Width, Body.Angle, Mixed(Body.Paint, Palette::Ink, 0.6));
		Picture.FillTurned(Centre, Length - 2 * Edge, Width - 2 * Edge, Body.Angle, Body.Paint);
		// A windscreen in front of the middle and a smaller window behind tell where it is heading.
		Picture.FillTurned(Ahead(0.16), Length * 0.16, Width * 0.72, Body.Angle, Mixed(Body.Paint, Palette::Ink, 0.75));
		Picture.FillTurned(Ahead(-0.3), Length * 0.08, Width * 0.6, Body.Angle, Mixed(Body.Paint, Palette::Ink, 0.75));
	}
}

void StoreyPanel::DrawEnd(CellIndex Cell, Colour Paint)
{
	if (!IsHere(Cell))
	{
		return;
	}
	const double Radius = std::max(Scale.Factor() * 0.42, 6.0);
	Picture.FillDisc(CentreOf(Cell), Radius + std::max(Radius * 0.25, 1.5), Palette::Casing);
	Picture.FillDisc(CentreOf(Cell), Radius, Paint);
}

void StoreyPanel::DrawWalk(const RecordedWalk& Walk)
{
	const double Thickness = std::max(Scale.Factor() * 0.32, 2.4);
	for (const bool bCasing : {true, false})
	{
		for (size_t Index = 1; Index < Walk.States.size(); ++Index)
		{
			const CellIndex From = GridSpace::CellOf(Walk.States[Index - 1]);
			const CellIndex To = GridSpace::CellOf(Walk.States[Index]);
			if (IsHere(From) || IsHere(To))
			{
				Picture.DrawLine(CentreOf(From), CentreOf(To),
					bCasing ? Thickness + std::max(Thickness * 0.5, 2.0) : Thickness,
					bCasing ? Palette::Casing : Palette::Walk);
			}
		}
	}
	DrawEnd(Walk.Problem.Start, Palette::Start);
	DrawEnd(Walk.Problem.Goal, Palette::Goal);
}
} // namespace Rtp::Tool
