// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasDatabase.h"

#include "Atlas/Build/AtlasStages.h"

#include <algorithm>
#include <string>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t SitesOfLargeWorld = 50000; // more of them: labels would be too many

struct AtlasEffort
{
	uint32_t KeptPerMille;
	uint32_t WitnessLimit;
	uint32_t Trees;
};

/** A larger core makes queries faster and the database larger; with many sites its labels grow fastest. */
AtlasEffort EffortForLabels(AtlasQuality Quality, uint32_t SiteCount)
{
	AtlasEffort Effort = Quality == AtlasQuality::Draft ? AtlasEffort{170, 30, 128}
		: Quality == AtlasQuality::Balanced             ? AtlasEffort{185, 100, 2048}
														: AtlasEffort{185, 300, 8192};
	if (SiteCount > SitesOfLargeWorld)
	{
		Effort.KeptPerMille /= 3;
	}
	return Effort;
}

/** Needless shortcuts between core sites cost nothing here, as rows leave them out. So searches may be short. */
AtlasEffort EffortForRows(AtlasQuality Quality)
{
	return Quality == AtlasQuality::Draft   ? AtlasEffort{250, 20, 0}
		: Quality == AtlasQuality::Balanced ? AtlasEffort{150, 40, 0}
											: AtlasEffort{120, 100, 0};
}

/** The sum of three lengths and the infinite length must not overflow. */
constexpr int32_t MaxAtlasLength = Cost::Infinite().Units / 4;

int32_t LongestOf(const AtlasGraph& Graph, const AtlasTop& Top)
{
	int32_t Longest = Top.Longest;
	for (const std::vector<AtlasArc>& Arcs : Graph.Arcs)
	{
		for (const AtlasArc& Arc : Arcs)
		{
			Longest = std::max(Longest, Arc.Length);
		}
	}
	for (const auto* Table : {&Top.Labels.ToHub, &Top.Labels.FromHub})
	{
		for (const std::vector<HubLabel>& OfSite : *Table)
		{
			for (const HubLabel& Label : OfSite)
			{
				Longest = std::max(Longest, Label.Length);
			}
		}
	}
	return Longest;
}

/**
 * Differences of distances bound the lengths of walks only if distances are those of any cell, not only of sites: by
 * moves they are.
 */
Result<AtlasLandmarks> MeasureLandmarks(const LayeredGrid& Grid, const AtlasSites& Sites, const AtlasMetric& Metric,
	const AtlasGraph& Graph, const BuildContext& Context)
{
	if (!Metric.MeasuresLines())
	{
		return BuildAtlasLandmarks(Grid, Sites, Metric, Graph, Context);
	}
	const AtlasMetric ByMoves(Grid, AtlasScale::Exact);
	RTP_TRY(const AtlasGraph GraphByMoves, BuildAtlasGraph(Grid, Sites, ByMoves, Context));
	return BuildAtlasLandmarks(Grid, Sites, ByMoves, GraphByMoves, Context);
}

/** The core in the order of its hubs, with their labels. */
Result<AtlasTop> LabelTop(
	const AtlasGraph& Graph, const std::vector<SiteId>& CoreSites, uint32_t Trees, const BuildContext& Context)
{
	AtlasTop Top;
	RTP_TRY(Top.Core, OrderAtlasCore(Graph, CoreSites, Trees, Context));
	RTP_TRY(Top.Labels, LabelAtlasCore(Top.Core, Context));
	return Top;
}

std::vector<CellPosition> PositionsOf(const LayeredGrid& Grid, const AtlasSites& Sites)
{
	std::vector<CellPosition> Positions;
	for (const CellIndex Cell : Sites.Cells())
	{
		Positions.push_back(Grid.PositionOf(Cell));
	}
	return Positions;
}

Error TooMuchGround()
{
	return {ErrorCode::BadParameter, "the grid's layers cover too much ground for an atlas"};
}
} // namespace

Result<std::unique_ptr<AtlasDatabase>> AtlasDatabase::Build(
	std::shared_ptr<const LayeredGrid> Grid, const AtlasBuildSettings& Settings, const BuildContext& Context)
{
	if (Grid->Settings().Moves != Connectivity::Eight)
	{
		return Error{ErrorCode::BadParameter, "an atlas needs a grid with eight directions"};
	}
	if (!Context.Observer({BuildStage::FindCorners, 0, 1}))
	{
		return BuildCancelled();
	}
	if (!AtlasTiles::CanHold(*Grid))
	{
		return TooMuchGround();
	}
	const AtlasSites Sites(*Grid);
	const AtlasMetric Metric(*Grid, Settings.Scale);
	RTP_TRY(AtlasGraph Graph, BuildAtlasGraph(*Grid, Sites, Metric, Context));
	const bool bRows = Settings.Top == AtlasTopKind::Rows ||
		(Settings.Top == AtlasTopKind::BySize && Sites.Count() > SitesOfLargeWorld);
	AtlasEffort Effort = bRows ? EffortForRows(Settings.Quality) : EffortForLabels(Settings.Quality, Sites.Count());
	Effort.KeptPerMille = Settings.KeptPerMille != 0 ? Settings.KeptPerMille : Effort.KeptPerMille;
	AtlasLandmarks Landmarks;
	if (!bRows)
	{
		RTP_TRY(Landmarks, MeasureLandmarks(*Grid, Sites, Metric, Graph, Context));
	}
	const uint64_t Kept = (static_cast<uint64_t>(Sites.Count()) * Effort.KeptPerMille + 999) / 1000;
	RTP_TRY(const std::vector<SiteId> CoreSites,
		ContractAtlas(Graph, {static_cast<uint32_t>(Kept), Effort.WitnessLimit}, Context));
	RTP_TRY(AtlasTop Top,
		bRows ? DivideAtlasCore(Graph, CoreSites, PositionsOf(*Grid, Sites), Context)
			  : LabelTop(Graph, CoreSites, Effort.Trees, Context));
	Top.Landmarks = std::move(Landmarks);
	if (LongestOf(Graph, Top) > MaxAtlasLength)
	{
		return Error{
			ErrorCode::BadParameter, "paths of the grid are too long for an atlas, or its links too expensive"};
	}
	WorkMeter Meter(Context.Observer, BuildStage::Pack, Sites.Count());
	AtlasTables Tables = PackAtlas(*Grid, Sites, Settings.Scale, Graph, std::move(Top), Meter);
	if (Meter.HasStopped())
	{
		return BuildCancelled();
	}
	return std::unique_ptr<AtlasDatabase>(new AtlasDatabase(std::move(Grid), std::move(Tables)));
}

Result<std::unique_ptr<AtlasDatabase>> AtlasDatabase::FromTables(
	std::shared_ptr<const LayeredGrid> Grid, AtlasTables Tables)
{
	if (!AtlasTiles::CanHold(*Grid))
	{
		return TooMuchGround();
	}
	std::unique_ptr<AtlasDatabase> Atlas(new AtlasDatabase(std::move(Grid), std::move(Tables)));
	const std::string Problem = FindAtlasProblem(*Atlas);
	if (!Problem.empty())
	{
		return Error{ErrorCode::BadInput, "atlas: " + Problem};
	}
	return Atlas;
}
} // namespace Rtp
