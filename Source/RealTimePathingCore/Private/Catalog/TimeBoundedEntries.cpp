// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/TimeBoundedPlanner.h"

#include "Catalog/CatalogEntries.h"

namespace Rtp
{
namespace
{
constexpr ParamInfo TimeBoundedParams[] = {{"R", ParamKind::Integer, "100", 1, 1e9, {}, "work a step, in expansions"},
	{"r", ParamKind::Real, "0.9", 0, 1, {}, "share of R for expansions; the rest is for tracing"},
	{"c", ParamKind::Integer, "10", 1, 1000, {}, "steps of tracing that count as one expansion"},
	{"shortcut", ParamKind::Flag, "on", 0, 0, {}, "look for a way across instead of walking back"},
	{"switch", ParamKind::Flag, "on", 0, 0, {}, "change the path only for one that leads at least as far"}};

Result<std::unique_ptr<IPlanner>> MakeTimeBounded(const World& World, const PlannerParams& Params)
{
	TimeBoundedSettings Settings;
	Settings.Resource = static_cast<uint32_t>(Params.Integer("R"));
	Settings.ShareQ16 = static_cast<uint32_t>(Params.RealQ16("r"));
	Settings.StepsPerExpansion = static_cast<uint32_t>(Params.Integer("c"));
	Settings.bShortcut = Params.Flag("shortcut");
	Settings.bSwitchRule = Params.Flag("switch");
	return Result<std::unique_ptr<IPlanner>>(std::make_unique<TimeBoundedPlanner>(World, Settings));
}
} // namespace

void AppendTimeBoundedPlanners(std::vector<PlannerInfo>& List)
{
	List.push_back({"tba", "TBA*: A* in slices of R, with an agent that moves from the first slice on",
		TimeBoundedParams, {}, MakeTimeBounded});
}
} // namespace Rtp
