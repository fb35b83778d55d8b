// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The stages of a build after the subgoal graph, in order, and what each of them hands on. All give the same result for
// any number of threads.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Build/AtlasGraph.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/WorkMeter.h"
#include "Rtp/Planning/Database.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp
{
/** Distances of all sites to landmarks at the far ends of the level. */
struct AtlasLandmarks
{
	std::vector<LandmarkDistances> OfSite; // empty without landmarks
	uint32_t StepBits = 0;
};

/** The core as a graph of its own, with its sites numbered by importance. */
struct AtlasCore
{
	std::vector<SiteId> Sites; // of each core number
	std::vector<std::vector<GraphArc<CoreId>>> Arcs;
	bool bSymmetric = true;
};

/** One hub of a core site. */
struct HubLabel
{
	CoreId Hub;
	int32_t Length;
	CoreId Next; // after the site on the path to the hub, or before it on the path from the hub
};

/** Labels of all core sites, each sorted by hub. */
struct AtlasLabels
{
	std::vector<std::vector<HubLabel>> ToHub;
	std::vector<std::vector<HubLabel>> FromHub; // empty when distances are the same both ways
};

/** The part of an atlas above its contracted sites: labels and landmarks, or the rows of a divided core. */
struct AtlasTop
{
	AtlasCore Core;
	AtlasLabels Labels;
	AtlasLandmarks Landmarks;
	DividedCore Divided;
	int32_t Longest = 0; // of the stored distances
};

struct AtlasContractionSettings
{
	uint32_t KeptSites = 0;     // size of the core
	uint32_t WitnessLimit = 60; // sites that a search for a witness may settle
};

/** Chooses landmarks and measures to them. There are none where some arcs lead one way only. */
RTP_API Result<AtlasLandmarks> BuildAtlasLandmarks(const LayeredGrid& Grid, const AtlasSites& Sites,
	const AtlasMetric& Metric, const AtlasGraph& Graph, const BuildContext& Context);

/**
 * Contracts unimportant sites in place and adds shortcuts where distances would change: a contraction hierarchy
 * (Geisberger et al. 2008) that stops at a core. Returns the core sites in order.
 */
Result<std::vector<SiteId>> ContractAtlas(
	AtlasGraph& Graph, const AtlasContractionSettings& Settings, const BuildContext& Context);

/** The core as a graph, with its sites numbered in this order. */
AtlasCore ExtractCore(
	const AtlasGraph& Graph, const std::vector<SiteId>& CoreSites, const std::vector<uint32_t>& Order);

/** Numbers the core sites so that the first ones cover most shortest paths, by TreeCount sampled shortest-path trees.
 */
Result<AtlasCore> OrderAtlasCore(
	const AtlasGraph& Graph, const std::vector<SiteId>& CoreSites, uint32_t TreeCount, const BuildContext& Context);

/** Hub labels (Abraham et al. 2011) of an ordered core, found by pruned searches (Akiba et al. 2013). */
Result<AtlasLabels> LabelAtlasCore(const AtlasCore& Core, const BuildContext& Context);

/** Divides the core by lines and measures the distances of its parts: the top of a large world. */
Result<AtlasTop> DivideAtlasCore(const AtlasGraph& Graph, const std::vector<SiteId>& CoreSites,
	const std::vector<CellPosition>& Positions, const BuildContext& Context);

/** Packs the results of the stages into tables; incomplete once the meter has stopped. */
AtlasTables PackAtlas(const LayeredGrid& Grid, const AtlasSites& Sites, AtlasScale Scale, const AtlasGraph& Graph,
	AtlasTop Top, WorkMeter& Meter);

/**
 * Describes the first problem of stored tables; empty if there is none. Damaged tables must neither crash a query nor
 * make it run for ever.
 */
std::string FindAtlasProblem(const AtlasDatabase& Atlas);
} // namespace Rtp
