// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/ReplayFilm.h"

#include "Render/Palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t TicksPerPicture = 6;
constexpr int32_t FrameHundredths = 10;
constexpr Colour ClosedDoor{225, 29, 46};
constexpr Colour Outline{15, 22, 34};
// The colours of the demo's report.
constexpr std::array<Colour, 6> StoreyColours = {Colour{255, 216, 74}, Colour{86, 180, 233}, Colour{244, 143, 177},
	Colour{47, 214, 166}, Colour{255, 140, 66}, Colour{195, 177, 255}};
} // namespace

ReplayFilm::ReplayFilm(const LayeredGrid& InGrid, const MoverRecording& Recording, const FilmSettings& InSettings)
	: Grid(InGrid)
	, Settings(InSettings)
	, View(InGrid, {InSettings.Side, 8})
{
	for (uint32_t Storey = 0; Storey < Grid.StoreyCount(); ++Storey)
	{
		Storeys.push_back(View.Storey(static_cast<int32_t>(Storey)));
	}
	Recording.ForEach(
		[&](const MoverCall& Call)
		{
			if (Call.What == MoverCall::Kind::Add)
			{
				Movers.push_back(Call.Mover);
			}
			if (Call.What == MoverCall::Kind::Block)
			{
				DoorCells.insert(DoorCells.end(), Call.Cells.begin(), Call.Cells.end());
			}
			return true;
		});
	std::sort(DoorCells.begin(), DoorCells.end());
	DoorCells.erase(std::unique(DoorCells.begin(), DoorCells.end()), DoorCells.end());
}

void ReplayFilm::Look(const MoverSystem& System, uint64_t Tick)
{
	const uint64_t End = uint64_t{Settings.FirstTick} + uint64_t{Settings.Seconds} * 60;
	if (Tick <= Settings.FirstTick || Tick > End || (Tick - Settings.FirstTick) % TicksPerPicture != 0)
	{
		return;
	}
	const Image Picture = Draw(System);
	if (!Film)
	{
		Film.emplace(Picture, FrameHundredths);
	}
	Film->Add(Picture);
}

Image ReplayFilm::Draw(const MoverSystem& System) const
{
	Image Picture(View.Width(), View.Height(), Palette::Paper);
	const double Side = std::max(View.PixelsPerCell(), 2.0);
	const double Radius = std::max(0.7 * View.PixelsPerCell(), 2.2);
	const GridOverlay& Doors = *System.CurrentWorld().Overlay;
	for (size_t Storey = 0; Storey < Storeys.size(); ++Storey)
	{
		Picture.PasteCutOut(Storeys[Storey], Palette::Paper);
		const auto IsHere = [&](CellIndex Cell) { return Grid.CoordOf(Cell).Storey == static_cast<int32_t>(Storey); };
		for (const CellIndex Cell : DoorCells)
		{
			if (IsHere(Cell) && Doors.IsBlocked(Cell))
			{
				const ImagePoint Point = View.On(Grid.WorldOf(Cell));
				const int32_t Pixels = static_cast<int32_t>(std::lround(Side));
				Picture.FillRectangle(static_cast<int32_t>(Point.X - Side / 2),
					static_cast<int32_t>(Point.Y - Side / 2), Pixels, Pixels, ClosedDoor);
			}
		}
		for (const MoverHandle Mover : Movers)
		{
			const std::optional<MoverSystem::View> Seen = System.ViewOf(Mover);
			if (Seen && IsHere(Seen->Cell))
			{
				const ImagePoint Point = View.On(Seen->Position);
				Picture.FillDisc(Point, Radius + 0.8, Outline);
				Picture.FillDisc(Point, Radius,
					Seen->Status == MoverStatus::Moving ? StoreyColours[Storey % StoreyColours.size()]
														: Palette::Casing);
			}
		}
	}
	return Picture;
}

Result<std::string> ReplayFilm::Finish() const
{
	if (!Film)
	{
		return Error{ErrorCode::BadParameter, "the run ends before the film begins; give an earlier --from"};
	}
	return Film->Finish();
}
} // namespace Rtp::Tool
