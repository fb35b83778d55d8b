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
struct AtlasEffort
{
	uint32_t KeptPerMille;
	uint32_t WitnessLimit;
	uint32_t Trees;
};

/** A larger core makes queries faster and the database larger; with many sites its labels grow fastest. */
AtlasEffort EffortFor(const AtlasBuildSettings& Settings, uint32_t SiteCount)
{
	AtlasEffort Effort = Settings.Quality == AtlasQuality::Draft ? AtlasEffort{170, 30, 128}
		: Settings.Quality == AtlasQuality::Balanced             ? AtlasEffort{185, 100, 2048}
																 : AtlasEffort{185, 300, 8192};
	if (SiteCount > 50000)
	{
		Effort.KeptPerMille /= 3;
	}
	if (Settings.KeptPerMille != 0)
	{
		Effort.KeptPerMille = Settings.KeptPerMille;
	}
	return Effort;
}

/** The sum of three lengths and the infinite length must not overflow. */
constexpr int32_t MaxAtlasLength = Cost::Infinite().Units / 4;

int32_t LongestOf(const AtlasGraph& Graph, const AtlasLabels& Labels)
{
	int32_t Longest = 0;
	for (const std::vector<AtlasArc>& Arcs : Graph.Arcs)
	{
		for (const AtlasArc& Arc : Arcs)
		{
			Longest = std::max(Longest, Arc.Length);
		}
	}
	for (const auto* Table : {&Labels.ToHub, &Labels.FromHub})
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
	const AtlasEffort Effort = EffortFor(Settings, Sites.Count());
	RTP_TRY(AtlasGraph Graph, BuildAtlasGraph(*Grid, Sites, Metric, Context));
	RTP_TRY(const AtlasLandmarks Landmarks, MeasureLandmarks(*Grid, Sites, Metric, Graph, Context));
	const uint64_t Kept = (static_cast<uint64_t>(Sites.Count()) * Effort.KeptPerMille + 999) / 1000;
	RTP_TRY(const std::vector<SiteId> CoreSites,
		ContractAtlas(Graph, {static_cast<uint32_t>(Kept), Effort.WitnessLimit}, Context));
	RTP_TRY(const AtlasCore Core, OrderAtlasCore(Graph, CoreSites, Effort.Trees, Context));
	RTP_TRY(const AtlasLabels Labels, LabelAtlasCore(Core, Context));
	if (LongestOf(Graph, Labels) > MaxAtlasLength)
	{
		return Error{
			ErrorCode::BadParameter, "paths of the grid are too long for an atlas, or its links too expensive"};
	}
	WorkMeter Meter(Context.Observer, BuildStage::Pack, Sites.Count());
	AtlasTables Tables = PackAtlas(*Grid, Sites, Settings.Scale, Graph, Core, Labels, Landmarks, Meter);
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
