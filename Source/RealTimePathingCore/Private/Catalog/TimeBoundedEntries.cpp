// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/TimeBoundedPlanner.h"

#include "Catalog/CatalogEntries.h"
#include "Catalog/OpenTiesParam.h"

namespace Rtp
{
namespace
{
constexpr ParamInfo TimeBoundedParams[] = {{"R", ParamKind::Integer, "100", 1, 1e9, {}, "work a step, in expansions"},
	{"r", ParamKind::Real, "0.9", 0, 1, {}, "share of R for expansions; the rest is for tracing"},
	{"c", ParamKind::Integer, "10", 1, 1000, {}, "trace steps that count as one expansion"},
	{"shortcut", ParamKind::Flag, "on", 0, 0, {}, "look for a shortcut to the solution instead of only stepping back"},
	{"switch", ParamKind::Flag, "on", 0, 0, {},
		"change to a new path only if its cost is at least that of the followed one"},
	OpenTiesParam};

Result<std::unique_ptr<IPlanner>> MakeTimeBounded(const World& World, const PlannerParams& Params)
{
	TimeBoundedSettings Settings;
	Settings.Resource = static_cast<uint32_t>(Params.Integer("R"));
	Settings.ShareQ16 = static_cast<uint32_t>(Params.RealQ16("r"));
	Settings.StepsPerExpansion = static_cast<uint32_t>(Params.Integer("c"));
	Settings.bShortcut = Params.Flag("shortcut");
	Settings.bSwitchRule = Params.Flag("switch");
	Settings.Ties = OpenTiesOf(Params);
	return Result<std::unique_ptr<IPlanner>>(MakeTimeBoundedPlanner(World, Settings));
}
} // namespace

void AppendTimeBoundedPlanners(std::vector<PlannerInfo>& List)
{
	List.push_back({"tba", "TBA*: A* in slices of R, with an agent that moves after the first slice", TimeBoundedParams,
		{}, MakeTimeBounded, {}, true});
}
} // namespace Rtp
