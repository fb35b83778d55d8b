// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/MapPicture.h"

#include "Render/Lettering.h"
#include "Render/Palette.h"
#include "Render/StoreyPanel.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
namespace
{
constexpr int32_t GoodSide = 1200;    // small maps are scaled up to about this
constexpr int32_t LargestSide = 2600; // large ones down to this
constexpr int32_t LargestCell = 24;
constexpr int32_t Gap = 16;

/** Where the panels of several storeys lie: row by row. */
struct PanelLayout
{
	PictureScale Scale;
	int32_t Columns = 1;
	int32_t Rows = 1;
	int32_t PanelWidth = 0;
	int32_t PanelHeight = 0;
	int32_t LabelHeight = 0;

	int32_t Width() const
	{
		return Gap + Columns * (PanelWidth + Gap);
	}

	int32_t Height() const
	{
		return Gap + Rows * (PanelHeight + LabelHeight + Gap);
	}
};

PictureScale GoodScale(int32_t CellsAcross, int32_t Wanted)
{
	if (Wanted > 0)
	{
		return {Wanted, 1};
	}
	if (CellsAcross > LargestSide)
	{
		return {1, (CellsAcross + LargestSide - 1) / LargestSide};
	}
	return {std::clamp(GoodSide / CellsAcross, 1, LargestCell), 1};
}

PanelLayout LayOut(const LayeredGrid& Grid, int32_t PanelCount, int32_t WantedScale)
{
	PanelLayout Layout;
	// As many columns as make the whole nearly square.
	const double Aspect = static_cast<double>(Grid.Height()) / Grid.Width();
	Layout.Columns = std::clamp(static_cast<int32_t>(std::lround(std::sqrt(PanelCount * Aspect))), 1, PanelCount);
	Layout.Rows = (PanelCount + Layout.Columns - 1) / Layout.Columns;
	Layout.Scale = GoodScale(std::max(Grid.Width() * Layout.Columns, Grid.Height() * Layout.Rows), WantedScale);
	Layout.PanelWidth = Layout.Scale.Pixels(Grid.Width());
	Layout.PanelHeight = Layout.Scale.Pixels(Grid.Height());
	Layout.LabelHeight = PanelCount > 1 ? CaptionLine : 0;
	return Layout;
}

std::vector<MapSketch::Entry> LegendOf(const PictureSubject& Subject)
{
	std::vector<MapSketch::Entry> Entries;
	if (Subject.Walk != nullptr)
	{
		Entries = {{"start", Palette::Start}, {"goal", Palette::Goal}};
		if (Subject.Walk->States.size() > 1)
		{
			Entries.push_back({"walk", Palette::Walk});
		}
		if (!Subject.Walk->Expanded.empty())
		{
			Entries.push_back({"explored first", Palette::ExploredEarly});
			Entries.push_back({"explored last", Palette::ExploredLate});
		}
	}
	if (Subject.Grid.HasLinks())
	{
		Entries.push_back({"link", Palette::Link});
	}
	if (Subject.Sketch != nullptr)
	{
		Entries.insert(Entries.end(), Subject.Sketch->Legend.begin(), Subject.Sketch->Legend.end());
	}
	return Entries;
}

/** Cuts a text so that it fits a width at the lettering of captions. */
std::string Fitting(std::string Text, int32_t Width)
{
	if (TextWidth(Text) * CaptionSize <= Width)
	{
		return Text;
	}
	while (!Text.empty() && TextWidth(Text + "...") * CaptionSize > Width)
	{
		Text.pop_back();
	}
	return Text + "...";
}

void DrawFooter(Image& Picture, const PictureSubject& Subject, const std::vector<std::string>& Caption, int32_t Top)
{
	for (const std::string& Line : Caption)
	{
		DrawText(Picture, Fitting(Line, Picture.Width() - 2 * Gap), Gap, Top, CaptionSize, Palette::Ink);
		Top += CaptionLine;
	}
	int32_t X = Gap;
	for (const MapSketch::Entry& Entry : LegendOf(Subject))
	{
		const int32_t Swatch = (LetterHeight - 2) * CaptionSize;
		Picture.FillRectangle(X, Top, Swatch, Swatch, Entry.Paint);
		DrawText(Picture, Entry.Name, X + Swatch + 6, Top, CaptionSize, Palette::Ink);
		X += Swatch + 6 + TextWidth(Entry.Name) * CaptionSize + 20;
	}
}

int32_t FooterHeight(const PictureSubject& Subject, const std::vector<std::string>& Caption)
{
	const int32_t Lines = static_cast<int32_t>(Caption.size()) + (LegendOf(Subject).empty() ? 0 : 1);
	return Caption.empty() ? 0 : Lines * CaptionLine + Gap / 2;
}

/** Draws all of a storey and cuts the window out. */
Image DrawWindow(const PictureSubject& Subject, const PictureOptions& Options)
{
	const Rectangle Window = *Options.Window;
	PictureOptions Whole;
	Whole.Storey = Options.Storey.value_or(0);
	Whole.PixelsPerCell = GoodScale(std::max(Window.Width, Window.Height), Options.PixelsPerCell).PixelsPerCell;
	const int32_t Scale = Whole.PixelsPerCell;
	const Image Cut =
		DrawMap(Subject, Whole)
			.Part(Gap + Window.X * Scale, Gap + Window.Y * Scale, Window.Width * Scale, Window.Height * Scale);
	Image Picture(
		Cut.Width() + 2 * Gap, Cut.Height() + 2 * Gap + FooterHeight(Subject, Options.Caption), Palette::Paper);
	Picture.Paste(Cut, Gap, Gap);
	if (!Options.Caption.empty())
	{
		DrawFooter(Picture, Subject, Options.Caption, Cut.Height() + 2 * Gap);
	}
	return Picture;
}
} // namespace

