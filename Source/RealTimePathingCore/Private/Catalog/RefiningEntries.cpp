// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Abstraction/CliqueDatabase.h"
#include "Rtp/Abstraction/PathRefining.h"

#include "Catalog/CatalogEntries.h"

#include <utility>

namespace Rtp
{
namespace
{
constexpr ParamInfo RegionLevelParam = {
	"level", ParamKind::Integer, "6", 1, 32, {}, "levels of clique abstraction (for the database)"};
constexpr ParamInfo RegionDepthParam = {
	"d", ParamKind::Integer, "5", 1, 1000, {}, "lookahead in moves between regions"};
constexpr ParamInfo RegionGammaParam = {
	"gamma", ParamKind::Real, "1", 0.01, 1, {}, "weight of the path's cost; below 1: less learning, longer paths"};
constexpr ParamInfo RegionProbeParam = {"probe", ParamKind::Flag, "on", 0, 0, {},
	"after edits, test whether the goal is reachable when learning takes long"};

constexpr ParamInfo RegionBuildParams[] = {RegionLevelParam};
constexpr ParamInfo PrLrtsParams[] = {RegionLevelParam, RegionDepthParam, RegionGammaParam,
	{"T", ParamKind::Integer, "1000000000", 0, 1e9, {},
		"learning allowed in a trial before the agent backtracks, in cells"},
	RegionProbeParam};
constexpr ParamInfo PrLrtaParams[] = {RegionLevelParam, RegionDepthParam, RegionGammaParam, RegionProbeParam};

PathRefiningSettings RefiningOf(const PlannerParams& Params)
{
	PathRefiningSettings Settings;
	Settings.Depth = static_cast<uint32_t>(Params.Integer("d"));
	Settings.GammaQ16 = static_cast<uint32_t>(Params.RealQ16("gamma"));
	Settings.bProbe = Params.Flag("probe");
	return Settings;
}
} // namespace

void AppendRefiningDatabases(std::vector<DatabaseEntry>& List)
{
	DatabaseEntry Info =
		StoredKind<CliqueDatabase>("Regions of a clique abstraction and the moves between them", RegionBuildParams);
	Info.Build = [](GridPointer Grid, const PlannerParams& Params, const BuildContext& Context) {
		return AsDatabase(
			CliqueDatabase::Build(std::move(Grid), static_cast<uint32_t>(Params.Integer("level")), Context));
	};
	List.push_back(Info);
}

void AppendRefiningPlanners(std::vector<PlannerInfo>& List)
{
	List.push_back({"pr-lrts", "PR-LRTS: LRTS on regions, its path refined by A* inside them", PrLrtsParams,
		CliqueDatabase::KindName,
		[](const World& World, const PlannerParams& Params) -> Result<std::unique_ptr<IPlanner>>
		{
			PathRefiningSettings Settings = RefiningOf(Params);
			Settings.QuotaCells = static_cast<uint32_t>(Params.Integer("T"));
			return MakePrLrts(World, Settings);
		}});
	List.push_back({"pr-lrta", "PR LRTA*: LRTA* on regions, its first move refined by A* inside them", PrLrtaParams,
		CliqueDatabase::KindName,
		[](const World& World, const PlannerParams& Params) -> Result<std::unique_ptr<IPlanner>>
		{ return MakePrLrtaStar(World, RefiningOf(Params)); }});
}
} // namespace Rtp
