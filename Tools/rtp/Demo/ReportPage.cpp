// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Demo/ReportPage.h"

#include "Demo/Base64.h"
#include "Demo/PageFiles.h"
#include "Render/IsometricPicture.h"
#include "Render/Palette.h"
#include "Render/PngFile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr int32_t PictureSide = 1400;
constexpr double SubPixels = 16; // positions are kept in sixteenths of a pixel
constexpr double MoverRadiusCm = 35;

/** Upper edges of the bins; the last is open. */
constexpr std::array<double, 15> HistogramEdgesUs = {
	0, 10, 20, 50, 100, 200, 300, 400, 500, 750, 1000, 1500, 2000, 5000, 10000};

void AppendNumber(std::string& Bytes, double Value)
{
	const uint16_t Number = static_cast<uint16_t>(std::clamp(Value * SubPixels, 0.0, 65535.0));
	Bytes.push_back(static_cast<char>(Number & 0xFF));
	Bytes.push_back(static_cast<char>(Number >> 8));
}

nlohmann::json FramesJson(const DemoRun& Run, const IsometricProjection& View)
{
	std::string Bytes;
	for (const DemoFrame& Frame : Run.Frames)
	{
		for (const WorldPos& Place : Frame.Places)
		{
			const ImagePoint Point = View.On(Place);
			AppendNumber(Bytes, Point.X);
			AppendNumber(Bytes, Point.Y);
		}
		Bytes.append(Frame.States.begin(), Frame.States.end());
	}
	return {{"count", Run.Frames.size()}, {"seconds", TicksPerFrame / 60.0}, {"scale", SubPixels},
		{"radius", std::max(MoverRadiusCm * View.PixelsPerCm(), 2.6)}, {"bytes", Base64(Bytes)}};
}

nlohmann::json DoorsJson(const DemoLevel& Level, const DemoRun& Run, const IsometricProjection& View)
{
	nlohmann::json Doors = nlohmann::json::array();
	for (size_t Index = 0; Index < Run.Doors.size(); ++Index)
	{
		// The two cells of the door that are farthest apart, as the ends of a line.
		const std::vector<CellIndex>& Cells = Run.Doors[Index].Cells;
		const WorldPos First = Level.Grid->WorldOf(Cells.front());
		const auto Farther = [&](CellIndex A, CellIndex B)
		{ return FlatDistance(First, Level.Grid->WorldOf(A)) < FlatDistance(First, Level.Grid->WorldOf(B)); };
		const CellIndex Far = *std::max_element(Cells.begin(), Cells.end(), Farther);
		const auto FartherFromFar = [&](CellIndex A, CellIndex B)
		{
			const WorldPos End = Level.Grid->WorldOf(Far);
			return FlatDistance(End, Level.Grid->WorldOf(A)) < FlatDistance(End, Level.Grid->WorldOf(B));
		};
		const ImagePoint From =
			View.On(Level.Grid->WorldOf(*std::max_element(Cells.begin(), Cells.end(), FartherFromFar)));
		const ImagePoint To = View.On(Level.Grid->WorldOf(Far));
		std::string Closed;
		for (const DemoFrame& Frame : Run.Frames)
		{
			Closed.push_back(Frame.bDoorClosed[Index] ? '1' : '0');
		}
		Doors.push_back({{"line", {From.X, From.Y, To.X, To.Y}}, {"closed", Closed},
			{"storey", Level.Grid->CoordOf(Cells.front()).Storey}});
	}
	return Doors;
}

/** Microseconds of every tick, rounded. */
nlohmann::json TicksJson(const std::vector<double>& Us)
{
	nlohmann::json Rounded = nlohmann::json::array();
	for (const double Value : Us)
	{
		Rounded.push_back(static_cast<int64_t>(std::lround(Value)));
	}
	return Rounded;
}

std::string EndOf(const DemoJourney& Way)
{
	switch (Way.End)
	{
	case MoverEventKind::Arrived:
		return "arrived";
	case MoverEventKind::ArrivedPartially:
		return "came as near as doors allowed";
	case MoverEventKind::Failed:
		return Way.Reason == MoveFailure::Stuck ? "failed: held up" : "failed: no way";
	default:
		return "";
	}
}

/** For each mover its journeys as [tick, tick of the end, x, y, how it ended]. */
nlohmann::json WaysJson(const DemoRun& Run, const IsometricProjection& View)
{
	nlohmann::json Movers = nlohmann::json::array();
	for (const std::vector<DemoJourney>& Ways : Run.Ways)
	{
		nlohmann::json Mover = nlohmann::json::array();
		for (const DemoJourney& Way : Ways)
		{
			const ImagePoint Goal = View.On(Way.Goal);
			Mover.push_back({Way.Began, Way.Ended, std::round(Goal.X), std::round(Goal.Y), EndOf(Way)});
		}
		Movers.push_back(std::move(Mover));
	}
	return Movers;
}