Image DrawMap(const PictureSubject& Subject, const PictureOptions& Options)
{
	if (Options.Window)
	{
		return DrawWindow(Subject, Options);
	}
	const LayeredGrid& Grid = Subject.Grid;
	const int32_t First = Options.Storey.value_or(0);
	const int32_t Count = Options.Storey ? 1 : std::max(static_cast<int32_t>(Grid.StoreyCount()), 1);
	const PanelLayout Layout = LayOut(Grid, Count, Options.PixelsPerCell);
	Image Picture(Layout.Width(), Layout.Height() + FooterHeight(Subject, Options.Caption), Palette::Paper);

	const std::vector<float> Times =
		Subject.Walk != nullptr ? ExpansionTimes(Grid, *Subject.Walk) : std::vector<float>{};
	const HeightColours Heights(Grid);
	for (int32_t Panel = 0; Panel < Count; ++Panel)
	{
		const int32_t Left = Gap + Panel % Layout.Columns * (Layout.PanelWidth + Gap);
		const int32_t Top = Gap + Panel / Layout.Columns * (Layout.PanelHeight + Layout.LabelHeight + Gap);
		if (Layout.LabelHeight > 0)
		{
			DrawText(Picture, "storey " + std::to_string(First + Panel), Left, Top, CaptionSize, Palette::Ink);
		}
		StoreyPanel Drawn(Picture, Grid, Heights, First + Panel, Layout.Scale, Left, Top + Layout.LabelHeight);
		Drawn.DrawCells(Subject.Terrain, Times);
		Drawn.DrawEdges();
		Drawn.DrawLinks();
		if (Subject.Sketch != nullptr)
		{
			Drawn.DrawSketch(*Subject.Sketch);
		}
		if (Subject.Walk != nullptr)
		{
			Drawn.DrawWalk(*Subject.Walk);
		}
		if (Subject.Sketch != nullptr)
		{
			Drawn.DrawBodies(*Subject.Sketch);
		}
	}
	if (!Options.Caption.empty())
	{
		DrawFooter(Picture, Subject, Options.Caption, Layout.Height());
	}
	return Picture;
}
} // namespace Rtp::Tool
