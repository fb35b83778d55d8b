// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Catalog/CatalogEntries.h"
#include "Rtp/Composite/AtlasPlanner.h"

namespace Rtp
{
namespace
{
constexpr ParamInfo AtlasParams[] = {
	{"wait", ParamKind::Choice, "greedy", 0, 0, "greedy|still",
		"while a query takes more than one step: come nearer to the goal, or stand still"},
	{"detour", ParamKind::Integer, "3000", 0, 1e9, {},
		"expansions to look for a way round an obstacle before time-bounded A* takes over"},
	{"fallback", ParamKind::Integer, "1000", 1, 1e9, {}, "expansions a step of that time-bounded A*"}};
} // namespace

void AppendAtlasPlanners(std::vector<PlannerInfo>& List)
{
	List.push_back({"atlas", "Atlas: shortest routes at constant work per move, from a database built in seconds",
		AtlasParams, "atlas",
		[](const World& Level, const PlannerParams& Params) -> Result<std::unique_ptr<IPlanner>>
		{
			AtlasPlannerSettings Settings;
			Settings.bMoveWhileWaiting = Params.Choice("wait") == "greedy";
			Settings.MaxDetourExpansions = static_cast<uint32_t>(Params.Integer("detour"));
			Settings.FallbackResource = static_cast<uint32_t>(Params.Integer("fallback"));
			return MakeAtlasPlanner(Level, Settings);
		}});
}
} // namespace Rtp