/** A picture of each storey, from the lowest to the highest, with what is not floor left out. */
nlohmann::json StoreysJson(const LayeredGrid& Grid, IsometricOptions Options)
{
	nlohmann::json Pictures = nlohmann::json::array();
	for (int32_t Storey = 0; Storey < static_cast<int32_t>(Grid.StoreyCount()); ++Storey)
	{
		Options.Storey = Storey;
		const std::string Picture = EncodeCutOut(DrawIsometric(Grid, nullptr, Options), Palette::Paper);
		Pictures.push_back("data:image/png;base64," + Base64(Picture));
	}
	return Pictures;
}

nlohmann::json HistogramJson(const DemoRun& Run)
{
	std::vector<uint32_t> Counts(HistogramEdgesUs.size() - 1, 0);
	for (const double Us : Run.PlanningUs)
	{
		const auto Above = std::upper_bound(HistogramEdgesUs.begin(), HistogramEdgesUs.end(), Us);
		const size_t Bin = static_cast<size_t>(Above - HistogramEdgesUs.begin()) - 1;
		++Counts[std::min(Bin, Counts.size() - 1)];
	}
	return {{"edges", HistogramEdgesUs}, {"counts", Counts}};
}

nlohmann::json PlannersJson(const DemoContest& Contest)
{
	nlohmann::json Planners = nlohmann::json::array();
	for (size_t Index = 0; Index < Contest.Entries.size(); ++Index)
	{
		const Measurement& Entry = Contest.Entries[Index];
		double AgentBytes = 0;
		for (const WalkRecord& Walk : Entry.Walks)
		{
			AgentBytes += static_cast<double>(Walk.PeakBytes) / static_cast<double>(Entry.Walks.size());
		}
		nlohmann::json Row = ToJson(ContestFigures(Entry, Contest.Entries));
		Row["suboptimality_pct"] = Contest.SuboptimalityPct[Index];
		Row["agent_bytes"] = AgentBytes;
		Row["shared_bytes"] = Entry.SharedBytes;
		Planners.push_back(std::move(Row));
	}
	return Planners;
}

nlohmann::json WalksJson(const DemoContest& Contest)
{
	nlohmann::json Rows = nlohmann::json::array();
	for (const Measurement& Row : Contest.World)
	{
		Rows.push_back(ToJson(WorldFigures(Row, Contest.World)));
	}
	return Rows;
}

/** Puts a text where its name stands between two at signs. */
void FillMark(std::string& Page, const std::string& Mark, const std::string& Text)
{
	const size_t Found = Page.find(Mark);
	if (Found != std::string::npos)
	{
		Page.replace(Found, Mark.size(), Text);
	}
}
} // namespace

std::string MakeReportPage(const ReportParts& Parts)
{
	const DemoLevel& Level = Parts.Level;
	IsometricOptions Options;
	Options.Frame = {PictureSide, Level.Grid->StoreyCount() > 3 ? 3.0 : 1.0};
	const IsometricProjection View(*Level.Grid, Options.Frame);
	const nlohmann::json Data = {{"version", RTP_VERSION}, {"seed", Parts.Seed}, {"recording", Parts.RecordingName},
		{"level",
			{{"name", Level.Name}, {"cells", Level.Grid->CellCount()}, {"storeys", Level.Grid->StoreyCount()},
				{"grid_s", Level.GridSeconds}, {"database_s", Level.Atlas.BuildSeconds},
				{"database_bytes", Level.Atlas.SharedBytes}}},
		{"run", ToJson(DemoFigures(Level.Atlas.Spec, Parts.Run))}, {"histogram", HistogramJson(Parts.Run)},
		{"planners", PlannersJson(Parts.Contest)},
		{"contest", {{"problems", Parts.Contest.Problems}, {"budget", Parts.Contest.Budget}, {"slice", DetourSlice}}},
		{"walks", WalksJson(Parts.Contest)}, {"doors", DoorsJson(Level, Parts.Run, View)},
		{"ways", WaysJson(Parts.Run, View)}, {"frames", FramesJson(Parts.Run, View)},
		{"ticks", {{"planning", TicksJson(Parts.Run.PlanningUs)}, {"moving", TicksJson(Parts.Run.MovingUs)}}},
		{"storeys", StoreysJson(*Level.Grid, Options)}};
	std::string Page = ReportHtml;
	FillMark(Page, "@STYLE@", ReportCss);
	FillMark(Page, "@SCRIPT@", ReportJs);
	FillMark(Page, "@DATA@", TextOf(Data));
	return Page;
}
} // namespace Rtp::Tool
