// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Planner/AtlasPlanner.h"

#include "Catalog/CatalogEntries.h"

#include <utility>

namespace Rtp
{
namespace
{
constexpr std::string_view ScaleChoices = "compact|fine|exact|straight";

constexpr ParamInfo AtlasParams[] = {
	{"wait", ParamKind::Choice, "greedy", 0, 0, "greedy|still",
		"while a query takes more than one step: go where the answer is likely to begin, or stand still"},
	{"detour", ParamKind::Integer, "3000", 0, 1e9, {},
		"expansions to look for a way round an obstacle before time-bounded A* takes over"},
	{"fallback", ParamKind::Integer, "1000", 1, 1e9, {}, "expansions a step of that time-bounded A*"},
	{"scale", ParamKind::Choice, "compact", 0, 0, ScaleChoices,
		"units of distances; straight is best for movers (for the database)"}};

constexpr ParamInfo AtlasBuildParams[] = {{"quality", ParamKind::Choice, "balanced", 0, 0, "draft|balanced|best",
											  "build time against size and speed of queries; routes are equally good"},
	{"scale", ParamKind::Choice, "compact", 0, 0, ScaleChoices,
		"units of distances: 29/41 (routes within 0.02 %), 70/99, or those of the grid (exact); straight: for movers, "
		"walks are as long as straight lines"},
	{"kept", ParamKind::Integer, "0", 0, 1000, {},
		"corners in 1000 that get labels: more is faster and larger; 0 chooses by their number"},
	{"top", ParamKind::Choice, "auto", 0, 0, "auto|labels|rows",
		"what answers queries above the other corners: hub labels, rows of distances for large worlds, or by size"}};

AtlasBuildSettings AtlasSettingsOf(const PlannerParams& Params)
{
	AtlasBuildSettings Settings;
	const std::string_view Quality = Params.Choice("quality");
	const std::string_view Scale = Params.Choice("scale");
	Settings.Quality = Quality == "draft" ? AtlasQuality::Draft
		: Quality == "best"               ? AtlasQuality::Best
										  : AtlasQuality::Balanced;
	Settings.Scale = Scale == "straight" ? AtlasScale::Straight
		: Scale == "exact"               ? AtlasScale::Exact
		: Scale == "fine"                ? AtlasScale::Fine
										 : AtlasScale::Compact;
	const std::string_view Top = Params.Choice("top");
	Settings.Top = Top == "labels" ? AtlasTopKind::Labels : Top == "rows" ? AtlasTopKind::Rows : AtlasTopKind::BySize;
	Settings.KeptPerMille = static_cast<uint32_t>(Params.Integer("kept"));
	return Settings;
}
} // namespace

void AppendAtlasDatabases(std::vector<DatabaseEntry>& List)
{
	DatabaseEntry Entry =
		StoredKind<AtlasDatabase>("Corners, a hierarchy of them and hub labels: exact distances", AtlasBuildParams);
	Entry.Build = [](GridPointer Grid, const PlannerParams& Params, const BuildContext& Context)
	{ return AsDatabase(AtlasDatabase::Build(std::move(Grid), AtlasSettingsOf(Params), Context)); };
	List.push_back(Entry);
}

void AppendAtlasPlanners(std::vector<PlannerInfo>& List)
{
	List.push_back({"atlas", "Atlas: shortest routes at constant work per move, from a database built in seconds",
		AtlasParams, "atlas",
		[](const World& World, const PlannerParams& Params) -> Result<std::unique_ptr<IPlanner>>
		{
			AtlasPlannerSettings Settings;
			Settings.bMoveWhileWaiting = Params.Choice("wait") == "greedy";
			Settings.MaxDetourExpansions = static_cast<uint32_t>(Params.Integer("detour"));
			Settings.FallbackResource = static_cast<uint32_t>(Params.Integer("fallback"));
			return MakeAtlasPlanner(World, Settings);
		},
		{}, true});
}
} // namespace Rtp
