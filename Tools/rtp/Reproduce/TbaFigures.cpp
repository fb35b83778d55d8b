// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/TbaFigures.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Console/ProgressBar.h"

#include <algorithm>
#include <functional>
#include <span>

namespace Rtp::Tool
{
namespace
{
/** The rivals of Figure 3 are slow: by default they walk fewer problems. */
constexpr uint32_t RivalProblems = 10;

std::vector<RivalCurve> ListRivals()
{
	std::vector<RivalCurve> Rivals = {{"LRTA*", {}, {}}, {"P-LRTA*", {}, {}}, {"K-LRTA*", {}, {}}};
	for (int Depth = 4; Depth <= 16; ++Depth)
	{
		Rivals[0].Planners.push_back("lrta:d=" + std::to_string(Depth));
	}
	for (const int Queue : {10, 20, 30, 40, 100, 250})
	{
		Rivals[1].Planners.push_back("p-lrta:queue=" + std::to_string(Queue) + ",updates=" + std::to_string(Queue));
	}
	for (const int States : {10, 20, 30, 40, 100, 250, 500, 1000})
	{
		Rivals[2].Planners.push_back("k-lrta:n=" + std::to_string(States));
	}
	std::erase_if(Rivals, [](const RivalCurve& Curve) { return !FindPlanner(Curve.Planners.front()); });
	return Rivals;
}

Result<Done> MeasureRow(std::span<const uint32_t> Resources, std::span<PlannerQuality> Row,
	const std::vector<ProblemMap>& Maps, ProgressBar& Progress, const std::function<std::string(uint32_t)>& SpecOf)
{
	for (size_t Index = 0; Index != Resources.size(); ++Index)
	{
		RTP_TRY(const PlannerQuality Quality, MeasureQuality(SpecOf(Resources[Index]), Maps, 0, &Progress));
		Row[Index] = Quality;
	}
	return Done{};
}

Result<Done> MeasureRivals(TbaFigures& Figures, const std::vector<ProblemMap>& Maps, ProgressBar& Progress)
{
	for (RivalCurve& Curve : Figures.Rivals)
	{
		for (const std::string& Planner : Curve.Planners)
		{
			RTP_TRY(const PlannerQuality Quality, MeasureQuality(Planner, Maps, Figures.RivalsPerMap, &Progress));
			Curve.Results.push_back(Quality);
		}
	}
	return Done{};
}

} // namespace

std::string TbaSpec(uint32_t Resource, const char* Enhancements)
{
	return "tba:R=" + std::to_string(Resource) + ",r=0.9,c=10," + Enhancements;
}

std::vector<std::pair<uint32_t, PlannerQuality>> TbaFigures::Curve() const
{
	std::vector<std::pair<uint32_t, PlannerQuality>> Points;
	for (size_t Index = 0; Index != SmallTbaResources.size(); ++Index)
	{
		Points.emplace_back(SmallTbaResources[Index], Small[Index]);
	}
	for (size_t Index = 0; Index != TbaResources.size(); ++Index)
	{
		Points.emplace_back(TbaResources[Index], Early[Index]);
	}
	return Points;
}

Result<TbaFigures> MeasureTba(const std::vector<ProblemMap>& Maps, const ExperimentOptions& Options, Console& Terminal)
{
	TbaFigures Figures;
	Figures.PerMap = static_cast<uint32_t>(Maps.front().Problems.size());
	Figures.RivalsPerMap = Options.bFull ? Figures.PerMap : std::min(Figures.PerMap, RivalProblems);
	Figures.Rivals = ListRivals();
	size_t RivalRuns = 0;
	for (const RivalCurve& Curve : Figures.Rivals)
	{
		RivalRuns += Curve.Planners.size();
	}
	const size_t TbaRuns = 5 * TbaResources.size() + SmallTbaResources.size();
	ProgressBar Progress(Terminal, "tba", Maps.size() * (TbaRuns * Figures.PerMap + RivalRuns * Figures.RivalsPerMap));
	struct Setting
	{
		std::span<const uint32_t> Resources;
		std::span<PlannerQuality> Row;
		const char* Enhancements;
	};
	const Setting Settings[] = {{TbaResources, Figures.Early, "shortcut=off,switch=off"},
		{SmallTbaResources, Figures.Small, "shortcut=off,switch=off"},
		{TbaResources, Figures.Switch, "shortcut=off,switch=on"},
		{TbaResources, Figures.Shortcut, "shortcut=on,switch=off"},
		{TbaResources, Figures.Both, "shortcut=on,switch=on"}};
	for (const Setting& Each : Settings)
	{
		const Result<Done> Measured = MeasureRow(Each.Resources, Each.Row, Maps, Progress,
			[&Each](uint32_t Resource) { return TbaSpec(Resource, Each.Enhancements); });
		if (!Measured)
		{
			return Measured.GetError();
		}
	}
	const Result<Done> Late = MeasureRow(TbaResources, Figures.Late, Maps, Progress,
		[](uint32_t Resource) { return "late-astar:R=" + std::to_string(Resource) + ",pace=on"; });
	RTP_TRY_DONE(Late ? MeasureRivals(Figures, Maps, Progress) : Late);
	for (size_t Index = 0; Index != TbaResources.size(); ++Index)
	{
		RTP_TRY(const SliceSpeed Speed,
			MeasureSliceSpeed(TbaSpec(TbaResources[Index], "shortcut=off,switch=off"), Maps,
				std::min(Figures.PerMap, RivalProblems)));
		Figures.Speed[Index] = Speed;
	}
	return Figures;
}

} // namespace Rtp::Tool
